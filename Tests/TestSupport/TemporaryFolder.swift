package import Foundation

/// A folder of its own for one test, gone with it.
package final class TemporaryFolder: Sendable {
  /// It exists, and is empty at first.
  package let url: URL

  /// Makes it where the system keeps what is temporary.
  package init() throws {
    url = FileManager.default.temporaryDirectory
      .appending(path: "allergen-scan-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// Its path, without a slash at the end.
  package var path: String { url.path }

  /// Writes a file into it, which replaces one of this name.
  @discardableResult
  package func write(_ name: String, _ data: Data) throws -> URL {
    let file = url.appending(path: name)
    try data.write(to: file)
    return file
  }

  /// The same with a text.
  @discardableResult
  package func write(_ name: String, _ text: String) throws -> URL {
    try write(name, Data(text.utf8))
  }
}

extension TemporaryFolder {
  /// A path that no other test has, in a folder that is gone when all tests have run: for what
  /// outlives the value that a test could hold.
  package static func path(_ name: String) -> String {
    ofProcess.appending(path: "\(UUID().uuidString)/\(name)").path
  }

  private static let ofProcess: URL = {
    let folder = FileManager.default.temporaryDirectory
      .appending(path: "allergen-scan-tests-\(ProcessInfo.processInfo.processIdentifier)")
    atexit { try? FileManager.default.removeItem(at: TemporaryFolder.ofProcess) }
    return folder
  }()
}
