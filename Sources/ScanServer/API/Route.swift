import AllergenScan

/// One method of one resource.
struct Route: Sendable {
  /// A request that was admitted: who asks, and what stands at the places of the pattern.
  struct Call: Sendable {
    var request: HTTPRequest
    /// The token's name; "" where the server needs none.
    var owner: String
    var parameters: [String: String]
  }

  var method: String
  /// `/v1/scans/{id}`, as the OpenAPI document writes it.
  var pattern: String
  /// The most bytes that its body may have.
  var bodyLimit = 0
  /// Whether it is answered without a token, too.
  var isOpen = false
  /// What speaks against a request, by its head alone.
  var refusal: @Sendable (Call) -> Problem? = { _ in nil }
  var answer: @Sendable (Call) throws(Problem) -> HTTPReply

  /// What stands at the pattern's places, where the path fits it.
  func match(_ segments: [Substring]) -> [String: String]? {
    let parts = pattern.split(separator: "/")
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
    guard request.mediaType == "application/json" else {
      throw Problem(415, "Send application/json.")
    }
    return try Self.object(request.body)
  }

  static func object(_ bytes: [UInt8]) throws(Problem) -> JSONValue {
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONValue(parsing: bytes)
    } catch {
      throw Problem(
        400, "This is no JSON: line \(error.line), column \(error.column): \(error.message).")
    }
    guard case .object = value else {
      throw Problem(422, "The body must be a JSON object, this is \(value.kindName).")
    }
    return value
  }
}
