internal import DictionaryFormat
package import FoodVocabulary

/// What allergens are called in the languages of the cards, in a word or two.
package final class AllergenNames: Sendable {
  private let names: [String: [(language: String, name: String)]]

  private init(_ vocabulary: Vocabulary) {
    let cards = Language.allCases.map { ($0.code, CardPhrases($0, vocabulary)) }
      .filter { $0.1[.title] != nil }
    names = Dictionary(
      vocabulary.allergens.map { allergen in
        (
          allergen.id,
          cards.compactMap { language, phrases in
            phrases.title(of: allergen.id).map { (language, $0) }
          }
        )
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Looked up once for a vocabulary, whoever asks.
  package static func of(_ vocabulary: Vocabulary) -> AllergenNames {
    vocabulary.remember { AllergenNames($0) }
  }

  /// By language; those are missing that have no word of their own for it.
  package subscript(id: String) -> [(language: String, name: String)] { names[id] ?? [] }
}
