internal import DictionaryFormat
internal import FoodVocabulary

/// Sentences that take back what they claim: "We cannot promise that this is free from milk".
extension StatementFinder {
  /// The claims of a sentence in which nobody answers for them are none.
  func notGuaranteed(_ found: [Statement]) -> [Statement] {
    let denials =
      matches(of: .noGuarantee).map(\.range) + deniedGuarantees() + questions()
    guard !denials.isEmpty else { return found }
    var found = found
    for range in denials {
      let start = sentences.startOfClause(
        before: range.lowerBound, floor: max(0, range.lowerBound - Self.clauseReach))
      let end = sentences.endOfClause(
        from: range.upperBound, limit: min(range.upperBound + Self.clauseReach, utf8.count))
      for index in found.indices
      where [.freeFrom, .plantBased, .meatFree].contains(found[index].kind)
        && found[index].words.lowerBound < end && found[index].wordsEnd > start
      {
        found[index].kind = .notAClaim
      }
      // One word that claims, "maidoton", where no warning has it among its own words.
      for match in annotations.matches(startingIn: start..<end)
      where match.hasEffects && match.kind == .term
        && vocabulary.hasEffect(.freeFrom, match.entry)
        && !found.contains(where: {
          ($0.kind == .mayContain || $0.kind == .kitchen) && $0.words.overlaps(match.range)
        })
      {
        // Its reach is the claim alone: what else the sentence names is in the dish all the same.
        let place = match.range.lowerBound
        found.append(
          Statement(kind: .notAClaim, words: place..<place, scope: match.range, cost: 0))
      }
    }
    return found
  }

  /// Where questions end, without words: "Gluten free? Please ask." claims nothing.
  private func questions() -> [Range<Int>] {
    utf8.indices.filter { place in
      utf8[place] == UInt8(ascii: "?") && place > 0 && sentences.isLetter(utf8[place - 1])
        // Inside a word it stands for a letter: "s?samo".
        && (place + 1 == utf8.count || utf8[place + 1] <= 32)
    }.map { $0..<$0 }
  }

  /// How many words may stand between "not" and "guaranteed".
  private static let mostBetween = 5

  /// Words for guarantees with a "not" near them, whatever stands between and in whatever order:
  /// "kann nicht als frei von Nüssen garantiert werden".
  private func deniedGuarantees() -> [Range<Int>] {
    let guarantees = matches(of: .guarantee)
    if guarantees.isEmpty { return [] }
    let denials = matches(of: .unsuitable)
    return guarantees.filter { guarantee in
      denials.contains { denial in
        let (first, last) =
          denial.firstToken < guarantee.firstToken ? (denial, guarantee) : (guarantee, denial)
        return Int(last.firstToken) - Int(first.lastToken) <= Self.mostBetween + 1
          && first.range.upperBound <= last.range.lowerBound
          && !(first.range.upperBound..<last.range.lowerBound).contains(where: sentences.isPartEnd)
      }
    }.map(\.range)
  }

  private func matches(of section: StatementSection) -> [Match] {
    annotations.matches.filter {
      $0.kind == .statement && sections.statement(of: $0.entry, in: vocabulary) == section
    }
  }
}
