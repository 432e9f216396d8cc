import AllergenScan
import Glibc
import ScanStorage

/// Prints what the store holds: for people, or as JSON.
struct StorePrinter {
  let isJSON: Bool

  init(_ settings: Settings) { isJSON = settings.format == .json }

  /// A page of a list.
  func list(
    _ name: String, _ elements: [JSONValue], next: String?, lines: [String], empty: String
  ) throws(CommandFailure) {
    if isJSON { return try write(StoreJSON.list(name, elements, next: next).text(.indented)) }
    var text = lines.isEmpty ? empty : lines.joined(separator: "\n")
    if let next { text += "\nmore: --after \(next)" }
    try write(text)
  }

  /// One thing.
  func thing(_ json: JSONValue, lines: [String]) throws(CommandFailure) {
    try write(
      isJSON ? StoreJSON.thing(json).text(.indented) : lines.joined(separator: "\n"))
  }

  private func write(_ text: String) throws(CommandFailure) {
    let written = Output.standard.write(text + "\n")
    // Whoever closed the pipe has read enough.
    if !written, errno != EPIPE {
      throw .nothingDone("standard output: \(FileError(code: errno).reason)")
    }
  }
}
