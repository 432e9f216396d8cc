import FoodVocabulary

/// The sections of a vocabulary's files by what they are to a parser, looked up by number.
final class Sections: Sendable {
  private let kinds: [Statement.Kind?]
  private let isOfWords: [Bool]
  private let allergic: Int?
  private let unsuitable: Int?
  /// The longer words for people with allergies, folded: compounds end in them.
  let endingsOfAllergic: [String]

  private init(_ vocabulary: FoodVocabulary) {
    allergic = vocabulary.sections.firstIndex(of: StatementSection.allergic.rawValue)
    unsuitable = vocabulary.sections.firstIndex(of: StatementSection.unsuitable.rawValue)
    endingsOfAllergic = Language.allCases.flatMap { language in
      vocabulary.entries(ofFile: "statements/\(language.code).txt").lazy
        .filter { $0.section == StatementSection.allergic.rawValue }
        .map { Folding.standard.words(of: $0.name).joined() }.filter { $0.utf8.count >= 7 }
    }
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

  /// Whether a statement's entry is a word for people with allergies.
  func isAllergic(_ entry: EntryID, in vocabulary: FoodVocabulary) -> Bool {
    vocabulary.sectionIndex(of: entry) == allergic
  }

  /// Whether a statement's entry is a word that tells them to keep off.
  func isUnsuitable(_ entry: EntryID, in vocabulary: FoodVocabulary) -> Bool {
    vocabulary.sectionIndex(of: entry) == unsuitable
  }

  /// Whether an entry of the foods is a word that stands in any sentence.
  func isWord(_ entry: EntryID, in vocabulary: FoodVocabulary) -> Bool {
    isOfWords[vocabulary.sectionIndex(of: entry)]
  }
}
