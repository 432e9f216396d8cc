internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

/// Concludes for one profile from an item's findings.
///
/// A class, so that asking it for each item copies nothing.
final class Judge: Sendable {
  let vocabulary: Vocabulary
  let profile: Profile
  /// What the profile avoids.
  let concerns: Concerns
  let reasons: ReasonWording

  init(
    vocabulary: Vocabulary, profile: Profile, concerns: Concerns, reasons: ReasonWording
  ) {
    self.vocabulary = vocabulary
    self.profile = profile
    self.concerns = concerns
    self.reasons = reasons
  }

  func verdict(_ findings: [Finding], doubts: [Doubt], basis: Basis) -> PersonVerdict {
    var unsafe: [String] = [], caution: [String] = [], notes: [String] = []
    unsafe.reserveCapacity(findings.count + doubts.count)
    // A notice for all dishes is one reason of each, however many allergens it names.
    var noticed: [Verdict: [Finding]] = [:]
    // By index, here and below: each finding has four texts, and a copy counts references to all.
    let relations = findings.indices.map { relation(of: findings[$0]) }
    // What is certain needs no "usually".
    let isUsual = findings.indices.contains { findings[$0].isMade(by: .usualRecipe) }
    let certain = isUsual ? certainlyHit(findings, relations) : []
    let claims = concerns.toleratedParts.map { PartClaims(of: $0, findings) }
    let places = RangeIndex(findings) { $0.range }
    for index in findings.indices {
      guard let relation = relations[index] else { continue }
      if isUsual, findings[index].isMade(by: .usualRecipe),
        certain.contains(where: relation.isOfSame)
      {
        continue
      }
      if !claims.isEmpty, let part = concerns.toleratedPart(relation),
        claims.contains(where: { $0.part === part && $0.cover(findings[index]) })
      {
        caution.append("claimed to be free of \(part.name): \(findings[index].text.singleSpaced)")
        continue
      }
      if isToldMoreExactly(findings[index], among: findings, places) { continue }
      let effect = effect(of: findings[index], relation: relation)
      if effect != .safe, findings[index].isMade(by: .kitchenNotice) {
        noticed[effect, default: []].append(findings[index])
        continue
      }
      let reason = reasons.reason(findings[index], vocabulary)
      switch effect {
      case .unsafe: unsafe.append(reason)
      case .caution: caution.append(reason)
      case .safe: notes.append(reason)
      }
    }
    if let named = noticed[.unsafe] { unsafe.append(reasons.reason(ofNotice: named, vocabulary)) }
    if let named = noticed[.caution] { caution.append(reasons.reason(ofNotice: named, vocabulary)) }
    add(contradictions(findings), to: &caution)
    let verdict: Verdict =
      !unsafe.isEmpty ? .unsafe : !caution.isEmpty || !doubts.isEmpty ? .caution : .safe
    if verdict == .safe {
      return PersonVerdict(
        name: profile.name, verdict: .safe,
        reasons: [Self.allClear(basis)] + Self.unique(notes))
    }
    var told = Self.unique(unsafe)
    add(Self.unique(caution), to: &told)
    add(doubts.map(\.reason), to: &told)
    return PersonVerdict(name: profile.name, verdict: verdict, reasons: told)
  }

  /// Adds reasons, of which there are mostly none: adding nothing copies a list.
  private func add(_ more: [String], to reasons: inout [String]) {
    if reasons.isEmpty { reasons = more } else if !more.isEmpty { reasons += more }
  }

  /// What the person avoids and the item contains for certain.
  private func certainlyHit(
    _ findings: [Finding], _ relations: [Concerns.Relation?]
  ) -> [Concerns.Relation] {
    var certain: [Concerns.Relation] = []
    for index in findings.indices where findings[index].presence == .contains {
      guard let relation = relations[index], !relation.isGroup,
        !certain.contains(where: relation.isOfSame)
      else { continue }
      certain.append(relation)
    }
    return certain
  }

  /// Whether the same words name a member: "contains fish" adds nothing to "contains fish (cod)".
  private func isToldMoreExactly(
    _ finding: Finding, among findings: [Finding], _ places: RangeIndex
  ) -> Bool {
    finding.member == nil
      && places.contains(overlapping: finding.range) { position in
        let other = findings[position]
        return other.member != nil && other.allergen == finding.allergen
          && other.presence == finding.presence && isConcerned(by: other)
      }
  }

  private static func allClear(_ basis: Basis) -> String {
    switch basis {
    case .declared: "no listed allergen found, by what is declared"
    case .ingredients: "no listed allergen found in the ingredients"
    case .description: "no listed allergen found in the description"
    case .name: "no listed allergen found, by its usual recipe"
    }
  }

  private static func unique(_ reasons: [String]) -> [String] {
    // Mostly they are few: then comparing them is faster than hashing each.
    if reasons.count <= 16 {
      guard reasons.indices.contains(where: { isRepeated($0, reasons) }) else { return reasons }
      return reasons.indices.filter { !isRepeated($0, reasons) }.map { reasons[$0] }
    }
    var told = Set<String>()
    return reasons.filter { told.insert($0).inserted }
  }

  private static func isRepeated(_ index: Int, _ reasons: [String]) -> Bool {
    // Lengths are told at once, and mostly differ.
    for other in 0..<index
    where reasons[other].utf8.count == reasons[index].utf8.count
      && reasons[other] == reasons[index]
    {
      return true
    }
    return false
  }

  // MARK: One finding

  /// Whether a finding concerns the profile.
  func isConcerned(by finding: Finding) -> Bool { relation(of: finding) != nil }

  /// The verdict that a finding calls for by itself; `nil` where it does not concern the profile.
  func verdict(calledForBy finding: Finding) -> Verdict? {
    relation(of: finding).map { effect(of: finding, relation: $0) }
  }

  /// How a finding touches the profile; inlined, so that no finding of a list is copied for it.
  @inline(__always)
  private func relation(of finding: Finding) -> Concerns.Relation? {
    guard let allergen = finding.index else {
      return profile.avoidTerms.contains(finding.term) ? .ownWord : nil
    }
    // "Nuts" outside the list may be what is left of a warning.
    return concerns.relation(
      of: allergen,
      isWarning: finding.presence == .mayContain || finding.isMade(by: .outsideTheList))
  }

  private func effect(of finding: Finding, relation: Concerns.Relation) -> Verdict {
    switch finding.presence {
    case .contains: return relation.isGroup ? .caution : .unsafe
    case .likely: return .caution
    case .mayContain:
      let isPrecautionary = !finding.isMade(by: .option)
      guard isPrecautionary else { return .caution }
      switch concerns.traces(relation) {
      case .unsafe: return relation.isGroup ? .caution : .unsafe
      case .caution: return .caution
      case .ignore: return .safe
      }
    case .freeFrom, .exempt: return .safe
    }
  }

  /// A claim that something else contradicts.
  private func contradictions(_ findings: [Finding]) -> [String] {
    guard findings.indices.contains(where: { findings[$0].presence == .freeFrom }) else {
      return []
    }
    // A finding of a member speaks against claims of the member and of the whole.
    var denied = Set<AllergenIndex>()
    for finding in findings where [.contains, .mayContain].contains(finding.presence) {
      guard let index = finding.index else { continue }
      denied.formUnion([index, vocabulary.top(of: index)])
    }
    let claims = findings.filter {
      $0.presence == .freeFrom && $0.index.map(denied.contains) == true && isConcerned(by: $0)
    }
    return claims.map {
      "contradiction: “\($0.text)” is claimed free, and something else says it is not"
    }
  }
}
