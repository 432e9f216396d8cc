import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

private let english = LanguageSet(.en), german = LanguageSet(.de), spanish = LanguageSet(.es)
private let italian = LanguageSet(.it), finnish = LanguageSet(.fi)

/// Names at the left, prices far at the right, `#` for a heading in the middle of the page.
private func centredHeadings(_ rows: [String], priced: Bool = true) -> [Placed] {
  rows.enumerated().flatMap { index, row -> [Placed] in
    let y = 120 + index * 44
    if row.hasPrefix("#") {
      let title = String(row.dropFirst())
      return [Placed(title, x: 560 - title.count * 8, y: y, size: 22)]
    }
    let price = priced ? [Placed("\(8 + index),50", x: 1060, y: y)] : []
    return [Placed(row, x: 60, y: y)] + price
  }
}

/// Starters and desserts below each other, three dishes in each.
private let twoSections = [
  ("Starters", ["Tomato soup", "Prawn cocktail", "Garden salad"]),
  ("Desserts", ["Apple pie", "Cheesecake", "Lemon tart"]),
].enumerated().flatMap { index, section in
  [Placed(section.0, x: 60, y: 140 + index * 180, size: 22)]
    + section.1.enumerated().flatMap { row, name in
      let y = 180 + index * 180 + row * 36
      return [Placed(name, x: 60, y: y), Placed("\(row + 8).50", x: 900, y: y)]
    }
}

