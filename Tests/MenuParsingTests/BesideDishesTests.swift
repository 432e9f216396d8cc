import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

private let german = LanguageSet(.de)

/// Headings at the left, each on the line of its first dish; names in the middle, prices at the
/// right.
private func besideDishes(
  _ sections: [(heading: String, dishes: [(name: String, price: String)])], headingsLower: Int = 0
) -> [Placed] {
  var y = 80
  return sections.flatMap { section -> [Placed] in
    y += 30
    let first = y + 40
    return [Placed(section.heading, x: 60, y: first + headingsLower)]
      + section.dishes.flatMap { dish in
        y += 40
        return [Placed(dish.name, x: 400, y: y), Placed(dish.price, x: 1000, y: y)]
      }
  }
}

private let unmarked = [
  "# Vorspeisen", "Räucherlachs |  | 9.50", "Feldsalat |  | 10.50", "Rindercarpaccio |  | 11.50",
  "# Desserts", "Apfelstrudel |  | 12.50", "Rote Grütze |  | 13.50",
]

/// The dishes of `unmarked`, each with a mark before it that is a line of its own.
private func marked(_ marks: [Placed]) -> [Placed] {
  let rows = [
    "#Vorspeisen", "Räucherlachs", "Feldsalat", "Rindercarpaccio", "#Desserts", "Apfelstrudel",
    "Rote Grütze",
  ]
  var rest = marks[...]
  var price = 9
  return rows.enumerated().flatMap { index, row -> [Placed] in
    let y = 120 + index * 44
    if row.hasPrefix("#") { return [Placed(String(row.dropFirst()), x: 60, y: y, size: 28)] }
    guard var mark = rest.popFirst() else { return [] }
    mark.y = y
    defer { price += 1 }
    return [
      mark, Placed(row, x: 90, y: y, size: 20), Placed("\(price),50", x: 900, y: y, size: 20),
    ]
  }
}

