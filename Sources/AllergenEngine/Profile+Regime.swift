internal import DictionaryFormat
public import FoodVocabulary

extension Profile {
  /// Everything that a regime makes mandatory: what is avoided when nobody says anything.
  ///
  /// For a regime that the dictionaries do not have it avoids nothing, and ``fault(in:)`` says so.
  public static func mandatory(regime: String = "eu", vocabulary: Vocabulary) -> Profile {
    let mandatory = Regime(id: regime, vocabulary: vocabulary)?.mandatory ?? []
    return Profile(
      regime: regime, avoid: mandatory.map { .init(allergen: vocabulary.id(of: $0)) })
  }

  /// Why nothing can be judged by this profile; `nil` where it can.
  ///
  /// An id that the dictionaries do not have would never be found, and everything would look safe.
  /// What the profile holds is not told: only the place in it, counted from 1.
  package func fault(in vocabulary: Vocabulary) -> String? {
    if Regime(id: regime, vocabulary: vocabulary) == nil {
      return "its regime is none of \(Regime.all(in: vocabulary).joined(separator: ", "))"
    }
    if avoid.isEmpty, avoidTerms.isEmpty {
      return "it avoids nothing; name an allergen, or take all that a regime makes mandatory"
    }
    if let place = avoid.firstIndex(where: { vocabulary.allergen(id: $0.allergen) == nil }) {
      return "entry \(place + 1) of 'avoid' is no allergen of the dictionaries; "
        + "`allergen-scan allergens` lists them"
    }
    if let place = avoidTerms.firstIndex(where: { Folding.standard.words(of: $0).isEmpty }) {
      return "entry \(place + 1) of 'avoidTerms' has no letters to look for"
    }
    return nil
  }
}
