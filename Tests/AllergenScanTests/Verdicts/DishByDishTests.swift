import AllergenScan
import Testing

/// What is done to one dish, or to how a menu is printed, leaves the others as they are.
struct DishByDishTests {
  struct Menu: Sendable, CustomTestStringConvertible {
    var language: String
    var dishes: [(name: String, parts: String)]
    /// An ingredient, and the allergen that it brings.
    var added: (part: String, allergen: String)
    var testDescription: String { language }
  }

  static let menus = [
    Menu(
      language: "en",
      dishes: [
        ("Cod pie", "potatoes, peas, cream"), ("Roast chicken", "carrots, gravy"),
        ("Tomato soup", "basil, croutons"), ("Fruit salad", "apples, oranges"),
      ], added: ("walnuts", "nuts")),
    Menu(
      language: "de",
      dishes: [
        ("Forelle", "Kartoffeln, Butter"), ("Schweinsbraten", "Knödel, Kraut"),
        ("Linsensuppe", "Karotten, Sellerie"), ("Obstsalat", "Äpfel, Birnen"),
      ], added: ("Haselnüsse", "nuts")),
    Menu(
      language: "fr",
      dishes: [
        ("Saumon grillé", "riz, beurre blanc"), ("Poulet rôti", "carottes, pommes de terre"),
        ("Soupe de légumes", "poireaux, céleri"), ("Salade de fruits", "pommes, oranges"),
      ], added: ("noisettes", "nuts")),
    Menu(
      language: "es",
      dishes: [
        ("Merluza a la plancha", "patatas, limón"), ("Pollo asado", "arroz, pimientos"),
        ("Sopa de tomate", "pan, ajo"), ("Ensalada de frutas", "manzanas, naranjas"),
      ], added: ("almendras", "nuts")),
    Menu(
      language: "it",
      dishes: [
        ("Orata al forno", "patate, olive"), ("Pollo arrosto", "carote, rosmarino"),
        ("Minestrone", "fagioli, sedano"), ("Macedonia", "mele, arance"),
      ], added: ("nocciole", "nuts")),
  ]

  private static let avoided = ["milk", "gluten", "fish", "celery", "nuts"]

  /// For each dish, by its name in small letters: its verdict and what was found.
  private static func judged(_ lines: [String], _ language: String) throws -> [String: [String]] {
    let settings = ScanSettings(
      profiles: [Profile(avoid: avoided.map { .init(allergen: $0) })], kind: .menu,
      languages: try LanguageChoice(language))
    let result = AllergenScanner.judge(
      text: lines.joined(separator: "\n"), source: "text", settings: settings)
    return Dictionary(
      result.items.map { item in
        let findings = Set(item.findings.map { "\($0.presence.rawValue) \($0.id)" }).sorted()
        return (item.name.lowercased(), ["\(item.verdict)"] + findings)
      }, uniquingKeysWith: { first, _ in first })
  }

  private static func lines(_ dishes: [(name: String, parts: String)]) -> [String] {
    dishes.enumerated().flatMap { ["\($1.name) \($0 + 8).50", $1.parts, ""] }
  }

  @Test(arguments: menus) func `each dish is found`(_ menu: Menu) throws {
    let before = try Self.judged(Self.lines(menu.dishes), menu.language)
    #expect(Set(before.keys) == Set(menu.dishes.map { $0.name.lowercased() }))
  }

  @Test(arguments: menus) func `the order of dishes changes none`(_ menu: Menu) throws {
    let before = try Self.judged(Self.lines(menu.dishes), menu.language)
    #expect(try Self.judged(Self.lines(menu.dishes.reversed()), menu.language) == before)
  }

  @Test(arguments: menus) func `a dish that is left out changes no other`(_ menu: Menu) throws {
    let before = try Self.judged(Self.lines(menu.dishes), menu.language)
    for index in menu.dishes.indices {
      var dishes = menu.dishes
      let gone = dishes.remove(at: index)
      var expected = before
      expected[gone.name.lowercased()] = nil
      #expect(try Self.judged(Self.lines(dishes), menu.language) == expected, "\(gone.name)")
    }
  }

  @Test(arguments: menus)
  func `an ingredient warns of its dish and of no other`(_ menu: Menu) throws {
    let before = try Self.judged(Self.lines(menu.dishes), menu.language)
    for index in menu.dishes.indices {
      var dishes = menu.dishes
      dishes[index].parts += ", \(menu.added.part)"
      let after = try Self.judged(Self.lines(dishes), menu.language)
      for (position, dish) in dishes.enumerated() {
        let key = dish.name.lowercased()
        if position == index {
          #expect(after[key]?.first == "unsafe", "\(dish.name)")
          #expect(
            after[key]?.contains { $0.hasPrefix("contains \(menu.added.allergen)") } == true,
            "\(dish.name)")
        } else {
          #expect(after[key] == before[key], "\(dish.name)")
        }
      }
    }
  }

  @Test(arguments: menus) func `capitals change no dish`(_ menu: Menu) throws {
    let before = try Self.judged(Self.lines(menu.dishes), menu.language)
    let lines = Self.lines(menu.dishes).map { $0.uppercased() }
    #expect(try Self.judged(lines, menu.language) == before)
  }

  /// A code before the price says more of its dish, and nothing of the others.
  @Test(arguments: menus) func `a mark warns of no other dish`(_ menu: Menu) throws {
    let before = try Self.judged(Self.lines(menu.dishes), menu.language)
    var lines = Self.lines(menu.dishes)
    lines[0] = lines[0].replacing(" 8.50", with: " (V) 8.50")
    let after = try Self.judged(lines, menu.language)
    for dish in menu.dishes.dropFirst() {
      #expect(after[dish.name.lowercased()] == before[dish.name.lowercased()], "\(dish.name)")
    }
  }
}
