internal import AllergenEngine
internal import FoodVocabulary

extension ScanRequest {
  /// Why nothing may be judged by its settings; `nil` where it may.
  ///
  /// Says where the mistake is, never what a person avoids.
  func badProfile(in vocabulary: Vocabulary) -> ScanFailure? {
    if settings.profiles.isEmpty {
      return .badProfile(source, "nobody to judge for; give at least one profile")
    }
    // What was judged by before has been checked.
    let isChecked = settings.prepared.isMade(by: vocabulary)
    for (index, profile) in (isChecked ? [] : settings.profiles).enumerated() {
      guard let fault = profile.fault(in: vocabulary) else { continue }
      let whose = settings.profiles.count > 1 ? "profile \(index + 1)" : "the profile"
      return .badProfile(source, "\(whose) cannot be judged by: \(fault)")
    }
    if let country = settings.country, !CountryCode.isKnown(country) {
      return .badProfile(source, "no country has this code; give one of ISO 3166-1, such as AT")
    }
    return nil
  }
}
