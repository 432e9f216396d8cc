import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

struct LegendCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String
  var languages: LanguageSet
  var meanings: [String: [String]]
  /// Codes that the legend must not have.
  var unexplained: [String] = []
}

struct UseCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String
  var marksDishes: Bool
}

private let dishes = "Fish soup 6.50\nCheese omelette 8.00\nBeef stew 12.00\nApple pie 5.00\n\n"
private let cerealDishes = """
  Porridge (1b, 7) 7.50
  Soup of the day (1a, 7, 9) 7.50
  Seafood chowder (1a, 2, 4, 7) 13.00
  Flat white (7) 4.00

  """
private let cerealMeanings = [
  "1A": ["gluten/wheat"], "1B": ["gluten/oats"], "2": ["crustaceans"], "7": ["milk"],
]
private let numbers = """
  1 Gluten 2 Crustaceans 3 Eggs 4 Fish 5 Peanuts 6 Soybeans 7 Milk 8 Nuts 9 Celery 10 Mustard \
  11 Sesame 12 Sulphites 13 Lupin 14 Molluscs
  """

@Suite struct `Printed legends` {
  @Test(arguments: [
    LegendCase(
      testDescription: "a code on each line, one of them a word that joins others",
      text: dishes + "wh wheat\nso soy\neg egg\nda dairy\nse sesame\nce celery",
      languages: LanguageSet(.en),
      meanings: [
        "WH": ["gluten/wheat"], "SO": ["soybeans"], "EG": ["eggs"], "DA": ["milk"],
        "SE": ["sesame"], "CE": ["celery"],
      ]),
    LegendCase(
      testDescription: "numbers after their names, which begin on the line above",
      text: """
        Fish soup (4,7) 5.00
        Rice pudding (7) 6.00
        Nut cake (3,7) 4.00
        Omelette (3) 7.00

        Allergens: gluten (1) crustaceans (2) eggs (3)
        fish (4) peanuts (5) soya (6) milk (7) nuts (8) celery (9)
        """, languages: LanguageSet(.en),
      meanings: ["4": ["fish"], "7": ["milk"], "8": ["nuts"]]),
    LegendCase(
      testDescription: "numbers with letters for the kinds of cereals, in a row",
      text: """
        \(cerealDishes)
        1a wheat 1b oats 2 crustaceans 3 eggs 4 fish 7 milk 9 celery
        """, languages: LanguageSet(.en),
      meanings: cerealMeanings),
    LegendCase(
      testDescription: "the same, after commas",
      text: """
        \(cerealDishes)
        Allergens: 1a wheat, 1b oats, 2 crustaceans, 3 eggs, 4 fish, 7 milk, 9 celery
        """, languages: LanguageSet(.en),
      meanings: cerealMeanings),
    LegendCase(
      testDescription: "numbers that go on by one, of which three were not read",
      text: """
        Lohitartar 1,5 10,90
        Kana katsu 1,6 15,90
        Yaki udon 4,5,6 16,50
        Tofuwok 3,5 14,90

        Sisältää: kananmunaa 2? äyriäisiä 3 pähkinää 4 seesamia 5 soijaa vehnää 7 maitoa
        """, languages: LanguageSet(.fi),
      meanings: [
        "1": ["eggs/hen-egg"], "2": ["crustaceans"], "3": ["nuts"], "4": ["sesame"],
        "5": ["soybeans"], "6": ["gluten/wheat"], "7": ["milk"],
      ]),
    LegendCase(
      testDescription: "dishes with numbers close above a legend of letters",
      text: """
        6. TOMATENSOEP G,L
        met room 7.90
        7. ZEEBAARS VAN DE GRILL D,G
        citroenboter 23.90
        8. GROENTELASAGNE A,C,G
        spinazie en ricotta 13.20
        9. APPELTAART A,C,G
        met slagroom 6.50

        A gluten, C eieren, D vis, G melk, L selderij, M mosterd
        """, languages: LanguageSet(.nl),
      meanings: ["A": ["gluten"], "C": ["eggs"], "D": ["fish"], "G": ["milk"]],
      unexplained: ["6", "7", "8", "9"]),
    LegendCase(
      testDescription: "a word for two groups with the one that is meant in brackets",
      text: """
        Toast Skagen S,M 129,00
        Blåmusslor BL,M 149,00
        Ost och nötter N 89,00

        S = skaldjur (kräftdjur), BL = blötdjur, M = mjölk, N = mjölk och nötter (mandel)
        """, languages: LanguageSet(.sv),
      meanings: [
        "S": ["crustaceans"], "BL": ["molluscs"], "M": ["milk"], "N": ["milk", "nuts"],
      ]),
    LegendCase(
      testDescription: "initials of the kitchen's own, with a sign between some of them only",
      text: """
        Sopa de pescado P,C 6,50
        Tortilla H 8,00
        Pollo al curry CA,G 12,00

        G gluten - C crustáceos - H huevo P pescado CA cacahuete
        """, languages: LanguageSet(.es),
      meanings: [
        "G": ["gluten"], "C": ["crustaceans"], "H": ["eggs"], "P": ["fish"], "CA": ["peanuts"],
      ]),
    LegendCase(
      testDescription: "short words before names of two words",
      text: """
        Dahi bhalla [Mk] 6.50
        Korma [Mk Nu] 8.00
        Naan [Gl Mk] 4.00

        Gl gluten, Eg egg, Fi fish, Mk milk, Nu tree nuts, Ce celery
        """, languages: LanguageSet(.en),
      meanings: ["GL": ["gluten"], "MK": ["milk"], "NU": ["nuts"], "CE": ["celery"]]),
    LegendCase(
      testDescription: "the law's exemptions, counted by letters in brackets",
      text: """
        Fish soup 4,9 6.50
        Cheese omelette 3,7 8.00
        Beef stew 1,9 12.00

        1. Cereals containing gluten, namely wheat, rye, barley, oats, except: (a) wheat based glucose syrups; \
        (b) wheat based maltodextrins; (c) glucose syrups based on barley
        2. Crustaceans
        3. Eggs
        4. Fish, except: (a) fish gelatine used as carrier; (b) fish gelatine or Isinglass used as fining agent
        5. Peanuts
        6. Soybeans, except (a) fully refined soybean oil
        7. Milk, except: (a) whey used for making alcoholic distillates; (b) lactitol
        8. Nuts, except for nuts used for making alcoholic distillates
        9. Celery
        """, languages: LanguageSet(.en),
      meanings: ["1": ["gluten"], "4": ["fish"], "7": ["milk"], "9": ["celery"]],
      unexplained: ["A", "B", "C"]),
    LegendCase(
      testDescription: "exemptions counted by letters below numbers with brackets",
      text: """
        Suppe 4,9 6,50
        Omelett 3,7 8,00
        1) Glutenhaltiges Getreide, außer a) Glukosesirupe auf Weizenbasis b) Glukosesirupe auf Gerstenbasis
        3) Eier
        4) Fisch, außer a) Fischgelatine als Träger b) Fischgelatine als Klärhilfsmittel
        7) Milch, außer a) Molke zur Herstellung von Alkohol b) Lactit
        8) Schalenfrüchte
        9) Sellerie
        """, languages: LanguageSet(.de),
      meanings: ["1": ["gluten"], "4": ["fish"], "7": ["milk"]], unexplained: ["A", "B"]),
    LegendCase(
      testDescription: "additives by number and allergens by letter are two legends",
      text: """
        Gulaschsuppe (4,a,i) 4,00
        Lachs (1,d,g) 13,50
        1) Farbstoff 2) Konservierungsstoff 3) Antioxidationsmittel 4) Geschmacksverstärker 5) geschwefelt
        a) Gluten b) Krebstiere c) Eier d) Fisch e) Erdnüsse f) Soja g) Milch h) Schalenfrüchte i) Sellerie
        """, languages: LanguageSet(.de),
      meanings: ["a": ["gluten"], "d": ["fish"], "i": ["celery"], "5": ["sulphites"]]),
    LegendCase(
      testDescription: "letters without signs between, the first glued to its name",
      text: """
        Currywurst A,I,J 8,50
        Waffel A,C,G 5,50
        AGluten C Eier G Milch H Schalenfrüchte I Sellerie J Senf
        """, languages: LanguageSet(.de),
      meanings: ["A": ["gluten"], "C": ["eggs"], "I": ["celery"], "J": ["mustard"]]),
    LegendCase(
      testDescription: "three letters without signs; a letter with a number is that letter",
      text: """
        Pizza Prosciutto A1,G 8,50
        Suppe A 4,50
        Salat C 5,00
        Allergene: A Gluten C Eier G Milch
        """, languages: LanguageSet(.de),
      meanings: ["A": ["gluten"], "A1": ["gluten"], "C": ["eggs"], "G": ["milk"]],
      unexplained: ["B", "C1"]),
    LegendCase(
      testDescription: "the first number is no price, though its sign was read with it",
      text: """
        Quiche (1,3,7) 8,50
        Salade (10) 9,50
        1= Gluten, 2 = Crustacés, 3 = Oeufs, 4 = Poisson, 5 = Arachides, 6 = Soja, 7 = Lait, 10 = Moutarde
        """, languages: LanguageSet(.fr), meanings: ["1": ["gluten"], "10": ["mustard"]]),
    LegendCase(
      testDescription: "the last name on a line of its own",
      text: """
        Insalata di mare (2,4,14) 14,00
        Risotto (7,9) 12,00
        1 glutine, 2 crostacei, 3 uova, 4 pesce, 5 arachidi, 6 soia, 7 latte, 8 frutta a guscio, \
        9 sedano, 10 senape, 11 sesamo, 12 solfiti, 13 lupini, 14
        molluschi
        """, languages: LanguageSet(.it), meanings: ["2": ["crustaceans"], "14": ["molluscs"]]),
    LegendCase(
      testDescription: "short words in small letters in a row, some glued to their names",
      text: """
        Marinerede sild, løg og kapers g fæ sn 89,00
        Hønsesalat med svampe g æ se sn 95,00
        Brunsviger g m 42,00

        g gluten m mælk ææg ffisk sk skaldyr b bløddyr n nødder se selleri sn sennep so soja
        """, languages: LanguageSet(.da),
      meanings: [
        "G": ["gluten"], "M": ["milk"], "Æ": ["eggs"], "F": ["fish"],
        "SK": ["crustaceans", "molluscs"],
        "SE": ["celery"], "SN": ["mustard"], "SO": ["soybeans"],
      ]),
    LegendCase(
      testDescription: "two capitals, one a line",
      text: """
        ALLERGENER
        HV hvete
        ME melk
        EG egg
        FI fisk
        SU sulfitt

        Focaccia HV ME 79,00
        Saltede mandler 75,00
        Boquerones FI SU 99,00
        Crema catalana ME EG 99,00
        """, languages: LanguageSet(.nb),
      meanings: ["ME": ["milk"], "EG": ["eggs"], "FI": ["fish"], "SU": ["sulphites"]]),
    LegendCase(
      testDescription: "semicolons without a space after them",
      text: "Chicken curry [G,M,N] 9.50\nRice 3.00\nG=Gluten;M=Milk;N=Nuts",
      languages: LanguageSet(.en), meanings: ["G": ["gluten"], "M": ["milk"], "N": ["nuts"]]),
    LegendCase(
      testDescription: "no code was read after a dish",
      text: "Chicken curry 9.50\nRice 3.00\nChips 2.50\nG - Gluten, M - Milk, N - Nuts",
      languages: LanguageSet(.en), meanings: ["G": ["gluten"], "M": ["milk"], "N": ["nuts"]]),
    LegendCase(
      testDescription: "names before their numbers",
      text: "Rice bowl (2) 9.50\nStew (3) 7.00\nCarrot soup (1) 4.00\nMilk: 1, Nuts: 2, Eggs: 3",
      languages: LanguageSet(.en), meanings: ["1": ["milk"], "2": ["nuts"], "3": ["eggs"]]),
    LegendCase(
      testDescription: "names before letters in brackets, one a line",
      text: "Rice bowl (N) 9.50\nStew (M,C) 7.00\nMilk (M)\nNuts (N)\nCelery (C)",
      languages: LanguageSet(.en), meanings: ["M": ["milk"], "N": ["nuts"], "C": ["celery"]]),
    LegendCase(
      testDescription: "names before letters, after a word that announces them",
      text: """
        Gemüsesuppe L 4,50
        Omelett C,G 8,00
        Lachs D,G 15,00
        Allergene: Gluten = A, Eier = C, Fisch = D, Milch und Milcherzeugnisse = G, Sellerie = L
        """, languages: LanguageSet(.de),
      meanings: ["A": ["gluten"], "C": ["eggs"], "G": ["milk"], "L": ["celery"]]),
    LegendCase(
      testDescription: "names before numbers above the dishes, without signs",
      text: """
        Latte 1
        Pesce 2
        Frutta a guscio 3
        Risotto 1,2 12,00
        Torta 1,3 5,00
        Tonno 2 14,00
        """, languages: LanguageSet(.it), meanings: ["1": ["milk"], "2": ["fish"], "3": ["nuts"]]),
  ])
  func `mean what they say`(_ example: LegendCase) {
    let (menu, document) = menu(text: example.text, languages: example.languages)
    #expect(menu.legend?.source == .page)
    #expect(menu.legend?.doubtfulCodes == [])
    #expect(menu.sections.flatMap(\.items).count == example.text.codedLines)
    for (code, allergens) in example.meanings {
      #expect(meaning(code, in: menu) == allergens, "\(code)")
    }
    for code in example.unexplained { #expect(meaning(code, in: menu) == [], "\(code)") }
    #expect(menu.unplaced.map { document.string($0) } == [])
  }

  @Test func `are known to the reader of pictures by the codes that they print`() {
    let lines = [
      "Pizza Salame A,G 9,50", "A Gluten, C Eier, D Fisch, F Soja,",
      "G Milch, L Sellerie, M Senf",
    ]
    let codes = MenuReader.explainedCodes(
      in: lines, vocabulary: .builtIn, languages: LanguageSet(.de))
    #expect(codes.isSuperset(of: ["A", "C", "D", "F", "G", "L", "M"]))
    #expect(codes.allSatisfy { $0.count == 1 })
    let none = MenuReader.explainedCodes(
      in: [lines[0], "Pasta B 8,50"], vocabulary: .builtIn, languages: LanguageSet(.de))
    #expect(none == [])
    let prices = MenuReader.explainedCodes(
      in: ["Milch 1", "Fisch 12", "Eier 3"], vocabulary: .builtIn, languages: LanguageSet(.de))
    #expect(prices == [])
  }

  @Test(arguments: [
    UseCase(
      testDescription: "a legend, and no code was read: they were too small",
      text: dishes + numbers, marksDishes: true),
    UseCase(
      testDescription: "a list to ask by",
      text: dishes + "Please speak to a member of staff about allergies before ordering.\n"
        + numbers,
      marksDishes: false),
    UseCase(
      testDescription: "a list to ask by, and what the numbers beside dishes mean",
      text: dishes
        + "Numbers beside dishes mean the allergens listed. Please ask your server about allergens.\n"
        + numbers,
      marksDishes: true),
    UseCase(
      testDescription: "a few dishes with codes, the others' were not read",
      text: "Onion soup (1,7) 6.50\nPrawn salad (2,3) 8.00\n" + dishes + numbers,
      marksDishes: true),
    UseCase(
      testDescription: "only dietary marks are explained",
      text: dishes + "V = vegetarian, GF = gluten free, DF = dairy free", marksDishes: false),
    UseCase(
      testDescription: "a short legend, and no code was read",
      text: dishes + "G - gluten, M - milk, N - nuts", marksDishes: true),
    UseCase(
      testDescription: "one mark alone is explained",
      text: dishes + "N = contains nuts", marksDishes: false),
  ])
  func `say whether dishes carry their codes`(_ example: UseCase) {
    let (menu, _) = menu(text: example.text, languages: LanguageSet(.en))
    #expect(menu.sections.flatMap(\.items).count >= 4)
    #expect((menu.legend?.marksDishes ?? false) == example.marksDishes)
  }
}

extension String {
  /// Lines that end in a price: the dishes of a text.
  fileprivate var codedLines: Int {
    split(separator: "\n").count { $0.last?.isNumber == true && $0.contains(/\d[.,]\d\d$/) }
  }
}
