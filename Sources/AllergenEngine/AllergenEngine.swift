public import FoodVocabulary
public import MenuParsing

/// Judges what was read for the people who asked.
///
/// A value without state: equal input, equal output.
public struct AllergenEngine: Sendable {
  public let vocabulary: FoodVocabulary
  public let profiles: [Profile]

  /// - Parameter profiles: at least one; see `defaultProfile`.
  public init(vocabulary: FoodVocabulary, profiles: [Profile]) {
    self.vocabulary = vocabulary
    self.profiles = profiles
  }

  /// Everything that a regime makes mandatory: what is avoided when nobody says anything.
  public static func defaultProfile(
    regime: String = "eu", vocabulary: FoodVocabulary
  ) -> Profile {
    Profile(regime: regime, avoid: [])
  }

  /// One item for each dish of the menu, in its order; one for the page when it has none.
  public func assess(_ menu: Menu, in document: DocumentText) -> [AssessedItem] { [] }

  /// One item for the label.
  public func assess(_ label: IngredientLabel, in document: DocumentText) -> [AssessedItem] { [] }
}
