internal import DictionaryFormat
import FoodVocabulary

/// What `substitutions.txt` says: for each allergen questions about any dish, and foods that can be
/// left out of a dish or exchanged in it, each with questions about exactly that.
final class Substitutes: Sendable {
  /// A question, and what its answer may bring into the dish.
  struct Question: Sendable {
    let text: String
    let brings: [AllergenIndex]
    /// Folded, for words of a person's own.
    var words: String { Substitutes.words(of: text).joined(separator: " ") }
  }

  /// The questions of one allergen, or one member.
  struct Section: Sendable {
    var general: [Question] = []
    /// Questions by food.
    var foods: [[Question]] = []
    /// The index of a food in `foods`, by its folded words.
    fileprivate var foodsByWords: [String: Int] = [:]

    /// The food that some words name: all of them, the last of them ("garlic butter"), the first
    /// before a word such as "of" ("beurre d'ail"), or the end of a compound ("Kräuterbutter").
    func food(in words: [String], joining: Set<String>) -> Int? {
      for start in words.indices {
        if let food = foodsByWords[words[start...].joined(separator: " ")] { return food }
      }
      for end in words.indices.reversed() where end > 0 && joining.contains(words[end]) {
        if let food = foodsByWords[words[..<end].joined(separator: " ")] { return food }
      }
      var rest = words.last?.dropFirst() ?? ""
      while rest.count >= Self.shortestPart {
        if let food = foodsByWords[String(rest)] { return food }
        rest = rest.dropFirst()
      }
      return nil
    }

    /// Shorter words end too many others: "ost" ends "fetaost", and in what is known to be of milk
    /// it is cheese.
    private static let shortestPart = 3
  }

  let sections: [String: Section]
  /// Words after which a dish's name speaks of a part of it: "with".
  let connectives: Set<String>
  /// Names of dishes that stay what they are without something that they have.
  let dishes: Set<String>
  /// Words that join a food and what it is of: "de".
  let joining: Set<String>

  static func of(_ vocabulary: Vocabulary) -> Substitutes {
    vocabulary.remember { Substitutes($0) }
  }

  private init(_ vocabulary: Vocabulary) {
    var sections: [String: Section] = [:]
    var words: [String: Set<String>] = [:]
    // Lines of foods come before their questions.
    var open: (section: String, foods: [String]) = ("", [])
    var isAsking = false
    for entry in vocabulary.entries(ofFile: DictionaryPlace.substitutions.file) {
      if let list = SubstitutionSection(rawValue: entry.section) {
        words[list.rawValue, default: []].formUnion(Self.names(entry.name))
        continue
      }
      if entry.section != open.section { open = (entry.section, []) }
      var section = sections[entry.section] ?? Section()
      defer { sections[entry.section] = section }
      guard entry.name.contains("?") else {
        if isAsking { open.foods = [] }
        isAsking = false
        if open.foods.isEmpty { section.foods.append([]) }
        open.foods += Self.names(entry.name)
        for name in open.foods where section.foodsByWords[name] == nil {
          section.foodsByWords[name] = section.foods.count - 1
        }
        continue
      }
      isAsking = true
      let question = Question(text: entry.name, brings: entry.effects.map(\.allergen))
      if open.foods.isEmpty {
        section.general.append(question)
      } else {
        section.foods[section.foods.count - 1].append(question)
      }
    }
    self.sections = sections
    connectives = words[SubstitutionSection.with.rawValue] ?? []
    dishes = words[SubstitutionSection.dishes.rawValue] ?? []
    joining = connectives.union(words[SubstitutionSection.of.rawValue] ?? [])
  }

  private static func names(_ line: String) -> [String] {
    line.split(separator: ",").map { words(of: String($0)).joined(separator: " ") }
      .filter { !$0.isEmpty }
  }

  static func words(of text: String) -> [String] { Folding.standard.words(of: text) }
}
