import DocumentModel
import FoodVocabulary
import Testing

@testable import LabelParsing

/// Packs in several languages: each part has its own list.
struct LabelPartTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var lists: [String]
    /// How many of the lists no known word opens.
    var unopened = 0
  }

  @Test(arguments: [
    Case(
      testDescription: "marks at the starts of lines are in no list",
      text: """
        DE Zutaten: Hafer, Zucker, Salz.
        FR Ingrédients: avoine, sucre, sel.
        IT Ingredienti: avena, zucchero, sale.
        """,
      lists: [": Hafer, Zucker, Salz.", ": avoine, sucre, sel.", ": avena, zucchero, sale."]),
    Case(
      testDescription: "nor are names of the food after a mark",
      text: """
        DE/AT: Tomatensauce. Zutaten: Tomaten, Salz, Sellerie.
        FR/BE: Sauce tomate au beurre. Ingrédients: tomates, oignons, huile d'olive, sel, céleri.
        """,
      lists: [
        ": Tomaten, Salz, Sellerie.", ": tomates, oignons, huile d'olive, sel, céleri.",
      ]),
    Case(
      testDescription: "marks in brackets within a line",
      text: "(D) Reiswaffeln. Zutaten: Reis, Salz. (F) Galettes de riz. Ingrédients: riz, sel.",
      lists: [": Reis, Salz.", ": riz, sel."]),
    Case(
      testDescription: "a name of the food on a line of its own part, without a mark",
      text: """
        Maitosuklaata. Ainekset: sokeri, kaakaovoi, suola.
        Mjölkchoklad. Ingredienser: socker, kakaosmör, salt.
        """,
      lists: [": sokeri, kaakaovoi, suola.", ": socker, kakaosmör, salt."]),
    Case(
      testDescription: "a list that goes on in the line of the next opening word keeps its end",
      text: """
        Zutaten: Reis, Salz, Molken-
        pulver (Milch). Ingrédients: riz, sel, lactosérum.
        """,
      lists: [": Reis, Salz, Molken- pulver (Milch).", ": riz, sel, lactosérum."]),
    Case(
      testDescription: "parts in languages of no dictionary are lists too",
      text: """
        DE Reiswaffeln. Zutaten: Reis, Salz.
        FR Galettes de riz. Ingrédients: riz, sel.
        HU Puffasztott rizs. Összetevők: rizs, só.
        """,
      lists: [": Reis, Salz.", ": riz, sel.", "Puffasztott rizs. Összetevők: rizs, só."],
      unopened: 1),
    Case(
      testDescription: "short words in capitals are no marks",
      text: """
        (GB) INGREDIENTS: RICE, PALM
        OIL, SALT, SUGAR, PEA
        FIBRE. (F) INGRÉDIENTS: RIZ, SEL.
        """,
      lists: [": RICE, PALM OIL, SALT, SUGAR, PEA FIBRE.", ": RIZ, SEL."]),
    Case(
      testDescription: "one mark is no habit",
      text: "UK Ingredients: rice, salt.\nEU rice is used.",
      lists: [": rice, salt. EU rice is used."]),
  ])
  func `each part has its own list`(_ example: Case) throws {
    let text = DocumentText(utf8: Array(example.text.utf8), words: [])
    let (document, label) = LabelParser(vocabulary: .builtIn)
      .parse(text.annotated(.builtIn, nil))
    #expect(label.lists.map { document.string(Passage($0)) } == example.lists)
    #expect(label.unopenedLists.count == example.unopened)
  }
}
