import AllergenScan
import DictionaryFormat
import RecognizedText
import ScanTestSupport
import Testing
import TextRecognition

/// The cases that every engine must get right, from the text to the verdict for one person.
///
/// Where a case leaves a choice, `choice` says which was taken and why.
struct HardCaseTests {
  struct Case: Sendable, CustomTestStringConvertible {
    /// What is hard about it.
    var name: String
    var text: String
    var kind = DocumentKind.auto
    var language: Language?
    var avoid: [String]
    /// The verdict of each item, in order.
    var verdicts: [Verdict]
    /// `presence allergen`: what the first item must have.
    var has: [String] = []
    /// Allergens that nothing may warn of.
    var hasNot: [String] = []
    var choice: String?

    var testDescription: String {
      "\(name): \(text.prefix(40)) – \(avoid.joined(separator: ","))"
        + (choice.map { " (\($0))" } ?? "")
    }
  }

  private static let all14 = [
    "gluten", "crustaceans", "eggs", "fish", "peanuts", "soybeans", "milk", "nuts", "celery",
    "mustard", "sesame", "sulphites", "lupin", "molluscs",
  ]

  private static let austrian = """
    Allergene: A glutenhaltiges Getreide, B Krebstiere, C Ei, D Fisch, E Erdnuss, F Soja, G Milch, \
    H Schalenfrüchte, L Sellerie, M Senf, N Sesam, O Sulfite, P Lupinen, R Weichtiere
    """

  private static let german = """
    Allergene: a glutenhaltiges Getreide, b Krebstiere, c Eier, d Fisch, e Erdnüsse, f Soja, \
    g Milch, h Schalenfrüchte, i Sellerie, j Senf, k Sesam, l Schwefeldioxid und Sulfite, \
    m Lupinen, n Weichtiere
    """

  /// Annex II as pages print it, its exemptions included.
  private static let annex = """
    Allergens
    1. Cereals containing gluten, except wheat glucose syrup and barley glucose syrup
    2. Crustaceans
    3. Eggs
    4. Fish, except fish gelatine used as carrier for vitamins
    5. Peanuts
    6. Soybeans, except fully refined soybean oil
    7. Milk (including lactose), except lactitol and whey used for distillates
    8. Nuts, except nuts used for distillates
    9. Celery
    10. Mustard
    11. Sesame
    12. Sulphur dioxide and sulphites
    13. Lupin
    14. Molluscs
    """

  private static let swapped = """
    1) Gluten 2) Crustacés 3) Oeuf 4) Poisson 5) Soja 6) Arachides 7) Lait 8) Fruits à coque 9) Céleri
    """

  private static let choices: [Case] = [
    ("English, slashes", "Choose your side: fries / salad / mac and cheese"),
    ("English, dashes", "Choice of: Rice - Potatoes - Mac & Cheese"),
    ("English, with prices", "Add: avocado 2 / cheddar 2 / bacon 3"),
  ].map { name, line in
    Case(
      name: "a choice is of the dish above it: \(name)",
      text: "Grilled chicken 12.50\n\(line)\nFruit salad 5.00\nGreen beans 4.00",
      avoid: ["milk"], verdicts: [.caution, .safe, .safe])
  }

