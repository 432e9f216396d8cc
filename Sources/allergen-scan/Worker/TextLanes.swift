import Dispatch
import Synchronization

/// A few threads that answer texts, apart from everything that waits for pictures.
final class TextLanes: Sendable {
  private let queues: [DispatchQueue]
  private let group = DispatchGroup()
  /// How many texts may wait for a lane: more would only fill the memory.
  private let room: DispatchSemaphore
  private let state = Mutex((next: 0, isOpen: true))

  init(count: Int) {
    queues = (0..<max(1, count)).map { DispatchQueue(label: "texts-\($0)") }
    room = DispatchSemaphore(value: 64 * max(1, count))
  }

  /// Whether anybody still listens to the answers.
  var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Waits for room, then for nothing.
  ///
  /// - Parameter work: says whether anybody listened.
  func add(_ work: @escaping @Sendable () -> Bool) {
    room.wait()
    let lane = state.withLock { state in
      state.next += 1
      return queues[state.next % queues.count]
    }
    lane.async(group: group) { [self] in
      if isOpen, !work() { state.withLock { $0.isOpen = false } }
      room.signal()
    }
  }

  /// Waits until all that was added is done.
  func finish() { group.wait() }
}
