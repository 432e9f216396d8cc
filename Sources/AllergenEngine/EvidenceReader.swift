internal import DictionaryFormat
import FoodVocabulary
import MenuParsing

/// Turns what the dictionaries matched in the parts of one item into findings.
struct EvidenceReader {
  /// Where in an item a passage stands.
  enum Region {
    /// An ingredient list that the law wants complete.
    case list
    /// The rest of a label.
    case surroundings
    case name
    case description
    /// The heading of a section.
    case heading
    /// A note for all items of a section.
    case note
    /// A kitchen's notice for every dish.
    case notice

    var isPack: Bool { self == .list || self == .surroundings }
  }

  let vocabulary: Vocabulary
  let document: DocumentText
  let statements: StatementIndex
  let exempt: Set<AllergenIndex>
  /// Whether the menu says what is in the dish: then its usual recipe adds little to what the
  /// kitchen wrote.
  var isDescribed = false

  /// A match with what its place says of it.
  private struct Candidate {
    var match: Match
    var kind: EntryKind
    /// Where they stand among those of all candidates.
    var effects: Range<Int>
    var scope: StatementIndex.Scope
    var region: Region
  }

  /// Candidates, and what each of them says of allergens: one list for all of them, as there are
  /// many.
  private struct Candidates {
    var list: [Candidate] = []
    var effects: [Effect] = []
  }

  /// All findings of an item's passages, in the order of the text.
  ///
  /// What stands in `options` is an add-on or a choice.
  func findings(in parts: [(passage: Passage, region: Region)], options: [Passage] = [])
    -> [Finding]
  {
    let options = RangeIndex(options.flatMap(\.ranges))
    var candidates = Candidates()
    let reaches = Reaches(parts.flatMap(\.passage.ranges), in: document)
    for part in parts {
      for range in part.passage.ranges {
        add(
          &candidates, in: range.lowerBound..<reaches.end(from: range), region: part.region,
          starts: range, options: options)
      }
    }
    if candidates.list.isEmpty { return [] }
    let covers = Covers(candidates)
    let diets = Diets(
      vegan: RangeIndex(statements.ranges(called: .plantBased, in: parts)),
      meatFree: RangeIndex(statements.ranges(called: .meatFree, in: parts)))
    var readings: [Reading] = []
    readings.reserveCapacity(candidates.effects.count)
    // What is left of the effects of all candidates so far; those of one are the last.
    var told: [Effect] = []
    told.reserveCapacity(candidates.effects.count)
    for candidate in candidates.list {
      let first = told.count
      var firm = 0
      for place in candidate.effects {
        let effect = candidates.effects[place]
        if let effect = unlessCovered(effect, of: candidate, among: candidates, covers) {
          told.append(effect)
          firm += effect.isDoubtful ? 0 : 1
        }
      }
      let all = told.count - first
      let isFirm = firm == all || isInsideLongerTerm(candidate, effects: all)
      let count = isFirm ? firm : all
      for place in first..<told.count where !(isFirm && told[place].isDoubtful) {
        if let reading = reading(told[place], of: candidate, effects: count, diets) {
          readings.append(reading)
        }
      }
    }
    return findings(of: readings)
  }

  // MARK: Candidates

  private func add(
    _ candidates: inout Candidates, in range: Range<Int>, region: Region, starts: Range<Int>,
    options: RangeIndex
  ) {
    let matches = document.annotations.matches(startingIn: starts)
    if candidates.list.isEmpty {
      // Mostly half of them or less say something of allergens.
      candidates.list.reserveCapacity(matches.count / 2)
      candidates.effects.reserveCapacity(matches.count)
    }
    for match in matches {
      let kind = match.kind
      let isOfRegion =
        kind == .term || kind == .dish || kind == .food
        || kind == .heading && region == .heading
      guard isOfRegion, match.hasEffects, Int(match.end) <= range.upperBound,
        !statements.isPhrase(match)
      else { continue }
      var scope = statements.scope(around: match.range, in: region)
      if scope == .plain, options.contains(covering: match.range) { scope = .option }
      if scope == .silent { continue }
      let first = candidates.effects.count
      vocabulary.appendEffects(of: match.entry, to: &candidates.effects)
      candidates.list.append(
        Candidate(
          match: match, kind: kind, effects: first..<candidates.effects.count, scope: scope,
          region: region))
    }
  }

