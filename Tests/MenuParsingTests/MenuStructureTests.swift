import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import RecognizedText
import ScanTestSupport
import Testing

struct StructureCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var page: String
  var languages: LanguageSet
  var expected: [String]
}

private let english = LanguageSet(.en), german = LanguageSet(.de)
private let swedishAndEnglish = LanguageSet([.sv, .en])

@Suite struct `Menus from pages` {
  @Test(arguments: [
    StructureCase(
      testDescription: "two columns with prices read across by the recogniser",
      page: """
        STARTERS                               DESSERTS

        Tomato soup                    5.50    Apple pie                      4.80
        with basil and croutons                with vanilla ice cream

        Prawn cocktail                 7.25    Cheesecake                     5.20
        marie rose sauce                       raspberry sauce

        Garden salad                   6.00    Fruit salad                    4.00
        """,
      languages: english,
      expected: [
        "# STARTERS", "Tomato soup | with basil and croutons | 5.50",
        "Prawn cocktail | marie rose sauce | 7.25", "Garden salad |  | 6.00", "# DESSERTS",
        "Apple pie | with vanilla ice cream | 4.80", "Cheesecake | raspberry sauce | 5.20",
        "Fruit salad |  | 4.00",
      ]),
    StructureCase(
      testDescription: "names wrapped over lines, the price at the end of the last",
      page: """
        HAUPTGERICHTE

        Schweineschnitzel mit Pommes frites oder
        Bratkartoffeln und gemischtem Salat             12,50 €

        Rinderbraten in Rotweinsauce mit
        Rotkohl und Klößen                              14,90 €

        Forelle mit Petersilienkartoffeln               13,80 €
        """,
      languages: german,
      expected: [
        "# HAUPTGERICHTE",
        "Schweineschnitzel mit Pommes frites oder Bratkartoffeln und gemischtem Salat |  | 12.50 EUR",
        "Rinderbraten in Rotweinsauce mit Rotkohl und Klößen |  | 14.90 EUR",
        "Forelle mit Petersilienkartoffeln |  | 13.80 EUR",
      ]),
    StructureCase(
      testDescription: "a plan with each day on the line of its first dish",
      page: """
        CANTEEN WEEK 9

        Monday: Chicken curry with rice
        Vegetable lasagne with salad

        Tuesday: Fish pie with peas
        Mushroom risotto with parmesan

        Wednesday: Beef stew with mash
        Lentil soup with bread
        """,
      languages: english,
      expected: [
        "# Monday:", "Chicken curry with rice", "Vegetable lasagne with salad", "# Tuesday:",
        "Fish pie with peas", "Mushroom risotto with parmesan", "# Wednesday:",
        "Beef stew with mash", "Lentil soup with bread",
      ]),
    StructureCase(
      testDescription: "the price at the end of the description",
      page: """
        BURGERS

        The Simple
        Homemade beef patty, tomato, lettuce $5.50

        Baby Got Bacon
        Homemade beef patty, tomato, cheese,
        crispy bacon $7.00

        The Mushroom
        Grilled mushroom, tomato, lettuce $6.50
        """,
      languages: english,
      expected: [
        "# BURGERS", "The Simple | Homemade beef patty, tomato, lettuce | 5.50 USD",
        "Baby Got Bacon | Homemade beef patty, tomato, cheese, crispy bacon | 7.00 USD",
        "The Mushroom | Grilled mushroom, tomato, lettuce | 6.50 USD",
      ]),
    StructureCase(
      testDescription: "a week whose dishes are told twice, in two languages",
      page: """
        Måndag
        Köttbullar med gräddsås, lingon och potatis
        Meatballs with cream sauce, lingonberries and potatoes
        Panerad torsk med citron och ärtor
        Breaded cod with lemon and peas

        Tisdag
        Stekt strömming med potatis och smör
        Fried herring with potatoes and butter
        Linsgryta med ris och yoghurt
        Lentil stew with rice and yoghurt
        """,
      languages: swedishAndEnglish,
      expected: [
        "# Måndag",
        "Köttbullar med gräddsås, lingon och potatis | Meatballs with cream sauce, lingonberries and potatoes",
        "Panerad torsk med citron och ärtor | Breaded cod with lemon and peas",
        "# Tisdag",
        "Stekt strömming med potatis och smör | Fried herring with potatoes and butter",
        "Linsgryta med ris och yoghurt | Lentil stew with rice and yoghurt",
      ]),
    StructureCase(
      testDescription: "what a dish comes with, each with a price of its own",
      page: """
        WAFFELN

        Waffel natur                     2,90 €
        mit Sahne                        3,90 €
        mit Eis                          4,10 €
        mit Kirschen und Sahne           4,90 €
        """,
      languages: german,
      expected: [
        "# WAFFELN", "Waffel natur |  | 2.90 EUR", "mit Sahne |  | 3.90 EUR",
        "mit Eis |  | 4.10 EUR", "mit Kirschen und Sahne |  | 4.90 EUR",
      ]),
    StructureCase(
      testDescription: "leader dots and price columns with labels",
      page: """
        WEINE
                                     0,2 l    0,75 l
        Riesling trocken ........... 4,50     16,00
        Grauburgunder .............. 4,80     17,50
        Spätburgunder .............. 5,20     18,00
        """,
      languages: german,
      expected: [
        "# WEINE", "Riesling trocken |  | 0,2 l 4.50; 0,75 l 16.00",
        "Grauburgunder |  | 0,2 l 4.80; 0,75 l 17.50",
        "Spätburgunder |  | 0,2 l 5.20; 0,75 l 18.00",
      ]),
    StructureCase(
      testDescription: "prices misread: O for 0, torn decimals, a comma lost",
      page: """
        SUPPEN

        Tomatensuppe                     4,5O €
        Gulaschsuppe                     5, 90 €
        Linsensuppe                      4,80 €
        """,
      languages: german,
      expected: [
        "# SUPPEN", "Tomatensuppe |  | 4.50 EUR", "Gulaschsuppe |  | 5.90 EUR",
        "Linsensuppe |  | 4.80 EUR",
      ]),
    StructureCase(
      testDescription: "whole numbers as prices, two for two sizes, and the market price",
      page: """
        SEAFOOD

        Oysters (6)                            28
        Crab cake                              39
        Fish of the day                        MP
        Grilled shrimp                      16/22
        """,
      languages: english,
      expected: [
        "# SEAFOOD", "Oysters (6) |  | 28", "Crab cake |  | 39", "Fish of the day |  | MP",
        "Grilled shrimp |  | 16; 22",
      ]),
  ])
  func `are read as a person reads them`(_ example: StructureCase) {
    let (menu, document) = menu(page: example.page, languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }

  @Test(arguments: [0.0, 0.02, -0.03])
  func `keep prices with their rows on tilted pages`(_ tilt: Double) {
    let (menu, document) = menu(
      page: """
        SUPPEN

        Tomatensuppe                                        4,50 €
        Gulaschsuppe                                        5,90 €
        Linsensuppe                                         4,80 €
        Kartoffelsuppe mit Speck                            5,20 €
        Zwiebelsuppe mit Brot                               5,00 €
        """, languages: german, joined: false, tilt: tilt)
    #expect(
      dump(menu, document) == [
        "# SUPPEN", "Tomatensuppe |  | 4.50 EUR", "Gulaschsuppe |  | 5.90 EUR",
        "Linsensuppe |  | 4.80 EUR", "Kartoffelsuppe mit Speck |  | 5.20 EUR",
        "Zwiebelsuppe mit Brot |  | 5.00 EUR",
      ])
  }

  @Test func `lose no word that was read`() {
    let drawing = """
      CAFÉ EXAMPLE                                   ☎ 030 1234567
      We love breakfast
      STARTERS                               DESSERTS
      Tomato soup                    5.50    Apple pie                      4.80
      Prawn cocktail                 7.25    Cheesecake                     5.20
      All prices include service
      """
    let page = drawnPage(drawing)
    let read = page.words.map(\.text).filter { $0.contains { $0.isLetter || $0.isNumber } }
    let (_, document) = menu(page: drawing)
    let kept = document.text.split(whereSeparator: \.isWhitespace).map(String.init)
    #expect(kept.filter { $0.contains { $0.isLetter || $0.isNumber } }.sorted() == read.sorted())
  }
}
