import AllergenScan
import Reporting

/// One line of the worker's input.
struct WorkerRequest {
  /// As the caller wrote it: a string or a number.
  var id: JSONValue
  var request: ScanRequest

  /// What it keeps in memory of a picture.
  var bytes: Int {
    if case .picture(.data(let bytes, _)) = request.content { return bytes.count }
    return 0
  }

  /// Reads a line, with `defaults` where it says nothing.
  init(
    line: [UInt8], number: Int, defaults: ScanSettings, vocabulary: FoodVocabulary
  ) throws(WorkerError) {
    let json: JSONValue
    do throws(JSONError) {
      json = try JSONValue(parsing: line)
    } catch {
      throw WorkerError(
        id: .null, line: number, message: "not JSON: column \(error.column): \(error.message)")
    }
    guard case .object = json else {
      throw WorkerError(
        id: .null, line: number, message: "a request is an object, this is \(json.kindName)")
    }
    id = json["id"] ?? .null
    do throws(FieldError) {
      let fields = RequestFields(json: json, vocabulary: vocabulary)
      let content = try fields.content()
      request = ScanRequest(
        source: content.source, content: content.content,
        settings: try fields.settings(defaults: defaults))
    } catch {
      throw WorkerError(id: id, line: number, message: error.message)
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

/// Why a field does not say what it should.
struct FieldError: Error {
  var message: String
}

/// Reads the fields of a request.
private struct RequestFields {
  let json: JSONValue
  let vocabulary: FoodVocabulary

  func content() throws(FieldError) -> (source: String, content: ScanRequest.Content) {
    let names = ["image", "imageBase64", "text"].filter { (json[$0] ?? .null) != .null }
    guard names.count == 1, let name = names.first else {
      throw FieldError(
        message: names.isEmpty
          ? "one of 'image', 'imageBase64' and 'text' is needed"
          : "'\(names.joined(separator: "' and '"))' exclude each other")
    }
    let value = try text(name) ?? ""
    switch name {
    case "image": return (value, .picture(.file(path: value)))
    case "text": return ("text", .text(value))
    default:
      guard let bytes = base64Decoded(value) else {
        throw FieldError(message: "'imageBase64' is not base64")
      }
      return ("imageBase64", .picture(.data(bytes, name: "imageBase64")))
    }
  }

  func settings(defaults: ScanSettings) throws(FieldError) -> ScanSettings {
    var settings = defaults
    if let kind = try text("kind") {
      guard let known = DocumentKind(rawValue: kind) else {
        throw FieldError(message: "unknown kind '\(kind)'; one of auto, menu, label")
      }
      settings.kind = known
    }
    if let languages = try text("lang") {
      do throws(UnknownLanguage) {
        settings.languages = try LanguageChoice(languages)
      } catch {
        throw FieldError(
          message:
            "unknown language '\(error.name)'; use ISO 639-1 or Tesseract's names, joined by +")
      }
    }
    if let value = json["timeout"], value != .null {
      guard case .number(let seconds) = value, seconds > 0 else {
        throw FieldError(message: "'timeout' must be a number of seconds above 0")
      }
      settings.secondsPerPage = seconds
    }
    if let profiles = try profiles(regime: defaults.profiles.first?.regime ?? "eu") {
      settings.profiles = profiles
    }
    return settings
  }

  private func profiles(regime: String) throws(FieldError) -> [Profile]? {
    do throws(ProfileError) {
      if let profile = json["profile"], profile != .null {
        return [try Profile(json: profile, vocabulary: vocabulary)]
      }
      guard let avoid = json["avoid"], avoid != .null else { return nil }
      guard case .array = avoid else {
        throw ProfileError(line: nil, message: "'avoid' must be a list, not \(avoid.kindName)")
      }
      let profile = JSONValue.members(["regime": .string(regime), "avoid": avoid])
      return [try Profile(json: profile, vocabulary: vocabulary)]
    } catch {
      throw FieldError(message: error.message)
    }
  }

  private func text(_ name: String) throws(FieldError) -> String? {
    switch json[name] {
    case nil, .null?: return nil
    case .string(let text)?: return text
    case let other?:
      throw FieldError(message: "'\(name)' must be a string, not \(other.kindName)")
    }
  }
}
