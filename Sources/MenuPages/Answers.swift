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

  /// - Returns: A line of JSON; `nil` for what is no request.
  func answer(_ line: String) async throws -> String? {
    guard let request = try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any]
    else { return nil }
    let settings = try settings(request)
    if let text = request["text"] as? String, command == .lines {
      let reading = StructureReading(
        text: text, vocabulary: vocabulary, languages: settings.languages.dictionaries)
      return try report(reading, request, id: "text")
    }
    guard let image = request["image"] as? String else { return nil }
    let id = (request["id"] as? String) ?? image
    guard command == .lines else {
      let scanner = AllergenScanner(recognizer: recorded, vocabulary: vocabulary)
      let result = await scanner.scan(ScanRequest(path: image, settings: settings))
      return JSONValue.members(["id": .string(id), "scan": result.json]).text()
    }
    let options = RecognitionOptions(
      languages: settings.languages.names, understanding: vocabulary.understanding,
      commonWords: Lists.commonWords)
    let read = try await recorded.recognize(.file(path: image), options: options, progress: nil)
    let reading = StructureReading(
      read.pages, vocabulary: vocabulary, languages: settings.languages.dictionaries)
    return try report(reading, request, id: id)
  }

  private func report(
    _ reading: StructureReading, _ request: [String: Any], id: String
  ) throws -> String {
    var report = LineReport(reading: reading).json(labels: request["labels"] as? [String])
    report["id"] = (request["id"] as? String) ?? id
    return try Self.text(of: report)
  }

  private func settings(_ request: [String: Any]) throws -> ScanSettings {
    let avoided = (request["avoid"] as? [String]) ?? []
    var settings = ScanSettings(profiles: [Profile(avoid: avoided.map { .init(allergen: $0) })])
    settings.kind = (request["kind"] as? String).flatMap { DocumentKind(rawValue: $0) } ?? .auto
    settings.languages = try LanguageChoice((request["lang"] as? String) ?? "")
    return settings
  }

  static func text(of json: [String: Any]) throws -> String {
    let data = try JSONSerialization.data(
      withJSONObject: json, options: [.sortedKeys, .withoutEscapingSlashes])
    return String(decoding: data, as: UTF8.self)
  }
}
