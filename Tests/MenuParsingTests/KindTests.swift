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
    ("sugar, glucose syrup, water, gelatine, citric acid, E330, flavouring, colour E120", false),
  ])
  func `tells menus from labels`(_ text: String, _ isMenu: Bool) {
    switch DocumentParser(vocabulary: .builtIn).parse(text: text).content {
    case .menu: #expect(isMenu)
    case .label: #expect(!isMenu)
    }
  }
}
