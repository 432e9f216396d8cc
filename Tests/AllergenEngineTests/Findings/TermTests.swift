import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// A finding's term is what a person would look up: one name of the family, not the first of all.
struct TermTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var language: Language
    /// `allergen: term`, in the order of the text.
    var terms: [String]
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case(text: "EMMENTAL", language: .en, terms: ["milk: emmental"]),
    Case(text: "Beaufort", language: .en, terms: ["milk: beaufort"]),
    Case(
      text: "emmentaler, gruyère", language: .de, terms: ["milk: emmentaler", "milk: gruyère"]),
    // Inflected forms are one word.
    Case(text: "hazelnuts", language: .en, terms: ["nuts: hazelnut"]),
    Case(text: "Walnüsse", language: .de, terms: ["nuts: walnuss"]),
    Case(text: "camarões", language: .pt, terms: ["crustaceans: camarão"]),
    // Two foods of a family that share their first word or the first part of a compound are two.
    Case(text: "haverijs", language: .nl, terms: ["gluten: haverijs"]),
    Case(text: "Gerstenkaffee", language: .de, terms: ["gluten: gerstenkaffee"]),
    Case(text: "mléčný tuk", language: .cs, terms: ["milk: mléčný tuk"]),
    Case(text: "formaggio grana", language: .it, terms: ["milk: formaggio grana"]),
    Case(text: "Fischerplatte", language: .de, terms: ["fish: fischerplatte"]),
    // Misread ones are the name that was meant.
    Case(text: "EMRNENTAL", language: .en, terms: ["milk: emmental"]),
    Case(text: "Marscapone", language: .de, terms: ["milk: mascapone"]),
    // A family is named once for each place where it stands.
    Case(text: "cheddar, brie", language: .en, terms: ["milk: cheddar", "milk: brie"]),
  ])
  func `is what was printed, or meant`(_ example: Case) {
    let findings = assess("Ingredients: \(example.text)", .label, example.language)
      .flatMap(\.findings)
    #expect(findings.map { "\($0.allergen): \($0.term)" } == example.terms)
  }
}
