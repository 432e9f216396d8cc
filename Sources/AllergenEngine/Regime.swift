public import FoodVocabulary

/// A view of the law of a place over the same ids.
public struct Regime: Sendable {
  /// The name of its file in `Dictionaries/regimes`: `eu` or `us`.
  public var id: String
  /// What must be declared.
  public var mandatory: [AllergenIndex]
  /// Allergens whose exempted derivatives need not be.
  public var exempt: Set<AllergenIndex>

  /// - Returns: `nil` for an id that `Dictionaries/regimes` does not have.
  public init?(id: String, vocabulary: FoodVocabulary) {
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
  public func exempts(_ allergen: AllergenIndex, in vocabulary: FoodVocabulary) -> Bool {
    exempt.contains(allergen) || exempt.contains(vocabulary.top(of: allergen))
  }

  /// The ids of all regimes, sorted.
  public static func all(in vocabulary: FoodVocabulary) -> [String] {
    byID(in: vocabulary).keys.sorted()
  }

  /// Every request names one: they are read once.
  private static func byID(in vocabulary: FoodVocabulary) -> [String: Regime] {
    vocabulary.remember { vocabulary in
      let paths = vocabulary.files.filter { $0.hasPrefix("regimes/") }
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
