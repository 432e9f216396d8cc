import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

@testable import AllergenScan

/// What to ask the kitchen for: questions about what was found, and nothing that harms somebody.
struct SubstitutionTests {
  struct Case: Sendable, CustomTestStringConvertible {
    let dish: String
    let avoid: [String]
    let language: Language
    let asked: [String]
    var testDescription: String { dish }

    init(_ dish: String, _ avoid: String..., in language: Language = .en, asks asked: String...) {
      self.dish = dish
      self.avoid = avoid
      self.language = language
      self.asked = asked
    }
  }

  private static let oil = "Could it be cooked in olive oil instead of butter?"
  private static let margarine = "Is there a dairy-free margarine instead of butter?"
  private static let cheese = "Could it come without the cheese?"
  private static let croutons = "Could it come without the croutons?"
  private static let bread =
    "Is there gluten-free bread instead of the usual, from its own toaster?"
  private static let noMayonnaise =
    "Could it come without the mayonnaise, with oil and lemon instead?"
  private static let noNuts = "Could the nuts be left out, from a bowl that never had them?"
  private static let seeds =
    "Could toasted sunflower or pumpkin seeds go on top instead of nuts?"
  private static let prawns = "Could it come without the prawns or crab, from a clean pan?"

  private static let cases = [
    // About the very thing that was found.
    Case("Grilled bass 21.00\nwith lemon and capers, parmesan", "milk", asks: cheese),
    Case("Steak 21.00\nfried in butter, green beans", "milk", asks: oil, margarine),
    Case(
      "Green salad 8.00\nlettuce, croutons, mayonnaise", "gluten", "eggs", asks: croutons,
      noMayonnaise),
    Case("Caesar salad 12.00", "milk", asks: cheese),
    Case("Burger 12.00\nbeef, cheddar, mayonnaise, bun, butter", "milk", asks: cheese, oil),
    // None where the dish is made of it.
    Case("Grilled sea bass 21.00\nwith lemon", "fish"),
    Case("Butter chicken 14.00\nrice", "milk"),
    Case("Cheese fondue 18.00\ngruyère, emmental, bread", "milk"),
    Case("Crème brûlée 7.00\ncream, vanilla", "milk", "eggs"),
    Case("Tagliatelle al salmone 14.00\npanna, aneto", "gluten", in: .it),
    Case("Walnut cake 5.00\nwalnuts, sugar", "nuts"),
    // What comes after "with" is a part of the dish.
    Case("Salmon with butter 19.00\nrice", "milk", asks: oil, margarine),
    Case("Salade aux légumes 9.00\navec noix", "nuts", in: .fr, asks: noNuts, seeds),
    Case("Forelle 17.00\nmit Mandeln und Kartoffeln", "nuts", in: .de, asks: noNuts, seeds),
    Case("Insalata 9.00\npomodori, parmigiano, olive", "milk", in: .it, asks: cheese),
    Case(
      "Ensalada 9.00\nlechuga, gambas, tomate", "crustaceans", in: .es, asks: prawns,
      "Could it be made with chicken instead, in a clean pan?"),
    Case("Steak 19.00\nKräuterbutter, Pommes", "milk", in: .de, asks: oil, margarine),
    Case("Sallad 12.00\nfetaost, tomat, gurka", "milk", in: .sv, asks: cheese),
    // Nothing for what the kitchen only warns of, and for what nobody here avoids.
    Case("Green salad 8.00\nlettuce. May contain traces of nuts", "nuts"),
    Case("Steak 21.00\nfried in butter", "nuts"),
  ]

  private func items(_ text: String, _ language: Language, _ profiles: [Profile]) -> [ScannedItem] {
    let engine = ItemAssessor(vocabulary: .builtIn, profiles: profiles)
    let (document, content) = DocumentParser(vocabulary: .builtIn).parse(
      text: text, kind: .menu, languages: LanguageSet(language))
    guard case .menu(let menu) = content else { return [] }
    return engine.assess(menu, in: document)
  }

  private func asked(_ text: String, _ profiles: Profile..., in language: Language = .en)
    -> [String]
  {
    items(text, language, profiles).flatMap(\.substitutions).map(\.suggestion)
  }

  private func avoiding(_ ids: String..., terms: [String] = [], prefers: [String] = []) -> Profile {
    Profile(avoid: ids.map { .init(allergen: $0) }, avoidTerms: terms, prefers: prefers)
  }

