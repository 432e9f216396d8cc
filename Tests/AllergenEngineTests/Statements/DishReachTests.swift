import AllergenEngine
import DictionaryFormat
import DocumentModel
import Testing

/// What is said of one dish, without a full stop at its end, is not said of the next ones.
struct DishReachTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var language: Language
    var menu: String
    /// What the last dishes contain for sure: one allergen for each.
    var contained: [String]
    var testDescription: String { "\(language.code): \(menu)" }
  }

  @Test(arguments: [
    Case(
      language: .en,
      menu: "Burger  9.00\nAdd bacon  1.50\nCheddar omelette  8.00\nSalmon with rice  12.00",
      contained: ["eggs", "fish"]),
    Case(
      language: .en,
      menu: "Chocolate cake  5.00\nmay contain nuts\nFish soup  6.00\nPrawn salad  7.00",
      contained: ["fish", "crustaceans"]),
    Case(
      language: .en,
      menu: "Side salad  4.00\nsuitable for vegans\nGrilled salmon  12.00\nEgg mayonnaise  4.00",
      contained: ["fish", "eggs"]),
    Case(
      language: .de,
      menu: "Burger  9,00\nextra Speck  1,50\nKäseomelett  8,00\nLachs mit Reis  12,00",
      contained: ["eggs", "fish"]),
    Case(
      language: .de,
      menu: "Kuchen  4,00\nkann enthalten: Nüsse\nFischsuppe  6,00\nKäsebrot  5,00",
      contained: ["fish", "milk"]),
    Case(
      language: .fr,
      menu:
        "Salade verte  6,00\nSupplément jambon  1,50\nOmelette nature  8,00\nSaumon grillé  14,00",
      contained: ["eggs", "fish"]),
    Case(
      language: .es,
      menu:
        "Ensalada verde  6,00\nSuplemento de jamón  2,00\nTortilla de patatas  7,00\nSalmón a la plancha  13,00",
      contained: ["eggs", "fish"]),
    Case(
      language: .it,
      menu:
        "Insalata mista  6,00\nAggiunta di prosciutto  2,00\nFrittata di zucchine  7,00\nSalmone alla griglia  13,00",
      contained: ["eggs", "fish"]),
    Case(
      language: .nl, menu: "Salade  6,00\nextra spek  1,50\nKaasomelet  8,00\nGerookte zalm  12,00",
      contained: ["eggs", "fish"]),
    Case(
      language: .pt,
      menu:
        "Salada mista  6,00\nExtra de presunto  2,00\nOmelete simples  7,00\nSalmão grelhado  13,00",
      contained: ["eggs", "fish"]),
    Case(
      language: .pl,
      menu: "Sałatka  16,00\ndodaj boczek  4,00\nOmlet  18,00\nŁosoś z grilla  39,00",
      contained: ["eggs", "fish"]),
    Case(
      language: .sv, menu: "Sallad  60 kr\nextra bacon  15 kr\nOmelett  85 kr\nGrillad lax  150 kr",
      contained: ["eggs", "fish"]),
    Case(
      language: .da, menu: "Salat  60 kr\nekstra bacon  15 kr\nOmelet  85 kr\nGrillet laks  150 kr",
      contained: ["eggs", "fish"]),
    Case(
      language: .nb,
      menu: "Salat  60 kr\nekstra bacon  15 kr\nOmelett  85 kr\nGrillet laks  150 kr",
      contained: ["eggs", "fish"]),
    Case(
      language: .fi,
      menu: "Salaatti  6,00\nlisää pekoni  1,50\nMunakas  8,00\nGrillattu lohi  14,00",
      contained: ["eggs", "fish"]),
    Case(
      language: .cs,
      menu: "Salát  90 Kč\npříplatek slanina  25 Kč\nOmeleta  110 Kč\nGrilovaný losos  240 Kč",
      contained: ["eggs", "fish"]),
  ])
  func `the next dish is itself`(_ example: Case) {
    let last = assess(example.menu, .menu, example.language).suffix(example.contained.count)
    let contained = last.map { item in
      Set(item.findings.filter { $0.presence == .contains }.map(\.allergen))
    }
    #expect(zip(contained, example.contained).allSatisfy { $0.contains($1) }, "\(contained)")
    #expect(last.map(\.verdict) == [.unsafe, .unsafe])
  }

  /// An add-on is what it says, wherever it stands.
  @Test func `what an option of the dish itself brings is an option still`() {
    let items = assess("Green salad  6.00\nadd feta  1.50\nOlives  3.00", .menu, .en)
    let milk = items.flatMap(\.findings).filter { $0.allergen == "milk" }
    #expect(milk.map(\.presence) == [.mayContain])
  }
}
