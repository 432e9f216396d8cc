import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// What the dictionaries know of dishes that menus only name.
struct DishKnowledgeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var language: Language
    var dish: String
    /// What no kitchen makes it without.
    var certain: Set<String> = []
    /// What most kitchens put in; a menu need not say.
    var usual: Set<String> = []
    /// What must not be reported.
    var never: Set<String> = []
    var testDescription: String { "\(language.code): \(dish)" }
  }

  @Test(arguments: [
    Case(
      language: .de, dish: "Vollkornbrot", certain: ["gluten"], never: ["milk", "eggs"]),
    Case(
      language: .de, dish: "Streuselschnecke", certain: ["gluten"], usual: ["milk"],
      never: ["molluscs"]),
    Case(
      language: .de, dish: "Mandelschnecke", certain: ["gluten", "nuts"], never: ["molluscs"]),
    Case(
      language: .de, dish: "Matjesfilet nach Hausfrauenart", certain: ["fish", "milk"],
      usual: ["eggs"]),
    Case(
      language: .de, dish: "Hirschgulasch mit Spätzle", certain: ["gluten", "eggs"],
      usual: ["celery", "sulphites"]),
    Case(language: .de, dish: "Riz Casimir", certain: ["milk"], usual: ["mustard"]),
    Case(
      language: .en, dish: "Fresh spring rolls", usual: ["crustaceans", "peanuts"],
      never: ["gluten"]),
    Case(
      language: .en, dish: "Blueberry muffin", certain: ["gluten", "eggs"],
      usual: ["milk", "soybeans"], never: ["nuts"]),
    Case(
      language: .en, dish: "Crispy chicken sandwich", certain: ["gluten"],
      usual: ["eggs", "soybeans", "sesame"], never: ["fish"]),
    Case(language: .en, dish: "Stargazy pie", certain: ["fish", "gluten"]),
    Case(language: .de, dish: "Welfenspeise", certain: ["eggs", "milk"]),
    Case(language: .de, dish: "Halve Hahn", certain: ["milk", "gluten"], never: ["chicken"]),
    Case(language: .nl, dish: "Zeeuwse bolus", certain: ["gluten"]),
    Case(language: .nl, dish: "Asperges op Vlaamse wijze", certain: ["eggs", "milk"]),
    Case(
      language: .es, dish: "Pisto manchego", never: ["milk"]),
    Case(
      language: .es, dish: "Lomo encebollado", never: ["fish", "crustaceans"]),
    Case(
      language: .es, dish: "Gambas a la plancha", certain: ["crustaceans"], usual: ["sulphites"],
      never: ["molluscs", "gluten"]),
    Case(
      language: .fr, dish: "Blanquette de veau", certain: ["milk"], usual: ["gluten", "celery"],
      never: ["fish"]),
    Case(
      language: .fr, dish: "Salade de chèvre chaud", certain: ["milk"],
      usual: ["mustard", "nuts"]),
    Case(
      language: .it, dish: "Tramezzino al tonno", certain: ["gluten", "fish", "eggs"],
      never: ["crustaceans"]),
    Case(
      language: .it, dish: "Tartufo nero", usual: ["milk", "nuts"], never: ["fish"]),
    Case(language: .fr, dish: "Pouding chômeur", certain: ["gluten", "milk"], usual: ["eggs"]),
    Case(language: .fr, dish: "Waterzooi de poulet", certain: ["milk"], usual: ["celery"]),
    Case(language: .es, dish: "Viche de pescado", certain: ["fish", "peanuts"]),
    Case(language: .it, dish: "Bigoli in salsa", certain: ["gluten", "fish"]),
    Case(
      language: .pt, dish: "Torta capixaba",
      certain: ["fish", "crustaceans", "molluscs", "eggs"], never: ["gluten"]),
    Case(language: .nl, dish: "Thaise curry", usual: ["fish", "crustaceans"], never: ["milk"]),
    Case(
      language: .nl, dish: "Frikandelbroodje", certain: ["gluten"],
      usual: ["mustard", "celery", "soybeans"]),
    Case(
      language: .pt, dish: "Salame de chocolate", usual: ["soybeans", "milk"], never: ["fish"]),
    Case(
      language: .pl, dish: "Śledź pod pierzynką", certain: ["fish", "eggs"],
      usual: ["milk", "mustard"]),
    Case(
      language: .cs, dish: "Hovězí na smetaně", certain: ["gluten", "milk"], usual: ["celery"]),
    Case(
      language: .cs, dish: "Smažená treska", certain: ["gluten", "fish"], usual: ["eggs"]),
    Case(
      language: .sv, dish: "Vegoburgare", usual: ["soybeans", "gluten"], never: ["fish"]),
    Case(
      language: .da, dish: "Mørbradgryde", usual: ["milk", "gluten"], never: ["fish"]),
    Case(
      language: .nb, dish: "Pølse i lompe", usual: ["mustard"], never: ["eggs"]),
    Case(
      language: .pl, dish: "Moskole", certain: ["gluten"], never: ["milk"]),
    Case(
      language: .pl, dish: "Pieróg biłgorajski", usual: ["milk"]),
    Case(
      language: .cs, dish: "Španělský ptáček", certain: ["eggs"], usual: ["gluten"]),
    Case(
      language: .cs, dish: "Bún bò nam bộ", usual: ["peanuts", "fish"], never: ["gluten"]),
    Case(
      language: .sv, dish: "Fattiga riddare", certain: ["gluten", "eggs", "milk"]),
    Case(
      language: .sv, dish: "Vaniljhjärta", certain: ["gluten"]),
    Case(
      language: .da, dish: "Gammeldags æblekage", usual: ["gluten", "milk", "nuts"]),
    Case(
      language: .da, dish: "Leverpostejmad", certain: ["gluten"], usual: ["fish"]),
    Case(
      language: .nb, dish: "Waleskringle", certain: ["gluten", "eggs"], usual: ["milk"]),
    Case(
      language: .fi, dish: "Köyhät ritarit", certain: ["gluten", "eggs", "milk"]),
    Case(
      language: .fi, dish: "Vorschmack", certain: ["fish"]),
    // The name of the dish follows words that name no food.
    Case(
      language: .da, dish: "Børnemenu: frikadeller med pommes", usual: ["gluten", "eggs", "milk"]),
    Case(language: .en, dish: "Monday: meatballs and mash", usual: ["gluten", "milk"]),
    Case(
      language: .fi, dish: "Makkarakeitto", usual: ["celery", "mustard"], never: ["eggs"]),
  ])
  func `a bare name says what is in the dish`(_ example: Case) {
    let findings = assess(example.dish, .menu, example.language).flatMap(\.findings)
    let contained = Set(findings.filter { $0.presence == .contains }.map(\.allergen))
    let warned = Set(findings.filter { $0.presence != .freeFrom }.map(\.allergen))
    #expect(example.certain.subtracting(contained) == [])
    #expect(example.usual.subtracting(warned) == [])
    #expect(example.never.intersection(warned) == [])
  }

  /// The languages of the program print dishes of the whole world under the same names.
  @Test(arguments: Language.allCases)
  func `dishes of the world are known in every language`(_ language: Language) {
    let world: [(dish: String, warned: Set<String>)] = [
      ("Pizza margherita", ["gluten", "milk"]),
      ("Spaghetti carbonara", ["gluten", "eggs", "milk"]),
      ("Lasagne", ["gluten", "milk"]),
      ("Tiramisù", ["gluten", "eggs", "milk"]),
      ("Vitello tonnato", ["fish", "eggs"]),
      ("Insalata caprese", ["milk"]),
      ("Croque monsieur", ["gluten", "milk"]),
      ("Quiche lorraine", ["gluten", "eggs", "milk"]),
      ("Coq au vin", ["sulphites"]),
      ("Sauce béarnaise", ["eggs", "milk"]),
      ("Crème brûlée", ["eggs", "milk"]),
      ("Paella", ["crustaceans"]),
      ("Churros", ["gluten"]),
      ("Tzatziki", ["milk"]),
      ("Moussaka", ["milk"]),
      ("Baklava", ["gluten", "nuts"]),
      ("Hummus", ["sesame"]),
      ("Falafel", ["sesame"]),
      ("Couscous", ["gluten"]),
      ("Tajine", ["sulphites"]),
      ("Pad thai", ["peanuts", "fish"]),
      ("Satay", ["peanuts"]),
      ("Gyoza", ["gluten"]),
      ("Tonkatsu", ["gluten"]),
      ("Sushi", ["fish", "soybeans"]),
      ("Wakame", ["sesame"]),
      ("Biryani", ["milk"]),
      ("Naan", ["gluten"]),
      ("Quesadilla", ["milk"]),
      ("Schnitzel", ["gluten", "eggs"]),
      ("Smørrebrød", ["gluten"]),
      ("Gravlax", ["fish"]),
      ("Cheeseburger", ["gluten", "milk"]),
      ("Caesar salad", ["milk", "fish"]),
      ("Eggs benedict", ["eggs"]),
      ("Cheesecake", ["milk"]),
      ("Brownie", ["gluten", "eggs"]),
      ("Latte macchiato", ["milk"]),
    ]
    for (dish, expected) in world {
      let findings = assess(dish, .menu, language).flatMap(\.findings)
      let missed = expected.subtracting(findings.map(\.allergen))
      #expect(missed == [], "\(language.code): \(dish)")
    }
  }

  @Test func `seasonings are usual only in a dish that is not described`() {
    func usual(_ text: String) -> Set<String> {
      let findings = assess(text, .menu, .en).flatMap(\.findings)
      return Set(findings.filter { $0.isMade(by: .usualRecipe) }.map(\.allergen))
    }
    #expect(usual("Caesar salad").isSuperset(of: ["mustard", "fish", "eggs"]))
    let described = usual("Caesar salad\nRomaine lettuce, croutons, chicken, parmesan")
    #expect(described.isSuperset(of: ["fish", "eggs"]))
    #expect(!described.contains("mustard"))
  }
}
