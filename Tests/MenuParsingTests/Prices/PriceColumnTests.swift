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

/// Dishes with their prices before them.
private func leading(
  _ rows: [(price: String, name: String)], left: Int, top: Int
) -> [Placed] {
  rows.enumerated().flatMap { index, row in
    [
      Placed(row.price, x: left, y: top + 40 * index),
      Placed(row.name, x: left + 90, y: top + 40 * index),
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
  ])
  func `stand with their own dishes`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }
}
