/// Text for a terminal: how wide it is, where it breaks, what must not get through.
enum TerminalText {
  /// Where nothing tells how wide the page is.
  static let width = 80

  /// The text without control signs: a file's name or a menu's words could steer the terminal.
  static func plain(_ text: String) -> String {
    var scalars = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar.properties.generalCategory {
      // A byte of a file's name that is no text.
      case .privateUse where (0x10_FF00...0x10_FFFF).contains(scalar.value):
        scalars += ("\\x" + String(scalar.value & 255, radix: 16)).unicodeScalars
      case .control, .lineSeparator, .paragraphSeparator: scalars.append(" ")
      // Directions that reach beyond their word turn the rest of the line around.
      case .format where (0x202A...0x2069).contains(scalar.value): continue
      default: scalars.append(scalar)
      }
    }
    return String(scalars)
  }

  /// Columns that a terminal needs.
  static func columns(_ text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns($1) }
  }

  private static func columns(_ scalar: Unicode.Scalar) -> Int {
    if scalar.isASCII { return 1 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: return 0
    default: break
    }
    switch scalar.value {
    case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
      0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
      return 2
    default: return 1
    }
  }

  /// Lines of at most `width` columns, the first indented by `first`, the others by `rest`.
  ///
  /// A word that is wider than a line stands alone and sticks out: cutting it would hide letters.
  static func wrapped(
    _ text: String, first: String, rest: String, width: Int = TerminalText.width
  ) -> String {
    lines(text, first: first, rest: rest, room: 0, width).joined(separator: "\n") + "\n"
  }

  /// The same with something at the right end of the first line.
  ///
  /// Where that leaves no room for the text it stands on a line of its own.
  static func line(_ left: String, indent: String, right: String, width: Int = TerminalText.width)
    -> String
  {
    let right = plain(right)
    var room = right.isEmpty ? 0 : columns(right) + 2
    let isNarrow = room > width / 2
    if isNarrow { room = 0 }
    var lines = lines(left, first: indent, rest: indent + "  ", room: room, width)
    if isNarrow {
      let gap = max(columns(indent) + 2, width - columns(right))
      lines.append(String(repeating: " ", count: gap) + right)
    } else if room > 0 {
      let gap = max(2, width - columns(lines[0]) - columns(right))
      lines[0] += String(repeating: " ", count: gap) + right
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Breaks a text between words, leaving `room` columns free at the end of the first line.
  private static func lines(
    _ text: String, first: String, rest: String, room: Int, _ width: Int
  ) -> [String] {
    var lines: [String] = []
    var line = first
    var column = columns(first)
    var isEmpty = true
    for word in plain(text).split(separator: " ") {
      let wordColumns = columns(word)
      if !isEmpty, column + 1 + wordColumns > width - (lines.isEmpty ? room : 0) {
        lines.append(line)
        line = rest
        column = columns(rest)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      column += wordColumns + (isEmpty ? 0 : 1)
      isEmpty = false
    }
    return lines + [line]
  }
}

/// What colours mean; the words say the same without them.
enum TextColor: String {
  case unsafe = "1;31"
  case caution = "1;33"
  case safe = "32"
  case dim = "2"

  func paint(_ text: String, _ isOn: Bool) -> String {
    isOn ? "\u{1B}[\(rawValue)m\(text)\u{1B}[0m" : text
  }
}

extension String {
  /// How many columns of a terminal it takes.
  package var columns: Int { TerminalText.columns(self) }

  /// The text without what could steer a terminal.
  package var printable: String { TerminalText.plain(self) }

  /// Lines of at most `width` columns, the first indented by `first`, the others by `rest`.
  package func wrapped(first: String, rest: String, width: Int = 80) -> String {
    TerminalText.wrapped(self, first: first, rest: rest, width: width)
  }

  /// Each of its lines broken to at most `width` columns; what goes on is indented a little more.
  package func wrappedByLines(width: Int) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).map { line in
      guard line.columns > width else { return String(line) }
      let indent = String(line.prefix { $0 == " " })
      return String(
        String(line.dropFirst(indent.count))
          .wrapped(first: indent, rest: indent + "  ", width: width).dropLast())
    }.joined(separator: "\n")
  }
}

extension Substring {
  /// How many columns of a terminal it takes.
  package var columns: Int { TerminalText.columns(self) }
}
