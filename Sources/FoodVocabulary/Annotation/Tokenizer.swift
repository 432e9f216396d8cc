import DictionaryFormat

/// Splits a text into folded words.
struct Tokenizer {
  /// The words of a text, and their folded bytes, each word's followed by a space.
  ///
  /// One pass; nothing is allocated for a word.
  static func tokenize(_ text: Letters) -> (tokens: [Token], folded: [UInt8]) {
    // A scalar of one byte folds to one, of more to at most four; a word's space is for what ends
    // it, which is a byte at least, but for the last.
    var folded: [UInt8] = []
    var tokens: [Token] = []
    tokens.reserveCapacity(text.count / 5)
    withScratch(2 * text.count + 2, of: UInt8(32)) { room in
      var scanner = WordScanner(text)
      // No further than there is room.
      var end = 0
      while let word = scanner.next({
        room[end] = $0
        end &+= 1
      }) {
        tokens.append(
          Token(
            start: Int32(word.start), end: Int32(word.end), foldedStart: Int32(end - word.length),
            foldedLength: Int32(word.length), hash: word.hash, cost: 0,
            knowledge: word.isNumber || word.length == 1 ? .number : .unknown, languages: []))
        // There is a space already.
        end &+= 1
      }
      folded = Array(room.letters(0..<end))
    }
    return (tokens, folded)
  }

  /// The folded letters of a token as they stand in the text.
  static func folded(_ token: Token, in text: Letters) -> [UInt8] {
    var letters: [UInt8] = []
    letters.reserveCapacity(2 * token.range.count)
    var scanner = WordScanner(text.part(token.range))
    while scanner.next({ letters.append($0) }) != nil {}
    return letters
  }

  /// For each folded byte of a token the offset of the character that it comes from, and the
  /// token's end.
  static func origins(of token: Token, in text: Letters) -> [Int] {
    var origins: [Int] = []
    origins.reserveCapacity(Int(token.foldedLength) + 1)
    var position = Int(token.start)
    while position < Int(token.end) {
      let letter = FoldTable.standard.letter(text[position])
      if letter != FoldTable.wide {
        if letter != 0 { origins.append(position) }
        position += 1
        continue
      }
      position +=
        FoldTable.standard.fold(text, at: position) { _ in origins.append(position) }.length
    }
    origins.append(Int(token.end))
    return origins
  }
}
