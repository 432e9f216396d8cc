internal import DictionaryFormat
internal import FoodVocabulary

/// The sections of a vocabulary's files by what they are to a parser, looked up by number.
final class Sections: Sendable {
  private let kinds: [Statement.Kind?]
  private let statements: [StatementSection?]
  private let foods: [FoodSection?]
  /// The longer words for people with allergies, folded: compounds end in them.
  let endingsOfAllergic: [String]
  /// Words for traces, as they are written and folded, by their last byte, in small letters:
  /// compounds end in them.
  let endingsOfTraces: [[[UInt8]]]

  private init(_ vocabulary: Vocabulary) {
    func names(of section: StatementSection) -> [String] {
      Language.allCases.flatMap { language in
        vocabulary.entries(
          ofFile: DictionaryPlace.statements.file(of: language), in: section.rawValue
        ).map(\.name)
      }
    }
    func folded(_ name: String) -> String { Folding.standard.words(of: name).joined() }
    endingsOfAllergic = names(of: .allergic).map(folded).filter { $0.utf8.count >= 7 }
    let endings = names(of: .traces).flatMap { name in
      Set([name, folded(name)]).map { Array($0.utf8) }
    }
    endingsOfTraces = (0..<256).map { byte in
      endings.filter { $0.last.map { Int($0 | 0x20) } == byte }
    }
    statements = vocabulary.sections.map(StatementSection.init)
    kinds = statements.map { $0.flatMap(Statement.Kind.init) }
    foods = vocabulary.sections.map(FoodSection.init)
  }

  package static func of(_ vocabulary: Vocabulary) -> Sections {
    vocabulary.remember { Sections($0) }
  }

  /// The kind of the statement that an entry is; of other entries ask only those with a match of
  /// that kind.
  package func kind(of entry: EntryID, in vocabulary: Vocabulary) -> Statement.Kind? {
    kinds[vocabulary.sectionIndex(of: entry)]
  }

  /// The section that a statement's entry stands in; of other entries ask only those with a match
  /// of that kind.
  package func statement(of entry: EntryID, in vocabulary: Vocabulary) -> StatementSection? {
    statements[vocabulary.sectionIndex(of: entry)]
  }

  /// The same for an entry of the foods.
  package func food(of entry: EntryID, in vocabulary: Vocabulary) -> FoodSection? {
    foods[vocabulary.sectionIndex(of: entry)]
  }

  /// Whether a statement's entry is a word for people with allergies.
  func isAllergic(_ entry: EntryID, in vocabulary: Vocabulary) -> Bool {
    statement(of: entry, in: vocabulary) == .allergic
  }

  /// Whether a statement's entry is a word that tells them to keep off.
  func isUnsuitable(_ entry: EntryID, in vocabulary: Vocabulary) -> Bool {
    statement(of: entry, in: vocabulary) == .unsuitable
  }

  /// Whether a statement's entry is a word that tells them that they may eat it.
  func isSuiting(_ entry: EntryID, in vocabulary: Vocabulary) -> Bool {
    statement(of: entry, in: vocabulary) == .suits
  }

  /// Whether an entry of the foods is a word that stands in any sentence.
  package func isWord(_ entry: EntryID, in vocabulary: Vocabulary) -> Bool {
    food(of: entry, in: vocabulary)?.standsInAnySentence == true
  }
}
