import DictionaryFormat
import FoodVocabulary
import TestSupport
import Testing

@testable import AllergenScan
@testable import TextRecognition

/// With which languages a page is read, on the rows of `Rows/PageLanguages.txt`: as the program
/// finds them where all models are installed.
struct PageLanguageTests {
  static let rows = (try? TextRows.of("Rows/PageLanguages.txt", beside: #filePath)) ?? []

  private static let finder = LanguageFinder(
    installed: Language.allCases.map(\.tesseract).sorted(), commonWords: Lists.commonWords,
    folding: { Folding.standard.word(of: $0) },
    understanding: Vocabulary.builtIn.understanding)

  @Test(arguments: rows) func `A page is read with its own language`(_ row: TextRow) throws {
    let found = Self.finder.languages(of: [row[0]], fallback: "eng")
    if row.heading == "pairs" {
      #expect(found.sorted() == row[1].split(separator: " ").map(String.init))
    } else {
      let language = try #require(Language(code: row.heading))
      #expect(found == [language.tesseract])
    }
  }

  @Test func `Every language has rows`() {
    #expect(
      Set(Self.rows.map(\.heading)) == Set(Language.allCases.map(\.code) + ["pairs"]))
  }
}
