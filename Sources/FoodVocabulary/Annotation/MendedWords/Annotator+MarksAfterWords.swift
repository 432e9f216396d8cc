import DictionaryFormat

/// Marks that are printed after a word and touch it.
extension Annotator {
  /// Digits of a mark, most of them one.
  private static let mostDigitsOfMark = 2

  /// Whether any word ends in a digit: mostly none does.
  var mayHaveMarks: Bool {
    result.tokens.contains { token in
      token.foldedLength > 1 && token.knowledge != .number
        && Self.isDigit(folded[token.foldedRange.upperBound - 1])
    }
  }

  /// The last part of a broken word and the mark after it: `CRES-` / `CENTINA1`, `k.o.l.a.k.a¹`.
  ///
  /// Parted, the word can be joined; a digit of a whole word may stand for a letter, and is left to
  /// others.
  mutating func partedMark(at index: Int) -> Mended? {
    let token = result.tokens[index]
    guard index > 0, Self.isDigit(folded[token.foldedRange.upperBound - 1]),
      token.knowledge == .unknown || token.knowledge == .known && isLetter(index - 1)
    else { return nil }
    let letters = Array(bytes(of: token))
    let digits = letters.reversed().prefix(while: Self.isDigit).count
    let stem = Array(letters.dropLast(digits))
    guard digits <= Self.mostDigitsOfMark, !stem.isEmpty, !stem.contains(where: Self.isDigit),
      let tear = tear(after: index - 1)
    else { return nil }
    let whole = Array(bytes(of: result.tokens[index - 1])) + stem
    // After letters apart "k1" is no vitamin; "perrunil" / "la1" has a word for its end.
    let isPart =
      stem.count == 1
      ? isLetter(index - 1)
      : token.knowledge == .unknown && tear != .space
        && (!isKnown(stem[...]) || isFragment(index - 1) && isKnown(whole[...]))
    guard isPart else { return nil }
    let origins = Tokenizer.origins(of: token, in: text)
    guard origins.count == letters.count + 1 else { return nil }
    let place = origins[stem.count]
    return Mended(
      tokens: index...index,
      words: [
        word(stem, in: Int(token.start)..<place),
        word(Array(letters.suffix(digits)), in: place..<Int(token.end)),
      ])
  }

  static func isDigit(_ letter: UInt8) -> Bool { (48...57).contains(letter) }
}
