import Foundation
import TestSupport
import Testing

@testable import DictionaryFormat

/// How lines, patterns, rules and words of dictionaries are read, on the rows of `Rows/`.
struct FormatRowTests {
  static let folding = (try? TextRows.of("Rows/Folding.txt", beside: #filePath)) ?? []
  static let entries = (try? TextRows.of("Rows/Entries.txt", beside: #filePath)) ?? []
  static let patterns = (try? TextRows.of("Rows/Patterns.txt", beside: #filePath)) ?? []

  private static func list(_ cell: String) -> [String] {
    cell.isEmpty ? [] : cell.components(separatedBy: ", ")
  }

  @Test(arguments: folding) func `words are folded`(_ row: TextRow) {
    #expect(Folding.standard.words(of: row[0]).joined(separator: " ") == row[1])
  }

  @Test(arguments: entries.filter { $0.heading != "comments" })
  func `a line is forms and effects`(_ row: TextRow) throws {
    let path = row.heading == "sentences" ? "card/en.txt" : "terms/en.txt"
    let section = row.heading == "sentences" ? "greeting" : "milk"
    let file = try DictionaryFile(path: path, text: "[\(section)]\n\(row[0])")
    let entry = try #require(file.entries.first)
    #expect(file.entries.count == 1)
    #expect(entry.forms.joined(separator: ", ") == row[1])
    let effects = entry.effects.map { $0.isEmpty ? "nothing" : $0.joined(separator: " ") }
    #expect(effects ?? "none" == row[2])
  }

  @Test(arguments: entries.filter { $0.heading == "comments" })
  func `a line for the reader is no entry`(_ row: TextRow) throws {
    #expect(try DictionaryFile(path: "terms/en.txt", text: "[milk]\n\(row[0])").entries.isEmpty)
  }

  @Test(arguments: ["\n", "\r\n", "\r", "\u{2028}", "\u{85}"])
  func `lines end as any system ends them`(_ end: String) throws {
    let text = ["\u{FEFF}[milk]", "butter", "", "ghee : milk", ""].joined(separator: end)
    let file = try DictionaryFile(path: "terms/en.txt", text: text)
    #expect(file.entries.map(\.forms) == [["butter"], ["ghee"]])
    #expect(file.entries.map(\.line) == [2, 4])
  }

  @Test(arguments: patterns.filter { $0.heading == "patterns" })
  func `a pattern is its phrases`(_ row: TextRow) throws {
    let phrases = try StatementPattern(row[0]).phrases.map { "\($0.part) \($0.words)" }
    #expect(phrases.sorted() == Self.list(row[1]))
  }

  @Test(arguments: patterns.filter { $0.heading == "faults" })
  func `what is no pattern is told`(_ row: TextRow) {
    let fault = #expect(throws: StatementPattern.Fault.self) { try StatementPattern(row[0]) }
    #expect(fault?.message.hasPrefix(row[1]) == true)
  }

  @Test(arguments: patterns.filter { $0.heading == "rules" })
  func `rules make forms`(_ row: TextRow) throws {
    let file = try DictionaryFile(path: "morphology/xx.txt", text: "[inflect]\n\(row[0])")
    #expect(try Morphology(file).inflections(of: row[1]) == Self.list(row[2]))
  }

  @Test(
    arguments: [
      ("terms/de.txt", true), ("allergens.txt", true), ("card/fi.txt", true), ("de.txt", false),
      ("terms/de.md", false), ("terms/.txt", false), ("terms/de/a.txt", false),
      ("/terms/de.txt", false), ("recipes/de.txt", false), ("../terms/de.txt", false),
      ("terms/allergens.txt", true), ("", false),
    ])
  func `files have their places`(_ path: String, _ isPlace: Bool) {
    #expect(DictionaryFile.isPlace(path) == isPlace)
  }

  @Test func `the rows are there to be tried`() {
    #expect(Set(Self.entries.map(\.heading)) == ["entries", "sentences", "comments"])
    #expect(Set(Self.patterns.map(\.heading)) == ["patterns", "faults", "rules"])
    #expect(Set(Self.folding.map(\.heading)).count == 5)
  }
}
