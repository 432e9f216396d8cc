public import Observation

/// Keeps the states of all sessions; the work itself is done elsewhere.
@globalActor
public actor ScanActor {
  /// The one actor of all sessions.
  public static let shared = ScanActor()
}

/// One scan that may be watched while it runs, by anyone and by many.
///
/// Only the session changes its state; readers get values.
@ScanActor
@Observable
public final class ScanSession {
  /// As of now; ``states()`` follows it.
  public private(set) var state = ScanState()
  @ObservationIgnored private let scanner: any Scanning
  @ObservationIgnored private let request: ScanRequest
  @ObservationIgnored private var work: Task<ScanResult, Never>?
  @ObservationIgnored private var follower: Task<ScanResult, Never>?
  /// Told each state, in order and none left out.
  @ObservationIgnored private let report: (@ScanActor @Sendable (ScanState) -> Void)?

  /// A session that waits for ``run()``.
  public nonisolated convenience init(scanner: AllergenScanner, request: ScanRequest) {
    self.init(scanner: scanner, request: request, report: nil)
  }

  /// The same with any scanner.
  package nonisolated convenience init(scanner: any Scanning, request: ScanRequest) {
    self.init(scanner: scanner, request: request, report: nil)
  }

  nonisolated init(
    scanner: any Scanning, request: ScanRequest,
    report: (@ScanActor @Sendable (ScanState) -> Void)?
  ) {
    self.scanner = scanner
    self.request = request
    self.report = report
  }

  /// The states from now on, until the scan is over.
  public func states() -> some AsyncSequence<ScanState, Never> & Sendable {
    // The closure is isolated as this method is; see `Observations` for why that matters: a state
    // read elsewhere could be missed for ever.
    SessionStates(observations: Observations { self.state })
  }

  /// Scans, and gives the result when it is there; a second call gives the same result.
  ///
  /// Cancelling the caller's task cancels the scan.
  @discardableResult
  public func run() async -> ScanResult {
    let follower = start()
    return await withTaskCancellationHandler {
      await follower.value
    } onCancel: {
      Task { await self.cancel() }
    }
  }

  /// Ends the scan within a page; its state says so at once.
  public func cancel() {
    work?.cancel()
    state.close(.failed(request, .cancelled(request.source)))
  }

  private func start() -> Task<ScanResult, Never> {
    if let follower { return follower }
    let (steps, continuation) = AsyncStream.makeStream(of: ScanStep.self)
    let work = Task { [scanner, request] in
      defer { continuation.finish() }
      if Task.isCancelled { return ScanResult.failed(request, .cancelled(request.source)) }
      return await scanner.scan(request) { continuation.yield($0) }
    }
    if state.isOver { work.cancel() }
    let follower = Task {
      for await step in steps {
        self.state.take(step)
        self.report?(self.state)
      }
      let result = await work.value
      self.state.close(result)
      self.report?(self.state)
      return result
    }
    self.work = work
    self.follower = follower
    return follower
  }
}
