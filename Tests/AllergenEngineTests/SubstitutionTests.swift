import AllergenEngine
import FoodVocabulary
import MenuParsing
import Testing

/// What to ask the kitchen for: questions, and nothing that harms somebody at the table.
struct SubstitutionTests {
  private static let foods = [
    "gluten": "wheat", "crustaceans": "prawns", "eggs": "egg", "fish": "cod",
    "peanuts": "peanuts", "soybeans": "tofu", "milk": "butter", "nuts": "almonds",
    "celery": "celery", "mustard": "mustard", "sesame": "tahini", "sulphites": "E220",
    "lupin": "lupin flour", "molluscs": "mussels",
  ]

  private func suggestions(_ food: String, _ profiles: [Profile]) -> [String] {
    let engine = ItemAssessor(vocabulary: .builtIn, profiles: profiles)
    let (document, content) = DocumentParser(vocabulary: .builtIn).parse(
      text: "Stew with \(food), rice and carrots", kind: .menu, languages: LanguageSet(.en))
    guard case .menu(let menu) = content else { return [] }
    return engine.assess(menu, in: document).flatMap(\.substitutions).map(\.suggestion)
  }

  /// What a suggestion may bring, by the dictionary.
  private func brings(_ suggestion: String) -> [String] {
    FoodVocabulary.builtIn.entries(ofFile: "substitutions.txt")
      .filter { $0.name == suggestion }.flatMap(\.effects)
      .map { FoodVocabulary.builtIn.id(of: $0.allergen) }
  }

  @Test func `all are questions`() {
    let entries = FoodVocabulary.builtIn.entries(ofFile: "substitutions.txt")
    #expect(entries.count >= 60)
    for entry in entries { #expect(entry.name.contains("?"), "\(entry.name)") }
  }

  @Test(arguments: Array(foods.keys).sorted())
  func `each allergen has some, and none brings another that is avoided`(_ allergen: String) {
    let food = Self.foods[allergen] ?? ""
    #expect(suggestions(food, [Profile(avoid: [.init(allergen: allergen)])]).count == 2)
    let others = ["coconut", "chicken", "corn", "sunflower-seed"] + Self.foods.keys
    for other in others where other != allergen {
      let both = Profile(avoid: [.init(allergen: allergen), .init(allergen: other)])
      let together = [
        Profile(avoid: [.init(allergen: allergen)]), Profile(avoid: [.init(allergen: other)]),
      ]
      for suggestion in suggestions(food, [both]) + suggestions(food, together) {
        let harm = brings(suggestion).filter { $0 == other || $0.hasPrefix(other + "/") }
        #expect(harm == [], "\(allergen), \(other): \(suggestion)")
      }
    }
  }

  @Test func `a pack has no kitchen to ask`() {
    let items = assess(
      "Ingredients: sugar, butter", .label, .en, avoid: [.init(allergen: "milk")])
    #expect(items.map(\.verdict) == [.unsafe])
    #expect(items.flatMap(\.substitutions).isEmpty)
  }

  @Test func `a member somebody avoids counts like its allergen`() {
    let profile = Profile(avoid: [.init(allergen: "soybeans"), .init(allergen: "gluten/oats")])
    for suggestion in suggestions("tofu", [profile]) {
      #expect(!brings(suggestion).contains("gluten"), "\(suggestion)")
    }
  }

  @Test func `nothing is suggested that a person's own word names`() {
    let profile = Profile(avoid: [.init(allergen: "milk")], avoidTerms: ["olive", "tomato"])
    let found = suggestions("butter", [profile])
    #expect(found.count == 2)
    for suggestion in found {
      #expect(!suggestion.contains("olive") && !suggestion.contains("tomato"), "\(suggestion)")
    }
  }

  @Test func `for lactose alone, lactose-free milk is one; for milk it never is`() {
    let lactose = suggestions("butter", [Profile(avoid: [.init(allergen: "milk/lactose")])])
    #expect(lactose.contains { $0.contains("lactose-free") }, "\(lactose)")
    let milk = suggestions("butter", [Profile(avoid: [.init(allergen: "milk")])])
    #expect(!milk.contains { $0.contains("lactose-free") })
    let both = suggestions(
      "butter",
      [
        Profile(avoid: [.init(allergen: "milk/lactose")]),
        Profile(avoid: [.init(allergen: "milk")]),
      ])
    #expect(!both.contains { $0.contains("lactose-free") })
  }

  @Test func `for wheat alone, what is free of wheat`() {
    let found = suggestions("wheat", [Profile(avoid: [.init(allergen: "gluten/wheat")])])
    #expect(found.count == 2)
    #expect(found.allSatisfy { $0.contains("wheat") || $0.contains("maize") }, "\(found)")
  }
}
