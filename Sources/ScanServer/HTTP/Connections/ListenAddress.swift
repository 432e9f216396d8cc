internal import Glibc

/// Where a server listens: an address of this machine and a port.
package struct ListenAddress: Sendable {
  /// As written: `127.0.0.1`, `localhost`, `[::1]`.
  let host: String
  /// 0 for a free one.
  let port: UInt16

  /// What is expected, for messages.
  package static let form = "an address and a port, such as 127.0.0.1:8080 or [::1]:8080"

  /// Reads an address; names other than `localhost` are none, as they may change what they mean.
  ///
  /// - Throws: What is expected, where it is none.
  package init(_ text: String) throws(ServerError) {
    guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...])
    else { throw ServerError("'\(text)': expected \(Self.form)") }
    host = String(text[..<colon])
    self.port = port
    guard isNumeric else { throw ServerError("'\(text)': expected \(Self.form)") }
  }

  /// Whether it is this machine's alone.
  var isLoopback: Bool { OriginCheck.isLoopback(host) }

  /// The host as the system reads it.
  var number: String {
    if host == "localhost" { return "127.0.0.1" }
    return host.hasPrefix("[") && host.hasSuffix("]") ? String(host.dropFirst().dropLast()) : host
  }

  private var isNumeric: Bool {
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = AI_NUMERICHOST
    var found: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(number, nil, &hints, &found) == 0 else { return false }
    unsafe freeaddrinfo(found)
    return true
  }
}
