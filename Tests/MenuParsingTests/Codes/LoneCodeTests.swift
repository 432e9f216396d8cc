import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import RecognizedText
import Testing

/// Codes on menus that have few of them, and what only looks like codes.
struct LoneCodeTests {
  private func menu(_ text: String, country: String? = nil, _ language: Language = .de) -> Menu? {
    MenuReader(
      DocumentLayout(plain: text), vocabulary: .builtIn, languages: LanguageSet(language),
      country: country
    ).plainMenu()
  }

  private func codes(_ menu: Menu?) -> [String] {
    menu?.sections.flatMap(\.items).map { $0.codes.map(\.text).joined() } ?? []
  }

  /// Three lists in brackets, and the codes of each dish.
  @Test(arguments: [
    ("in no order that a scheme has", "(H,M,E,S)", "(H,M)", "(E,S)", ["HMES", "HM", "ES"]),
    ("with their commas misread", "(H.MES)", "(HM.ES)", "(H.M.ES)", ["HMES", "HMES", "HMES"]),
    ("what people eat", "(V, VE)", "(V)", "(V, VG)", ["", "", ""]),
    ("sizes", "(S,M,L)", "(S,M)", "(M,L)", ["", "", ""]),
    ("a seal", "(D.O.P.)", "(D.O.P)", "(D.O.P.)", ["", "", ""]),
  ])
  func `letters that return are codes`(
    _ title: String, _ first: String, _ second: String, _ third: String, _ expected: [String]
  ) {
    let menu = menu(
      "Margarita \(first) 150\nHawaii \(second) 170\nRoma \(third) 180\nVann 30", .nb)
    #expect(codes(menu).prefix(3) == expected[...], "\(title)")
    #expect(codes(menu).last == "")
  }

  @Test(arguments: ["Schweinsbraten (L,G) 14,50", "Schweinsbraten L,G 14,50"])
  func `one dish with codes is enough where the country has them`(_ line: String) {
    let menu = menu("\(line)\nReis 5,90\nApfelsaft 3,50", country: "AT")
    #expect(codes(menu) == ["LG", "", ""])
    #expect(menu?.legend?.source == .country)
    #expect(menu?.legend?.scheme == "at")
  }

  /// Numbers of additives before the letters of allergens, as German menus print them.
  @Test(arguments: [
    (
      "Pommes frites (1,2,g) 5,00\nPutenschnitzel (2,a) 9,00\nCola (1,9) 3,00", ["12g", "2a", "19"]
    ),
    ("Pommes frites 1,2,g 5,00\nWurst 2,3,g,i 4,00\nReis 2,00", ["12g", "23gi", ""]),
    ("Cola 0,5 l 3,00\nWein 1,5 l 12,00\nReis 2,00", ["", "", ""]),
  ])
  func `letters among numbers are codes`(_ text: String, _ expected: [String]) {
    for country in ["DE", nil] {
      #expect(codes(menu(text, country: country)) == expected)
    }
  }

  /// Letters that nothing explains, after names and after prices; "Menu A" and "Menu B" are names.
  @Test(arguments: [
    ("Bratkartoffeln G 5,00\nReis 3,00", ["G", ""]),
    ("Bratkartoffeln 5,00 G\nReis 3,00 A", ["G", "A"]),
    ("Menü A 12,00\nMenü B 13,00", ["", ""]),
    ("Wein 0,25 L 3,00\nReis 3,00", ["", ""]),
  ])
  func `a bare letter is a doubtful code`(_ text: String, _ expected: [String]) {
    let menu = menu(text)
    #expect(codes(menu) == expected)
    #expect(menu?.sections.flatMap(\.items).flatMap(\.codes).allSatisfy(\.isDoubtful) == true)
  }

  @Test(arguments: [
    ("Riso (7) 8,00\nPomodori 5,00\nCarote 4,00", "IT", Language.it),
    ("Rýže (7) 80\nRajčata 50\nMrkev 40", "CZ", .cs), ("Ryż (7)", "PL", .pl),
  ])
  func `a number alone is a doubtful code where the country counts so`(
    _ text: String, _ country: String, _ language: Language
  ) {
    let menu = menu(text, country: country, language)
    #expect(codes(menu).first == "7")
    #expect(menu?.sections.first?.items.first?.codes.first?.isDoubtful == true)
  }

  @Test(arguments: [
    "9/10", "9;10", "9 10", "9-10", "*9*10", "#9 #10", "<9,10>", "(09,10)", "(A 9,10)", "(9,10",
    "9,10", "(n° 9, 10)", "9, 10",
  ])
  func `two numbers of the law before a price are codes, however they are written`(
    _ printed: String
  ) {
    let menu = menu("Rýže se zeleninou \(printed) 120 Kč\nMrkev 95 Kč", country: "CZ", .cs)
    #expect(codes(menu) == ["910", ""])
    #expect(menu?.sections.first?.items.first?.prices.map(\.amount) == ["120"])
  }

