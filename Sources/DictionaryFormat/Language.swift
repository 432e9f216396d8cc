/// A language that has dictionaries, by its ISO 639-1 code.
@usableFromInline
package enum Language: UInt8, Sendable, CaseIterable, Hashable {
  /// File and line of the cases below, which the error for too many languages names.
  static let place = (file: "Sources/\(#fileID)", line: #line + 1)
  case en, de, fr, es, it, nl, pt, pl, sv, da, nb, fi, cs

  /// ISO 639-1.
  package var code: String {
    // Spelled out: the name by reflection takes longer than loading all dictionaries.
    switch self {
    case .en: "en"
    case .de: "de"
    case .fr: "fr"
    case .es: "es"
    case .it: "it"
    case .nl: "nl"
    case .pt: "pt"
    case .pl: "pl"
    case .sv: "sv"
    case .da: "da"
    case .nb: "nb"
    case .fi: "fi"
    case .cs: "cs"
    }
  }

  /// The name of Tesseract's model.
  package var tesseract: String {
    switch self {
    case .en: "eng"
    case .de: "deu"
    case .fr: "fra"
    case .es: "spa"
    case .it: "ita"
    case .nl: "nld"
    case .pt: "por"
    case .pl: "pol"
    case .sv: "swe"
    case .da: "dan"
    case .nb: "nor"
    case .fi: "fin"
    case .cs: "ces"
    }
  }

  /// Takes ISO 639-1 (`en`) and Tesseract's names (`eng`).
  package init?(code: some StringProtocol) {
    let wanted = code.lowercased()
    guard
      let found = Language.allCases.first(where: { $0.code == wanted || $0.tesseract == wanted })
    else { return nil }
    self = found
  }
}

/// A set of languages, as bits.
@usableFromInline
package struct LanguageSet: OptionSet, Sendable, Hashable {
  /// Bit n stands for the language with the raw value n, as in compiled tables.
  @usableFromInline package var rawValue: UInt16
  /// Keeps bits that stand for no language; ``languages`` leaves them out.
  @inlinable
  package init(rawValue: UInt16) { self.rawValue = rawValue }
  /// The set of one language.
  @inlinable
  package init(_ language: Language) { rawValue = 1 << UInt16(language.rawValue) }
  /// The set of these languages, in whatever order they come.
  @inlinable
  package init(_ languages: some Sequence<Language>) {
    self = languages.reduce(into: []) { $0.formUnion(LanguageSet($1)) }
  }

  /// Every language that has dictionaries.
  package static let all = LanguageSet(Language.allCases)

  /// Whether the language's bit is set: quicker than asking for a set of it.
  @inlinable
  package func contains(_ language: Language) -> Bool {
    rawValue & (1 << UInt16(language.rawValue)) != 0
  }

  /// In the order of `Language.allCases`.
  @inlinable
  package var languages: [Language] { Language.allCases.filter { contains($0) } }
}
