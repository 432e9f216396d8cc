/// Where dictionaries are kept: the folders of `Dictionaries/`, and the files beside them.
///
/// The one list of them, with what holds for all files of each.
package enum DictionaryPlace: String, Sendable, CaseIterable {
  // Folders.
  case card, codes, dishes, foods, headings, morphology, regimes, statements, structure, terms
  case warned
  // Files.
  case allergens, confusions, countries, currencies, languages, markers, signs, substitutions
  case units

  /// The place of a file: the folder before the slash, or the file's own name.
  package init?(path: some StringProtocol) {
    let folder = path.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
    let name = folder.count > 1 ? folder[0] : path.split(separator: ".").first ?? ""
    self.init(rawValue: String(name))
  }

  /// Whether it is a folder of files; the others are one file each.
  package var isFolder: Bool {
    switch self {
    case .card, .codes, .dishes, .foods, .headings, .morphology, .regimes, .statements, .structure,
      .terms, .warned:
      true
    case .allergens, .confusions, .countries, .currencies, .languages, .markers, .signs,
      .substitutions, .units:
      false
    }
  }

  package static let folders = allCases.filter(\.isFolder)
  package static let files = allCases.filter { !$0.isFolder }

  /// The path of one that is a file.
  package var file: String { rawValue + ".txt" }
  /// The path of a file in one that is a folder.
  package func file(_ name: String) -> String { "\(rawValue)/\(name).txt" }
  /// The path of a language's file in one that is a folder.
  package func file(of language: Language) -> String { file(language.code) }

  /// Whether a file is kept there.
  package func holds(_ path: String) -> Bool { Self(path: path) == self }

  /// Whether every language must have a file in the folder; a card may be written later.
  var hasEachLanguage: Bool {
    switch self {
    case .dishes, .foods, .headings, .morphology, .statements, .terms, .warned: true
    default: false
    }
  }

  /// The scheme of `codes/` that numbers allergens as the law does: kitchens anywhere may use it.
  package static let schemeOfLaw = "annex"

  /// Files besides those of languages without which the program knows less, without a word.
  var neededNames: [String] {
    switch self {
    case .codes: [Self.schemeOfLaw]
    case .structure: ["features", "lines", "plain"]
    default: []
    }
  }

  /// What the entries of its files are; `nil` for allergens, which are no entries.
  package var kind: EntryKind? {
    switch self {
    case .card: .card
    case .codes: .code
    case .dishes: .dish
    case .foods: .food
    case .headings: .heading
    case .markers: .marker
    case .morphology: .ending
    case .regimes: .regime
    case .statements: .statement
    case .structure: .structure
    case .substitutions: .substitution
    case .terms: .term
    case .warned: .warned
    case .confusions, .countries, .currencies, .languages, .signs, .units: .list
    case .allergens: nil
    }
  }

  /// Whether lines are patterns and sentences, in which a comma separates no forms.
  var isProse: Bool {
    switch self {
    case .card, .statements, .structure, .substitutions: true
    default: false
    }
  }

  /// Whether lines are words and phrases that texts are searched for.
  var isOfWords: Bool {
    switch self {
    case .dishes, .foods, .headings, .terms, .warned: true
    default: false
    }
  }

  /// Whether a file of one's own takes the place of the program's file, rather than adding to it.
  package var isReplacedWhole: Bool {
    switch self {
    case .codes, .regimes, .structure: true
    default: false
    }
  }
}

extension EntryKind {
  /// Where such entries are kept; `nil` where several files hold them.
  package var place: DictionaryPlace? {
    let places = DictionaryPlace.allCases.filter { $0.kind == self }
    return places.count == 1 ? places[0] : nil
  }
}
