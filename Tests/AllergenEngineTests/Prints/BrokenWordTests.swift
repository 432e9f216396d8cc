import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Words that a line's end breaks, and what is left of those that nothing can join.
struct BrokenWordTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var language: Language
    var text: String
    /// What the text contains for certain.
    var contains: String
    var kind = DocumentKind.label
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case(language: .en, text: "Ingredients: rice, AL-\nMONDS, salt.", contains: "nuts"),
    Case(language: .de, text: "Zutaten: Reis, MAN-\nDELN, Salz.", contains: "nuts"),
    Case(language: .fr, text: "Ingrédients : riz, AMAN-\nDES, sel.", contains: "nuts"),
    Case(language: .es, text: "Ingredientes: arroz, AVE-\nLLANAS, sal.", contains: "nuts"),
    Case(language: .it, text: "Ingredienti: riso, NOC-\nCIOLE, sale.", contains: "nuts"),
    Case(language: .nl, text: "Ingrediënten: rijst, AMAN-\nDELEN, zout.", contains: "nuts"),
    Case(language: .pt, text: "Ingredientes: arroz, AMEN-\nDOIM, sal.", contains: "peanuts"),
    Case(language: .pl, text: "Składniki: ryż, ORZE-\nCHY, sól.", contains: "nuts"),
    Case(language: .sv, text: "Ingredienser: ris, HASSEL-\nNÖTTER, salt.", contains: "nuts"),
    Case(language: .da, text: "Ingredienser: ris, MAND-\nLER, salt.", contains: "nuts"),
    Case(language: .nb, text: "Ingredienser: ris, MAND-\nLER, salt.", contains: "nuts"),
    Case(language: .fi, text: "Ainesosat: riisi, MAN-\nTELI, suola.", contains: "nuts"),
    Case(language: .cs, text: "Složení: rýže, MAND-\nLE, sůl.", contains: "nuts"),
    Case(language: .en, text: "Ingredients: rice, AL\nMONDS, salt.", contains: "nuts"),
    Case(language: .de, text: "Zutaten: Reis, Ha-\nsel-\nnüsse, Salz.", contains: "nuts"),
    Case(language: .de, text: "Zutaten: Reis, Weich tiere, Salz.", contains: "molluscs"),
    Case(language: .fr, text: "Ingrédients : riz, pois son, sel.", contains: "fish"),
    Case(language: .nb, text: "Ingredienser: ris, h v i t s a u s, salt.", contains: "milk"),
    Case(language: .en, text: "Ingredients: rice, m i l k, salt.", contains: "milk"),
    Case(language: .en, text: "Ingredients: rice, S O U R   C R E A M, salt.", contains: "milk"),
    Case(language: .en, text: "Ingredients: rice, milk12%, salt.", contains: "milk"),
    Case(
      language: .en, text: "Rice 8.50\ncarrots, AL-\nMONDS\n\nTomatoes 7.50\ncarrots, rice",
      contains: "nuts", kind: .menu),
    Case(
      language: .de, text: "Reis mit MAN-\nDELN 8,50\n\nTomaten 7,50\nKarotten, Reis",
      contains: "nuts", kind: .menu),
  ])
  func `the parts of a word are joined`(_ example: Case) {
    let items = assess(example.text, example.kind, example.language)
    #expect(
      items.first?.findings.contains { $0.presence == .contains && $0.allergen == example.contains }
        == true)
  }

  @Test(arguments: [
    Case(language: .en, text: "Ingredients: rice, flurb-\nzonk, salt.", contains: "flurb"),
    Case(language: .de, text: "Zutaten: Reis, Zork-\nfrumpf, Salz.", contains: "Zork"),
    Case(language: .en, text: "Ingredients: rice, q w x z, salt.", contains: "q w x"),
    Case(language: .en, text: "Ingredients: rice, flurb??, salt.", contains: "flurb"),
    Case(
      language: .en, text: "Serving size 30g\nFiber 3g\nTotal Sugars 5g\nProtein 2g",
      contains: "no ingredient list"),
    // What is no broken word.
    Case(language: .en, text: "Ingredients: rice, vitamins A, C, E, salt.", contains: ""),
    Case(language: .de, text: "Zutaten: Reis, Mais-\nund Tomatenmark, Salz.", contains: ""),
  ])
  func `what cannot be joined is a doubt`(_ example: Case) {
    let judgement = assess(example.text, .label, example.language).first?.people.first
    #expect(judgement?.verdict == (example.contains.isEmpty ? .safe : .caution))
    #expect(
      example.contains.isEmpty
        || judgement?.reasons.contains { $0.contains(example.contains) } == true)
  }

  @Test(arguments: [
    (Language.en, "Ingredients: rice, flurbium, salt.", "flurbium"),
    (.de, "Zutaten: Reis, Zorkelat, Salz.", "Zorkelat"),
    (.fr, "Ingrédients : riz, zorkelat, sel.", "zorkelat"),
    (.es, "Ingredientes: arroz, zorkelat, sal.", "zorkelat"),
    (.it, "Ingredienti: riso, zorkelat, sale.", "zorkelat"),
    (.nl, "Ingrediënten: rijst, zorkelat, zout.", "zorkelat"),
    (.pt, "Ingredientes: arroz, zorkelat, sal.", "zorkelat"),
    (.pl, "Składniki: ryż, zorkelat, sól.", "zorkelat"),
    (.sv, "Ingredienser: ris, zorkelat, salt.", "zorkelat"),
    (.da, "Ingredienser: ris, zorkelat, salt.", "zorkelat"),
    (.nb, "Ingredienser: ris, zorkelat, salt.", "zorkelat"),
    (.fi, "Ainesosat: riisi, zorkelat, suola.", "zorkelat"),
    (.cs, "Složení: rýže, zorkelat, sůl.", "zorkelat"),
  ])
  func `an ingredient of which no word is known is named`(
    _ language: Language, _ text: String, _ name: String
  ) {
    let judgement = assess(text, .label, language).first?.people.first
    #expect(judgement?.verdict == .caution)
    #expect(judgement?.reasons.contains { $0.contains("“\(name)”") } == true)
  }
}
