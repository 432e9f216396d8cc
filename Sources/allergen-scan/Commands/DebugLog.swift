import AllergenScan

/// Tells each change of state on standard error, where `--log-level debug` asks for it: phases and
/// counts, never names, sources or findings.
struct DebugLog: Sendable {
  let isOn: Bool

  func tell(_ text: String) {
    if isOn { Output.error.write("allergen-scan: debug: \(text)\n") }
  }

  /// Follows a batch to its end.
  func follow(_ batch: BatchSession) async {
    guard isOn else { return }
    var last = ""
    // Most changes are only of how far a picture is read.
    for await state in await batch.states() {
      let line =
        "batch \(state.phase): \(state.done) of \(state.total) done, \(state.failed) failed, "
        + "\(state.running.count) under way"
      if line != last { tell(line) }
      last = line
    }
  }
}
