/// A mistake in a dictionary file, with its place.
public struct DictionaryError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The path inside the folder of dictionaries, or a word for all of them.
  public var file: String
  /// From 1; 0 where the mistake is the file itself.
  public var line: Int
  /// From 1, in characters.
  public var column: Int
  /// The line as written.
  public var text: String
  /// What is wrong and what would be right.
  public var message: String

  /// For a mistake of the file itself, pass 0 and "" for the place and its text.
  package init(file: String, line: Int, column: Int, text: String, message: String) {
    self.file = file
    self.line = line
    self.column = column
    self.text = text
    self.message = message
  }

  /// `file:line:column: message`, the line, and a caret under the place.
  public var description: String {
    guard line > 0 else { return "\(file): \(message)" }
    let caret = String(repeating: " ", count: max(0, column - 1)) + "^"
    return "\(file):\(line):\(column): \(message)\n\(text)\n\(caret)"
  }
}

/// Everything that is wrong with some dictionaries, so that one look shows it all.
public struct DictionaryProblems: Error, Sendable, Hashable, CustomStringConvertible {
  /// At least one, file by file.
  public var problems: [DictionaryError]

  /// Takes at least one problem; they are shown in the order given.
  package init(_ problems: [DictionaryError]) { self.problems = problems }

  /// The one to begin with.
  public var first: DictionaryError {
    problems.first
      ?? DictionaryError(file: "dictionaries", line: 0, column: 0, text: "", message: "unknown")
  }

  /// The first ten, each with its line and a caret under the place.
  public var description: String {
    let shown = problems.prefix(10).map(\.description)
    let rest = problems.count - shown.count
    return (shown + (rest > 0 ? ["and \(rest) more"] : [])).joined(separator: "\n")
  }
}
