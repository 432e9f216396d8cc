/// What claims to be free of lactose say to someone who cannot digest it and has no allergy.
///
/// "Lactose-free cream, butter": the claim speaks of the cream alone. One that stands beside no
/// milk speaks of the whole item.
struct LactoseClaims {
  private var local: [Finding] = []
  private var isGeneral = false

  init(_ findings: [Finding]) {
    let claims = findings.filter { $0.presence == .freeFrom && $0.id == "milk/lactose" }
    guard !claims.isEmpty else { return }
    let milk = findings.filter(Self.isMilk)
    for claim in claims {
      let own = milk.filter { Self.stand(claim, beside: $0) }
      if own.isEmpty { isGeneral = true } else { local += own }
    }
  }

  /// Whether a claim speaks of what was found; lactose that is named outright stays.
  func cover(_ finding: Finding) -> Bool {
    Self.isMilk(finding) && (isGeneral || local.contains(finding))
  }

  private static func isMilk(_ finding: Finding) -> Bool {
    finding.presence == .contains && finding.allergen == "milk" && finding.member != "lactose"
  }

  /// "Lactose-free milk", "lait sans lactose": with no more than the words of the claim between.
  private static func stand(_ claim: Finding, beside milk: Finding) -> Bool {
    claim.evidence != .marker && milk.range.lowerBound <= claim.range.upperBound + 2
      && milk.range.upperBound + 8 >= claim.range.lowerBound
  }
}
