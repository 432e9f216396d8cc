import FoodVocabulary

/// The sections of a vocabulary's files by what they are to a parser, looked up by number.
final class Sections: Sendable {
  private let kinds: [Statement.Kind?]
  private let isOfWords: [Bool]

  private init(_ vocabulary: FoodVocabulary) {
    kinds = vocabulary.sections.map(Statement.Kind.init)
    isOfWords = vocabulary.sections.map { FoodSection(rawValue: $0)?.standsInAnySentence == true }
  }

  static func of(_ vocabulary: FoodVocabulary) -> Sections {
    vocabulary.remember { Sections($0) }
  }

  /// The kind of the statement that an entry is; of other entries ask only those with a match of
  /// that kind.
  func kind(of entry: EntryID, in vocabulary: FoodVocabulary) -> Statement.Kind? {
    kinds[vocabulary.sectionIndex(of: entry)]
  }

  /// Whether an entry of the foods is a word that stands in any sentence.
  func isWord(_ entry: EntryID, in vocabulary: FoodVocabulary) -> Bool {
    isOfWords[vocabulary.sectionIndex(of: entry)]
  }
}
