internal import ContentCoding

/// What every answer carries: conditional requests, compression, and what browsers are told.
struct ResponseHeaders: Sendable {
  let allowedOrigins: [String]

  /// Shorter bodies fit a packet or two, compressed or not.
  private static let leastCompressed = 1400

  /// Of answers that are data: no page may show them, frame them or take them for another type.
  ///
  /// The library copies each header of each answer: there is none that says the same again.
  private static let ofData = CommonHeaders([
    ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'"),
  ])
  /// Of the page, whose files have a policy of their own.
  private static let ofPage = CommonHeaders([
    ("X-Content-Type-Options", "nosniff"), ("Cross-Origin-Resource-Policy", "same-origin"),
    ("Referrer-Policy", "no-referrer"), ("X-Frame-Options", "DENY"),
  ])

  /// The answer as it is sent to whoever asked so.
  func finish(_ response: HTTPResponse, for request: HTTPRequest) -> HTTPResponse {
    var response = response
    if response.status == 200, let tag = response.header("ETag"), isKnown(tag, to: request) {
      response = HTTPResponse(
        status: 304, headers: response.headers.filter { $0.name != "Content-Type" })
    }
    compress(&response, for: request)
    response.common =
      response.header("Content-Security-Policy") == nil ? Self.ofData : Self.ofPage
    guard !allowedOrigins.isEmpty else { return response }
    response.headers.append(("Vary", "Origin"))
    if let origin = request.header("origin"), allowedOrigins.contains(origin) {
      response.headers += [
        ("Access-Control-Allow-Origin", origin),
        ("Access-Control-Expose-Headers", "Location, ETag, Retry-After"),
      ]
    }
    return response
  }

  private func isKnown(_ tag: String, to request: HTTPRequest) -> Bool {
    guard request.method == "GET" || request.method == "HEAD",
      let asked = request.header("if-none-match")
    else { return false }
    return asked.split(separator: ",").contains {
      let text = $0.filter { !$0.isWhitespace }
      return text == "*" || Self.opaque(text) == Self.opaque(tag)
    }
  }

  /// Weak and strong tags are the same to If-None-Match (RFC 9110, section 13.1.2).
  private static func opaque(_ tag: String) -> Substring {
    tag.hasPrefix("W/") ? tag.dropFirst(2) : tag[...]
  }

  private func compress(_ response: inout HTTPResponse, for request: HTTPRequest) {
    guard case .bytes(let bytes) = response.body, bytes.count >= Self.leastCompressed,
      response.header("Content-Encoding") == nil, isText(response.header("Content-Type") ?? "")
    else { return }
    response.headers.append(("Vary", "Accept-Encoding"))
    guard Self.takesGzip(request), let packed = Gzip.compress(bytes, effort: .low) else { return }
    response.body = .bytes(packed)
    response.headers.append(("Content-Encoding", "gzip"))
  }

  private func isText(_ type: String) -> Bool {
    type.hasPrefix("text/") || type.hasPrefix("application/json") || type == "image/svg+xml"
  }

  /// Whether a client says that it takes gzip, and not with a weight of 0.
  static func takesGzip(_ request: HTTPRequest) -> Bool {
    QualityValues(request.header("accept-encoding") ?? "").weight(of: "gzip", "*") > 0
  }
}
