import FoodVocabulary
import MenuParsing

/// Concludes for one profile from an item's findings.
struct Judge: Sendable {
  let vocabulary: FoodVocabulary
  let profile: Profile
  /// What the profile avoids.
  let wanted: [Wanted]

  /// What keeps an item from being safe besides its findings, in words for a person.
  typealias Doubts = [String]

  func judgement(_ findings: [Finding], doubts: Doubts, basis: Basis) -> Judgement {
    var unsafe: [String] = [], caution: [String] = [], notes: [String] = []
    let relations = findings.map(relation)
    let certain = certainlyHit(findings, relations)
    let claims = wanted.compactMap(\.toleratedPart).map { PartClaims(of: $0, findings) }
    let places = RangeIndex(findings.map(\.range))
    for (finding, relation) in zip(findings, relations) {
      guard let relation else { continue }
      // What is certain needs no "usually".
      if finding.rule == "usual-recipe", certain.contains(relation.allergen) { continue }
      if let part = relation.toleratedPart,
        claims.contains(where: { $0.part == part && $0.cover(finding) })
      {
        caution.append("claimed to be free of \(part.name): \(finding.text.singleSpaced)")
        continue
      }
      if isToldMoreExactly(finding, among: findings, places) { continue }
      let reason = Self.reason(finding, name: name(of: finding))
      switch effect(of: finding, relation: relation) {
      case .unsafe: unsafe.append(reason)
      case .caution: caution.append(reason)
      case .safe: notes.append(reason)
      }
    }
    caution += contradictions(findings)
    let verdict: Verdict =
      !unsafe.isEmpty ? .unsafe : !caution.isEmpty || !doubts.isEmpty ? .caution : .safe
    var reasons = Self.unique(unsafe) + Self.unique(caution) + doubts
    if verdict == .safe { reasons = [Self.allClear(basis)] + Self.unique(notes) }
    return Judgement(verdict: verdict, reasons: reasons)
  }

  /// What the person avoids and the item contains for certain.
  private func certainlyHit(_ findings: [Finding], _ relations: [Relation?]) -> Set<String> {
    var certain = Set<String>()
    for (finding, relation) in zip(findings, relations) {
      guard finding.presence == .contains, let relation, !relation.isGroup else { continue }
      certain.insert(relation.allergen)
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
          && other.presence == finding.presence && concerns(other)
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
    guard reasons.count > 16 else {
      return reasons.indices.filter { !reasons[..<$0].contains(reasons[$0]) }.map { reasons[$0] }
    }
    var told = Set<String>()
    return reasons.filter { told.insert($0).inserted }
  }

  // MARK: One finding

  /// How a finding touches the profile.
  private struct Relation {
    var allergen: String
    var traces: Profile.Traces
    /// The words name a group that the person's allergen may or may not be in.
    var isGroup: Bool
    /// What a claim may say to be taken out, for someone who bears the rest.
    var toleratedPart: Allergen?
  }

  /// Whether a finding concerns the profile.
  func concerns(_ finding: Finding) -> Bool { relation(of: finding) != nil }

  private func relation(of finding: Finding) -> Relation? {
    if finding.allergen.hasPrefix("term:") {
      let word = finding.allergen.dropFirst(5)
      guard profile.avoidTerms.contains(where: { $0 == word }) else { return nil }
      return Relation(allergen: finding.allergen, traces: .caution, isGroup: false)
    }
    var group: Int?
    for index in wanted.indices {
      if wanted[index].covers(finding) { return relation(to: index, isGroup: false) }
      if wanted[index].mayCover(finding) { group = index }
    }
    return group.map { relation(to: $0, isGroup: true) }
  }

  private func relation(to index: Int, isGroup: Bool) -> Relation {
    let avoidance = wanted[index].avoidance
    return Relation(
      allergen: avoidance.allergen, traces: avoidance.traces, isGroup: isGroup,
      toleratedPart: wanted[index].toleratedPart)
  }

  private func effect(of finding: Finding, relation: Relation) -> Verdict {
    switch finding.presence {
    case .contains: return relation.isGroup ? .caution : .unsafe
    case .likely: return .caution
    case .mayContain:
      let isPrecautionary = finding.rule != "option"
      guard isPrecautionary else { return .caution }
      switch relation.traces {
      case .unsafe: return relation.isGroup ? .caution : .unsafe
      case .caution: return .caution
      case .ignore: return .safe
      }
    case .freeFrom, .exempt: return .safe
    }
  }

  /// A claim that something else contradicts.
  private func contradictions(_ findings: [Finding]) -> [String] {
    let claims = findings.filter { $0.presence == .freeFrom && concerns($0) }
    guard !claims.isEmpty else { return [] }
    // A finding of a member speaks against claims of the member and of the whole.
    let told = findings.filter { $0.presence == .contains || $0.presence == .mayContain }
    let ids = Set(told.map(\.id) + told.map(\.allergen))
    return claims.compactMap { claim in
      ids.contains(claim.id)
        ? "contradiction: “\(claim.text)” is claimed free, and something else says it is not" : nil
    }
  }

  private func name(of finding: Finding) -> String {
    if finding.allergen.hasPrefix("term:") { return String(finding.allergen.dropFirst(5)) }
    guard let index = vocabulary.allergen(id: finding.allergen) else { return finding.allergen }
    let name = vocabulary.allergens[Int(index.rawValue)].name
    guard finding.member != nil, let member = vocabulary.allergen(id: finding.id) else {
      return name
    }
    return "\(name) (\(vocabulary.allergens[Int(member.rawValue)].name))"
  }

  private static func reason(_ finding: Finding, name: String) -> String {
    let words = finding.text.singleSpaced
    switch finding.presence {
    case .contains: return "contains \(name): \(words)"
    case .mayContain:
      switch finding.rule {
      case "option": return "an option brings \(name): \(words)"
      case "kitchen-notice": return "may contain \(name), by a notice for all dishes: \(words)"
      default: return "may contain \(name): \(words)"
      }
    case .likely:
      switch finding.rule {
      case "usual-recipe": return "usually contains \(name): \(words)"
      case "called-vegan": return "called vegan, else contains \(name): \(words)"
      case "called-meat-free": return "called meat-free, else contains \(name): \(words)"
      case "left-out", "available-without": return "ask about \(name): \(words)"
      case "doubtful-reading": return "badly read, may be \(name): \(words)"
      case "doubtful-code": return "code \(words) may mean \(name)"
      default: return "possibly \(name): \(words)"
      }
    case .freeFrom: return "claims to be free of \(name): \(words)"
    case .exempt: return "exempt by law: \(words)"
    }
  }
}