  @Test(arguments: ["1/2 kuře", "Kuře 1/2", "Kuře 3/4"])
  func `parts of a chicken are no codes`(_ name: String) {
    #expect(codes(menu("\(name) 120 Kč\nMrkev 95 Kč", country: "CZ", .cs)) == ["", ""])
  }

  @Test(arguments: [
    "Allergeni: 9,10 € 8,00", "Allergeni 9, 10 € 8,00", "all. 9,10 8,00 €", "€ 8,00 all. 9, 10",
  ])
  func `numbers after the word for allergens are codes, whatever price follows`(_ end: String) {
    let menu = menu("Riso alle verdure \(end)\nPatate 4,00", country: "IT", .it)
    #expect(codes(menu) == ["910", ""])
    #expect(menu?.sections.first?.items.first?.prices.map(\.amount) == ["8.00"])
  }

  @Test func `what a German menu calls allergens is no additive`() {
    let menu = menu("Reis mit Gemüse Allergene: 9,10 8,00 €\nMöhren 4,00 €", country: "DE")
    #expect(codes(menu) == ["910", ""])
    #expect(menu?.legend?.meanings["9"]?.isEmpty == false)
  }

  @Test(arguments: [
    ("Reis G 4,50\nErdäpfel G 3,50\nSteak L 13,50", ["G", "G", "L"], false),
    ("Erdäpfel G 4,50\nSteak 13,50\nReis 3,50", ["G", "", ""], true),
  ])
  func `letters of the country are codes where two dishes have one, and one alone is a doubt`(
    _ text: String, _ expected: [String], _ isDoubtful: Bool
  ) {
    let menu = menu(text, country: "AT")
    #expect(codes(menu) == expected)
    #expect(menu?.sections.first?.items.first?.codes.first?.isDoubtful == isDoubtful)
  }

  @Test(arguments: [
    ("Huhn € 4,50\nA, C, G\nReis € 5,50\nG\nKohl € 6,50", "AT", Language.de, ["ACG", "G", ""]),
    ("Huhn\nmit Reis\nA, C, G\n€ 4,50\n\nKohl\nL, M\n€ 5,50", "AT", .de, ["ACG", "LM"]),
    ("Kuře 45 Kč\n1, 3, 7\nRýže 30 Kč\n7\nMrkev 20 Kč", "CZ", .cs, ["137", "7", ""]),
    ("Ryba A: 4,7 45 zł\nRyż 30 zł", "PL", .pl, ["47", ""]),
    ("Huhn\nA,G 5,50\nReis\nL 3,50", "AT", .de, ["AG", "L"]),
    ("Huhn (A,C,G,L,Q) 5,50\nReis (G) 3,50", "AT", .de, ["ACGLQ", "G"]),
    ("Huhn (A,G)5,50\nReis (G)3,50", "AT", .de, ["AG", "G"]),
  ])
  func `a line of codes is the dish's above it`(
    _ text: String, _ country: String, _ language: Language, _ expected: [String]
  ) {
    let menu = menu(text, country: country, language)
    #expect(codes(menu) == expected)
    #expect(menu?.sections.first?.items.first?.codes.first?.isDoubtful == false)
  }

  @Test func `a letter alone is a code beside a list of them`() {
    let menu = menu("Schweinsbraten L,G 14,50\nReis 5,90\nTomaten A 3,50", country: "AT")
    #expect(codes(menu) == ["LG", "", "A"])
  }

  @Test(arguments: [
    ("Schweinsbraten A,C,G 14,50\nReis 5,90\nApfelsaft 3,50", Language.de, "ACG"),
    ("Riso (1,7) 14,50\nRisotto 5,90\nInsalata 3,50", .it, "17"),
    ("Schweinsbraten (L,G) 14,50\nReis 5,90\nApfelsaft 3,50", .de, "LG"),
    ("Schweinsbraten (A, C, G) 14,50\nReis 5,90\nApfelsaft 3,50", .de, "ACG"),
    ("Risotto (1, 7, 9) 14,50\nRiso 5,90\nInsalata 3,50", .it, "179"),
    ("Guláš (1, 3, 7) 140\nRýže 59\nSalát 35", .cs, "137"),
    ("Gulasch 1,3,7 12,50\nReis 4,50", .de, "137"),
    ("Gulasch A/C/G 12,50\nReis 4,50", .de, "ACG"),
  ])
  func `without a legend they are a guess`(_ text: String, _ language: Language, _ printed: String)
  {
    let menu = menu(text, language)
    #expect(codes(menu).first == printed)
    #expect(menu?.legend?.source != .page)
  }

