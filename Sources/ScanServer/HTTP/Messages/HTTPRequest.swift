import AllergenScan

/// A request as it arrived, its body whole.
package struct HTTPRequest: Sendable {
  /// All but the body: it does not change, and is handed on without a copy.
  private final class Head: Sendable {
    let method: String
    let path: String
    let query: [(name: String, value: String)]
    let fields: HTTPFields
    let client: ClientMemory
    /// Whether the type of the body is what nearly all send; for it no text is made.
    let isPlainJSON: Bool

    init(
      method: String, path: String, query: [(name: String, value: String)], fields: HTTPFields,
      client: ClientMemory
    ) {
      self.method = method
      self.path = path
      self.query = query
      self.fields = fields
      self.client = client
      isPlainJSON =
        fields.place(of: "content-type").map { fields.isText("application/json", at: $0) } ?? false
    }
  }

  private let head: Head
  /// Empty until it has arrived; empty for a form, whose parts are in `form`.
  package var body: [UInt8]
  /// The parts of a multipart body.
  package var form: [FormPart]

  /// A request of a test.
  package init(
    method: String, path: String, query: [(name: String, value: String)] = [],
    headers: [(name: String, value: String)] = [], body: [UInt8] = [], form: [FormPart] = []
  ) {
    self.init(
      method: method, path: path, query: query, fields: HTTPFields(headers),
      client: ClientMemory())
    self.body = body
    self.form = form
  }

  /// The head of a request of a connection.
  init(
    method: String, path: String, query: [(name: String, value: String)], fields: HTTPFields,
    client: ClientMemory
  ) {
    head = Head(method: method, path: path, query: query, fields: fields, client: client)
    body = []
    form = []
  }

  /// In capitals, as sent.
  package var method: String { head.method }
  /// Decoded, without the query: `/v1/scans/ID`.
  package var path: String { head.path }
  /// Decoded, in the order sent.
  package var query: [(name: String, value: String)] { head.query }
  /// The fields of its head.
  var fields: HTTPFields { head.fields }
  /// What was asked for on the same connection before.
  var client: ClientMemory { head.client }

  /// The first header of that name, given in small letters.
  package func header(_ name: StaticString) -> String? { head.fields[name] }

  /// How many bytes of a body are announced.
  var contentLength: Int? {
    head.fields.place(of: "content-length").flatMap { head.fields.number(at: $0) }
  }

  /// The first value of that name in the query.
  package func queryValue(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// The media type of the body, in small letters and without parameters.
  package var mediaType: String {
    guard let value = header("content-type") else { return "" }
    return value.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
  }

  /// Whether the body is JSON.
  var isJSON: Bool {
    head.isPlainJSON || mediaType == "application/json"
  }

  /// What follows each slash of the path.
  package var segments: [Substring] { path.split(separator: "/", omittingEmptySubsequences: true) }
}