  // MARK: Lookalikes

  /// The candidates that take something away from others, and where all of them stand.
  private struct Covers {
    var list: [Candidate]
    var places: RangeIndex
    var others: RangeIndex

    init(_ candidates: Candidates) {
      let effects = candidates.effects
      list = candidates.list.filter { candidate in
        guard candidate.match.cost <= 0.5 else { return false }
        for place in candidate.effects
        where effects[place].kind == .lookalike || effects[place].kind == .freeFrom {
          return true
        }
        return false
      }
      places = RangeIndex(list.lazy.map(\.match.range))
      others = RangeIndex((list.isEmpty ? [] : candidates.list).lazy.map(\.match.range))
    }
  }

  /// What is left of an effect where a lookalike or a claim for the same allergen stands; `nil`
  /// for nothing.
  private func unlessCovered(
    _ effect: Effect, of candidate: Candidate, among candidates: Candidates, _ covers: Covers
  ) -> Effect? {
    if effect.kind == .lookalike { return nil }
    if effect.kind == .freeFrom || covers.list.isEmpty { return effect }
    func isDenied(by position: Int) -> Bool {
      let cover = covers.list[position]
      return denies(cover, candidates.effects[cover.effects], effect, of: candidate)
    }
    let range = candidate.match.range
    if covers.places.contains(covering: range, where: isDenied) { return nil }
    if effect.kind == .ambiguous {
      // "Emulsifier: lecithin" may be of soya, but not before "of sunflower".
      let isAnswered = covers.places.contains(overlapping: range) { position in
        let cover = covers.list[position].match.range
        return cover.lowerBound > range.lowerBound && cover.upperBound > range.upperBound
          && isDenied(by: position)
      }
      return isAnswered ? nil : effect
    }
    guard effect.kind == .contains else { return effect }
    let isDoubtful = covers.places.contains(overlapping: range) { position in
      guard isDenied(by: position),
        let rest = Self.part(of: range, beside: covers.list[position].match.range)
      else { return false }
      return !covers.others.contains(overlapping: rest) {
        let other = candidates.list[$0]
        return Self.covers(rest, other.match.range)
          && names(effect, candidates.effects[other.effects])
      }
    }
    return isDoubtful ? Effect(kind: .ambiguous, allergen: effect.allergen) : effect
  }

  /// Whether a longer term only calls a dish vegan.
  ///
  /// Vegan cheese is made of something else; a vegan brownie is what the kitchen makes of it, and
  /// being called so is no proof.
  private func isOnlyCalled(_ candidate: Candidate, effects: Int, by longer: Match) -> Bool {
    let isDish = candidate.kind == .dish || effects > 1
    return isDish && !candidate.region.isPack && statements.calls(.plantBased, longer.range)
  }

  /// Whether a lookalike or a claim speaks of an effect that other words near it have.
  private func denies(
    _ cover: Candidate, _ effects: ArraySlice<Effect>, _ effect: Effect, of candidate: Candidate
  ) -> Bool {
    let top = vocabulary.top(of: effect.allergen)
    return cover.match.entry != candidate.match.entry
      // Two entries that say the same, each taking other nuts away, take nothing from each other.
      && !effects.contains(effect)
      && !isOnlyCalled(candidate, effects: candidate.effects.count, by: cover.match)
      && (cover.match.range.count > candidate.match.range.count
        || speakSameLanguage(cover, candidate))
      && effects.contains {
        ($0.kind == .lookalike || $0.kind == .freeFrom)
          && (vocabulary.top(of: $0.allergen) == top)
          && ($0.allergen == top || $0.allergen == effect.allergen)
      }
  }

