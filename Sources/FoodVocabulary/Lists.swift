package import DictionaryFormat

/// The short lists of the program: units, signs, confusions, the words that tell languages.
///
/// They hold for every vocabulary; none can be added to at run time.
package enum Lists {
  /// What stands after a number, in small letters and without a full stop, in the order of
  /// `units.txt`.
  package static func units(_ sections: Set<UnitSection>) -> [String] {
    entries("units.txt").filter { entry in
      UnitSection(rawValue: entry.section).map(sections.contains) ?? false
    }.map(\.name)
  }

  /// Signs of a section.
  package static func signs(_ section: SignSection) -> [String] {
    entries("signs.txt").filter { $0.section == section.rawValue }.map(\.name)
  }

  /// What recognisers take for one another.
  package static func confusions(_ section: ConfusionSection) -> [ConfusionRule] {
    entries("confusions.txt").filter { $0.section == section.rawValue }
      .compactMap { ConfusionRule($0.name) }
  }

  /// Letters that are read for digits, with those digits.
  package static let digits: [Character: Character] = Dictionary(
    confusions(.digits).compactMap { rule in
      rule.read.first.flatMap { read in rule.meant.first.map { (read, $0) } }
    }, uniquingKeysWith: { first, _ in first })

  /// The common words that tell a page's language, without accents, by its Tesseract name.
  package static let commonWords: [String: Set<String>] = Dictionary(
    grouping: entries("languages.txt").compactMap { entry in
      Language(code: entry.section).map { (model: $0.tesseract, word: entry.name) }
    }, by: \.model
  ).mapValues { Set($0.map(\.word)) }

  /// The countries where menus are printed in a language, by ISO 3166-1 in small letters.
  package static func countries(of language: Language) -> Set<String> {
    countriesByLanguage[language.code] ?? []
  }

  private static let countriesByLanguage = Dictionary(
    grouping: entries("countries.txt"), by: \.section
  ).mapValues { Set($0.map(\.name)) }

  private static func entries(_ file: String) -> [Entry] {
    Vocabulary.builtIn.entries(ofFile: file)
  }
}