  private static let codes: [Case] = [
    Case(
      name: "a word in brackets begins with a dietary mark",
      text: "Bowl 5.00\nrice, (lo mein), salt", kind: .menu, avoid: ["gluten"],
      verdicts: [.unsafe]),
    Case(
      name: "the same letters in two schemes",
      text: "Gulaschsuppe A,L,M 5,90\nApfelstrudel A,C,G 4,50\n\n" + austrian,
      kind: .menu, language: .de, avoid: ["sulphites", "lupin"], verdicts: [.safe, .safe],
      has: ["contains gluten", "contains celery", "contains mustard"],
      hasNot: ["sulphites", "lupin"]),
    Case(
      name: "the same letters in two schemes",
      text: "Suppe l, m 4,90\nSchnitzel a, c, g 12,90\n\n" + german, kind: .menu,
      language: .de, avoid: ["sulphites", "lupin"], verdicts: [.unsafe, .safe],
      has: ["contains sulphites", "contains lupin"], hasNot: ["mustard"]),
    Case(
      name: "G and L in Finland", text: "Lohikeitto G, L", kind: .menu, language: .fi,
      avoid: ["milk"],
      verdicts: [.unsafe], has: ["contains milk", "contains fish"],
      choice: "lohikeitto is made with milk or cream by definition, so unsafe; L clears nothing"),
    Case(
      name: "G and L in Finland", text: "Porkkanakeitto G, L", kind: .menu, language: .fi,
      avoid: ["milk"],
      verdicts: [.caution], has: ["likely milk"],
      choice: "without cream in its name a dish marked L is caution: lactose-free is still milk"),
    Case(
      name: "a legend with its exemptions",
      text: "Rindsuppe 1,9   4,50\nPalatschinken 1,3,7   6,50\n\n" + annex, kind: .menu,
      avoid: ["milk", "fish", "soybeans"], verdicts: [.safe, .unsafe],
      has: ["contains gluten", "contains celery"], hasNot: ["fish", "soybeans", "nuts"]),
    Case(
      name: "a legend that swaps two of the law's numbers",
      text: "Tarte au riz (1,7)   6,50\nSalade (1,6)   7,50\n\n" + swapped, kind: .menu,
      language: .fr, avoid: ["milk"], verdicts: [.unsafe, .caution],
      has: ["contains milk", "contains gluten"]),
    Case(
      name: "a legend that swaps two of the law's numbers",
      text: "Salade (1,6)   7,50\nTarte au riz (1,7)   6,50\n\n" + swapped, kind: .menu,
      language: .fr, avoid: ["peanuts"], verdicts: [.caution, .safe],
      has: ["likely peanuts", "likely soybeans", "contains gluten"]),
    Case(
      name: "codes of the kitchen's own whose legend was not read",
      text: "Margarita (H,M,E,S) 150\nHawaii (H,M) 170\nRoma (H,M,S) 180", kind: .menu,
      language: .nb,
      avoid: ["eggs"], verdicts: [.caution, .caution, .caution],
      has: ["likely eggs", "likely milk", "likely soybeans"]),
    Case(
      name: "a code that nobody explains",
      text: """
        Gulaschsuppe A,L,M 5,90
        Wiener Schnitzel A,C,G 14,90
        Apfelstrudel A,C,G 4,50
        Grüner Salat 4,90
        Schweinsbraten A,L,K 12,90
        Knödel A,X 4,90
        \(austrian)
        """, kind: .menu, language: .de, avoid: ["fish"],
      verdicts: [.safe, .safe, .safe, .caution, .caution, .caution],
      choice: "K may be a misread R and X is nobody's code: both leave open what is in the dish"),
  ]

