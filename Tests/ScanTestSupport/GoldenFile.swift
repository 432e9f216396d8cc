import Foundation
public import Testing

/// A text that is kept beside the tests and compared whole.
///
/// `UPDATE_GOLDEN=1` writes it anew; a missing one fails.
public struct GoldenFile {
  private let url: URL

  /// A file in the folder `Golden` beside the test that names it.
  public init(_ name: String, test: String = #filePath) {
    url = URL(fileURLWithPath: test).deletingLastPathComponent()
      .appending(path: "Golden").appending(path: name)
  }

  /// Fails the test where the text differs, and attaches it whole.
  public func expect(
    _ actual: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    if ProcessInfo.processInfo.environment["UPDATE_GOLDEN"] == "1" {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(actual.utf8).write(to: url)
    }
    guard let expected = try? String(contentsOf: url, encoding: .utf8) else {
      Issue.record(
        "\(url.lastPathComponent) is missing; run with UPDATE_GOLDEN=1 and look at it",
        sourceLocation: sourceLocation)
      return
    }
    if actual != expected { Attachment.record(actual, named: url.lastPathComponent) }
    #expect(actual == expected, sourceLocation: sourceLocation)
  }
}
