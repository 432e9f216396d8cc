import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Rows of several cells, each at its place.
private func rows(_ rows: [[String]], at places: [Int], top: Int, step: Int = 40) -> [Placed] {
  rows.enumerated().flatMap { index, cells in
    zip(cells, places).filter { !$0.0.isEmpty }.map { text, x in
      Placed(text, x: x, y: top + index * step)
    }
  }
}

private let unitTexts = rows(
  [
    ["Coniglio in porchetta", "€ 2,60/etto", "Lasagne al forno", "€ 1,80/etto"],
    ["Arista al latte", "€ 2,80/etto", "Parmigiana", "€ 1,90/etto"],
    ["Roast-beef", "€ 3,90/etto", "Insalata di riso", "€ 1,40/etto"],
    ["Olive ascolane", "€ 2,40/etto", "Timballo", "€ 1,70/etto"],
  ], at: [60, 400, 640, 980], top: 120)

/// Names with numbers of allergens, what they are in another language, and the prices.
private let translatedTexts =
  [Placed("Předkrmy / Vorspeisen", x: 60, y: 80, size: 20)]
  + rows(
    [
      ["Nakládaný hermelín 1,7,8", "Eingelegter Camembert", "129 Kč"],
      ["Vepřová panenka 3,7", "Schweinslende mit Pflaumen", "189 Kč"],
      ["Utopenec s cibulí 10,12", "Eingelegte Wurst", "85 Kč"],
    ], at: [60, 480, 820], top: 130)
  + [Placed("Teplá kuchyně / Warme Küche", x: 60, y: 290, size: 20)]
  + rows(
    [
      ["Kachní stehno 1,9", "Entenkeule mit Rotkraut", "285 Kč"],
      ["Svíčková na smetaně 1,3", "Rinderlende in Rahmsauce", "259 Kč"],
      ["Smažený sýr 3,7", "Gebackener Käse", "219 Kč"],
    ], at: [60, 480, 820], top: 340)

/// Names at the left, prices in the middle, and the names in another language at the right edge.
private let facingTexts: [Placed] = [
  ("Soupe à l'oignon gratinée", "12,50", "Gegratineerde uiensoep"),
  ("Croquettes de crevettes", "21,00", "Garnaalkroketten"),
  ("Tomate aux crevettes", "22,50", "Tomaat met garnalen"),
  ("Moules au vin blanc", "29,50", "Mosselen met witte wijn"),
  ("Chicons au gratin", "19,00", "Witloof met kaas en ham"),
  ("Lapin à la moutarde", "25,50", "Konijn met mosterd"),
  ("Crêpe au chocolat", "10,50", "Pannenkoek met chocolade"),
].enumerated().flatMap { row, dish in
  let y = 120 + row * 40
  return [
    Placed(dish.0, x: 60, y: y), Placed(dish.1, x: 520, y: y),
    // Each letter is 9 wide, each space 7.
    Placed(dish.2, x: 1100 - dish.2.count * 9 + dish.2.count { $0 == " " } * 2, y: y),
  ]
}

/// Bold names, of which few have something said beside them, and the prices of all at the right.
private let halfDescribedTexts = rows(
  [
    ["*Smažený* *sýr*", "hranolky, tatarská omáčka", "109"], ["*Salát* *s* *tuňákem*", "", "115"],
    ["*Caesar* *salát* *s* *kuřetem*", "krutony, parmazán", "119"],
    ["*Toast* *se* *šunkou*", "", "55"],
    ["*Obložená* *bageta*", "", "59"], ["*Jogurt* *s* *ořechy*", "", "39"],
    ["*Větrník*", "", "35"],
  ], at: [60, 400, 860], top: 120)

/// Dishes of one food each beside a side bar, of whose lines some are level with them.
private let sideBarRows = [
  ("Kaas", "11,50"), ("Spek", "11,75"), ("Boter", "8,95"), ("Garnalen", "15,50"),
  ("Walnoten", "12,50"), ("Appel met kaneel", "10,95"), ("Kersen met stroop", "12,95"),
  ("Banaan met kokos", "12,75"), ("Boerenpannenkoek", "15,25"), ("Naturel", "8,95"),
]
private let sideBarTexts =
  pricedColumn(sideBarRows, left: 380, right: 860, top: 120)
  + [
    "pannenkoekenhuis", "sinds 1977", "aan de haven", "elke dag", "geopend tot", "negen uur",
    "ook voor", "grote groepen", "met tuin en", "speelplaats", "meld het ons", "vooraf graag",
    "honden welkom",
  ].enumerated().map { Placed($1, x: 40, y: 120 + $0 * 30) }

