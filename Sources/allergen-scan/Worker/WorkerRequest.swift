import AllergenScan
import Reporting

/// One line of the worker's input.
struct WorkerRequest {
  /// A string or a number, as the caller wrote it.
  var id: JSONValue
  var request: ScanRequest
  /// Whether to tell how far it is before the answer.
  let wantsProgress: Bool
  /// Whether the answer carries what was read.
  let wantsDocument: Bool

  /// What it keeps in memory while it waits.
  var bytes: Int {
    let content =
      switch request.content {
      case .picture(.data(let bytes, _)): bytes.count
      case .text(let text): text.utf8.count
      case .pictures(let pictures): pictures.reduce(0) { $0 + $1.bytes }
      default: 0
      }
    return content + Self.ownBytes
  }

  /// About what a request takes besides its content, with a profile of its own.
  private static let ownBytes = 16 << 10

  /// Reads a line, with `defaults` where it says nothing.
  init(
    line: [UInt8], number: Int, defaults: RequestDefaults, vocabulary: Vocabulary
  ) throws(WorkerError) {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: line)
    } catch {
      throw WorkerError(
        id: RequestDocument.id(ofBroken: line) ?? .null, line: number,
        message: "not JSON: column \(error.column): \(error.message)")
    }
    do throws(RequestError) {
      let document = try RequestDocument(json, defaults: defaults, vocabulary: vocabulary)
      guard let id = document.id else {
        throw RequestError("'id' must be a string or a number below 2^53: the answer carries it")
      }
      self.id = id
      request = document.request
      wantsProgress = document.wantsProgress
      wantsDocument = document.wantsDocument
    } catch {
      throw WorkerError(
        id: RequestDocument.id(of: json) ?? .null, line: number, message: error.message)
    }
  }
}

/// Why a line was not understood.
struct WorkerError: Error, Equatable {
  var id: JSONValue
  /// From 1.
  var line: Int
  var message: String

  var answer: JSONValue {
    .members([
      "id": id, "line": .int(line),
      "error": .members([
        "code": .string("bad-request"), "message": .string("line \(line): \(message)"),
      ]),
    ])
  }
}

extension PictureInput {
  fileprivate var bytes: Int {
    if case .data(let bytes, _) = self { bytes.count } else { 0 }
  }
}
