internal import Glibc

/// A socket that listens, made here so that what is wrong with an address can be said.
///
/// Whoever has it closes it; ``ConnectionIntake`` does so when it stops.
/// Accepting never blocks: a client may be gone before it is its turn.
struct ListeningSocket {
  let descriptor: Int32
  /// As given, with the port that was taken.
  let address: String

  init(_ address: String, backlog: Int32 = 511) throws(ServerError) {
    let place = try ListenAddress(address)
    descriptor = try Self.bound(place.number, place.port, named: address)
    guard listen(descriptor, backlog) == 0 else {
      let reason = unsafe String(cString: strerror(errno))
      close(descriptor)
      throw ServerError("cannot listen on \(address): \(reason)")
    }
    self.address = "\(place.host):\(Self.port(of: descriptor))"
  }

  private static func bound(
    _ host: String, _ port: UInt16, named address: String
  ) throws(ServerError) -> Int32 {
    var hints = unsafe addrinfo()
    unsafe hints.ai_flags = AI_NUMERICHOST | AI_PASSIVE
    unsafe hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
    var found: UnsafeMutablePointer<addrinfo>?
    guard unsafe getaddrinfo(host, String(port), &hints, &found) == 0, let found = unsafe found
    else {
      throw ServerError(
        "'\(host)' is no address of this machine; write a number such as 127.0.0.1")
    }
    defer { unsafe freeaddrinfo(found) }
    let family = unsafe found.pointee.ai_family
    let kind = [SOCK_STREAM, SOCK_CLOEXEC, SOCK_NONBLOCK].reduce(0) { $0 | Int32($1.rawValue) }
    let descriptor = socket(family, kind, 0)
    guard descriptor >= 0 else {
      throw ServerError("no socket for \(address): \(unsafe String(cString: strerror(errno)))")
    }
    var yes: Int32 = 1
    _ = unsafe setsockopt(
      descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    guard unsafe bind(descriptor, found.pointee.ai_addr, found.pointee.ai_addrlen) == 0 else {
      let code = errno
      close(descriptor)
      let next =
        code == EADDRINUSE
        ? "another program listens there; take another port, or 0 for a free one"
        : unsafe String(cString: strerror(code))
      throw ServerError("cannot listen on \(address): \(next)")
    }
    return descriptor
  }

  private static func port(of descriptor: Int32) -> UInt16 {
    var address = sockaddr_storage()
    var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
    let status = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe getsockname(descriptor, $0, &length)
      }
    }
    guard status == 0 else { return 0 }
    // The port stands at the same place in both families.
    return unsafe withUnsafeBytes(of: &address) { bytes in
      UInt16(unsafe bytes[2]) << 8 | UInt16(unsafe bytes[3])
    }
  }
}
