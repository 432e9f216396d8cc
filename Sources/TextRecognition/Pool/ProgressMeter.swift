internal import Synchronization

/// Adds up what the pages report and passes on only what is more than before.
final class ProgressMeter: Sendable {
  private struct State {
    var pages: [Double]
    var told = -1.0
  }

  private let state: Mutex<State>
  private let report: RecognitionProgress?

  init(pages: Int, report: RecognitionProgress?) {
    state = Mutex(State(pages: Array(repeating: 0, count: max(1, pages))))
    self.report = report
  }

  /// Notes that a page, counted from 0, is read to this fraction.
  func note(page: Int, _ fraction: Double) {
    guard let report else { return }
    // Told inside the lock: two pages must not overtake each other on the way out.
    state.withLock { state in
      guard state.pages.indices.contains(page) else { return }
      state.pages[page] = max(state.pages[page], min(1, fraction))
      let total = state.pages.reduce(0, +) / Double(state.pages.count)
      guard total > state.told else { return }
      state.told = total
      report(total)
    }
  }
}
