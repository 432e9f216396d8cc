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

  /// What names an allergen and ends in a word for traces warns of it, unless a phrase speaks of it:
  /// "keine Milchspuren", "kann Milchspuren enthalten".
  func compoundsOfTraces(besides found: [Statement]) -> [Statement] {
    let endings = sections.endingsOfTraces, tokens = annotations.tokens
    // Nearly all words end in other letters.
    let words = tokens.indices.filter {
      sections.mayEndInTraces[Int(utf8[Int(tokens[$0].end) - 1] | 0x20)]
    }
    if words.isEmpty { return [] }
    let spoken = RangeIndex(
      found.filter { $0.kind == .freeFrom || $0.kind == .mayContain || $0.kind == .kitchen }
        .map(\.scope).sorted { $0.lowerBound < $1.lowerBound })
    return words.compactMap { index in
      let token = tokens[index]
      let word = utf8[token.range]
      guard let ending = endings.first(where: { Self.ends(word, in: $0) }) else { return nil }
      // The word for traces may be parted from the name by a hyphen.
      let isApart = word.count == ending.count
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
