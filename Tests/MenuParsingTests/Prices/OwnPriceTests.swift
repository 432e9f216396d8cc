import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

private let english = LanguageSet(.en), czech = LanguageSet(.cs), dutch = LanguageSet(.nl)
private let swedish = LanguageSet(.sv)

/// A heading, then dishes one below the other: bold names with their prices, words below.
private func dishes(
  _ heading: String, _ dishes: [(name: String, text: String, price: String)], top: Int
) -> [Placed] {
  [Placed(heading, x: 60, y: top, size: 24, bold: true)]
    + dishes.enumerated().flatMap { index, dish -> [Placed] in
      let y = top + 50 + index * 70
      return [
        Placed(dish.name, x: 60, y: y, bold: true), Placed(dish.text, x: 60, y: y + 24, size: 12),
        Placed(dish.price, x: 700, y: y),
      ].filter { !$0.text.isEmpty }
    }
}

/// Rows of a table: its cells at fixed places.
private func rows(_ rows: [[String]], at places: [Int], top: Int) -> [Placed] {
  rows.enumerated().flatMap { index, row in
    zip(places, row).filter { !$0.1.isEmpty }.map { place, text in
      Placed(text, x: place, y: top + index * 36)
    }
  }
}

@Suite struct `Prices of add-ons, groups and portions` {
  @Test(arguments: [
    PlacedCase(
      testDescription: "several add-ons on one line below their dish",
      texts: dishes(
        "Breakfast",
        [
          ("Eggs on toast", "add bacon 4.25 | add avocado 4 | add smoked salmon 5.50", "9.50"),
          ("Pancakes", "maple syrup, berries and cream", "13.25"),
          ("Porridge", "milk, honey and almonds", "7.25"),
        ], top: 60),
      languages: english,
      expected: [
        "# Breakfast", "Eggs on toast |  | 9.50", "add bacon |  | 4.25", "add avocado |  | 4",
        "add smoked salmon |  | 5.50", "Pancakes | maple syrup, berries and cream | 13.25",
        "Porridge | milk, honey and almonds | 7.25",
      ]),
    PlacedCase(
      testDescription: "add-ons whose prices have a plus",
      texts: dishes(
        "Frukost",
        [
          ("Avokadotoast", "Tillval: bacon +35, rökt lax +45, ägg +20", "135"),
          ("Pannkakor", "lönnsirap, bär och grädde", "128"),
          ("Räksallad", "räkor, ägg och dressing", "169"),
        ], top: 60),
      languages: swedish,
      expected: [
        "# Frukost", "Avokadotoast |  | 135", "bacon |  | 35", "rökt lax |  | 45",
        "ägg |  | 20", "Pannkakor | lönnsirap, bär och grädde | 128",
        "Räksallad | räkor, ägg och dressing | 169",
      ]),
    PlacedCase(
      testDescription: "a plus after a name, as its mark was read, far from the price",
      texts: pricedColumn(
        [("Chili Chicken ++", "17,90"), ("Lamb Saag", "19,50"), ("Tofu Karahi +", "15,90")],
        left: 60, right: 700, top: 80),
      languages: LanguageSet(.fi),
      expected: [
        "Chili Chicken |  | 17.90", "Lamb Saag |  | 19.50", "Tofu Karahi + |  | 15.90",
      ]),
    PlacedCase(
      testDescription: "headings with the price of all dishes below",
      texts: dishes(
        "BURGERS £12.50",
        [
          ("The Classic", "beef patty, cheese, pickles", ""),
          ("Smokehouse", "beef patty, bacon, smoked cheddar", ""),
        ], top: 60)
        + dishes(
          "HOT DOGS £8.95",
          [("Naked Dog", "mustard and ketchup", ""), ("Chilli Dog", "beef chilli, cheese", "")],
          top: 280),
      languages: english,
      expected: [
        "# BURGERS", "The Classic | beef patty, cheese, pickles | 12.50 GBP",
        "Smokehouse | beef patty, bacon, smoked cheddar | 12.50 GBP", "# HOT DOGS",
        "Naked Dog | mustard and ketchup | 8.95 GBP", "Chilli Dog | beef chilli, cheese | 8.95 GBP",
      ]),
    PlacedCase(
      testDescription: "a priced dish without a price of its own below its name, no add-on",
      texts: dishes(
        "Breakfast",
        [
          ("Breakfast sandwich", "choice of biscuit or bagel 7.00", ""),
          ("Fruit salad", "melon, grapes and berries", "5.50"),
          ("Porridge", "milk, honey and almonds", "7.25"),
        ], top: 60),
      languages: english,
      expected: [
        "# Breakfast", "Breakfast sandwich | choice of biscuit or bagel | 7.00",
        "Fruit salad | melon, grapes and berries | 5.50",
        "Porridge | milk, honey and almonds | 7.25",
      ]),
    PlacedCase(
      testDescription: "large names with a price over the parts of a set, on several lines",
      texts: [
        ("THE FULL IRISH €10.00", ["2 rashers, 2 sausages,", "2 puddings, baked beans"]),
        ("THE MINI IRISH €8.00", ["1 rasher, 1 sausage,", "1 egg, served with toast"]),
        ("THE MEGA MUNCH €12.00", ["2 eggs, 2 puddings, tomato,", "mushrooms, 2 hash browns"]),
      ].enumerated().flatMap { index, dish in
        [Placed(dish.0, x: 60, y: 100 + index * 130, size: 22, bold: true)]
          + dish.1.enumerated().map {
            Placed($0.element, x: 60, y: 134 + index * 130 + $0.offset * 26)
          }
      },
      languages: english,
      expected: [
        "THE FULL IRISH | 2 rashers, 2 sausages, 2 puddings, baked beans | 10.00 EUR",
        "THE MINI IRISH | 1 rasher, 1 sausage, 1 egg, served with toast | 8.00 EUR",
        "THE MEGA MUNCH | 2 eggs, 2 puddings, tomato, mushrooms, 2 hash browns | 12.00 EUR",
      ]),
    PlacedCase(
      testDescription: "the parts of a set with bullets",
      texts: [
        ("Kleines Frühstück", "6,90", ["• zwei Brötchen", "• Butter", "• Marmelade"]),
        ("Bauernfrühstück", "9,80", ["• Rührei mit Speck", "• Bratkartoffeln"]),
        ("Großes Frühstück", "27,00", ["• Brotkorb", "• Wurst und Käse", "• Räucherlachs"]),
      ].enumerated().flatMap { index, dish in
        [
          Placed(dish.0, x: 60, y: 100 + index * 150, size: 18, bold: true),
          Placed(dish.1, x: 600, y: 100 + index * 150, size: 18, bold: true),
        ]
          + dish.2.enumerated().map {
            Placed($0.element, x: 60, y: 130 + index * 150 + $0.offset * 26)
          }
      },
      languages: LanguageSet(.de),
      expected: [
        "Kleines Frühstück | zwei Brötchen Butter Marmelade | 6.90",
        "Bauernfrühstück | Rührei mit Speck Bratkartoffeln | 9.80",
        "Großes Frühstück | Brotkorb Wurst und Käse Räucherlachs | 27.00",
      ]),
    PlacedCase(
      testDescription: "a table of numbers, names, what is in them and prices",
      texts: [Placed("MAKI", x: 60, y: 60, size: 22, bold: true)]
        + rows(
          [
            ["1", "Kappa Maki", "komkommer, sesam", "4,20"],
            ["2", "Tekka Maki met een lange naam", "tonijn", "5,80"],
            ["3", "Sake Maki", "zalm", "5,20"],
            ["4", "California Roll", "krab, avocado, komkommer", "10,50"],
            ["5", "Spicy Tuna Roll", "tonijn, mayonaise", "12,50"],
            ["6", "Ebi Tempura Roll", "gefrituurde garnaal, avocado", "12,90"],
          ], at: [60, 110, 500, 900], top: 110),
      languages: dutch,
      expected: [
        "# MAKI", "Kappa Maki | komkommer, sesam | 4.20",
        "Tekka Maki met een lange naam | tonijn | 5.80", "Sake Maki | zalm | 5.20",
        "California Roll | krab, avocado, komkommer | 10.50",
        "Spicy Tuna Roll | tonijn, mayonaise | 12.50",
        "Ebi Tempura Roll | gefrituurde garnaal, avocado | 12.90",
      ]),
    PlacedCase(
      testDescription: "soups with how much is served where others have their prices",
      texts: [Placed("Úterý", x: 60, y: 60, size: 14, bold: true)]
        + rows(
          [
            ["Čočková polévka", "0,33 l", ""], ["Kuřecí řízek, okurka", "", "145 Kč"],
            ["Špagety se sýrem", "", "139 Kč"],
          ], at: [60, 560, 800], top: 96)
        + [Placed("Středa", x: 60, y: 230, size: 14, bold: true)]
        + rows(
          [
            ["Hovězí vývar s nudlemi", "0,33 l", ""], ["Vepřový guláš, knedlík", "", "139 Kč"],
            ["Losos na másle", "", "179 Kč"],
          ], at: [60, 560, 800], top: 266),
      languages: czech,
      expected: [
        "# Úterý", "Čočková polévka", "Kuřecí řízek, okurka |  | 145 CZK",
        "Špagety se sýrem |  | 139 CZK", "# Středa", "Hovězí vývar s nudlemi",
        "Vepřový guláš, knedlík |  | 139 CZK", "Losos na másle |  | 179 CZK",
      ]),
    PlacedCase(
      testDescription: "bold names that go on in light print, without prices",
      texts: [Placed("Roasts", x: 60, y: 60, size: 24)]
        + [
          "*Sirloin* *of* *beef,* Yorkshire pudding, horseradish",
          "*Pork* *belly,* crackling, apple sauce",
          "*Half* *chicken,* sage and onion stuffing, bread sauce",
          "*Nut* *roast,* vegetarian gravy", "*Cottage* *pie*",
        ].enumerated().map { Placed($0.element, x: 60, y: 110 + $0.offset * 30) }
        + [Placed("Puddings", x: 60, y: 260, size: 24)]
        + [
          "*Apple* *crumble,* custard", "*Chocolate* *brownie,* vanilla ice cream",
          "*Cheese* *board,* grapes, chutney",
        ].enumerated().map { Placed($0.element, x: 60, y: 310 + $0.offset * 30) },
      languages: english,
      expected: [
        "# Roasts", "Sirloin of beef | Yorkshire pudding, horseradish",
        "Pork belly | crackling, apple sauce",
        "Half chicken | sage and onion stuffing, bread sauce", "Nut roast | vegetarian gravy",
        "Cottage pie", "# Puddings",
        "Apple crumble | custard", "Chocolate brownie | vanilla ice cream",
        "Cheese board | grapes, chutney",
      ]),
  ])
  func `are told apart`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }
}
