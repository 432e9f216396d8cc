import Foundation
import TestSupport
import Testing

extension EndToEnd {
  /// What commands say and how they end, on the rows of `Rows/Messages.txt`.
  @Suite struct MessageRowTests {
    static let rows = (try? TextRows.of("Rows/Messages.txt", beside: #filePath)) ?? []
    private static let files = rows.filter { $0.heading == "files" }

    @Test(arguments: rows.filter { $0.heading != "files" })
    func `A mistake is told with its file and what to do`(_ row: TextRow) throws {
      let folder = try TemporaryFolder()
      for file in Self.files { try folder.write(file[0], file[1]) }
      try FileManager.default.createDirectory(
        at: folder.url.appending(path: "folder"), withIntermediateDirectories: true)
      let names =
        Self.files.map { $0[0] } + [
          "folder", "missing", "missing.txt", "missing.json", "missing.png", "missing/x.json",
        ]
      let arguments = row[0].split(separator: " ").map(String.init).map {
        names.contains($0) ? folder.url.appending(path: $0).path : $0
      }
      let outcome = try Program.run(
        arguments, environment: ["ALLERGEN_SCAN_STORE": folder.url.appending(path: "store").path])
      #expect("\(outcome.status)" == row[1])
      #expect(!outcome.died)
      let said = outcome.messages.replacing(folder.path + "/", with: "")
        .replacing("allergen-scan: ", with: "").trimmingCharacters(in: .newlines)
      #expect(said == row[2])
    }

    @Test func `The rows are there to be tried`() { #expect(Self.rows.count > 60) }
  }
}
