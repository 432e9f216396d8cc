import DictionaryFormat
import DocumentModel
import FoodVocabulary
import RecognizedText
import Testing

@testable import MenuParsing

/// Dishes side by side in rows, as on cards: the name, what is in it, the price below.
private func cards(
  _ dishes: [(name: String, text: String, price: String)], top: Int, across: Int = 3
) -> [Placed] {
  dishes.enumerated().flatMap { index, dish -> [Placed] in
    let x = 80 + index % across * 360, y = top + index / across * 170
    return [
      Placed(dish.name, x: x, y: y, size: 15, bold: true), Placed(dish.text, x: x, y: y + 26),
      Placed(dish.price, x: x, y: y + 54, size: 15),
    ]
  }
}

private let cardTexts: [[Placed]] = [
  [Placed("Nigiri", x: 60, y: 60, size: 18, bold: true)],
  cards(
    [
      ("Salmon nigiri", "salmon and rice", "£4.20"), ("Tuna nigiri", "tuna and rice", "£4.80"),
      ("Prawn nigiri", "prawn and rice", "£4.40"), ("Eel nigiri", "grilled eel", "£5.20"),
      ("Scallop nigiri", "scallop, yuzu", "£5.90"), ("Egg nigiri", "sweet omelette", "£3.60"),
    ], top: 110),
  [Placed("Rolls", x: 60, y: 450, size: 18, bold: true)],
  cards(
    [
      ("California roll", "crab, avocado", "£9.50"), ("Vegan roll", "tofu, cucumber", "£8.80"),
      ("Rainbow roll", "salmon, avocado", "£12.90"),
    ], top: 500),
  [Placed("Bowls", x: 60, y: 670, size: 18, bold: true)],
  cards(
    [
      ("Salmon bowl", "salmon, rice", "£11.50"), ("Tofu bowl", "tofu, rice", "£10.20"),
      ("Chicken bowl", "chicken, rice", "£10.90"),
    ], top: 720),
]

/// Cards of centred lines under centred headings that end before the columns at the right begin, a
/// little larger than names.
private let centredCardTexts: [Placed] = {
  func card(_ lines: [String], middle: Int, top: Int) -> [Placed] {
    lines.enumerated().map { index, text in
      let size = index == 0 ? 15 : 13
      return Placed(text, x: middle - text.count * size * 2 / 5, y: top + index * 28, size: size)
    }
  }
  func row(_ left: [String], _ right: [String], top: Int) -> [Placed] {
    card(left, middle: 300, top: top) + card(right, middle: 900, top: top)
  }
  return [Placed("STARTERS", x: 523, y: 80, size: 16)]
    + row(
      ["Prawn cocktail", "prawns, lettuce, toast", "£9.50"],
      ["Beef tartare", "capers, onions, egg yolk", "£10.50"], top: 130)
    + [Placed("MAINS", x: 540, y: 260, size: 16)]
    + row(
      ["Veal escalope", "roast potatoes, peas, butter sauce", "£19.50"],
      ["Pork belly", "parsley sauce, white potatoes", "£16.50"], top: 310)
    + row(
      ["Plaice", "fried in butter, lemon, potatoes", "£18.50"],
      ["Baked cauliflower", "almonds, pomegranate, tahini, dill", "£14.50"], top: 430)
    + [Placed("DESSERTS", x: 523, y: 560, size: 16)]
    + row(
      ["Chocolate cake", "vanilla ice cream, berries", "£7.50"],
      ["Apple crumble", "macaroons, whipped cream", "£6.50"], top: 610)
    + row(
      ["Rice pudding", "almonds, cherry sauce", "£7.00"],
      ["Lemon tart", "meringue, raspberries", "£7.20"], top: 730)
}()