  private static let lookalikes: [Case] = [
    Case(
      name: "glutinous rice", text: "Glutinous rice", avoid: ["gluten"], verdicts: [.safe],
      hasNot: ["gluten"]),
    Case(
      name: "glutinous rice", text: "Klebreis", avoid: ["gluten"], verdicts: [.safe],
      hasNot: ["gluten"]),
    Case(
      name: "glutinous rice", text: "riz gluant", avoid: ["gluten"], verdicts: [.safe],
      hasNot: ["gluten"]),
    Case(
      name: "scallops and brown butter", text: "Noix de Saint-Jacques au beurre noisette",
      kind: .menu,
      avoid: ["nuts"], verdicts: [.safe], has: ["contains molluscs", "contains milk"],
      hasNot: ["nuts"]),
    Case(
      name: "scallops and brown butter", text: "Noix de Saint-Jacques au beurre noisette",
      kind: .menu,
      avoid: ["molluscs"], verdicts: [.unsafe]),
    Case(
      name: "words that begin like nuts", text: "Noix de veau", avoid: ["nuts"], verdicts: [.safe],
      hasNot: ["nuts"]),
    Case(
      name: "words that begin like nuts", text: "Nussschinken", avoid: ["nuts"], verdicts: [.safe],
      hasNot: ["nuts"]),
    Case(
      name: "words that begin like nuts", text: "nötfärs", avoid: ["nuts"], verdicts: [.safe],
      hasNot: ["nuts"]),
    Case(
      name: "words that begin like nuts", text: "noce di vitello", avoid: ["nuts"],
      verdicts: [.safe], hasNot: ["nuts"]),
    Case(
      name: "peanut butter", text: "Erdnussbutter", avoid: ["milk", "nuts"], verdicts: [.safe],
      has: ["contains peanuts"], hasNot: ["milk", "nuts"]),
    Case(
      name: "peanut butter", text: "pindakaas", avoid: ["peanuts"], verdicts: [.unsafe],
      hasNot: ["milk", "nuts"]),
    Case(
      name: "peanut butter", text: "masło orzechowe", avoid: ["milk", "nuts"], verdicts: [.safe],
      has: ["contains peanuts"], hasNot: ["milk", "nuts"]),
    Case(
      name: "peanut butter", text: "beurre de cacahuète", avoid: ["peanuts"], verdicts: [.unsafe],
      hasNot: ["milk", "nuts"]),
    Case(
      name: "additives that sound like milk",
      text: "E422, E471, E322, lactic acid, calcium lactate, milk thistle, cocoa butter",
      avoid: all14, verdicts: [.caution], has: ["likely soybeans"], hasNot: ["milk", "fish"]),
    Case(
      name: "sulphates and sulphites", text: "Calcium sulphate, sodium lauryl sulfate",
      kind: .label,
      avoid: ["sulphites"], verdicts: [.safe], hasNot: ["sulphites"]),
    Case(
      name: "sulphates and sulphites", text: "potassium metabisulphite", kind: .label,
      avoid: ["sulphites"],
      verdicts: [.unsafe], has: ["contains sulphites"]),
    Case(
      name: "names that end in fish", text: "Cuttlefish, crayfish, jellyfish salad", kind: .menu,
      avoid: ["fish"],
      verdicts: [.safe], has: ["contains molluscs", "contains crustaceans"], hasNot: ["fish"]),
    Case(
      name: "Ei, Eis, Reis, Eierschwammerl", text: "Reis, Fleisch, Eierschwammerl", language: .de,
      avoid: ["eggs"],
      verdicts: [.safe], hasNot: ["eggs", "milk"]),
    Case(
      name: "Ei, Eis, Reis, Eierschwammerl", text: "Nudeln, Tomaten, ohne Ei", kind: .label,
      language: .de, avoid: ["eggs"],
      verdicts: [.safe], has: ["contains gluten"], hasNot: ["eggs"]),
    Case(
      name: "Ei, Eis, Reis, Eierschwammerl", text: "Ohne Ei", language: .de, avoid: ["eggs"],
      verdicts: [.caution],
      hasNot: ["eggs"], choice: "no egg, but nothing either that the food is made of: caution"),
    Case(
      name: "Ei, Eis, Reis, Eierschwammerl", text: "Eis", kind: .menu, language: .de,
      avoid: ["milk"], verdicts: [.unsafe],
      has: ["contains milk", "likely eggs"],
      choice: "the word has no egg in it; ice cream usually has, which is caution"),
  ]

