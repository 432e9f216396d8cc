import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// What is found in a text and what is not, by the words alone; `HardCaseTests` has the verdicts.
struct TextFindingTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var text: String
    var language: Language
    var kind: DocumentKind = .label
    /// `presence allergen`, every one that must be there.
    var has: [String]
    /// Allergens that no finding may warn of.
    var hasNot: [String] = []
    var testDescription: String { title }
  }

  static let cases: [Case] = [
    Case(
      title: "glutinous rice", text: "Glutinous rice", language: .en, has: [], hasNot: ["gluten"]),
    Case(
      title: "Klebreis", text: "Klebreis", language: .de, has: [], hasNot: ["gluten", "eggs"]),
    Case(title: "riz gluant", text: "riz gluant", language: .fr, has: [], hasNot: ["gluten"]),
    Case(
      title: "lactose-free cream", text: "lactose-free cream", language: .en,
      has: ["contains milk"]),
    Case(
      title: "laktosefreie Milch", text: "laktosefreie Milch", language: .de,
      has: ["contains milk"]),
    Case(
      title: "scallops in brown butter", text: "Noix de Saint-Jacques au beurre noisette",
      language: .fr, kind: .menu,
      has: ["contains molluscs", "contains milk"], hasNot: ["nuts"]),
    Case(
      title: "noix de veau", text: "Noix de veau", language: .fr, kind: .menu, has: [],
      hasNot: ["nuts"]),
    Case(title: "Nussschinken", text: "Nussschinken", language: .de, has: [], hasNot: ["nuts"]),
    Case(title: "nötfärs", text: "nötfärs", language: .sv, has: [], hasNot: ["nuts"]),
    Case(
      title: "noce di vitello", text: "noce di vitello", language: .it, kind: .menu, has: [],
      hasNot: ["nuts"]),
    Case(
      title: "Erdnussbutter", text: "Erdnussbutter", language: .de, has: ["contains peanuts"],
      hasNot: ["milk", "nuts"]),
    Case(
      title: "pindakaas", text: "pindakaas", language: .nl, has: ["contains peanuts"],
      hasNot: ["milk", "nuts"]),
    Case(
      title: "masło orzechowe", text: "masło orzechowe", language: .pl, has: ["contains peanuts"],
      hasNot: ["milk", "nuts"]),
    Case(
      title: "beurre de cacahuète", text: "beurre de cacahuète", language: .fr,
      has: ["contains peanuts"], hasNot: ["milk", "nuts"]),
    Case(
      title: "free-range egg, milk-free", text: "Free-range egg, milk-free", language: .en,
      has: ["contains eggs", "free-from milk"], hasNot: ["milk"]),
    Case(
      title: "no egg-free option is no claim", text: "Omelette. No egg-free option",
      language: .en, has: ["contains eggs"]),
    Case(
      title: "on request", text: "Pasta with tomato sauce, gluten-free on request", language: .en,
      kind: .menu, has: ["contains gluten"]),
    Case(
      title: "two scopes on one line", text: "Contains: Milk. May contain nuts.", language: .en,
      has: ["contains milk", "may-contain nuts"]),
    Case(
      title: "verb at the end, two lines",
      text: "Kann Spuren von Nüssen,\nSesam und Milch enthalten", language: .de,
      has: ["may-contain nuts", "may-contain sesame", "may-contain milk"]),
    Case(
      title: "voi sisältää is may contain", text: "Voi sisältää pähkinää", language: .fi,
      has: ["may-contain nuts"], hasNot: ["milk"]),
    Case(
      title: "voi in the list is butter", text: "vehnäjauho, voi, sokeri", language: .fi,
      has: ["contains milk", "contains gluten"]),
    Case(
      title: "names like milk",
      text: "E422, E471, E322, lactic acid, calcium lactate, milk thistle, cocoa butter",
      language: .en,
      has: ["likely soybeans"], hasNot: ["milk"]),
    Case(
      title: "sulphate", text: "Calcium sulphate, sodium lauryl sulfate", language: .en, has: [],
      hasNot: ["sulphites"]),
    Case(
      title: "metabisulphite", text: "potassium metabisulphite", language: .en,
      has: ["contains sulphites"]),
    Case(
      title: "raw-food advisory",
      text:
        "Grilled steak\nConsuming raw or undercooked meats, poultry, seafood, shellfish, or eggs may increase your risk of foodborne illness",
      language: .en, kind: .menu, has: [], hasNot: ["fish", "crustaceans", "eggs", "molluscs"]),
    Case(
      title: "names that end in fish", text: "Cuttlefish, crayfish, jellyfish salad",
      language: .en, kind: .menu,
      has: ["contains molluscs", "contains crustaceans"], hasNot: ["fish"]),
    Case(
      title: "pad thai by name", text: "Pad thai", language: .en, kind: .menu,
      has: ["likely peanuts", "likely fish", "likely eggs", "likely soybeans"]),
    Case(
      title: "Caesar salad by name", text: "Caesar salad", language: .en, kind: .menu,
      has: ["contains milk", "likely fish", "likely eggs"]),
    Case(
      title: "Bloody Mary by name", text: "Bloody Mary", language: .en, kind: .menu,
      has: ["likely fish"]),
    Case(
      title: "Worcestershire sauce", text: "Water, Worcestershire sauce, salt", language: .en,
      has: ["contains fish", "likely gluten"]),
    Case(
      title: "none", text: "Contains: none of the above", language: .en, has: [],
      hasNot: ["gluten", "milk", "nuts"]),
    Case(
      title: "ninguno", text: "Agua, sal. Alérgenos: ninguno", language: .es, has: [],
      hasNot: ["gluten", "milk"]),
    Case(
      title: "não contém glúten", text: "Arroz. NÃO CONTÉM GLÚTEN", language: .pt,
      has: ["free-from gluten"], hasNot: ["gluten"]),
    Case(
      title: "add-ons", text: "Burger (add prawns +3, add cheese +1)", language: .en,
      kind: .menu,
      has: ["contains gluten", "may-contain crustaceans", "may-contain milk"]),
    Case(
      title: "vegan tuna", text: "Vegan tuna", language: .en, kind: .menu,
      has: ["likely soybeans"]),
    Case(
      title: "vegan cheese of cashews", text: "vegan cheese (cashew)", language: .en,
      has: ["contains nuts"]),
    Case(
      title: "oat milk latte", text: "Oat milk latte", language: .en, kind: .menu,
      has: ["contains gluten"]),
    Case(
      title: "ohne Ei", text: "Nudeln ohne Ei", language: .de, has: ["free-from eggs"],
      hasNot: ["eggs"]),
    Case(title: "Eis is ice cream", text: "Eis", language: .de, has: ["contains milk"]),
    Case(
      title: "Reis, Fleisch, Eierschwammerl", text: "Reis, Fleisch, Eierschwammerl",
      language: .de, has: [], hasNot: ["eggs", "milk"]),
    Case(
      title: "soya, milk are two", text: "soya, milk, sugar", language: .en,
      has: ["contains soybeans", "contains milk"]),
    Case(
      title: "a claim inside a list stops at its comma",
      text: "rice flour, gluten free, milk powder", language: .en,
      has: ["free-from gluten", "contains milk"], hasNot: ["gluten"]),
    Case(
      title: "factory form", text: "Sugar. Made in a factory that also handles peanuts.",
      language: .en, has: ["may-contain peanuts"]),
    Case(
      title: "suitable for is a claim", text: "Sugar, salt. Suitable for people with nut allergy.",
      language: .en, has: [], hasNot: ["nuts"]),
    Case(
      title: "misread milk powder", text: "sugar, skirnmed rnilk powder", language: .en,
      has: ["contains milk"]),
    Case(
      title: "cool dry place is no cod", text: "Store in a cool dry place", language: .en, has: [],
      hasNot: ["fish"]),
  ]

  @Test(arguments: cases)
  func `is found, and nothing else warned of`(_ example: Case) {
    let findings = assess(example.text, example.kind, example.language).flatMap(\.findings)
    let found = Set(findings.map { "\($0.presence.rawValue) \($0.allergen)" })
    let warned = Set(
      findings.filter { [.contains, .mayContain, .likely].contains($0.presence) }.map(\.allergen))
    #expect(example.has.filter { !found.contains($0) } == [], "found \(found.sorted())")
    #expect(example.hasNot.filter(warned.contains) == [], "found \(found.sorted())")
  }
}
