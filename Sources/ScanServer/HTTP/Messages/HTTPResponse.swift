import AllergenScan

/// What is sent back.
package struct HTTPResponse: Sendable {
  /// Either all at once, or events as they happen.
  package enum Body: Sendable {
    case bytes([UInt8])
    /// Server-sent events: those of the log with ids above `after`, until the log ends.
    case events(EventLog, after: Int)
  }

  /// Of HTTP.
  package var status: Int
  /// Names as they are sent.
  package var headers: [(name: String, value: String)]
  /// Sent after them.
  var common: CommonHeaders?
  /// Empty for 204 and 304.
  package var body: Body

  /// A response with its headers as given; lengths and dates are the daemon's.
  package init(
    status: Int, headers: [(name: String, value: String)] = [], body: Body = .bytes([])
  ) {
    self.status = status
    self.headers = headers
    self.body = body
  }

  /// JSON that nobody may keep: what it says may be about a person's health.
  static func json(
    _ value: JSONValue, status: Int = 200, headers: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    json(value.utf8() + [0x0A], status: status, headers: headers)
  }

  /// JSON that is text already.
  static func json(
    _ bytes: [UInt8], status: Int = 200, headers: [(name: String, value: String)] = []
  ) -> HTTPResponse {
    HTTPResponse(
      status: status, headers: headers.isEmpty ? ofJSON : ofJSON + headers, body: .bytes(bytes))
  }

  private static let ofJSON = [
    (name: "Content-Type", value: "application/json"), (name: "Cache-Control", value: "no-store"),
  ]

  /// Nothing but the status.
  static func empty(_ status: Int = 204) -> HTTPResponse { HTTPResponse(status: status) }

  /// The first header of that name, in the letters in which answers write it.
  package func header(_ name: String) -> String? {
    (headers.first { $0.name == name } ?? common?.headers.first { $0.name == name })?.value
  }

  /// The body, where it is sent at once.
  package var bytes: [UInt8] {
    if case .bytes(let bytes) = body { return bytes }
    return []
  }
}
