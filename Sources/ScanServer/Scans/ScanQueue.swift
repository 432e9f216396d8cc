import AllergenScan
import Synchronization

/// The scans that wait and those that run, with a fair share for each owner.
///
/// Whoever has fewest scans under way is served next, in turn among equals: a thousand pictures of
/// one client delay another's one by one picture at most.
final class ScanQueue: Sendable {
  /// How much may wait.
  struct Limits: Sendable {
    /// Scans that run at once.
    var running: Int
    /// Scans of one owner that wait.
    var waitingPerOwner: Int
    /// Scans that wait, of all owners.
    var waiting: Int
    /// Bytes of pictures that wait or run.
    var bytes: Int
  }

  private struct State {
    var waiting: [String: [ScanResource]] = [:]
    /// Owners with scans that wait, the next one first.
    var turns: [String] = []
    var waitingCount = 0
    var running: [String: Task<Void, Never>] = [:]
    var runningCount = 0
    var bytes = 0
    /// A running mean of the seconds that a scan takes.
    var seconds = 2.0
    var isOpen = true
    var drained: [CheckedContinuation<Void, Never>] = []
  }

  private let state: Mutex<State>
  private let limits: Limits
  private let backend: ScanBackend
  private let metrics: Metrics
  private let finish: Finish

  /// Given each result, and the settings of its request, before its state says that it is there.
  ///
  /// Returns what clients see of it, and the id under which it is kept.
  typealias Finish =
    @Sendable (ScanResource, ScanSettings, ScanResult) async -> (
      result: ScanResult, keptID: String?
    )

  /// A queue without scans.
  init(
    _ backend: ScanBackend, limits: Limits, metrics: Metrics,
    finish: @escaping Finish = { ($2, nil) }
  ) {
    self.backend = backend
    self.limits = limits
    self.metrics = metrics
    self.finish = finish
    state = Mutex(State())
  }

  /// How many wait and how many run.
  var load: (waiting: Int, running: Int) {
    state.withLock { ($0.waitingCount, $0.runningCount) }
  }

  /// Why a scan of this size is not taken now; `nil` where it is.
  func refusal(owner: String, bytes: Int) -> Problem? {
    state.withLock { refusal($0, owner: owner, bytes: bytes) }
  }

  private func refusal(_ state: State, owner: String, bytes: Int) -> Problem? {
    guard state.isOpen else {
      return Problem(503, "The server is stopping.", headers: ["Retry-After": "10"])
    }
    let own = state.waiting[owner]?.count ?? 0
    guard
      own >= limits.waitingPerOwner || state.waitingCount >= limits.waiting
        || state.bytes + bytes > limits.bytes && state.waitingCount + state.runningCount > 0
    else { return nil }
    // The time until one of those that wait is begun.
    let ahead = Double(state.turns.count > 1 ? state.turns.count : 1)
    let seconds = max(1, (state.seconds * ahead / Double(limits.running)).rounded(.up))
    return Problem(
      429, "Too many scans wait; try again in \(Int(seconds)) s.",
      headers: ["Retry-After": String(Int(seconds))])
  }

  /// Takes a scan in.
  ///
  /// - Throws: 429 where too many wait, 503 where the server stops.
  func add(_ scan: ScanResource) throws(Problem) {
    let problem = state.withLock { (state) -> Problem? in
      if let problem = refusal(state, owner: scan.owner, bytes: scan.size) { return problem }
      if state.waiting[scan.owner, default: []].isEmpty { state.turns.append(scan.owner) }
      state.waiting[scan.owner, default: []].append(scan)
      state.waitingCount += 1
      state.bytes += scan.size
      startNext(&state)
      return nil
    }
    if let problem { throw problem }
  }

  private func startNext(_ state: inout State) {
    while state.runningCount < limits.running, !state.turns.isEmpty {
      let owner = state.turns.removeFirst()
      guard var own = state.waiting[owner], !own.isEmpty else { continue }
      let scan = own.removeFirst()
      state.waiting[owner] = own.isEmpty ? nil : own
      if !own.isEmpty { state.turns.append(owner) }
      state.waitingCount -= 1
      // Pictures are let go of when a scan is over: one that waits has them.
      guard let request = scan.request else { continue }
      state.runningCount += 1
      state.running[scan.id] = Task { await run(scan, request) }
    }
  }

  private func run(_ scan: ScanResource, _ request: ScanRequest) async {
    let began = ContinuousClock.now
    metrics.observe(.queued, seconds: scan.created.duration(to: began).seconds)
    let result = await backend.scan(request) { scan.take($0) }
    let seconds = began.duration(to: .now).seconds
    metrics.observe(.scanned, seconds: seconds)
    let wasCancelled = Task.isCancelled
    if wasCancelled {
      metrics.count(scan: "cancelled")
    } else {
      metrics.count(scan: result.failure == nil ? "ok" : "failed")
      let (told, keptID) = await finish(scan, request.settings, result)
      scan.end(told, keptID: keptID)
    }
    if wasCancelled { scan.end(nil) }
    let drained = state.withLock { state in
      state.running[scan.id] = nil
      state.runningCount -= 1
      state.bytes -= scan.size
      if !wasCancelled { state.seconds = 0.8 * state.seconds + 0.2 * seconds }
      startNext(&state)
      return takeDrained(&state)
    }
    for continuation in drained { continuation.resume() }
  }

  /// Ends a scan that waits or runs; one that is over stays as it is.
  func cancel(_ scan: ScanResource) {
    let drained = state.withLock { state in
      if let index = state.waiting[scan.owner]?.firstIndex(where: { $0 === scan }) {
        state.waiting[scan.owner]?.remove(at: index)
        if state.waiting[scan.owner]?.isEmpty ?? false {
          state.waiting[scan.owner] = nil
          state.turns.removeAll { $0 == scan.owner }
        }
        state.waitingCount -= 1
        state.bytes -= scan.size
      }
      state.running[scan.id]?.cancel()
      return takeDrained(&state)
    }
    scan.end(nil)
    for continuation in drained { continuation.resume() }
  }

  // MARK: Stopping

  /// Takes no more, and returns when all that was taken is done.
  func drain() async {
    await withCheckedContinuation { continuation in
      let drained = state.withLock { state in
        state.isOpen = false
        state.drained.append(continuation)
        return takeDrained(&state)
      }
      for continuation in drained { continuation.resume() }
    }
  }

  private func takeDrained(_ state: inout State) -> [CheckedContinuation<Void, Never>] {
    guard !state.isOpen, state.waitingCount == 0, state.runningCount == 0 else { return [] }
    defer { state.drained = [] }
    return state.drained
  }
}

extension Duration {
  /// As a number of seconds.
  var seconds: Double {
    let parts = components
    return Double(parts.seconds) + Double(parts.attoseconds) * 1e-18
  }
}
