internal import DictionaryFormat
internal import FoodVocabulary

/// Where the sentences of a text, their clauses and their parts begin and end.
///
/// The one place that knows: signs that end a sentence in every language stand in `signs.txt`, and
/// a full stop ends one by the words beside it.
package struct Sentences {
  package let utf8: [UInt8]

  package init(utf8: [UInt8]) { self.utf8 = utf8 }

  /// How a line ends that ends its sentence.
  package enum LineEnd {
    case fullStop
    /// A sign of `signs.txt`: "!", "?".
    case call
  }

  private static let calls = Lists.characters(.sentenceEnd)

  /// How a line ends its sentence; `nil` where the sentence may go on in the next line.
  package static func end(ofLine text: String) -> LineEnd? {
    guard let last = text.last else { return nil }
    return last == "." ? .fullStop : calls.contains(last) ? .call : nil
  }

  /// Whether a line that ends in these words ends its sentence: after them no line goes on.
  package static func isEnd(ofLine text: String) -> Bool { end(ofLine: text) != nil }

  /// Whether signs without words between them end a sentence that states something.
  ///
  /// A question mark ends none: a warning that is in doubt has not named what it warns of. Neither do
  /// the signs that end clauses, nor blank lines.
  package func endsStatement(in range: Range<Int>) -> Bool {
    String(decoding: utf8[range], as: UTF8.self).contains { sign in
      sign == "." || sign != "?" && Self.calls.contains(sign)
    }
  }

  /// Whether a sentence ends in a range.
  package func end(in range: Range<Int>) -> Bool { range.contains { isEnd(at: $0) } }

  /// Where a clause ends: the sentence's end, the bracket that it stands in, a footnote.
  ///
  /// With `stopsMayBeCommas`, a full stop before a small letter is a comma that was read badly.
  package func endOfClause(from start: Int, limit: Int, stopsMayBeCommas: Bool = false) -> Int {
    var depth = 0
    var offset = start
    while offset < limit {
      switch utf8[offset] {
      case UInt8(ascii: "("), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"):
        depth -= 1
        if depth < 0 { return offset }
      case UInt8(ascii: "*") where offset > start + 2 && utf8[offset - 1] == 32: return offset
      case UInt8(ascii: ".") where stopsMayBeCommas && goesOnSmall(after: offset): break
      default: if isEnd(at: offset), depth <= 0 || utf8[offset] == 10 { return offset }
      }
      offset += 1
    }
    return limit
  }

  /// Where the line above an offset ends, if it ends in a number, as a dish with its price does.
  ///
  /// A sentence below such a line does not begin in it. `nil` where the line ends otherwise.
  func endOfPricedLine(before offset: Int) -> Int? {
    guard let end = utf8[..<offset].lastIndex(of: 10) else { return nil }
    let price = utf8[max(0, end - Self.longestEnd)..<end].split(separator: 10).last ?? []
    return price.contains(where: \.isDigit) ? end + 1 : nil
  }

  /// The last digit of a price and what may follow it, in bytes: "0 kr", "9,- €".
  private static let longestEnd = 6

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

  /// Whether a sign at an offset ends a part of a sentence: a comma, what ends sentences, or the
  /// end of the line.
  package func isPartEnd(at offset: Int) -> Bool {
    let byte = utf8[offset]
    return byte == 10 || byte == UInt8(ascii: ",") || byte == UInt8(ascii: ".")
      || isSign(at: offset)
  }

  /// Whether a sign at an offset parts two items of a list: what ends a part of a sentence, a
  /// bracket, a colon.
  ///
  /// A line's end parts none: names go on over lines.
  package func partsItems(at offset: Int) -> Bool {
    switch utf8[offset] {
    case 10: false
    case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "["), UInt8(ascii: "]"),
      UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ":"):
      true
    default: isPartEnd(at: offset)
    }
  }

  /// Whether nothing but spaces parts an offset from the end of the part of a sentence before it.
  package func isPartStart(_ offset: Int) -> Bool {
    guard let last = utf8[..<offset].lastIndex(where: { $0 != 32 }) else { return true }
    return isPartEnd(at: last) || isSign(endingAt: last)
  }

  /// Whether nothing but spaces parts an offset from the end of the sentence or line before it.
  ///
  /// With `afterSlash`, a slash parts too: "Zutaten/Ingredients".
  package func isStart(_ offset: Int, afterSlash: Bool = false) -> Bool {
    guard let last = utf8[..<offset].lastIndex(where: { $0 != 32 }) else { return true }
    switch utf8[last] {
    case 9, 10, UInt8(ascii: "."), UInt8(ascii: ")"): return true
    case UInt8(ascii: "/"): return afterSlash
    default: return isSign(endingAt: last)
    }
  }

  /// Whether a full stop at an offset ends a sentence for sure: a line's end follows, or a capital
  /// after a space.
  package func isSureStop(at offset: Int, before end: Int) -> Bool {
    guard utf8[offset] == UInt8(ascii: ".") else { return false }
    var next = offset + 1
    while next < end, utf8[next] == 32 { next += 1 }
    if next == end || utf8[next] == 10 { return true }
    return next > offset + 1 && (65...90).contains(utf8[next])
  }

  private static let signs = (Lists.signs(.sentenceEnd) + Lists.signs(.clauseEnd)).map {
    Array($0.utf8)
  }
  /// By a byte: whether a sign begins with it.
  private static let begins = signs.reduce(into: [Bool](repeating: false, count: 256)) {
    $0[Int($1[0])] = true
  }

  /// Whether a sign that ends sentences stands at an offset.
  private func isSign(at offset: Int) -> Bool {
    guard Self.begins[Int(utf8[offset])] else { return false }
    let rest = utf8[offset...]
    return Self.signs.contains { rest.starts(with: $0) }
  }

  /// Whether one has its last byte there.
  private func isSign(endingAt offset: Int) -> Bool {
    Self.signs.contains {
      offset + 1 >= $0.count && utf8[...offset].suffix($0.count).elementsEqual($0)
    }
  }

  /// A full stop that ends a sentence: not in a number, not after an abbreviation that goes on in
  /// small letters.
  private func isEnd(at offset: Int) -> Bool {
    switch utf8[offset] {
    case UInt8(ascii: "."):
      guard offset + 1 < utf8.count else { return true }
      let next = utf8[offset + 1]
      guard next == 32 || next == 10 || next == 9 || next == 41 || next >= 0x80 || isLetter(next)
      else { return next < 48 || next > 57 }
      if isLetter(next), next >= 97 { return false }
      var start = offset
      while start > 0, isLetter(utf8[start - 1]) { start -= 1 }
      if isAbbreviation(start..<offset) { return false }
      // `no. wheat`: a short word before and a small letter after.
      return !(offset - start <= 4 && goesOnSmall(after: offset))
    case 10: return offset + 1 < utf8.count && utf8[offset + 1] == 10
    default: return isSign(at: offset)
    }
  }

  private static let abbreviations = Set(Lists.signs(.abbreviation).map { Array($0.utf8) })
  private static let longestAbbreviation = abbreviations.map(\.count).max() ?? 0
  /// Letters of the second part of "f.eks.".
  private static let longestPart = 3

  /// Whether a word's full stop leaves its sentence open, as those of "evtl" and "z.B" do.
  private func isAbbreviation(_ word: Range<Int>) -> Bool {
    // Most words before a full stop are longer.
    guard word.count <= Self.longestAbbreviation else { return false }
    let letters = utf8[word].map { (65...90).contains($0) ? $0 | 32 : $0 }
    if Self.abbreviations.contains(letters) { return true }
    // The parts of "z.B." or "z. B.": the first is a small letter.
    func isSmallLetter(_ part: Range<Int>) -> Bool {
      part.count == 1 && (97...122).contains(utf8[part.lowerBound])
    }
    if isSmallLetter(word) {
      var next = word.upperBound + 1
      if next < utf8.count, utf8[next] == 32 { next += 1 }
      var end = next
      while end < utf8.count, isLetter(utf8[end]) { end += 1 }
      if end > next, end - next <= Self.longestPart, end < utf8.count,
        utf8[end] == UInt8(ascii: ".")
      {
        return true
      }
    }
    var before = word.lowerBound
    let isApart = before > 0 && utf8[before - 1] == 32
    if isApart { before -= 1 }
    guard word.count <= Self.longestPart, before >= 2, utf8[before - 1] == UInt8(ascii: ".")
    else { return false }
    var start = before - 1
    while start > 0, isLetter(utf8[start - 1]) { start -= 1 }
    // "bl.a.": no sentence begins right after a full stop with a small letter.
    let isPart = !isApart && before - 1 - start == 2 && isSmallLetter(start..<start + 1)
    return isPart || isSmallLetter(start..<before - 1)
  }

  /// Whether what follows in the line, or in the next one after a line's end, begins with a small
  /// letter.
  func goesOnSmall(after offset: Int) -> Bool {
    let rest = utf8[(offset + 1)...]
    guard let start = rest.firstIndex(where: { $0 != 32 }) else { return false }
    let byte = rest[start]
    guard byte >= 0x80 else { return (97...122).contains(byte) }
    return String(decoding: rest[start...].prefix(4), as: UTF8.self).first?.isLowercase == true
  }

  package func isLetter(_ byte: UInt8) -> Bool {
    (97...122).contains(byte) || (65...90).contains(byte) || byte >= 0x80
  }
}