@Suite struct `Menus of many designs` {
  @Test(arguments: [
    PlacedCase(
      testDescription: "headings in the middle of a column whose prices stand at the right",
      texts: centredHeadings([
        "#Antipasti", "Bruschetta al pomodoro", "Vitello tonnato", "#Primi",
        "Spaghetti alle vongole",
        "Gnocchi al gorgonzola", "#Dolci", "Panna cotta", "Tiramisù della casa",
      ]),
      languages: italian,
      expected: [
        "# Antipasti", "Bruschetta al pomodoro |  | 9.50", "Vitello tonnato |  | 10.50", "# Primi",
        "Spaghetti alle vongole |  | 12.50", "Gnocchi al gorgonzola |  | 13.50", "# Dolci",
        "Panna cotta |  | 15.50", "Tiramisù della casa |  | 16.50",
      ]),
    PlacedCase(
      testDescription: "a scrap like a number beside a heading, where dishes cost a hundred",
      texts: [
        ("PØLSER", "2"), ("Ristet Pølse", "137"), ("Fransk Hotdog", "135"), ("Medister", "142"),
        ("BURGERE", ""), ("Cheeseburger", "165"), ("Fiskeburger", "169"), ("Big Bjarne", "195"),
        ("PITA", ""), ("Pita Kebab", "155"), ("Pita Falafel", "152"), ("Durum Kebab", "165"),
        ("DESSERT", ""), ("Softice", "125"), ("Pandekager", "145"), ("Æblekage", "148"),
      ].enumerated().flatMap { row, dish -> [Placed] in
        let size = dish.0 == dish.0.uppercased() ? 22 : 14
        return [Placed(dish.0, x: 60, y: 80 + row * 44, size: size)]
          + (dish.1.isEmpty ? [] : [Placed(dish.1, x: 700, y: 80 + row * 44)])
      },
      languages: LanguageSet(.da),
      expected: [
        "# PØLSER", "Ristet Pølse |  | 137", "Fransk Hotdog |  | 135", "Medister |  | 142",
        "# BURGERE", "Cheeseburger |  | 165", "Fiskeburger |  | 169", "Big Bjarne |  | 195",
        "# PITA", "Pita Kebab |  | 155", "Pita Falafel |  | 152", "Durum Kebab |  | 165",
        "# DESSERT", "Softice |  | 125", "Pandekager |  | 145", "Æblekage |  | 148",
      ]),
    PlacedCase(
      testDescription: "a heading in capitals with how many pieces there are in brackets",
      texts: [
        ("STARTERS", ""), ("Miso Soup", "3.50"), ("Edamame", "6.00"), ("Gyoza (6)", "8.50"),
        ("ROLLS", ""), ("California", "8.00"), ("Spicy Tuna", "9.00"), ("Cucumber", "5.50"),
        ("NIGIRI (2 pc) / SASHIMI (3 pc)", ""), ("Maguro (Tuna)", "7.00"),
        ("Sake (Salmon)", "6.50"), ("Saba (Mackerel)", "6.00"),
      ].enumerated().flatMap { row, dish -> [Placed] in
        [Placed(dish.0, x: 60, y: 80 + row * 44, size: 16, bold: dish.1.isEmpty)]
          + (dish.1.isEmpty ? [] : [Placed(dish.1, x: 700, y: 80 + row * 44)])
      },
      languages: english,
      expected: [
        "# STARTERS", "Miso Soup |  | 3.50", "Edamame |  | 6.00", "Gyoza (6) |  | 8.50",
        "# ROLLS", "California |  | 8.00", "Spicy Tuna |  | 9.00", "Cucumber |  | 5.50",
        "# NIGIRI (2 pc) / SASHIMI (3 pc)", "Maguro (Tuna) |  | 7.00", "Sake (Salmon) |  | 6.50",
        "Saba (Mackerel) |  | 6.00",
      ]),
    PlacedCase(
      testDescription: "headings that go on in small letters",
      texts: [
        ("LANCHES com maionese da casa", ""), ("Bauru", "19,00"), ("X-Salada", "23,00"),
        ("X-Bacon", "26,00"), ("PASTÉIS fritos na hora", ""), ("Pastel de Carne", "10,00"),
        ("Pastel de Queijo", "10,00"), ("Pastel de Palmito", "11,00"),
      ].enumerated().flatMap { row, dish -> [Placed] in
        [Placed(dish.0, x: 60, y: 80 + row * 44, size: dish.1.isEmpty ? 20 : 14)]
          + (dish.1.isEmpty ? [] : [Placed(dish.1, x: 700, y: 80 + row * 44)])
      },
      languages: LanguageSet(.pt),
      expected: [
        "# LANCHES", "> com maionese da casa", "Bauru |  | 19.00", "X-Salada |  | 23.00",
        "X-Bacon |  | 26.00", "# PASTÉIS", "Pastel de Carne |  | 10.00",
        "Pastel de Queijo |  | 10.00",
        "Pastel de Palmito |  | 11.00",
      ]),
    PlacedCase(
      testDescription: "headings in the middle of a list without prices",
      texts: centredHeadings(
        [
          "#Monday", "Chicken soup with noodles", "Beef stew with mash", "#Tuesday",
          "Tomato soup with basil", "Pork roast with cabbage", "#Wednesday", "Lentil soup",
          "Fried cod with chips",
        ], priced: false),
      languages: english,
      expected: [
        "# Monday", "Chicken soup with noodles", "Beef stew with mash", "# Tuesday",
        "Tomato soup with basil", "Pork roast with cabbage", "# Wednesday", "Lentil soup",
        "Fried cod with chips",
      ]),
    PlacedCase(
      testDescription: "the title of the page names no section",
      texts: [Placed("Lunch Menu", x: 400, y: 60, size: 40)]
        + twoSections,
      languages: english,
      expected: [
        "# Starters", "> Lunch Menu", "Tomato soup |  | 8.50", "Prawn cocktail |  | 9.50",
        "Garden salad |  | 10.50", "# Desserts", "> Lunch Menu", "Apple pie |  | 8.50",
        "Cheesecake |  | 9.50", "Lemon tart |  | 10.50",
      ]),
    PlacedCase(
      testDescription: "nor does a heading over headings of two kinds",
      texts: [Placed("Specials", x: 400, y: 60, size: 40)]
        + twoSections,
      languages: english,
      expected: [
        "# Starters", "> Specials", "Tomato soup |  | 8.50", "Prawn cocktail |  | 9.50",
        "Garden salad |  | 10.50", "# Desserts", "> Specials", "Apple pie |  | 8.50",
        "Cheesecake |  | 9.50",
        "Lemon tart |  | 10.50",
      ]),
  ])
  func `are read from placed words`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }

  @Test(arguments: [
    StructureCase(
      testDescription: "what is paid and not eaten is no dish",
      page: """
        PRIMI

        Spaghetti alle vongole                 15,00 €
        Gnocchi al gorgonzola                  12,00 €
        Risotto ai funghi                      14,00 €

        Coperto                                 2,50 €
        Servizio incluso
        """,
      languages: italian,
      expected: [
        "# PRIMI", "Spaghetti alle vongole |  | 15.00 EUR", "Gnocchi al gorgonzola |  | 12.00 EUR",
        "Risotto ai funghi |  | 14.00 EUR",
      ]),
    StructureCase(
      testDescription: "taxes and service in one line with a price",
      page: """
        POSTRES

        Tarta de queso                          6,00 €
        Crema catalana                          5,50 €
        Helado de turrón                        5,00 €

        IVA incluido. Suplemento terraza 10%. Pan y servicio 1,50 €
        """,
      languages: spanish,
      expected: [
        "# POSTRES", "Tarta de queso |  | 6.00 EUR", "Crema catalana |  | 5.50 EUR",
        "Helado de turrón |  | 5.00 EUR",
      ]),
    StructureCase(
      testDescription: "a couvert whose food is named is a dish",
      page: """
        ENTRADAS

        Couvert pão manteiga azeitonas          3,50 €
        Queijo de Azeitão                       7,50 €
        Sopa do dia                             4,00 €
        """,
      languages: LanguageSet(.pt),
      expected: [
        "# ENTRADAS", "Couvert pão manteiga azeitonas |  | 3.50 EUR",
        "Queijo de Azeitão |  | 7.50 EUR", "Sopa do dia |  | 4.00 EUR",
      ]),
    StructureCase(
      testDescription: "what prices include, below the last dish",
      page: """
        NACHSPEISEN

        Vermicelles                            11,00
        mit Meringue und Rahm

        Apfelstrudel                            6,50
        mit Vanillesauce

        Nusstorte                               7,50
        mit Sahne
        Alle Preise in CHF inkl. 8,1 % MWST
        """,
      languages: german,
      expected: [
        "# NACHSPEISEN", "Vermicelles | mit Meringue und Rahm | 11.00",
        "Apfelstrudel | mit Vanillesauce | 6.50", "Nusstorte | mit Sahne | 7.50",
      ]),
    StructureCase(
      testDescription: "a dash between a name and what is said of it",
      page: """
        TACOS

        Al Pastor – pork, pineapple, onion         $9
        Baja Fish – beer batter, slaw             $10
        Chips and Guac                             $6
        """,
      languages: english,
      expected: [
        "# TACOS", "Al Pastor | pork, pineapple, onion | 9 USD",
        "Baja Fish | beer batter, slaw | 10 USD", "Chips and Guac |  | 6 USD",
      ]),
    StructureCase(
      testDescription: "a slogan under the name of the house, and a dish whose price was not read",
      page: """
        The Copper Kettle

        seasonal plates and natural wine

        GRILL

        Lamb cutlets                              29.00
        Half chicken                              19.00
        Sea bream                                 26.00
        Ribeye steak                              34.00

        SIDES

        Creamed spinach
        """,
      languages: english,
      expected: [
        "# GRILL", "Lamb cutlets |  | 29.00", "Half chicken |  | 19.00", "Sea bream |  | 26.00",
        "Ribeye steak |  | 34.00", "# SIDES", "Creamed spinach",
      ]),
    StructureCase(
      testDescription: "codes on lines of their own, below dishes with and without descriptions",
      page: """
        WARM

        Rührei mit Schnittlauch
        Allergene: C,G

        Nürnberger Würstchen
        Allergene: I,J

        VORSPEISEN

        Räucherlachs
        mit Meerrettich
        Allergene: D,L

        Käseauswahl
        Allergene: G

        Obstsalat

        A Gluten, C Ei, D Fisch, F Soja, G Milch, H Nüsse, I Sellerie, J Senf, L Sulfite
        """,
      languages: german,
      expected: [
        "# WARM", "Rührei mit Schnittlauch |  |  | C,G", "Nürnberger Würstchen |  |  | I,J",
        "# VORSPEISEN", "Räucherlachs | mit Meerrettich |  | D,L", "Käseauswahl |  |  | G",
        "Obstsalat",
      ]),
    StructureCase(
      testDescription: "a list without prices: codes and marks end each dish",
      page: """
        MAANANTAI
        Lohikeitto L, G
        Lihapullat ja perunamuusi L
        Kasviscurry M, G

        TIISTAI
        Hernekeitto M, G
        Broileripasta VL
        Juuresvuoka L, G

        L = laktoositon, VL = vähälaktoosinen, G = gluteeniton, M = maidoton
        """,
      languages: finnish,
      expected: [
        "# MAANANTAI", "Lohikeitto |  |  |  | L,G", "Lihapullat ja perunamuusi |  |  |  | L",
        "Kasviscurry |  |  |  | M,G", "# TIISTAI", "Hernekeitto |  |  |  | M,G",
        "Broileripasta |  |  | VL", "Juuresvuoka |  |  |  | L,G",
      ]),
    StructureCase(
      testDescription: "three courses of three dishes without prices",
      page: """
        PRIMEROS

        Ensalada mixta con atún
        Lentejas estofadas con chorizo
        Macarrones a la boloñesa

        SEGUNDOS

        Merluza a la romana
        Pollo asado con patatas
        Albóndigas en salsa

        POSTRES

        Flan de huevo
        Arroz con leche
        Fruta del tiempo
        """,
      languages: spanish,
      expected: [
        "# PRIMEROS", "Ensalada mixta con atún", "Lentejas estofadas con chorizo",
        "Macarrones a la boloñesa", "# SEGUNDOS", "Merluza a la romana", "Pollo asado con patatas",
        "Albóndigas en salsa", "# POSTRES", "Flan de huevo", "Arroz con leche", "Fruta del tiempo",
      ]),
  ])
  func `are read from pages`(_ example: StructureCase) {
    let (menu, document) = menu(page: example.page, languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }
}
