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
    // One column less: many terminals go on to the next line when the last is filled.
    let line = Self.line(state, width: (Terminal.columns(of: 2) ?? 80) - 1)
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

  /// `[######..............]  30 % 3/10 menu.jpg`, in so many columns, with less where there are
  /// few.
  static func line(_ state: BatchState, width: Int = 79) -> String {
    let size = max(0, min(20, (width + 1) / 4))
    let full = min(size, Int(state.fraction * Double(size)))
    let bar =
      String(repeating: "#", count: full) + String(repeating: ".", count: size - full)
    let percent = String(Int(state.fraction * 100))
    let padding = String(repeating: " ", count: max(0, 3 - percent.count))
    let name = state.running.first.map { " " + $0.source.printable } ?? ""
    var head = "[\(bar)] \(padding)\(percent) % \(state.done)/\(state.total)"
    if !state.isCounted { head += "+" }
    if let left = state.secondsLeft, state.isCounted, state.toDo > 0, left >= 10 {
      head += " " + BatchProgress.time(left) + " left"
    }
    let room = width - head.count
    guard room >= 0 else { return String("\(percent) %".prefix(width)) }
    if name.columns <= room { return head + name }
    guard room > 4 else { return head }
    var end = name[...]
    while end.columns > room - 2 { end.removeFirst() }
    return head + " …" + end
  }
}
