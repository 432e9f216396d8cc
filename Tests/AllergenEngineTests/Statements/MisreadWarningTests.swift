import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Warnings that a recogniser read badly: they still warn, and still of no more than traces.
struct MisreadWarningTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var language: Language
    var text: String
    /// What the warning names.
    var traces: Set<String>
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case(
      language: .en, text: "Ingredients: rice, salt. May contain milk, poanufs and othcr nuts.",
      traces: ["milk", "peanuts", "nuts"]),
    Case(
      language: .en, text: "Ingredients: rice, salt. This product may contain ogg, soja and tish.",
      traces: ["eggs", "soybeans", "fish"]),
    Case(
      language: .sv, text: "Ingredienser: ris, salt. Kan innehålla selleri, ägg och senop.",
      traces: ["celery", "eggs", "mustard"]),
    Case(
      language: .cs, text: "Složení: rýže, sůl. Může obsahovat coler, vejce a hořčici.",
      traces: ["celery", "eggs", "mustard"]),
    Case(
      language: .pl, text: "Składniki: ryż, sól. Może zawierać soler, jaja i gorczvcę.",
      traces: ["celery", "eggs", "mustard"]),
    // A word of another language is none of this one.
    Case(
      language: .en, text: "Ingredients: rice, salt. May contain milk, nute and sey.",
      traces: ["milk", "nuts", "soybeans"]),
    Case(
      language: .nl, text: "Ingrediënten: rijst, zout. Kan sporen van ei, via en soia bevatten.",
      traces: ["eggs", "fish", "soybeans"]),
    Case(
      language: .it, text: "Ingredienti: riso, sale. Può contenere latto, uova e sola.",
      traces: ["milk", "eggs", "soybeans"]),
    Case(
      language: .fi, text: "Ainesosat: riisi, suola. Saattaa sisältää maioa, muhaa ja einappia.",
      traces: ["milk", "eggs", "mustard"]),
    // Articles and what joins words do not part neighbours.
    Case(
      language: .fr, text: "Ingrédients : riz, sel. Traces possibles de lait, d'œuf et de noil.",
      traces: ["milk", "eggs", "nuts"]),
    // Names of several words, and words that ran together.
    Case(
      language: .it, text: "Ingredienti: riso. Può contenere frutta o guscio, arachidi.",
      traces: ["nuts", "peanuts"]),
    Case(
      language: .es, text: "Ingredientes: arroz. Puede contener: frutos sesos, apio.",
      traces: ["nuts", "celery", "peanuts"]),
    Case(
      language: .fr, text: "Ingrédients : riz, sel. Peut contenir dulait, céleri etmoutarde.",
      traces: ["milk", "celery", "mustard"]),
    Case(
      language: .en, text: "Ingredients: rice, salt. May contain egg, fishand celery.",
      traces: ["eggs", "fish", "celery"]),
    // So few letters that it is a guess.
    Case(
      language: .en, text: "Ingredients: rice, salt. May contain ay, ogg. fish and milk.",
      traces: ["soybeans", "eggs", "fish", "milk"]),
  ])
  func `names beside names are read further off than elsewhere`(_ example: Case) {
    #expect(named(example) == example.traces)
  }

  @Test(arguments: [
    Case(
      language: .en, text: "Ingredients: rice, salt. rnay contain milk and egg.",
      traces: ["milk", "eggs"]),
    Case(
      language: .en,
      text: "Ingredients: rice, salt. Made in a tactory lhat also handles egg and fish.",
      traces: ["eggs", "fish"]),
    Case(
      language: .en,
      text: "Ingredients: dates. Packed in a facility whert almonds are also processed.",
      traces: ["nuts"]),
    Case(
      language: .de, text: "Zutaten: Reis, Salz. Kann Sellerie, Senf und Sesam enhalten.",
      traces: ["celery", "mustard", "sesame"]),
    Case(
      language: .de, text: "Zutaten: Reis, Salz. Suren von Sellerie und Senf möglich.",
      traces: ["celery", "mustard"]),
    Case(
      language: .fr, text: "Ingrédients : riz, sel. Pet contenir du lait et du soja.",
      traces: ["milk", "soybeans"]),
    Case(
      language: .fr, text: "Ingrédients : riz, sel. Traceséventuelles de céleri et de poisson.",
      traces: ["celery", "fish"]),
    Case(
      language: .it, text: "Ingredienti: riso, sale. Fuò contenere latte e uova.",
      traces: ["milk", "eggs"]),
    Case(
      language: .nl, text: "Ingrediënten: rijst, zout. Kan ei, selderij en mosterd bevattcn.",
      traces: ["eggs", "celery", "mustard"]),
    Case(
      language: .sv, text: "Ingredienser: ris, salt. Kau innehålla spår av mjölk och ägg.",
      traces: ["milk", "eggs"]),
    Case(
      language: .fi, text: "Ainesosat: riisi, suola. Saattaa sisältää maitoa. kalaa. munaa.",
      traces: ["milk", "fish", "eggs"]),
    Case(
      language: .fi, text: "Ainesosat: riisi, suola. Voi sisällää kalaa ja munaa.",
      traces: ["fish", "eggs"]),
  ])
  func `a warning with one guessed word is no list of ingredients`(_ example: Case) {
    #expect(named(example) == example.traces)
    #expect(findings(example).filter { $0.presence == .contains }.isEmpty)
  }

  @Test func `in a text without capitals a full stop ends a warning`() {
    let items = assess(
      "may contain hazelnuts. rice, milk powder, salt.", .label, .en,
      avoid: [.init(allergen: "milk")])
    #expect(items.map(\.verdict) == [.unsafe])
  }

  @Test func `a name that is near none keeps the label from being safe`() {
    let items = assess(
      "Ingredients: rice, salt. May contain traces of milk, wqxzt and egg.", .label, .en,
      avoid: [.init(allergen: "fish")])
    #expect(items.map(\.verdict) == [.caution])
    #expect(
      items.first?.people.first?.reasons == [
        "“wqxzt” in a warning was not understood: read it yourself"
      ])
  }

  @Test func `a guess at a name is told beside the doubt`() {
    let items = assess(
      "Ingredients: rice, salt. May contain ay, egg and fish.", .label, .en,
      avoid: [.init(allergen: "lupin")])
    #expect(items.map(\.verdict) == [.caution])
  }

  @Test(arguments: [
    Case(
      language: .en, text: "Ingredients: rice. May contain nuts, rice, corn and elk.",
      traces: ["nuts", "corn"]),
    Case(
      language: .fr, text: "Ingrédients : riz. Présence possible cle poisson et de lait.",
      traces: ["fish", "milk"]),
    Case(
      language: .nb, text: "Ingredienser: ris. Kan inneholde sennep rg bløtdyr.",
      traces: ["mustard", "molluscs"]),
  ])
  func `foods and scraps of small words are no names`(_ example: Case) {
    #expect(named(example) == example.traces)
  }

  @Test(arguments: [
    Case(
      language: .en, text: "Ingredients: rice, salt. Cannot guarantee nut free.",
      traces: ["nuts"]),
    Case(
      language: .en, text: "Ingredients: rice. We cannot guarantee that this product is nut free.",
      traces: ["nuts"]),
  ])
  func `a claim that nobody stands up for is a warning`(_ example: Case) {
    #expect(named(example) == example.traces)
    #expect(findings(example).filter { $0.presence == .freeFrom }.isEmpty)
  }

  @Test(arguments: [
    "Ingredients: rice, salt. Milx free.", "Ingredients: rice, salt. Glutem trea.",
  ])
  func `a claim is read, never guessed`(_ text: String) {
    let items = assess(text, .label, .en, avoid: [])
    let claims = items.flatMap(\.findings).filter {
      $0.presence == .freeFrom && $0.confidence > 0.9
    }
    #expect(claims.isEmpty)
  }

  private func findings(_ example: Case) -> [Finding] {
    assess(example.text, .label, example.language, avoid: []).flatMap(\.findings)
  }

  private func named(_ example: Case) -> Set<String> {
    Set(findings(example).filter { $0.presence == .mayContain }.map(\.allergen))
  }
}
