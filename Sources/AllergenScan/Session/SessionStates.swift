internal import Observation

/// A state of a session that has an end.
package protocol SessionState: Sendable {
  /// Whether no other state follows.
  var isOver: Bool { get }
}

/// The states of a session as they change, the last one included; then it ends.
///
/// Quick changes are merged: what is missed is only ever an older state. Any number of readers may
/// each have their own.
package struct SessionStates<State: SessionState>: AsyncSequence, Sendable {
  let observations: Observations<State, Never>

  /// Begins with the state as it is then.
  package func makeAsyncIterator() -> Iterator {
    Iterator(base: observations.makeAsyncIterator())
  }

  /// One reader's way through the states.
  package struct Iterator: AsyncIteratorProtocol {
    var base: Observations<State, Never>.Iterator
    var isOver = false

    /// The newest state that this reader has not seen; `nil` after the last.
    package mutating func next() async -> State? {
      await next(isolation: #isolation)
    }

    /// The same on the actor of the caller, whose isolation it keeps.
    package mutating func next(
      isolation actor: isolated (any Actor)?
    ) async throws(Never) -> State? {
      guard !isOver, let state = await base.next(isolation: actor) else { return nil }
      isOver = state.isOver
      return state
    }
  }
}
