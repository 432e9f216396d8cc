internal import FoodVocabulary

/// Compounds that warn: "Milchspuren", "maitojäämiä", "Nuss-Spuren".
extension StatementFinder {
  private static let hyphen = UInt8(ascii: "-")

  /// Whether a word ends so, in whatever case: one bit tells capitals apart, also those with accents.
  private static func ends(_ word: ArraySlice<UInt8>, in ending: [UInt8]) -> Bool {
    guard word.count >= ending.count else { return false }
    // From the last letter on: most words differ from it there.
    var place = word.endIndex
    for byte in ending.reversed() {
      place -= 1
      if word[place] | 0x20 != byte | 0x20 { return false }
    }
    return true
  }

  /// The word for traces that a word ends in, the first of those that there are.
  private func ending(of token: Token) -> [UInt8]? {
    // Nearly all words end in other letters.
    let endings = sections.endingsOfTraces[Int(utf8[Int(token.end) - 1] | 0x20)]
    if endings.isEmpty { return nil }
    let word = utf8[token.range]
    return endings.first { Self.ends(word, in: $0) }
  }

  /// What names an allergen and ends in a word for traces warns of it, unless a phrase speaks of it:
  /// "keine Milchspuren", "kann Milchspuren enthalten".
  func compoundsOfTraces(besides found: [Statement]) -> [Statement] {
    let tokens = annotations.tokens
    let words = tokens.indices.filter { ending(of: tokens[$0]) != nil }
    if words.isEmpty { return [] }
    let spoken = RangeIndex(
      found.filter { $0.kind == .freeFrom || $0.kind == .mayContain || $0.kind == .kitchen }
        .map(\.scope).sorted { $0.lowerBound < $1.lowerBound })
    return words.compactMap { index in
      let token = tokens[index]
      // The word for traces may be parted from the name by a hyphen.
      let isApart = token.range.count == ending(of: token)?.count
      let named = isApart ? index - 1 : index
      guard named >= 0,
        !isApart || utf8[Int(tokens[named].end)..<Int(token.start)].elementsEqual([Self.hyphen]),
        isListed(named)
      else { return nil }
      let start = Int(tokens[firstSuspended(before: named)].start)
      let scope = start..<Int(token.end)
      guard !spoken.overlaps(scope) else { return nil }
      return Statement(
        kind: .mayContain, words: scope.upperBound..<scope.upperBound, scope: scope, cost: 0)
    }
  }
}
