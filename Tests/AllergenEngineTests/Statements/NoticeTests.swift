import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// What a kitchen says of all its dishes.
struct NoticeTests {
  @Test(arguments: [
    (Language.en, "All our dishes may contain traces of allergens.", Verdict.caution),
    (.en, "Our kitchen handles all allergens.", .caution),
    (.en, "We cannot guarantee that any dish is free from allergens.", .caution),
    (.en, "Our kitchen handles nuts.", .safe),
    (.en, "Please ask our staff about allergens.", .safe),
    (.de, "Unsere Speisen können Spuren von Allergenen enthalten.", .caution),
    (.fr, "Nos plats peuvent contenir des traces d'allergènes.", .caution),
    (.es, "Nuestros platos pueden contener trazas de alérgenos.", .caution),
    (.it, "I nostri piatti possono contenere tracce di allergeni.", .caution),
    (.nl, "Al onze gerechten kunnen sporen van allergenen bevatten.", .caution),
  ])
  func `a notice that names nobody is of every allergen`(
    language: Language, notice: String, verdict: Verdict
  ) {
    let items = assess("Soda 3.50\n\(notice)", .menu, language, avoid: [.init(allergen: "milk")])
    #expect(items.map(\.verdict) == [verdict])
  }

  @Test func `all allergens of a notice are one reason`() {
    let items = assess(
      "Soda 3.50\nAll our dishes may contain traces of allergens.", .menu, .en)
    #expect(
      items.flatMap(\.people).map(\.reasons) == [
        ["notice for the whole page: may contain any allergen"]
      ])
  }

  @Test(arguments: [
    (Language.en, "Our kitchen handles nuts and milk."),
    (.de, "In unserer Küche werden Nüsse und Milch verarbeitet."),
  ])
  func `what a notice names is one reason`(_ language: Language, _ notice: String) {
    let items = assess("Soda 3.50\nTonic 3.50\n\(notice)", .menu, language)
    let reason = ["notice for the whole page: may contain tree nuts, milk"]
    #expect(items.flatMap(\.people).map(\.reasons) == [reason, reason])
  }

  /// What is charged and not eaten has no price of a dish, and hides no line after it.
  @Test(arguments: [
    (Language.en, "Customizing fee 2.00", "All our dishes may contain traces of nuts."),
    (.en, "Corkage 9.00", "All our dishes may contain nuts"),
    (.de, "Gedeck pro Person 2,50", "Alle unsere Speisen können Spuren von Nüssen enthalten."),
    (.fr, "Couvert 2,50", "Tous nos plats peuvent contenir des traces de fruits à coque."),
    (.it, "Coperto 2,50", "Tutti i piatti possono contenere tracce di frutta a guscio."),
  ])
  func `a charge is no dish, and the notice after it is one`(
    language: Language, charge: String, notice: String
  ) {
    let items = assess(
      "Soda 3.50\nTonic 3.50\n\(charge)\n\(notice)", .menu, language,
      avoid: [.init(allergen: "nuts")])
    #expect(items.map(\.name) == ["Soda", "Tonic"])
    #expect(
      items.flatMap(\.people).map(\.reasons.first)
        == Array(repeating: "notice for the whole page: may contain tree nuts", count: 2))
  }

  @Test func `who bears traces bears them`() {
    let items = assess(
      "Soda 3.50\nAll our dishes may contain traces of allergens.", .menu, .en,
      avoid: [.init(allergen: "milk", traces: .ignore)])
    #expect(items.map(\.verdict) == [.safe])
  }
}
