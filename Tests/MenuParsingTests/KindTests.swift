import FoodVocabulary
import MenuParsing
import Testing

@Suite struct `Kind by content` {
  @Test(arguments: [
    ("STARTERS\nTomato soup  5.50\nPrawn cocktail  7.25\nMAINS\nBurger  12.50", true),
    ("Tagesgerichte\nMontag: Gulasch 8,90 €\nDienstag: Schnitzel 9,50 €", true),
    (
      "Ingredients: wheat flour, sugar, palm oil, whey powder (milk), salt. May contain nuts.",
      false
    ),
    ("Zutaten: Weizenmehl, Zucker, Butter, Eier, Salz, Emulgator: E322, E471.", false),
    (
      "Nutrition Information\nServing size 250 ml\nEnergy 264 kJ 1.10\nProtein 3.4 8.50\nFat 3.6 9.00\n"
        + "Carbohydrate 4.8 12.00\nSodium 0.05 0.12\nIngredients: Organic full cream milk",
      false
    ),
    (
      "Schnitzel mit Pommes 9,50\nGulasch mit Knödel 8,90\nForelle mit Salat 12,50\n"
        + "Salat mit Pute 7,80\nSpätzle mit Käse 8,20",
      true
    ),
    (
      "BURRATA heirloom tomato, basil, sourdough 14\nSCALLOPS pea purée, pancetta, brown butter 18\n"
        + "HAKE mussels, saffron potatoes, aioli 26\nLAMB white beans, salsa verde 28",
      true
    ),
    ("Moussaka", true),
    ("Frikadellen mit Kartoffelsalat\nApfelstrudel", true),
    ("Olive oil", false),
    ("pesto, water, sugar, salt", false),
    ("sugar, glucose syrup, water, gelatine, citric acid, E330, flavouring, colour E120", false),
    (
      String(
        repeating:
          "Zutaten: Schinken, Salz. Kann Spuren von Senf enthalten.\nVerkauf nach Gewicht.\n",
        count: 20), false
    ),
  ])
  func `tells menus from labels`(_ text: String, _ isMenu: Bool) {
    switch DocumentParser(vocabulary: .builtIn).parse(text: text).content {
    case .menu: #expect(isMenu)
    case .label: #expect(!isMenu)
    }
  }
}