/// Each dish beside its picture, and headings at the left of the pictures.
private let besidePicturesTexts: [[Placed]] = {
  func pictured(_ dishes: [(String, String, String)], top: Int) -> [Placed] {
    dishes.enumerated().flatMap { index, dish -> [Placed] in
      let y = top + index * 130
      return [
        Placed(dish.0, x: 300, y: y, bold: true), Placed(dish.1, x: 300, y: y + 26),
        Placed(dish.2, x: 300, y: y + 52),
      ]
    }
  }
  return [
    [Placed("Donburi", x: 60, y: 80, size: 18, bold: true)],
    pictured(
      [
        ("Chicken rice", "chicken, egg and onion", "£9.80"),
        ("Salmon rice", "salmon, squid and roe", "£12.50"),
      ], top: 130),
    [Placed("Noodles", x: 60, y: 390, size: 18, bold: true)],
    pictured(
      [
        ("Tofu noodles", "fried tofu and spring onion", "£8.50"),
        ("Prawn noodles", "buckwheat noodles and prawn", "£11.50"),
      ], top: 440),
    [Placed("Desserts", x: 60, y: 700, size: 18, bold: true)],
    pictured(
      [
        ("Matcha ice cream", "vanilla and green tea", "£4.50"),
        ("Rice cakes", "sweet beans and syrup", "£5.20"),
      ], top: 750),
  ]
}()

/// Names at the left, the same dishes in the reader's language at the right with their prices, and
/// headings on bars over both that begin at the left.
private let twoLanguagesTexts: [[Placed]] = {
  func rows(_ dishes: [(String, String, String, String)], top: Int) -> [Placed] {
    dishes.enumerated().flatMap { index, dish -> [Placed] in
      let y = top + index * 60
      return [
        Placed(dish.0, x: 60, y: y, bold: true), Placed(dish.1, x: 460, y: y),
        Placed(dish.2, x: 460, y: y + 24, size: 12), Placed(dish.3, x: 960, y: y),
      ]
    }
  }
  return [
    [Placed("STARTERS", x: 70, y: 60, size: 15, bold: true)],
    rows(
      [
        ("Joghurtdip", "Yoghurt dip", "cucumber, garlic", "4.50"),
        ("Käsedip", "Cheese dip", "feta, hot pepper", "5.20"),
        ("Gegrillter Oktopus", "Grilled octopus", "vinegar, oregano", "13.90"),
      ], top: 110),
    [Placed("SALADS", x: 70, y: 310, size: 15, bold: true)],
    rows(
      [
        ("Bauernsalat", "Greek salad", "tomato, feta, olives", "8.50"),
        ("Gerstenbrot", "Barley rusk", "tomato, soft cheese", "7.20"),
      ], top: 360),
    [Placed("MAIN DISHES", x: 70, y: 500, size: 15, bold: true)],
    rows(
      [
        ("Auflauf mit Auberginen", "Moussaka", "aubergine, minced beef", "12.50"),
        ("Lamm mit Kartoffeln", "Lamb kleftiko", "with potatoes", "16.90"),
        ("Garnelen mit Feta", "Prawn saganaki", "tomato, feta", "17.50"),
      ], top: 550),
  ]
}()

/// Headings at the side of a photographed page: what begins at one edge leans to the left.
private let leaningSideTexts: [Placed] = {
  let rows: [(side: String, name: String, price: String)] = [
    ("ANTIPASTI", "Tagliere di salumi", "16,00"), ("", "Alici marinate", "11,00"),
    ("", "Parmigiana di melanzane", "10,00"), ("PRIMI", "Spaghetti alle vongole", "14,00"),
    ("", "Tagliatelle al tartufo", "12,00"), ("", "Gnocchi al pomodoro", "12,50"),
    ("SECONDI", "Fritto misto di mare", "18,00"), ("", "Cotoletta alla milanese", "19,00"),
    ("DOLCI", "Panna cotta", "6,00"), ("", "Gelato alla vaniglia", "5,00"),
  ]
  return rows.enumerated().flatMap { index, row -> [Placed] in
    let y = 100 + index * 60, shift = index * 4
    return [
      Placed(row.side, x: 80 - shift, y: y), Placed(row.name, x: 360 - shift, y: y),
      Placed(row.price, x: 1000 - shift, y: y),
    ].filter { !$0.text.isEmpty }
  }
}()

