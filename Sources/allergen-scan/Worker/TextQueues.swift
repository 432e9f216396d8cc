import Dispatch
import Synchronization

/// A few threads that answer texts, apart from everything that waits for pictures.
final class TextQueues: Sendable {
  private let queues: [DispatchQueue]
  private let group = DispatchGroup()
  /// Judging a text takes a few hundred times its size: of large ones few are judged at once.
  private let room = WaitingRoom(bytes: 4 << 20)
  private let state = Mutex((next: 0, isOpen: true))

  init(count: Int) {
    queues = (0..<max(1, count)).map { DispatchQueue(label: "texts-\($0)") }
  }

  /// Whether anybody still listens to the answers.
  var isOpen: Bool { state.withLock { $0.isOpen } }

  /// Waits for room, then for nothing; `work` says whether anybody listened.
  func add(bytes: Int, _ work: @escaping @Sendable () -> Bool) {
    room.take(bytes)
    let lane = state.withLock { state in
      state.next += 1
      return queues[state.next % queues.count]
    }
    lane.async(group: group) { [self] in
      if isOpen, !work() { state.withLock { $0.isOpen = false } }
      room.give(bytes)
    }
  }

  /// Waits until all that was added is done.
  func finish() { group.wait() }
}
