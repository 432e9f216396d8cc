import AllergenScan
import Foundation
import ScanStorage
import TestSupport
import Testing

@testable import allergen_scan

/// Command lines and what is understood of them, on the rows of `Rows/`.
struct CommandLineRowTests {
  static let mistakes = (try? TextRows.of("Rows/Mistakes.txt", beside: #filePath)) ?? []
  static let understood = (try? TextRows.of("Rows/Understood.txt", beside: #filePath)) ?? []

  private static func arguments(_ cell: String) -> [String] {
    cell.split(separator: " ").map {
      $0 == "''" ? "" : String($0.replacing("~", with: " "))
    }
  }

  private static func command(_ name: String) throws -> Command {
    try #require(
      (Command.all + Command.all.flatMap(\.actions)).first { $0.name == name }, "\(name)")
  }

  @Test(arguments: mistakes) func `a mistake is told with what would be right`(_ row: TextRow)
    throws
  {
    let command = try Self.command(row.heading)
    let failure = #expect(throws: CommandFailure.self) {
      try command.parse(Self.arguments(row[0]))
    }
    #expect(failure?.status == .usage)
    #expect(
      failure?.message
        == "\(row.heading): \(row[1])\n`allergen-scan \(row.heading) --help` shows what it takes")
  }

  /// What the settings say, by the names of the rows.
  private static func said(_ settings: Settings) -> [String: String] {
    func list(_ values: [String]) -> String { values.joined(separator: ",") }
    return [
      "operands": list(settings.operands), "kind": settings.kind.rawValue,
      "avoid": list(settings.avoid), "regime": settings.regime ?? "",
      "languages": list(settings.languages.names), "country": settings.country ?? "",
      "format": settings.format.rawValue, "jobs": settings.jobs.map(String.init) ?? "",
      "output": settings.output ?? "", "quiet": "\(settings.isQuiet)",
      "pictures": "\(settings.showsPictures)", "explains": "\(settings.explains)",
      "keeps": "\(settings.store.keeps)", "debugging": "\(settings.store.isDebugging)",
      "restaurant": settings.store.restaurant ?? "",
      "seconds": "\(settings.timePerPage / .seconds(1))",
      "failOn": settings.failOn?.rawValue ?? "", "notes": settings.store.notes ?? "none",
      "policy": settings.store.policy ?? "none",
      "preferred": settings.store.preferred.map(list) ?? "none",
      "avoided": list(settings.store.avoided.flatMap(\.ids)),
      "allergen": settings.store.query.allergen ?? "",
      "since": settings.store.query.since?.description ?? "",
      "cardLanguage": settings.store.cardLanguage?.code ?? "",
      "listen": settings.serving.address,
    ]
  }

  @Test(arguments: understood) func `what is right is understood`(_ row: TextRow) throws {
    let command = try Self.command(row.heading)
    let arguments = Self.arguments(row[0])
    if row[1] == "refused" {
      #expect(throws: CommandFailure.self) { try command.parse(arguments) }
      return
    }
    guard case .run(let settings) = try command.parse(arguments) else {
      Issue.record("asked for help")
      return
    }
    let said = Self.said(settings)
    for cell in row.cells.dropFirst() {
      let parts = cell.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      #expect(said[String(parts[0])] == parts.last.map(String.init), "\(parts[0])")
    }
  }

  @Test func `the rows are there to be tried`() {
    #expect(Self.mistakes.count > 100 && Self.understood.count > 40)
  }
}
