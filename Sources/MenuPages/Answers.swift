import AllergenScan
import DocumentModel
internal import FoodVocabulary
import Foundation
import MenuParsing
import Reporting
internal import TextRecognition

/// Answers requests as the worker reads them, from recorded pages.
struct Answers: Sendable {
  enum Command: String { case lines, worker }

  let command: Command
  let vocabulary: Vocabulary
  let recorded: RecordedPages

  /// What a request leaves out is as the worker has it.
  private var defaults: RequestDefaults {
    RequestDefaults(
      settings: ScanSettings(profiles: [.mandatory(regime: "eu", vocabulary: vocabulary)]),
      hasProfiles: false)
  }

  /// - Returns: A line of JSON; `nil` for what is no object.
  /// - Throws: `RequestError` for a request that the worker would refuse.
  func answer(_ line: String) async throws -> String? {
    guard case .object(let members)? = try? JSONValue(parsing: Array(line.utf8)) else { return nil }
    let asked = try RequestDocument(
      .object(members.filter { $0.key != "labels" }), defaults: defaults, vocabulary: vocabulary)
    let scanner = AllergenScanner(recognizer: recorded, vocabulary: vocabulary)
    guard command == .lines else {
      return await scanner.scan(asked.request).answer(to: asked.id ?? .null)
    }
    let languages = asked.request.settings.languages
    let reading: StructureReading
    switch asked.request.content {
    case .text(let text):
      reading = StructureReading(
        text: text, vocabulary: vocabulary, languages: languages.dictionaries)
    case .picture(let picture):
      let options = scanner.options(asked.request)
      reading = StructureReading(
        try await recorded.recognize(picture, options: options, progress: nil).pages,
        vocabulary: vocabulary, languages: languages.dictionaries)
    default: return nil
    }
    var report = LineReport(reading: reading).json(labels: Self.labels(members))
    if case .string(let id)? = asked.id { report["id"] = id }
    return try Self.text(of: report)
  }

  /// The labels that the lines of a request are known to have, which only the trainer sends.
  private static func labels(_ members: [JSONMember]) -> [String]? {
    guard case .array(let values)? = members.first(where: { $0.key == "labels" })?.value else {
      return nil
    }
    return values.compactMap { if case .string(let label) = $0 { label } else { nil } }
  }

  static func text(of json: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: json, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }
}
