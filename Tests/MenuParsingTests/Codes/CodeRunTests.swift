import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

struct CodeRunCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String
  var languages: LanguageSet
  var lines: [String]
}

private let house = """
  a Ei, c Fisch, d Glutenhaltiges Getreide, g Milch, h Schalenfrüchte, j Sellerie, k Senf, l Sesam
  """

private let numbers = """
  1 glutine 2 crostacei 3 uova 4 pesce 5 arachidi 6 soia 7 latte 8 frutta a guscio 9 sedano \
  10 senape 11 sesamo 12 solfiti 13 lupini 14 molluschi
  """

@Suite struct `Codes in odd places` {
  @Test(arguments: [
    CodeRunCase(
      testDescription: "letters as one word between name and description, in the kitchen's order",
      text: """
        Grillteller kjgd mit Tzatziki 14,00
        Putensteak kjgd mit Kräuterbutter 15,50
        Schnitzel adgjk vom Schwein 12,50
        Gyros g mit Pommes 11,00
        Eisbecher adg mit Sahne 6,50
        Rinderleber mit Zwiebeln 13,00

        Allergene:
        """ + "\n" + house,
      languages: LanguageSet(.de),
      lines: [
        "Grillteller mit Tzatziki |  | 14.00 | k,j,g,d",
        "Putensteak mit Kräuterbutter |  | 15.50 | k,j,g,d",
        "Schnitzel vom Schwein |  | 12.50 | a,d,g,j,k",
        "Gyros mit Pommes |  | 11.00 | g",
        "Eisbecher mit Sahne |  | 6.50 | a,d,g",
        "Rinderleber mit Zwiebeln |  | 13.00",
      ]),
    CodeRunCase(
      testDescription: "ones before letters where the legend has an I, and a mark for it",
      text: """
        Gulasch mit Spätzle (A,C,1,J,2) 5,40
        Currywurst (1,J,2,3) 4,60
        Kürbissuppe (G,!) 1,20
        Obstsalat (3) 1,50
        Schinkenbrot (1,2,A,J) 3,20

        A Gluten, C Ei, G Milch, I Sellerie, J Senf, 1 mit Farbstoff, \
        2 mit Konservierungsstoff, 3 mit Antioxidationsmittel
        """,
      languages: LanguageSet(.de),
      lines: [
        "Gulasch mit Spätzle |  | 5.40 | A,C,I,J,2", "Currywurst |  | 4.60 | I,J,2,3",
        "Kürbissuppe |  | 1.20 | G,I", "Obstsalat |  | 1.50 | 3",
        "Schinkenbrot |  | 3.20 | 1,2,A,J",
      ]),
    CodeRunCase(
      testDescription: "words that legend letters spell are words",
      text: """
        Kalbsleber mild gebraten 14,00
        Salat jg 5,00
        Lachs c 15,50

        Allergene:
        """ + "\n" + house,
      languages: LanguageSet(.de),
      lines: [
        "Kalbsleber mild gebraten |  | 14.00", "Salat jg |  | 5.00", "Lachs |  | 15.50 | c",
      ]),
    CodeRunCase(
      testDescription: "numbers whose commas were not read, with one bracket or none of it",
      text: """
        Vitello tonnato (3,410 € 12,00
        Burrata e acciughe (47) € 11,00
        Gnocchi al gorgonzola e noci (178 € 12,00
        Lasagne alla bolognese (13,79 € 12,50
        Tiramisù (137) € 6,00
        Ali di pollo (20) € 8,00
        Tagliata di manzo € 18,00
        Panna cotta (7) € 5,50

        """ + "\n" + numbers,
      languages: LanguageSet(.it),
      lines: [
        "Vitello tonnato |  | 12.00 EUR | 3,4,10", "Burrata e acciughe |  | 11.00 EUR | 4,7",
        "Gnocchi al gorgonzola e noci |  | 12.00 EUR | 1,7,8",
        "Lasagne alla bolognese |  | 12.50 EUR | 1,3,7,9", "Tiramisù |  | 6.00 EUR | 1,3,7",
        "Ali di pollo (20) |  | 8.00 EUR", "Tagliata di manzo |  | 18.00 EUR",
        "Panna cotta |  | 5.50 EUR | 7",
      ]),
    CodeRunCase(
      testDescription: "allergens and additives below the dish, each announced",
      text: """
        Müsli mit Honig 4,00 €
        Allergene: A, G, H · Zusatzstoffe: 5
        Tee 2,50 €
        Allergene: - · Zusatzstoffe: -
        Wrap Schinken 3,00 €
        Allergene: A, G, L - Zusatzstoffe: 1, 2, 3
        Focaccia 4,00 €
        Allergene: A

        Allergene: A - Gluten, C - Ei, F - Soja, G - Milch, H - Schalenfrüchte, L - Sellerie, M - Senf
        """, languages: LanguageSet(.de),
      lines: [
        "Müsli mit Honig |  | 4.00 EUR | A,G,H", "Tee |  | 2.50 EUR",
        "Wrap Schinken |  | 3.00 EUR | A,G,L", "Focaccia |  | 4.00 EUR | A",
      ]),
    CodeRunCase(
      testDescription: "brackets without commas, or with one of them lost",
      text: """
        1 Margarita (HMES) 150,-
        2 Hawaii (H,M,E,S) 170,-
        3 Roma (HME 170,-
        4 Vegetar H,M) 160,-

        H = Hvetemel, M = Melk, E = Egg, S = Soya, F = Fisk, N = Nøtter
        """, languages: LanguageSet(.nb),
      lines: [
        "Margarita |  | 150 | H?,M?,E?,S?", "Hawaii |  | 170 | H,M,E,S",
        "Roma |  | 170 | H?,M?,E?", "Vegetar |  | 160 | H,M",
      ]),
    CodeRunCase(
      testDescription: "raised letters without commas, apart from the name and glued to it",
      text: "Gulasch ᴬᴳ 12,50\nKnödel ᴬᶜ 4,50\nSuppeᵃᵍ 5,00\nReis 3,00\nA Gluten, C Ei, G Milch",
      languages: LanguageSet(.de),
      lines: [
        "Gulasch |  | 12.50 | A,G", "Knödel |  | 4.50 | A,C", "Suppe |  | 5.00 | A,G",
        "Reis |  | 3.00",
      ]),
    CodeRunCase(
      testDescription: "raised numbers without commas, one of two digits among them",
      text: """
        Gulasch ¹³⁷ 12,50
        Knödel ¹³ 4,50
        Salat¹⁷¹⁰ 5,00
        1 Gluten, 3 Ei, 7 Milch, 9 Sellerie, 10 Senf
        """, languages: LanguageSet(.de),
      lines: [
        "Gulasch |  | 12.50 | 1,3,7", "Knödel |  | 4.50 | 1,3", "Salat |  | 5.00 | 1,7,10",
      ]),
    CodeRunCase(
      testDescription: "codes after the price",
      text: """
        Chicken curry 9.50 N,M
        Rice pudding 3.00 M
        Chips 2.50
        G Gluten, M Milk, N Nuts
        """, languages: LanguageSet(.en),
      lines: [
        "Chicken curry |  | 9.50 | N,M", "Rice pudding |  | 3.00 | M", "Chips |  | 2.50",
      ]),
  ])
  func `codes leave names and reach their dishes`(_ row: CodeRunCase) {
    let (menu, document) = menu(text: row.text, languages: row.languages)
    #expect(dump(menu, document).filter { !$0.hasPrefix("#") } == row.lines)
  }

