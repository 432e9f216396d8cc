import DictionaryFormat

/// What parts two words that may be one.
enum WordTear {
  /// A hyphen at the end of a line: no word ends so.
  case hyphenated
  /// The end of a line, and no hyphen.
  case line
  /// A hyphen inside a line.
  case hyphen
  /// A hyphen inside a line and white space after it: lines that were written on as one.
  case hyphenAndSpace
  /// White space inside a line.
  case space
  /// Signs that no word has, with nothing else beside them: `sal•mon`, `alm(onds)`, `SEN~` / `NEP`.
  case sign
  /// The end of a line, and what the next item of a list begins with.
  case bullet

  /// Whether what it parts is one word only where it matters.
  var isSign: Bool { self == .sign || self == .bullet }

  /// No more bytes than these stand between the parts of a word: a line's end and an indent.
  private static let longest = 24
  /// The most signs inside a word: `**al**monds`.
  private static let mostSigns = 3

  /// `nil` where more stands between: other signs, an empty line.
  static func between(_ start: Int, _ end: Int, in text: Letters) -> WordTear? {
    guard end > start, end - start <= longest else { return nil }
    // A soft hyphen belongs to the word that it stands in.
    var hyphens = start >= 2 && isSoftHyphen(text, at: start - 2) ? 1 : 0
    var lines = 0
    var endsInSpace = false
    var signs = 0
    var bullets = 0
    var spaces = 0
    var position = start
    while position < end {
      let (scalar, length) = WordScanner.decode(text, at: position)
      position += length
      switch scalar.value {
      case 10, 0x2028: lines += 1
      case _ where isWhite(scalar):
        endsInSpace = hyphens > 0
        spaces += scalar.value == 13 ? 0 : 1
      // "- rice" on the next line begins an item.
      case let dash
      where lines == 1 && hyphens == 0 && position < end && text[position] == 32
        && dashes.contains(dash):
        bullets += 1
      case 0x2D, 0x3D, 0xAC, 0x2010...0x2015, 0x2043, 0x2212: hyphens += 1
      case _ where lines == 1 && bullets == 0 && Self.bullets.contains(scalar.value): bullets += 1
      default: signs += 1
      }
      // As in most lists: ", ".
      if signs > 0, spaces > 0 { return nil }
    }
    if bullets > 0 { return signs == 0 && lines == 1 && hyphens == 0 ? .bullet : nil }
    if signs > 0 {
      return signs + hyphens <= mostSigns && lines <= 1 && spaces == 0 ? .sign : nil
    }
    // "al--monds", "AL--" / "MONDS": a hyphen that was typed twice.
    if hyphens > 1 {
      guard hyphens <= mostSigns, spaces == 0, lines <= 1 else { return nil }
      return lines > 0 ? .hyphenated : .sign
    }
    guard lines <= 1 + hyphens else { return nil }
    if hyphens == 0 { return lines > 0 ? .line : .space }
    // "Milk - nuts" has a dash.
    let isDash = isSpace(text, at: start)
    return lines > 0 ? .hyphenated : endsInSpace && !isDash ? .hyphenAndSpace : .hyphen
  }

  /// Whether a scalar is white space inside a line, whatever its width.
  static func isWhite(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 9, 11, 12, 13, 32, 0xA0, 0x2000...0x200A, 0x202F, 0x205F, 0x2800, 0x3000, 0x3164: true
    default: false
    }
  }

  private static let dashes: Set<UInt32> = [0x2D, 0x2013, 0x2014]

  /// What a line of a list may begin with; a hyphen is told as one where white space follows.
  private static let bullets = Set(Lists.lineStarts.flatMap(\.unicodeScalars).map(\.value))

  private static func isSpace(_ text: Letters, at position: Int) -> Bool { text[position] <= 32 }

  private static func isSoftHyphen(_ text: Letters, at position: Int) -> Bool {
    text[position] == 0xC2 && text[position + 1] == 0xAD
  }
}
