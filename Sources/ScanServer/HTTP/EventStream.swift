internal import CMicroHTTPD
internal import Synchronization

/// One client's way through an event log, fed to its connection as it takes it.
///
/// `@unchecked Sendable`: `pending`, `offset` and `last` are used by ``read(into:)`` alone, which
/// the daemon calls on the one thread that serves the connection; the connection's pointer is used
/// to suspend there and to resume under the lock, and is set to `nil` under it before the
/// connection goes away.
final class EventStream: @unchecked Sendable {
  private let log: EventLog
  private var last: Int
  private var pending: [UInt8] = []
  private var offset = 0
  // The pointer is used under the lock alone.
  @safe private struct Waiting: @unchecked Sendable {
    var connection: OpaquePointer?
    var isSuspended = false
    var ticket: Int?
    var needsHeartbeat = false
  }
  private let waiting: Mutex<Waiting>

  init(_ log: EventLog, after id: Int, connection: OpaquePointer) {
    self.log = log
    last = id
    unsafe waiting = Mutex(Waiting(connection: connection))
    pending = Array("retry: 2000\n\n".utf8)
  }

  /// Fills the buffer with what is there.
  ///
  /// - Returns: The bytes written; 0 where the connection was suspended until there is more; `nil`
  ///   at the end.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int? {
    if offset == pending.count {
      pending = []
      offset = 0
      let beats = waiting.withLock { state in
        defer { state.needsHeartbeat = false }
        return state.needsHeartbeat
      }
      if beats { pending = Array(": waiting\n\n".utf8) } else if !refill() { return nil }
      if pending.isEmpty { return 0 }
    }
    let count = min(buffer.count, pending.count - offset)
    unsafe pending.withUnsafeBytes { bytes in
      unsafe buffer.baseAddress?.copyMemory(
        from: bytes.baseAddress.unsafelyUnwrapped + offset, byteCount: count)
    }
    offset += count
    return count
  }

  /// - Returns: Whether the stream goes on.
  private func refill() -> Bool {
    // Suspended under the lock that resuming takes: an event that comes in between would else be
    // waited for for ever.
    waiting.withLock { state in
      switch log.read(after: last, wake: { [weak self] in self?.resume() }) {
      case .events(let events, let last):
        for (index, event) in events.enumerated() {
          let id = last - events.count + index + 1
          pending += "id: \(id)\nevent: \(event.name)\ndata: \(event.data)\n\n".utf8
        }
        self.last = last
        return true
      case .over: return false
      case .wait(let ticket):
        state.ticket = ticket
        if let connection = unsafe state.connection, !state.isSuspended {
          state.isSuspended = true
          unsafe MHD_suspend_connection(connection)
        }
        return true
      }
    }
  }

  private func resume() {
    waiting.withLock { state in
      state.ticket = nil
      guard state.isSuspended, let connection = unsafe state.connection else { return }
      state.isSuspended = false
      unsafe MHD_resume_connection(connection)
    }
  }

  /// Writes a line that says nothing: a client that went away shows only on a write.
  func beat() {
    waiting.withLock { state in
      guard state.isSuspended, let connection = unsafe state.connection else { return }
      if let ticket = state.ticket { log.forget(ticket: ticket) }
      state.ticket = nil
      state.needsHeartbeat = true
      state.isSuspended = false
      unsafe MHD_resume_connection(connection)
    }
  }

  /// Lets go of the connection, which ends.
  func close() {
    waiting.withLock { state in
      if let ticket = state.ticket { log.forget(ticket: ticket) }
      state.ticket = nil
      unsafe state.connection = nil
    }
  }
}
