import AllergenScan
import ScanTestSupport
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

  /// A picture as its name, with a mark where its bytes are sent.
  private static func named(_ picture: PictureInput) -> String {
    if case .data = picture { "\(picture.name) in memory" } else { picture.name }
  }

  @Test(
    arguments: [
      (.picture(.data([1], name: "menu.png")), ["menu.png in memory"]),
      (.picture(.data([1], name: "")), ["imageBase64 in memory"]),
      (.picture(.file(path: "a/b.png")), ["a/b.png"]),
      (
        .pictures([.file(path: "1.png"), .data([1], name: "2.png"), .data([1], name: "3.png")]),
        ["1.png", "2.png in memory", "3.png in memory"]
      ),
    ] as [(ScanRequest.Content, [String])])
  func `A worker calls pictures as they are called here`(
    _ content: ScanRequest.Content, _ names: [String]
  ) throws {
    let settings = ScanSettings(profiles: [SampleScan.milk])
    let asked = ScanRequest(source: "whole", content: content, settings: settings)
    let read = try RequestDocument(
      JSONValue(parsing: asked.workerLine(withDocument: false)),
      defaults: RequestDefaults(settings: settings, hasProfiles: true), vocabulary: .builtIn)
    switch read.request.content {
    case .picture(let picture): #expect([Self.named(picture)] == names)
    case .pictures(let pictures): #expect(pictures.map(Self.named) == names)
    default: Issue.record("no picture")
    }
  }

  @Test func `The rows are there to be tried`() { #expect(Self.rows.count > 15) }
}
