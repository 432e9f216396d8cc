import DictionaryFormat
import FoodVocabulary
import MenuParsing
import Testing

private let english = LanguageSet(.en), french = LanguageSet(.fr)

/// Two lists side by side, the prices of the first close to the second: `left` and `right` are
/// where names and prices begin.
private func list(
  _ rows: [(name: String, price: String)], left: Int, right: Int, top: Int = 120
) -> [Placed] {
  rows.enumerated().flatMap { index, row in
    [
      Placed(row.name, x: left, y: top + index * 40),
      Placed(row.price, x: right, y: top + index * 40),
    ]
  }
}

@Suite struct `Prices by their place` {
  @Test(arguments: [
    StructureCase(
      testDescription: "a heading's price is that of its dishes",
      page: """
        BAKED ROLLS              4.95

        Chilli and cheese
        Mushroom and onion
        Roast peppers

        SWEET CREPES             5.50

        Banana and chocolate
        Apple and cinnamon
        """,
      languages: english,
      expected: [
        "# BAKED ROLLS", "Chilli and cheese |  | 4.95", "Mushroom and onion |  | 4.95",
        "Roast peppers |  | 4.95", "# SWEET CREPES", "Banana and chocolate |  | 5.50",
        "Apple and cinnamon |  | 5.50",
      ]),
    StructureCase(
      testDescription: "rupees with a stroke and a dash",
      page: """
        STARTERS

        Loaded Fries             Rs.410/-
        Falafel Pita             Rs.380/-
        Mashed Potato            Rs.225/-
        Pita Bread               Rs.50/-
        """,
      languages: english,
      expected: [
        "# STARTERS", "Loaded Fries |  | 410 INR", "Falafel Pita |  | 380 INR",
        "Mashed Potato |  | 225 INR", "Pita Bread |  | 50 INR",
      ]),
    StructureCase(
      testDescription: "a number that ends where prices end, though a code has the same",
      page: """
        ENTRÉES

        Scampis maison 2             16,50
        Assiette de saumon 4         15,50
        Nem au fromage 7             13,50
        Escargots de Bourgogne 14    18,50
        Tarte flambée                   12

        1 gluten, 2 crustacés, 4 poisson, 7 lait, 12 sulfites, 14 mollusques
        """,
      languages: french,
      expected: [
        "# ENTRÉES", "Scampis maison |  | 16.50 | 2", "Assiette de saumon |  | 15.50 | 4",
        "Nem au fromage |  | 13.50 | 7", "Escargots de Bourgogne |  | 18.50 | 14",
        "Tarte flambée |  | 12",
      ]),
    StructureCase(
      testDescription: "a point that was read as a colon",
      page: """
        MAINS

        Roast chicken            9.50
        Beef stew               11.50
        Fish pie                 9:50
        Lamb cutlets            14.90
        """,
      languages: english,
      expected: [
        "# MAINS", "Roast chicken |  | 9.50", "Beef stew |  | 11.50", "Fish pie |  | 9.50",
        "Lamb cutlets |  | 14.90",
      ]),
  ])
  func `are read`(_ example: StructureCase) {
    let (menu, document) = menu(page: example.page, languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }

  @Test func `between two lists are those of the list at the left`() {
    let page = placedPage(
      list(
        [("Lemonade", "€ 3,50"), ("Still water", "€ 2,00"), ("Draught beer", "€ 4,50")],
        left: 60, right: 520)
        + list(
          [("White wine", "€ 4,00"), ("Red wine", "€ 8,00"), ("Prosecco", "€ 6,00")],
          left: 660, right: 1080))
    let (menu, document) = menu([page], languages: english)
    #expect(
      dump(menu, document) == [
        "Lemonade |  | 3.50 EUR", "Still water |  | 2.00 EUR", "Draught beer |  | 4.50 EUR",
        "White wine |  | 4.00 EUR", "Red wine |  | 8.00 EUR", "Prosecco |  | 6.00 EUR",
      ])
  }

  @Test(arguments: [
    ("Toast 65 kr 07.00 - 22.00", ["65"]), ("Roast beef 9.50 - 11.50", ["9.50", "11.50"]),
    ("Fries 149 -", ["149"]), ("Dip 40:00", ["40.00"]),
  ])
  func `are told from hours and dashes`(_ line: String, _ amounts: [String]) {
    let page = """
      FOOD

      Roast chicken            9.50
      Beef stew               11.50
      Fish pie                10.50
      Lamb cutlets            14.90
      \(line)
      """
    let found = menu(page: page, languages: english).menu.sections.flatMap(\.items).last
    #expect(found?.prices.compactMap(\.amount) == amounts)
  }
}
