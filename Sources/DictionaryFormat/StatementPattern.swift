/// A pattern of `statements/<lang>.txt`, written out: `may (also) contain …`.
public struct StatementPattern: Sendable, Hashable {
  /// The words before the list, every variant folded; empty when the list comes first.
  public var before: [String]
  /// The words after it.
  public var after: [String]
  /// Whether there is a list at all.
  public var hasGap: Bool

  /// - Returns: `nil` when brackets do not match, or when nothing but the gap is left.
  public init?(_ pattern: String) {
    let sides = pattern.replacing("...", with: "…").split(
      separator: "…", omittingEmptySubsequences: false)
    guard sides.count <= 2, let first = Self.variants(of: sides[0]),
      let second = sides.count == 2 ? Self.variants(of: sides[1]) : []
    else { return nil }
    hasGap = sides.count == 2
    before = first.filter { !$0.isEmpty }
    after = second.filter { !$0.isEmpty }
    if before.isEmpty, after.isEmpty { return nil }
  }

  /// Writes out the groups of one side: at most 600 variants, the rest is dropped.
  private static func variants(of side: Substring) -> [String]? {
    var position = side.startIndex
    guard let texts = alternatives(in: side, from: &position, nested: false),
      position == side.endIndex
    else { return nil }
    var seen = Set<String>(), result: [String] = []
    for text in texts {
      let folded = Folding.standard.words(of: text).joined(separator: " ")
      if seen.insert(folded).inserted { result.append(folded) }
    }
    return result
  }

  private static func alternatives(
    in text: Substring, from position: inout Substring.Index, nested: Bool
  ) -> [String]? {
    var finished: [String] = [], current = [""], bars = 0
    while position < text.endIndex {
      let character = text[position]
      switch character {
      case "(":
        position = text.index(after: position)
        guard let inner = alternatives(in: text, from: &position, nested: true) else { return nil }
        current = current.flatMap { head in inner.map { head + $0 } }
        if current.count > 600 { current = Array(current.prefix(600)) }
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
