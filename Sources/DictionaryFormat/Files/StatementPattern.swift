/// A pattern of `statements/<lang>.txt`, written out: `may (also) contain …`.
package struct StatementPattern: Sendable, Hashable {
  /// Folded words and what they are of the pattern.
  package struct Phrase: Sendable, Hashable {
    /// Folded, with single spaces between them; never empty.
    package var words: String
    /// `.whole` where the pattern has no gap for a list.
    package var part: PatternPart
  }

  /// Every variant, each once.
  package var phrases: [Phrase]

  /// What is wrong with a pattern.
  package enum Fault: Error, Sendable, Hashable {
    /// A bracket that nothing opens, that nothing closes, or that stands too deep; how many
    /// characters stand before it.
    case bracket(Int)
    /// More variants than one line may have.
    case tooMany
    /// Nothing but the gap is left.
    case empty

    /// How many characters of the pattern stand before the mistake.
    package var offset: Int { if case .bracket(let offset) = self { offset } else { 0 } }

    /// What is wrong, for whoever wrote it.
    package var message: String {
      switch self {
      case .bracket: "this bracket has no partner, or stands in too many others"
      case .tooMany: "more than \(StatementPattern.limit) variants: write it as several lines"
      case .empty: "nothing but the gap is left of this pattern"
      }
    }
  }

  /// Of several gaps the first is the list: what follows the second says nothing that the scope
  /// does not.
  package init(_ pattern: String) throws(Fault) {
    let text = pattern.replacing("...", with: "…")
    var seen = Set<Phrase>()
    phrases = try Self.variants(of: text).flatMap(Self.phrases).filter {
      seen.insert($0).inserted
    }
    if phrases.isEmpty { throw .empty }
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

  /// What one pattern may be written out to: more would fill the table, and is mostly a mistake.
  private static let limit = 8000

  /// How deep brackets may stand in each other.
  private static let deepest = 16

  /// Everything that a pattern with brackets and bars stands for, in order.
  static func variants(of pattern: String) throws(Fault) -> [String] {
    var position = pattern.startIndex
    return try alternatives(in: pattern, from: &position, depth: 0)
  }

  /// What stands up to the end of the pattern, or of the bracket that was opened before.
  private static func alternatives(
    in text: String, from position: inout String.Index, depth: Int
  ) throws(Fault) -> [String] {
    func bracket(_ index: String.Index) -> Fault {
      .bracket(text.distance(from: text.startIndex, to: index))
    }
    let opening = position
    if depth > deepest { throw bracket(text.index(before: opening)) }
    var finished: [String] = [], current = [""], bars = 0
    while position < text.endIndex {
      let character = text[position]
      switch character {
      case "(":
        position = text.index(after: position)
        let inner = try alternatives(in: text, from: &position, depth: depth + 1)
        // Told before they are multiplied, or a line could fill the memory.
        if current.count * inner.count > limit { throw .tooMany }
        current = current.flatMap { head in inner.map { head + $0 } }
        continue
      case "|" where depth > 0:
        finished += current
        current = [""]
        bars += 1
      case ")":
        guard depth > 0 else { throw bracket(position) }
        position = text.index(after: position)
        finished += current
        // A group without a bar is optional.
        return bars == 0 ? finished + [""] : finished
      default:
        for index in current.indices { current[index].append(character) }
      }
      position = text.index(after: position)
    }
    if depth > 0 { throw bracket(text.index(before: opening)) }
    return current
  }
}
