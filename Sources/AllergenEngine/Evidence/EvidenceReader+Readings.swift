import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

/// Turns candidates into findings, by their position in the text, and drops duplicates.
extension EvidenceReader {
  /// Where words call the food vegan, or free of meat.
  struct Diets {
    var vegan: RangeIndex
    var meatFree: RangeIndex
  }

  /// A finding without its texts, which are made once duplicates are dropped.
  struct Reading {
    var allergen: AllergenIndex
    var presence: Presence
    var evidence: Evidence
    var rule: Finding.Rule
    var match: Match
    var confidence: Double
  }

  /// How one of a candidate's effects is read; `effects` is how many it has.
  func reading(
    _ effect: Effect, of candidate: Candidate, effects: Int, _ diets: Diets
  ) -> Reading? {
    guard var (presence, rule) = reading(of: effect, in: candidate, effects: effects) else {
      return nil
    }
    let match = candidate.match
    let top = vocabulary.allergen(vocabulary.top(of: effect.allergen))
    if top.isAnimal, diets.vegan.contains(covering: match.range.prefix(1)) {
      // A vegan brownie is still a question, but "vegan sauce" says more than "sauce" does.
      if rule == .usualRecipe, isFamily(candidate) { return nil }
      if presence == .contains { (presence, rule) = (.likely, .calledVegan) }
    } else if top.isFlesh, presence == .contains,
      diets.meatFree.contains(covering: match.range.prefix(1))
    {
      (presence, rule) = (.likely, .calledMeatFree)
    }
    let confidence = confidence(of: match)
    if presence == .contains, confidence < 0.45 || (match.cost >= 0.9 && match.range.count < 9) {
      (presence, rule) = (.likely, .doubtfulReading)
    }
    return Reading(
      allergen: effect.allergen, presence: presence,
      evidence: evidence(of: effect, in: candidate, presence: presence), rule: rule, match: match,
      confidence: confidence)
  }

  func reading(
    of effect: Effect, in candidate: Candidate, effects: Int
  ) -> (Presence, Finding.Rule)? {
    let isNotice = candidate.region == .notice
    switch (candidate.scope, effect.kind) {
    case (.silent, _), (_, .lookalike): return nil
    case (.refutedClaim, .freeFrom): return (.mayContain, .mayContainStatement)
    case (.withdrawnClaim, .contains), (.withdrawnClaim, .usual):
      // A "gluten free cake" that may have gluten has the rest of a cake.
      guard effect.kind == .usual || vocabulary.hasEffect(.freeFrom, candidate.match.entry) else {
        return isNotice ? (.mayContain, .kitchenNotice) : (.likely, .availableWithout)
      }
      var food = candidate
      food.scope = .plain
      return reading(of: effect, in: food, effects: effects)
    case (.withdrawnClaim, .freeFrom):
      // What a notice does not promise may be in any dish.
      return isNotice ? (.mayContain, .kitchenNotice) : (.likely, .availableWithout)
    case (_, .freeFrom):
      return candidate.region.isPack || !statements.isOnRequest(candidate.match.range)
        ? (.freeFrom, .freeFromWord) : (.likely, .availableWithout)
    case (.claim, .contains), (.claim, .exempt): return (.freeFrom, .freeFromClaim)
    case (.claim, _), (.withdrawnClaim, _): return nil
    case (.without, .contains), (.perhapsWithout, .contains), (.perhapsWithout, .exempt):
      return (.likely, .leftOut)
    case (.without, _): return nil
    case (.mayContain, .usual), (.refutedClaim, .usual): return nil
    case (.option, .usual): return isByTheWay(effect, of: candidate) ? nil : (.mayContain, .option)
    case (.mayContain, _), (.refutedClaim, _):
      return (.mayContain, isNotice ? .kitchenNotice : .mayContainStatement)
    case (.option, _): return (.mayContain, .option)
    case (_, .exempt):
      let top = vocabulary.top(of: effect.allergen)
      return exempt.contains(top) || exempt.contains(effect.allergen)
        ? (.exempt, .exemptDerivative) : (.contains, .derivative)
    case (_, .usual):
      switch candidate.region {
      case .list, .surroundings, .notice: return nil
      case .heading, .note:
        return isOfFamilies(candidate) ? nil : (.likely, .usualRecipe)
      case .description:
        return isDescribed && isByTheWay(effect, of: candidate) ? nil : (.likely, .usualRecipe)
      case .name:
        return isDescribed && isMadeDifferently(candidate, by: effect)
          ? nil : (.likely, .usualRecipe)
      }
    case (_, .ambiguous):
      return candidate.region == .surroundings ? nil : (.likely, .ambiguousWord)
    case (.contains, .contains): return (.contains, .containsStatement)
    case (.plain, .contains):
      switch candidate.region {
      // A product's name or a serving suggestion names dishes; only single ingredients count.
      case .surroundings:
        return candidate.kind == .dish || effects > 1
          ? nil : (.likely, .outsideTheList)
      case .notice: return (.mayContain, .kitchenNotice)
      case .heading, .note: return (.likely, .heading)
      case .list: return (.contains, .ingredient)
      case .name, .description:
        return (.contains, candidate.kind == .dish ? .dishByDefinition : .named)
      }
    }
  }

