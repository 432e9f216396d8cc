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
    /// A heading or a note for all items of a section.
    case heading
    /// A kitchen's notice for every dish.
    case notice
  }

  let vocabulary: FoodVocabulary
  let document: DocumentText
  let statements: [Statement]
  let exempt: Set<AllergenIndex>
  /// Whether the menu says what is in the dish: then its usual recipe adds little to what the
  /// kitchen wrote.
  var isDescribed = false

  /// A match with what its place says of it.
  private struct Candidate {
    var match: Match
    var kind: EntryKind
    var effects: [Effect]
    var scope: Scope
    var region: Region
  }

  /// What the statement around a match makes of it.
  private enum Scope {
    case plain, contains, mayContain, claim, withdrawnClaim, option, without, silent
  }

  /// All findings of an item's passages, in the order of the text.
  ///
  /// What stands in `options` is an add-on or a choice.
  func findings(in parts: [(passage: Passage, region: Region)], options: [Passage] = [])
    -> [Finding]
  {
    var candidates: [Candidate] = []
    for part in parts {
      for range in part.passage.ranges {
        candidates += self.candidates(in: range, region: part.region, options: options)
      }
    }
    candidates = withoutSuperseded(withoutLookalikes(candidates))
    let vegan = veganRanges(in: parts)
    var findings: [Finding] = []
    for candidate in candidates {
      for effect in candidate.effects {
        if let finding = finding(effect, of: candidate, vegan: vegan) { findings.append(finding) }
      }
    }
    return Self.withoutRepetition(findings)
  }

  // MARK: Candidates

  private func candidates(in range: Range<Int>, region: Region, options: [Passage]) -> [Candidate] {
    var candidates: [Candidate] = []
    for match in document.annotations.matches(startingIn: range) {
      let kind = vocabulary.kind(of: match.entry)
      guard kind == .term || kind == .dish || kind == .food, vocabulary.hasEffects(match.entry),
        Int(match.end) <= range.upperBound, !isPhrase(match)
      else { continue }
      var scope = scope(around: match.range, in: region)
      if scope == .plain, options.contains(where: { $0.contains(match.range) }) { scope = .option }
      if scope == .silent { continue }
      candidates.append(
        Candidate(
          match: match, kind: kind, effects: vocabulary.effects(of: match.entry), scope: scope,
          region: region))
    }
    return candidates
  }

  /// Whether a match is made of the words of a statement: Finnish `voi` in "voi sisältää".
  private func isPhrase(_ match: Match) -> Bool {
    let range = match.range
    return statements.contains { statement in
      let isInside = statement.words.contains {
        $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound
      }
      guard isInside else { return false }
      switch statement.kind {
      case .plantBased, .generic: return false
      // "Can be made gluten free" is one phrase, and still speaks of gluten.
      case .notAClaim, .onRequest:
        if vocabulary.effects(of: match.entry).contains(where: { $0.kind == .freeFrom }) {
          return false
        }
      default: break
      }
      return true
    }
  }

  /// The meaning of the narrowest statement around a range.
  private func scope(around range: Range<Int>, in region: Region) -> Scope {
    var best: (scope: Scope, length: Int)?
    var isPrecautionary = false
    for statement in statements where Self.reach(of: statement, over: range) {
      guard let scope = Self.scope(of: statement.kind, in: region) else { continue }
      if scope == .mayContain { isPrecautionary = true }
      if statement.scope.count < best?.length ?? Int.max { best = (scope, statement.scope.count) }
    }
    // "May contain cereals containing gluten": the inner verb only names the cereals.
    if isPrecautionary, best?.scope == .contains { return .mayContain }
    return best?.scope ?? .plain
  }

  /// Whether a statement speaks of a range.
  ///
  /// "Gluten-free" in "gluten-free on request" is a word of its own, and of the request's phrase
  /// too: what withdraws a claim reaches over its own words.
  private static func reach(of statement: Statement, over range: Range<Int>) -> Bool {
    var (start, end) = (statement.scope.lowerBound, statement.scope.upperBound)
    if statement.kind == .notAClaim || statement.kind == .onRequest {
      start = min(start, statement.words.map(\.lowerBound).min() ?? start)
      end = max(end, statement.words.map(\.upperBound).max() ?? end)
    }
    return start <= range.lowerBound && range.upperBound <= end
  }

  /// Whether a claim is only to be had by asking: "gluten-free bun available on request".
  private func isOnRequest(_ claim: Range<Int>) -> Bool {
    statements.contains { statement in
      guard statement.kind == .onRequest, statement.scope.isEmpty, let words = statement.words.first
      else { return false }
      let gap =
        claim.upperBound <= words.lowerBound
        ? claim.upperBound..<words.lowerBound
        : words.upperBound..<max(words.upperBound, claim.lowerBound)
      return gap.count <= 40
        && !document.utf8[gap].contains {
          $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "|") || $0 == 10
        }
    }
  }

  /// Options and choices are a kitchen's: a pack that says "add" gives cooking instructions.
  private static func scope(of kind: Statement.Kind, in region: Region) -> Scope? {
    if isPack(region), kind == .option || kind == .without || kind == .onRequest { return nil }
    return switch kind {
    case .contains: .contains
    case .mayContain, .kitchen: .mayContain
    case .freeFrom, .suitable: .claim
    case .notAClaim, .onRequest: .withdrawnClaim
    case .option: .option
    case .without: .without
    case .ignore, .askStaff, .organicNote: .silent
    default: nil
    }
  }

  private static func isPack(_ region: Region) -> Bool {
    region == .list || region == .surroundings
  }

  // MARK: Lookalikes

  /// Takes away what a lookalike or a claim covers, only for the allergens it names.
  private func withoutLookalikes(_ candidates: [Candidate]) -> [Candidate] {
    let covers = candidates.filter { candidate in
      candidate.effects.contains { $0.kind == .lookalike || $0.kind == .freeFrom }
        && candidate.match.cost <= 0.5
    }
    guard !covers.isEmpty else { return candidates }
    return candidates.map { candidate in
      var kept = candidate
      kept.effects.removeAll { effect in
        guard effect.kind != .lookalike, effect.kind != .freeFrom else {
          return effect.kind == .lookalike
        }
        let top = vocabulary.top(of: effect.allergen)
        return covers.contains { cover in
          cover.match.entry != candidate.match.entry
            && Self.covers(cover.match, candidate.match)
            && (cover.match.range.count > candidate.match.range.count
              || speakSameLanguage(cover, candidate))
            && cover.effects.contains {
              ($0.kind == .lookalike || $0.kind == .freeFrom)
                && (vocabulary.top(of: $0.allergen) == top)
                && ($0.allergen == top || $0.allergen == effect.allergen)
            }
        }
      }
      return kept
    }
  }

  /// "Seeds" may be sesame, but not in "mustard seeds": a longer term says what an ambiguous word
  /// stands for, and what its own usual recipe is.
  private func withoutSuperseded(_ candidates: [Candidate]) -> [Candidate] {
    candidates.map { candidate in
      guard candidate.effects.contains(where: { $0.kind == .ambiguous || $0.kind == .usual }),
        isInsideLongerTerm(candidate.match)
      else { return candidate }
      var kept = candidate
      kept.effects.removeAll { $0.kind == .ambiguous || $0.kind == .usual }
      return kept
    }
  }

  private func isInsideLongerTerm(_ match: Match) -> Bool {
    let matches = document.annotations.matches
    let first = Int(document.annotations.firstMatch[max(0, Int(match.firstToken) - 6)])
    for other in matches[first...] {
      if other.start > match.start { break }
      guard other.end >= match.end, other.range.count > match.range.count, other.cost == 0 else {
        continue
      }
      switch vocabulary.kind(of: other.entry) {
      case .term, .food, .dish: return true
      default: continue
      }
    }
    return false
  }

  private static func covers(_ cover: Match, _ match: Match) -> Bool {
    cover.start <= match.start && match.end <= cover.end
  }

  /// The same word in two languages of the text may be an allergen in one of them: then it counts.
  private func speakSameLanguage(_ a: Candidate, _ b: Candidate) -> Bool {
    let first = vocabulary.language(of: a.match.entry),
      second = vocabulary.language(of: b.match.entry)
    return first == second || first == nil || second == nil
  }

  /// Ranges whose animal allergens are doubtful: an item that is called vegan, or the words after
  /// "vegan".
  private func veganRanges(in parts: [(passage: Passage, region: Region)]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    for statement in statements where statement.kind == .plantBased {
      guard let words = statement.words.first else { continue }
      guard let part = parts.first(where: { $0.passage.contains(words.lowerBound) }) else {
        continue
      }
      switch part.region {
      case .name: ranges += parts.flatMap(\.passage.ranges)
      case .description, .list, .surroundings:
        let rest = document.utf8[words.upperBound...]
        let end =
          rest.firstIndex {
            $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ";")
          } ?? document.utf8.count
        ranges.append(words.lowerBound..<min(end, words.upperBound + 40))
      case .heading, .notice: break
      }
    }
    return ranges
  }

  // MARK: Findings

  private func finding(_ effect: Effect, of candidate: Candidate, vegan: [Range<Int>]) -> Finding? {
    guard var (presence, rule) = reading(of: effect, in: candidate) else { return nil }
    let match = candidate.match
    let allergen = vocabulary.allergens[Int(effect.allergen.rawValue)]
    let top = vocabulary.allergens[Int(vocabulary.top(of: effect.allergen).rawValue)]
    if top.isAnimal, vegan.contains(where: { $0.contains(match.range.lowerBound) }) {
      if rule == "usual-recipe" { return nil }
      if presence == .contains { (presence, rule) = (.likely, "called-vegan") }
    }
    let confidence = confidence(of: match)
    if presence == .contains, confidence < 0.45 || (match.cost >= 0.9 && match.range.count < 9) {
      (presence, rule) = (.likely, "doubtful-reading")
    }
    return Finding(
      allergen: allergen.top, member: allergen.member, presence: presence,
      evidence: evidence(of: effect, in: candidate, presence: presence),
      term: vocabulary.name(of: match.entry), text: document.string(match.range),
      range: match.range, rule: rule, confidence: confidence)
  }

  private func reading(of effect: Effect, in candidate: Candidate) -> (Presence, String)? {
    let isNotice = candidate.region == .notice
    switch (candidate.scope, effect.kind) {
    case (.silent, _), (_, .lookalike): return nil
    case (.withdrawnClaim, .freeFrom), (.withdrawnClaim, .contains):
      return (.likely, "available-without")
    case (_, .freeFrom):
      return Self.isPack(candidate.region) || !isOnRequest(candidate.match.range)
        ? (.freeFrom, "free-from-word") : (.likely, "available-without")
    case (.claim, .contains), (.claim, .exempt): return (.freeFrom, "free-from-claim")
    case (.claim, _), (.withdrawnClaim, _): return nil
    case (.without, .contains): return (.likely, "left-out")
    case (.without, _): return nil
    case (.mayContain, .usual), (.option, .usual): return nil
    case (.mayContain, _):
      return (.mayContain, isNotice ? "kitchen-notice" : "may-contain-statement")
    case (.option, _): return (.mayContain, "option")
    case (_, .exempt):
      let top = vocabulary.top(of: effect.allergen)
      return exempt.contains(top) || exempt.contains(effect.allergen)
        ? (.exempt, "exempt-derivative") : (.contains, "derivative")
    case (_, .usual):
      switch candidate.region {
      case .list, .surroundings, .notice: return nil
      case .description, .heading: return isDescribed ? nil : (.likely, "usual-recipe")
      case .name:
        let isFamily =
          candidate.kind != .dish || vocabulary.section(of: candidate.match.entry) == "families"
        return isDescribed && isFamily ? nil : (.likely, "usual-recipe")
      }
    case (_, .ambiguous):
      return candidate.region == .surroundings ? nil : (.likely, "ambiguous-word")
    case (.contains, .contains): return (.contains, "contains-statement")
    case (.plain, .contains):
      switch candidate.region {
      // A product's name or a serving suggestion names dishes; only single ingredients count.
      case .surroundings:
        return candidate.kind == .dish || candidate.effects.count > 1
          ? nil : (.likely, "outside-the-list")
      case .notice: return (.mayContain, "kitchen-notice")
      case .heading: return (.likely, "heading")
      case .list: return (.contains, "ingredient")
      case .name, .description:
        return (.contains, candidate.kind == .dish ? "dish-by-definition" : "named")
      }
    }
  }

  private func evidence(of effect: Effect, in candidate: Candidate, presence: Presence) -> Evidence
  {
    if presence == .freeFrom { return .claim }
    if candidate.region == .heading { return .heading }
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

  /// Of findings that say the same of the same allergen, the ones with the longest words; and a
  /// word inside a longer term that says the same goes.
  private static func withoutRepetition(_ findings: [Finding]) -> [Finding] {
    var kept: [Finding] = []
    for index in findings.indices {
      var isRepeated = false
      for other in findings.indices where other != index && !isRepeated {
        isRepeated = repeats(findings, index, other)
      }
      if !isRepeated { kept.append(findings[index]) }
    }
    return kept
  }

  /// Whether a finding says no more than another one does.
  private static func repeats(_ findings: [Finding], _ index: Int, _ other: Int) -> Bool {
    // The ranges first: they tell most apart, and cost nothing to compare.
    guard findings[other].range.lowerBound <= findings[index].range.lowerBound,
      findings[index].range.upperBound <= findings[other].range.upperBound,
      findings[other].presence == findings[index].presence,
      findings[other].allergen == findings[index].allergen
    else { return false }
    let isSame = findings[other].member == findings[index].member
    if findings[other].range == findings[index].range {
      return isSame
        ? other < index : findings[other].member != nil && findings[index].member == nil
    }
    return isSame || findings[index].member == nil
  }
}
