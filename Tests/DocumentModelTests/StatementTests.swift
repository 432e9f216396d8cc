import DictionaryFormat
import FoodVocabulary
import TestSupport
import Testing

@testable import DocumentModel

/// What phrases say and of which words, on the rows of `Rows/Statements.txt`.
struct StatementTests {
  static let rows = (try? TextRows.of("Rows/Statements.txt", beside: #filePath)) ?? []

  /// Those that say something of a food; the others serve to tell how far these reach.
  private static let kinds: Set<Statement.Kind> = [
    .mayContain, .kitchen, .contains, .freeFrom, .notAClaim,
  ]

  @Test(arguments: rows) func `A phrase speaks of the words that are meant`(_ row: TextRow) throws {
    let language = try #require(Language(code: row.heading))
    let document = DocumentText(plain: row[0], .builtIn, LanguageSet(language))
    let said = document.readStatements(.builtIn).said.statements
      .filter { Self.kinds.contains($0.kind) }
      .map { statement in
        let words = document.string(Passage(statement.scope))
        let named = words.trimmingSet(" :;,.!-")
        let article = ["du ", "des "].first { named.hasPrefix($0) } ?? ""
        return "\(statement.kind.name): \(named.dropFirst(article.count))"
      }
    #expect(said == Array(row.cells.dropFirst()))
  }

  @Test func `Every language has rows`() {
    #expect(Set(Self.rows.map(\.heading)) == Set(Language.allCases.map(\.code)))
  }
}
