/// Whether a request may come from where it says it comes from.
///
/// A browser sends another site's forms here without asking, and a name that an attacker owns may
/// point to 127.0.0.1 (DNS rebinding). Programs that are no browsers send no `Origin`.
struct OriginCheck {
  let allowed: [String]
  /// Without tokens the server is for this machine alone, whatever name led to it.
  let isLoopback: Bool

  func check(_ head: HTTPRequest) throws(Problem) {
    let host = head.header("host") ?? ""
    if isLoopback, !Self.isLoopback(Self.name(of: host)) {
      throw Problem(400, "This server answers to localhost and 127.0.0.1 only.")
    }
    guard let origin = head.header("origin"), !allowed.contains(origin), head.method != "OPTIONS"
    else { return }
    let site = origin.split(separator: "/", omittingEmptySubsequences: true).last.map(String.init)
    let isOwn = site?.lowercased() == host.lowercased()
    if !isOwn, !["GET", "HEAD"].contains(head.method) {
      throw Problem(400, "Pages of other origins may not ask here; see --allow-origin.")
    }
  }

  /// The host without its port.
  private static func name(of host: String) -> Substring {
    // By bytes: each request is checked.
    if host.utf8.first == UInt8(ascii: "[") { return host.prefix { $0 != "]" } + "]" }
    return host[..<(host.utf8.firstIndex(of: UInt8(ascii: ":")) ?? host.endIndex)]
  }

  /// Whether a name or address is always this machine.
  static func isLoopback(_ name: some StringProtocol) -> Bool {
    let letters = name.utf8
    if letters.elementsEqual("127.0.0.1".utf8) || letters.elementsEqual("localhost".utf8)
      || letters.elementsEqual("[::1]".utf8)
    {
      return true
    }
    let parts = name.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
