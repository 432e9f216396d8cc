internal import Dispatch
internal import Glibc
internal import Synchronization

/// Ends connections whose clients send their requests by drops.
///
/// The daemon's own timeout begins anew with every byte. A connection's socket is shut down under
/// the lock under which it is forgotten when it is closed, so that no other connection that was
/// given the same number is hit.
final class ConnectionWatch: Sendable {
  private struct Entry {
    var descriptor: Int32
    /// `nil` while nothing is expected of the client.
    var deadline: ContinuousClock.Instant?
  }

  private let entries = Mutex<[UInt: Entry]>([:])
  private let streams = Mutex<[UInt: EventStream]>([:])
  private let head: Duration
  private let body: Duration
  // Made once and only told to start and to stop, which Dispatch allows from any thread.
  nonisolated(unsafe) private let timer: any DispatchSourceTimer
  private let hasStarted = Atomic(false)

  init(head: Double, body: Double) {
    self.head = .seconds(head)
    self.body = .seconds(body)
    unsafe timer = DispatchSource.makeTimerSource(queue: DispatchQueue(label: "connections"))
  }

  deinit {
    // Dispatch traps where a source goes that was never resumed: a daemon that did not start.
    if !hasStarted.load(ordering: .relaxed) { unsafe timer.resume() }
    unsafe timer.cancel()
  }

  /// Looks every half second, and keeps event streams awake.
  func start(heartbeatSeconds: Int = 15) {
    let ticks = Mutex(0)
    let perBeat = 2 * heartbeatSeconds
    unsafe timer.schedule(deadline: .now() + .milliseconds(500), repeating: .milliseconds(500))
    unsafe timer.setEventHandler { @Sendable [weak self] in
      self?.endOverdue()
      let beats = ticks.withLock { ticks in
        ticks += 1
        return ticks % perBeat == 0
      }
      if beats { self?.beat() }
    }
    hasStarted.store(true, ordering: .relaxed)
    unsafe timer.resume()
  }

  func stop() { unsafe timer.cancel() }

  /// How many are open.
  var count: Int { entries.withLock { $0.count } }

  func opened(_ id: UInt, descriptor: Int32) {
    let deadline = ContinuousClock.now + head
    entries.withLock { $0[id] = Entry(descriptor: descriptor, deadline: deadline) }
  }

  func closed(_ id: UInt) { _ = entries.withLock { $0.removeValue(forKey: id) } }

  /// The head is there, and the body is expected.
  func awaitsBody(_ id: UInt) { setDeadline(id, ContinuousClock.now + body) }

  /// All is there: now it is our turn.
  func answers(_ id: UInt) { setDeadline(id, nil) }

  /// The answer is sent, and the next request is expected.
  func awaitsHead(_ id: UInt) { setDeadline(id, ContinuousClock.now + head) }

  /// Whether an answer is being made or sent.
  var isAnswering: Bool { entries.withLock { $0.values.contains { $0.deadline == nil } } }

  private func setDeadline(_ id: UInt, _ deadline: ContinuousClock.Instant?) {
    entries.withLock { $0[id]?.deadline = deadline }
  }

  private func endOverdue() {
    let now = ContinuousClock.now
    entries.withLock { entries in
      for (id, entry) in entries {
        guard let deadline = entry.deadline, deadline < now else { continue }
        entries[id]?.deadline = nil
        _ = shutdown(entry.descriptor, Int32(SHUT_RDWR))
      }
    }
  }

  // MARK: Event streams

  func add(_ stream: EventStream) {
    streams.withLock { $0[Self.id(stream)] = stream }
  }

  func remove(_ stream: EventStream) {
    _ = streams.withLock { $0.removeValue(forKey: Self.id(stream)) }
    stream.close()
  }

  private func beat() { for stream in streams.withLock({ Array($0.values) }) { stream.beat() } }

  private static func id(_ stream: EventStream) -> UInt {
    UInt(bitPattern: ObjectIdentifier(stream).hashValue)
  }
}