/// Three sections of two columns, each below one heading, beside a column with the house's name.
private let besideHouseTexts: [Placed] =
  [Placed("KOI", x: 40, y: 180, size: 34), Placed("sushi", x: 40, y: 222, size: 34)]
  + ["Hill Street 4", "Norwich", "open daily", "from noon", "to ten", "takeaway", "and delivery"]
  .enumerated().map { Placed($1, x: 40, y: 280 + 34 * $0) }
  + [
    ("Starters", ["Prawn panko", "Gyoza", "Edamame beans", "Wakame salad"]),
    ("Soups", ["Miso soup", "Ramen", "Tofu ramen", "Udon soup"]),
    ("Desserts", ["Mochi", "Sesame ice", "Matcha cake", "Plum jelly", "Black rice"]),
  ].enumerated().flatMap { number, section -> [Placed] in
    let top = 100 + 220 * number
    return [Placed(section.0, x: 400, y: top, size: 26)]
      + section.1.enumerated().flatMap { place, name in
        let x = 400 + 460 * (place % 2), y = top + 50 + 80 * (place / 2)
        return [
          Placed(name, x: x, y: y, size: 18), Placed("\(4 + place).50", x: x, y: y + 30, size: 16),
        ]
      }
  }

/// Cards of one height, their prices at the bottom right, whatever is said of their dishes.
private let highCardTexts = [
  ("Kanelbulle", ["vete, mjölk"], "36,50"), ("Semla", ["mandelmassa", "vispgrädde"], "59,50"),
  ("Citronpaj", ["vete, ägg"], "48,50"), ("Kladdkaka", ["med grädde", "och bär"], "49,50"),
  ("Biskvi", ["mandelbotten", "chokladkräm"], "42,50"), ("Mazarin", ["mandel"], "32,50"),
  ("Kolasnitt", ["vete, mjölk"], "18,50"), ("Ostfralla", ["ost, paprika", "smör"], "45,50"),
  ("Morotskaka", ["valnöt", "färskost"], "52,50"),
].enumerated().flatMap { index, card -> [Placed] in
  let x = 60 + index % 3 * 380, y = 100 + index / 3 * 200
  return [Placed(card.0, x: x, y: y, size: 20), Placed(card.2, x: x + 190, y: y + 128, size: 20)]
    + card.1.enumerated().map { Placed($1, x: x, y: y + 30 + $0 * 26) }
}

