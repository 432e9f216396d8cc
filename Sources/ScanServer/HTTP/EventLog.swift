internal import Synchronization

/// The events of one stream, from the first, so that a reader who lost the connection misses none.
///
/// Ids count from 1. Any number of readers; each is told when there is more.
package final class EventLog: Sendable {
  /// One server-sent event.
  struct Event: Sendable, Equatable {
    var name: String
    /// One line.
    var data: String
  }

  private struct State {
    var events: [Event] = []
    var isOver = false
    /// Told once each, then forgotten.
    var waiting: [Int: @Sendable () -> Void] = [:]
    var next = 0
  }

  private let state = Mutex(State())

  /// A log without events.
  package init() {}

  /// Adds an event; after the end nothing is added.
  func add(_ name: String, _ data: String, isLast: Bool = false) {
    wake { state in
      guard !state.isOver else { return }
      state.events.append(Event(name: name, data: data))
      state.isOver = isLast
    }
  }

  /// Ends the log without a further event.
  func end() { wake { $0.isOver = true } }

  /// What a reader gets who has seen the events up to `id`.
  enum Reading: Equatable {
    case events([Event], last: Int)
    /// Nothing new; the callback will be called once.
    case wait(ticket: Int)
    case over
  }

  /// The events above `id`, or a wait for them.
  func read(after id: Int, wake: @escaping @Sendable () -> Void) -> Reading {
    state.withLock { state in
      let from = min(max(id, 0), state.events.count)
      if from < state.events.count {
        return .events(Array(state.events[from...]), last: state.events.count)
      }
      if state.isOver { return .over }
      state.next += 1
      state.waiting[state.next] = wake
      return .wait(ticket: state.next)
    }
  }

  /// Takes back a wait, for a reader that went away.
  func forget(ticket: Int) { _ = state.withLock { $0.waiting.removeValue(forKey: ticket) } }

  private func wake(_ change: (inout State) -> Void) {
    let waiting = state.withLock { state in
      change(&state)
      defer { state.waiting = [:] }
      return state.waiting.values.map { $0 }
    }
    for wake in waiting { wake() }
  }
}
