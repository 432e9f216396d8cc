import DictionaryFormat
import Testing

@testable import MenuParsing

@Suite struct `Columns of numbers` {
  /// Names with small numbers after them, and two or three prices each.
  private static let tapas: [(name: String, prices: [String?])] = [
    ("Salmorejo 1 3 12", ["3,5", "6", nil]), ("Boquerones en vinagre 4 12", ["4", "7,5", "13"]),
    ("Queso curado de oveja 7", ["4,5", "8", "15"]),
    ("Jamón ibérico de bellota", [nil, "13", "24"]),
    ("Papas con mayonesa 3 12", ["3,5", "6,5", "11"]), ("Gambas al ajillo 2", [nil, "11", "19"]),
  ]

  private static let tapasAsRead = [
    "Salmorejo |  | 3.5; 6 | 1,3,12", "Boquerones en vinagre |  | 4; 7.5; 13 | 4,12",
    "Queso curado de oveja |  | 4.5; 8; 15 | 7",
    "Jamón ibérico de bellota |  | 13; 24", "Papas con mayonesa |  | 3.5; 6.5; 11 | 3,12",
    "Gambas al ajillo |  | 11; 19 | 2",
  ]

  private static func page(
    _ title: String, _ lines: [(name: String, prices: [String?])], legend: [String],
    _ language: Language, expected: [String]
  ) -> PlacedCase {
    let texts = lines.enumerated().flatMap { number, line in
      let y = 100 + 40 * number
      return [Placed(line.name, x: 60, y: y)]
        + zip([520, 620, 720], line.prices).compactMap { x, price in
          price.map { Placed($0, x: x, y: y) }
        }
    }
    let foot = legend.enumerated().map { Placed($1, x: 60, y: 600 + 30 * $0) }
    return PlacedCase(
      testDescription: title, texts: texts + foot, languages: LanguageSet(language),
      expected: expected)
  }

  @Test(arguments: [
    page(
      "whole amounts that could be numbers of the legend", tapas,
      legend: [
        "1 Gluten 2 Crustáceos 3 Huevo 4 Pescado 5 Cacahuete 6 Soja 7 Lácteos",
        "8 Frutos secos 9 Apio 10 Mostaza 11 Sésamo 12 Sulfitos 13 Altramuces 14 Moluscos",
      ], .es,
      expected: tapasAsRead),
    page(
      "numbers after the names are codes where the legend is lost", tapas, legend: [], .es,
      expected: tapasAsRead),
    page(
      "lists with commas after the names, where the legend is lost",
      [
        ("Azeitonas 12", ["1,50"]), ("Tremoços 1,3", ["1,50"]),
        ("Gambas à guilho 2,12", ["14,00"]), ("Creme de marisco 1,2,4,7,9", ["6,00"]),
        ("Lagosta 2", ["98,00"]), ("Bacalhau com natas 147", ["15,50"]), ("Ananás", ["4,00"]),
      ], legend: [], .pt,
      expected: [
        "Azeitonas |  | 1.50 | 12", "Tremoços |  | 1.50 | 1,3", "Gambas à guilho |  | 14.00 | 2,12",
        "Creme de marisco |  | 6.00 | 1,2,4,7,9", "Lagosta |  | 98.00 | 2",
        "Bacalhau com natas |  | 15.50 | 1,4,7", "Ananás |  | 4.00",
      ]),
    page(
      "numbers of pieces after the names are none",
      [
        ("Chicken wings 6", ["7,50"]), ("Chicken wings 12", ["13,50"]),
        ("Onion rings 8", ["6,50"]), ("Green salad", ["5,50"]),
      ], legend: [], .en,
      expected: [
        "Chicken wings 6 |  | 7.50", "Chicken wings 12 |  | 13.50", "Onion rings 8 |  | 6.50",
        "Green salad |  | 5.50",
      ]),
    PlacedCase(
      testDescription: "names that are allergens, with their codes, beside a legend of numbers",
      texts: zip(
        0...,
        [
          ("Edamame", "6", "18 zł"), ("Krewetki panko", "1, 2, 3, 10", "36 zł"),
          ("Tatar z łososia", "4, 6", "38 zł"), ("Ebi", "2", "20 zł"), ("Tamago", "3, 6", "15 zł"),
        ]
      ).flatMap { number, dish in
        let y = 100 + 80 * number
        return [
          Placed(dish.0, x: 460, y: y, size: 18), Placed(dish.1, x: 900, y: y, size: 14),
          Placed(dish.2, x: 460, y: y + 30, size: 16),
        ]
      }
        + zip(
          1..., ["zboża z glutenem", "skorupiaki", "jaja", "ryby", "orzeszki ziemne", "soja"]
        ).map { Placed("\($0) \($1)", x: 40, y: 100 + 40 * $0, size: 14) },
      languages: LanguageSet(.pl),
      expected: [
        "Edamame |  | 18 PLN | 6", "Krewetki panko |  | 36 PLN | 1,2,3,10",
        "Tatar z łososia |  | 38 PLN | 4,6", "Ebi |  | 20 PLN | 2", "Tamago |  | 15 PLN | 3,6",
      ]),
    PlacedCase(
      testDescription: "codes at the end of names' lines, prices below",
      texts: zip(
        0...,
        [
          ("Edamame", "6", "18 zł"), ("Tatar z łososia", "1, 4, 6", "38 zł"),
          ("Zupa miso", "4, 6", "16 zł"), ("Ramen warzywny", "1, 6, 11", "38 zł"),
          ("Maguro", "4", "24 zł"), ("Mochi", "7, 11", "18 zł"),
        ]
      ).flatMap { number, dish in
        let y = 100 + 80 * number
        return [
          Placed(dish.0, x: 60, y: y, size: 18), Placed(dish.1, x: 500, y: y, size: 14),
          Placed(dish.2, x: 60, y: y + 30, size: 16),
        ]
      },
      languages: LanguageSet(.pl),
      expected: [
        "Edamame |  | 18 PLN | 6", "Tatar z łososia |  | 38 PLN | 1,4,6",
        "Zupa miso |  | 16 PLN | 4,6",
        "Ramen warzywny |  | 38 PLN | 1,6,11", "Maguro |  | 24 PLN | 4", "Mochi |  | 18 PLN | 7,11",
      ]),
  ])
  func `are of amounts or of codes as a person sees at once`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }
}