  /// What is left of a term that begins or ends inside a lookalike.
  ///
  /// In "almond milk powder" that is "powder", which is no milk: "milk powder" has its milk from
  /// the lookalike. In "hazelnut milk chocolate" it is "chocolate", and "milk chocolate" stands. It
  /// stays a warning, as the comma behind "almond" may be lost.
  private static func part(of range: Range<Int>, beside cover: Range<Int>) -> Range<Int>? {
    if cover.lowerBound < range.lowerBound, range.contains(cover.upperBound) {
      return cover.upperBound..<range.upperBound
    }
    if range.upperBound < cover.upperBound, range.lowerBound < cover.lowerBound {
      return range.lowerBound..<cover.lowerBound
    }
    return nil
  }

  private static func covers(_ cover: Range<Int>, _ range: Range<Int>) -> Bool {
    cover.lowerBound <= range.lowerBound && range.upperBound <= cover.upperBound
  }

  /// Whether one of a candidate's effects brings what this one does.
  private func names(_ effect: Effect, _ effects: ArraySlice<Effect>) -> Bool {
    effects.contains {
      $0.kind != .lookalike && $0.kind != .freeFrom
        && vocabulary.top(of: $0.allergen) == vocabulary.top(of: effect.allergen)
    }
  }

  /// "Seeds" may be sesame, but not in "mustard seeds": a longer term says what an ambiguous word
  /// stands for, and what its own usual recipe is.
  private func isInsideLongerTerm(_ candidate: Candidate, effects: Int) -> Bool {
    let match = candidate.match
    let matches = document.annotations.matches
    let first = Int(document.annotations.firstMatch[max(0, Int(match.firstToken) - 6)])
    for other in matches[first...] {
      if other.start > match.start { break }
      guard other.end >= match.end, other.range.count > match.range.count, other.cost == 0 else {
        continue
      }
      switch other.kind {
      case .term, .food, .dish:
        if !isOnlyCalled(candidate, effects: effects, by: other) { return true }
      default: continue
      }
    }
    return false
  }

  /// The same word in two languages of the text may be an allergen in one of them: then it counts.
  private func speakSameLanguage(_ a: Candidate, _ b: Candidate) -> Bool {
    let first = vocabulary.language(of: a.match.entry),
      second = vocabulary.language(of: b.match.entry)
    return first == second || first == nil || second == nil
  }

  // MARK: Findings

  /// Where words call the food vegan, or free of meat.
  private struct Diets {
    var vegan: RangeIndex
    var meatFree: RangeIndex
  }

  /// What becomes a finding, but for its words: many say no more than others.
  private struct Reading {
    var allergen: AllergenIndex
    var presence: Presence
    var evidence: Evidence
    var rule: Finding.Rule
    var match: Match
    var confidence: Double
  }

