/// A request as it arrived, its body whole.
public struct HTTPRequest: Sendable {
  /// In capitals, as sent.
  public var method: String
  /// Decoded, without the query: `/v1/scans/ID`.
  public var path: String
  /// Decoded, in the order sent.
  public var query: [(name: String, value: String)]
  /// Names in small letters, in the order sent.
  public var headers: [(name: String, value: String)]
  /// Empty until it has arrived; empty for a form, whose parts are in `form`.
  public var body: [UInt8]
  /// The parts of a multipart body.
  public var form: [FormPart]

  /// A request of a test, or of the daemon.
  public init(
    method: String, path: String, query: [(name: String, value: String)] = [],
    headers: [(name: String, value: String)] = [], body: [UInt8] = [], form: [FormPart] = []
  ) {
    self.method = method
    self.path = path
    self.query = query
    self.headers = headers
    self.body = body
    self.form = form
  }

  /// The first header of that name, given in small letters.
  public func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }

  /// The first value of that name in the query.
  public func queryValue(_ name: String) -> String? { query.first { $0.name == name }?.value }

  /// The media type of the body, in small letters and without parameters.
  public var mediaType: String {
    let value = header("content-type") ?? ""
    return value.prefix { $0 != ";" }.lowercased().filter { !$0.isWhitespace }
  }

  /// What follows each slash of the path.
  public var segments: [Substring] { path.split(separator: "/", omittingEmptySubsequences: true) }
}

/// One part of a multipart body.
public struct FormPart: Sendable, Equatable {
  /// As the form calls it.
  public var name: String
  /// As the sender called the file; not to be used as a path.
  public var fileName: String?
  /// The bytes between the boundaries.
  public var bytes: [UInt8]

  /// A part of a test, or of the daemon.
  public init(name: String, fileName: String? = nil, bytes: [UInt8]) {
    self.name = name
    self.fileName = fileName
    self.bytes = bytes
  }
}
