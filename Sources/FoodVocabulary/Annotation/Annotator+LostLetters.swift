import DictionaryFormat

/// Words with a sign in the place of a letter: `S€NNEP`, `mante|i`, `s?samo`.
///
/// A sign that may be any letter is only taken for one where the word contains an allergen for
/// certain, so that nothing is guessed at where nothing depends on it.
extension Annotator {
  /// Letters that signs are printed or read for.
  private static let meant: [UInt32: String] = Dictionary(
    Lists.confusions(.signs).compactMap { rule in
      rule.read.unicodeScalars.first.map { ($0.value, rule.meant) }
    }, uniquingKeysWith: +)
  /// Signs that stand for any letter that an encoding or a font has not.
  private static let anything = Set(
    Lists.signs(.lostLetter).flatMap(\.unicodeScalars).map(\.value) + [0xFFFD])
  private static let alphabet = "abcdefghijklmnopqrstuvwxyz"
  /// Letters of the shortest word, and of the shortest with a sign that may be any letter.
  private static let shortest = 3, shortestOfAny = 4

  /// The word that a token is with the sign beside it, and the token after that.
  mutating func lostLetter(at index: Int) -> Mended? {
    let token = result.tokens[index]
    guard token.foldedLength <= 24 else { return nil }
    let end = Int(token.end)
    if end < text.count, text[end] > 32, let (letters, length) = candidates(at: end) {
      let next = index + 1
      if next < result.tokens.count, Int(result.tokens[next].start) == end + length,
        isFragment(index) || isFragment(next)
      {
        let tail = Array(bytes(of: result.tokens[next]))
        let range = Int(token.start)..<Int(result.tokens[next].end)
        if let word = word(bytes(of: token), letters, tail) {
          return Mended(tokens: index...next, words: [self.word(word, in: range)])
        }
      } else if isFragment(index), let word = word(bytes(of: token), letters, []) {
        return Mended(
          tokens: index...index, words: [self.word(word, in: Int(token.start)..<end + length)])
      }
    }
    return isFragment(index) ? lostFirstLetter(at: index) : nil
  }

  private mutating func lostFirstLetter(at index: Int) -> Mended? {
    let token = result.tokens[index]
    var start = Int(token.start) - 1
    // The first byte of the scalar before.
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= 0, index == 0 || start >= Int(result.tokens[index - 1].end),
      let (letters, length) = candidates(at: start), start + length == Int(token.start),
      let word = word([], letters, Array(bytes(of: token)))
    else { return nil }
    return Mended(
      tokens: index...index, words: [self.word(word, in: start..<Int(token.end))])
  }

  /// The letters that the sign at an offset may stand for, and its length in bytes.
  private func candidates(at position: Int) -> (letters: String, length: Int)? {
    let (scalar, length) = WordScanner.decode(text, at: position)
    if let letters = Self.meant[scalar.value] { return (letters, length) }
    return Self.anything.contains(scalar.value) ? (Self.alphabet, length) : nil
  }

  private func word(_ head: ArraySlice<UInt8>, _ letters: String, _ tail: [UInt8]) -> [UInt8]? {
    let count = head.count + tail.count + 1
    guard count >= (letters == Self.alphabet ? Self.shortestOfAny : Self.shortest) else {
      return nil
    }
    let words: [[UInt8]] = letters.utf8.map { Array(head) + [$0] + tail }
    if let word = words.first(where: { contains($0) }) { return word }
    return letters == Self.alphabet ? nil : words.first { isLongWord($0) }
  }
}
