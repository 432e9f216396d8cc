internal import DictionaryFormat
internal import FoodVocabulary

/// Words that claim by themselves, "nussfrei": what is left out before them, and what denies them.
extension StatementFinder {
  /// "Gluten-, milch- und eifrei": what is left out after each hyphen is the end of the last word.
  func suspendedClaims() -> [Statement] {
    let tokens = annotations.tokens
    var claims: [Statement] = []
    for match in annotations.matches
    where match.hasEffects && match.kind == .term && match.cost == 0 && match.firstToken > 0 {
      let last = Int(match.firstToken)
      guard isSuspended(last - 1) || last > 1 && isSuspended(last - 2),
        vocabulary.hasEffect(.freeFrom, match.entry)
      else { continue }
      let first = firstSuspended(before: last)
      guard first < last, claims.last?.scope.upperBound != Int(tokens[last].start) else { continue }
      claims.append(
        Statement(
          kind: .freeFrom, words: Int(tokens[last].start)..<Int(tokens[last].start),
          scope: Int(tokens[first].start)..<Int(tokens[last].start), cost: 0))
    }
    return claims
  }

  /// The first of the words before another whose ends are left out; that one where there are none.
  func firstSuspended(before last: Int) -> Int {
    var first = last
    while first > 0,
      isSuspended(first - 1) || isAnd(first - 1) && first > 1 && isSuspended(first - 2)
    { first -= isSuspended(first - 1) ? 1 : 2 }
    return first
  }

  /// Whether a hyphen stands after a word, and no further letter.
  private func isSuspended(_ index: Int) -> Bool {
    let end = Int(annotations.tokens[index].end)
    return end + 1 < utf8.count && utf8[end] == UInt8(ascii: "-")
      && (utf8[end + 1] == UInt8(ascii: ",") || utf8[end + 1] == 32 || utf8[end + 1] == 10)
  }

  /// "Nicht nussfrei", "inte helt jordnötsfri", "no apto para celíacos": words that claim, and a
  /// "not" before them.
  func negatedClaims() -> [Statement] {
    let tokens = annotations.tokens
    return annotations.matches.compactMap { match in
      guard match.hasEffects, match.kind == .term, match.cost == 0,
        vocabulary.hasEffect(.freeFrom, match.entry)
      else { return nil }
      let first = Int(match.firstToken)
      if contrasts(first) {
        return Statement(
          kind: .notAClaim, words: tokens[first].range, scope: match.range, cost: 0)
      }
      // "No nuts gluten free" denies no claim.
      let reach = match.firstToken == match.lastToken ? 2 : 1
      let negation = (max(0, first - reach)..<first).last(where: isDenial)
      guard let negation,
        utf8[Int(tokens[negation].end)..<match.range.lowerBound].allSatisfy({
          $0 == 32 || $0.isLetter || $0 >= 0x80
        })
      else { return nil }
      return Statement(
        kind: .notAClaim, words: tokens[negation].range, scope: match.range, cost: 0)
    }
  }

  /// The maximum number of words between a denial and what there is instead.
  private static let mostDenied = 8

  /// Whether a word says what there is instead of what an earlier one of its clause denies, and
  /// claims nothing: Swedish "inte mjölk utan grädde", where "utan" is "but" and not "without".
  ///
  /// A comma is allowed only directly before the word.
  func contrasts(_ first: Int) -> Bool {
    let tokens = annotations.tokens
    guard belongs(toSection: .rather, first) else { return false }
    var next = first
    while next > 0, first - next <= Self.mostDenied {
      let gap = Int(tokens[next - 1].end)..<Int(tokens[next].start)
      if sentences.end(in: gap) { return false }
      if next < first, utf8[gap].contains(UInt8(ascii: ",")) { return false }
      next -= 1
      if isDenial(next) { return true }
    }
    return false
  }
}
