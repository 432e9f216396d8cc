import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

private struct TypedCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var language: Language
  var text: String
  var expected: [String]
}

@Suite struct `Typed menus with one price for all` {
  @Test(arguments: [
    TypedCase(
      testDescription: "have a dish a line, whether commas stand in it or not",
      language: .en,
      text: """
        Tasting menu 85
        Oyster, cucumber, dill
        Beef tartare, egg yolk, toast
        Venison, celeriac, juniper
        Brillat-Savarin
        Rhubarb, custard, almond
        """,
      expected: [
        "# Tasting menu 85", "Oyster, cucumber, dill",
        "Beef tartare, egg yolk, toast", "Venison, celeriac, juniper", "Brillat-Savarin",
        "Rhubarb, custard, almond",
      ]),
    TypedCase(
      testDescription: "have courses of three dishes between blank lines",
      language: .en,
      text: """
        CHRISTMAS MENU £35

        Parsnip soup
        Smoked salmon blinis
        Duck liver parfait, brioche

        Roast turkey, bread sauce
        Baked cod, mussels
        Chestnut pie

        Christmas pudding
        Chocolate torte
        Stilton & crackers
        """,
      expected: [
        "CHRISTMAS MENU |  | 35 GBP", "# CHRISTMAS MENU", "Parsnip soup", "Smoked salmon blinis",
        "Duck liver parfait, brioche", "Roast turkey, bread sauce", "Baked cod, mussels",
        "Chestnut pie", "Christmas pudding", "Chocolate torte", "Stilton & crackers",
      ]),
    TypedCase(
      testDescription: "have dishes to choose from, joined by a word between them",
      language: .nl,
      text: """
        3-gangenmenu € 37,50
        Garnalencocktail
        of
        Carpaccio met pijnboompitten

        Zalm met hollandaisesaus
        of
        Hertenbiefstuk

        Tiramisu
        of
        Sorbet
        """,
      expected: [
        "3-gangenmenu |  | 37.50 EUR", "# 3-gangenmenu", "Garnalencocktail",
        "Carpaccio met pijnboompitten", "Zalm met hollandaisesaus", "Hertenbiefstuk", "Tiramisu",
        "Sorbet",
      ]),
    TypedCase(
      testDescription: "name kinds of food that are headings elsewhere",
      language: .de,
      text: "Alles 5 €\nRührei\nFischbrötchen\nObstsalat",
      expected: ["Alles |  | 5 EUR", "# Alles", "Rührei", "Fischbrötchen", "Obstsalat"]),
    TypedCase(
      testDescription: "say above their dishes what all of them come with",
      language: .en,
      text: "BURGERS £11\nServed in a brioche bun with cheddar\nBeef\nChicken\nMushroom",
      expected: [
        "BURGERS | Served in a brioche bun with cheddar | 11 GBP", "# BURGERS",
        "> Served in a brioche bun with cheddar", "Beef", "Chicken", "Mushroom",
      ]),
    TypedCase(
      testDescription: "may have the price below the dishes",
      language: .it,
      text: """
        Gelateria: gusti
        Nocciola
        Pistacchio
        Fiordilatte
        Limone
        Zuppa inglese
        Cono piccolo 2,50 - medio 3,50
        """,
      expected: [
        "# Gelateria: gusti", "Nocciola", "Pistacchio", "Fiordilatte", "Limone", "Zuppa inglese",
        "Cono |  | piccolo 2.50; medio 3.50",
      ]),
    TypedCase(
      testDescription:
        "leave a dish with what belongs to it, line by line in small letters, as one",
      language: .en,
      text: "Full breakfast 9.50\ntwo eggs\nbacon and sausage\nbeans\ntoast",
      expected: ["Full breakfast | two eggs bacon and sausage beans toast | 9.50"]),
    TypedCase(
      testDescription: "leave names with a description of their own below",
      language: .en,
      text: """
        Menu £30

        Beef tartare
        Egg yolk, toast

        Monkfish
        Mussels, leek

        Lemon tart
        Meringue, cream
        """,
      expected: [
        "Menu |  | 30 GBP", "# Menu", "Beef tartare | Egg yolk, toast", "Monkfish | Mussels, leek",
        "Lemon tart | Meringue, cream",
      ]),
  ])
  fileprivate func `are read`(_ example: TypedCase) {
    let (menu, document) = menu(text: example.text, languages: LanguageSet(example.language))
    #expect(dump(menu, document) == example.expected)
  }
}

