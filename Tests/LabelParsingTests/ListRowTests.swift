import DocumentModel
import FoodVocabulary
import TestSupport
import Testing

@testable import LabelParsing

/// Where lists of ingredients stand, on the rows of `Rows/Lists.txt`.
struct ListRowTests {
  static let rows = (try? TextRows.of("Rows/Lists.txt", beside: #filePath)) ?? []

  @Test(arguments: rows) func `A list begins and ends where a reader sees it`(_ row: TextRow) {
    let text = DocumentText(utf8: Array(row[0].utf8), words: [])
    let (document, label) = LabelParser(vocabulary: .builtIn)
      .parse(text.annotated(.builtIn, nil))
    let lists = label.lists.map { document.string(Passage($0)).trimmingSet(" :./") }
    #expect(lists == Array(row.cells.dropFirst()))
  }

  @Test func `The rows are there to be tried`() {
    #expect(Set(Self.rows.map(\.heading)).count == 14)
  }
}
