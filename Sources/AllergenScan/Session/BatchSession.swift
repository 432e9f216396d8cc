public import Observation

/// Many scans, several at once, that may be watched while they run.
///
/// Results are handed over in the order of the requests. Memory does not grow with their number: as
/// many wait for an earlier one to end as the window holds, then no more are begun.
@ScanActor
@Observable
public final class BatchSession {
  /// As of now; ``states()`` follows it.
  public private(set) var state: BatchState
  @ObservationIgnored private let scanner: AllergenScanner
  @ObservationIgnored private let requests: [ScanRequest]
  @ObservationIgnored private let width: Int
  @ObservationIgnored private var work: Task<Void, Never>?

  /// A batch that waits for ``run(deliver:)``.
  ///
  /// - Parameters:
  ///   - scanner: Shared by all scans of the batch.
  ///   - requests: In the order in which results are handed over.
  ///   - jobs: How many pages the scanner's recogniser reads at once. One scan more than that is
  ///     under way, so that the next picture is at hand.
  public init(scanner: AllergenScanner, requests: [ScanRequest], jobs: Int) {
    self.scanner = scanner
    self.requests = requests
    width = max(1, jobs) + 1
    state = BatchState(total: requests.count)
  }

  /// The states from now on, until the batch is over.
  public func states() -> SessionStates<BatchState> {
    SessionStates(observations: Observations { self.state })
  }

  /// Scans everything; call it once.
  ///
  /// After ``cancel()``, or when the caller's task is cancelled, scans under way end within a page
  /// and what was finished before is still handed over.
  ///
  /// - Parameter deliver: Given each result, in the order of the requests, one at a time.
  public func run(deliver: @escaping @Sendable (ScanResult) async -> Void) async {
    guard work == nil, !state.isOver else { return }
    state.phase = .running
    let work = Task { await self.scanAll(deliver) }
    self.work = work
    await withTaskCancellationHandler {
      await work.value
    } onCancel: {
      work.cancel()
    }
    state.close(work.isCancelled && state.done < state.total ? .cancelled : .finished)
  }

  /// Ends the scans that are under way and begins no other.
  public func cancel() {
    work?.cancel()
    if work == nil { state.close(.cancelled) }
  }

  private func scanAll(_ deliver: @Sendable (ScanResult) async -> Void) async {
    let window = 4 * width
    await withTaskGroup(of: (Int, ScanResult).self) { group in
      var begun = 0
      var handedOver = 0
      var under = 0
      var results: [Int: ScanResult] = [:]
      while true {
        while under < width, begun < min(requests.count, handedOver + window), !Task.isCancelled {
          let index = begun
          begun += 1
          under += 1
          state.begin(index, requests[index].source)
          group.addTask { (index, await self.scan(index)) }
        }
        guard let (index, result) = await group.next() else { return }
        under -= 1
        results[index] = result
        state.end(index, result)
        while let next = results.removeValue(forKey: handedOver) {
          handedOver += 1
          if next.failure?.isCancellation != true { await deliver(next) }
        }
      }
    }
  }

  private func scan(_ index: Int) async -> ScanResult {
    let session = ScanSession(scanner: scanner, request: requests[index]) {
      self.state.advance(index, to: $0.fraction)
    }
    return await session.run()
  }
}
