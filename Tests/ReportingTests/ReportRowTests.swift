import AllergenScan
import Foundation
import RecognizedText
import ScanTestSupport
import TestSupport
import Testing

@testable import Reporting

/// How reports write what was read, on the rows of `Rows/`.
struct ReportRowTests {
  static let escaping = (try? TextRows.of("Rows/Escaping.txt", beside: #filePath)) ?? []
  static let layout = (try? TextRows.of("Rows/Layout.txt", beside: #filePath)) ?? []

  private static func list(_ cell: String, _ sign: String = "; ") -> [String] {
    cell.isEmpty ? [] : cell.components(separatedBy: sign)
  }

  /// What a writer makes of a menu whose only dish has this name.
  private func written(_ name: String, by writer: some ReportWriter) -> String {
    var writer = writer
    _ = writer.opening(profiles: [])
    return writer.scan(
      SampleScan.result("menu", .menu, [SampleScan.item(name, "", .safe, ["fine"])]))
  }

  @Test(arguments: escaping) func `what was read stays text in every format`(_ row: TextRow) {
    let csv = written(row[0], by: CSVReport())
    // It stands between the empty section and the empty description.
    #expect(csv.hasPrefix("menu,ok,menu,,\(row[1]),,"), "\(csv)")
    let markdown = written(row[0], by: MarkdownReport())
    #expect(markdown.contains("- **\(row[2])**"), "\(markdown)")
    #expect(row[0].htmlEscaped == row[3])
  }

  @Test(arguments: layout.filter { $0.heading == "columns" })
  func `a text takes columns of a terminal`(_ row: TextRow) {
    #expect("\(row[0].columns)" == row[1])
  }

  @Test(arguments: layout.filter { $0.heading == "wrapping" })
  func `lines break between words`(_ row: TextRow) throws {
    let width = try #require(Int(row[1]))
    let lines = row[0].wrapped(first: "- ", rest: "  ", width: width)
    #expect(lines == Self.list(row[2], " / ").joined(separator: "\n") + "\n")
  }

  @Test(arguments: layout.filter { $0.heading == "prices" })
  func `a price stands at the right`(_ row: TextRow) throws {
    let width = try #require(Int(row[2]))
    let text = TerminalText.line(row[0], indent: "", right: row[1], width: width)
    // A slash with two spaces after it begins a line; one within a price has a single space.
    #expect(text == row[3].replacing(" /   ", with: "\n  ") + "\n")
  }

  @Test(arguments: layout.filter { $0.heading == "reasons" })
  func `reasons of one kind are one`(_ row: TextRow) {
    #expect(ReasonSummary.grouped(Self.list(row[0])) == Self.list(row[1]))
  }

  @Test(arguments: layout.filter { $0.heading == "captions" })
  func `a caption says the worst first`(_ row: TextRow) throws {
    let box = BoundingBox(left: 1, top: 1, right: 9, bottom: 9)
    let findings = try Self.list(row[0]).map { cell in
      let words = cell.split(separator: " ").map(String.init)
      return Finding(
        allergen: words[1], member: nil, presence: try #require(Presence(rawValue: words[0])),
        evidence: .ingredient, term: words[1], text: words[1], span: 0..<1, rule: "named",
        isInProfile: true, confidence: 1, boxes: [PageBox(page: 1, box: box)])
    }
    let verdict = try #require(Verdict(rawValue: row[1]))
    let item = SampleScan.item("Soup", "", verdict, ["why"], findings: findings)
    let marks = SampleScan.result("menu", .menu, [item]).marks
    #expect(marks.map(\.caption).filter { !$0.isEmpty } == [row[2]])
  }

  @Test func `the rows are there to be tried`() {
    #expect(Self.escaping.count > 25)
    #expect(
      Set(Self.layout.map(\.heading)) == ["columns", "wrapping", "prices", "reasons", "captions"])
  }
}
