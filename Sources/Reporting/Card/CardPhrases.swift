internal import AllergenScan
internal import DictionaryFormat
internal import FoodVocabulary

/// The sentences and names of one language's card.
struct CardPhrases {
  private let vocabulary: Vocabulary
  private let language: Language
  private var sentences: [CardSection: String] = [:]
  private var names: [String: String] = [:]
  private var hidden: [String: [String]] = [:]
  private var matrix: [MatrixWord: String] = [:]
  private var columns: [String: String] = [:]
  /// What the language's own dictionary calls an allergen that the card has no phrase for.
  private var terms: [String: String] = [:]

  init(_ language: Language, _ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    self.language = language
    for entry in vocabulary.entries(ofFile: DictionaryPlace.card.file(of: language)) {
      let parts = entry.name.split(separator: "=", maxSplits: 1).map { Self.trimmed($0) }
      guard let section = CardSection(rawValue: entry.section) else { continue }
      switch (section, parts.count) {
      case (.names, 2): names[parts[0]] = parts[1]
      case (.matrix, 2): if let word = MatrixWord(rawValue: parts[0]) { matrix[word] = parts[1] }
      case (.columns, 2): columns[parts[0]] = parts[1]
      case (.hidden, 2):
        hidden[parts[0]] = parts[1].split(separator: ",").map { Self.trimmed($0) }
      default: sentences[section] = entry.name
      }
    }
    for entry in vocabulary.entries(ofFile: DictionaryPlace.terms.file(of: language))
    where terms[entry.section] == nil {
      terms[entry.section] = entry.name
    }
  }

  subscript(section: CardSection) -> String? { sentences[section] }

  /// A word of the allergen matrix; its key where the language lacks it.
  func matrixWord(_ word: MatrixWord) -> String { matrix[word] ?? word.rawValue }

  /// An allergen's short name.
  func column(_ id: String) -> String { columns[id] ?? shortName(id) }

  /// A short name, or what the kitchen calls a member; `nil` where the language lacks both.
  func title(of id: String) -> String? { columns[id] ?? name(of: id) }

  private func shortName(_ id: String) -> String {
    terms[id] ?? vocabulary.allergen(id: id).map { vocabulary.allergen($0).name } ?? id
  }

  /// What the kitchen calls an allergen; `nil` for an id that the language has no word for.
  func name(of id: String) -> String? { names[id] ?? terms[id] }

  /// What is avoided, as the kitchen calls it, and where it hides there.
  func entry(_ id: String) -> AllergyCard.Entry {
    let name = names[id] ?? shortName(id)
    let top = String(id.prefix { $0 != "/" })
    let foods = (hidden[top] ?? []).filter { id == top || brings($0, id) }
    return AllergyCard.Entry(name: name, hidden: foods)
  }

  /// Whether the dictionary says of a food that it has, or usually has, this member.
  func brings(_ food: String, _ id: String) -> Bool {
    guard let wanted = vocabulary.allergen(id: id) else { return false }
    let isWhole = vocabulary.allergen(wanted).member == nil
    let isImplied = vocabulary.allergen(wanted).isImplied
    return vocabulary.meanings(of: food).contains { entry in
      guard entry.language == nil || entry.language == language else { return false }
      return entry.effects.contains { effect in
        guard effect.kind != .lookalike, effect.kind != .freeFrom else { return false }
        let found = vocabulary.allergen(effect.allergen)
        if found.id == id || found.within.contains(id) { return true }
        // Milk has lactose, whatever animal it is from.
        return vocabulary.top(of: effect.allergen) == vocabulary.top(of: wanted)
          && (isWhole || isImplied)
      }
    }
  }

  private static func trimmed(_ text: Substring) -> String {
    text.split(separator: " ").joined(separator: " ")
  }
}
