import DocumentModel
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
    (
      "Fischstäbchen mit Kartoffeln 8,50 €\nGegrillter Halloumi 7,50 €\nApfel 2,00 €\nZutaten: Reis, Salz",
      true
    ),
    ("Rice bowl 2,99 €\n3,49 €\n\nIngredients: rice, milk\n\nContains:\nMilk\n\n1,99 €", false),
    ("Moussaka", true), ("Chicken and chips with gravy", true),
    ("Frikadellen mit Kartoffeln\nHuhn mit Reis\nRindersteak", true),
    ("Mandag: Frikadeller med kartofler\nTirsdag: Kylling med ris", true),
    ("MENU\nKyckling 125\nRis 30\nFruktsallad 40", true),
    ("Hühnerfilet (L)\nObstsalat\nReis", true),
    (
      "Paneroitu turska (L)\nTofucurry (M, G)\nLihapullat (L, G)\nOhrapuuro (L)\n\n"
        + "L = laktoositon, M = maidoton, G = gluteeniton",
      true
    ),
    ("Hühnerfilet: L, M\nObstsalat: F", true),
    ("Bratkartoffeln G\nReis A\nGurkensalat M", true),
    ("Bratkartoffeln 5,00 G", true),
    ("Fett 12\nEiweiß 5\nSalz 1", false),
    ("Frikadellen mit Kartoffelsalat\nApfelstrudel", true),
    ("Lundi : poulet rôti\nMardi : poisson pané\nMercredi : omelette\nJeudi : lasagnes", true),
    ("- pumpkin soup\n- roast chicken\n- nut roast\n- sticky toffee pudding", true),
    ("Margherita 75/95/180\nVesuvio 80/100/190\nCalzone 85/105/195", true),
    ("Wheat flour\nSugar\nPalm oil\nWhey powder\nSalt", false),
    ("Hazelnut wafer\nContains: milk, wheat, hazelnuts", false),
    ("Olive oil", false), ("Fruit bar\nNET WT 1.5 OZ", false),
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
    #expect(self.isMenu(text) == isMenu)
  }

  @Test func `takes a plan of days for a menu, and the day of a packing for none`() {
    let plan = """
      Unsere Wochenkarte 3.–7. November
      Montag
      Linseneintopf mit Würstchen und Brot
      Dienstag
      Königsberger Klopse mit Kapernsoße und Reis
      Mittwoch
      Backfisch mit Remoulade und Kartoffelsalat
      Donnerstag
      Rinderroulade, Rotkohl, Semmelknödel
      Freitag
      Milchreis mit Zimt und Zucker
      """
    let pack = """
      Packed on
      Monday
      Ingredients: oats, sugar, milk powder. Best before: see lid.
      """
    #expect(isMenu(plan))
    #expect(!isMenu(pack))
  }

  private func isMenu(_ text: String) -> Bool {
    let layout = DocumentLayout(plain: text)
    return MenuReader(layout, vocabulary: .builtIn, languages: nil).kind == .menu
  }

  @Test(arguments: [
    (
      """
      Per Serving Daily Value
      Total Fat 0g
      Saturated Fat Og 0
      Sodium 65mg 3
      0 Total Carbohydrate 20
      Sugars 19
      0 Protein 14
      YOGURT (CULTURED MILK)
      """, false
    ),
    (
      """
      Nährwerte pro Portion
      Brennwert 412 98
      Fett 3,5 4
      Kohlenhydrate 12,8 20
      davon Zucker 5,9 9
      Eiweiß 3,9 8
      Joghurt mit Früchten
      """, false
    ),
    (
      """
      Valeurs moyennes
      Énergie 412 98
      Lipides 3,5 4
      Glucides 12,8 20
      dont sucres 5,9 9
      Protéines 3,9 8
      """, false
    ),
    (
      """
      Valori medi
      Energia 412 98
      Grassi 3,5 4
      Carboidrati 12,8 20
      di cui zuccheri 5,9 9
      Proteine 3,9 8
      """, false
    ),
    (
      """
      Mittagessen
      Gulasch mit Nudeln 4,90 €
      Fett 20 g
      Eiweiß 31 g
      Kohlenhydrate 60 g
      Linsensuppe 3,50 €
      Fett 10 g
      Eiweiß 21 g
      Kohlenhydrate 40 g
      Spinatknödel 4,20 €
      Fett 22 g
      Eiweiß 16 g
      Kohlenhydrate 55 g
      """, true
    ),
    (
      """
      Protein bowl 12.50
      Energy smoothie 6.50
      Carrot cake 5.50
      Tomato soup 5.20
      """, true
    ),
  ])
  func `a nutrition table is no menu, and a canteen's dishes are one`(
    _ text: String, _ isMenu: Bool
  ) {
    #expect(self.isMenu(text) == isMenu)
  }
}
