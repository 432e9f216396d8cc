import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// The front of a pack that claims to be free of gluten, beside names of what is mostly of wheat.
struct PackClaimTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var language: Language
    var text: String
    /// Whether gluten is warned of.
    var warns: Bool
    var testDescription: String { text }
  }

  @Test(arguments: [
    Row(language: .en, text: "DELICIOUS CRACKERS with sea salt GLUTEN-FREE 200 g", warns: false),
    Row(language: .de, text: "Knusprige Kekse mit Schokolade, glutenfrei", warns: false),
    Row(language: .fr, text: "SANS GLUTEN\nBiscuits fourrés au chocolat", warns: false),
    // A grain that is named, a warning, and a list say more than the claim.
    Row(language: .en, text: "GLUTEN FREE CRACKERS with rye 200 g", warns: true),
    Row(language: .de, text: "Glutenfrei: Roggenbrot, geschnitten", warns: true),
    Row(language: .en, text: "GLUTEN FREE cookies. May contain wheat.", warns: true),
    Row(language: .en, text: "GLUTEN FREE!\nIngredients: sugar, crackers, salt", warns: true),
    // No claim of the pack.
    Row(language: .en, text: "DELICIOUS CRACKERS, also try our range with less sugar", warns: true),
    Row(language: .en, text: "DAIRY FREE CRACKERS with sea salt", warns: true),
  ])
  func `answers the name unless the pack says more`(_ row: Row) {
    let found = assess(row.text, .label, row.language).flatMap(\.findings).filter {
      $0.allergen == "gluten" && $0.presence != .freeFrom
    }
    #expect(!found.isEmpty == row.warns, "\(found.map { "\($0.term): \($0.text)" })")
  }
}
