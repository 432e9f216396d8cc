import DictionaryFormat
import DocumentModel
import MenuParsing
import Testing

/// The dishes of a day below each other, each with its number, its amount, what goes with it, its
/// codes and its price; the day in the middle of their height with its date below.
private func day(_ name: String, date: String, top: Int, _ dishes: [[String]]) -> [Placed] {
  let places = [150, 220, 320, 620, 860, 1000]
  return [
    Placed(name, x: 40, y: top + 48, size: 15), Placed(date, x: 60, y: top + 76, size: 12),
  ]
    + dishes.enumerated().flatMap { row, cells in
      zip(cells, places).filter { !$0.0.isEmpty }.map { text, x in
        Placed(text, x: x, y: top + row * 32, bold: x == places[2])
      }
    }
}

private let canteen: [Placed] =
  day(
    "Pondělí", date: "3.3.", top: 200,
    [
      ["Pol.", "0,33 l", "Zelňačka s klobásou", "", "1,7", "22"],
      ["1", "150 g", "Kuře na paprice", "houskový knedlík", "1,3,7", "98"],
      ["2", "120 g", "Hovězí na houbách", "dušená rýže", "1", "104"],
      ["3", "350 g", "Zapečené těstoviny", "", "1,3,7", "89"],
    ])
  + day(
    "Středa", date: "5.3.", top: 328,
    [
      ["Pol.", "0,33 l", "Hovězí vývar", "", "1,3,9", "22"],
      ["1", "150 g", "Smažený karbanátek", "bramborová kaše", "1,3,7", "95"],
      ["2", "150 g", "Rybí filé na kmíně", "vařený brambor", "4,7", "102"],
      ["3", "350 g", "Čočka na kyselo", "vejce, okurka, chléb", "1,3,10", "84"],
    ])
  + day(
    "Sobota", date: "8.3.", top: 456,
    [
      ["Pol.", "0,33 l", "Kulajda", "", "1,3,7", "22"],
      ["1", "120 g", "Svíčková na smetaně", "houskový knedlík", "1,3,7,9", "115"],
      ["2", "150 g", "Kuřecí nudličky", "dušená rýže", "1,5,6", "102"],
      ["3", "300 g", "Žemlovka s jablky", "", "1,3,7", "82"],
    ])
  + [
    Placed("Stálá nabídka", x: 40, y: 640, size: 17),
    Placed("Smažený sýr", x: 40, y: 680, bold: true), Placed("1,3,7", x: 860, y: 680),
    Placed("109", x: 1000, y: 680), Placed("Toast se šunkou", x: 40, y: 712, bold: true),
    Placed("1,7", x: 860, y: 712), Placed("55", x: 1000, y: 712),
    Placed(
      "1 obiloviny, 3 vejce, 4 ryby, 5 arašídy, 6 sója, 7 mléko, 9 celer, 10 hořčice", x: 40,
      y: 780, size: 11),
  ]

private let canteenDishes = [
  "# Pondělí", "Zelňačka s klobásou |  | 22 | 1,7",
  "Kuře na paprice | houskový knedlík | 98 | 1,3,7",
  "Hovězí na houbách | dušená rýže | 104 | 1", "Zapečené těstoviny |  | 89 | 1,3,7",
  "# Středa", "Hovězí vývar |  | 22 | 1,3,9",
  "Smažený karbanátek | bramborová kaše | 95 | 1,3,7",
  "Rybí filé na kmíně | vařený brambor | 102 | 4,7",
  "Čočka na kyselo | vejce, okurka, chléb | 84 | 1,3,10", "# Sobota",
  "Kulajda |  | 22 | 1,3,7", "Svíčková na smetaně | houskový knedlík | 115 | 1,3,7,9",
  "Kuřecí nudličky | dušená rýže | 102 | 1,5,6", "Žemlovka s jablky |  | 82 | 1,3,7",
]

/// Days beside dishes without prices, over dishes in two columns that begin elsewhere.
private let lunches: [Placed] =
  [
    ("PONIEDZIAŁEK", "7.10", ["Krem z pomidorów", "Gulasz wieprzowy", "Makaron ze szpinakiem"]),
    ("WTOREK", "8.10", ["Pomidorowa z ryżem", "Kotlet mielony", "Naleśniki z serem"]),
    ("ŚRODA", "9.10", ["Krupnik", "Filet z kurczaka", "Curry warzywne"]),
    ("CZWARTEK", "10.10", ["Żurek z jajkiem", "Schab duszony", "Kotlet z selera"]),
  ].enumerated().flatMap { index, day -> [Placed] in
    let top = 160 + index * 120
    return [
      Placed(day.0, x: 60, y: top + 22, size: 18), Placed(day.1, x: 110, y: top + 52),
    ] + day.2.enumerated().map { Placed($1, x: 320, y: top + $0 * 32) }
  }
  + [Placed("CODZIENNIE", x: 60, y: 680, size: 18)]
  + pricedColumn(
    [("Schabowy", "32 zł"), ("Pierogi ruskie", "25 zł"), ("Placki", "22 zł")], left: 60,
    right: 460, top: 720)
  + pricedColumn(
    [("Sałatka z kurczakiem", "29 zł"), ("Rosół", "10 zł"), ("Ciasto", "9 zł")], left: 600,
    right: 1040, top: 720)

@Suite struct `Plans with days in the middle of several lines` {
  @Test(arguments: [
    PlacedCase(
      testDescription: "a line for each dish, with numbers, amounts, side dishes and prices",
      texts: canteen, languages: LanguageSet(.cs), country: "CZ",
      expected: canteenDishes + [
        "# Stálá nabídka", "Smažený sýr |  | 109 | 1,3,7", "Toast se šunkou |  | 55 | 1,7",
      ]),
    PlacedCase(
      testDescription: "dishes with numbers right above the legend",
      texts: canteen.filter { $0.y < 600 || $0.y > 760 }, languages: LanguageSet(.cs),
      country: "CZ",
      expected: canteenDishes),
    PlacedCase(
      testDescription: "dishes without prices, over others in columns of their own",
      texts: lunches, languages: LanguageSet(.pl), country: "PL",
      expected: [
        "# PONIEDZIAŁEK", "Krem z pomidorów", "Gulasz wieprzowy", "Makaron ze szpinakiem",
        "# WTOREK", "Pomidorowa z ryżem", "Kotlet mielony", "Naleśniki z serem", "# ŚRODA",
        "Krupnik", "Filet z kurczaka", "Curry warzywne", "# CZWARTEK", "Żurek z jajkiem",
        "Schab duszony", "Kotlet z selera", "# CODZIENNIE", "Schabowy |  | 32 PLN",
        "Pierogi ruskie |  | 25 PLN", "Placki |  | 22 PLN", "Sałatka z kurczakiem |  | 29 PLN",
        "Rosół |  | 10 PLN", "Ciasto |  | 9 PLN",
      ]),
  ])
  func `give each day its lines`(_ example: PlacedCase) {
    let (menu, document) = menu(
      [placedPage(example.texts)], languages: example.languages, country: example.country)
    #expect(dump(menu, document) == example.expected)
  }
}