  @Test(arguments: cases)
  func `questions are about what can be left out or exchanged`(_ row: Case) {
    let profile = Profile(avoid: row.avoid.map { .init(allergen: $0) })
    #expect(asked(row.dish, profile, in: row.language) == row.asked)
  }

  @Test func `there are two at most, about different things first`() {
    let dish = "Breakfast 9.00\nbread, butter, parmesan, mayonnaise, walnuts, mustard"
    let profile = avoiding("gluten", "milk", "nuts", "mustard")
    #expect(asked(dish, profile) == [Self.bread, Self.oil])
  }

  @Test func `what somebody prefers comes first`() {
    let dish = "Steak 19.00\nfried in butter"
    #expect(asked(dish, avoiding("milk", prefers: ["margarine"])) == [Self.margarine, Self.oil])
  }

  @Test func `nothing is suggested that somebody at the table avoids`() {
    let dish = "Steak 19.00\nfried in butter"
    #expect(asked(dish, avoiding("milk", "soybeans")) == [Self.oil])
    #expect(asked(dish, avoiding("milk"), avoiding("soybeans")) == [Self.oil])
    #expect(asked(dish, avoiding("milk", terms: ["olive"])) == [Self.margarine])
    let bread = "Soup 6.00\ncarrots, toasted bread"
    #expect(!asked(bread, avoiding("gluten", "eggs")).contains(Self.bread))
  }

  @Test func `for lactose alone, lactose-free butter is one; for milk it never is`() {
    let dish = "Steak 19.00\nfried in butter"
    let lactoseFree = "Could it be made with lactose-free butter?"
    #expect(asked(dish, avoiding("milk/lactose")) == [lactoseFree, Self.oil])
    #expect(!asked(dish, avoiding("milk/lactose"), avoiding("milk")).contains(lactoseFree))
  }

  @Test func `a pack has no kitchen to ask`() {
    let items = assess(
      "Ingredients: sugar, butter", .label, .en, avoid: [.init(allergen: "milk")])
    #expect(items.map(\.verdict) == [.unsafe])
    #expect(items.flatMap(\.substitutions).isEmpty)
  }

  @Test func `all that can be asked has the general questions, too`() {
    let engine = ItemAssessor(vocabulary: .builtIn, profiles: [avoiding("milk", "soybeans")])
    let all = engine.allQuestions(about: [("milk", "butter", "butter")]).map(\.suggestion)
    #expect(all.first == Self.oil)
    #expect(all.contains("Could the dessert be fresh fruit or a sorbet made without milk?"))
    // Checked like the others.
    #expect(!all.contains { $0.contains("soya") })
  }

  // MARK: The data

  @Test func `foods and questions take turns, and each food is known to bring its allergen`() {
    var known = 0, unknown: [String] = []
    for (allergen, foods) in SubstitutionData.foods() {
      for food in foods {
        let brings = Vocabulary.builtIn.meanings(of: food).flatMap(\.effects)
          .filter { $0.kind != .lookalike && $0.kind != .freeFrom }
          .map { Vocabulary.builtIn.id(of: $0.allergen) }
        let top = String(allergen.prefix { $0 != "/" })
        let isKnown = brings.contains { $0 == top || $0.hasPrefix(top + "/") }
        if isKnown { known += 1 } else { unknown.append("\(allergen): \(food)") }
      }
    }
    #expect(known >= 900)
    #expect(unknown == [], "the dictionaries do not say that these have it")
  }

  @Test func `every question brings only allergens that there are, and asks`() {
    let entries = Vocabulary.builtIn.entries(ofFile: "substitutions.txt")
    let questions = entries.filter { $0.name.contains("?") }
    #expect(questions.count >= 150)
    for question in questions {
      #expect(question.name.hasSuffix("?") || question.name.hasSuffix("."), "\(question.name)")
    }
  }
}

/// The lines of foods in `substitutions.txt`, by allergen.
private enum SubstitutionData {
  static func foods() -> [(allergen: String, foods: [String])] {
    Vocabulary.builtIn.entries(ofFile: "substitutions.txt")
      .filter { !$0.name.contains("?") && !["with", "of", "dishes"].contains($0.section) }
      .map { entry in
        let names = entry.name.split(separator: ",").map {
          String($0).split(separator: " ").joined(separator: " ")
        }
        return (entry.section, names)
      }
  }
}