@Suite struct `Typed lists without prices` {
  @Test(arguments: [
    TypedCase(
      testDescription: "name dishes that are headings elsewhere",
      language: .de,
      text: "Kantine Donnerstag\nGulaschsuppe\nSpätzle\nRindergulasch\nReis\nQuark\nObst",
      expected: [
        "# Kantine Donnerstag", "Gulaschsuppe", "Spätzle", "Rindergulasch", "Reis", "Quark", "Obst",
      ]),
    TypedCase(
      testDescription: "name their courses before a colon",
      language: .it,
      text: """
        Primo: pasta e fagioli
        Secondo: arrosto di vitello
        Contorno: purè di patate
        Dolce: crostata
        """,
      expected: [
        "# Primo:", "pasta e fagioli", "# Secondo:", "arrosto di vitello", "# Contorno:",
        "purè di patate", "# Dolce:", "crostata",
      ]),
    TypedCase(
      testDescription: "offer a choice after the name of a course",
      language: .en,
      text: """
        Starter: choose one
        Leek soup
        Prawn cocktail

        Main: choose one
        Roast turkey
        Baked salmon, hollandaise

        £32 for both
        """,
      expected: [
        "# Starter: choose one", "Leek soup", "Prawn cocktail", "# Main: choose one",
        "Roast turkey", "Baked salmon, hollandaise", "for both |  | 32 GBP",
      ]),
    TypedCase(
      testDescription: "may have nothing after the dash of a course",
      language: .en,
      text: "Starters -\nLeek soup\nRoast turkey\nBaked salmon",
      expected: ["# Starters -", "Leek soup", "Roast turkey", "Baked salmon"]),
    TypedCase(
      testDescription: "begin with short names of days in capitals",
      language: .fi,
      text: """
        MA Broilerpasta L
        TI Silakkapihvit L, perunamuusi
        KE Lasagnette VL
        TO Hernekeitto M G, pannukakku L
        """,
      expected: [
        "# MA", "Broilerpasta |  |  |  | L", "# TI", "Silakkapihvit L, perunamuusi", "# KE",
        "Lasagnette |  |  |  | VL", "# TO", "Hernekeitto M G, pannukakku |  |  |  | L",
      ]),
  ])
  fileprivate func `are read`(_ example: TypedCase) {
    let (menu, document) = menu(text: example.text, languages: LanguageSet(example.language))
    #expect(dump(menu, document) == example.expected)
  }
}

@Suite struct `Typed menus with prices on lines of their own` {
  @Test(arguments: [
    TypedCase(
      testDescription: "between the name and its description",
      language: .en,
      text: """
        Deliveroo
        Dragon Bowl
        £9.50
        King prawns, peanut sauce, rice noodles
        Garden Bowl
        £8.50
        Brown rice, greens, avocado
        House Roll
        £5.00
        2 pieces
        Edamame
        £4.00
        """,
      expected: [
        "Dragon Bowl | King prawns, peanut sauce, rice noodles | 9.50 GBP",
        "Garden Bowl | Brown rice, greens, avocado | 8.50 GBP", "House Roll | 2 pieces | 5.00 GBP",
        "Edamame |  | 4.00 GBP",
      ]),
    TypedCase(
      testDescription: "below the description",
      language: .en,
      text: """
        Most popular
        Pad Thai
        Rice noodles, tamarind, peanuts
        £9.50
        Popular
        Green Curry
        Coconut milk, fish sauce
        £10.50
        Jasmine Rice
        £3.00
        """,
      expected: [
        "Pad Thai | Rice noodles, tamarind, peanuts | 9.50 GBP",
        "Green Curry | Coconut milk, fish sauce | 10.50 GBP", "Jasmine Rice |  | 3.00 GBP",
      ]),
    TypedCase(
      testDescription: "above the name",
      language: .en,
      text: "£6.00\nLeek soup with cream\n£12.00\nFish pie\n£5.00\nWalnut brownie",
      expected: [
        "Leek soup with cream |  | 6.00 GBP", "Fish pie |  | 12.00 GBP",
        "Walnut brownie |  | 5.00 GBP",
      ]),
    TypedCase(
      testDescription: "with a remark after them",
      language: .de,
      text: "Pad Thai\n9,50 € • Beliebt\nReisnudeln mit Ei\nJasminreis\n3,00 €\ngedämpft",
      expected: [
        "Pad Thai | Beliebt Reisnudeln mit Ei | 9.50 EUR", "Jasminreis | gedämpft | 3.00 EUR",
      ]),
  ])
  fileprivate func `are read`(_ example: TypedCase) {
    let (menu, document) = menu(text: example.text, languages: LanguageSet(example.language))
    #expect(dump(menu, document) == example.expected)
  }
}

@Suite struct `Words after a typed price` {
  @Test(arguments: [
    TypedCase(
      testDescription: "in brackets are said of the dish",
      language: .en,
      text:
        "Turkey steak 13 (nuts in the stuffing)\nGreen beans 4 (fried in butter)\nRice 3 (plain)",
      expected: [
        "Turkey steak | (nuts in the stuffing) | 13", "Green beans | (fried in butter) | 4",
        "Rice | (plain) | 3",
      ]),
    TypedCase(
      testDescription: "say what it is for",
      language: .en,
      text: "Oysters 3 each\nDressed crab 14 pp\nWhole lobster 8/100g\nOlives 4 per bowl",
      expected: [
        "Oysters |  | each 3", "Dressed crab |  | pp 14", "Whole lobster |  | 8",
        "Olives |  | per bowl 4",
      ]),
  ])
  fileprivate func `are read`(_ example: TypedCase) {
    let (menu, document) = menu(text: example.text, languages: LanguageSet(example.language))
    #expect(dump(menu, document) == example.expected)
  }
}
