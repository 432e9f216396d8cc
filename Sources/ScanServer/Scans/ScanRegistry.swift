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

  /// Forgets the scans that ended longer ago than that, and the pictures of the oldest of the
  /// others.
  ///
  /// No more than `bytes` of pictures are kept. O(n log n) in the scans that are over.
  func forget(olderThan age: Duration, picturesOver bytes: Int) {
    let now = ContinuousClock.now
    let over = scans.withLock { Array($0.values) }
      .compactMap { scan in scan.ended.map { (scan: scan, ended: $0) } }
      .sorted { $0.ended > $1.ended }
    var kept = 0
    for (scan, ended) in over {
      if ended.duration(to: now) > age {
        remove(scan)
      } else if scan.request != nil {
        kept += scan.size
        if kept > bytes { scan.dropPictures() }
      }
    }
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
