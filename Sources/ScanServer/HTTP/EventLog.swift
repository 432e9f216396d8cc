internal import ContentCoding
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
    /// Empty once they are packed.
    var events: [Event] = []
    /// All events of a log that is over: a name and its data in turns, each on a line.
    var packed: (lines: PackedBytes, count: Int)?
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
      if isLast { Self.pack(&state) }
    }
  }

  /// Ends the log without a further event.
  func end() { wake { $0.isOver = true } }

  /// Whether a reader who has the events up to an id has them all, and no other comes.
  func isOver(after id: Int) -> Bool {
    state.withLock { $0.isOver && id >= ($0.packed?.count ?? $0.events.count) }
  }

  /// How many bytes a log that is over takes.
  var packedSize: Int { state.withLock { $0.packed?.lines.count ?? 0 } }

  private static func pack(_ state: inout State) {
    var lines: [UInt8] = []
    for event in state.events { lines += "\(event.name)\n\(event.data)\n".utf8 }
    state.packed = (PackedBytes(lines), state.events.count)
    state.events = []
  }

  /// The events with ids from `first` on, counted from 0; from a log that is over they are unpacked.
  private static func events(_ state: State, from first: Int) -> [Event] {
    guard let packed = state.packed else { return Array(state.events[first...]) }
    let lines = packed.lines.unpacked.split(separator: 0x0A, omittingEmptySubsequences: false)
    return (first..<packed.count).map { index in
      Event(
        name: String(decoding: lines[2 * index], as: UTF8.self),
        data: String(decoding: lines[2 * index + 1], as: UTF8.self))
    }
  }

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
      let count = state.packed?.count ?? state.events.count
      let from = min(max(id, 0), count)
      if from < count { return .events(Self.events(state, from: from), last: count) }
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
