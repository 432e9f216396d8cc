internal import DictionaryFormat
internal import FoodVocabulary

extension Vocabulary {
  /// The ids that a common name stands for in any language: "shellfish" crustaceans and molluscs,
  /// "Mandeln" almonds.
  ///
  /// Common names are those that warnings print, and the names of the ids. What is only made of an
  /// allergen, "butter", is none; ``allergens(in:)`` tells what it is of.
  ///
  /// - Complexity: linear in the names that warnings print, a few hundred for each language.
  func allergens(named name: String) -> [String] {
    let words = Folding.standard.words(of: name)
    guard !words.isEmpty else { return [] }
    func isIt(_ other: String) -> Bool { Folding.standard.words(of: other) == words }
    if let own = allergens.first(where: { isIt($0.name) }) { return [own.id] }
    let sections = warnedNames.filter { isIt($0.name) }.map(\.section)
    guard let first = sections.first else { return [] }
    let meant = allergens(in: name)
    // A name of several words may be no term of its own.
    return meant.isEmpty ? [first] : meant
  }

  /// What allergens are called in warnings, in all languages.
  var commonNames: [String] { warnedNames.map(\.name) }

  private var warnedNames: [Entry] {
    Language.allCases.flatMap { entries(ofFile: "warned/\($0.code).txt") }
  }

  /// What words are certainly made of, as terms of any language have it, each id once; with other
  /// effects, what they may be made of.
  func allergens(in words: String, _ kinds: Set<Effect.Kind> = [.contains]) -> [String] {
    meanings(of: words).filter { $0.kind == .term }.flatMap(\.effects)
      .filter { kinds.contains($0.kind) }.map { id(of: $0.allergen) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
