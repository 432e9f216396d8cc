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
    let entries = warnedNames.filter { isIt($0.name) }
    guard let first = entries.first else { return [] }
    // "Weizen" is wheat to those in whose language warnings print it, and a beer to others.
    let languages = LanguageSet(entries.compactMap(\.language))
    // "Noix" is said of walnuts, and of all nuts: who avoids it may mean all.
    if allergens(in: name, [.ambiguous], of: languages).contains(first.section) {
      return [first.section]
    }
    let meant = allergens(in: name, of: languages)
    // A name of several words may be no term of its own; and where the law's word for eggs is that
    // for hens' eggs, all eggs are meant.
    return meant.isEmpty || meant.allSatisfy(isOnlyImplied) ? [first.section] : meant
  }

  /// What allergens are called in warnings, in all languages.
  var commonNames: [String] { warnedNames.map(\.name) }

  private var warnedNames: [Entry] {
    Language.allCases.flatMap { entries(ofFile: DictionaryPlace.warned.file(of: $0)) }
  }

  /// Whether an id is of what the word of its group means anyway, and no part that can be taken out.
  private func isOnlyImplied(_ id: String) -> Bool {
    guard let allergen = allergen(id: id).map({ allergen($0) }) else { return false }
    return allergen.isImplied && !allergen.isPart
  }

  /// What words are certainly made of, as terms of some languages have it, each id once; with other
  /// effects, what they may be made of.
  func allergens(
    in words: String, _ kinds: Set<Effect.Kind> = [.contains], of languages: LanguageSet = .all
  ) -> [String] {
    meanings(of: words)
      .filter { $0.kind == .term && ($0.language.map(languages.contains) ?? true) }
      .flatMap(\.effects).filter { kinds.contains($0.kind) }.map { id(of: $0.allergen) }
      .reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
