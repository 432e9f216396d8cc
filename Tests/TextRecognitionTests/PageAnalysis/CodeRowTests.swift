import Foundation
import TestSupport
import Testing

@testable import TextRecognition

/// What small print and decorative print say, on the rows of `Rows/Codes.txt`.
struct CodeRowTests {
  static let codes = (try? TextRows.of("Rows/Codes.txt", beside: #filePath)) ?? []

  private static func words(_ cell: String) -> [String] {
    cell.split(separator: " ").map(String.init)
  }

  @Test(arguments: codes.filter { $0.heading == "codes" })
  func `small print names codes or nothing`(_ row: TextRow) {
    let read = CodeAlphabet(Set(Self.words(row[0]))).codes(in: row[1])
    #expect(read?.joined(separator: " ") ?? "none" == row[2])
  }

  @Test(arguments: codes.filter { $0.heading == "order" })
  func `codes rise as kitchens print them`(_ row: TextRow) {
    #expect(CodeAlphabet.rise(Self.words(row[0])) == (row[1] == "yes"))
  }

  @Test(arguments: codes.filter { $0.heading == "headings" })
  func `several readings of a heading are one name`(_ row: TextRow) throws {
    var votes = HeadingVotes()
    for reading in row[0].components(separatedBy: "; ") {
      let parts = Self.words(reading)
      votes.add(
        parts[0],
        ReadHeading(name: parts[1], difference: try #require(parts.last.flatMap { Double($0) })))
    }
    #expect(votes.winner ?? "none" == row[1])
  }

  @Test func `the rows are there to be tried`() {
    #expect(Set(Self.codes.map(\.heading)) == ["codes", "order", "headings"])
  }
}
