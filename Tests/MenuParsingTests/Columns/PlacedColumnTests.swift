import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

private let english = LanguageSet(.en), german = LanguageSet(.de), spanish = LanguageSet(.es)

private let headingOverColumnsTexts: [[Placed]] = [
  pricedColumn(
    [("Roast beef", "9.00"), ("Grilled cod", "11.00"), ("Lamb stew", "12.00")],
    left: 60, right: 480, top: 120),
  pricedColumn(
    [("Pork chops", "9.50"), ("Veal liver", "13.00"), ("Baked trout", "14.00")],
    left: 660, right: 1080, top: 120),
  [Placed("Desserts", x: 540, y: 290, size: 24)],
  pricedColumn(
    [("Apple pie", "5.00"), ("Cheesecake", "6.00"), ("Fruit salad", "4.50")],
    left: 60, right: 480, top: 350),
  pricedColumn(
    [("Ice cream", "4.00"), ("Rice pudding", "5.50"), ("Lemon tart", "6.50")],
    left: 660, right: 1080, top: 350),
]

private let titleOverColumnsTexts: [[Placed]] = [
  [Placed("Villa Rosa", x: 660, y: 60, size: 40)],
  [Placed("Soups", x: 60, y: 150, size: 22), Placed("Salads", x: 660, y: 150, size: 22)],
  pricedColumn(
    [("Tomato soup", "4.00"), ("Leek soup", "4.50"), ("Pea soup", "5.00")],
    left: 60, right: 480, top: 200),
  pricedColumn(
    [("Mixed salad", "6.00"), ("Bean salad", "6.50"), ("Beetroot salad", "7.00")],
    left: 660, right: 1080, top: 200),
]

/// Two columns, then a heading that ends before the right one begins, over dishes that take the
/// whole width.
private let headingBelowColumnsTexts: [[Placed]] = [
  [Placed("Snacks", x: 60, y: 100, size: 22)],
  pricedColumn(
    [("Olives", "4.00"), ("Bread", "2.00"), ("Almonds", "3.50")], left: 60, right: 300, top: 140),
  [Placed("Fish", x: 420, y: 100, size: 22)],
  pricedColumn(
    [
      ("Octopus and potatoes", "18.00"), ("Mussels in wine", "11.90"), ("Fried anchovies", "11.00"),
    ],
    left: 420, right: 1000, top: 140),
  [Placed("Pasta", x: 60, y: 310, size: 22)],
  pricedColumn(
    [
      ("Spaghetti with tomatoes and garlic and basil", "8.00"),
      ("Penne with tomatoes and olives and capers", "12.00"),
      ("Lasagne of the house with beef and tomatoes", "13.00"),
    ], left: 60, right: 1000, top: 340),
]

/// Large headings in the middle, right of short names, each less than its height above the first one.
private let largeHeadingsTexts: [[Placed]] = [
  [Placed("Starters", x: 440, y: 160, size: 48)],
  pricedColumn([("Parfait", "9.00"), ("Mushrooms", "7.00")], left: 60, right: 1000, top: 203),
  [Placed("Salads", x: 480, y: 320, size: 48)],
  pricedColumn(
    [("Caesar salad", "8.00"), ("Greek salad", "8.50")], left: 60, right: 1000, top: 363),
  [Placed("Desserts", x: 440, y: 480, size: 48)],
  pricedColumn([("Apple pie", "6.00"), ("Ice cream", "5.00")], left: 60, right: 1000, top: 523),
]

/// A name at the right above all, then a heading and a short first dish at the left.
private let nameAtTheRightTexts: [[Placed]] = [
  [Placed("Americano", x: 640, y: 80, size: 34), Placed("Taco bar", x: 640, y: 140, size: 24)],
  [Placed("Brunch menu", x: 60, y: 220, size: 24)],
  ["Pozole", "Tacos", "Elotes"].enumerated().flatMap { index, name in
    [
      Placed("\(name) 9.00", x: 60, y: 290 + index * 80, size: 20),
      Placed(
        "hominy and pork shoulder with marinated cabbage and radish and beans", x: 60,
        y: 320 + index * 80),
    ]
  },
]

private let dishNumbersTexts: [[Placed]] = [
  pricedColumn(
    [("Sake Nigiri", "4,90"), ("Ebi Nigiri", "5,20"), ("Unagi Nigiri", "6,20")],
    left: 100, right: 480, top: 100),
  ["1", "2", "3"].enumerated().map { Placed($1, x: 60, y: 100 + $0 * 40) },
  pricedColumn(
    [("Dragon Roll", "13,90"), ("Rainbow Roll", "14,50"), ("Spicy Roll", "12,90")],
    left: 680, right: 1080, top: 100),
  ["20", "21", "22"].enumerated().map { Placed($1, x: 620, y: 100 + $0 * 40) },
]

