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
    let entries = vocabulary.entries(ofFile: "regimes/\(id).txt")
    guard !entries.isEmpty else { return nil }
    self.id = id
    mandatory = entries.filter { $0.section == "mandatory" }.flatMap { $0.effects.map(\.allergen) }
    exempt = Set(entries.filter { $0.section == "exempt" }.flatMap { $0.effects.map(\.allergen) })
  }

  /// Whether the exempted derivatives of an allergen, or of a member's allergen, need not be
  /// declared.
  public func exempts(_ allergen: AllergenIndex, in vocabulary: FoodVocabulary) -> Bool {
    exempt.contains(allergen) || exempt.contains(vocabulary.top(of: allergen))
  }

  /// The ids of all regimes.
  public static func all(in vocabulary: FoodVocabulary) -> [String] {
    vocabulary.files.filter { $0.hasPrefix("regimes/") }.map { String($0.dropFirst(8).dropLast(4)) }
  }
}
