public import Observation

/// Many scans, several at once, that may be watched while they run.
///
/// Memory does not grow with their number. Where results are handed over in the order of the feed,
/// as many wait for an earlier one to end as the window holds, then no more are begun.
@ScanActor
@Observable
public final class BatchSession {
  /// In which order results are handed over.
  package enum Order: Sendable, Hashable {
    /// As the feed gives them.
    case given
    /// As they are done.
    case done
  }

  /// As of now; ``states()`` follows it.
  public private(set) var state: BatchState
  @ObservationIgnored private let scanner: any Scanning
  @ObservationIgnored private let feed: any BatchFeed
  @ObservationIgnored private let width: Int
  @ObservationIgnored private let order: Order
  @ObservationIgnored private var work: Task<Void, Never>?
  @ObservationIgnored private var stopwatch = Stopwatch()

  /// A batch that waits for ``run(deliver:)``.
  ///
  /// - Parameters:
  ///   - scanner: Shared by all scans of the batch.
  ///   - requests: In the order in which results are handed over.
  ///   - jobs: How many pages the scanner's recogniser reads at once. One scan more than that is
  ///     under way, so that the next picture is at hand.
  public convenience init(scanner: AllergenScanner, requests: [ScanRequest], jobs: Int) {
    self.init(scanner: scanner, feed: RequestFeed(requests), jobs: jobs)
  }

  /// The same with any scanner.
  package convenience init(scanner: any Scanning, requests: [ScanRequest], jobs: Int) {
    self.init(scanner: scanner, feed: RequestFeed(requests), jobs: jobs)
  }

  /// A batch whose scans are found while it runs.
  ///
  /// - Parameters:
  ///   - scanner: Shared by all scans of the batch.
  ///   - feed: Asked for one scan at a time; its end is the end of the batch.
  ///   - jobs: See ``init(scanner:requests:jobs:)``.
  ///   - order: In which results are handed over.
  package init(scanner: any Scanning, feed: any BatchFeed, jobs: Int, order: Order = .given) {
    self.scanner = scanner
    self.feed = feed
    self.order = order
    width = max(1, jobs) + 1
    state = BatchState(extent: feed.extent)
  }

  /// The states from now on, until the batch is over.
  public func states() -> some AsyncSequence<BatchState, Never> & Sendable {
    SessionStates(observations: Observations { self.state })
  }

  /// Scans everything; call it once.
  ///
  /// After ``cancel()``, or when the caller's task is cancelled, scans under way end within a page
  /// and what was finished before is still handed over.
  ///
  /// - Parameter deliver: Given each result, one at a time.
  public func run(deliver: @escaping @Sendable (ScanResult) async -> Void) async {
    guard work == nil, !state.isOver else { return }
    state.phase = .running
    stopwatch = Stopwatch()
    let work = Task { await self.scanAll(deliver) }
    self.work = work
    await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
    state.take(feed.extent)
    let isWhole = state.done == state.total && state.isCounted
    state.close(work.isCancelled && !isWhole ? .cancelled : .finished)
  }

  /// Ends the scans that are under way and begins no other.
  public func cancel() {
    work?.cancel()
    if work == nil { state.close(.cancelled) }
  }

  private enum Event: Sendable {
    case entry(BatchEntry?)
    case result(Int, ScanResult)
  }

  private func scanAll(_ deliver: @Sendable (ScanResult) async -> Void) async {
    let window = 4 * width
    await withTaskGroup(of: Event.self) { group in
      var begun = 0
      var handedOver = 0
      var under = 0
      // One at a time, beside the scans: the feed may have to wait for its next.
      var isFetching = false
      var isExhausted = false
      var results: [Int: ScanResult] = [:]
      while true {
        let hasRoom = under < width && (order == .done || begun < handedOver + window)
        if hasRoom, !isFetching, !isExhausted, !Task.isCancelled {
          isFetching = true
          group.addTask { [feed] in .entry(await feed.next()) }
        }
        guard let event = await group.next() else { return }
        switch event {
        case .entry(let entry):
          isFetching = false
          guard let entry, !Task.isCancelled else {
            isExhausted = true
            continue
          }
          let index = begun
          begun += 1
          under += 1
          state.take(feed.extent)
          state.begin(index, entry)
          group.addTask { .result(index, await self.scan(index, entry.request)) }
        case .result(let index, let result):
          under -= 1
          state.take(feed.extent)
          state.end(index, result, after: stopwatch.seconds)
          state.workers = scanner.workers
          results[order == .given ? index : handedOver] = result
          while let next = results.removeValue(forKey: handedOver) {
            handedOver += 1
            if next.failure?.isCancellation != true { await deliver(next) }
          }
        }
      }
    }
  }

  private func scan(_ index: Int, _ request: ScanRequest) async -> ScanResult {
    let session = ScanSession(scanner: scanner, request: request) {
      self.state.advance(index, to: $0.fraction)
    }
    return await session.run()
  }
}
