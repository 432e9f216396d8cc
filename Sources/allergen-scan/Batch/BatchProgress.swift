import AllergenScan
import Reporting

/// Says on standard error how far a batch is: a bar on a terminal, else a line now and then.
struct BatchProgress: Sendable {
  private let bar: ProgressBar?
  private let interval: Duration
  private let isQuiet: Bool
  private let output: Output

  init(isQuiet: Bool, output: Output = .error, interval: Duration = .seconds(5)) {
    self.isQuiet = isQuiet
    self.output = output
    self.interval = interval
    bar = !isQuiet && output.isTerminal ? ProgressBar(output: output) : nil
  }

  /// Follows a batch to its end, or until the task is cancelled.
  func follow(_ batch: BatchSession) async {
    guard !isQuiet else { return }
    if let bar {
      for await state in await batch.states() where !state.isOver { bar.show(state) }
      return
    }
    var told = 0
    while !Task.isCancelled {
      guard (try? await Task.sleep(for: interval)) != nil else { return }
      let state = await batch.state
      if state.isOver { return }
      // A watched folder may be idle for hours.
      if state.running.isEmpty, state.done == told { continue }
      told = state.done
      output.write("allergen-scan: \(Self.line(state))\n")
    }
  }

  /// Takes the bar away before something else is printed.
  func clear() { bar?.clear() }

  /// `120 of 5000 done, 2 failed, 3.1 a second, 26 min left`.
  static func line(_ state: BatchState) -> String {
    var parts = ["\(state.done) of \(state.total)\(state.isCounted ? "" : " or more") done"]
    if state.failed > 0 { parts.append("\(state.failed) failed") }
    if state.rate > 0 { parts.append("\(state.rate.shown) a second") }
    if let left = state.secondsLeft, state.isCounted { parts.append("\(time(left)) left") }
    if let lost = state.workers?.lost, lost > 0 { parts.append("\(lost) workers replaced") }
    return parts.joined(separator: ", ")
  }

  /// What a batch came to, once it is over.
  static func summary(_ state: BatchState) -> String {
    var text = "\(state.done) done"
    if state.alreadyDone > 0 { text += ", \(state.alreadyDone) were done before" }
    if state.failed > 0 { text += ", \(state.failed) failed" }
    if state.toDo > 0 { text += ", \(state.toDo) left" }
    if state.rate > 0 { text += "; \(state.rate.shown) a second" }
    text +=
      "; items: \(state.unsafe) unsafe, \(state.caution) caution, "
      + "\(state.safe) with no listed allergen found"
    if let lost = state.workers, lost.lost > 0 {
      text +=
        "; workers lost: \(lost.crashed) crashed, \(lost.timedOut) stood still, "
        + "\(lost.outOfMemory) out of memory"
    }
    return text
  }

  /// `40 s`, `12 min`, `3 h 20 min`.
  static func time(_ seconds: Double) -> String {
    let seconds = Int(min(max(seconds, 0), 1e9).rounded())
    if seconds < 100 { return "\(seconds) s" }
    let minutes = (seconds + 30) / 60
    return minutes < 100 ? "\(minutes) min" : "\(minutes / 60) h \(minutes % 60) min"
  }
}

extension Double {
  /// Two digits that count.
  fileprivate var shown: String {
    self >= 10 ? String(Int(rounded())) : String((self * 10).rounded() / 10)
  }
}
