/// Where the sentences of a text end, byte by byte.
struct Sentences {
  let utf8: [UInt8]

  /// Whether a sentence ends in a range.
  func end(in range: Range<Int>) -> Bool { range.contains { isEnd(at: $0) } }

  /// Where a clause ends: the sentence's end, the bracket that it stands in, a footnote.
  ///
  /// With `stopsMayBeCommas`, a full stop before a small letter is a comma that was read badly.
  func endOfClause(from start: Int, limit: Int, stopsMayBeCommas: Bool = false) -> Int {
    var depth = 0
    var offset = start
    while offset < limit {
      switch utf8[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= 1
        if depth < 0 { return offset }
      case UInt8(ascii: "*") where offset > start + 2 && utf8[offset - 1] == 32: return offset
      case UInt8(ascii: ".") where stopsMayBeCommas && goesOnSmall(behind: offset): break
      default: if isEnd(at: offset), depth <= 0 || utf8[offset] == 10 { return offset }
      }
      offset += 1
    }
    return limit
  }

  /// Where a clause begins that ends at an offset.
  func startOfClause(before end: Int, floor: Int) -> Int {
    var offset = end
    var depth = 0
    while offset > floor {
      switch utf8[offset - 1] {
      case UInt8(ascii: ")"), UInt8(ascii: "]"): depth += 1
      case UInt8(ascii: "("), UInt8(ascii: "["):
        depth -= 1
        if depth < 0 { return offset }
      default: if isEnd(at: offset - 1) { return offset }
      }
      offset -= 1
    }
    return offset
  }

  /// A full stop that ends a sentence: not in a number, not behind an abbreviation that goes on in
  /// small letters.
  private func isEnd(at offset: Int) -> Bool {
    switch utf8[offset] {
    case UInt8(ascii: ";"), UInt8(ascii: "!"), UInt8(ascii: "?"), UInt8(ascii: "|"): return true
    case 0xE2:
      // • between sentences.
      return offset + 2 < utf8.count && utf8[offset + 1] == 0x80 && utf8[offset + 2] == 0xA2
    case UInt8(ascii: "."):
      guard offset + 1 < utf8.count else { return true }
      let next = utf8[offset + 1]
      guard next == 32 || next == 10 || next == 9 || next == 41 || next >= 0x80 || isLetter(next)
      else { return next < 48 || next > 57 }
      if isLetter(next), next >= 97 { return false }
      // `incl. wheat`, `z.B. milk`: a short word before and a small letter after.
      var start = offset
      while start > 0, isLetter(utf8[start - 1]) { start -= 1 }
      return !(offset - start <= 4 && goesOnSmall(behind: offset))
    case 10: return offset + 1 < utf8.count && utf8[offset + 1] == 10
    default: return false
    }
  }

  /// Whether the next word of the line begins with a small letter.
  private func goesOnSmall(behind offset: Int) -> Bool {
    utf8[(offset + 1)...].first { $0 != 32 }.map { (97...122).contains($0) } ?? false
  }

  func isLetter(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || byte >= 0x80
  }
}
