import AllergenScan
import Reporting
import Synchronization

/// One line on the terminal that says how far a batch is.
final class ProgressBar: Sendable {
  private let shown = Mutex("")
  private let output: Output

  init(output: Output = .error) { self.output = output }

  /// Draws the state, when it looks different from before.
  func show(_ state: BatchState) {
    let line = Self.line(state)
    shown.withLock { shown in
      guard line != shown else { return }
      shown = line
      output.write("\r" + line + "\u{1B}[K")
    }
  }

  /// Takes it away before something else is printed.
  func clear() {
    shown.withLock { shown in
      guard !shown.isEmpty else { return }
      shown = ""
      output.write("\r\u{1B}[K")
    }
  }

  /// `[######..............]  30 % 3/10 menu.jpg`, at most 79 columns.
  static func line(_ state: BatchState) -> String {
    let full = Int(state.fraction * 20)
    let bar =
      String(repeating: "#", count: full) + String(repeating: ".", count: max(0, 20 - full))
    let percent = String(Int(state.fraction * 100))
    let padding = String(repeating: " ", count: max(0, 3 - percent.count))
    let name = state.running.first.map { " " + $0.source.printable } ?? ""
    let head = "[\(bar)] \(padding)\(percent) % \(state.done)/\(state.total)"
    let room = 79 - head.count
    return head + (name.count <= room ? name : " …" + name.suffix(max(0, room - 2)))
  }
}
