internal import DictionaryFormat
import FoodVocabulary

/// How the allergens of a vocabulary hang together, by their numbers: profiles come and go, this
/// stays.
final class AllergenTree: Sendable {
  let tops: [Int]
  let isMember: [Bool]
  /// For each allergen those that are kinds of it: spelt is wheat.
  let kinds: [[Int]]

  private init(_ vocabulary: Vocabulary) {
    let allergens = vocabulary.allergens
    tops = allergens.indices.map {
      Int(vocabulary.top(of: AllergenIndex(rawValue: UInt16($0))).rawValue)
    }
    isMember = allergens.map { $0.member != nil }
    kinds = allergens.map { whole in
      allergens.indices.filter { allergens[$0].within.contains(whole.id) }
    }
  }

  static func of(_ vocabulary: Vocabulary) -> AllergenTree {
    vocabulary.remember { AllergenTree($0) }
  }
}
