import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

private let english = LanguageSet(.en)

private typealias Card = (name: String, text: String, price: String)

/// Cards one below the other: a name, what is in it, and the price below.
private func cards(_ rows: [Card], left: Int, top: Int) -> [Placed] {
  rows.enumerated().flatMap { index, row in
    let y = top + 96 * index
    return [
      Placed(row.name, x: left, y: y, size: 16), Placed(row.text, x: left, y: y + 24, size: 12),
      Placed(row.price, x: left, y: y + 48),
    ]
  }
}

/// The same, each line in the middle.
private func cards(_ rows: [Card], middle: Int, top: Int) -> [Placed] {
  cards(rows, left: middle, top: top).map { line in
    var line = line
    line.x -= line.text.count * line.size * 2 / 5
    return line
  }
}

/// Dishes with their prices before them; `indent` is that of the names.
private func leading(
  _ rows: [(price: String, name: String)], left: Int, top: Int, step: Int = 40, indent: Int = 90
) -> [Placed] {
  rows.enumerated().flatMap { index, row in
    [
      Placed(row.price, x: left, y: top + step * index),
      Placed(row.name, x: left + indent, y: top + step * index),
    ]
  }
}

@Suite struct `Prices of columns side by side` {
  @Test(arguments: [
    PlacedCase(
      testDescription: "prices below dishes, beside the lines of other dishes",
      texts: cards(
        [
          ("Onion soup", "with crusty bread", "5.20"),
          ("Prawn cocktail", "brown bread and butter", "8.90"),
          ("Garlic mushrooms", "on toasted sourdough", "7.50"),
          ("Smoked trout", "horseradish and beetroot", "9.20"),
        ], left: 60, top: 100)
        + cards(
          [
            ("Roast lamb", "rosemary jus and greens", "19.90"),
            ("Fish and chips", "mushy peas and lemon", "16.50"),
            ("Mushroom risotto", "parmesan and parsley", "14.20"),
          ], left: 560, top: 172),
      languages: english,
      expected: [
        "Onion soup | with crusty bread | 5.20", "Prawn cocktail | brown bread and butter | 8.90",
        "Garlic mushrooms | on toasted sourdough | 7.50",
        "Smoked trout | horseradish and beetroot | 9.20",
        "Roast lamb | rosemary jus and greens | 19.90",
        "Fish and chips | mushy peas and lemon | 16.50",
        "Mushroom risotto | parmesan and parsley | 14.20",
      ]),
    PlacedCase(
      testDescription: "prices below dishes that are set in the middle of their columns",
      texts: cards(
        [
          ("Onion soup", "with crusty bread", "5.20"),
          ("Prawn cocktail", "brown bread and butter", "8.90"),
          ("Garlic mushrooms", "on toasted sourdough", "7.50"),
        ], middle: 220, top: 100)
        + cards(
          [
            ("Roast lamb", "rosemary jus and greens", "19.90"),
            ("Fish and chips", "mushy peas and lemon", "16.50"),
            ("Mushroom risotto", "parmesan", "14.20"),
          ], middle: 720, top: 76),
      languages: english,
      expected: [
        "Onion soup | with crusty bread | 5.20", "Prawn cocktail | brown bread and butter | 8.90",
        "Garlic mushrooms | on toasted sourdough | 7.50",
        "Roast lamb | rosemary jus and greens | 19.90",
        "Fish and chips | mushy peas and lemon | 16.50",
        "Mushroom risotto | parmesan | 14.20",
      ]),
    PlacedCase(
      testDescription: "prices before the dishes of both columns",
      texts: leading(
        [
          ("5.20", "Onion soup"), ("8.90", "Prawn cocktail"), ("7.50", "Garlic mushrooms"),
          ("9.20", "Smoked trout"),
        ], left: 60, top: 100)
        + leading(
          [
            ("19.90", "Roast lamb"), ("16.50", "Fish and chips"), ("14.20", "Mushroom risotto"),
            ("17.80", "Beef stew"),
          ], left: 560, top: 100),
      languages: english,
      expected: [
        "Onion soup |  | 5.20", "Prawn cocktail |  | 8.90", "Garlic mushrooms |  | 7.50",
        "Smoked trout |  | 9.20", "Roast lamb |  | 19.90", "Fish and chips |  | 16.50",
        "Mushroom risotto |  | 14.20", "Beef stew |  | 17.80",
      ]),
    PlacedCase(
      testDescription: "prices close before names, beside a list of words in other rows",
      texts: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"].enumerated().map {
        Placed("\($1) live music", x: 60, y: 108 + $0 * 31)
      }
        + leading(
          [
            ("5.20", "Onion soup with croutons"), ("8.90", "Prawn cocktail with lemon"),
            ("7.50", "Garlic mushrooms on toast"), ("9.20", "Smoked trout with beetroot"),
            ("8.10", "Grilled sardines with parsley"),
          ], left: 320, top: 100, step: 36, indent: 55),
      languages: english,
      expected: [
        "# Monday live music", "Tuesday live music", "Wednesday live music", "Thursday live music",
        "Friday live music", "Saturday live music", "Onion soup with croutons |  | 5.20",
        "Prawn cocktail with lemon |  | 8.90",
        "Garlic mushrooms on toast |  | 7.50", "Smoked trout with beetroot |  | 9.20",
        "Grilled sardines with parsley |  | 8.10",
      ]),
    PlacedCase(
      testDescription: "numbered dishes with two whole prices are no numbers of telephones",
      texts: [
        ("10", "Four cheeses", "149", "245"), ("11", "Ham", "139", "229"),
        ("12", "Olives", "145", "239"), ("13", "Calzone", "155", "249"),
      ].enumerated().flatMap { index, row in
        [
          Placed("\(row.0) \(row.1)", x: 60, y: 100 + 40 * index),
          Placed(row.2, x: 400, y: 100 + 40 * index), Placed(row.3, x: 480, y: 100 + 40 * index),
        ]
      },
      languages: english,
      expected: [
        "Four cheeses |  | 149; 245", "Ham |  | 139; 229", "Olives |  | 145; 239",
        "Calzone |  | 155; 249",
      ]),
    PlacedCase(
      testDescription: "small whole prices in line with large ones, right above a legend",
      texts: pricedColumn(
        [
          ("7 Beef steak", "245"), ("8 Lamb shank", "229"), ("9 Grilled cod", "195"),
          ("10 Fish cakes", "95"), ("11 Mustard sauce", "25"), ("12 Egg mayonnaise", "25"),
          ("13 Almonds", "20"),
        ], left: 60, right: 500, top: 100)
        + [
          Placed("Allergens: 1 gluten, 3 eggs, 4 fish, 7 milk, 8 nuts, 10 mustard", x: 60, y: 420)
        ],
      languages: english,
      expected: [
        "Beef steak |  | 245", "Lamb shank |  | 229", "Grilled cod |  | 195",
        "Fish cakes |  | 95", "Mustard sauce |  | 25", "Egg mayonnaise |  | 25", "Almonds |  | 20",
      ]),
  ])
  func `stand with their own dishes`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }
}
