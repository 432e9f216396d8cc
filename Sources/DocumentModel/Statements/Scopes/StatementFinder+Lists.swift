internal import DictionaryFormat
internal import FoodVocabulary

/// Lists of lines, and extras in brackets.
extension StatementFinder {
  private static let bullets = (Lists.signs(.bullet) + Lists.signs(.bulletApart))
    .map { Array($0.utf8) }

  /// The lines with bullets below a phrase and its colon: "may contain:", "• nuts", "• milk".
  func bulletedList(after phrase: Phrase) -> Range<Int>? {
    switch phrase.kind {
    case .mayContain, .contains, .freeFrom: break
    default: return nil
    }
    var start = afterSpaces(phrase.range.upperBound)
    guard start < utf8.count, utf8[start] == UInt8(ascii: ":") else { return nil }
    start = afterSpaces(start + 1)
    guard start < utf8.count, utf8[start] == 10 else { return nil }
    var end = start
    var bullet: [UInt8]?
    while end < utf8.count, end - start < Self.clauseReach {
      let line = afterSpaces(end + 1)
      guard line < utf8.count,
        let sign = Self.bullets.first(where: { utf8[line...].starts(with: $0) }),
        bullet == nil || bullet == sign
      else { break }
      bullet = sign
      end = utf8[line...].firstIndex(of: 10) ?? utf8.count
    }
    return bullet == nil ? nil : start..<end
  }

  private func afterSpaces(_ offset: Int) -> Int {
    var offset = offset
    while offset < utf8.count, utf8[offset] == 32 || utf8[offset] == 9 { offset += 1 }
    return offset
  }

  /// How long a bracket with an extra may be, in bytes.
  private static let extraReach = 80

  /// What a bracket adds at its own price: "(+ cheese 1.00)", "(with prawns +2)".
  func extras() -> [Statement] {
    utf8.indices.compactMap { plus in
      guard utf8[plus] == UInt8(ascii: "+") else { return nil }
      let before = utf8[max(0, plus - Self.extraReach)..<plus]
      let after = utf8[(plus + 1)..<min(utf8.count, plus + 1 + Self.extraReach)]
      func isBracket(_ byte: UInt8) -> Bool {
        byte == UInt8(ascii: "(") || byte == UInt8(ascii: ")")
      }
      guard let start = before.lastIndex(where: isBracket), utf8[start] == UInt8(ascii: "("),
        let end = after.firstIndex(where: isBracket), utf8[end] == UInt8(ascii: ")")
      else { return nil }
      let bracket = start + 1..<end
      // A plus between foods joins them.
      let opens = utf8[bracket.lowerBound..<plus].allSatisfy { $0 == 32 }
      let priced = utf8[(plus + 1)..<end].first { $0 != 32 }.map {
        $0.isDigit || $0 >= 0x80 || $0 == 36
      }
      guard opens || priced == true, utf8[bracket].contains(where: \.isDigit),
        annotations.tokens(startingIn: bracket).indices.contains(where: isListed)
      else { return nil }
      return Statement(kind: .option, words: plus..<plus + 1, scope: bracket, cost: 0)
    }
  }
}
