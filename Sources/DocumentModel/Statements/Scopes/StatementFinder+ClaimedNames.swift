internal import DictionaryFormat
internal import FoodVocabulary

/// What a claim can be about: "nut free" is one, "cake free" and "0 % beer" are none.
extension StatementFinder {
  /// Whether "0 %" is how strong a drink is, or how fat: "0.0 % beer", "0 % yoghurt" claim nothing,
  /// "0 % lactose" and "0 % nuts" do.
  func isStrength(_ phrase: Phrase) -> Bool {
    let first = phrase.tokens.upperBound + 1
    return utf8[phrase.range].allSatisfy { !$0.isLetter } && first < annotations.tokens.count
      && isListed(first) && !isClaimable(first)
  }

  /// Whether a word is a food, or what foods are made of, that has no allergen by itself.
  func isFoodAlone(_ index: Int) -> Bool {
    !isListed(index)
      && annotations.matches(around: index).contains { match in
        match.tokens.contains(index) && match.kind == .food && match.cost == 0
          && sections.food(of: match.entry, in: vocabulary)
            .map { !$0.isNoFood || $0 == .nutrient } == true
      }
  }

  /// Where a phrase begins, or the one of another language before its slash: "uden/uten".
  func firstOfTwins(_ phrase: Phrase) -> Int {
    let start = phrase.range.lowerBound, twin = phrase.tokens.lowerBound - 1
    guard start > 0, utf8[start - 1] == UInt8(ascii: "/"), twin >= 0,
      belongs(to: .freeFrom, twin) || belongs(to: .without, twin)
    else { return start }
    return Int(annotations.tokens[twin].start)
  }

  /// Whether the name of an allergen ends before a word that begins another food; names of which packs
  /// warn are a list without its commas: "free from milk eggs soya".
  func endsBefore(_ index: Int) -> Bool {
    !isClaimable(index) && !isAnd(index) && !isAnd(index - 1) && !sharesMatch(index - 1, index)
      && annotations.matches(around: index - 1).contains {
        Int($0.lastToken) == index - 1 && $0.hasEffects
      }
  }

  /// Whether a word is what packs call an allergen, which may be free: "nut free", no "cake free".
  func isClaimable(_ index: Int) -> Bool {
    isSubstance(index)
      || annotations.matches(around: index).contains { match in
        match.hasEffects && match.tokens.upperBound == index
          && document.isNameOfWarnings(match.range, vocabulary)
      }
  }

  /// Whether a word names what is in foods, and no food: gluten, lactose.
  func isSubstance(_ index: Int) -> Bool {
    annotations.matches(around: index).contains { match in
      match.tokens == index...index && match.hasEffects && match.kind == .term
        && vocabulary.effects(of: match.entry).allSatisfy {
          let allergen = vocabulary.allergen($0.allergen)
          return allergen.isPart || allergen.isClaimedByLaw
        }
    }
  }
}
