internal import DictionaryFormat
import DocumentModel
package import FoodVocabulary
import MenuParsing
import Synchronization

/// Judges what was read for the people who asked.
///
/// A value without state: equal input, equal output.
package struct ItemAssessor: Sendable {
  /// The one that the documents' annotations were made with: entries are looked up in it.
  package let vocabulary: Vocabulary
  /// Everybody whose verdicts are given, in this order.
  package let profiles: [Profile]
  /// One for each profile.
  let judges: [Judge]
  let prepared: Preparation

  /// An assessor for these people: at least one; see ``Profile/mandatory(regime:vocabulary:)``.
  ///
  /// A derivative is exempt only where the regimes of all of them exempt it.
  package init(vocabulary: Vocabulary, profiles: [Profile]) {
    self.vocabulary = vocabulary
    self.profiles = profiles
    let prepared = Preparation(profiles, vocabulary)
    self.prepared = prepared
    judges = zip(profiles, prepared.concerns).map {
      Judge(vocabulary: vocabulary, profile: $0, concerns: $1, reasons: prepared.reasons)
    }
  }

  /// What of an engine is the same for every text.
  final class Preparation: Sendable {
    private let profiles: [Profile]
    private let vocabulary: Vocabulary
    private let madeSuggestions = Mutex<[String: SafeSuggestions]?>(nil)
    let exempt: Set<AllergenIndex>
    /// What somebody's regime makes mandatory.
    let mandatory: [AllergenIndex]
    let concerns: [Concerns]
    let ownWords: OwnWords
    let reasons: ReasonWording
    /// By section of the dictionaries, whether its foods are words that are none.
    let isOfWords: [Bool]
    /// What somebody would rather have, folded.
    let preferences: [String]

    init(_ profiles: [Profile], _ vocabulary: Vocabulary) {
      self.profiles = profiles
      self.vocabulary = vocabulary
      let regimes = profiles.compactMap { Regime(id: $0.regime, vocabulary: vocabulary) }
      // A derivative is exempt only where every person's regime says so.
      exempt = regimes.dropFirst().reduce(regimes.first?.exempt ?? []) {
        $0.intersection($1.exempt)
      }
      mandatory = Set(regimes.flatMap(\.mandatory)).sorted { $0.rawValue < $1.rawValue }
      concerns = profiles.map { Concerns($0, vocabulary) }
      ownWords = OwnWords(profiles, vocabulary)
      reasons = .of(vocabulary)
      preferences = profiles.flatMap(\.prefers)
        .map { Substitutes.words(of: $0).joined(separator: " ") }.filter { !$0.isEmpty }
      isOfWords = vocabulary.remember { WordSections($0) }.isOfWords
    }

    /// What to ask for instead of each allergen; made for the first menu, labels have no kitchen.
    var substitutes: [String: SafeSuggestions] {
      madeSuggestions.withLock { made in
        if let made { return made }
        let suggestions = SafeSuggestions.all(for: profiles, vocabulary)
        made = suggestions
        return suggestions
      }
    }
  }

  /// Looked up once for a vocabulary, whoever asks.
  private final class WordSections: Sendable {
    let isOfWords: [Bool]

    init(_ vocabulary: Vocabulary) {
      isOfWords = vocabulary.sections.map { FoodSection(rawValue: $0)?.isNoFood == true }
    }
  }

  func reader(_ document: DocumentText, _ statements: [Statement]) -> EvidenceReader {
    EvidenceReader(
      vocabulary: vocabulary, document: document,
      statements: StatementIndex(statements, in: document, vocabulary), exempt: prepared.exempt)
  }

  /// Adds the profiles' own words and the verdicts.
  func assessed(
    name: String, description: String, section: String?, prices: [Price], basis: Basis,
    passages: [Passage], whole: Passage, findings: [Finding], coverage: Double,
    doubts: [Doubt], document: DocumentText
  ) -> ScannedItem {
    let own = prepared.ownWords.found(in: passages, besides: findings, document)
    let findings = own.isEmpty ? findings : findings + own
    WorkLimit.spend(findings: findings.count)
    let people = judges.map { $0.verdict(findings, doubts: doubts, basis: basis) }
    return ScannedItem(
      name: name, description: description, section: section, prices: prices,
      verdict: people.lazy.map(\.verdict).max() ?? .caution, reasons: people.worstReasons,
      basis: basis, coverage: coverage, confidence: document.confidence(of: passages), boxes: [],
      findings: findings,
      // A pack has no kitchen that could be asked.
      substitutions: basis == .ingredients
        ? [] : substitutions(for: findings, name: passages.first ?? whole, document),
      people: people, passage: whole)
  }
}