  private static let claims: [Case] = [
    Case(
      name: "lactose-free is milk", text: "lactose-free cream", avoid: ["milk"],
      verdicts: [.unsafe],
      has: ["contains milk"]),
    Case(
      name: "lactose-free is milk", text: "laktosefreie Milch", avoid: ["milk"],
      verdicts: [.unsafe],
      has: ["contains milk"]),
    Case(
      name: "an egg-free claim", text: "Free-range egg, milk-free", kind: .label, avoid: ["eggs"],
      verdicts: [.unsafe], has: ["contains eggs", "free-from milk"], hasNot: ["milk"]),
    Case(
      name: "an egg-free claim", text: "Free-range egg, milk-free", kind: .label, avoid: ["milk"],
      verdicts: [.safe], choice: "the claim is told in the reasons: claims to be free of milk"),
    Case(
      name: "an egg-free claim", text: "Rice pudding\nNo egg-free option", kind: .menu,
      avoid: ["eggs"],
      verdicts: [.caution], has: ["likely eggs"],
      choice: "no claim; that nobody can have it without eggs makes eggs likely"),
    Case(
      name: "gluten-free on request",
      text: """
        Tomato pasta GFA 9.00
        Pizza Margherita GF* 10.00
        Ravioli (G) 11.00
        Penne arrabbiata, gluten-free on request 9.50
        """, kind: .menu, avoid: ["gluten"], verdicts: [.unsafe, .unsafe, .unsafe, .unsafe],
      has: ["contains gluten", "likely gluten"],
      choice: "pasta and pizza have gluten as served"),
    Case(
      name: "gluten-free on request",
      text: """
        Rice bowl GFA 9.00
        Grilled chicken GF* 9.00
        Baked potato (G) 4.00
        Chicken curry, gluten-free on request 9.50
        Lentil soup, can be made gluten free 5.00
        """, kind: .menu, avoid: ["gluten"],
      verdicts: [.caution, .caution, .caution, .caution, .caution],
      choice: "dishes that need no gluten are caution: what is on offer is not what is served"),
    Case(
      name: "two statements on one line", text: "Contains: Milk. May contain nuts.",
      avoid: ["milk"], verdicts: [.unsafe],
      has: ["contains milk", "may-contain nuts"]),
    Case(
      name: "two statements on one line", text: "Contains: Milk. May contain nuts.",
      avoid: ["nuts"], verdicts: [.caution]),
    Case(
      name: "two statements on one line", text: "Contains: Milk. May contain nuts.",
      avoid: ["peanuts"],
      verdicts: [.caution]),
    Case(
      name: "two statements on one line", text: "Contains: Milk. May contain nuts.",
      avoid: ["fish"], verdicts: [.safe]),
    Case(
      name: "the verb at the end of two lines",
      text: "Kann Spuren von Nüssen,\nSesam und Milch enthalten",
      avoid: ["nuts", "sesame", "milk"], verdicts: [.caution],
      has: ["may-contain nuts", "may-contain sesame", "may-contain milk"]),
    Case(
      name: "voi, may and butter", text: "Voi sisältää pähkinää", avoid: ["milk"],
      verdicts: [.safe],
      has: ["may-contain nuts"], hasNot: ["milk"]),
    Case(
      name: "voi, may and butter", text: "vehnäjauho, voi, sokeri", kind: .label, avoid: ["milk"],
      verdicts: [.unsafe], has: ["contains milk"]),
    Case(
      name: "a raw-food advisory",
      text: """
        Grilled steak with fries 18.00
        Green salad, lettuce, cucumber 6.00
        *Consuming raw or undercooked meats, poultry, seafood, shellfish, or eggs may increase \
        your risk of foodborne illness
        """, kind: .menu, avoid: ["fish", "crustaceans", "molluscs", "eggs"],
      verdicts: [.safe, .safe], hasNot: ["fish", "crustaceans", "molluscs", "eggs"]),
    Case(
      name: "none of them", text: "Contains: none of the above", avoid: all14, verdicts: [.caution],
      hasNot: all14, choice: "a negation and no hit; without any ingredient named it clears nothing"
    ),
    Case(
      name: "none of them", text: "Ingredientes: agua, sal. Alérgenos: ninguno", avoid: all14,
      verdicts: [.safe], hasNot: all14),
    Case(
      name: "none of them", text: "Arroz, leite. NÃO CONTÉM GLÚTEN", avoid: ["gluten"],
      verdicts: [.safe],
      has: ["free-from gluten"], hasNot: ["gluten"]),
    Case(
      name: "none of them", text: "Arroz, leite. NÃO CONTÉM GLÚTEN", avoid: ["milk"],
      verdicts: [.unsafe]),
  ]

