internal import DictionaryFormat
internal import FoodVocabulary

/// Extras in brackets, each at a price of its own.
extension StatementFinder {
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
