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
    guard !claims.isEmpty else { return found }
    for warning in found where warning.kind == .mayContain {
      let names = annotations.tokens(startingIn: warning.scope).indices.filter(isListed)
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
}
