import Testing

@testable import TextRecognition

/// Which languages a page is read with, told from samples that any Latin model read.
struct LanguageFinderTests {
  private static let words: [String: Set<String>] = [
    "eng": ["the", "and", "with", "of", "may", "contain", "milk"],
    "deu": ["und", "mit", "der", "kann", "spuren", "enthalten"],
    "fra": ["et", "de", "avec", "du", "lait", "peut", "contenir"],
    "dan": ["og", "med", "til", "kan", "indeholde", "maelk"],
    "nor": ["og", "med", "til", "kan", "inneholde", "melk"],
  ]

  private static let lowered: WordFolding = { $0.lowercased() }

  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var samples: [String]
    var installed = ["dan", "deu", "eng", "fra", "nor"]
    var languages: [String]
    var testDescription: String { title }
  }

  @Test(arguments: [
    Case(
      title: "one language", samples: ["Fish and chips with peas", "the catch of the day"],
      languages: ["eng"]),
    Case(
      title: "accents lost in reading", samples: ["Kase und Brot mit Butter", "der Eintopf"],
      languages: ["deu"]),
    Case(
      title: "two languages of one pack",
      samples: ["kann Spuren und Mandeln enthalten mit der", "peut contenir du lait"],
      languages: ["deu", "fra"]),
    Case(
      title: "neighbours that share words are told by those that they do not",
      samples: ["kan inneholde melk og med"], languages: ["nor"]),
    Case(
      title: "words that both have say nothing by themselves", samples: ["og med til"],
      languages: ["dan"]),
    Case(title: "too little to tell", samples: ["Pizza 9,50"], languages: ["eng"]),
    Case(title: "nothing was read", samples: [], languages: ["eng"]),
    Case(
      title: "a language whose model is missing is never named",
      samples: ["Kase und Brot mit Butter", "der Eintopf"], installed: ["eng"],
      languages: ["eng"]),
  ])
  func `are those whose words stand there`(_ example: Case) {
    let finder = LanguageFinder(
      installed: example.installed, commonWords: Self.words, folding: Self.lowered,
      understanding: nil)
    #expect(finder.languages(of: example.samples, fallback: "eng") == example.languages)
  }

  /// The words of a page are compared as they are folded, not as they are printed.
  @Test func `Words are compared as the caller folds them`() {
    let finder = LanguageFinder(
      installed: ["deu", "eng"], commonWords: ["eng": ["the"], "deu": ["fur"]],
      folding: { $0.lowercased().replacing("ü", with: "u") }, understanding: nil)
    #expect(finder.languages(of: ["FÜR Gäste, für uns"], fallback: "eng") == ["deu"])
  }

  /// What is understood better in one language than in the others speaks for it.
  @Test func `Food words decide where little words do not`() {
    let finder = LanguageFinder(
      installed: ["dan", "nor"], commonWords: Self.words, folding: Self.lowered
    ) { _, languages in
      languages == ["nor"] ? 0.9 : 0.1
    }
    #expect(finder.languages(of: ["og med til kan"], fallback: "dan") == ["nor"])
  }

  @Test func `Without words a page is read as the first language`() {
    let finder = LanguageFinder(
      installed: ["deu", "eng"], commonWords: [:], folding: Self.lowered, understanding: nil)
    #expect(finder.languages(of: ["und mit der"], fallback: "deu") == ["deu"])
  }
}
