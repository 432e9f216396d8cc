import DictionaryFormat

/// One pass over a text, word by word; nothing is allocated.
///
/// Words stand between boundaries, as ``FoldTable`` has them; broken bytes of the UTF-8 are
/// boundaries.
struct WordScanner {
  /// A word where it stands: offsets into the text, the hash and length of its folded form.
  struct Word {
    var start = 0
    var end = 0
    var hash: UInt64 = 0
    var length = 0
    var isNumber = false

    init() {}

    @inline(__always)
    fileprivate init(_ start: Int, _ end: Int, _ hash: UInt64, _ length: Int, _ bits: UInt8) {
      (self.start, self.end, self.hash, self.length) = (start, end, hash, length)
      isNumber = bits & 0xC0 == 0
    }
  }

  private let text: Letters
  private let folding = FoldTable.standard
  private var position = 0

  @inline(__always)
  init(_ text: Letters) { self.text = text }

  /// The next word, after every folded byte of it; `nil` where there is none any more.
  @inline(__always)
  mutating func next(_ letter: (UInt8) -> Void) -> Word? {
    var start = position
    var hash = WordHash.seed
    var length = 0
    // All folded bytes of the word, one over the other: digits have neither of the two top bits.
    var bits: UInt8 = 0

    while true {
      // Most letters are one byte, and fold to one.
      let first = position
      var folded: UInt8 = 0
      while position < text.count {
        folded = folding.letter(text[position])
        // 0 and `wide` alike, with one comparison.
        if folded &+ 1 <= 1 { break }
        letter(folded)
        hash = WordHash.appending(folded, to: hash)
        bits |= folded
        position += 1
      }
      length += position - first
      let end = position
      if end == text.count || folded == 0 {
        if end < text.count { position += 1 }
        if length > 0 { return Word(start, end, hash, length, bits) }
        if end == text.count { return nil }
      } else {
        let (size, isBoundary) = folding.fold(text, at: position) { byte in
          letter(byte)
          hash = WordHash.appending(byte, to: hash)
          bits |= byte
          length += 1
        }
        position += size
        if isBoundary, length > 0 { return Word(start, end, hash, length, bits) }
      }
      // A word begins where its first letter comes from.
      if length == 0 { start = position }
    }
  }

  /// The scalar at an offset; broken UTF-8 is a boundary of one byte.
  static func decode(_ text: Letters, at position: Int) -> (Unicode.Scalar, Int) {
    let first = text[position]
    if first < 0x80 { return (Unicode.Scalar(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : first >= 0xC0 ? 2 : 1
    guard length > 1, position + length <= text.count else { return (" ", 1) }
    var value = UInt32(first) & (0x7F >> UInt32(length))
    for offset in 1..<length {
      let byte = text[position + offset]
      guard byte & 0xC0 == 0x80 else { return (" ", 1) }
      value = value << 6 | UInt32(byte & 0x3F)
    }
    guard let scalar = Unicode.Scalar(value) else { return (" ", 1) }
    return (scalar, length)
  }
}