/// A subtitle in spaced letters, whose gap stands over the gap between the columns.
private let subtitleTexts =
  [
    Placed("EL QUEBRACHO", x: 380, y: 70, size: 44), Placed("PARRILLA DEL", x: 400, y: 120),
    Placed("BARRIO SUR", x: 600, y: 120),
  ]
  + [
    (("ENTRADAS", "PASTAS"), "Empanada", "Milanesa"),
    (("ACHURAS", "POSTRES"), "Chorizo", "Alfajor"),
  ].enumerated().flatMap { place, section -> [Placed] in
    let top = 180 + place * 200
    return [
      Placed(section.0.0, x: 220, y: top, size: 22), Placed(section.0.1, x: 780, y: top, size: 22),
    ]
      + rows(
        ["2.900", "3.800", "4.700"].map { price in
          [section.1, "$ \(price)", section.2, "$ \(price)"]
        }, at: [60, 460, 640, 1040], top: top + 50)
  }

/// Cards in three columns under headings at the left, below the head of a page of the web.
private let gridTexts: [Placed] =
  [
    Placed("SPACCAPANE", x: 60, y: 50, size: 24), Placed("Eventi", x: 860, y: 50),
    Placed("Contatti", x: 960, y: 50),
  ]
  + [
    ("Panini caldi", [("Campione", "8,50"), ("Bersagliere", "8,00"), ("Marinaio", "9,50")]),
    ("Panini freddi", [("Studente", "5,50"), ("Notaio", "8,20"), ("Nordico", "9,20")]),
    ("Dolci", [("Cannolo", "4,80"), ("Muffin", "3,50"), ("Tiramisù", "4,90")]),
  ].enumerated().flatMap { section, part -> [Placed] in
    let top = 130 + section * 160
    return [Placed(part.0, x: 60, y: top, size: 22)]
      + part.1.enumerated().flatMap { column, dish in
        [
          Placed(dish.0, x: 60 + column * 380, y: top + 50, bold: true),
          Placed("\(dish.1) €", x: 260 + column * 380, y: top + 50),
          Placed("con pane della casa", x: 60 + column * 380, y: top + 76),
        ]
      }
  }

private let bracketTexts =
  [
    Placed("Sild & fisk", x: 60, y: 80, size: 20),
    Placed(
      "G = gluten, M = mælk, Æ = æg, F = fisk, S = skaldyr, Sn = sennep", x: 60, y: 420, size: 12),
  ]
  + rows(
    [
      ["Marineret sild med løg", "52,- (G, F)"], ["Karrysild med æble", "54,- (G, Æ, F, Sn)"],
      ["Rødspættefilet", "68,- (G, Æ, F, Sn)"], ["Håndpillede rejer", "84,- (G, M, Æ, S, Sn)"],
      ["Røget laks", "72,- (G, Æ, F, Sn)"], ["Æg og rejer", "58,- (G, Æ, S, Sn)"],
    ], at: [60, 560], top: 130)

/// A table with numbers before its dishes and codes after them, headings in capitals between.
private func orderSheet(x: Int, number: Int, _ parts: [(String, [(String, String)])]) -> [Placed] {
  var texts: [Placed] = [], y = 120, number = number
  for (heading, dishes) in parts {
    texts.append(Placed(heading, x: x, y: y, size: 12))
    y += 34
    for (name, codes) in dishes {
      texts += [
        Placed("\(number)", x: x, y: y, size: 12), Placed(name, x: x + 50, y: y, size: 12),
        Placed(codes, x: x + 400, y: y, size: 12),
      ]
      y += 34
      number += 1
    }
  }
  return texts
}

private let orderTexts =
  orderSheet(
    x: 40, number: 10,
    [
      ("ANTIPASTI", [("Involtini primavera", "AFI"), ("Toast di gamberi", "ABC")]),
      ("ZUPPE", [("Zuppa di mais", "C"), ("Zuppa di wanton", "ACF"), ("Zuppa di tofu", "AF")]),
    ])
  + orderSheet(
    x: 620, number: 40,
    [
      ("CARNE", [("Pollo alle mandorle", "AFH"), ("Manzo con peperoni", "AF")]),
      ("PESCE", [("Gamberi sale e pepe", "AB"), ("Branzino al vapore", "AD")]),
    ])
  + [
    Placed(
      "Allergeni: A glutine, B crostacei, C uova, D pesce, F soia, H frutta a guscio, I sedano",
      x: 60, y: 480, size: 10)
  ]

