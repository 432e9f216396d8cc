import Dispatch
import Synchronization

/// How many bytes of requests may wait: whoever sends faster than is read would fill the memory.
final class WaitingRoom: Sendable {
  private let limit: Int
  private let used = Mutex(0)
  private let freed = DispatchSemaphore(value: 0)

  init(bytes: Int) { limit = bytes }

  /// Waits until there is room, for one caller at a time.
  ///
  /// One request always has room.
  func take(_ bytes: Int) {
    while true {
      let isTaken = used.withLock { used in
        guard used == 0 || used + bytes <= limit else { return false }
        used += bytes
        return true
      }
      if isTaken { return }
      freed.wait()
    }
  }

  func give(_ bytes: Int) {
    used.withLock { $0 -= bytes }
    freed.signal()
  }
}
