/// One command of the program, as data.
struct Command: Sendable {
  let name: String
  /// What it does, in a few words.
  let summary: String
  /// For the help: `PATH…`.
  let operandsName: String
  let operandCount: ClosedRange<Int>
  /// What the help says after the options.
  var notes: String = ""
  let options: [CommandOption]
  /// Whether it reads pictures: then OpenMP must be kept out of the way.
  var readsPictures = false
  /// Whether `--profile` may name a stored one, and the default one counts where nobody says more.
  var judgesForPeople = false
  /// What it can be told to do, each with options of its own; then it runs nothing itself.
  var actions: [Command] = []
  let run: @Sendable (Settings) async throws(CommandFailure) -> ExitCode

  /// What `--help` prints.
  var help: String {
    let operands = operandsName.isEmpty ? "" : " " + operandsName
    var text =
      "allergen-scan \(name)\(operands)\(options.isEmpty ? "" : " [options]")\n\(summary)\n"
    if !options.isEmpty { text += "\nOptions:\n" + options.map(\.helpLines).joined() }
    for action in actions { text += "\n" + action.help }
    return text + (notes.isEmpty ? "" : "\n" + notes + "\n")
  }
}

extension CommandOption {
  /// The name and its value, the explanation beside or below.
  fileprivate var helpLines: String {
    let head = "  " + name + (value.map { " " + $0 } ?? "")
    let column = 30
    if head.count < column - 1 {
      return head + String(repeating: " ", count: column - head.count) + help.wrapped(column) + "\n"
    }
    return head + "\n" + String(repeating: " ", count: column) + help.wrapped(column) + "\n"
  }
}

extension String {
  /// Broken at 80 columns, further lines indented.
  fileprivate func wrapped(_ indent: Int) -> String {
    var text = ""
    var column = indent
    for word in split(separator: " ") {
      if column > indent, column + 1 + word.count > 80 {
        text += "\n" + String(repeating: " ", count: indent)
        column = indent
      }
      text += (column > indent ? " " : "") + word
      column += word.count + (column > indent ? 1 : 0)
    }
    return text
  }
}
