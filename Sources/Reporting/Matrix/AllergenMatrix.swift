internal import AllergenEngine
import AllergenScan
internal import DictionaryFormat

/// Dishes by the allergens that a law wants declared, in the words of one language.
struct AllergenMatrix {
  /// What is known of one allergen in one dish.
  struct Mark: Hashable {
    /// Contains, may contain or likely; no other.
    var presence: Presence
    var source: Source
  }

  /// Where a mark comes from, the weakest first; the raw value is its word in the dictionary.
  enum Source: String, CaseIterable {
    /// The words of the menu or the label were understood so.
    case found
    /// A person corrected what was read.
    case said
    /// The menu or the label says so itself.
    case declared

    fileprivate var rank: Int {
      switch self {
      case .found: 0
      case .said: 1
      case .declared: 2
      }
    }
  }

  /// The ids above the columns, in the order of the law.
  let columns: [String]
  let language: Language
  private let phrases: CardPhrases

  /// - Parameters:
  ///   - regime: The id of a law; `eu` where the vocabulary has no such.
  ///   - language: Of the names and the legend.
  ///   - vocabulary: Knows the laws and the names.
  init(regime: String, language: Language, vocabulary: Vocabulary) {
    let law = Regime(id: regime, vocabulary: vocabulary) ?? Regime(id: "eu", vocabulary: vocabulary)
    columns = (law?.mandatory ?? []).map { vocabulary.allergen($0).id }
    self.language = language
    phrases = CardPhrases(language, vocabulary)
  }

  /// The names above the columns.
  var names: [String] { columns.map(phrases.column) }

  /// "Allergens", in the language of the matrix.
  func word(_ word: MatrixWord) -> String { phrases.matrixWord(word) }

  /// "declared on the menu".
  func word(_ source: Source) -> String {
    switch source {
    case .found: phrases.matrixWord(.found)
    case .said: phrases.matrixWord(.said)
    case .declared: phrases.matrixWord(.declared)
    }
  }

  /// "contains".
  func word(_ presence: Presence) -> String {
    MatrixWord(rawValue: presence.rawValue).map(phrases.matrixWord) ?? presence.rawValue
  }

  /// One for each column, `nil` where nothing is known.
  func marks(of item: ScannedItem, kind: ScanResult.Kind) -> [Mark?] {
    columns.map { column in
      item.findings.compactMap { Self.mark($0, for: column, kind: kind) }
        .max { Self.rank($0) < Self.rank($1) }
    }
  }

  private static func mark(
    _ finding: Finding, for column: String, kind: ScanResult.Kind
  ) -> Mark? {
    guard finding.presence.strength != nil else { return nil }
    let source: Source =
      switch finding.evidence {
      case .statement, .code, .marker: .declared
      // A list of ingredients is the declaration.
      case .ingredient: kind == .label ? .declared : .found
      case .dish, .heading, .claim: .found
      case .user: .said
      }
    if finding.allergen == column || finding.id == column {
      return Mark(presence: finding.presence, source: source)
    }
    // A law that names wheat is not told which cereal "gluten" was: it may be.
    guard finding.member == nil, column.hasPrefix(finding.allergen + "/") else { return nil }
    return Mark(presence: .mayContain, source: source)
  }

  /// What is certain outranks what is possible, what is declared what was understood.
  private static func rank(_ mark: Mark) -> Int {
    Source.allCases.count * (mark.presence.strength ?? 0) + mark.source.rank
  }
}

/// The matrix of a run, which is known with its first scan: the language may be that scan's.
struct MatrixChoice {
  private let legend: Language?
  private let vocabulary: Vocabulary
  private var regime = "eu"
  private var chosen: AllergenMatrix?

  /// - Parameters:
  ///   - legend: The language of the names and the legend; `nil`: that of the first scan.
  ///   - vocabulary: Knows the laws and the names.
  init(legend: Language?, vocabulary: Vocabulary) {
    self.legend = legend
    self.vocabulary = vocabulary
  }

  /// Whether there was a scan.
  var isMade: Bool { chosen != nil }

  /// Begins a run: the first person's law counts.
  mutating func begin(_ profiles: [Profile]) {
    regime = profiles.first?.regime ?? "eu"
    chosen = nil
  }

  /// The same for all scans of a run; `isNew` with its first.
  mutating func matrix(for scan: ScanResult) -> (matrix: AllergenMatrix, isNew: Bool) {
    if let chosen { return (chosen, false) }
    let matrix = AllergenMatrix(
      regime: regime, language: legend ?? scan.language ?? .en, vocabulary: vocabulary)
    chosen = matrix
    return (matrix, true)
  }
}

extension ScanResult {
  /// The first of its languages that there are dictionaries for.
  var language: Language? { languages.lazy.compactMap { Language(code: $0) }.first }

  /// What an item is called in a row: a label has no name but its picture's.
  func rowName(of item: ScannedItem) -> String { kind == .label ? source : item.name }
}
