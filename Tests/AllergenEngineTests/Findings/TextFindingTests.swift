import AllergenEngine
import DictionaryFormat
import FoodVocabulary
import MenuParsing
import Testing

/// Texts that engines get wrong, each with what must be found in it.
struct HardCaseTests {
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
      title: "3 glutinous rice", text: "Glutinous rice", language: .en, has: [], hasNot: ["gluten"]),
    Case(
      title: "3 Klebreis", text: "Klebreis", language: .de, has: [], hasNot: ["gluten", "eggs"]),
    Case(title: "3 riz gluant", text: "riz gluant", language: .fr, has: [], hasNot: ["gluten"]),
    Case(
      title: "4 lactose-free cream", text: "lactose-free cream", language: .en,
      has: ["contains milk"]),
    Case(
      title: "4 laktosefreie Milch", text: "laktosefreie Milch", language: .de,
      has: ["contains milk"]),
    Case(
      title: "5 scallops in brown butter", text: "Noix de Saint-Jacques au beurre noisette",
      language: .fr, kind: .menu,
      has: ["contains molluscs", "contains milk"], hasNot: ["nuts"]),
    Case(
      title: "6 noix de veau", text: "Noix de veau", language: .fr, kind: .menu, has: [],
      hasNot: ["nuts"]),
    Case(title: "6 Nussschinken", text: "Nussschinken", language: .de, has: [], hasNot: ["nuts"]),
    Case(title: "6 nötfärs", text: "nötfärs", language: .sv, has: [], hasNot: ["nuts"]),
    Case(
      title: "6 noce di vitello", text: "noce di vitello", language: .it, kind: .menu, has: [],
      hasNot: ["nuts"]),
    Case(
      title: "7 Erdnussbutter", text: "Erdnussbutter", language: .de, has: ["contains peanuts"],
      hasNot: ["milk", "nuts"]),
    Case(
      title: "7 pindakaas", text: "pindakaas", language: .nl, has: ["contains peanuts"],
      hasNot: ["milk", "nuts"]),
    Case(
      title: "7 masło orzechowe", text: "masło orzechowe", language: .pl, has: ["contains peanuts"],
      hasNot: ["milk", "nuts"]),
    Case(
      title: "7 beurre de cacahuète", text: "beurre de cacahuète", language: .fr,
      has: ["contains peanuts"], hasNot: ["milk", "nuts"]),
    Case(
      title: "8 free-range egg, milk-free", text: "Free-range egg, milk-free", language: .en,
      has: ["contains eggs", "free-from milk"], hasNot: ["milk"]),
    Case(
      title: "8 no egg-free option is no claim", text: "Omelette. No egg-free option",
      language: .en, has: ["contains eggs"]),
    Case(
      title: "9 on request", text: "Pasta with tomato sauce, gluten-free on request", language: .en,
      kind: .menu, has: ["contains gluten"]),
    Case(
      title: "10 two scopes on one line", text: "Contains: Milk. May contain nuts.", language: .en,
      has: ["contains milk", "may-contain nuts"]),
    Case(
      title: "11 verb at the end, two lines",
      text: "Kann Spuren von Nüssen,\nSesam und Milch enthalten", language: .de,
      has: ["may-contain nuts", "may-contain sesame", "may-contain milk"]),
    Case(
      title: "12 voi sisältää is may contain", text: "Voi sisältää pähkinää", language: .fi,
      has: ["may-contain nuts"], hasNot: ["milk"]),
    Case(
      title: "12 voi in the list is butter", text: "vehnäjauho, voi, sokeri", language: .fi,
      has: ["contains milk", "contains gluten"]),
    Case(
      title: "13 names like milk",
      text: "E422, E471, E322, lactic acid, calcium lactate, milk thistle, cocoa butter",
      language: .en,
      has: ["likely soybeans"], hasNot: ["milk"]),
    Case(
      title: "14 sulphate", text: "Calcium sulphate, sodium lauryl sulfate", language: .en, has: [],
      hasNot: ["sulphites"]),
    Case(
      title: "14 metabisulphite", text: "potassium metabisulphite", language: .en,
      has: ["contains sulphites"]),
    Case(
      title: "15 raw-food advisory",
      text:
        "Grilled steak\nConsuming raw or undercooked meats, poultry, seafood, shellfish, or eggs may increase your risk of foodborne illness",
      language: .en, kind: .menu, has: [], hasNot: ["fish", "crustaceans", "eggs", "molluscs"]),
    Case(
      title: "17 names that end in fish", text: "Cuttlefish, crayfish, jellyfish salad",
      language: .en, kind: .menu,
      has: ["contains molluscs", "contains crustaceans"], hasNot: ["fish"]),
    Case(
      title: "18 pad thai by name", text: "Pad thai", language: .en, kind: .menu,
      has: ["likely peanuts", "likely fish", "likely eggs", "likely soybeans"]),
    Case(
      title: "18 Caesar salad by name", text: "Caesar salad", language: .en, kind: .menu,
      has: ["contains milk", "likely fish", "likely eggs"]),
    Case(
      title: "18 Bloody Mary by name", text: "Bloody Mary", language: .en, kind: .menu,
      has: ["likely fish"]),
    Case(
      title: "19 Worcestershire sauce", text: "Water, Worcestershire sauce, salt", language: .en,
      has: ["contains fish", "likely gluten"]),
    Case(
      title: "21 none", text: "Contains: none of the above", language: .en, has: [],
      hasNot: ["gluten", "milk", "nuts"]),
    Case(
      title: "21 ninguno", text: "Agua, sal. Alérgenos: ninguno", language: .es, has: [],
      hasNot: ["gluten", "milk"]),
    Case(
      title: "21 não contém glúten", text: "Arroz. NÃO CONTÉM GLÚTEN", language: .pt,
      has: ["free-from gluten"], hasNot: ["gluten"]),
    Case(
      title: "23 add-ons", text: "Burger (add prawns +3, add cheese +1)", language: .en,
      kind: .menu,
      has: ["contains gluten", "may-contain crustaceans", "may-contain milk"]),
    Case(
      title: "24 vegan tuna", text: "Vegan tuna", language: .en, kind: .menu,
      has: ["likely soybeans"]),
    Case(
      title: "24 vegan cheese of cashews", text: "vegan cheese (cashew)", language: .en,
      has: ["contains nuts"]),
    Case(
      title: "24 oat milk latte", text: "Oat milk latte", language: .en, kind: .menu,
      has: ["contains gluten"]),
    Case(
      title: "25 ohne Ei", text: "Nudeln ohne Ei", language: .de, has: ["free-from eggs"],
      hasNot: ["eggs"]),
    Case(title: "25 Eis is ice cream", text: "Eis", language: .de, has: ["contains milk"]),
    Case(
      title: "25 Reis, Fleisch, Eierschwammerl", text: "Reis, Fleisch, Eierschwammerl",
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

/// Assesses a text for a person who avoids everything on the list of the EU.
func assess(
  _ text: String, _ kind: DocumentKind, _ language: Language?, avoid: [Profile.Avoidance]? = nil
) -> [AssessedItem] {
  let vocabulary = Vocabulary.builtIn
  let profile =
    avoid.map { Profile(avoid: $0) } ?? Profile.mandatory(vocabulary: vocabulary)
  let engine = ItemAssessor(vocabulary: vocabulary, profiles: [profile])
  let (document, content) = DocumentParser(vocabulary: vocabulary).parse(
    text: text, kind: kind, languages: language.map { LanguageSet($0) })
  switch content {
  case .menu(let menu): return engine.assess(menu, in: document)
  case .label(let label): return engine.assess(label, in: document)
  }
}
