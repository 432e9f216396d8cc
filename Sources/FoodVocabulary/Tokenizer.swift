import DictionaryFormat

/// Splits a text into folded words.
struct Tokenizer {
  /// Appends the words of a text: `folded` gets their folded bytes, each followed by a space.
  ///
  /// ASCII takes the short way; one pass, nothing allocated for a word.
  static func tokenize(
    _ text: UnsafeBufferPointer<UInt8>, tokens: inout [Token], folded: inout [UInt8]
  ) {
    let folding = Folding.standard
    folding.ascii.withUnsafeBufferPointer { ascii in
      let count = text.count
      var position = 0
      var start = -1
      var foldedStart = 0
      var hash = WordHash.seed
      var digits = true

      @inline(__always) func take(_ byte: UInt8, at offset: Int) {
        if start < 0 {
          start = offset
          foldedStart = folded.count
          hash = WordHash.seed
          digits = true
        }
        folded.append(byte)
        hash = (hash ^ UInt64(byte)) &* WordHash.prime
        if byte > 57 { digits = false }
      }
      @inline(__always) func finish(at end: Int) {
        if start < 0 { return }
        let length = folded.count - foldedStart
        tokens.append(
          Token(
            start: Int32(start), end: Int32(end), foldedStart: Int32(foldedStart),
            foldedLength: Int32(length), hash: hash, cost: 0,
            knowledge: digits || length == 1 ? .number : .unknown, languages: []))
        folded.append(32)
        start = -1
      }

      while position < count {
        let byte = text[position]
        if byte < 0x80 {
          let letter = ascii[Int(byte)]
          if letter != 0 { take(letter, at: position) } else { finish(at: position) }
          position += 1
          continue
        }
        let (scalar, length) = decode(text, at: position)
        switch folding.fold(scalar) {
        case .letters(let first, let second):
          take(first, at: position)
          if second != 0 { take(second, at: position) }
        case .scalar(let letter):
          for byte in UTF8.encode(letter).map(Array.init) ?? [] { take(byte, at: position) }
        case .nothing: break
        case .boundary: finish(at: position)
        }
        position += length
      }
      finish(at: count)
    }
  }

  /// The scalar at an offset; broken UTF-8 is a boundary of one byte.
  static func decode(_ text: UnsafeBufferPointer<UInt8>, at position: Int) -> (Unicode.Scalar, Int)
  {
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

  /// For each folded byte of a token the offset of the character that it comes from, and the
  /// token's end.
  static func origins(of token: Token, in text: UnsafeBufferPointer<UInt8>) -> [Int] {
    var origins: [Int] = []
    var position = Int(token.start)
    while position < Int(token.end) {
      let (scalar, length) =
        text[position] < 0x80
        ? (Unicode.Scalar(text[position]), 1) : decode(text, at: position)
      switch Folding.standard.fold(scalar) {
      case .letters(_, let second): origins += second == 0 ? [position] : [position, position]
      case .scalar(let letter):
        origins += Array(repeating: position, count: UTF8.encode(letter)?.count ?? 0)
      case .nothing, .boundary: break
      }
      position += length
    }
    origins.append(Int(token.end))
    return origins
  }
}
