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
    (.en, "Change of side 1.50", "All our dishes may contain nuts"),
    (.en, "Cake cutting fee 20.00", "All our dishes may contain nuts"),
    (.de, "Umbestellung 1,00", "Alle unsere Speisen können Spuren von Nüssen enthalten."),
    (.sv, "Servisavgift 25", "Alla våra rätter kan innehålla spår av nötter."),
    (.cs, "Doprava 60 Kč", "Všechna naše jídla mohou obsahovat stopy ořechů."),
    (
      .fr, "Supplément modification 1,00",
      "Tous nos plats peuvent contenir des traces de fruits à coque."
    ),
    (
      .es, "Cambio de guarnición 1,50",
      "Todos nuestros platos pueden contener trazas de frutos secos."
    ),
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

  /// A warning below the last dish may be said of that dish or of all.
  @Test(arguments: [
    (Language.en, "Not suitable for nut allergy sufferers."),
    (.de, "Nicht für Nussallergiker geeignet."),
    (.fr, "Peut contenir des traces de fruits à coque."),
    (.es, "Puede contener trazas de frutos secos."),
    (.it, "Può contenere tracce di frutta a guscio."),
    (.pt, "Pode conter vestígios de frutos de casca rija."),
    (.nl, "Kan sporen van noten bevatten."),
    (.sv, "Kan innehålla spår av nötter."),
    (.da, "Kan indeholde spor af nødder."),
    (.nb, "Kan inneholde spor av nøtter."),
    (.fi, "Saattaa sisältää jäämiä pähkinöistä."),
    (.pl, "Może zawierać śladowe ilości orzechów."),
    (.cs, "Může obsahovat stopy ořechů."),
    (.en, "Contains nuts."),
    (.de, "Enthält Nüsse."),
  ])
  func `a warning on a line of its own at the end leaves no dish safe`(
    language: Language, warning: String
  ) {
    for menu in ["Soda 3.50\nTonic 3.50\n\(warning)", "Soda 3.50\nTonic 3.50\n\n\(warning)"] {
      let items = assess(menu, .menu, language, avoid: [.init(allergen: "nuts")])
      #expect(items.map(\.name) == ["Soda", "Tonic"])
      #expect(!items.map(\.verdict).contains(.safe))
    }
  }

  @Test(arguments: [
    "Soda 3.50\nTonic 3.50, contains nuts",
    "Walnut cake 4.50\nContains nuts.\nSoda 3.50\nNut cake 3.50\nContains nuts.",
  ])
  func `what is said of each dish is said of no other`(menu: String) {
    let items = assess(menu, .menu, .en, avoid: [.init(allergen: "nuts")])
    #expect(items.filter { $0.name == "Soda" }.map(\.verdict) == [.safe])
  }

  @Test func `who bears traces bears them`() {
    let items = assess(
      "Soda 3.50\nAll our dishes may contain traces of allergens.", .menu, .en,
      avoid: [.init(allergen: "milk", traces: .ignore)])
    #expect(items.map(\.verdict) == [.safe])
  }
}