/// Names, descriptions and prices one below the other.
private func stacked(
  _ dishes: [(name: String, text: String, price: String)], left: Int, top: Int
) -> [Placed] {
  dishes.enumerated().flatMap { index, dish -> [Placed] in
    let y = top + index * 120
    return [
      Placed(dish.name, x: left, y: y, bold: true), Placed(dish.text, x: left, y: y + 26),
      Placed(dish.price, x: left, y: y + 52, excess: 10),
    ]
  }
}

private let pricesBelowTexts: [[Placed]] = [
  stacked(
    [
      ("Frikadeller", "with potato salad", "129 kr"),
      ("Fish fillet", "with parsley sauce", "149 kr"),
      ("Roast pork", "with red cabbage", "139 kr"),
    ], left: 60, top: 100),
  stacked(
    [
      ("Meatballs", "with curry sauce", "119 kr"), ("Herring", "with onions and eggs", "95 kr"),
      ("Apple cake", "with whipped cream", "65 kr"),
    ], left: 700, top: 112),
]

private let bulletsTexts: [[Placed]] = [
  [Placed("Primeros", x: 60, y: 60, size: 22)],
  ["Gazpacho andaluz", "Ensalada con atún", "Lentejas estofadas"].enumerated().map {
    Placed("+ \($1)", x: 80, y: 110 + $0 * 36)
  },
  [Placed("Segundos", x: 60, y: 240, size: 22)],
  ["Merluza a la romana", "Pollo al ajillo", "Calamares en su tinta"].enumerated().map {
    Placed("+ \($1)", x: 80, y: 290 + $0 * 36)
  },
]

private let wholePricesTexts: [[Placed]] = [
  [
    ("Broodje zalm", "11,5"), ("Carpaccio", "13"), ("Clubsandwich", "12,5"),
    ("Saté", "17,5"), ("Sliptong", "21"),
  ].enumerated().flatMap { index, dish in
    [
      Placed(dish.0, x: 60, y: 100 + index * 40),
      Placed(dish.1, x: 260, y: 100 + index * 40),
    ]
  }
]

private let strayNumbersTexts: [[Placed]] = [
  [
    ("Lasagne al forno", "$220"), ("Gnocchi toscano", "$265"), ("Risotto ai funghi", "$330"),
    ("Ravioli di magro", "$250"), ("Spaghetti al pesto", "$240"),
  ].enumerated().flatMap { index, dish in
    [
      Placed(dish.0, x: 60, y: 100 + index * 70, bold: true),
      Placed("\(index + 2)", x: 560, y: 100 + index * 70),
      Placed("della casa con salsa", x: 60, y: 124 + index * 70),
      Placed(dish.1, x: 330, y: 124 + index * 70),
    ]
  }
]

private let leadersTexts: [[Placed]] = [
  [
    Placed("Rustica", x: 60, y: 100), Placed("0 00 11€", x: 420, y: 100),
    Placed("Autres", x: 60, y: 140), Placed("EPS", x: 150, y: 140, size: 4),
    Placed("0 9€", x: 440, y: 140), Placed("Reine", x: 60, y: 180),
    Placed("12€", x: 460, y: 180), Placed("Curry", x: 60, y: 220),
    Placed("13€", x: 460, y: 220),
  ]
]

private let loneLettersTexts: [[Placed]] = [
  [
    Placed("Risotto Caprese", x: 60, y: 100), Placed("E", x: 400, y: 100, size: 4),
    Placed("9.00", x: 460, y: 100), Placed("Beef stew", x: 60, y: 160),
    Placed("N", x: 330, y: 160, confidence: 0.4), Placed("12.00", x: 460, y: 160),
    Placed("Walnut cake N", x: 60, y: 220), Placed("5.00", x: 460, y: 220),
  ]
]

private let codeColumnTexts: [[Placed]] = [
  [
    ("Tomatensuppe", "A,G,L", "5,20"), ("Rinderbrühe", "A,C,L", "4,80"),
    ("Apfelstrudel", "(A,C,G)", "5,90"), ("Gemischtes Eis", "C,F,G", "6,50"),
    ("Palatschinken", "A,C,G", "7,20"), ("Käsespätzle", "A,C,G", "11,90"),
  ].enumerated().flatMap { index, dish in
    [
      Placed(dish.0, x: 60, y: 100 + index * 40), Placed(dish.1, x: 400, y: 100 + index * 40),
      Placed(dish.2, x: 620, y: 100 + index * 40),
    ]
  }
]

