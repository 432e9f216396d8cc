extension Character {
  /// Whether it is one of some signs.
  package func isOne(of signs: String) -> Bool {
    // Most are a byte, and then no characters have to be made of the signs.
    let bytes = utf8
    guard bytes.count == 1, let byte = bytes.first else { return signs.contains(self) }
    return signs.utf8.contains(byte)
  }

  /// Whether it is one of the digits 0 to 9.
  package var isDigit: Bool { utf8.count == 1 && utf8.first?.isDigit == true }

  /// Whether it is a hyphen or a longer dash.
  package var isDash: Bool { self == "-" || self == "–" || self == "—" }
}

extension StringProtocol {
  /// Whether it is a dash and no more.
  package var isDash: Bool { first?.isDash == true && dropFirst().isEmpty }

  /// The text without some signs at both ends, which must not be letters or digits.
  package func trimmingSet(_ set: String) -> String {
    var text = Substring(self)
    if text.utf8.first?.isLetterOrDigit == true, text.utf8.last?.isLetterOrDigit == true {
      return String(self)
    }
    while let byte = text.utf8.first, !byte.isLetterOrDigit, let first = text.first,
      first.isOne(of: set)
    {
      text.removeFirst()
    }
    while let byte = text.utf8.last, !byte.isLetterOrDigit, let last = text.last,
      last.isOne(of: set)
    {
      text.removeLast()
    }
    return String(text)
  }
}

extension UInt8 {
  /// Whether it is a digit of ASCII.
  @inlinable package var isDigit: Bool { self &- 48 < 10 }
  /// Whether it is a letter of ASCII.
  @inlinable package var isLetter: Bool { (self | 0x20) &- 97 < 26 }
  @inlinable package var isLetterOrDigit: Bool { isDigit || isLetter }
}
