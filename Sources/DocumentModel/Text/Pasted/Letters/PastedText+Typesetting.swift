/// Letters as LaTeX writes them: `cr\`eme`, `N\"{u}sse`, `m{\ae}lk`, `o\v{r}echy`.
extension PastedText {
  /// The combining marks of accents that are signs, and of those that are letters.
  private static let signAccents: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "`"): "\u{300}", UInt8(ascii: "'"): "\u{301}", UInt8(ascii: "^"): "\u{302}",
    UInt8(ascii: "~"): "\u{303}", UInt8(ascii: "\""): "\u{308}", UInt8(ascii: "."): "\u{307}",
  ]
  private static let letterAccents: [UInt8: Unicode.Scalar] = [
    UInt8(ascii: "c"): "\u{327}", UInt8(ascii: "k"): "\u{328}", UInt8(ascii: "v"): "\u{30C}",
    UInt8(ascii: "r"): "\u{30A}", UInt8(ascii: "u"): "\u{306}", UInt8(ascii: "H"): "\u{30B}",
  ]
  /// Letters with names, the longer names first.
  private static let named: [(name: [UInt8], letter: String)] = [
    ("ss", "ß"), ("ae", "æ"), ("AE", "Æ"), ("oe", "œ"), ("OE", "Œ"), ("aa", "å"), ("AA", "Å"),
    ("o", "ø"), ("O", "Ø"), ("l", "ł"), ("L", "Ł"),
  ].map { (Array($0.utf8), $1) }

  /// Whether an accent stands in a text that only LaTeX writes so: `\'e8` is a letter of RTF.
  static func isTypeset(_ bytes: [UInt8]) -> Bool {
    bytes.indices.contains { place in
      guard bytes[place] == Sign.backslash, place + 2 < bytes.count else { return false }
      let next = bytes[place + 1]
      if next == Sign.quote {
        return typeset(bytes, at: place) != nil
          && !bytes[(place + 2)..<min(place + 4, bytes.count)].allSatisfy(\.isHexDigit)
      }
      return typeset(bytes, at: place) != nil
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (97...122).contains(byte | 0x20)
  }

  /// The letter that a command at an offset writes, and where the command ends.
  static func typeset(_ bytes: [UInt8], at start: Int) -> (letters: [UInt8], end: Int)? {
    let place = start + 1
    guard bytes[start] == Sign.backslash, place < bytes.count else { return nil }
    if let accent = signAccents[bytes[place]] {
      return letter(bytes, at: place + 1, with: accent)
    }
    if let accent = letterAccents[bytes[place]], place + 1 < bytes.count,
      bytes[place + 1] == Sign.open,
      let found = letter(bytes, at: place + 1, with: accent)
    {
      return found
    }
    for (name, letter) in named where bytes[place...].starts(with: name) {
      var end = place + name.count
      guard end < bytes.count, !isLetter(bytes[end]) else { continue }
      // A command takes the braces or the space after it.
      if bytes[end...].starts(with: [Sign.open, Sign.close]) {
        end += 2
      } else if bytes[end] == 32 {
        end += 1
      }
      return (Array(letter.utf8), end)
    }
    return nil
  }

  /// A letter, in braces or not, with an accent.
  private static func letter(
    _ bytes: [UInt8], at start: Int, with accent: Unicode.Scalar
  ) -> (letters: [UInt8], end: Int)? {
    var place = start
    let isInBraces = place < bytes.count && bytes[place] == Sign.open
    if isInBraces { place += 1 }
    // The dotless `\i` of `\'{\i}`.
    if place < bytes.count, bytes[place] == Sign.backslash { place += 1 }
    guard place < bytes.count, isLetter(bytes[place]) else { return nil }
    let letters = [bytes[place]] + Array(String(Character(accent)).utf8)
    place += 1
    guard isInBraces else { return (letters, place) }
    return place < bytes.count && bytes[place] == Sign.close ? (letters, place + 1) : nil
  }
}
