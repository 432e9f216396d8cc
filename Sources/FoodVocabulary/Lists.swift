package import DictionaryFormat

/// The short lists of the program: units, signs, currencies, confusions, the words that tell
/// languages.
///
/// They hold for every vocabulary; none can be added to at run time.
package enum Lists {
  /// What stands after a number, in small letters and without a full stop, in the order of
  /// `units.txt`.
  package static func units(_ sections: Set<UnitSection>) -> [String] {
    entries(.units).filter { entry in
      UnitSection(rawValue: entry.section).map(sections.contains) ?? false
    }.map(\.name)
  }

  /// Signs of a section.
  package static func signs(_ section: SignSection) -> [String] {
    entries(.signs, section.rawValue).map(\.name)
  }

  /// What recognisers take for one another.
  package static func confusions(_ section: ConfusionSection) -> [ConfusionRule] {
    entries(.confusions, section.rawValue).compactMap { ConfusionRule($0.name) }
  }

  /// What is read in the place of signs: bars, boxes, dollar signs.
  package static func signs(readIn section: ConfusionSection) -> Set<Character> {
    Set(confusions(section).compactMap(\.read.first))
  }

  /// Letters that are easily added and lost, with what that costs.
  package static var narrowLetters: [NarrowLetter] {
    entries(.confusions, ConfusionSection.narrow.rawValue).compactMap { NarrowLetter($0.name) }
  }

  /// What frames and stains before words are read as.
  package static let stains = Set(
    entries(.confusions, ConfusionSection.stains.rawValue).compactMap(\.name.utf8.first))

  /// What rings, pictures, dots and the like are read as, in the order of the file.
  ///
  /// A full-width sign stands for the plain one: `，` is how the file writes a comma.
  package static func characters(readFor section: ConfusionSection) -> [Character] {
    entries(.confusions, section.rawValue).compactMap(\.name.first).map { $0.plainWidth ?? $0 }
  }

  /// Letters that are read for digits, with those digits.
  package static let digits = meant(in: .digits)

  /// What is read for a one in codes and for hardly anything else there, the one itself among it.
  package static let sureOnes = Set(["1"] + confusions(.one).compactMap(\.read.first))

  /// What is read for a one beside amounts and in codes, the one itself among it.
  package static let ones = sureOnes.union(digits.filter { $0.value == "1" }.keys)

  /// Single letters, digits and signs that are read, with what was meant.
  package static func meant(in section: ConfusionSection) -> [Character: Character] {
    Dictionary(
      confusions(section).compactMap { rule in
        rule.read.first.flatMap { read in rule.meant.first.map { (read, $0) } }
      }, uniquingKeysWith: { first, _ in first })
  }

  /// Letters, digits and signs in the place of codes, with what may have been printed instead, the
  /// likeliest first.
  package static let codeConfusions: [Character: [Character]] = Dictionary(
    grouping: confusions(.codes), by: { $0.read.first ?? " " }
  ).mapValues { $0.compactMap(\.meant.first) }

  /// The letter of a code that is read as a nought, which is no code itself.
  package static let nought = codeConfusions["0"]?.first

  /// Raised and lowered letters and digits, with the plain ones.
  package static let raised = meant(in: .raised)

  /// Signs, raised letters among them, that are printed or read for letters of a word.
  package static let signsForLetters =
    confusions(.signs) + confusions(.raised).filter { $0.meant.first?.isLetter == true }

  /// Characters of sections of signs.
  ///
  /// A full-width sign stands for the plain one, too: `＃` is how the files write `#`, with which
  /// comments begin.
  package static func characters(_ sections: SignSection...) -> Set<Character> {
    let written = Set(sections.flatMap { signs($0).compactMap(\.first) })
    return written.union(written.compactMap(\.plainWidth))
  }

  /// By a byte of ASCII: whether it is a sign that ends a sentence or a clause, the full stop left out.
  package static let endsClause = characters(.sentenceEnd, .clauseEnd).reduce(
    into: [Bool](repeating: false, count: 256)
  ) { ends, sign in
    if let byte = sign.asciiValue { ends[Int(byte)] = true }
  }

  /// Signs that the lines of a list begin with; the plus of an add-on is one, though a name keeps it.
  package static let lineStarts = characters(.bullet, .bulletApart).union(["+"])

  /// What stands beside amounts, in small letters and without full stops, with its ISO 4217 code;
  /// empty for signs that several currencies share.
  package static var currencies: [(sign: String, code: String)] {
    entries(.currencies).compactMap { entry in
      switch CurrencySection(rawValue: entry.section) {
      case nil: (entry.name, entry.section)
      case .shared: (entry.name, "")
      case .dollars, .crowns, .hundredths, .misread: nil
      }
    }
  }

  /// Which currency "$" or "kr" is in a country, by ISO 3166-1 in small letters, which one a sign is
  /// the hundredth part of, or which one a letter after decimals was taken from.
  package static func currencies(_ section: CurrencySection) -> [String: String] {
    Dictionary(
      entries(.currencies, section.rawValue).compactMap { entry in
        let words = entry.name.split(separator: " ")
        return words.count == 2 ? (String(words[0]), String(words[1])) : nil
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The common words that tell a page's language, without accents, by its Tesseract name.
  package static let commonWords: [String: Set<String>] = Dictionary(
    grouping: entries(.languages).compactMap { entry in
      Language(code: entry.section).map { (model: $0.tesseract, word: entry.name) }
    }, by: \.model
  ).mapValues { Set($0.map(\.word)) }

  /// The languages that a section lists.
  package static func languages(_ section: LanguageSection) -> LanguageSet {
    LanguageSet(
      entries(.languages, section.rawValue).compactMap { Language(code: $0.name) })
  }

  /// Endings of owners, with their apostrophe: "'s" of "Remy's".
  package static var possessives: [String] {
    entries(.languages, LanguageSection.possessive.rawValue).map(\.name)
  }

  /// The countries where menus are printed in a language, by ISO 3166-1 in small letters.
  package static func countries(of language: Language) -> Set<String> {
    countriesByLanguage[language.code] ?? []
  }

  private static let countriesByLanguage = Dictionary(
    grouping: entries(.countries), by: \.section
  ).mapValues { Set($0.map(\.name)) }

  private static func entries(_ file: DictionaryPlace, _ section: String? = nil) -> [Entry] {
    Vocabulary.builtIn.entries(ofFile: file.file, in: section)
  }
}

extension Character {
  /// The ASCII sign whose full-width form this is; `nil` for all others.
  package var plainWidth: Character? {
    guard unicodeScalars.count == 1, let value = unicodeScalars.first?.value,
      (0xFF01...0xFF5E).contains(value)
    else { return nil }
    return Unicode.Scalar(value - 0xFEE0).map(Character.init)
  }
}
