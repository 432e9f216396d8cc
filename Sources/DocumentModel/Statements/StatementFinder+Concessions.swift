internal import DictionaryFormat
internal import FoodVocabulary

/// Warnings that take back what their own sentence claims.
extension StatementFinder {
  /// "Although no nuts are used, traces may occur": a warning that names nothing else is of what the
  /// claim of its sentence names.
  func conceded(_ found: [Statement]) -> [Statement] {
    let contacts = crossContacts
    guard !contacts.isEmpty || found.contains(where: { $0.kind == .mayContain }) else {
      return found
    }
    var found = found
    let claims = found.indices.filter { found[$0].kind == .freeFrom }
      .sorted { found[$0].words.lowerBound < found[$1].words.lowerBound }
    for index in found.indices where found[index].kind == .mayContain {
      let warning = found[index]
      let names = annotations.tokens(startingIn: warning.scope).indices.filter(isListed)
      if names.isEmpty {
        concede(before: warning, claims, &found)
      } else if warning.scope.upperBound <= warning.words.lowerBound,
        concede(before: warning, claims, &found)
      {
        // "(nut free (may contain traces))" names nothing of its own.
        found[index].scope = warning.words.lowerBound..<warning.words.lowerBound
      }
      if claims.isEmpty { continue }
      let start = sentences.startOfClause(
        before: warning.words.lowerBound,
        floor: max(0, warning.words.lowerBound - Self.clauseReach))
      let end = sentences.endOfClause(
        from: warning.wordsEnd, limit: min(warning.wordsEnd + Self.clauseReach, utf8.count))
      let first = claims.partitioningIndex { found[$0].words.lowerBound >= start }
      for claim in claims[first...].prefix(while: { found[$0].words.lowerBound < end })
      where found[claim].wordsEnd <= end && !found[claim].words.overlaps(warning.words)
        && names.allSatisfy({ found[claim].scope.contains(Int(annotations.tokens[$0].start)) })
      {
        found[claim].kind = .mayContain
      }
    }
    for contact in contacts { withdraw(before: contact, claims, &found) }
    return found
  }

  /// Words for what passes allergens on: "shared fryer", "cross contamination".
  var crossContacts: [Range<Int>] {
    annotations.matches.filter { match in
      match.kind == .statement && match.cost == 0
        && sections.statement(of: match.entry, in: vocabulary) == .crossContact
        && !isPrevented(match)
    }.map(\.range)
  }

  /// The most words between a "no" and what it denies: "no risk of cross contamination".
  private static let mostBetweenDenial = 4

  /// Whether a word of the same clause, not far before, denies a phrase, and no name of an allergen.
  private func isPrevented(_ match: Match) -> Bool {
    let start = sentences.startOfClause(
      before: Int(match.start), floor: max(0, Int(match.start) - Self.reachBack))
    let first = Int(match.firstToken)
    let before = (max(0, first - Self.mostBetweenDenial - 1)..<first).reversed()
    return before.prefix { annotations.tokens[$0].start >= start && !isListed($0) }
      .contains { isDenial($0) || belongs(to: .none, $0) }
  }

  /// Makes warnings of the claims before words for cross contact, in their clause or right before
  /// it: "gluten free, but cooked in a shared fryer".
  private func withdraw(before words: Range<Int>, _ claims: [Int], _ found: inout [Statement]) {
    let contact = Statement(
      kind: .mayContain, words: words, scope: words.lowerBound..<words.lowerBound, cost: 0)
    concede(before: contact, claims, &found)
    let start = sentences.startOfClause(
      before: words.lowerBound, floor: max(0, words.lowerBound - Self.clauseReach))
    let first = claims.partitioningIndex { found[$0].words.lowerBound >= start }
    for claim in claims[first...].prefix(while: { found[$0].words.lowerBound < words.lowerBound })
    where !found[claim].scope.overlaps(words) {
      found[claim].kind = .mayContain
    }
    for claim in claimingWords(in: start..<words.lowerBound) {
      found.append(Statement(kind: .notAClaim, words: words, scope: claim, cost: 0))
    }
  }

  /// Single words that claim: "nussfrei".
  private func claimingWords(in range: Range<Int>) -> [Range<Int>] {
    annotations.matches(startingIn: range).filter { match in
      match.kind == .term && match.hasEffects && match.cost == 0
        && vocabulary.hasEffect(.freeFrom, match.entry)
    }.map(\.range)
  }

  /// Makes the claim right before a warning that names nothing, also across a full stop or a bracket,
  /// part of it: "Nut free. May contain traces."
  ///
  /// - Returns: whether there is one.
  @discardableResult
  private func concede(
    before warning: Statement, _ claims: [Int], _ found: inout [Statement]
  ) -> Bool {
    var isConceded = false
    // "No nuts, but traces may occur"
    func isBlank(_ start: Int, _ end: Int) -> Bool {
      start <= end && !utf8[start..<end].contains(10)
        && annotations.tokens(startingIn: start..<end).indices.allSatisfy { belongs(to: .but, $0) }
    }
    let start = warning.words.lowerBound, reach = max(0, start - Self.reachBack)
    let near = claims[claims.partitioningIndex { found[$0].words.lowerBound >= reach }...]
    for claim in near.prefix(while: { found[$0].words.lowerBound < start }) {
      let end = max(found[claim].wordsEnd, found[claim].scope.upperBound)
      if isBlank(min(end, start), start) {
        found[claim].kind = .mayContain
        isConceded = true
      }
    }
    for claim in claimingWords(in: reach..<start) where isBlank(claim.upperBound, start) {
      found.append(Statement(kind: .notAClaim, words: warning.words, scope: claim, cost: 0))
      isConceded = true
    }
    return isConceded
  }
}
