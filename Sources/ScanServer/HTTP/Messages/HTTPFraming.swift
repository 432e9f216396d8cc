/// What two servers in a row could read in two ways (request smuggling, RFC 9112, section 11.2).
enum HTTPFraming {
  static func problem(_ head: HTTPRequest) -> Problem? {
    let fields = head.fields
    var length: Range<Int>?
    var coding: Range<Int>?
    var hosts = 0
    var start = 0
    while let (name, value) = fields.field(at: start) {
      start = value.upperBound
      if fields.isText("content-length", at: name) {
        if length != nil { return Problem(400, "Content-Length is given more than once.") }
        length = value
      } else if fields.isText("transfer-encoding", at: name) {
        if coding != nil || fields.text(at: value).lowercased() != "chunked" {
          return Problem(400, "The only transfer coding that is understood is chunked.")
        }
        coding = value
      } else if fields.isText("host", at: name) {
        hosts += 1
      }
    }
    if length != nil, coding != nil {
      return Problem(400, "Content-Length and Transfer-Encoding exclude each other.")
    }
    if let length, !fields.isDigits(at: length) {
      return Problem(400, "Content-Length is not a number.")
    }
    if hosts > 1 { return Problem(400, "Host is given more than once.") }
    return nil
  }
}
