import FoodVocabulary

/// Concludes for one profile from an item's findings.
struct Judge {
  let vocabulary: FoodVocabulary
  let profile: Profile

  /// What keeps an item from being safe besides its findings, in words for a person.
  typealias Doubts = [String]

  func judgement(_ findings: [Finding], doubts: Doubts, basis: Basis) -> Judgement {
    var unsafe: [String] = [], caution: [String] = [], notes: [String] = []
    let certain = certainlyHit(findings)
    for finding in findings {
      guard let relation = relation(of: finding) else { continue }
      // What is certain needs no "usually".
      if finding.rule == "usual-recipe", certain.contains(relation.avoidance.allergen) { continue }
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
  private func certainlyHit(_ findings: [Finding]) -> Set<String> {
    Set(
      findings.filter { $0.presence == .contains }.compactMap { relation(of: $0) }
        .filter { !$0.isGroup }.map(\.avoidance.allergen))
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
    var seen = Set<String>()
    return reasons.filter { seen.insert($0).inserted }
  }

  // MARK: One finding

  /// How a finding touches the profile.
  private struct Relation {
    var avoidance: Profile.Avoidance
    /// The words name a group that the person's allergen may or may not be in.
    var isGroup: Bool
  }

  /// Whether a finding concerns the profile.
  func concerns(_ finding: Finding) -> Bool { relation(of: finding) != nil }

  private func relation(of finding: Finding) -> Relation? {
    if finding.allergen.hasPrefix("term:") {
      let word = finding.allergen.dropFirst(5)
      guard profile.avoidTerms.contains(where: { $0 == word }) else { return nil }
      return Relation(avoidance: .init(allergen: finding.allergen), isGroup: false)
    }
    var group: Relation?
    for avoidance in profile.avoid {
      if covers(avoidance.allergen, finding) {
        return Relation(avoidance: avoidance, isGroup: false)
      }
      if mayCover(avoidance.allergen, finding) {
        group = Relation(avoidance: avoidance, isGroup: true)
      }
    }
    return group
  }

  /// The id is found, or a kind of it, or its parent where that means it too.
  private func covers(_ id: String, _ finding: Finding) -> Bool {
    if id == finding.id || id == finding.allergen { return true }
    if let found = vocabulary.allergen(id: finding.id),
      vocabulary.allergens[Int(found.rawValue)].within.contains(id)
    {
      return true
    }
    guard let wanted = vocabulary.allergen(id: id) else { return false }
    let allergen = vocabulary.allergens[Int(wanted.rawValue)]
    guard allergen.isImplied, allergen.top == finding.allergen else { return false }
    // Goat's milk is not cow's, but has lactose; a bare word means both.
    return finding.member == nil || allergen.id == "milk/lactose"
  }

  /// The words name the group only: "nuts" for someone who avoids almonds; and in warnings "nuts"
  /// often means peanuts too.
  private func mayCover(_ id: String, _ finding: Finding) -> Bool {
    guard finding.member == nil else { return false }
    if id.hasPrefix(finding.allergen + "/") { return true }
    // "Nuts" outside the list may be what is left of a warning.
    guard finding.presence == .mayContain || finding.rule == "outside-the-list",
      let wanted = vocabulary.allergen(id: id)
    else {
      return false
    }
    return vocabulary.allergens[Int(wanted.rawValue)].warnedAs == finding.allergen
  }

  private func effect(of finding: Finding, relation: Relation) -> Verdict {
    let avoidance = relation.avoidance
    switch finding.presence {
    case .contains: return relation.isGroup ? .caution : .unsafe
    case .likely: return .caution
    case .mayContain:
      let isPrecautionary = finding.rule != "option"
      guard isPrecautionary else { return .caution }
      switch avoidance.traces {
      case .unsafe: return relation.isGroup ? .caution : .unsafe
      case .caution: return .caution
      case .ignore: return .safe
      }
    case .freeFrom, .exempt: return .safe
    }
  }

  /// A claim that something else contradicts.
  private func contradictions(_ findings: [Finding]) -> [String] {
    findings.filter { $0.presence == .freeFrom && concerns($0) }.compactMap { claim in
      let isContradicted = findings.contains {
        $0.allergen == claim.allergen && ($0.presence == .contains || $0.presence == .mayContain)
          && ($0.member == claim.member || claim.member == nil)
      }
      return isContradicted
        ? "contradiction: “\(claim.text)” is claimed free, and something else says it is not" : nil
    }
  }

  private func name(of finding: Finding) -> String {
    if finding.allergen.hasPrefix("term:") { return String(finding.allergen.dropFirst(5)) }
    let name =
      vocabulary.allergen(id: finding.allergen).map { vocabulary.allergens[Int($0.rawValue)].name }
      ?? finding.allergen
    guard let member = vocabulary.allergen(id: finding.id), finding.member != nil else {
      return name
    }
    return "\(name) (\(vocabulary.allergens[Int(member.rawValue)].name))"
  }

  private static func reason(_ finding: Finding, name: String) -> String {
    let words = finding.text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    switch finding.presence {
    case .contains: return "contains \(name): \(words)"
    case .mayContain:
      return finding.rule == "option"
        ? "an option brings \(name): \(words)" : "may contain \(name): \(words)"
    case .likely:
      switch finding.rule {
      case "usual-recipe": return "usually contains \(name): \(words)"
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
