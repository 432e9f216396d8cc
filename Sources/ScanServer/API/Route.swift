import AllergenScan

/// One method of one resource.
final class Route: Sendable {
  /// A request that was admitted: who asks, and what stands at the places of the pattern.
  struct Call: Sendable {
    var request: HTTPRequest
    /// The token's name; "" where the server needs none.
    var owner: String
    var parameters: [String: String]
  }

  let method: String
  /// `/v1/scans/{id}`, as the OpenAPI document writes it.
  let pattern: String
  /// `GET /v1/scans/{id}`.
  let name: String
  private let parts: [Substring]
  /// The most bytes that its body may have.
  let bodyLimit: Int
  /// Whether it is answered without a token, too.
  let isOpen: Bool
  /// What speaks against a request, by its head alone.
  let refusal: @Sendable (Call) -> Problem?
  let answer: @Sendable (Call) throws(Problem) -> HTTPReply

  init(
    method: String, pattern: String, bodyLimit: Int = 0, isOpen: Bool = false,
    refusal: @escaping @Sendable (Call) -> Problem? = { _ in nil },
    answer: @escaping @Sendable (Call) throws(Problem) -> HTTPReply
  ) {
    self.method = method
    self.pattern = pattern
    name = "\(method) \(pattern)"
    parts = pattern.split(separator: "/")
    self.bodyLimit = bodyLimit
    self.isOpen = isOpen
    self.refusal = refusal
    self.answer = answer
  }

  /// What stands at the pattern's places, where the path fits it.
  func match(_ segments: [Substring]) -> [String: String]? {
    guard parts.count == segments.count else { return nil }
    var parameters: [String: String] = [:]
    for (part, segment) in zip(parts, segments) {
      if part.hasPrefix("{") {
        parameters[String(part.dropFirst().dropLast())] = String(segment)
      } else if part != segment {
        return nil
      }
    }
    return parameters
  }
}

extension Route.Call {
  /// The body as a JSON object.
  func object() throws(Problem) -> JSONValue {
    try checkIsJSON()
    return try Self.object(request.body)
  }

  func checkIsJSON() throws(Problem) {
    guard request.isJSON else { throw Problem(415, "Send application/json.") }
  }

  static func object(_ bytes: [UInt8]) throws(Problem) -> JSONValue {
    try object(bytes, locating: "").value
  }

  /// The object, and where the value of a member of it stands.
  static func object(
    _ bytes: [UInt8], locating name: String
  ) throws(Problem) -> (value: JSONValue, place: Range<Int>?) {
    let value: JSONValue
    let place: Range<Int>?
    do throws(JSONError) {
      (value, place) = try JSONValue.parsing(bytes, locating: name)
    } catch {
      throw Problem(
        400, "This is no JSON: line \(error.line), column \(error.column): \(error.message).")
    }
    guard case .object = value else {
      throw Problem(422, "The body must be a JSON object, this is \(value.kindName).")
    }
    return (value, place)
  }
}
