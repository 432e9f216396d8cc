import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// What "vegan" and "vegetarian" in a dish's name are worth.
///
/// They are no claims to be free of anything: what is named for certain becomes a question, what is
/// usual stays one, and words for meatless food say nothing of milk and eggs.
struct DietWordTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var text: String
    var language: Language = .en
    var avoid: String
    var verdict: Verdict
    var testDescription: String { "\(text), \(avoid)" }
  }

  @Test(arguments: [
    Case(text: "Vegan brownie", avoid: "milk", verdict: .caution),
    Case(text: "Brownie", avoid: "milk", verdict: .caution),
    Case(text: "Vegan cheese sandwich", avoid: "milk", verdict: .caution),
    Case(text: "Vegan carbonara", avoid: "eggs", verdict: .caution),
    Case(text: "Plant-based tuna wrap", avoid: "fish", verdict: .caution),
    Case(text: "Vegan walnut cake", avoid: "nuts", verdict: .unsafe),
    Case(text: "Vegan burger", avoid: "milk", verdict: .caution),
    Case(text: "Vegan brownie", avoid: "eggs", verdict: .caution),
    Case(text: "Tofu curry with vegan cream, rice", avoid: "milk", verdict: .safe),
    Case(text: "Egg salad\nvegan mayo, cress", avoid: "eggs", verdict: .unsafe),
    Case(text: "Veganer Käsekuchen", language: .de, avoid: "milk", verdict: .caution),
    Case(text: "Tarta de queso vegana", language: .es, avoid: "milk", verdict: .caution),
  ])
  func `vegan makes a question of animal food, and no more`(_ example: Case) {
    #expect(verdict(example) == example.verdict)
  }

  @Test(arguments: [
    Case(text: "Veggie omelette", avoid: "eggs", verdict: .unsafe),
    Case(text: "Meatless cheese burger", avoid: "milk", verdict: .unsafe),
    Case(text: "Hambúrguer vegetariano com queijo", language: .pt, avoid: "milk", verdict: .unsafe),
    Case(text: "Vegetarisk omelett med ost", language: .sv, avoid: "milk", verdict: .unsafe),
    Case(text: "Meatless tuna salad", avoid: "fish", verdict: .caution),
    Case(text: "Veggie prawns with rice", avoid: "crustaceans", verdict: .caution),
  ])
  func `meatless food may have milk and eggs, and hardly has fish`(_ example: Case) {
    #expect(verdict(example) == example.verdict)
  }

  private func verdict(_ example: Case) -> Verdict? {
    assess(example.text, .menu, example.language, avoid: [.init(allergen: example.avoid)])
      .map(\.verdict).max()
  }
}
