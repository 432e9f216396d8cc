import AllergenEngine
import DictionaryFormat
import DocumentModel
import Testing

/// A warning that a page prints under each of its dishes: one notice for the page.
struct RepeatedNoticeTests {
  @Test(arguments: [
    (Language.en, "May contain traces of nuts."), (.de, "Kann Spuren von Nüssen enthalten."),
    (.fr, "Peut contenir des traces de fruits à coque."),
    (.es, "Puede contener trazas de frutos secos."),
    (.it, "Può contenere tracce di frutta a guscio."),
    (.pt, "Pode conter vestígios de frutos de casca rija."),
    (.nl, "Kan sporen van noten bevatten."), (.pl, "Może zawierać śladowe ilości orzechów."),
    (.sv, "Kan innehålla spår av nötter."), (.da, "Kan indeholde spor af nødder."),
    (.nb, "Kan inneholde spor av nøtter."), (.fi, "Saattaa sisältää pieniä määriä pähkinää."),
    (.cs, "Může obsahovat stopy ořechů."),
  ])
  func `each dish points to it`(_ language: Language, _ warning: String) {
    let menu = ["Cola 3.50", "Tonic 3.50", "Sprite 3.50", "Fanta 3.50"]
      .map { "\($0)\n\(warning)" }.joined(separator: "\n")
    let items = assess(menu, .menu, language, avoid: [.init(allergen: "nuts")])
    #expect(items.map(\.name) == ["Cola", "Tonic", "Sprite", "Fanta"])
    #expect(items.map(\.description) == ["", "", "", ""])
    let reason = "notice for the whole page: may contain tree nuts"
    #expect(items.flatMap(\.people).map(\.reasons.first) == Array(repeating: reason, count: 4))
  }

  @Test func `what stands under some dishes is said of these`() {
    let menu = """
      Cola 3.50
      May contain traces of nuts.
      Tonic 3.50
      Sprite 3.50
      May contain traces of nuts.
      Fanta 3.50
      Soda 3.50
      """
    let items = assess(menu, .menu, .en, avoid: [.init(allergen: "nuts")])
    #expect(items.map(\.verdict) == [.caution, .safe, .caution, .safe, .safe])
  }
}
