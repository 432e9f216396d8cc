import Foundation
package import Testing

/// A text that is kept beside the tests and compared whole.
///
/// `UPDATE_GOLDEN=1` writes it anew; a missing one fails.
package struct GoldenFile {
  private let url: URL

  /// A file in the folder `Golden` beside the test that names it.
  package init(_ name: String, test: String = #filePath) {
    url = URL(fileURLWithPath: test).deletingLastPathComponent()
      .appending(path: "Golden").appending(path: name)
  }

  /// Fails the test where the text differs, and attaches it whole.
  package func expect(
    _ actual: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: url)
    }
    // Foundation's reading of strings takes byte order marks away.
    guard let kept = try? Data(contentsOf: url) else {
      Issue.record(
        "\(url.lastPathComponent) is missing; run with UPDATE_GOLDEN=1 and look at it",
        sourceLocation: sourceLocation)
      return
    }
    let expected = String(decoding: kept, as: UTF8.self)
    if actual != expected { Attachment.record(actual, named: url.lastPathComponent) }
    #expect(actual == expected, sourceLocation: sourceLocation)
  }
}
