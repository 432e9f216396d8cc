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

  /// What is named beside words for a thing that is shared may be in all that is made with it: "the
  /// same fryer for fish".
  func sharedThings(besides found: [Statement]) -> [Statement] {
    let contacts = crossContacts
    if contacts.isEmpty { return [] }
    let spoken = RangeIndex(
      found.flatMap { [$0.words, $0.scope] }.filter { !$0.isEmpty }
        .sorted { $0.lowerBound < $1.lowerBound })
    var end = 0
    return contacts.compactMap { words in
      let start = sentences.startOfClause(
        before: words.lowerBound, floor: max(end, words.lowerBound - Self.clauseReach))
      let first = max(start, sentences.endOfPricedLine(before: words.lowerBound) ?? 0)
      let clause =
        first..<sentences.endOfClause(
          from: words.upperBound, limit: min(words.upperBound + Self.clauseReach, utf8.count))
      let names = annotations.tokens(startingIn: clause).indices.filter {
        isListed($0) && !words.contains(Int(annotations.tokens[$0].start))
      }
      guard words.lowerBound >= end, !names.isEmpty, !spoken.overlaps(clause) else { return nil }
      end = clause.upperBound
      return Statement(kind: .kitchen, words: words, scope: clause, cost: 0)
    }
  }
}
