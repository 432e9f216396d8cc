import DictionaryFormat

/// One pass over a text, word by word; nothing is allocated.
enum WordScanner {
  /// A word where it stands: offsets into the text, the hash and length of its folded form.
  struct Word {
    var start = 0
    var end = 0
    var hash: UInt64 = 0
    var length = 0
    var isNumber = false
  }

  /// Finds words between boundaries, as ``FoldTable`` has them.
  ///
  /// - Parameters:
  ///   - text: UTF-8; broken bytes are boundaries.
  ///   - letter: given every folded byte, before its word.
  ///   - word: given every word when it ends.
  @inline(__always)
  static func scan(
    _ text: Letters, letter: (UInt8) -> Void, word: (Word) -> Void
  ) {
    let folding = FoldTable.standard
    let count = text.count
    var position = 0
    var start = 0
    var hash = WordHash.seed
    var length = 0
    // All folded bytes of the word, one over the other: digits have neither of the two top bits.
    var bits: UInt8 = 0

    while true {
      var size = 1
      var isBoundary = true
      if position < count {
        let folded = folding.letter(text[position])
        if folded != 0 {
          if length == 0 {
            start = position
            hash = WordHash.seed
            bits = 0
          }
          if folded != FoldTable.wide {
            letter(folded)
            hash = WordHash.appending(folded, to: hash)
            bits |= folded
            length += 1
            position += 1
            continue
          }
          (size, isBoundary) = folding.fold(text, at: position) { byte in
            letter(byte)
            hash = WordHash.appending(byte, to: hash)
            bits |= byte
            length += 1
          }
        }
      }
      if isBoundary {
        if length > 0 {
          word(
            Word(
              start: start, end: position, hash: hash, length: length, isNumber: bits & 0xC0 == 0))
          length = 0
        }
        if position >= count { return }
      }
      position += size
    }
  }

  /// The scalar at an offset; broken UTF-8 is a boundary of one byte.
  static func decode(_ text: Letters, at position: Int) -> (Unicode.Scalar, Int) {
    let first = text[position]
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