  @Test(arguments: [
    ("Pečené kuře 7 125 Kč\nRýže 30 Kč", "CZ", Language.cs, "7"),
    ("Pollo 7 12,50\nRiso 3,00", "IT", .it, "7"),
    ("Hühnerfilet ACG 12,50\nReis 3,50", "AT", .de, "ACG"),
    ("Hühnerfilet (ACG) 12,50\nReis 3,50", "", .de, "ACG"),
    ("Hühnerfilet A-C-G 12,50\nReis 3,50", "", .de, "ACG"),
    ("Hühnerfilet ACG 12,50\nReis 3,50", "", .de, "ACG"),
    ("Hühnerfilet A.C.G 12,50\nReis 3,50", "", .de, "ACG"),
    ("Hühnerfilet (L.G) 12,50\nReis 3,50", "AT", .de, "LG"),
    ("Hühnerfilet\nA C G\n12,50\nReis\n3,50", "", .de, "ACG"),
    ("Hühnerfilet\nACG\n12,50\nReis\n3,50", "", .de, "ACG"),
    ("Hühnerfilet\nA+C+G\n12,50\nReis\n3,50", "", .de, "ACG"),
    ("Hühnerfilet\nL-G\n12,50\nReis\n3,50", "AT", .de, "LG"),
    ("Pollo\n1.3.7\n12,50\nRiso\n3,00", "", .it, "137"),
    ("Pollo\n1 3 7\n12,50\nRiso\n3,00", "IT", .it, "137"),
    ("Hühnerfilet 1/3/7 12,50\nReis 3,50", "", .de, "137"),
    ("Pollo 1 3 7 12,50\nRiso 3,00", "", .it, "137"),
    ("Kuře 1.3.7 125 Kč\nRýže 30 Kč", "", .cs, "137"),
    ("Poulet rôti⁷ 12,50\nRiz 3,00", "", .fr, "7"),
    ("Poulet rôti ¹⁷ 12,50\nRiz 3,00", "", .fr, "17"),
    ("Grilled chicken (MI, CE) 9.50\nRice 3.00", "", .en, "MICE"),
    ("Grilled chicken (Gl, Mi, Ce) 9.50\nRice 3.00", "", .en, "GlMiCe"),
    ("Reis (G) 4,50\nTomaten 3,50", "", .de, "G"),
  ])
  func `the only codes of a page are a doubt`(
    _ text: String, _ country: String, _ language: Language, _ printed: String
  ) {
    let menu = menu(text, country: country.isEmpty ? nil : country, language)
    #expect(codes(menu) == [printed, ""])
    let found = menu?.sections.first?.items.first?.codes ?? []
    #expect(!found.isEmpty && found.allSatisfy(\.isDoubtful))
  }

  @Test(arguments: [
    ("Vorspeisen\nReis 5,90\nKarotten 4,90\nApfelsaft 3,50", Language.de),
    ("Prosciutto (D.O.P.) 9,50\nRiso 5,90\nInsalata 3,50", .it),
    ("Pizza (S, M, L) 9.50\nRice 5.90\nSalad 3.50", .en),
    ("Wings (6) 9.50\nRice 5.90\nSalad 3.50", .en),
    ("Milk [milk, vitamins (A , D)] 2.50\nRice 5.90\nSalad 3.50", .en),
    ("Wings (6, 12) 9.50\nRice 5.90\nSalad 3.50", .en),
    ("Huhn (1/2) 9,50\nReis 5,90\nSalat 3,50", .de),
    ("Salad (V, VG) 9.50\nRice 5.90\nSoup 3.50", .en),
    ("Sandwich (BLT) 9.50\nRice 5.90\nSoup 3.50", .en),
    ("Wings 7 pieces 9.50\nRice 5.90\nSoup 3.50", .en),
    ("Room of 25 m² 90.00\nRice 5.90\nSoup 3.50", .en),
    ("Chicken (HOT, BBQ) 9.50\nRice 5.90\nSoup 3.50", .en),
    ("Prosciutto DOP 9,50\nRiso 5,90\nInsalata 3,50", .it),
    ("Prosciutto D.O.P 9,50\nRiso 5,90\nInsalata 3,50", .it),
    ("Sandwich BLT 9.50\nRice 5.90\nSoup 3.50", .en),
    ("Cola 2 4 6\nRice 5.90\nSoup 3.50", .en),
    ("Beer 3 5 7 9\nWine 4 6 8 10\nSoup 3 4 5 6", .en),
    ("Huhn 1/4 9,50\nReis 5,90\nSalat 3,50", .de),
  ])
  func `what only looks like codes is none`(_ text: String, _ language: Language) {
    #expect(codes(menu(text, language)) == ["", "", ""])
  }
}