@Suite struct `Columns that are one table` {
  @Test(arguments: [
    PlacedCase(
      testDescription: "prices with what they are for after a slash", texts: unitTexts,
      languages: LanguageSet(.it),
      expected: [
        "Coniglio in porchetta |  | 2.60 EUR", "Arista al latte |  | 2.80 EUR",
        "Roast-beef |  | 3.90 EUR", "Olive ascolane |  | 2.40 EUR",
        "Lasagne al forno |  | 1.80 EUR", "Parmigiana |  | 1.90 EUR",
        "Insalata di riso |  | 1.40 EUR", "Timballo |  | 1.70 EUR",
      ]),
    PlacedCase(
      testDescription: "translations between names with numbers of allergens and prices",
      texts: translatedTexts, languages: LanguageSet([.cs, .de]), country: "CZ",
      expected: [
        "# Předkrmy / Vorspeisen", "Nakládaný hermelín | Eingelegter Camembert | 129 CZK | 1,7,8",
        "Vepřová panenka | Schweinslende mit Pflaumen | 189 CZK | 3,7",
        "Utopenec s cibulí | Eingelegte Wurst | 85 CZK | 10,12", "# Teplá kuchyně / Warme Küche",
        "Kachní stehno | Entenkeule mit Rotkraut | 285 CZK | 1,9",
        "Svíčková na smetaně | Rinderlende in Rahmsauce | 259 CZK | 1,3",
        "Smažený sýr | Gebackener Käse | 219 CZK | 3,7",
      ]),
    PlacedCase(
      testDescription: "translations at the right edge, after prices in the middle",
      texts: facingTexts, languages: LanguageSet([.fr, .nl]), country: "BE",
      expected: [
        "Soupe à l'oignon gratinée | Gegratineerde uiensoep | 12.50",
        "Croquettes de crevettes | Garnaalkroketten | 21.00",
        "Tomate aux crevettes | Tomaat met garnalen | 22.50",
        "Moules au vin blanc | Mosselen met witte wijn | 29.50",
        "Chicons au gratin | Witloof met kaas en ham | 19.00",
        "Lapin à la moutarde | Konijn met mosterd | 25.50",
        "Crêpe au chocolat | Pannenkoek met chocolade | 10.50",
      ]),
    PlacedCase(
      testDescription: "what goes with a few of the dishes, before the prices of all",
      texts: halfDescribedTexts, languages: LanguageSet(.cs), country: "CZ",
      expected: [
        "Smažený sýr hranolky, tatarská omáčka |  | 109", "Salát s tuňákem |  | 115",
        "Caesar salát s kuřetem krutony, parmazán |  | 119", "Toast se šunkou |  | 55",
        "Obložená bageta |  | 59", "Jogurt s ořechy |  | 39", "Větrník |  | 35",
      ]),
    PlacedCase(
      testDescription: "dishes with numbers and columns of codes, two side by side",
      texts: orderTexts, languages: LanguageSet(.it),
      expected: [
        "# ANTIPASTI", "Involtini primavera |  |  | A,F,I", "Toast di gamberi |  |  | A,B,C",
        "# ZUPPE", "Zuppa di mais |  |  | C", "Zuppa di wanton |  |  | A,C,F",
        "Zuppa di tofu |  |  | A,F", "# CARNE", "Pollo alle mandorle |  |  | A,F,H",
        "Manzo con peperoni |  |  | A,F", "# PESCE", "Gamberi sale e pepe |  |  | A,B",
        "Branzino al vapore |  |  | A,D",
      ]),
    PlacedCase(
      testDescription: "prices with codes in brackets", texts: bracketTexts,
      languages: LanguageSet(.da),
      expected: [
        "# Sild & fisk", "Marineret sild med løg |  | 52 | G,F",
        "Karrysild med æble |  | 54 | G,Æ,F,Sn", "Rødspættefilet |  | 68 | G,Æ,F,Sn",
        "Håndpillede rejer |  | 84 | G,M,Æ,S,Sn", "Røget laks |  | 72 | G,Æ,F,Sn",
        "Æg og rejer |  | 58 | G,Æ,S,Sn",
      ]),
  ])
  func `keep their rows`(_ page: PlacedCase) {
    let (menu, document) = menu(
      [placedPage(page.texts)], languages: page.languages, country: page.country)
    #expect(dump(menu, document) == page.expected)
  }

  @Test func `Dishes called by one food have their prices beside them, whatever a side bar says`() {
    let layout = DocumentLayout(
      pages: [placedPage(sideBarTexts)], vocabulary: .builtIn, languages: LanguageSet(.nl))
    let lines = String(decoding: layout.text.utf8, as: UTF8.self).split(separator: "\n")
    for (name, price) in sideBarRows { #expect(lines.contains("\(name)\t\(price)"), "\(name)") }
  }
}

@Suite struct `What stands over columns` {
  @Test(arguments: [
    PlacedCase(
      testDescription: "a subtitle whose gap is over theirs", texts: subtitleTexts,
      languages: LanguageSet(.es),
      expected: [
        "# ENTRADAS", "Empanada", "Empanada", "Empanada", "# ACHURAS", "Chorizo", "Chorizo",
        "Chorizo", "# PASTAS", "Milanesa", "Milanesa", "Milanesa", "# POSTRES", "Alfajor",
        "Alfajor", "Alfajor",
      ]),
    PlacedCase(
      testDescription: "a name with links beside it, over cards", texts: gridTexts,
      languages: LanguageSet(.it),
      expected: [
        "# Panini caldi", "Campione", "Bersagliere", "Marinaio", "# Panini freddi", "Studente",
        "Notaio", "Nordico", "# Dolci", "Cannolo", "Muffin", "Tiramisù",
      ]),
  ])
  func `is none of either`(_ page: PlacedCase) {
    let (menu, document) = menu([placedPage(page.texts)], languages: page.languages)
    let names = menu.sections.flatMap { section in
      ["# \(section.title ?? "")"] + section.items.map { document.string($0.name) }
    }
    #expect(names == page.expected)
  }
}
