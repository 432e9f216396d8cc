internal import DictionaryFormat
internal import FoodVocabulary

/// Warnings that take back what their own sentence claims.
extension StatementFinder {
  /// "Although no nuts are used, traces may occur": a warning that names nothing else is of what the
  /// claim of its sentence names.
  func conceded(_ found: [Statement]) -> [Statement] {
    guard found.contains(where: { $0.kind == .mayContain }) else { return found }
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
    return found
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
    func isBlank(_ start: Int, _ end: Int) -> Bool {
      start <= end && !utf8[start..<end].contains { $0.isLetterOrDigit || $0 >= 0x80 || $0 == 10 }
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
    for match in annotations.matches(startingIn: reach..<start)
    where match.kind == .term && match.hasEffects && match.cost == 0
      && vocabulary.hasEffect(.freeFrom, match.entry) && isBlank(match.range.upperBound, start)
    {
      found.append(Statement(kind: .notAClaim, words: warning.words, scope: match.range, cost: 0))
      isConceded = true
    }
    return isConceded
  }
}