private let lowBoxTexts: [[Placed]] = [
  [
    ("Gulaschsuppe", "5,80"), ("Schweinebraten", "12,50"), ("Putenschnitzel", "14,50"),
    ("Gemüsefrikadellen", "7,50"), ("Kalbsrückensteak", "18,50"),
  ].enumerated().flatMap { index, dish in
    [
      Placed(dish.0, x: 60, y: 100 + index * 40), Placed(dish.1, x: 520, y: 100 + index * 40),
    ]
  },
  [Placed("Spätzle", x: 320, y: 260, size: 4)],
]

@Suite struct `Columns and lists from placed words` {
  @Test(arguments: [
    PlacedCase(
      testDescription: "a heading over two columns parts both",
      texts: Array(headingOverColumnsTexts.joined()),
      languages: english,
      expected: [
        "Roast beef |  | 9.00", "Grilled cod |  | 11.00", "Lamb stew |  | 12.00",
        "Pork chops |  | 9.50", "Veal liver |  | 13.00", "Baked trout |  | 14.00",
        "# Desserts", "Apple pie |  | 5.00", "Cheesecake |  | 6.00", "Fruit salad |  | 4.50",
        "Ice cream |  | 4.00", "Rice pudding |  | 5.50", "Lemon tart |  | 6.50",
      ]),
    PlacedCase(
      testDescription: "a title that fits into the right column is no part of its heading",
      texts: Array(titleOverColumnsTexts.joined()),
      languages: english,
      expected: [
        "# Soups", "Tomato soup |  | 4.00", "Leek soup |  | 4.50", "Pea soup |  | 5.00",
        "# Salads", "Mixed salad |  | 6.00", "Bean salad |  | 6.50", "Beetroot salad |  | 7.00",
      ]),
    PlacedCase(
      testDescription: "a heading below columns is over what follows it",
      texts: Array(headingBelowColumnsTexts.joined()),
      languages: english,
      expected: [
        "# Snacks", "Olives |  | 4.00", "Bread |  | 2.00", "Almonds |  | 3.50",
        "# Fish", "Octopus and potatoes |  | 18.00", "Mussels in wine |  | 11.90",
        "Fried anchovies |  | 11.00", "# Pasta",
        "Spaghetti with tomatoes and garlic and basil |  | 8.00",
        "Penne with tomatoes and olives and capers |  | 12.00",
        "Lasagne of the house with beef and tomatoes |  | 13.00",
      ]),
    PlacedCase(
      testDescription: "large headings in the middle between names and prices are no column",
      texts: Array(largeHeadingsTexts.joined()),
      languages: english,
      expected: [
        "# Starters", "Parfait |  | 9.00", "Mushrooms |  | 7.00",
        "# Salads", "Caesar salad |  | 8.00", "Greek salad |  | 8.50",
        "# Desserts", "Apple pie |  | 6.00", "Ice cream |  | 5.00",
      ]),
    PlacedCase(
      testDescription: "a restaurant's name above all, at the right, is no column",
      texts: Array(nameAtTheRightTexts.joined()),
      languages: english,
      expected: [
        "# Brunch menu",
        "Pozole | hominy and pork shoulder with marinated cabbage and radish and beans | 9.00",
        "Tacos | hominy and pork shoulder with marinated cabbage and radish and beans | 9.00",
        "Elotes | hominy and pork shoulder with marinated cabbage and radish and beans | 9.00",
      ]),
    PlacedCase(
      testDescription: "numbers of the dishes at the right, after the prices at the left",
      texts: Array(dishNumbersTexts.joined()),
      languages: german,
      expected: [
        "Sake Nigiri |  | 4.90", "Ebi Nigiri |  | 5.20", "Unagi Nigiri |  | 6.20",
        "Dragon Roll |  | 13.90", "Rainbow Roll |  | 14.50", "Spicy Roll |  | 12.90",
      ]),
    PlacedCase(
      testDescription: "prices below the dishes of the right column",
      texts: Array(pricesBelowTexts.joined()),
      languages: english,
      expected: [
        "Frikadeller | with potato salad | 129", "Fish fillet | with parsley sauce | 149",
        "Roast pork | with red cabbage | 139", "Meatballs | with curry sauce | 119",
        "Herring | with onions and eggs | 95", "Apple cake | with whipped cream | 65",
      ]),
    PlacedCase(
      testDescription: "a list with bullets and no prices",
      texts: Array(bulletsTexts.joined()),
      languages: spanish,
      expected: [
        "# Primeros", "Gazpacho andaluz", "Ensalada con atún", "Lentejas estofadas",
        "# Segundos", "Merluza a la romana", "Pollo al ajillo", "Calamares en su tinta",
      ]),
    PlacedCase(
      testDescription: "prices without noughts",
      texts: Array(wholePricesTexts.joined()),
      languages: LanguageSet(.nl),
      expected: [
        "Broodje zalm |  | 11.5", "Carpaccio |  | 13", "Clubsandwich |  | 12.5", "Saté |  | 17.5",
        "Sliptong |  | 21",
      ]),
    PlacedCase(
      testDescription: "a stray number among prices that have a currency",
      texts: Array(strayNumbersTexts.joined()),
      languages: LanguageSet(.it),
      expected: [
        "Lasagne al forno | della casa con salsa | 220",
        "Gnocchi toscano | della casa con salsa | 265",
        "Risotto ai funghi | della casa con salsa | 330",
        "Ravioli di magro | della casa con salsa | 250",
        "Spaghetti al pesto | della casa con salsa | 240",
      ]),
    PlacedCase(
      testDescription: "leaders read as noughts and as flat letters",
      texts: Array(leadersTexts.joined()),
      languages: LanguageSet(.fr),
      expected: [
        "Rustica |  | 11 EUR", "Autres |  | 9 EUR", "Reine |  | 12 EUR", "Curry |  | 13 EUR",
      ]),
    PlacedCase(
      testDescription: "codes in a column of their own stay with their dishes",
      texts: Array(codeColumnTexts.joined()),
      languages: german,
      expected: [
        "Tomatensuppe |  | 5.20 | A,G,L", "Rinderbrühe |  | 4.80 | A,C,L",
        "Apfelstrudel |  | 5.90 | A,C,G", "Gemischtes Eis |  | 6.50 | C,F,G",
        "Palatschinken |  | 7.20 | A,C,G", "Käsespätzle |  | 11.90 | A,C,G",
      ]),
    PlacedCase(
      testDescription: "a word that was read well is no leader, however low its box is",
      texts: Array(lowBoxTexts.joined()),
      languages: german,
      expected: [
        "Gulaschsuppe |  | 5.80", "Schweinebraten |  | 12.50", "Putenschnitzel |  | 14.50",
        "Gemüsefrikadellen |  | 7.50", "Kalbsrückensteak Spätzle |  | 18.50",
      ]),
    PlacedCase(
      testDescription: "a lone letter of a picture is no mark",
      texts: Array(loneLettersTexts.joined()),
      languages: english,
      expected: [
        "Risotto Caprese |  | 9.00", "Beef stew |  | 12.00", "Walnut cake |  | 5.00 |  | N",
      ]),
  ])
  func `are read as a person would`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }

  @Test(arguments: [
    ("Salmon with spinach, cream and capers,", true),
    ("Salmon with spinach, cream &", true),
    ("Salmon with spinach. Contains: fish, milk;", true),
    ("Salmon with spinach, cream and capers", false),
  ])
  func `A text that ends in a comma breaks off`(text: String, breaksOff: Bool) {
    let (menu, _) = menu(text: "Salmone toscano 14.00\n\(text)\n\nRisotto 12.00\n\nGnocchi 9.00")
    #expect(menu.sections.first?.items.first?.breaksOff == breaksOff)
  }

  /// What stands after the room in the second line of the first dish.
  @Test(arguments: [
    ("Allergens: fish,", 420, true), ("Allergens: fish,", 222, false),
    ("Spinach, capers,", 420, false),
  ])
  func `A list of allergens with the room of a column in it breaks off`(
    text: String, next: Int, breaksOff: Bool
  ) {
    let page = placedPage([
      Placed("Salmone toscano 14.00", x: 60, y: 100, bold: true), Placed(text, x: 60, y: 122),
      Placed("milk", x: next, y: 122), Placed("Risotto verde 12.00", x: 60, y: 170, bold: true),
      Placed("Allergens: milk, celery", x: 60, y: 192),
      Placed("Gnocchi rossi 9.00", x: 60, y: 240, bold: true),
      Placed("Allergens: gluten, eggs", x: 60, y: 262),
    ])
    let (menu, _) = menu([page], languages: english)
    #expect(menu.sections.flatMap(\.items).map(\.breaksOff) == [breaksOff, false, false])
  }
}
