import AllergenScan

/// An error as clients see it: a problem document of RFC 9457.
struct Problem: Error, Equatable {
  var status: Int
  /// What happened and what to do next; never what a person avoids.
  var detail: String
  var headers: [String: String] = [:]

  init(_ status: Int, _ detail: String, headers: [String: String] = [:]) {
    self.status = status
    self.detail = detail
    self.headers = headers
  }

  /// What was not foreseen: an id to look for in the log, and no detail.
  static func unforeseen(id: String) -> Problem {
    Problem(500, "Something went wrong here. If you report it, say \(id).")
  }

  var response: HTTPResponse {
    let document = JSONValue.members([
      "type": .string("about:blank"), "title": .string(Self.title(status)),
      "status": .int(status), "detail": .string(detail),
    ])
    return HTTPResponse(
      status: status,
      headers: [("Content-Type", "application/problem+json"), ("Cache-Control", "no-store")]
        + headers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
      body: .bytes(Array((document.text() + "\n").utf8)))
  }

  /// The phrase of RFC 9110.
  static func title(_ status: Int) -> String {
    switch status {
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 408: "Request Timeout"
    case 409: "Conflict"
    case 412: "Precondition Failed"
    case 413: "Content Too Large"
    case 415: "Unsupported Media Type"
    case 422: "Unprocessable Content"
    case 428: "Precondition Required"
    case 429: "Too Many Requests"
    case 503: "Service Unavailable"
    default: "Internal Server Error"
    }
  }
}
