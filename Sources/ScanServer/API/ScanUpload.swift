import AllergenScan
import ContentCoding

/// What a client sends to have a picture scanned, in any of the three forms.
struct ScanUpload {
  private(set) var pictures: [(name: String, bytes: [UInt8])] = []
  /// What the store is to do with it.
  private(set) var wish: KeepingWish
  /// The other fields of the request.
  private var members: [JSONMember] = []

  init(_ request: HTTPRequest, settings: ScanServerSettings) throws(Problem) {
    var none: [JSONMember] = []
    wish = try KeepingWish(takingFrom: &none)
    switch request.mediaType {
    case "application/json": try readJSON(request)
    case "multipart/form-data": try readForm(request)
    case let type where Self.isPicture(type): try readPicture(request)
    case "": throw Problem(415, "Say what the body is: Content-Type is missing.")
    default:
      throw Problem(
        415, "Send a picture or a PDF with its media type, multipart/form-data or application/json."
      )
    }
    if pictures.isEmpty { throw Problem(422, "There is no picture in it.") }
    wish = try KeepingWish(takingFrom: &members)
    for picture in pictures {
      if picture.bytes.isEmpty { throw Problem(422, "The picture is empty.") }
      if picture.bytes.count > settings.uploadBytes {
        throw Problem(413, "A picture is longer than \(settings.uploadBytes) bytes.")
      }
    }
  }

  /// The pages, in the order sent.
  var content: ScanRequest.Content {
    let inputs = pictures.map { PictureInput.data($0.bytes.withoutSpareRoom, name: $0.name) }
    return inputs.count == 1 ? .picture(inputs[0]) : .pictures(inputs)
  }

  /// What the scan is called: the files' names as the sender calls them.
  var source: String { pictures.map(\.name).joined(separator: " + ") }

  var size: Int { pictures.reduce(0) { $0 + $1.bytes.count } }

  /// The request with an empty text in the place of its pictures, to have its fields read.
  var settingsRequest: JSONValue {
    .object(members + [JSONMember(key: "text", value: .string(""))])
  }

  private static func isPicture(_ type: String) -> Bool {
    type.hasPrefix("image/") || type == "application/pdf" || type == "application/octet-stream"
  }

  // MARK: JSON

  private mutating func readJSON(_ request: HTTPRequest) throws(Problem) {
    guard case .object(let fields) = try Route.Call.object(request.body) else { return }
    var name: String?
    for field in fields {
      switch field.key {
      case "text": throw Problem(422, "Texts go to /v1/texts.")
      case "image":
        throw Problem(422, "'image' names a file; send the picture in 'imageBase64'.")
      case "imageBase64":
        guard case .string(let text) = field.value, let bytes = base64Decoded(text) else {
          throw Problem(422, "'imageBase64' is not base64.")
        }
        pictures.append(("picture", bytes))
      case "name":
        switch field.value {
        case .string(let text): name = text
        case .null: break
        default: throw Problem(422, "'name' must be a string.")
        }
      default: members.append(field)
      }
    }
    if pictures.isEmpty {
      throw Problem(422, "'imageBase64' is missing: the picture's bytes in base64.")
    }
    if let name { pictures[0].name = Self.label(name) }
  }

  // MARK: Forms

  private mutating func readForm(_ request: HTTPRequest) throws(Problem) {
    if request.form.count(where: { $0.name == "request" }) > 1 {
      throw Problem(422, "Send one part 'request'.")
    }
    for part in request.form {
      switch part.name {
      case "picture": pictures.append((Self.label(part.fileName), part.bytes))
      case "request":
        guard case .object(let fields) = try Route.Call.object(part.bytes) else { continue }
        for field in fields where ["image", "imageBase64", "text"].contains(field.key) {
          throw Problem(422, "The part 'request' must not hold '\(field.key)'; pictures are parts.")
        }
        members += fields
      default: throw Problem(422, "Unknown part; send 'picture' and 'request'.")
      }
    }
  }

  /// A file's name as a label: it is shown, never opened.
  private static func label(_ name: String?) -> String {
    let last = (name ?? "").split(whereSeparator: { $0 == "/" || $0 == "\\" }).last.map(String.init)
    return last.map { String($0.prefix(120)) } ?? "picture"
  }

  // MARK: The picture itself

  private static let parameters = [
    "kind", "lang", "effort", "country", "profile", "keep", "restaurant",
  ]

  private mutating func readPicture(_ request: HTTPRequest) throws(Problem) {
    for (name, value) in request.query {
      if name == "avoid" || name == "avoidTerms" {
        throw Problem(400, "What a person avoids never stands in a URL; send it in a body.")
      }
      guard Self.parameters.contains(name) else {
        throw Problem(
          400, "Unknown parameter; known are \(Self.parameters.joined(separator: ", ")).")
      }
      members.append(JSONMember(key: name, value: .string(value)))
    }
    pictures = [("picture", request.body)]
  }
}
