internal import CProcesses
internal import Dispatch
internal import Glibc
internal import Synchronization

/// Accepts connections and hands them to the daemon's threads in turns.
///
/// Where the daemon accepts them itself, the thread that wakes first takes all that wait: eight
/// clients that connect at once would be served by one thread, while the others rest.
final class ConnectionIntake: Sendable {
  private struct State {
    var open = 0
    /// Whether the source rests because there is no room.
    var isFull = false
    var isStopped = false
    /// Whether room will be asked for again.
    var isAsking = false
  }

  private let state = Mutex(State())
  private let limit: Int
  private let listening: Int32
  private let queue = DispatchQueue(label: "accept")
  // Made once; it is started on the caller's thread, and then used on the queue, or under the lock.
  nonisolated(unsafe) private let source: any DispatchSourceRead
  private let hasStarted = Atomic(false)

  /// How long nothing is accepted after the system had no descriptor or memory left for it.
  private static let pause = DispatchTimeInterval.milliseconds(100)
  /// After what time room is asked for again while there is none.
  private static let patience = DispatchTimeInterval.milliseconds(500)

  /// Closes the socket when it stops.
  init(_ listening: Int32, limit: Int) {
    self.listening = listening
    self.limit = limit
    unsafe source = DispatchSource.makeReadSource(fileDescriptor: listening, queue: queue)
    unsafe source.setCancelHandler { close(listening) }
  }

  deinit {
    // Dispatch traps where a source goes that rests: one of a daemon that did not start does.
    unsafe source.cancel()
    if !hasStarted.load(ordering: .relaxed) { unsafe source.resume() }
  }

  /// Takes a connection with its client's address, to close it some time.
  ///
  /// - Returns: Whether it is served; where it is not, it is closed already.
  typealias Server = @Sendable (Int32, UnsafePointer<sockaddr>, socklen_t) -> Bool

  /// Hands connections over until ``stop()`` returns.
  ///
  /// While all connections are taken and another waits, `makeRoom` is called, now and then: it may
  /// end one that nobody uses.
  func start(_ server: @escaping Server, makeRoom: @escaping @Sendable () -> Void) {
    unsafe source.setEventHandler { [weak self] in
      unsafe self?.acceptAll(server)
      self?.askForRoom(makeRoom)
    }
    hasStarted.store(true, ordering: .relaxed)
    unsafe source.resume()
  }

  /// Accepts no more.
  func stop() {
    guard hasStarted.load(ordering: .relaxed) else { return }
    // On the queue: nothing is being handed over any more when it returns.
    queue.sync {
      state.withLock { state in
        guard !state.isStopped else { return }
        state.isStopped = true
        shutdown(listening, Int32(SHUT_RDWR))
        unsafe source.cancel()
        if state.isFull { unsafe source.resume() }
        state.isFull = false
      }
    }
  }

  /// A connection is closed, and there is room for another.
  func closed() {
    state.withLock { state in
      state.open -= 1
      guard state.isFull else { return }
      state.isFull = false
      unsafe source.resume()
    }
  }

  private func acceptAll(_ server: Server) {
    while takesRoom() {
      var address = sockaddr_storage()
      var length = socklen_t(MemoryLayout<sockaddr_storage>.size)
      let connection = unsafe process_accept(listening, &address, &length)
      guard connection >= 0 else {
        let code = errno
        closed()
        switch code {
        case EINTR, ECONNABORTED: continue
        case EAGAIN: return
        default: return rest()
        }
      }
      let isServed = unsafe withUnsafePointer(to: &address) { address in
        unsafe address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe server(connection, $0, length)
        }
      }
      if !isServed { closed() }
    }
  }

  private func askForRoom(_ makeRoom: @escaping @Sendable () -> Void) {
    guard state.withLock({ $0.isFull && $0.open >= limit && !$0.isStopped }) else { return }
    makeRoom()
    // One that asks is enough, however often all are taken meanwhile.
    let isFirst = state.withLock { state in
      defer { state.isAsking = true }
      return !state.isAsking
    }
    guard isFirst else { return }
    queue.asyncAfter(deadline: .now() + Self.patience) { [weak self] in
      self?.state.withLock { $0.isAsking = false }
      self?.askForRoom(makeRoom)
    }
  }

  private func takesRoom() -> Bool {
    state.withLock { state in
      if state.isStopped { return false }
      if state.open < limit {
        state.open += 1
        return true
      }
      state.isFull = true
      unsafe source.suspend()
      return false
    }
  }

  /// Waits a little: the source would fire again at once.
  private func rest() {
    state.withLock { state in
      state.isFull = true
      unsafe source.suspend()
    }
    queue.asyncAfter(deadline: .now() + Self.pause) { [weak self] in self?.goOn() }
  }

  private func goOn() {
    state.withLock { state in
      guard state.isFull, !state.isStopped, state.open < limit else { return }
      state.isFull = false
      unsafe source.resume()
    }
  }
}