  /// Whether a name only tells what kind of food it is: a sauce, a burger.
  func isFamily(_ candidate: Candidate) -> Bool {
    candidate.kind != .dish || isOfFamilies(candidate)
  }

  func isOfFamilies(_ candidate: Candidate) -> Bool {
    candidate.kind == .dish
      && vocabulary.section(of: candidate.match.entry) == DishSection.families.rawValue
  }

  /// Whether cooks differ so much in this that what the menu says of its own dish tells more.
  func isMadeDifferently(_ candidate: Candidate, by effect: Effect) -> Bool {
    isByTheWay(effect, of: candidate) || (isFamily(candidate) && !isSeasoning(candidate))
  }

  /// Whether a part that a menu names has this by the way: a salad its mustard, a bun its soya.
  func isByTheWay(_ effect: Effect, of candidate: Candidate) -> Bool {
    let allergen = vocabulary.allergen(vocabulary.top(of: effect.allergen))
    if isOfFamilies(candidate) { return allergen.isSeasoning || allergen.isAdditive }
    return allergen.isSeasoning && !isSeasoning(candidate)
  }

  /// Whether words are of what food is seasoned with: wine, balsamic vinegar, stock.
  func isSeasoning(_ candidate: Candidate) -> Bool {
    let entry = candidate.match.entry
    if candidate.kind == .dish {
      return vocabulary.section(of: entry) == DishSection.seasonings.rawValue
    }
    return vocabulary.effects(of: entry).allSatisfy {
      $0.isDenial || vocabulary.allergen(vocabulary.top(of: $0.allergen)).isSeasoning
    }
  }

  func evidence(of effect: Effect, in candidate: Candidate, presence: Presence) -> Evidence {
    if presence == .freeFrom { return .claim }
    if candidate.region == .heading || candidate.region == .note { return .heading }
    switch candidate.scope {
    case .contains, .mayContain: return .statement
    case .claim, .withdrawnClaim: return .claim
    default: return candidate.kind == .dish || effect.kind == .usual ? .dish : .ingredient
    }
  }

  /// How well the words were read, less what taking them for this term costs.
  func confidence(of match: Match) -> Double {
    let read =
      document.words.isEmpty
      ? 1 : document.words(in: match.range).lazy.map(\.confidence).min() ?? 1
    return max(0.05, read * (1 - Double(match.cost) * 0.25))
  }

  /// Of readings that say the same of the same allergen, the ones with the longest words; and a
  /// word inside a longer term that says the same goes.
  func findings(of readings: [Reading]) -> [Finding] {
    let places = RangeIndex(readings) { $0.match.range }
    var findings: [Finding] = []
    findings.reserveCapacity(readings.count)
    for (index, reading) in readings.enumerated() {
      let range = reading.match.range
      let isRepeated =
        places.contains(covering: range) { repeats(readings, index, $0) }
        || reading.rule == .ambiguousWord
          && places.contains(overlapping: range) { answers(readings[$0], to: reading) }
      if !isRepeated { findings.append(finding(reading)) }
    }
    return findings
  }

  /// Whether a word that may mean an allergen is part of one that names it: the lecithin of
  /// "emulsifier: lecithin" in "lecithin of soya".
  func answers(_ answer: Reading, to doubt: Reading) -> Bool {
    let top = vocabulary.top(of: doubt.allergen)
    return answer.presence == .contains
      && (answer.allergen == top || answer.allergen == doubt.allergen)
  }

  /// Whether a reading says no more than one that reaches over its words.
  func repeats(_ readings: [Reading], _ index: Int, _ place: Int) -> Bool {
    let reading = readings[index], other = readings[place]
    let top = vocabulary.top(of: reading.allergen)
    guard place != index, other.presence == reading.presence,
      vocabulary.top(of: other.allergen) == top,
      // What a heading is sure of counts even where a dish's own words make what is usual moot.
      reading.rule != .heading || other.rule != .usualRecipe
    else { return false }
    let isSame = other.allergen == reading.allergen
    if other.match.range == reading.match.range {
      return isSame ? place < index : reading.allergen == top
    }
    return isSame || reading.allergen == top
  }

  func finding(_ reading: Reading) -> Finding {
    let match = reading.match, text = document.string(match.range)
    return Finding(
      of: reading.allergen, in: vocabulary, presence: reading.presence, evidence: reading.evidence,
      term: vocabulary.term(for: match, printed: text, in: document), text: text,
      range: match.range, rule: reading.rule, confidence: reading.confidence)
  }
}
