import DictionaryFormat
import DocumentModel
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
      testDescription: "whole numbers below each dish, and no other prices",
      page: """
        Arancini
        mozzarella, tomato
        6

        Burrata
        peach, basil
        9

        Octopus
        potato, paprika
        11

        Cauliflower
        tahini, dukkah
        7

        Beef cheek
        polenta, gremolata
        10
        """,
      languages: english,
      expected: [
        "Arancini | mozzarella, tomato | 6", "Burrata | peach, basil | 9",
        "Octopus | potato, paprika | 11", "Cauliflower | tahini, dukkah | 7",
        "Beef cheek | polenta, gremolata | 10",
      ]),
    StructureCase(
      testDescription: "whole numbers below each dish, and a charge for the cover with decimals",
      page: """
        Arancini
        mozzarella e pomodoro
        6

        Burrata
        pesche e basilico
        9

        Polpo
        patate e paprica
        11

        Vitello tonnato
        salsa tonnata
        14

        Lasagne
        al forno
        9

        Tagliata
        rucola e grana
        19

        Tiramisù
        della casa
        7

        Coperto                 € 2,00
        """,
      languages: LanguageSet(.it),
      expected: [
        "Arancini | mozzarella e pomodoro | 6", "Burrata | pesche e basilico | 9",
        "Polpo | patate e paprica | 11", "Vitello tonnato | salsa tonnata | 14",
        "Lasagne | al forno | 9", "Tagliata | rucola e grana | 19",
        "Tiramisù | della casa | 7",
      ]),
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
      testDescription: "a time of the day is no price",
      page: """
        BREAKFAST

        Full English until 11.30     9.50
        Porridge with honey      6.00
        Two poached eggs         7.50
        Kippers on toast         8.25
        """,
      languages: english,
      expected: [
        "# BREAKFAST", "Full English until 11.30 |  | 9.50", "Porridge with honey |  | 6.00",
        "Two poached eggs |  | 7.50",
        "Kippers on toast |  | 8.25",
      ]),
    StructureCase(
      testDescription: "a heading's price is that of its first dishes, up to those with their own",
      page: """
        NOT-DOGS                 4.95

        Chilli and cheese
        Mushroom and onion
        Roast peppers

        BAKED POTATO             4.25

        HOT WRAP                 5.50

        SINGLE SANDWICH          4.00
        """,
      languages: english,
      expected: [
        "# NOT-DOGS", "Chilli and cheese |  | 4.95", "Mushroom and onion |  | 4.95",
        "Roast peppers |  | 4.95", "BAKED POTATO |  | 4.25", "HOT WRAP |  | 5.50",
        "SINGLE SANDWICH |  | 4.00",
      ]),
    StructureCase(
      testDescription: "a nought that was read as a letter before the currency",
      page: """
        ZUPY

        Żurek z kiełbasą         18zł
        Barszcz czerwony         15zł
        Rosół z makaronem        1Ozł
        Zupa pomidorowa          12zł
        """,
      languages: LanguageSet(.pl),
      expected: [
        "# ZUPY", "Żurek z kiełbasą |  | 18 PLN", "Barszcz czerwony |  | 15 PLN",
        "Rosół z makaronem |  | 10 PLN", "Zupa pomidorowa |  | 12 PLN",
      ]),
    StructureCase(
      testDescription: "rupees with a slash and a dash",
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

  @Test func `whose point was not read are whole where their digits stand close`() {
    // "21" ends two pixels before "00€"; the room of a space is seven.
    let page = placedPage(
      list(
        [("Salade", "8,50€"), ("Soupe du jour", "7,00€"), ("Moules", "14,50€")], left: 60,
        right: 600)
        + [
          Placed("Saint-Jacques", x: 60, y: 240), Placed("21", x: 600, y: 240),
          Placed("00€", x: 620, y: 240), Placed("Huîtres 6", x: 60, y: 280),
          Placed("50€", x: 600, y: 280),
        ])
    let (menu, document) = menu([page], languages: french)
    #expect(
      dump(menu, document) == [
        "Salade |  | 8.50 EUR", "Soupe du jour |  | 7.00 EUR", "Moules |  | 14.50 EUR",
        "Saint-Jacques |  | 21.00 EUR", "Huîtres 6 |  | 50 EUR",
      ])
  }

  @Test func `close to the names of the next list are those of the list at the left`() {
    let left = [("Lemonade", "3.50"), ("Still water", "2.00"), ("Draught beer", "4.50")]
    let right = [("White wine", "4.00"), ("Red wine", "8.00"), ("Prosecco", "6.00")]
    let page = placedPage(
      left.enumerated().map { Placed($1.0, x: 60, y: 120 + $0 * 40) }
        // The recogniser reads the price and the next dish as one line.
        + zip(left, right).enumerated().map {
          Placed("\($1.0.1) \($1.1.0)", x: 520, y: 120 + $0 * 40)
        } + right.enumerated().map { Placed($1.1, x: 1000, y: 120 + $0 * 40) }
        + [Placed("Sparkling water", x: 60, y: 240), Placed("2.20", x: 520, y: 240)])
    let (menu, document) = menu([page], languages: english)
    #expect(
      dump(menu, document) == [
        "Lemonade |  | 3.50", "Still water |  | 2.00", "Draught beer |  | 4.50",
        "Sparkling water |  | 2.20", "White wine |  | 4.00", "Red wine |  | 8.00",
        "Prosecco |  | 6.00",
      ])
  }

  @Test func `without decimals beside the lines of the next column are no numbers of its dishes`() {
    let dishes = [
      ("Cheeseburger", "12"), ("Chicken burger", "10"), ("Smoked burger", "14"),
      ("Fish burger", "13"), ("Veggie burger", "10"), ("Lamb burger", "15"),
    ]
    let page = placedPage(
      list(dishes, left: 60, right: 560)
        + [
          Placed("Poke bowl", x: 640, y: 120), Placed("13", x: 1080, y: 120),
          Placed("with basmati rice and salmon", x: 640, y: 146),
          Placed("Mixed fried fish", x: 640, y: 240), Placed("20", x: 1080, y: 240),
          Placed("with squid, shrimps and salad", x: 640, y: 266),
        ])
    let (menu, document) = menu([page], languages: english)
    #expect(
      dump(menu, document) == dishes.map { "\($0.0) |  | \($0.1)" } + [
        "Poke bowl | with basmati rice and salmon | 13",
        "Mixed fried fish | with squid, shrimps and salad | 20",
      ])
  }

  @Test func `of a group below its heading stay in its column`() {
    let page = placedPage(
      [Placed("TOASTS", x: 160, y: 60, size: 22), Placed("PASTA", x: 860, y: 60, size: 22)]
        + list(
          [
            ("Ham and cheese toast", "6.50"), ("Tuna toast", "7.00"), ("Egg toast", "5.50"),
            ("Club toast", "8.50"),
          ], left: 60, right: 440, top: 100)
        + [Placed("8.90 11.00 - 15.00 9.90 15.00 - 22.00", x: 740, y: 100)]
        + ["Pasta with tomato sauce", "Pasta with chicken", "Pasta with salmon"].enumerated().map {
          Placed($1, x: 700, y: 140 + $0 * 40)
        })
    let (menu, document) = menu([page], languages: english)
    #expect(!dump(menu, document).contains { $0.hasPrefix("Ham") && $0.contains("8.90") })
    #expect(dump(menu, document).filter { $0.hasPrefix("Pasta with") }.count == 3)
  }

  /// A photograph from the side: at the right edge each price stands a line below its dish, level
  /// with what is said of it.
  @Test func `that all stand a line lower than their dishes are still theirs`() {
    let dishes = [
      ("Tomato soup", "with basil and cream"), ("Leek tart", "with goat cheese"),
      ("Roast chicken", "with rosemary potatoes"), ("Baked cod", "with lemon and capers"),
      ("Beef stew", "with carrots and thyme"), ("Apple pie", nil), ("Lemon sorbet", nil),
    ]
    var texts: [Placed] = []
    var y = 120
    for (index, dish) in dishes.enumerated() {
      texts.append(Placed(dish.0, x: 60, y: y, size: 18))
      if let said = dish.1 { texts.append(Placed(said, x: 60, y: y + 26)) }
      texts.append(Placed("\(index + 4).50", x: 900, y: y + 28, size: 18))
      y += dish.1 == nil ? 36 : 62
    }
    let (menu, document) = menu([placedPage(texts)], languages: english)
    #expect(
      dump(menu, document) == [
        "Tomato soup | with basil and cream | 4.50", "Leek tart | with goat cheese | 5.50",
        "Roast chicken | with rosemary potatoes | 6.50", "Baked cod | with lemon and capers | 7.50",
        "Beef stew | with carrots and thyme | 8.50", "Apple pie |  | 9.50",
        "Lemon sorbet |  | 10.50",
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
