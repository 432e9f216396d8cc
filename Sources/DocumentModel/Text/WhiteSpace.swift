/// White space as Unicode has it, in UTF-8.
enum WhiteSpace {
  /// How many bytes of white space stand at an offset: 0 for anything else.
  @inline(__always)
  package static func length(in utf8: Span<UInt8>, at offset: Int) -> Int {
    let byte = utf8[offset]
    if byte < 0x80 { return byte == 32 || byte >= 9 && byte <= 13 ? 1 : 0 }
    // Wide spaces begin with one of these.
    return byte == 0xC2 || byte >= 0xE1 && byte <= 0xE3 ? wideLength(in: utf8, at: offset) : 0
  }

  private static func wideLength(in utf8: Span<UInt8>, at offset: Int) -> Int {
    guard offset + 1 < utf8.count else { return 0 }
    let second = utf8[offset + 1]
    // U+0085, U+00A0
    if utf8[offset] == 0xC2 { return second == 0x85 || second == 0xA0 ? 2 : 0 }
    guard offset + 2 < utf8.count else { return 0 }
    let third = utf8[offset + 2]
    return switch (utf8[offset], second) {
    // U+1680
    case (0xE1, 0x9A): third == 0x80 ? 3 : 0
    // U+2000 to U+200A, U+2028, U+2029, U+202F
    case (0xE2, 0x80): third <= 0x8A || third == 0xA8 || third == 0xA9 || third == 0xAF ? 3 : 0
    // U+205F
    case (0xE2, 0x81): third == 0x9F ? 3 : 0
    // U+3000
    case (0xE3, 0x80): third == 0x80 ? 3 : 0
    default: 0
    }
  }

  /// Whether there is none but single spaces between words, as in most text.
  static func isSingle(in utf8: Span<UInt8>) -> Bool {
    var isBetween = true
    var offset = 0
    while offset < utf8.count {
      let length = length(in: utf8, at: offset)
      if length > 0, isBetween || utf8[offset] != 32 { return false }
      isBetween = length > 0
      // An ASCII letter is mostly followed by more of them.
      repeat {
        offset += 1
      } while !isBetween && offset < utf8.count && utf8[offset] > 32
        && utf8[offset] < 0x80
    }
    return !isBetween || utf8.isEmpty
  }

  /// Appends the words of a text, each after a single space where anything stands before it.
  static func appendWords(of utf8: ArraySlice<UInt8>, to line: inout [UInt8]) {
    let bytes = utf8.span
    var offset = 0
    while offset < bytes.count {
      let length = length(in: bytes, at: offset)
      if length > 0 {
        offset += length
        continue
      }
      let end = endOfSingle(in: bytes, from: offset)
      if !line.isEmpty { line.append(32) }
      line += utf8[utf8.startIndex + offset..<utf8.startIndex + end]
      offset = end
    }
  }

  /// Where words end that begin at an offset and have single spaces between them.
  private static func endOfSingle(in utf8: Span<UInt8>, from start: Int) -> Int {
    var offset = start
    while true {
      // Letters of ASCII: one comparison for both bounds.
      while offset < utf8.count, utf8[offset] &- 33 < 0x80 - 33 { offset += 1 }
      guard offset < utf8.count else { return offset }
      if length(in: utf8, at: offset) > 0 {
        let isSingle =
          utf8[offset] == 32 && offset + 1 < utf8.count && length(in: utf8, at: offset + 1) == 0
        if !isSingle { return offset }
      }
      offset += 1
    }
  }
}

extension String {
  /// The same words with single spaces between them, and none around them.
  ///
  /// - Complexity: linear; nothing is copied where it is so already.
  package var singleSpaced: String {
    if WhiteSpace.isSingle(in: utf8.span) { return self }
    var line: [UInt8] = []
    WhiteSpace.appendWords(of: Array(utf8)[...], to: &line)
    return String(decoding: line, as: UTF8.self)
  }
}

extension DocumentText {
  /// The words of a passage as one line: white space folded to single spaces.
  package func string(_ passage: Passage) -> String {
    var line: [UInt8] = []
    line.reserveCapacity(passage.ranges.reduce(0) { $0 + $1.count + 1 })
    for range in passage.ranges { WhiteSpace.appendWords(of: utf8[range], to: &line) }
    return String(decoding: line, as: UTF8.self)
  }
}
