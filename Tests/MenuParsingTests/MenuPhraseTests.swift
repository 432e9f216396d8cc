import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import RecognizedText
import ScanTestSupport
import Testing

private let german = LanguageSet(.de), english = LanguageSet(.en)

@Suite struct `Sentences, plans and amounts of menus` {
  @Test(arguments: [
    StructureCase(
      testDescription: "a sentence about the dishes of some sections, at the foot of the page",
      page: """
        VORSPEISEN

        Bruschetta                                      5,50 €
        Carpaccio vom Rind                             11,90 €

        SALATE

        Gemischter Salat                                6,50 €

        PASTA

        Spaghetti Carbonara                            11,50 €

        Alle Vorspeisen und Salate werden mit Brot serviert.
        """,
      languages: german,
      expected: [
        "# VORSPEISEN", "> Alle Vorspeisen und Salate werden mit Brot serviert.",
        "Bruschetta |  | 5.50 EUR", "Carpaccio vom Rind |  | 11.90 EUR", "# SALATE",
        "> Alle Vorspeisen und Salate werden mit Brot serviert.",
        "Gemischter Salat |  | 6.50 EUR", "# PASTA", "Spaghetti Carbonara |  | 11.50 EUR",
      ]),
    StructureCase(
      testDescription: "what signs stand for, at the foot of the page, is no dish",
      page: """
        SALATER

        Caesarsalat                                      95,-
        Rejesalat                                       105,-
        Laksesalat                                      110,-
        Kyllingesalat                                    99,-

        Glutenfri
        Laktosefri
        Uden nødder
        """,
      languages: LanguageSet(.da),
      expected: [
        "# SALATER", "Caesarsalat |  | 95", "Rejesalat |  | 105", "Laksesalat |  | 110",
        "Kyllingesalat |  | 99",
      ]),
    StructureCase(
      testDescription: "what prices are for, below their dish",
      page: """
        ENTRÉES

        Escargots de Bourgogne
        6 pièces                                       12,00 €
        12 pièces                                      18,50 €

        Soupe à l'oignon gratinée                       9,50 €

        Salade de chèvre chaud                         11,00 €

        Terrine de campagne                             8,50 €
        """,
      languages: LanguageSet(.fr),
      expected: [
        "# ENTRÉES",
        "Escargots de Bourgogne |  | 6 pièces 12.00 EUR; 12 pièces 18.50 EUR",
        "Soupe à l'oignon gratinée |  | 9.50 EUR", "Salade de chèvre chaud |  | 11.00 EUR",
        "Terrine de campagne |  | 8.50 EUR",
      ]),
    StructureCase(
      testDescription: "courses with a colon are headings",
      page: """
        Suppe:
        Tomatensuppe mit Basilikum

        Hauptgericht:
        Schweinebraten mit Knödeln

        Dessert:
        Apfelstrudel mit Vanilleeis
        """,
      languages: german,
      expected: [
        "# Suppe:", "Tomatensuppe mit Basilikum", "# Hauptgericht:",
        "Schweinebraten mit Knödeln", "# Dessert:", "Apfelstrudel mit Vanilleeis",
      ]),
    StructureCase(
      testDescription: "a sentence under a heading, and a description that begins with all",
      page: """
        BURGERS

        All burgers are served in a sesame bun with fries.

        Smash Burger                                    12.00
        Two beef patties, cheddar, pickles

        HOT DOGS

        Classic Dog                                      7.00
        All beef hot dog, simple and delicious
        """,
      languages: english,
      expected: [
        "# BURGERS", "> All burgers are served in a sesame bun with fries.",
        "Smash Burger | Two beef patties, cheddar, pickles | 12.00", "# HOT DOGS",
        "Classic Dog | All beef hot dog, simple and delicious | 7.00",
      ]),
    StructureCase(
      testDescription: "all dishes of the page",
      page: """
        STARTERS

        Tomato soup                                      5.50

        MAINS

        Roast chicken                                   14.00

        All dishes come with a basket of bread.
        """,
      languages: english,
      expected: [
        "# STARTERS", "> All dishes come with a basket of bread.", "Tomato soup |  | 5.50",
        "# MAINS", "> All dishes come with a basket of bread.", "Roast chicken |  | 14.00",
      ]),
    StructureCase(
      testDescription: "days with several dishes part the week; labels of rows are no names",
      page: """
        Montag
        Menü 1     Nudeln mit Tomatensoße               4,20 €
        Menü 2     Hähnchen mit Reis                    5,10 €

        Dienstag
        Menü 1     Gemüselasagne                        4,60 €
        Menü 2     Rindergulasch mit Spätzle            5,60 €
        """,
      languages: german,
      expected: [
        "# Montag", "Nudeln mit Tomatensoße |  | 4.20 EUR", "Hähnchen mit Reis |  | 5.10 EUR",
        "# Dienstag", "Gemüselasagne |  | 4.60 EUR", "Rindergulasch mit Spätzle |  | 5.60 EUR",
      ]),
    StructureCase(
      testDescription: "a set menu: courses without prices, what it costs is no dish",
      page: """
        VORSPEISE

        Gebeizter Saibling
        Gurke, Dill, Sauerrahm

        HAUPTGANG

        Geschmorte Rinderbacke
        Selleriepüree, Rotweinjus

        DESSERT

        Topfenknödel
        Nussbrösel, Zwetschgenröster

        Drei Gänge 49,00 €
        """,
      languages: german,
      expected: [
        "# VORSPEISE", "Gebeizter Saibling | Gurke, Dill, Sauerrahm", "# HAUPTGANG",
        "Geschmorte Rinderbacke | Selleriepüree, Rotweinjus", "# DESSERT",
        "Topfenknödel | Nussbrösel, Zwetschgenröster",
      ]),
    StructureCase(
      testDescription: "glasses and bottles, their volumes read without the l",
      page: """
        Weißweine                            0,2       0,75
        Riesling trocken                     5,80      28,00
        Grauburgunder                        5,50      26,00

        Rotweine                             0,21      0,751
        Spätburgunder                        6,50      32,00
        Merlot                               5,20      24,00
        """,
      languages: german,
      expected: [
        "# Weißweine", "Riesling trocken |  | 0,2 5.80; 0,75 28.00",
        "Grauburgunder |  | 0,2 5.50; 0,75 26.00", "# Rotweine",
        "Spätburgunder |  | 0,21 6.50; 0,751 32.00", "Merlot |  | 0,21 5.20; 0,751 24.00",
      ]),
    StructureCase(
      testDescription: "labels of price columns in words",
      page: """
        WINE                       small glass    large glass    bottle
        House white                4.50           6.20           18.00
        Picpoul de Pinet           5.50           7.60           26.00
        """,
      languages: english,
      expected: [
        "# WINE",
        "House white |  | small glass 4.50; large glass 6.20; bottle 18.00",
        "Picpoul de Pinet |  | small glass 5.50; large glass 7.60; bottle 26.00",
      ]),
    StructureCase(
      testDescription: "points and commas that were not read, by what the other prices are",
      page: """
        SANDWICHES

        the Classic B.L.T.                              $85
        the Turkey Melt                                 $10
        the Grilled Cheese                              $7.75
        the Cuban                                       $9.5
        the Vegan B.L.T.                                $9
        the Bacon Burger                                $6.75
        """,
      languages: english,
      expected: [
        "# SANDWICHES", "the Classic B.L.T. |  | 8.5 USD", "the Turkey Melt |  | 10 USD",
        "the Grilled Cheese |  | 7.75 USD", "the Cuban |  | 9.5 USD", "the Vegan B.L.T. |  | 9 USD",
        "the Bacon Burger |  | 6.75 USD",
      ]),
    StructureCase(
      testDescription: "a bracket that is closed on the next line",
      page: """
        PIZZE

        DIAVOLA (pomodoro, mozzarella, salame piccante)          € 7,50

        TONNO (pomodoro, mozzarella, tonno, olive, capperi,
        cipolla)                                                 € 8,00

        ORTOLANA (mozzarella, zucchine, melanzane)               € 7,50
        """,
      languages: LanguageSet(.it),
      expected: [
        "# PIZZE", "DIAVOLA | (pomodoro, mozzarella, salame piccante) | 7.50 EUR",
        "TONNO | (pomodoro, mozzarella, tonno, olive, capperi, cipolla) | 8.00 EUR",
        "ORTOLANA | (mozzarella, zucchine, melanzane) | 7.50 EUR",
      ]),
  ])
  func `are read as a person reads them`(_ example: StructureCase) {
    let (menu, document) = menu(page: example.page, languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }

  @Test(arguments: [
    ("Zuppa diPomodoro", LanguageSet(.it), "Zuppa di Pomodoro"),
    ("TACOS DECAMARÓNAL CHIPOTLE", LanguageSet(.es), "TACOS DE CAMARÓN AL CHIPOTLE"),
    ("Bruschettatradizionale", LanguageSet([.de, .it]), "Bruschetta tradizionale"),
    ("Salmone alla griglia", LanguageSet(.it), "Salmone alla griglia"),
    ("Buttermilk pancakes", LanguageSet(.en), "Buttermilk pancakes"),
    ("Insalata à la Chef", LanguageSet([.de, .it]), "Insalata à la Chef"),
  ])
  func `words that ran together are parted where the dictionaries know both`(
    _ read: String, _ languages: LanguageSet, _ expected: String
  ) {
    let (_, document) = menu([placedPage([Placed(read, x: 60, y: 100)])], languages: languages)
    #expect(document.text == expected)
  }

  @Test func `torn words are joined where the dictionaries know the whole only`() {
    var page = placedPage([Placed("roasted potatoes butter", x: 60, y: 100)])
    var words = page.blocks[0].lines[0].words
    let torn = words[1]
    var head = torn, tail = torn
    head.text = "potat"
    head.box.right = torn.box.left + 47
    tail.text = "oes"
    tail.box.left = torn.box.left + 51
    words.replaceSubrange(1...1, with: [head, tail])
    page.blocks[0].lines[0].words = words
    let (_, document) = menu([page], languages: english)
    #expect(document.text == "roasted potatoes butter")
  }

  @Test(arguments: [
    ("Chicharrón en salsa, cubierto de mix de de su", LanguageSet(.es), true),
    ("Schnitzel mit Pommes frites und", LanguageSet(.de), true),
    ("Schnitzel mit Pommes frites", LanguageSet(.de), false),
    // In Portuguese the word stands before others.
    ("Reis", LanguageSet([Language.de, .pt]), false),
    ("Grilled hake with chips or vegetables", LanguageSet(.en), false),
  ])
  func `a dish whose last words lead on breaks off`(
    _ text: String, _ languages: LanguageSet, _ expected: Bool
  ) {
    let (menu, _) = menu(text: text, languages: languages)
    #expect(menu.sections.flatMap(\.items).map(\.breaksOff) == [expected])
  }
}

@Suite struct `Legends of a document` {
  @Test func `on another page explain the codes of all`() {
    let dishes = drawnPage(
      """
      SUPPEN

      Frittatensuppe A,C,G                         4,80 €
      Gulaschsuppe A,L,M                           5,20 €
      Leberknödelsuppe A,C,L                       5,60 €
      """)
    let legend = drawnPage(
      """
      Allergeninformation
      A Gluten, B Krebstiere, C Ei, D Fisch, E Erdnuss, F Soja, G Milch,
      H Schalenfrüchte, L Sellerie, M Senf, N Sesam, O Sulfite, P Lupinen, R Weichtiere
      """)
    for pages in [[dishes, legend], [legend, dishes]] {
      let (menu, document) = menu(pages, languages: german)
      #expect(
        dump(menu, document) == [
          "# SUPPEN", "Frittatensuppe |  | 4.80 EUR | A,C,G", "Gulaschsuppe |  | 5.20 EUR | A,L,M",
          "Leberknödelsuppe |  | 5.60 EUR | A,C,L",
        ])
      #expect(menu.legend?.source == .document)
      #expect(meaning("L", in: menu) == ["celery"])
      #expect(meaning("M", in: menu) == ["mustard"])
    }
  }

  @Test func `without it the codes are a guess`() {
    let dishes = drawnPage(
      """
      SUPPEN

      Frittatensuppe A,C,G                         4,80 €
      Gulaschsuppe A,L,M                           5,20 €
      """)
    let (menu, _) = menu([dishes], languages: german)
    #expect(menu.legend?.source == .fit)
    #expect(!menu.diagnostics.isEmpty)
  }
}
