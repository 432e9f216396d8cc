import Dispatch
import Synchronization

/// How many bytes of requests may wait: whoever sends faster than is read would fill the memory.
final class WaitingRoom: Sendable {
  private struct State {
    var used = 0
    var isWaitedFor = false
  }

  private let limit: Int
  private let state = Mutex(State())
  private let freed = DispatchSemaphore(value: 0)

  init(bytes: Int) { limit = bytes }

  /// Waits until there is room, for one caller at a time.
  ///
  /// One request always has room.
  func take(_ bytes: Int) {
    while true {
      let isTaken = state.withLock { state in
        guard state.used == 0 || state.used + bytes <= limit else {
          state.isWaitedFor = true
          return false
        }
        state.used += bytes
        return true
      }
      if isTaken { return }
      freed.wait()
    }
  }

  func give(_ bytes: Int) {
    let wakes = state.withLock { state in
      state.used -= bytes
      // A quarter is freed before who waits is woken: waking takes as long as a short text.
      guard state.isWaitedFor, state.used <= limit / 4 * 3 else { return false }
      state.isWaitedFor = false
      return true
    }
    if wakes { freed.signal() }
  }
}
