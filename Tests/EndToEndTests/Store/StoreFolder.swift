import Foundation
import TestSupport
import Testing

/// A store of one test, and the program run on it.
final class StoreFolder {
  private let folder = try? TemporaryFolder()

  var url: URL { folder?.url ?? URL(filePath: "/nowhere") }
  var path: String { url.appending(path: "store.sqlite").path }

  /// Where the program finds its store without `--store`.
  var environment: [String: String] { ["ALLERGEN_SCAN_STORE": path] }

  /// Runs the program, which must succeed.
  @discardableResult
  func run(_ arguments: String..., input: String = "") throws -> Program.Outcome {
    let outcome = try Program.run(
      arguments, input: Data(input.utf8), environment: environment)
    try #require(outcome.status == 0, "\(arguments): \(outcome.messages)")
    return outcome
  }

  /// Runs the program, which must fail with this status.
  func failure(_ status: Int32, _ arguments: String..., input: String = "") throws -> String {
    let outcome = try Program.run(
      arguments, input: Data(input.utf8), environment: environment)
    try #require(outcome.status == status, "\(arguments): \(outcome.messages)")
    return outcome.messages
  }

  /// The JSON that a command prints, once it fits the schema's definition.
  func json(_ definition: String, _ arguments: String..., input: String = "") throws -> [String:
    Any]
  {
    let outcome = try Program.run(
      arguments + ["--format", "json"], input: Data(input.utf8), environment: environment)
    try #require(outcome.status == 0, "\(arguments): \(outcome.messages)")
    let wrong = try Program.schemaErrors(in: outcome.output, kind: "store/\(definition)")
    try #require(wrong == "", "\(arguments)")
    return try #require(
      JSONSerialization.jsonObject(with: outcome.output) as? [String: Any])
  }

  /// Keeps a menu's text and gives its id.
  func keep(_ text: String, _ options: String...) throws -> String {
    let outcome = try Program.run(
      ["text", "--kind", "menu", "--keep"] + options, input: Data(text.utf8),
      environment: environment)
    try #require(outcome.status == 0, "\(outcome.messages)")
    let newest = try json("history", "history", "list", "--limit", "1")
    let list = try #require(newest["history"] as? [[String: Any]])
    return try #require(list.first?["id"] as? String)
  }
}
