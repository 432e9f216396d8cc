package import DictionaryFormat
package import FoodVocabulary

/// All that the dictionaries know about one word or phrase, and what the laws say of it.
package struct TermExplanation: Sendable {
  /// One thing that the words mean, in all the languages in which they mean it.
  package struct Meaning: Sendable, Hashable {
    /// What reports call it.
    package var name: String
    /// Entries that agree in kind and effects are one meaning; statements also in their section.
    package var kind: EntryKind
    /// The section of its file: what kind of statement it is, which food.
    package var section: String
    /// Empty where it holds in every language.
    package var languages: [Language]
    /// By kind, then by allergen; empty where it brings none.
    package var effects: [Effect]
  }

  /// Most certain first: terms and dishes before foods, foods before phrases.
  package var meanings: [Meaning]
  /// Longer words and phrases that have these words in them and are not what they look like.
  ///
  /// At most eight, in the order of the dictionaries.
  package var lookalikes: [String]
  /// Dishes with these words in their names: at most eight, in the order of the dictionaries.
  package var dishes: [String]

  /// Looks the words up as printed, in all languages; what they are not known for stays empty.
  ///
  /// - Complexity: linear in the dictionaries.
  package init(_ term: String, in vocabulary: Vocabulary) {
    var meanings: [Meaning] = []
    for entry in vocabulary.meanings(of: term) where entry.kind != .ending {
      let effects = Self.told(entry.effects)
      let same = meanings.firstIndex {
        $0.kind == entry.kind && $0.effects == effects
          && ($0.kind != .statement || $0.section == entry.section)
      }
      guard let same else {
        meanings.append(
          Meaning(
            name: Vocabulary.term(named: entry.name, printed: term), kind: entry.kind,
            section: entry.section,
            languages: entry.language.map { [$0] } ?? [], effects: effects))
        continue
      }
      if let language = entry.language, !meanings[same].languages.contains(language) {
        meanings[same].languages.append(language)
      }
    }
    self.meanings = meanings.enumerated().sorted {
      ($0.element.rank, $0.offset) < ($1.element.rank, $1.offset)
    }.map(\.element)
    lookalikes = []
    dishes = []
    let words = Folding.standard.words(of: term)
    guard !words.isEmpty, !meanings.isEmpty else { return }
    let languages = LanguageSet(meanings.flatMap(\.languages))
    let named = Set(
      meanings.flatMap(\.effects).filter { $0.kind != .lookalike && $0.kind != .freeFrom }
        .map { vocabulary.top(of: $0.allergen) })
    for path in vocabulary.files where [.terms, .dishes].contains(DictionaryPlace(path: path)) {
      for entry in vocabulary.entries(ofFile: path) {
        if let language = entry.language, !languages.isEmpty, !languages.contains(language) {
          break
        }
        let own = Folding.standard.words(of: entry.name)
        guard own.count > words.count, own.contains(words) else { continue }
        if entry.kind == .dish, dishes.count < Self.most, !dishes.contains(entry.name) {
          dishes.append(entry.name)
        }
        let hides = entry.effects.contains {
          $0.kind == .lookalike && named.contains(vocabulary.top(of: $0.allergen))
        }
        if hides, lookalikes.count < Self.most, !lookalikes.contains(entry.name) {
          lookalikes.append(entry.name)
        }
      }
    }
  }

  /// The effects sorted, without a lookalike of an allergen that also has an exempt derivative.
  private static func told(_ effects: [Effect]) -> [Effect] {
    effects.filter { effect in
      effect.kind != .lookalike
        || !effects.contains { $0.kind == .exempt && $0.allergen == effect.allergen }
    }.sorted { ($0.kind.rawValue, $0.allergen.rawValue) < ($1.kind.rawValue, $1.allergen.rawValue) }
  }

  /// How many examples are worth showing.
  private static let most = 8
}

extension TermExplanation.Meaning {
  fileprivate var rank: Int {
    switch kind {
    case .term: effects.isEmpty ? 2 : 0
    case .dish: effects.isEmpty ? 2 : 1
    case .food: 3
    case .marker, .heading: 4
    default: 5
    }
  }
}

/// What the laws say of one allergen or member.
package struct LegalNote: Sendable {
  /// Ids of the regimes that make it mandatory, sorted.
  package var mandatory: [String]
  /// Regimes that list only some of its members, with those.
  package var partly: [(regime: String, members: [String])]
  /// Regimes that exempt some of its derivatives, sorted.
  package var exempting: [String]

  /// Goes through all regimes of the vocabulary, with an allergen or one of its members.
  package init(_ allergen: AllergenIndex, in vocabulary: Vocabulary) {
    let own = vocabulary.allergen(allergen)
    mandatory = []
    partly = []
    exempting = []
    for id in Regime.all(in: vocabulary) {
      guard let regime = Regime(id: id, vocabulary: vocabulary) else { continue }
      let listed = regime.mandatory.map(vocabulary.id(of:))
      let members = listed.filter { $0.hasPrefix(own.id + "/") }
      if listed.contains(where: { $0 == own.id || $0 == own.top || own.within.contains($0) }) {
        mandatory.append(id)
      } else if !members.isEmpty {
        partly.append((id, members.map { String($0.dropFirst(own.id.count + 1)) }))
      }
      if regime.exempts(allergen, in: vocabulary) { exempting.append(id) }
    }
  }
}
