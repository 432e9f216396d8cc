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

  /// Forgets the scans that ended longer ago than that; of the others the oldest whose results are
  /// more than `resultBytes` together, and the pictures of those that are more than `pictureBytes`.
  ///
  /// Results that somebody has seen go before those that nobody has. O(n log n) in the scans that
  /// are over.
  func forget(olderThan age: Duration, resultBytes: Int, pictureBytes: Int) {
    let now = ContinuousClock.now
    let over = scans.withLock { Array($0.values) }
      .compactMap { scan in
        scan.ended.map { (scan: scan, ended: $0, wasSeen: scan.wasFetched) }
      }
      .sorted { $0.wasSeen == $1.wasSeen ? $0.ended > $1.ended : $1.wasSeen }
    var results = 0
    var pictures = 0
    for (scan, ended, _) in over {
      results += scan.packedSize + Self.fixedSize
      if ended.duration(to: now) > age || results > resultBytes {
        remove(scan)
      } else if scan.request != nil {
        pictures += scan.size
        if pictures > pictureBytes { scan.dropPictures() }
      }
    }
  }

  /// Finished scans that can be asked about, and what they take.
  struct Finished {
    var count = 0
    var resultBytes = 0
    var pictureBytes = 0
  }

  var finished: Finished {
    var finished = Finished()
    for scan in scans.withLock({ Array($0.values) }) where scan.ended != nil {
      finished.count += 1
      finished.resultBytes += scan.packedSize + Self.fixedSize
      if scan.request != nil { finished.pictureBytes += scan.size }
    }
    return finished
  }

  /// What a scan takes beside its result and its events, in bytes.
  private static let fixedSize = 1024

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