@Suite struct `What stands at the left of dishes` {
  @Test(arguments: [
    PlacedCase(
      testDescription: "headings at the left of their dishes, on the line of the first",
      texts: besideDishes([
        ("Aus dem Suppentopf", [("Tomatensuppe", "5,50"), ("Leberknödelsuppe", "6,20")]),
        ("Vom Rost", [("Rumpsteak", "24,00"), ("Lammkoteletts", "26,50"), ("Forelle", "19,00")]),
        ("Nachspeisen", [("Apfelstrudel", "6,50"), ("Rote Grütze", "5,80")]),
      ]),
      languages: german,
      expected: [
        "# Aus dem Suppentopf", "Tomatensuppe |  | 5.50", "Leberknödelsuppe |  | 6.20",
        "# Vom Rost", "Rumpsteak |  | 24.00", "Lammkoteletts |  | 26.50", "Forelle |  | 19.00",
        "# Nachspeisen", "Apfelstrudel |  | 6.50", "Rote Grütze |  | 5.80",
      ]),
    PlacedCase(
      testDescription: "days at the left of two dishes each",
      texts: besideDishes([
        ("Donnerstag", [("Linseneintopf", "7,50"), ("Kabeljau mit Reis", "8,20")]),
        ("Freitag", [("Spinatlasagne", "7,50"), ("Gulasch mit Nudeln", "8,20")]),
      ]),
      languages: german,
      expected: [
        "# Donnerstag", "Linseneintopf |  | 7.50", "Kabeljau mit Reis |  | 8.20", "# Freitag",
        "Spinatlasagne |  | 7.50", "Gulasch mit Nudeln |  | 8.20",
      ]),
    PlacedCase(
      testDescription: "days a little lower than the first of their dishes, which have no prices",
      texts: besideDishes(
        [
          ("Montag", [("Linseneintopf", ""), ("Kabeljau mit Reis", ""), ("Spinatlasagne", "")]),
          ("Dienstag", [("Gulasch mit Nudeln", ""), ("Erbsensuppe", ""), ("Milchreis", "")]),
          ("Mittwoch", [("Käsespätzle", ""), ("Hähnchencurry", ""), ("Gemüsepfanne", "")]),
        ], headingsLower: 5
      ).filter { !$0.text.isEmpty },
      languages: german,
      expected: [
        "# Montag", "Linseneintopf", "Kabeljau mit Reis", "Spinatlasagne", "# Dienstag",
        "Gulasch mit Nudeln", "Erbsensuppe", "Milchreis", "# Mittwoch", "Käsespätzle",
        "Hähnchencurry", "Gemüsepfanne",
      ]),
    PlacedCase(
      testDescription: "dots before names, read as letters",
      texts: marked(["e", "o", "e", "a", "e"].map { Placed($0, x: 60, y: 0, size: 10) }),
      languages: german, expected: unmarked),
    PlacedCase(
      testDescription: "coloured squares before names, read as letters",
      texts: marked(
        ["El", "EI", "BE", "Mi", "HM"].map {
          Placed($0, x: 50, y: 0, size: 15, confidence: 0.4, excess: 6)
        }),
      languages: german, expected: unmarked),
    PlacedCase(
      testDescription: "names at the left of what is said of them, which has the price after it",
      texts: [
        ("Carbonara", ["Guanciale, Ei und Pecorino", "mit schwarzem Pfeffer"], "12,50"),
        ("Puttanesca", ["Sardellen, Kapern, Oliven", "in Tomatensauce"], "11,00"),
        ("Al Forno", ["Hackfleischsauce, Schinken", "mit Käse überbacken"], "13,00"),
      ].enumerated().flatMap { index, dish in
        let y = 120 + index * 110
        return [
          Placed(dish.0, x: 60, y: y), Placed(dish.1[0], x: 360, y: y),
          Placed(dish.2, x: 1000, y: y), Placed(dish.1[1], x: 360, y: y + 36),
        ]
      },
      languages: german,
      expected: [
        "Carbonara | Guanciale, Ei und Pecorino mit schwarzem Pfeffer | 12.50",
        "Puttanesca | Sardellen, Kapern, Oliven in Tomatensauce | 11.00",
        "Al Forno | Hackfleischsauce, Schinken mit Käse überbacken | 13.00",
      ]),
    PlacedCase(
      testDescription: "codes of two letters between names and prices",
      texts: [
        ("Onion bhajia", "Gl Eg", "£3.95"), ("Lamb samosa", "Gl Mu", "£4.25"),
        ("Chicken chaat", "Gl Mi", "£5.50"), ("Paneer tikka", "Mi Mu", "£5.75"),
        ("Butter chicken", "Mi", "£10.95"),
      ].enumerated().flatMap { index, dish in
        let y = 120 + index * 64
        return [
          Placed(dish.0, x: 60, y: y), Placed(dish.1, x: 500, y: y), Placed(dish.2, x: 700, y: y),
          Placed("with rice and coriander", x: 60, y: y + 24, size: 12),
        ]
      } + [Placed("Gl gluten, Mi milk, Mu mustard, Eg eggs, Fi fish", x: 60, y: 520)],
      languages: LanguageSet(.en),
      expected: [
        "Onion bhajia | with rice and coriander | 3.95 GBP | Gl,Eg",
        "Lamb samosa | with rice and coriander | 4.25 GBP | Gl,Mu",
        "Chicken chaat | with rice and coriander | 5.50 GBP | Gl,Mi",
        "Paneer tikka | with rice and coriander | 5.75 GBP | Mi,Mu",
        "Butter chicken | with rice and coriander | 10.95 GBP | Mi",
      ]),
    PlacedCase(
      testDescription:
        "numbers of dishes right of a column with two prices, at heights of their own",
      texts: ["Margherita", "Salami", "Prosciutto", "Tonno", "Funghi"].enumerated().flatMap {
        [
          Placed($1, x: 60, y: 120 + $0 * 40), Placed("6,50", x: 360, y: 120 + $0 * 40),
          Placed("8,00", x: 430, y: 120 + $0 * 40),
        ]
      }
        + ["Zanderfilet", "Gemüseauflauf", "Gemischter Salat", "Bauernsalat", "Tomatensalat"]
        .enumerated().flatMap {
          [
            Placed("\(30 + $0)", x: 500, y: 126 + $0 * 40),
            Placed($1, x: 540, y: 126 + $0 * 40), Placed("9,90", x: 900, y: 126 + $0 * 40),
          ]
        },
      languages: german,
      expected: [
        "Margherita |  | 6.50; 8.00", "Salami |  | 6.50; 8.00", "Prosciutto |  | 6.50; 8.00",
        "Tonno |  | 6.50; 8.00", "Funghi |  | 6.50; 8.00", "Zanderfilet |  | 9.90",
        "Gemüseauflauf |  | 9.90", "Gemischter Salat |  | 9.90", "Bauernsalat |  | 9.90",
        "Tomatensalat |  | 9.90",
      ]),
  ])
  func `is a heading, a mark or a name`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }
}