  private static let dishes: [Case] = [
    Case(
      name: "dishes known by their names", text: "Pad thai", kind: .menu,
      avoid: ["peanuts", "fish", "eggs", "soybeans", "crustaceans"], verdicts: [.caution],
      has: [
        "likely peanuts", "likely fish", "likely eggs", "likely soybeans", "likely crustaceans",
      ]),
    Case(
      name: "dishes known by their names", text: "Caesar salad", kind: .menu, avoid: ["milk"],
      verdicts: [.unsafe],
      has: ["contains milk", "likely fish", "likely eggs", "likely gluten"],
      choice: "cheese is part of its definition, the rest is usual"),
    Case(
      name: "dishes known by their names", text: "Caesar salad", kind: .menu,
      avoid: ["fish", "eggs", "gluten"],
      verdicts: [.caution]),
    Case(
      name: "dishes known by their names", text: "Bloody Mary", kind: .menu,
      avoid: ["fish", "celery"],
      verdicts: [.caution], has: ["likely fish", "likely celery"]),
    Case(
      name: "Worcestershire sauce", text: "Ingredients: Water, Worcestershire sauce, salt",
      avoid: ["fish"],
      verdicts: [.unsafe], has: ["contains fish", "likely gluten"]),
    Case(
      name: "Worcestershire sauce", text: "Ingredients: Water, Worcestershire sauce, salt",
      avoid: ["gluten"],
      verdicts: [.caution]),
    Case(
      name: "add-ons", text: "Burger (add prawns +3, add cheese +1)", kind: .menu,
      avoid: ["crustaceans"], verdicts: [.caution],
      has: ["contains gluten", "may-contain crustaceans", "may-contain milk"]),
    Case(
      name: "add-ons", text: "Burger (add prawns +3, add cheese +1)", kind: .menu,
      avoid: ["gluten"],
      verdicts: [.unsafe]),
    Case(
      name: "vegan tuna, oat milk", text: "Vegan tuna", kind: .menu, avoid: ["fish"],
      verdicts: [.caution],
      has: ["likely fish", "likely soybeans"],
      choice: "no fish is found for certain; being called vegan is no proof, so likely"),
    Case(
      name: "vegan tuna, oat milk", text: "vegan cheese (cashew)", kind: .menu, avoid: ["nuts"],
      verdicts: [.unsafe], has: ["contains nuts"]),
    Case(
      name: "vegan tuna, oat milk", text: "Oat milk latte", kind: .menu, avoid: ["gluten"],
      verdicts: [.unsafe],
      has: ["contains gluten"]),
    Case(
      name: "vegan tuna, oat milk", text: "Oat milk latte", kind: .menu, avoid: ["milk"],
      verdicts: [.caution],
      has: ["likely milk"]),
  ]

  static let cases = codes + choices + lookalikes + claims + dishes

  @Test(arguments: cases)
  func `gets the verdict that it must, for the reason that it must`(_ example: Case) throws {
    let settings = ScanSettings(
      profiles: [Profile(avoid: example.avoid.map { .init(allergen: $0) })], kind: example.kind,
      languages: try LanguageChoice(example.language?.code ?? "auto"))
    let result = AllergenScanner.judge(text: example.text, source: "text", settings: settings)
    #expect(result.items.map(\.verdict) == example.verdicts, "\(result.items.map(\.reasons))")
    let findings = result.items.first?.findings ?? []
    let found = Set(findings.map { "\($0.presence.rawValue) \($0.allergen)" })
    #expect(example.has.filter { !found.contains($0) } == [], "found \(found.sorted())")
    let warned = Set(
      findings.filter { [.contains, .mayContain, .likely].contains($0.presence) }.map(\.allergen))
    #expect(example.hasNot.filter(warned.contains) == [], "found \(found.sorted())")
  }
}
