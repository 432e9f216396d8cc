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
    // The word before the broken one may make another with its beginning.
    Case(
      language: .it, text: "Ingredienti: riso, carote, PASTA DI PISTA-\nCCHIO, zucchero.",
      contains: "nuts"),
    Case(
      language: .fr, text: "Ingrédients : riz, SAUCE GO-\nRGONZOLA, sel.", contains: "milk"),
    Case(language: .pl, text: "Składniki: ryż, marchew, LODY GA-\nŁKOWE, sól.", contains: "milk"),
    Case(language: .pl, text: "Składniki: ryż, PASTA MI-\nSO, cukier.", contains: "soybeans"),
    // The first hyphen is the name's own.
    Case(
      language: .de, text: "Zutaten: Reis, Karotten, KOKOS-JOG-\nHURT, Zucker.", contains: "milk"),
    Case(
      language: .nl, text: "Ingrediënten: rijst, wortelen, MINI-LO-\nEMPIA, suiker.",
      contains: "gluten"),
    Case(
      language: .nl, text: "Ingrediënten: rijst, HAM-PREISA-\nLADE, suiker.", contains: "eggs"),
    Case(
      language: .fi, text: "Ainesosat: riisi, porkkana, KAPI-TAH-\nNA, sokeri.",
      contains: "crustaceans"),
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

  /// What a dish is called, broken where its first line has few letters or those of a heading.
  @Test(arguments: [
    Case(language: .pl, text: "PI\n\u{2022} ECZYWO", contains: "gluten"),
    Case(language: .nl, text: "br\noodje haring", contains: "gluten"),
    Case(language: .sv, text: "fi\nnbröd", contains: "gluten"),
    Case(language: .de, text: "üb\n- erbackenes gemüse", contains: "milk"),
    Case(language: .fr, text: "NO\nUGAT NOIR", contains: "nuts"),
    Case(language: .es, text: "hu\n\u{2022} evos a la nieve", contains: "eggs"),
    Case(language: .it, text: "gr\nano verde", contains: "gluten"),
    Case(language: .pt, text: "FI\nOS DE OVOS", contains: "eggs"),
    Case(language: .da, text: "hå\n* ising", contains: "fish"),
    Case(language: .nb, text: "SE\nSAMPASTA", contains: "sesame"),
    Case(language: .fi, text: "pu\nhdasta kauraa", contains: "gluten"),
    Case(language: .cs, text: "ok\n\u{2022} ara", contains: "soybeans"),
    Case(language: .en, text: "FRIED GOAT\nCHEESE", contains: "gluten"),
    Case(language: .en, text: "fried goat\n\u{2022} cheese", contains: "gluten"),
    Case(language: .de, text: "WIENER\nSCHNITZEL VOM SCHWEIN", contains: "gluten"),
    Case(language: .it, text: "PESCE\nCONIGLIO", contains: "fish"),
  ])
  func `a dish's name goes on over lines`(_ example: Case) {
    let words = PrintGenerator.words(of: example.language)
    let (first, second) = (words[5].withCapital, words[2].withCapital)
    let items = assess(
      "\(example.text) 8,50\n\n\(first) 7,50\n\n\(second) 6,50", .menu, example.language)
    #expect(
      items.first?.findings.contains {
        $0.allergen == example.contains && [.contains, .likely].contains($0.presence)
      } == true)
    // Of which one is among its last words, and no dish of its own.
    #expect(items.count == 3)
  }

  @Test(arguments: [
    Case(language: .it, text: "gado\n\u{2022} gado", contains: "peanuts"),
    Case(language: .en, text: "marquise\n\u{2022} au chocolat", contains: "eggs"),
    Case(language: .es, text: "ponche de\n\u{2022} huevo", contains: "milk"),
    Case(language: .cs, text: "SVĚTLÉ\nPIVO", contains: "gluten"),
    Case(language: .nl, text: "VAASJE\nBIER", contains: "gluten"),
    Case(language: .en, text: "(a) cheese enchiladas", contains: "milk"),
    Case(language: .fi, text: "(a) olutpähkinä", contains: "peanuts"),
  ])
  func `a part of a description goes on over lines, and after marks`(_ example: Case) {
    let text = PrintGenerator.text(example.text, .menu, example.language)
    let items = assess(text, .menu, example.language)
    #expect(
      items.first?.findings.contains {
        $0.allergen == example.contains && [.contains, .likely].contains($0.presence)
      } == true)
  }

  @Test(arguments: [
    Case(language: .en, text: "Ingredients: rice, flurb-\nzonk, salt.", contains: "flurb"),
    Case(language: .de, text: "Zutaten: Reis, Zork-\nfrumpf, Salz.", contains: "Zork"),
    Case(language: .en, text: "Ingredients: rice, q w x z, salt.", contains: "q w x"),
    Case(language: .en, text: "Ingredients: rice, flurb??, salt.", contains: "flurb"),
    Case(
      language: .en, text: "Serving size 30g\nFiber 3g\nTotal Sugars 5g\nProtein 2g",
      contains: "no ingredient list"),
    // Two columns of a pack.
    Case(
      language: .en, text: "Ingredients: rice, AL-   | Zutaten: Reis, MAN-\nMONDS, salt | DELN",
      contains: "AL"),
    Case(
      language: .de, text: "Zutaten: Reis, SEN-        100 g: 300 kJ\nFMEHL, Salz        Fett 2 g",
      contains: "SEN"),
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