  /// How one of a candidate's effects is read; `effects` is how many it has.
  private func reading(
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

  private func reading(
    of effect: Effect, in candidate: Candidate, effects: Int
  ) -> (Presence, Finding.Rule)? {
    let isNotice = candidate.region == .notice
    switch (candidate.scope, effect.kind) {
    case (.silent, _), (_, .lookalike): return nil
    case (.refutedClaim, .freeFrom): return (.mayContain, .mayContainStatement)
    case (.withdrawnClaim, .freeFrom), (.withdrawnClaim, .contains):
      return (.likely, .availableWithout)
    case (_, .freeFrom):
      return candidate.region.isPack || !statements.isOnRequest(candidate.match.range)
        ? (.freeFrom, .freeFromWord) : (.likely, .availableWithout)
    case (.claim, .contains), (.claim, .exempt): return (.freeFrom, .freeFromClaim)
    case (.claim, _), (.withdrawnClaim, _): return nil
    case (.without, .contains): return (.likely, .leftOut)
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
  private func isFamily(_ candidate: Candidate) -> Bool {
    candidate.kind != .dish || isOfFamilies(candidate)
  }

  private func isOfFamilies(_ candidate: Candidate) -> Bool {
    candidate.kind == .dish
      && vocabulary.section(of: candidate.match.entry) == DishSection.families.rawValue
  }

  /// Whether cooks differ so much in this that what the menu says of its own dish tells more.
  private func isMadeDifferently(_ candidate: Candidate, by effect: Effect) -> Bool {
    isByTheWay(effect, of: candidate) || (isFamily(candidate) && !isSeasoning(candidate))
  }

  /// Whether a part that a menu names has this by the way: a salad its mustard, a bun its soya.
  private func isByTheWay(_ effect: Effect, of candidate: Candidate) -> Bool {
    let allergen = vocabulary.allergen(vocabulary.top(of: effect.allergen))
    if isOfFamilies(candidate) { return allergen.isSeasoning || allergen.isAdditive }
    return allergen.isSeasoning && !isSeasoning(candidate)
  }

  /// Whether words are of what food is seasoned with: wine, balsamic vinegar, stock.
  private func isSeasoning(_ candidate: Candidate) -> Bool {
    let entry = candidate.match.entry
    if candidate.kind == .dish {
      return vocabulary.section(of: entry) == DishSection.seasonings.rawValue
    }
    return vocabulary.effects(of: entry).allSatisfy {
      $0.isDenial || vocabulary.allergen(vocabulary.top(of: $0.allergen)).isSeasoning
    }
  }

  private func evidence(of effect: Effect, in candidate: Candidate, presence: Presence) -> Evidence
  {
    if presence == .freeFrom { return .claim }
    if candidate.region == .heading || candidate.region == .note { return .heading }
    switch candidate.scope {
    case .contains, .mayContain: return .statement
    case .claim, .withdrawnClaim: return .claim
    default: return candidate.kind == .dish || effect.kind == .usual ? .dish : .ingredient
    }
  }

  /// How well the words were read, less what taking them for this term costs.
  private func confidence(of match: Match) -> Double {
    let words = document.words(in: match.range)
    let read = words.map(\.confidence).min() ?? 1
    return max(0.05, read * (1 - Double(match.cost) * 0.25))
  }

  /// Of readings that say the same of the same allergen, the ones with the longest words; and a
  /// word inside a longer term that says the same goes.
  private func findings(of readings: [Reading]) -> [Finding] {
    let places = RangeIndex(readings.lazy.map(\.match.range))
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

  /// Whether a word that may stand for an allergen is part of one that names it: the lecithin of
  /// "emulsifier: lecithin" in "lecithin of soya".
  private func answers(_ answer: Reading, to doubt: Reading) -> Bool {
    let top = vocabulary.top(of: doubt.allergen)
    return answer.presence == .contains
      && (answer.allergen == top || answer.allergen == doubt.allergen)
  }

  /// Whether a reading says no more than one that reaches over its words.
  private func repeats(_ readings: [Reading], _ index: Int, _ place: Int) -> Bool {
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

  private func finding(_ reading: Reading) -> Finding {
    let match = reading.match
    return Finding(
      of: reading.allergen, in: vocabulary, presence: reading.presence, evidence: reading.evidence,
      term: vocabulary.term(for: match, in: document),
      text: document.string(match.range),
      range: match.range, rule: reading.rule, confidence: reading.confidence)
  }
}

extension Effect {
  /// Whether a longer term around the words says more of it.
  fileprivate var isDoubtful: Bool { kind == .ambiguous || kind == .usual }

  /// Whether it only says what is not in the food.
  fileprivate var isDenial: Bool { kind == .lookalike || kind == .freeFrom }
}
