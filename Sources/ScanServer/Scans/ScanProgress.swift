import AllergenScan

/// What clients are told of the state of a scan, without its items and its result.
struct ScanProgress: Sendable, Equatable {
  /// The name of the phase: `queued`, `loading`, …, `finished`, `failed`, `cancelled`.
  let phase: String
  /// 0…1; never goes back.
  let fraction: Double

  init(_ state: ScanState) {
    // A scan that nobody has started waits here for its turn.
    phase = if case .waiting = state.phase { "queued" } else { state.phase.description }
    fraction = state.fraction
  }

  /// `{"id", "state": {"phase", "progress"}}`.
  func json(id: String) -> JSONValue {
    .members([
      "id": .string(id),
      "state": .members([
        "phase": .string(phase), "progress": .number((fraction * 1000).rounded() / 1000),
      ]),
    ])
  }
}