  private static let board = """
    Burgers

    Cheeseburger            9.00
    Fish Sandwich          11.00
    Patty Melt             11.00
    Curly Fries             3.50

    Dairy      Eggs      Soy
    Peanuts    Fish      Sesame
    """

  @Test func `names of allergens that stand alone explain pictograms`() {
    let (menu, document) = menu(page: Self.board, languages: LanguageSet(.en))
    #expect(menu.legend?.explainsPictograms == true)
    #expect(menu.legend?.marksDishes == true)
    #expect(
      dump(menu, document) == [
        "# Burgers", "Cheeseburger |  | 9.00", "Fish Sandwich |  | 11.00", "Patty Melt |  | 11.00",
        "Curly Fries |  | 3.50",
      ])
  }

  /// The pictures between the names are read as letters and signs, or left out.
  @Test(arguments: [
    "Gluten Milk Eggs Soy", "% Gluten (3) Milk @ Eggs 9 Soy", "O Gluten O Milk OO Eggs Q Soy",
  ]) func `names of allergens in a row below all dishes explain pictograms`(row: String) {
    let dishes = Self.board.split(separator: "\n").prefix { !$0.hasPrefix("Dairy") }
    let page = dishes.joined(separator: "\n") + "\n\n\n" + row
    let (menu, document) = menu(page: page, languages: LanguageSet(.en))
    #expect(menu.legend?.explainsPictograms == true)
    #expect(dump(menu, document).count == 5)
  }

  /// A comma makes a list of them; under several dishes they say what is in each; "Fish" and "Chips"
  /// are a dish.
  @Test(arguments: [
    ["Gluten, Milk, Eggs"], ["Fish Chips"],
    ["Gluten Milk Eggs", "Onion Rings            4.50", "Peas            2.50", "Soy Milk"],
  ]) func `other names of allergens explain none`(lines: [String]) {
    let dishes = Self.board.split(separator: "\n").prefix { !$0.hasPrefix("Dairy") }
    let page = (dishes + lines.map { Substring($0) }).joined(separator: "\n")
    let (menu, _) = menu(page: page, languages: LanguageSet(.en))
    #expect(menu.legend?.explainsPictograms != true)
  }

  @Test func `what stands in brackets below each dish is in that dish`() {
    let page = """
      Russian salad                  7.50
      (egg)
      Anchovies in vinegar           8.50
      (fish)
      Bread with tomatoes            3.00
      (gluten)
      Cheese board                  13.00
      (milk)
      Mussels in white wine          9.50
      (molluscs)
      Sausages in cider              9.00
      (sulphites)
      """
    let (menu, document) = menu(page: page, languages: LanguageSet(.en))
    #expect(menu.legend?.explainsPictograms != true)
    #expect(dump(menu, document).contains("Mussels in white wine | (molluscs) | 9.50"))
  }

  @Test func `dishes named after foods explain none`() {
    let page = Self.board.replacing("Soy", with: "Soy Wok").replacing("Eggs", with: "2 Eggs")
      .replacing("Sesame", with: "Sesame Bun").replacing("Fish  ", with: "Fish Pie")
    let (menu, _) = menu(page: page, languages: LanguageSet(.en))
    #expect(menu.legend == nil)
  }

  @Test(arguments: [
    ("•Paella", "Paella"), ("»Abanico", "Abanico"), ("«Fideuà»", "«Fideuà»"),
  ]) func `bullets that touch a name are no part of it`(printed: String, name: String) {
    let (menu, document) = menu(
      page: """
        Platos

        \(printed) de la casa       12.00
        Gazpacho                7.00
        Tortilla                8.00
        """, languages: LanguageSet(.es))
    #expect(dump(menu, document).dropFirst().first == "\(name) de la casa |  | 12.00")
  }
}
