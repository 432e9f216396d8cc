/// A pattern of `statements/<lang>.txt`, written out: `may (also) contain …`.
public struct StatementPattern: Sendable, Hashable {
  /// Folded words and what they are of the pattern.
  public struct Phrase: Sendable, Hashable {
    /// Folded, with single spaces between them; never empty.
    public var words: String
    /// `.whole` where the pattern has no gap for a list.
    public var part: PatternPart
  }

  /// Every variant, each once.
  public var phrases: [Phrase]

  /// Of several gaps the first is the list: what follows the second says nothing that the scope
  /// does not.
  ///
  /// - Returns: `nil` when brackets do not match, or when nothing but the gap is left.
  public init?(_ pattern: String) {
    let text = pattern.replacing("...", with: "…")[...]
    var position = text.startIndex
    guard let variants = Self.alternatives(in: text, from: &position, nested: false),
      position == text.endIndex
    else { return nil }
    var seen = Set<Phrase>()
    phrases = variants.flatMap(Self.phrases).filter { seen.insert($0).inserted }
    if phrases.isEmpty { return nil }
  }

  private static func phrases(of variant: String) -> [Phrase] {
    let sides = variant.split(separator: "…", omittingEmptySubsequences: false).map {
      Folding.standard.words(of: String($0)).joined(separator: " ")
    }
    guard let before = sides.first else { return [] }
    guard sides.count > 1 else {
      return before.isEmpty ? [] : [Phrase(words: before, part: .whole)]
    }
    let after = sides.count == 2 ? sides[1] : ""
    switch (before.isEmpty, after.isEmpty) {
    case (true, true): return []
    case (false, true): return [Phrase(words: before, part: .before)]
    case (true, false): return [Phrase(words: after, part: .after)]
    case (false, false):
      return [Phrase(words: before, part: .opening), Phrase(words: after, part: .closing)]
    }
  }

  /// What one pattern may be written out to: more is a mistake, and would fill the table.
  private static let limit = 8000

  /// How deep brackets may stand in each other.
  private static let deepest = 16

  static func alternatives(
    in text: Substring, from position: inout Substring.Index, nested: Bool, depth: Int = 0
  ) -> [String]? {
    if depth > deepest { return nil }
    var finished: [String] = [], current = [""], bars = 0
    while position < text.endIndex {
      let character = text[position]
      switch character {
      case "(":
        position = text.index(after: position)
        guard let inner = alternatives(in: text, from: &position, nested: true, depth: depth + 1)
        else { return nil }
        // Cut before it is multiplied, or a line could fill the memory.
        let heads = current.prefix(max(1, limit / inner.count))
        current = heads.flatMap { head in inner.map { head + $0 } }
        continue
      case "|" where nested:
        finished += current
        current = [""]
        bars += 1
      case ")":
        guard nested else { return nil }
        position = text.index(after: position)
        finished += current
        // A group without a bar is optional.
        return bars == 0 ? finished + [""] : finished
      default:
        for index in current.indices { current[index].append(character) }
      }
      position = text.index(after: position)
    }
    return nested ? nil : current
  }
}
