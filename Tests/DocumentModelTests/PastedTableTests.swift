import DocumentModel
import FoodVocabulary
import TestSupport
import Testing

/// Tables that were exported from other programs, or pasted from web pages.
struct PastedTableTests {
  @Test(arguments: [
    // Dishes with their price, a description and what they contain.
    (
      "name,description,price,allergens\nPad Thai,\"rice noodles, sprouts\",9.50,\"peanuts; eggs\"\nRice,,3.00,",
      "\nPad Thai 9.50\nrice noodles, sprouts\nallergens: peanuts; eggs\n\nRice 3.00"
    ),
    (
      "Gericht;Preis;Allergene\nPad Thai;9,50;Erdnüsse\nReis;3,00;keine",
      "\nPad Thai 9,50\nAllergene: Erdnüsse\n\nReis 3,00"
    ),
    (
      "| Dish | Contains | May contain |\n|---|---|---|\n| Pad Thai | egg | sesame |\n| Rice | - | - |",
      "\nPad Thai\nContains: egg\nMay contain: sesame\n\nRice"
    ),
    ("Dish\tFree from\nFruit salad\tnuts", "\nFruit salad\nFree from: nuts"),
    // Quotation marks within quotation marks, and for inches.
    ("name;price\nPizza 12\";9\nPizza 16\";13", "\nPizza 12\" 9\n\nPizza 16\" 13"),
    ("name,price\n\"Chef's \"\"best\"\" pie\",9", "\nChef's \"best\" pie 9"),
    // Plans of days.
    (
      "Montag;Dienstag\nForelle;Pfannkuchen\nPudding;Quark",
      "Montag\nForelle\nPudding\n\nDienstag\nPfannkuchen\nQuark"
    ),
    (
      "| | Lundi | Mardi |\n|---|---|---|\n| Entrée | Œuf | Salade |\n| Dessert | Yaourt | |",
      "Lundi\nŒuf\nYaourt\n\nMardi\nSalade"
    ),
    (
      "Tag\tMenü 1\tMenü 2\nMontag\tBraten\tLasagne\nDienstag\tBackfisch\tKäsespätzle",
      "Montag\nBraten\nLasagne\n\nDienstag\nBackfisch\nKäsespätzle"
    ),
    (
      "Monday: Soup | Fish pie | Fruit\nTuesday: Broth | Stew | Cake",
      "Monday\nSoup\nFish pie\nFruit\n\nTuesday\nBroth\nStew\nCake"
    ),
    // Short names of days, and what a column says of each dish of its row.
    (
      "Den;Polévka;Hlavní jídlo;Alergeny\nPo;Hrachová;Lasagne;1,7\nÚt;Gulášová;Rizoto;9\nSt;Rajská;Kapr;4",
      "Po\nHrachová\nAlergeny: 1,7\nLasagne\nAlergeny: 1,7\n\nÚt\nGulášová\nAlergeny: 9\nRizoto\nAlergeny: 9\n\nSt\nRajská\nAlergeny: 4\nKapr\nAlergeny: 4"
    ),
    // A title above the table.
    (
      "Canteen, week 4\n\nDish;Price\nPad Thai;9.50\nRice;3.00",
      "Canteen, week 4\n\n\nPad Thai 9.50\n\nRice 3.00"
    ),
    // Nothing is lost that is no row, has no day, or has more cells than the head.
    (
      "Montag;Dienstag\nForelle;Quark\nKann Nüsse enthalten",
      "Montag\nForelle\n\nDienstag\nQuark\n\nKann Nüsse enthalten"
    ),
    (
      "Monday\tSoup\tPie\n\tBread\tFruit\nTuesday\tBroth\tStew",
      "Monday\nSoup\nPie\nBread\nFruit\n\nTuesday\nBroth\nStew"
    ),
    (
      "Dish,Price,Contains\nLasagne,9.50,gluten,milk\nMay contain nuts",
      "\nLasagne 9.50\nContains: gluten, milk\n\nMay contain nuts"
    ),
    // What packs declare.
    (
      "Contains\tFree from\nMilk\tEggs\nSoya\tFish",
      "Contains: Milk, Soya.\nFree from: Eggs, Fish."
    ),
    // No tables, and tables of marks.
    ("Dish, fish, wish\nMilk, rice", "Dish, fish, wish\nMilk, rice"),
    ("Dish|Gluten|Milk\nPie|x|-", "Dish|Gluten|Milk\nPie|x|-"),
    ("Monday, a day\nSoup", "Monday, a day\nSoup"),
    ("Zutaten: Milch, Salz\nKann Nüsse enthalten", "Zutaten: Milch, Salz\nKann Nüsse enthalten"),
    ("", ""), ("name,price", "name,price"), ("\n\n,", "\n\n,"),
  ])
  func `are written as menus are`(text: String, expected: String) {
    #expect(PastedTable(vocabulary: .builtIn).unfolded(text) == expected)
  }
}
