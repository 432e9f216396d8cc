import FoodVocabulary

/// What claims to be free of a part, such as lactose, say to someone who cannot digest it and has
/// no allergy.
///
/// "Lactose-free cream, butter": the claim speaks of the cream alone. One that stands beside no
/// milk speaks of the whole item.
struct PartClaims {
  let part: Allergen
  private var local: [Finding] = []
  private var isGeneral = false

  init(of part: Allergen, _ findings: [Finding]) {
    self.part = part
    let claims = findings.filter { $0.presence == .freeFrom && $0.id == part.id }
    guard !claims.isEmpty else { return }
    let wholes = findings.filter(isWhole)
    for claim in claims {
      let own = wholes.filter { Self.stand(claim, beside: $0) }
      if own.isEmpty { isGeneral = true } else { local += own }
    }
  }

  /// Whether a claim speaks of what was found; the part itself, named outright, stays.
  func cover(_ finding: Finding) -> Bool {
    isWhole(finding) && (isGeneral || local.contains(finding))
  }

  /// Whether a finding is of what the part is taken out of.
  private func isWhole(_ finding: Finding) -> Bool {
    finding.presence == .contains && finding.allergen == part.top && finding.member != part.member
  }

  /// "Lactose-free milk", "lait sans lactose": with no more than the words of the claim between.
  private static func stand(_ claim: Finding, beside whole: Finding) -> Bool {
    claim.evidence != .marker && whole.range.lowerBound <= claim.range.upperBound + 2
      && whole.range.upperBound + 8 >= claim.range.lowerBound
  }
}
