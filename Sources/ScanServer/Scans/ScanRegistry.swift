import Synchronization

/// The scans that can be asked about.
final class ScanRegistry: Sendable {
  private let scans = Mutex<[String: ScanResource]>([:])

  /// A scan of this owner; another's does not exist.
  func scan(_ id: String, owner: String) -> ScanResource? {
    scans.withLock { $0[id] }.flatMap { $0.owner == owner ? $0 : nil }
  }

  func add(_ scan: ScanResource) { scans.withLock { $0[scan.id] = scan } }

  func remove(_ scan: ScanResource) {
    _ = scans.withLock { $0.removeValue(forKey: scan.id) }
    scan.log.end()
  }

  /// Forgets the scans that ended longer ago than that.
  func forget(olderThan age: Duration) {
    let now = ContinuousClock.now
    let old = scans.withLock { scans in
      scans.values.filter { $0.ended.map { $0.duration(to: now) > age } ?? false }
    }
    for scan in old { remove(scan) }
  }

  /// Whether an end is there that nobody has seen.
  var hasUnseenResults: Bool {
    scans.withLock { $0.values.contains { $0.ended != nil && !$0.wasFetched } }
  }

  /// Ends all event streams.
  func endStreams() { for scan in scans.withLock({ Array($0.values) }) { scan.log.end() } }
}

/// Ids that cannot be guessed.
enum RandomID {
  /// 128 bits of the system's generator, in 26 small letters and digits.
  static func make() -> String {
    let letters = Array("0123456789abcdefghijkmnpqrstvwxyz".utf8.prefix(32))
    var generator = SystemRandomNumberGenerator()
    return String(
      decoding: (0..<26).map { _ in letters[Int.random(in: 0..<32, using: &generator)] },
      as: UTF8.self)
  }
}
