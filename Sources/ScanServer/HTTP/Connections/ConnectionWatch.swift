internal import Dispatch
internal import Glibc
internal import Synchronization

/// Ends connections whose clients send their requests by drops.
///
/// The daemon's own timeout begins anew with every byte. A connection's socket is shut down under
/// the lock under which it is forgotten when it is closed, so that no other connection that was
/// given the same number is hit.
final class ConnectionWatch: Sendable {
  /// One connection, known to the daemon by its address.
  ///
  /// Each request moves its deadline several times: without a lock, and by a clock of some
  /// milliseconds.
  final class Connection: Sendable {
    fileprivate let descriptor: Int32
    /// In milliseconds; 0 while nothing is expected of the client.
    fileprivate let deadline: Atomic<Int>
    /// Whether the head of a request is expected: nothing of it is known, and no answer is lost.
    fileprivate let isIdle = Atomic(true)
    let memory = ClientMemory()

    fileprivate init(descriptor: Int32, deadline: Int) {
      self.descriptor = descriptor
      self.deadline = Atomic(deadline)
    }
  }

  private let connections = Mutex<[ObjectIdentifier: Connection]>([:])
  private let streams = Mutex<[UInt: EventStream]>([:])
  private let head: Int
  private let body: Int
  // Made once and only told to start and to stop, which Dispatch allows from any thread.
  nonisolated(unsafe) private let timer: any DispatchSourceTimer
  private let hasStarted = Atomic(false)

  init(head: Double, body: Double) {
    self.head = Int(head * 1000)
    self.body = Int(body * 1000)
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

  /// A connection was made, and the head of its first request is expected.
  func opened(descriptor: Int32) -> Connection {
    let connection = Connection(descriptor: descriptor, deadline: Self.now + head)
    connections.withLock { $0[ObjectIdentifier(connection)] = connection }
    return connection
  }

  func closed(_ connection: Connection) {
    _ = connections.withLock { $0.removeValue(forKey: ObjectIdentifier(connection)) }
  }

  /// The head is there, and the body is expected.
  func awaitsBody(_ connection: Connection) {
    connection.isIdle.store(false, ordering: .relaxed)
    connection.deadline.store(Self.now + body, ordering: .relaxed)
  }

  /// All is there: now it is our turn.
  func answers(_ connection: Connection) {
    connection.isIdle.store(false, ordering: .relaxed)
    connection.deadline.store(0, ordering: .relaxed)
  }

  /// The answer is sent, and the next request is expected.
  func awaitsHead(_ connection: Connection) {
    connection.deadline.store(Self.now + head, ordering: .relaxed)
    connection.isIdle.store(true, ordering: .relaxed)
  }

  /// Ends the connection that has been without a request for longest, where that is a second: who
  /// opens all connections and sends nothing keeps nobody out.
  ///
  /// - Complexity: O(*n*), for *n* connections.
  func endLongestIdle() {
    let latest = Self.now + head - Self.rest
    connections.withLock { connections in
      let idle = connections.values.lazy.filter { $0.isIdle.load(ordering: .relaxed) }
        .map { (connection: $0, deadline: $0.deadline.load(ordering: .relaxed)) }
        .filter { $0.deadline != 0 && $0.deadline <= latest }
      guard let first = idle.min(by: { $0.deadline < $1.deadline }) else { return }
      end(first.connection, overdue: first.deadline)
    }
  }

  /// How long a connection may be idle however many wait, in milliseconds.
  private static let rest = 1000

  /// Whether an answer is being made or sent.
  var isAnswering: Bool {
    connections.withLock { $0.values.contains { $0.deadline.load(ordering: .relaxed) == 0 } }
  }

  private static var now: Int {
    var time = timespec()
    unsafe _ = clock_gettime(CLOCK_MONOTONIC_COARSE, &time)
    return time.tv_sec * 1000 + time.tv_nsec / 1_000_000
  }

  private func endOverdue() {
    let now = Self.now
    connections.withLock { connections in
      for connection in connections.values {
        let deadline = connection.deadline.load(ordering: .relaxed)
        guard deadline != 0, deadline < now else { continue }
        end(connection, overdue: deadline)
      }
    }
  }

  /// Only under the lock: the descriptor is the connection's as long as it is among them.
  private func end(_ connection: Connection, overdue deadline: Int) {
    // A request that has come by now moved the deadline.
    let isOverdue = connection.deadline.compareExchange(
      expected: deadline, desired: 0, ordering: .relaxed
    ).exchanged
    if isOverdue { _ = shutdown(connection.descriptor, Int32(SHUT_RDWR)) }
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
