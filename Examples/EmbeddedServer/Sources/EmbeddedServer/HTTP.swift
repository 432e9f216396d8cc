import Foundation

// As little of HTTP/1.1 as the example needs: one request for each connection, no chunks, no TLS.
// A real server has a framework here.

struct HTTPRequest: Sendable {
  var method = ""
  var path = ""
  var query: [String: String] = [:]
  var contentType = ""
  var body: [UInt8] = []

  /// The parts of a query's value that are parted by commas.
  func list(_ name: String) -> [String] {
    (query[name] ?? "").split(separator: ",").map(String.init)
  }

  /// The request line and the fields, of which `length` is the body's; `nil` for what is no
  /// request.
  init?(head: String, length: inout Int) {
    var lines = head.split(separator: "\r\n").makeIterator()
    guard let first = lines.next()?.split(separator: " "), first.count == 3,
      let target = URLComponents(string: String(first[1]))
    else { return nil }
    method = String(first[0])
    path = target.path
    for item in target.queryItems ?? [] { query[item.name] = item.value }
    while let line = lines.next() {
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2 else { return nil }
      let value = parts[1].trimmingCharacters(in: .whitespaces)
      switch parts[0].lowercased() {
      case "content-type": contentType = value
      case "content-length":
        guard let bytes = Int(value), bytes >= 0 else { return nil }
        length = bytes
      default: break
      }
    }
  }
}

struct HTTPResponse: Sendable {
  var status: Int
  var body: [UInt8]

  init(status: Int, body: [UInt8]) {
    self.status = status
    self.body = body
  }

  init(status: Int, error: String) {
    let body = try? JSONEncoder().encode(["error": error])
    self.init(status: status, body: [UInt8](body ?? Data()))
  }

  var bytes: [UInt8] {
    let again = status == 503 ? "Retry-After: 1\r\n" : ""
    let head =
      "HTTP/1.1 \(status) \(status < 400 ? "OK" : "Error")\r\nContent-Type: application/json\r\n"
      + "Content-Length: \(body.count)\r\n\(again)Connection: close\r\n\r\n"
    return [UInt8](head.utf8) + body
  }
}

/// Why a request cannot be answered.
struct HTTPFault: Error {
  var response: HTTPResponse
}

/// A socket on the loopback.
struct Listener: Sendable {
  let descriptor: Int32
  let port: UInt16

  init(port: UInt16) throws {
    descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let descriptor = descriptor
    let bound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(descriptor, address, size) == 0 && listen(descriptor, 64) == 0
          && getsockname(descriptor, address, &size) == 0
      }
    }
    guard bound else { throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
    self.port = UInt16(bigEndian: address.sin_port)
  }

  /// Lets nobody in any more: ``connections()`` ends.
  func close() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Those who connect, one after the other.
  func connections() -> AsyncStream<Connection> {
    AsyncStream { continuation in
      Thread.detachNewThread {
        while true {
          let descriptor = accept(descriptor, nil, nil)
          if descriptor >= 0 {
            continuation.yield(Connection(descriptor: descriptor))
          } else if errno == EINVAL {
            return continuation.finish()
          }
        }
      }
    }
  }
}

/// One client, read from and written to on threads of their own, since both block.
struct Connection: Sendable {
  let descriptor: Int32
  private static let queue = DispatchQueue(label: "connections", attributes: .concurrent)
  private static let mostBytes = 64 << 20

  init(descriptor: Int32) {
    self.descriptor = descriptor
    // Nobody may keep a thread for longer.
    var patience = timeval(tv_sec: 10, tv_usec: 0)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(
        descriptor, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
    }
  }

  func close() { _ = Foundation.close(descriptor) }

  func request() async -> Result<HTTPRequest, HTTPFault> {
    await withCheckedContinuation { continuation in
      Self.queue.async {
        continuation.resume(returning: Result { () throws(HTTPFault) in try read() })
      }
    }
  }

  func send(_ response: HTTPResponse) async {
    await withCheckedContinuation { continuation in
      Self.queue.async {
        var rest = response.bytes[...]
        while !rest.isEmpty {
          let sent = rest.withUnsafeBytes {
            Foundation.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
          }
          guard sent > 0 else { break }
          rest = rest.dropFirst(sent)
        }
        continuation.resume()
      }
    }
  }

  private func read() throws(HTTPFault) -> HTTPRequest {
    var bytes: [UInt8] = []
    var length = 0
    let end: [UInt8] = Array("\r\n\r\n".utf8)
    var head: Range<Int>?
    while head == nil {
      guard receive(&bytes), bytes.count < 1 << 20 else { throw Self.fault(400, "no request") }
      head = bytes.firstRange(of: end)
    }
    guard let head,
      var request = HTTPRequest(
        head: String(decoding: bytes[..<head.lowerBound], as: UTF8.self), length: &length)
    else { throw Self.fault(400, "no request of HTTP/1.1") }
    guard length <= Self.mostBytes else { throw Self.fault(413, "more than 64 MiB") }
    while bytes.count - head.upperBound < length {
      guard receive(&bytes) else { throw Self.fault(400, "the body ends early") }
    }
    request.body = Array(bytes[head.upperBound...].prefix(length))
    return request
  }

  private static func fault(_ status: Int, _ message: String) -> HTTPFault {
    HTTPFault(response: HTTPResponse(status: status, error: message))
  }

  /// Adds what has come; `false` when nothing comes any more.
  private func receive(_ bytes: inout [UInt8]) -> Bool {
    let chunk = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, count in
      count = max(0, recv(descriptor, buffer.baseAddress, buffer.count, 0))
    }
    bytes += chunk
    return !chunk.isEmpty
  }
}