@Suite struct `Cards and rows of cells` {
  @Test(arguments: [
    PlacedCase(
      testDescription: "three sections of cards, each below a heading at the left",
      texts: Array(cardTexts.joined()), languages: LanguageSet(.en),
      expected: [
        "# Nigiri", "Salmon nigiri | salmon and rice | 4.20 GBP",
        "Eel nigiri | grilled eel | 5.20 GBP", "Tuna nigiri | tuna and rice | 4.80 GBP",
        "Scallop nigiri | scallop, yuzu | 5.90 GBP", "Prawn nigiri | prawn and rice | 4.40 GBP",
        "Egg nigiri | sweet omelette | 3.60 GBP", "# Rolls",
        "California roll | crab, avocado | 9.50 GBP", "Vegan roll | tofu, cucumber | 8.80 GBP",
        "Rainbow roll | salmon, avocado | 12.90 GBP", "# Bowls",
        "Salmon bowl | salmon, rice | 11.50 GBP", "Tofu bowl | tofu, rice | 10.20 GBP",
        "Chicken bowl | chicken, rice | 10.90 GBP",
      ]),
    PlacedCase(
      testDescription: "cards of one height with their prices at the bottom right",
      texts: highCardTexts, languages: LanguageSet(.sv),
      expected: [
        "Kanelbulle | vete, mjölk | 36.50", "Kladdkaka | med grädde och bär | 49.50",
        "Kolasnitt | vete, mjölk | 18.50", "Semla | mandelmassa vispgrädde | 59.50",
        "Biskvi | mandelbotten chokladkräm | 42.50", "Ostfralla | ost, paprika smör | 45.50",
        "Citronpaj | vete, ägg | 48.50", "Mazarin | mandel | 32.50",
        "Morotskaka | valnöt färskost | 52.50",
      ]),
    PlacedCase(
      testDescription: "centred cards below centred headings",
      texts: centredCardTexts, languages: LanguageSet(.en),
      expected: [
        "# STARTERS", "Prawn cocktail | prawns, lettuce, toast | 9.50 GBP",
        "Beef tartare | capers, onions, egg yolk | 10.50 GBP", "# MAINS",
        "Veal escalope | roast potatoes, peas, butter sauce | 19.50 GBP",
        "Plaice | fried in butter, lemon, potatoes | 18.50 GBP",
        "Pork belly | parsley sauce, white potatoes | 16.50 GBP",
        "Baked cauliflower | almonds, pomegranate, tahini, dill | 14.50 GBP", "# DESSERTS",
        "Chocolate cake | vanilla ice cream, berries | 7.50 GBP",
        "Rice pudding | almonds, cherry sauce | 7.00 GBP",
        "Apple crumble | macaroons, whipped cream | 6.50 GBP",
        "Lemon tart | meringue, raspberries | 7.20 GBP",
      ]),
    PlacedCase(
      testDescription: "headings at the side of a page that leans",
      texts: leaningSideTexts, languages: LanguageSet(.it),
      expected: [
        "# ANTIPASTI", "Tagliere di salumi |  | 16.00", "Alici marinate |  | 11.00",
        "Parmigiana di melanzane |  | 10.00", "# PRIMI", "Spaghetti alle vongole |  | 14.00",
        "Tagliatelle al tartufo |  | 12.00", "Gnocchi al pomodoro |  | 12.50", "# SECONDI",
        "Fritto misto di mare |  | 18.00", "Cotoletta alla milanese |  | 19.00", "# DOLCI",
        "Panna cotta |  | 6.00", "Gelato alla vaniglia |  | 5.00",
      ]),
    PlacedCase(
      testDescription: "one heading over two columns, beside the name of the house",
      texts: besideHouseTexts, languages: LanguageSet(.en),
      expected: [
        "# Starters", "Prawn panko |  | 4.50", "Edamame beans |  | 6.50", "Gyoza |  | 5.50",
        "Wakame salad |  | 7.50", "# Soups", "Miso soup |  | 4.50", "Tofu ramen |  | 6.50",
        "Ramen |  | 5.50", "Udon soup |  | 7.50", "# Desserts", "Mochi |  | 4.50",
        "Matcha cake |  | 6.50", "Sesame ice |  | 5.50", "Plum jelly |  | 7.50",
        "Black rice |  | 8.50",
      ]),
    PlacedCase(
      testDescription: "headings at the left of dishes that stand beside their pictures",
      texts: Array(besidePicturesTexts.joined()),
      languages: LanguageSet(.en),
      expected: [
        "# Donburi", "Chicken rice | chicken, egg and onion | 9.80 GBP",
        "Salmon rice | salmon, squid and roe | 12.50 GBP", "# Noodles",
        "Tofu noodles | fried tofu and spring onion | 8.50 GBP",
        "Prawn noodles | buckwheat noodles and prawn | 11.50 GBP", "# Desserts",
        "Matcha ice cream | vanilla and green tea | 4.50 GBP",
        "Rice cakes | sweet beans and syrup | 5.20 GBP",
      ]),
  ])
  func `are read as a person would`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }

  @Test func `Dishes in a second column are below the heading that is over their row`() {
    let page = placedPage(Array(twoLanguagesTexts.joined()))
    let (menu, document) = menu([page], languages: LanguageSet(.en))
    let sections = menu.sections.flatMap { section in
      section.items.map { (document.string($0.name), section.title) }
    }
    for (name, section) in [
      ("Yoghurt dip", "STARTERS"), ("Grilled octopus", "STARTERS"),
      ("Moussaka", "MAIN DISHES"), ("Prawn saganaki", "MAIN DISHES"),
    ] {
      #expect(sections.contains { $0.0.contains(name) && $0.1 == section }, "\(name)")
    }
  }

  @Test func `A word that was read badly stays where only a box too wide reaches over it`() {
    var texts = ["Bruschetta", "Melanzane", "Burrata", "Caponata"].enumerated().map {
      Placed("\($1) della casa", x: 60, y: 100 + $0 * 60)
    }
    texts.append(Placed("Carpaccio", x: 60, y: 340))
    texts.append(Placed("polpe", x: 200, y: 340, confidence: 0.45))
    var page = placedPage(texts)
    var word = page.blocks[4].lines[0].words[0]
    word.box.right = 270
    page.blocks[4].lines[0].words[0] = word
    let layout = DocumentLayout(
      pages: [page], vocabulary: .builtIn, languages: LanguageSet(.it))
    let text = String(decoding: layout.text.utf8, as: UTF8.self)
    #expect(text.contains("Carpaccio polp"))
  }
}
