import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

@Suite struct `Set menus` {
  @Test(arguments: [
    StructureCase(
      testDescription: "with one price have their courses in a section of their name",
      page: """
        SET MENUS

        Menu A                      25.00
        Tomato soup with basil
        Steak with french fries
        Vanilla ice cream

        Menu B                      28.00
        Prawn cocktail with toast
        Salmon with steamed rice
        Strawberry cheesecake
        """,
      languages: LanguageSet(.en),
      expected: [
        "# SET MENUS", "Menu A |  | 25.00", "# Menu A", "Tomato soup with basil",
        "Steak with french fries", "Vanilla ice cream", "# SET MENUS", "Menu B |  | 28.00",
        "# Menu B", "Prawn cocktail with toast", "Salmon with steamed rice",
        "Strawberry cheesecake",
      ]),
    StructureCase(
      testDescription: "name their courses until a dish has its own price",
      page: """
        UNSERE MENÜS

        Degustationsmenü            48,00 €
        Rindercarpaccio mit Rucola
        Zanderfilet auf Spinat
        Schokoladenmousse

        Wiener Schnitzel            16,50 €
        Zwiebelrostbraten           19,80 €
        """,
      languages: LanguageSet(.de),
      expected: [
        "# UNSERE MENÜS", "Degustationsmenü |  | 48.00 EUR", "# Degustationsmenü",
        "Rindercarpaccio mit Rucola", "Zanderfilet auf Spinat", "Schokoladenmousse",
        "# UNSERE MENÜS", "Wiener Schnitzel |  | 16.50 EUR", "Zwiebelrostbraten |  | 19.80 EUR",
      ]),
    StructureCase(
      testDescription: "may have courses to choose from, joined by a word between them",
      page: """
        MENU DU MARCHÉ 24 €

        ENTRÉES
        Velouté de potiron
        ou
        Terrine de campagne

        PLATS
        Pavé de saumon au beurre
        OU
        Entrecôte grillée

        DESSERTS
        Crème brûlée
        - ou -
        Tarte aux pommes
        """,
      languages: LanguageSet(.fr),
      expected: [
        "MENU DU MARCHÉ |  | 24 EUR", "# ENTRÉES", "Velouté de potiron", "Terrine de campagne",
        "# PLATS",
        "Pavé de saumon au beurre", "Entrecôte grillée", "# DESSERTS", "Crème brûlée",
        "Tarte aux pommes",
      ]),
  ])
  func `are parted`(_ example: StructureCase) {
    let (menu, document) = menu(page: example.page, languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }

  /// A scrap of the paper, and a description that names little food, make a line look like none.
  @Test func `have a dish on each line after "or", whatever it looks like`() {
    let dishes = [
      "Three matured cheeses, from Bernard", "Dark chocolate mousse, sea salt",
      "L Paris-brest, hazelnut praline", "Poached pear, almond tuile", "Crème caramel",
    ]
    var texts = [Placed("DESSERTS", x: 480, y: 80, size: 24)]
    for (index, dish) in dishes.enumerated() {
      let y = 140 + index * 64
      texts.append(Placed(dish, x: 420, y: y, size: 15))
      if index + 1 < dishes.count { texts.append(Placed("or", x: 560, y: y + 30, size: 11)) }
    }
    let (menu, document) = menu([placedPage(texts)], languages: LanguageSet(.en))
    let found = menu.sections.flatMap(\.items).map { document.string($0.name) }
    for name in ["Paris-brest", "Poached pear", "mousse", "cheeses", "Crème caramel"] {
      #expect(found.contains { $0.contains(name) }, "\(name): \(found)")
    }
  }

  /// The first line of all may look like a part of what the menu is said to be.
  @Test func `have a dish above each "or" as well`() {
    let courses = [
      ["Salade de chèvre chaud, miel et lardons", "Terrine de campagne, cornichons"],
      ["Bavette à l'échalote, frites maison", "Filet de lieu noir, beurre blanc, riz"],
      ["Tarte du jour", "Faisselle, coulis ou crème"],
    ]
    var texts = [
      Placed("Menu Express", x: 60, y: 60, size: 22), Placed("17,50 €", x: 500, y: 60, size: 20),
      Placed("le midi en semaine, entrée + plat ou plat + dessert", x: 100, y: 96, size: 12),
    ]
    for (index, course) in courses.enumerated() {
      let top = 128 + index * 110
      texts += [
        Placed(course[0], x: 100, y: top, size: 15), Placed("ou", x: 240, y: top + 24, size: 11),
        Placed(course[1], x: 100, y: top + 48, size: 15),
      ]
    }
    let (menu, document) = menu([placedPage(texts)], languages: LanguageSet(.fr))
    let found = menu.sections.flatMap(\.items).map { document.string($0.name) }
    for name in ["Salade", "Terrine", "Bavette", "Filet", "Tarte", "Faisselle"] {
      #expect(found.contains { $0.hasPrefix(name) }, "\(name): \(found)")
    }
  }
}
