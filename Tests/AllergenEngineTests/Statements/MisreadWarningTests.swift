import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Warnings that a recogniser read badly: they still warn, and still of no more than traces.
struct MisreadWarningTests {
  @Test(arguments: [
    TextCase(
      .en, "Ingredients: rice, salt. May contain milk, poanufs and othcr nuts.", "milk peanuts nuts"
    ),
    TextCase(
      .en, "Ingredients: rice, salt. This product may contain ogg, soja and tish.",
      "eggs soybeans fish"),
    TextCase(
      .sv, "Ingredienser: ris, salt. Kan innehålla selleri, ägg och senop.", "celery eggs mustard"),
    TextCase(
      .cs, "Složení: rýže, sůl. Může obsahovat coler, vejce a hořčici.", "celery eggs mustard"),
    TextCase(
      .pl, "Składniki: ryż, sól. Może zawierać soler, jaja i gorczvcę.", "celery eggs mustard"),
    // A word of another language is none of this one.
    TextCase(.en, "Ingredients: rice, salt. May contain milk, nute and sey.", "milk nuts soybeans"),
    TextCase(
      .nl, "Ingrediënten: rijst, zout. Kan sporen van ei, via en soia bevatten.",
      "eggs fish soybeans"),
    TextCase(
      .it, "Ingredienti: riso, sale. Può contenere latto, uova e sola.", "milk eggs soybeans"),
    TextCase(
      .fi, "Ainesosat: riisi, suola. Saattaa sisältää maioa, muhaa ja einappia.",
      "milk eggs mustard"),
    // Articles and what joins words do not part neighbours.
    TextCase(
      .fr, "Ingrédients : riz, sel. Traces possibles de lait, d'œuf et de noil.", "milk eggs nuts"),
    // Names of several words, and words that ran together.
    TextCase(.it, "Ingredienti: riso. Può contenere frutta o guscio, arachidi.", "nuts peanuts"),
    TextCase(
      .es, "Ingredientes: arroz. Puede contener: frutos sesos, apio.", "nuts celery peanuts"),
    TextCase(
      .fr, "Ingrédients : riz, sel. Peut contenir dulait, céleri etmoutarde.", "milk celery mustard"
    ),
    TextCase(.en, "Ingredients: rice, salt. May contain egg, fishand celery.", "eggs fish celery"),
    // So few letters that it is a guess.
    TextCase(
      .en, "Ingredients: rice, salt. May contain ay, ogg. fish and milk.", "soybeans eggs fish milk"
    ),
  ])
  func `names beside names are read further off than elsewhere`(_ example: TextCase) {
    #expect(named(example) == example.allergens)
  }

  @Test(arguments: [
    TextCase(.en, "Ingredients: rice, salt. rnay contain milk and egg.", "milk eggs"),
    TextCase(
      .en, "Ingredients: rice, salt. Made in a tactory lhat also handles egg and fish.", "eggs fish"
    ),
    TextCase(
      .en, "Ingredients: dates. Packed in a facility whert almonds are also processed.", "nuts"),
    TextCase(
      .de, "Zutaten: Reis, Salz. Kann Sellerie, Senf und Sesam enhalten.", "celery mustard sesame"),
    TextCase(.de, "Zutaten: Reis, Salz. Suren von Sellerie und Senf möglich.", "celery mustard"),
    TextCase(.fr, "Ingrédients : riz, sel. Pet contenir du lait et du soja.", "milk soybeans"),
    TextCase(
      .fr, "Ingrédients : riz, sel. Traceséventuelles de céleri et de poisson.", "celery fish"),
    TextCase(.it, "Ingredienti: riso, sale. Fuò contenere latte e uova.", "milk eggs"),
    TextCase(
      .nl, "Ingrediënten: rijst, zout. Kan ei, selderij en mosterd bevattcn.", "eggs celery mustard"
    ),
    TextCase(.sv, "Ingredienser: ris, salt. Kau innehålla spår av mjölk och ägg.", "milk eggs"),
    TextCase(
      .fi, "Ainesosat: riisi, suola. Saattaa sisältää maitoa. kalaa. munaa.", "milk fish eggs"),
    TextCase(.fi, "Ainesosat: riisi, suola. Voi sisällää kalaa ja munaa.", "fish eggs"),
  ])
  func `a warning with one guessed word is no list of ingredients`(_ example: TextCase) {
    #expect(named(example) == example.allergens)
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

  /// What the dishes of a menu are told of a warning that was read badly.
  private struct OnMenu: Sendable, CustomTestStringConvertible {
    var title: String, text: String
    /// By dish, for somebody who avoids milk.
    var told: [String: [String]]
    var testDescription: String { title }
  }

  private static let doubt = "“wqxzt” in a warning was not understood: ask what is meant"

  @Test(arguments: [
    OnMenu(
      title: "a name near one", text: "Soup 6.00\nMay contain mlk, hazelnuss and soya",
      told: ["Soup": ["may contain milk: mlk"]]),
    OnMenu(
      title: "a name near none", text: "Soup 6.00 may contain nuts, wqxzt and sesame\nRice 5.00",
      told: ["Soup": [doubt], "Rice": ["no listed allergen found, by its usual recipe"]]),
    OnMenu(
      title: "a notice for all dishes",
      text: "Soup 6.00\nRice 5.00\n\nOur kitchen: all dishes may contain nuts, wqxzt and sesame.",
      told: ["Soup": [doubt], "Rice": [doubt]]),
  ])
  private func `warnings of menus are read like those of labels`(_ example: OnMenu) {
    let items = assess(example.text, .menu, .en, avoid: [.init(allergen: "milk")])
    let told = items.map { ($0.name, $0.people.first?.reasons ?? []) }
    #expect(Dictionary(told, uniquingKeysWith: +) == example.told)
  }

  @Test func `a guess at a name is told beside the doubt`() {
    let items = assess(
      "Ingredients: rice, salt. May contain ay, egg and fish.", .label, .en,
      avoid: [.init(allergen: "lupin")])
    #expect(items.map(\.verdict) == [.caution])
  }

  @Test(arguments: [
    TextCase(.en, "Ingredients: rice. May contain nuts, rice, corn and elk.", "nuts corn"),
    TextCase(.fr, "Ingrédients : riz. Présence possible cle poisson et de lait.", "fish milk"),
    TextCase(.nb, "Ingredienser: ris. Kan inneholde sennep rg bløtdyr.", "mustard molluscs"),
  ])
  func `foods and scraps of small words are no names`(_ example: TextCase) {
    #expect(named(example) == example.allergens)
  }

  @Test(arguments: [
    TextCase(.en, "Ingredients: rice, salt. Cannot guarantee nut free.", "nuts"),
    TextCase(.en, "Ingredients: rice. We cannot guarantee that this product is nut free.", "nuts"),
  ])
  func `a claim that nobody stands up for is a warning`(_ example: TextCase) {
    #expect(named(example) == example.allergens)
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

  private func findings(_ example: TextCase) -> [Finding] {
    assess(example.text, .label, example.language, avoid: []).flatMap(\.findings)
  }

  private func named(_ example: TextCase) -> Set<String> {
    Set(findings(example).filter { $0.presence == .mayContain }.map(\.allergen))
  }
}
