import AllergenScan
import Synchronization

/// The scans that wait and those that run, with a fair share for each owner.
///
/// Owners with scans that wait take turns, a scan each, however many each has: a thousand pictures
/// of one client delay another's one by one picture at most. Nor do they take the memory for it,
/// see ``PictureRoom``.
final class ScanQueue: Sendable {
  /// How much may wait.
  struct Limits: Sendable {
    /// Scans that run at once.
    var running: Int
    /// Scans of one owner that wait.
    var waitingPerOwner: Int
    /// Scans that wait, of all owners; beyond them one of each owner of whom none waits.
    var waiting: Int
    /// The memory for pictures that wait or run.
    var room: PictureRoom
  }

  private struct Running {
    let scan: ScanResource
    let task: Task<Void, Never>
  }

  private struct State {
    var waiting: [String: [ScanResource]] = [:]
    /// Owners with scans that wait, the next one first.
    var turns: [String] = []
    var waitingCount = 0
    /// In the order in which they were begun.
    var running: [Running] = []
    var room: PictureRoom
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
    state = Mutex(State(room: limits.room))
  }

  /// How many wait and how many run.
  var load: (waiting: Int, running: Int) {
    state.withLock { ($0.waitingCount, $0.running.count) }
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
    if own >= limits.waitingPerOwner || own > 0 && state.waitingCount >= limits.waiting {
      // The time until one of those that wait is begun.
      return comeAgain("Too many scans wait", after: max(1, state.turns.count), state)
    }
    guard !state.room.hasRoom(for: bytes, of: owner) else { return nil }
    return comeAgain(
      state.room.isUsed(by: owner)
        ? "Your pictures take all the memory that there is for those of one client"
        : "The pictures that wait take all the memory that there is for them",
      after: scansUntilRoom(for: bytes, of: owner, state), state)
  }

  private func comeAgain(_ reason: String, after scans: Int, _ state: State) -> Problem {
    let time = (state.seconds * Double(scans) / Double(limits.running)).rounded(.up)
    let seconds = Int(max(1, time))
    return Problem(
      429, "\(reason); try again in \(seconds) s.", headers: ["Retry-After": String(seconds)])
  }

  /// How many scans must end, in the order in which they are begun, before one more has room.
  private func scansUntilRoom(for size: Int, of owner: String, _ state: State) -> Int {
    var room = state.room
    var ended = 0
    for scan in Self.inOrder(state) {
      room.give(scan.size, of: scan.owner)
      ended += 1
      if room.hasRoom(for: size, of: owner) { break }
    }
    return ended
  }

  /// The scans that run, then those that wait as their owners' turns come.
  private static func inOrder(_ state: State) -> [ScanResource] {
    var scans = state.running.map(\.scan)
    let queues = state.turns.compactMap { state.waiting[$0] }
    for turn in 0..<(queues.map(\.count).max() ?? 0) {
      for queue in queues where turn < queue.count { scans.append(queue[turn]) }
    }
    return scans
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
      state.room.take(scan.size, of: scan.owner)
      startNext(&state)
      return nil
    }
    if let problem { throw problem }
  }

  private func startNext(_ state: inout State) {
    while state.running.count < limits.running, !state.turns.isEmpty {
      let owner = state.turns.removeFirst()
      guard var own = state.waiting[owner], !own.isEmpty else { continue }
      let scan = own.removeFirst()
      state.waiting[owner] = own.isEmpty ? nil : own
      if !own.isEmpty { state.turns.append(owner) }
      state.waitingCount -= 1
      // Pictures are let go of when a scan is over: one that waits has them.
      guard let request = scan.request else { continue }
      state.running.append(Running(scan: scan, task: Task { await run(scan, request) }))
    }
  }

  private func run(_ scan: ScanResource, _ request: ScanRequest) async {
    let began = ContinuousClock.now
    metrics.observe(.queued, seconds: scan.created.duration(to: began).seconds)
    let result = await backend.scan(request) { scan.take($0) }
    let seconds = began.duration(to: .now).seconds
    metrics.observe(.scanned, seconds: seconds)
    let wasCancelled = Task.isCancelled || result.failure?.isCancellation ?? false
    if wasCancelled {
      metrics.count(scan: "cancelled")
      scan.cancel()
    } else {
      metrics.count(scan: result.failure == nil ? "ok" : "failed")
      if result.failure == nil { metrics.observe(result.timing) }
      let (told, keptID) = await finish(scan, request.settings, result)
      scan.end(told, keptID: keptID)
    }
    let drained = state.withLock { state in
      state.running.removeAll { $0.scan === scan }
      state.room.give(scan.size, of: scan.owner)
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
        state.room.give(scan.size, of: scan.owner)
      }
      state.running.first { $0.scan === scan }?.task.cancel()
      return takeDrained(&state)
    }
    scan.cancel()
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
    guard !state.isOpen, state.waitingCount == 0, state.running.isEmpty else { return [] }
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
