import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import RecognizedText
import Testing

struct PlacedCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var texts: [Placed]
  var languages: LanguageSet
  var country: String? = nil
  var expected: [String]
}

private let german = LanguageSet(.de), english = LanguageSet(.en), spanish = LanguageSet(.es)

/// Dishes one below the other: bold names, descriptions of the same size below.
private func dishes(
  _ dishes: [(name: String, text: String, price: String)], x: Int = 60, right: Int = 500, top: Int
) -> [Placed] {
  dishes.enumerated().flatMap { index, dish -> [Placed] in
    let y = top + index * 70
    return [
      Placed(dish.name, x: x, y: y, bold: true), Placed(dish.text, x: x, y: y + 24),
      Placed(dish.price, x: right, y: y),
    ].filter { !$0.text.isEmpty }
  }
}

/// Dishes on a line each: names in larger letters, what is said of them after it in smaller ones.
private func lines(_ dishes: [(name: String, text: String, price: String)], top: Int) -> [Placed] {
  dishes.enumerated().flatMap { index, dish -> [Placed] in
    let y = top + index * 44
    let end = Placed(dish.name, x: 60, y: y, size: 18).line.box.right
    return [
      Placed(dish.name, x: 60, y: y, size: 18), Placed(dish.text, x: end + 9, y: y, size: 13),
      Placed(dish.price, x: 720, y: y, size: 18),
    ]
  }
}

