import AllergenScan

extension Presence {
  /// How surely an allergen is there: 3 for certain, 2 for possible, 1 for usual; `nil` where
  /// nothing says that it is.
  var strength: Int? {
    switch self {
    case .contains: 3
    case .mayContain: 2
    case .likely: 1
    case .freeFrom, .exempt: nil
    }
  }
}

extension ScannedItem {
  /// One finding for each allergen: the strongest of those that speak for its presence, in the
  /// order in which the allergens were found.
  var strongestFindings: [Finding] {
    var strongest: [Finding] = []
    for finding in findings {
      guard let strength = finding.presence.strength else { continue }
      guard let place = strongest.firstIndex(where: { $0.allergen == finding.allergen }) else {
        strongest.append(finding)
        continue
      }
      if strength > strongest[place].presence.strength ?? 0 { strongest[place] = finding }
    }
    return strongest
  }
}
