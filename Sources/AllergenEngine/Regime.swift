package import DictionaryFormat
package import FoodVocabulary

/// A view of the law of a place over the same ids.
package struct Regime: Sendable {
  /// The name of its file in `Dictionaries/regimes`: `eu` or `us`.
  package var id: String
  /// What must be declared.
  package var mandatory: [AllergenIndex]
  /// Allergens whose exempted derivatives need not be.
  package var exempt: Set<AllergenIndex>

  /// - Returns: `nil` for an id that `Dictionaries/regimes` does not have.
  package init?(id: String, vocabulary: Vocabulary) {
    guard let regime = Self.byID(in: vocabulary)[id] else { return nil }
    self = regime
  }

  private init(id: String, entries: [Entry]) {
    self.id = id
    mandatory = entries.filter { $0.section == RegimeSection.mandatory.rawValue }.flatMap {
      $0.effects.map(\.allergen)
    }
    exempt = Set(
      entries.filter { $0.section == RegimeSection.exempt.rawValue }.flatMap {
        $0.effects.map(\.allergen)
      })
  }

  /// Whether the exempted derivatives of an allergen, or of a member's allergen, need not be
  /// declared.
  package func exempts(_ allergen: AllergenIndex, in vocabulary: Vocabulary) -> Bool {
    exempt.contains(allergen) || exempt.contains(vocabulary.top(of: allergen))
  }

  /// The ids of all regimes, sorted.
  package static func all(in vocabulary: Vocabulary) -> [String] {
    byID(in: vocabulary).keys.sorted()
  }

  /// Every request names one: they are read once.
  private static func byID(in vocabulary: Vocabulary) -> [String: Regime] {
    vocabulary.remember { vocabulary in
      let paths = vocabulary.files.filter(DictionaryPlace.regimes.holds)
      let regimes = paths.map {
        Regime(
          id: String($0.dropFirst("regimes/".count).dropLast(".txt".count)),
          entries: vocabulary.entries(ofFile: $0))
      }
      return ByID(Dictionary(regimes.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first }))
    }.regimes
  }

  private final class ByID: Sendable {
    let regimes: [String: Regime]
    init(_ regimes: [String: Regime]) { self.regimes = regimes }
  }
}