@Suite struct `Menus from placed words` {
  @Test(arguments: [
    PlacedCase(
      testDescription: "names of several words in larger letters than what follows on their lines",
      texts: [Placed("Burgers", x: 60, y: 50, size: 26)]
        + lines(
          [
            ("Classic Cheeseburger", "american cheese, lettuce, pickles", "11.90"),
            ("Garden Burger", "black bean patty, guacamole", "12.40"),
            ("Pancake Stack", "three buttermilk pancakes, syrup", "8.90"),
            ("Denver Omelette", "ham, peppers, onions, cheddar", "10.90"),
          ], top: 120),
      languages: english,
      expected: [
        "# Burgers", "Classic Cheeseburger | american cheese, lettuce, pickles | 11.90",
        "Garden Burger | black bean patty, guacamole | 12.40",
        "Pancake Stack | three buttermilk pancakes, syrup | 8.90",
        "Denver Omelette | ham, peppers, onions, cheddar | 10.90",
      ]),
    PlacedCase(
      testDescription: "bold names at the start of running text, the price at its end",
      texts: [
        Placed("Flammkuchen", x: 200, y: 60, size: 20),
        Placed("*Klassiker* mit Speck, Zwiebeln", x: 60, y: 110),
        Placed("und Lauch", x: 60, y: 134), Placed("8,20", x: 460, y: 134),
        Placed("*Vegetarisch* mit Tomaten, Rucola,", x: 60, y: 180),
        Placed("und Mozzarella", x: 60, y: 204), Placed("8,90", x: 460, y: 204),
        Placed("*Elsässer* mit Munster, Kümmel,", x: 60, y: 250),
        Placed("und Kartoffeln", x: 60, y: 274), Placed("9,20", x: 460, y: 274),
        Placed("*Süßer* mit Apfel, Zimt", x: 60, y: 320),
        Placed("und Calvados", x: 60, y: 344), Placed("7,90", x: 460, y: 344),
        Placed("*Lachs* mit Räucherlachs, Dill", x: 60, y: 390),
        Placed("und Sauerrahm", x: 60, y: 414), Placed("9,90", x: 460, y: 414),
      ],
      languages: german,
      expected: [
        "# Flammkuchen", "Klassiker | mit Speck, Zwiebeln und Lauch | 8.20",
        "Vegetarisch | mit Tomaten, Rucola, und Mozzarella | 8.90",
        "Elsässer | mit Munster, Kümmel, und Kartoffeln | 9.20",
        "Süßer | mit Apfel, Zimt und Calvados | 7.90",
        "Lachs | mit Räucherlachs, Dill und Sauerrahm | 9.90",
      ]),
    PlacedCase(
      testDescription: "names and descriptions that differ in nothing but weight",
      texts: [Placed("Burgers", x: 60, y: 50, size: 22)]
        + dishes(
          [
            ("Baby Got Bacon", "Homemade beef patty with cheese and crispy bacon", "$7.00"),
            ("The Simple", "Homemade beef patty with lettuce and tomato", "$5.50"),
            ("Mamma Mia", "Homemade beef patty with tomato sauce", "$6.50"),
            ("The Mushroom", "Grilled mushroom with lettuce and tomato", "$6.00"),
          ], right: 640, top: 110),
      languages: english,
      expected: [
        "# Burgers",
        "Baby Got Bacon | Homemade beef patty with cheese and crispy bacon | 7.00 USD",
        "The Simple | Homemade beef patty with lettuce and tomato | 5.50 USD",
        "Mamma Mia | Homemade beef patty with tomato sauce | 6.50 USD",
        "The Mushroom | Grilled mushroom with lettuce and tomato | 6.00 USD",
      ]),
    PlacedCase(
      testDescription: "specks of a picture in the column gap and over the prices",
      texts: [
        Placed("Raciones", x: 60, y: 50, size: 24),
        Placed("Costillas de cerdo", x: 60, y: 110), Placed("12,00", x: 520, y: 110),
        Placed("Patatas a lo pobre", x: 60, y: 150), Placed("3,00", x: 520, y: 150),
        Placed("Filete de pollo empanado", x: 60, y: 190), Placed("11,00", x: 520, y: 190),
        Placed("Croquetas caseras", x: 60, y: 230), Placed("8,00", x: 520, y: 230),
        Placed("Calamares fritos", x: 60, y: 270), Placed("9,50", x: 520, y: 270),
        Placed("Bee", x: 470, y: 120, size: 44, confidence: 0.3),
        Placed("ote", x: 430, y: 168, size: 3, confidence: 0.5),
        Placed("ia", x: 440, y: 205, size: 12, confidence: 0.2),
        Placed("y!", x: 445, y: 245, size: 9, confidence: 0.4),
      ],
      languages: spanish,
      expected: [
        "# Raciones", "Costillas de cerdo |  | 12.00", "Patatas a lo pobre |  | 3.00",
        "Filete de pollo empanado |  | 11.00", "Croquetas caseras |  | 8.00",
        "Calamares fritos |  | 9.50",
      ]),
    PlacedCase(
      testDescription: "a word read twice, once badly over its neighbours",
      texts: [
        Placed("Starters", x: 60, y: 50, size: 22),
        Placed("Classic", x: 60, y: 110), Placed("Smashed", x: 142, y: 110),
        Placed("Burger", x: 224, y: 110), Placed("$12", x: 520, y: 110),
        Placed("ues", x: 140, y: 112, size: 30, confidence: 0.32),
        Placed("Loaded fries with bacon", x: 60, y: 150), Placed("$8", x: 520, y: 150),
        Placed("Onion rings with mayo", x: 60, y: 190), Placed("$7", x: 520, y: 190),
        Placed("Mixed salad with feta", x: 60, y: 230), Placed("$9", x: 520, y: 230),
      ],
      languages: english,
      expected: [
        "# Starters", "Classic Smashed Burger |  | 12 USD", "Loaded fries with bacon |  | 8 USD",
        "Onion rings with mayo |  | 7 USD", "Mixed salad with feta |  | 9 USD",
      ]),
    PlacedCase(
      testDescription: "a column of prices that slips against its dishes",
      texts: [Placed("Carnes", x: 60, y: 40, size: 22)]
        + [
          ("Brochetas de ternera", "18,00"), ("Brochetas de cerdo", "11,00"),
          ("Lagrimitas de pollo", "8,00"), ("Filete de pollo", "11,50"),
          ("Alitas de pollo fritas", "10,00"), ("Solomillo de cerdo", "14,00"),
          ("Chuletas de cordero", "16,00"),
        ].enumerated().flatMap { index, dish in
          [
            Placed(dish.0, x: 60, y: 100 + index * 26),
            Placed(dish.1, x: 600, y: 100 + index * 26 - index * 3),
          ]
        },
      languages: spanish,
      expected: [
        "# Carnes", "Brochetas de ternera |  | 18.00", "Brochetas de cerdo |  | 11.00",
        "Lagrimitas de pollo |  | 8.00", "Filete de pollo |  | 11.50",
        "Alitas de pollo fritas |  | 10.00", "Solomillo de cerdo |  | 14.00",
        "Chuletas de cordero |  | 16.00",
      ]),
    PlacedCase(
      testDescription: "descriptions beside the names, prices at the right: no columns",
      texts: [Placed("ZUPY", x: 60, y: 50, size: 18)]
        + [
          ("Żurek", "na zakwasie z białą kiełbasą", "18 zł"),
          ("Barszcz czerwony", "z uszkami grzybowymi", "15 zł"),
          ("Rosół", "z makaronem domowym", "14 zł"),
        ].enumerated().flatMap { index, dish in
          [
            Placed(dish.0, x: 60, y: 100 + index * 40, bold: true),
            Placed(dish.1, x: 320, y: 100 + index * 40),
            Placed(dish.2, x: 900, y: 100 + index * 40),
          ]
        } + [Placed("DANIA GŁÓWNE", x: 60, y: 240, size: 18)]
        + [
          ("Pierogi ruskie", "z serem i ziemniakami", "26 zł"),
          ("Kotlet schabowy", "z kapustą zasmażaną", "34 zł"),
          ("Pstrąg pieczony", "z masłem czosnkowym", "42 zł"),
        ].enumerated().flatMap { index, dish in
          [
            Placed(dish.0, x: 60, y: 290 + index * 40, bold: true),
            Placed(dish.1, x: 320, y: 290 + index * 40),
            Placed(dish.2, x: 900, y: 290 + index * 40),
          ]
        },
      languages: LanguageSet(.pl),
      expected: [
        "# ZUPY", "Żurek | na zakwasie z białą kiełbasą | 18 PLN",
        "Barszcz czerwony | z uszkami grzybowymi | 15 PLN",
        "Rosół | z makaronem domowym | 14 PLN", "# DANIA GŁÓWNE",
        "Pierogi ruskie | z serem i ziemniakami | 26 PLN",
        "Kotlet schabowy | z kapustą zasmażaną | 34 PLN",
        "Pstrąg pieczony | z masłem czosnkowym | 42 PLN",
      ]),
    PlacedCase(
      testDescription: "a centred line over two columns that happens to part at their column gap",
      texts: [
        Placed("open daily 8:00am |", x: 268, y: 60), Placed("Sunday closed", x: 452, y: 60),
      ]
        + dishes(
          [
            ("Egg Sandwich", "medium egg and sharp cheddar", "$4"),
            ("Bagel", "cream cheese and pickled onion", "$5"),
            ("Club Toast", "turkey and bacon with mayo", "$8"),
          ], x: 40, right: 360, top: 130)
        + dishes(
          [
            ("Avocado Toast", "avocado mash and queso fresco", "$6"),
            ("Grilled Cheese", "cheddar and havarti with tomato", "$7"),
            ("Cuban", "braised pork and swiss cheese", "$9"),
          ], x: 490, right: 840, top: 130),
      languages: english,
      expected: [
        "Egg Sandwich | medium egg and sharp cheddar | 4 USD",
        "Bagel | cream cheese and pickled onion | 5 USD",
        "Club Toast | turkey and bacon with mayo | 8 USD",
        "Avocado Toast | avocado mash and queso fresco | 6 USD",
        "Grilled Cheese | cheddar and havarti with tomato | 7 USD",
        "Cuban | braised pork and swiss cheese | 9 USD",
      ]),
    PlacedCase(
      testDescription: "a dish over two lines that looks as no heading does",
      texts: [
        Placed("Desserts", x: 60, y: 40, size: 24),
        Placed("Sticky toffee pudding", x: 60, y: 100), Placed("6.50", x: 620, y: 100),
        Placed("Lemon tart with raspberries", x: 60, y: 140), Placed("6.00", x: 620, y: 140),
        Placed("Warm chocolate fondant with salted caramel", x: 60, y: 190),
        Placed("and vanilla ice cream", x: 60, y: 214), Placed("7.50", x: 620, y: 214),
        Placed("Selection of British cheeses", x: 60, y: 264), Placed("9.00", x: 620, y: 264),
        Placed("Apple crumble and custard", x: 60, y: 304), Placed("6.00", x: 620, y: 304),
      ],
      languages: english,
      expected: [
        "# Desserts", "Sticky toffee pudding |  | 6.50", "Lemon tart with raspberries |  | 6.00",
        "Warm chocolate fondant with salted caramel and vanilla ice cream |  | 7.50",
        "Selection of British cheeses |  | 9.00", "Apple crumble and custard |  | 6.00",
      ]),
    PlacedCase(
      testDescription: "a heading over headings is said of all below it",
      texts: [
        Placed("PASTA", x: 60, y: 50, size: 30), Placed("Klassisch", x: 60, y: 100, size: 20),
        Placed("Napoli", x: 60, y: 150), Placed("8,50 €", x: 520, y: 150),
        Placed("Arrabbiata", x: 60, y: 190), Placed("9,00 €", x: 520, y: 190),
        Placed("Aus dem Ofen", x: 60, y: 250, size: 20),
        Placed("Lasagne", x: 60, y: 300), Placed("10,50 €", x: 520, y: 300),
        Placed("Cannelloni", x: 60, y: 340), Placed("11,00 €", x: 520, y: 340),
      ],
      languages: german,
      expected: [
        "# PASTA – Klassisch", "> PASTA", "Napoli |  | 8.50 EUR", "Arrabbiata |  | 9.00 EUR",
        "# PASTA – Aus dem Ofen", "> PASTA", "Lasagne |  | 10.50 EUR", "Cannelloni |  | 11.00 EUR",
      ]),
    PlacedCase(
      testDescription: "the name of the house is no part of the first heading",
      texts: [
        Placed("Osteria da Nerina", x: 200, y: 60, size: 40),
        Placed("Antipasti", x: 260, y: 110, size: 26),
        Placed("Bruschetta al pomodoro", x: 60, y: 160), Placed("6,00 €", x: 520, y: 160),
        Placed("Vitello tonnato", x: 60, y: 200), Placed("12,00 €", x: 520, y: 200),
      ],
      languages: LanguageSet(.it),
      expected: [
        "# Antipasti", "Bruschetta al pomodoro |  | 6.00 EUR", "Vitello tonnato |  | 12.00 EUR",
      ]),
  ])
  func `are read as a person reads them`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    // The learned structure takes the lower of two headings for a dish.
    withKnownIssue(isIntermittent: true) {
      #expect(dump(menu, document) == example.expected)
    } when: {
      example.testDescription == "a heading over headings is said of all below it"
    }
  }

  @Test func `keep what was set aside in the text`() {
    let texts = [
      Placed("Tomatensuppe mit Basilikum", x: 60, y: 100), Placed("4,50", x: 500, y: 100),
      Placed("Gulaschsuppe mit Brot", x: 60, y: 140), Placed("5,90", x: 500, y: 140),
      Placed("Linsensuppe mit Speck", x: 60, y: 180), Placed("4,80", x: 500, y: 180),
      Placed("ana", x: 440, y: 160, size: 40, confidence: 0.3),
    ]
    let (menu, document) = menu([placedPage(texts)], languages: german)
    #expect(document.text.contains("ana"))
    #expect(menu.unplaced.map { document.string($0) } == ["ana"])
  }
}
