import Foundation
import TestSupport
import Testing

@testable import DocumentModel

/// The one scanner of sentences, on the rows of `Rows/Sentences.txt`.
struct SentenceTests {
  static let rows = (try? TextRows.of("Rows/Sentences.txt", beside: #filePath)) ?? []

  /// The clauses of a text, one after the other.
  private func clauses(_ text: String) -> [String] {
    let sentences = Sentences(utf8: Array(text.utf8))
    var clauses: [String] = []
    var start = 0
    while start < sentences.utf8.count {
      let end = sentences.endOfClause(from: start, limit: sentences.utf8.count)
      let clause = String(decoding: sentences.utf8[start..<end], as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      if !clause.isEmpty { clauses.append(clause) }
      // Past the sign that ends it, all its bytes.
      start = end + 1
      while start < sentences.utf8.count, sentences.utf8[start] & 0xC0 == 0x80 { start += 1 }
    }
    return clauses
  }

  @Test(arguments: rows.filter { $0.heading == "clauses" })
  func `Clauses end where a reader ends them`(_ row: TextRow) {
    #expect(clauses(row[0]) == row[1].components(separatedBy: " / "))
  }

  @Test(arguments: rows.filter { $0.heading == "line ends" })
  func `A line's end ends a sentence or does not`(_ row: TextRow) {
    #expect(Sentences.isEnd(ofLine: row[0]) == (row[1] == "yes"))
  }

  @Test(arguments: rows.filter { $0.heading == "part ends" })
  func `A part of a sentence may begin after some signs`(_ row: TextRow) {
    let sentences = Sentences(utf8: Array(row[0].utf8))
    #expect(sentences.isPartStart(sentences.utf8.count) == (row[1] == "yes"))
  }

  @Test(arguments: rows.filter { $0.heading == "sure stops" })
  func `A full stop ends a sentence for sure or may be a comma`(_ row: TextRow) throws {
    let sentences = Sentences(utf8: Array(row[0].utf8))
    let stop = try #require(sentences.utf8.firstIndex(of: UInt8(ascii: ".")))
    #expect(sentences.isSureStop(at: stop, before: sentences.utf8.count) == (row[1] == "yes"))
  }

  @Test(arguments: rows.filter { $0.heading == "statement ends" })
  func `Signs end a sentence that states something or do not`(_ row: TextRow) {
    let sentences = Sentences(utf8: Array(row[0].utf8))
    #expect(sentences.endsStatement(in: sentences.utf8.indices) == (row[1] == "yes"))
  }

  @Test(arguments: rows.filter { $0.heading == "items" })
  func `Items of a list end where a reader ends them`(_ row: TextRow) {
    let sentences = Sentences(utf8: Array(row[0].utf8))
    var items: [String] = []
    var start = 0
    for end in 0...sentences.utf8.count {
      guard end == sentences.utf8.count || sentences.partsItems(at: end) else { continue }
      let bytes = sentences.utf8[start..<end].drop { $0 & 0xC0 == 0x80 }
      let item = String(decoding: bytes, as: UTF8.self)
        .trimmingCharacters(in: .whitespacesAndNewlines)
      if !item.isEmpty { items.append(item) }
      start = end + 1
    }
    #expect(items == row[1].components(separatedBy: " / "))
  }

  @Test(arguments: [
    ("Our kitchen uses nuts.", Sentences.LineEnd.fullStop), ("Enjoy!", .call), ("Nuts?", .call),
    ("Rice;", nil), ("Rice", nil), ("", nil),
  ])
  func `A line's sentence ends in a full stop or in a call`(line: String, end: Sentences.LineEnd?) {
    #expect(Sentences.end(ofLine: line) == end)
  }

  @Test func `The rows are there to be tried`() {
    #expect(
      Set(Self.rows.map(\.heading)) == [
        "clauses", "line ends", "part ends", "sure stops", "statement ends", "items",
      ])
  }
}
