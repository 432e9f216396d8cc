internal import Synchronization

/// A scan of a batch, and how much work it is.
package struct BatchEntry: Sendable {
  /// What to scan.
  package var request: ScanRequest
  /// Of all its pages, as far as it can be told beforehand: what time is reckoned by.
  package var megapixels: Double

  /// A scan whose size is not known counts as one megapixel.
  package init(request: ScanRequest, megapixels: Double = 1) {
    self.request = request
    self.megapixels = megapixels
  }
}

/// Hands a batch its scans, one after the other, while it may still be looking for more.
package protocol BatchFeed: Sendable {
  /// The next scan; `nil` when there is none any more, or the task was cancelled.
  func next() async -> BatchEntry?
  /// What was found by now.
  var extent: BatchExtent { get }
}

/// How much a batch is, as far as is known.
package struct BatchExtent: Sendable, Hashable {
  /// Scans that were found, without those in ``alreadyDone``.
  package var found: Int
  /// Those of them whose size is known, and their sizes together.
  package var measured: Int
  /// See ``measured``.
  package var megapixels: Double
  /// Scans that an earlier run did.
  package var alreadyDone: Int
  /// Whether nothing more will be found.
  package var isComplete: Bool

  /// All of a batch that is known at once.
  package init(
    found: Int = 0, measured: Int = 0, megapixels: Double = 0, alreadyDone: Int = 0,
    isComplete: Bool = false
  ) {
    self.found = found
    self.measured = measured
    self.megapixels = megapixels
    self.alreadyDone = alreadyDone
    self.isComplete = isComplete
  }

  /// The sizes of all that was found, those that are not known taken for the mean of the others.
  var allMegapixels: Double {
    measured == 0 ? Double(found) : megapixels * Double(found) / Double(measured)
  }
}

/// Requests that are all there from the start.
final class RequestFeed: BatchFeed {
  private let requests: [ScanRequest]
  private let taken = Mutex(0)

  init(_ requests: [ScanRequest]) { self.requests = requests }

  var extent: BatchExtent {
    BatchExtent(
      found: requests.count, measured: requests.count, megapixels: Double(requests.count),
      isComplete: true)
  }

  func next() async -> BatchEntry? {
    taken.withLock { taken in
      guard taken < requests.count else { return nil }
      defer { taken += 1 }
      return BatchEntry(request: requests[taken])
    }
  }
}
