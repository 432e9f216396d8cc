import AllergenScan
import TestSupport
import Testing

@testable import ScanWorkers

/// What a worker says, on the rows of `Rows/Lines.txt`: nothing that it says ends the program.
struct WorkerLineTests {
  static let rows = (try? TextRows.of("Rows/Lines.txt", beside: #filePath)) ?? []

  private static func told(_ line: WorkerLine) -> String {
    switch line {
    case .step(.phase(let phase)): "phase \(phase.rawValue)"
    case .step(.recognized(let fraction)): "progress \(fraction)"
    case .step(.items(let items)): "items \(items.count)"
    case .answer(let result):
      (["answer", result.verdict.rawValue] + [result.failure?.code.rawValue].compactMap(\.self))
        .joined(separator: " ")
    case .other(let message): "other \(message)"
    }
  }

  @Test(arguments: rows) func `A line is understood or told`(_ row: TextRow) {
    #expect(Self.told(WorkerLine(Array(row[0].utf8))) == row[1])
  }

  @Test func `The rows are there to be tried`() { #expect(Self.rows.count > 15) }
}
