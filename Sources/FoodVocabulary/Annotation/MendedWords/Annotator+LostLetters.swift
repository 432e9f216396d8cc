import DictionaryFormat

/// Words with signs in the place of letters: `S€NNEP`, `mante|i`, `m||k`, `s?samo`.
///
/// A sign that may be any letter is only taken for one where the word contains an allergen for
/// certain, so that nothing is guessed at where nothing depends on it.
extension Annotator {
  /// Letters that signs are printed or read for.
  private static let meant: [UInt32: String] = Dictionary(
    Lists.signsForLetters.compactMap { rule in
      rule.read.unicodeScalars.first.map { ($0.value, rule.meant) }
    }, uniquingKeysWith: +)
  /// Signs that stand for any letter that an encoding or a font has not.
  private static let anything = Set(
    Lists.signs(.lostLetter).flatMap(\.unicodeScalars).map(\.value) + [0xFFFD])
  /// By a byte of ASCII, whether one of all these is it: most signs are commas.
  private static let isSign = (0..<128).map { meant[$0] != nil || anything.contains($0) }
  private static let alphabet = "abcdefghijklmnopqrstuvwxyz"
  private static let pairs = Folding.letterPairs.map { Array($0.utf8) }
  /// Letters of the shortest word, and of the shortest with a sign that may be any letter.
  private static let shortest = 2, shortestOfAny = 4
  /// Signs of a word that are tried, and in how many readings.
  private static let mostSigns = 4, mostReadings = 900

  /// Tokens and signs without white space between.
  private struct Chain {
    var start: Int
    var end: Int
    /// The last of its tokens.
    var last: Int
    /// What may stand in each place, folded.
    var parts: [[[UInt8]]]
    var signs = 0
    var hasFragment: Bool
    /// Whether one of its signs may be any letter.
    var hasAny = false
    var endsInAny = false
  }

  /// Signs that are printed for letters and never between words: `bre@d` has no "bred".
  private static let letters = Set(meant.keys).subtracting(
    [SignSection.sentenceEnd, .clauseEnd, .letterSeparator, .codeSeparator, .footnote]
      .flatMap { Lists.signs($0).flatMap(\.unicodeScalars).map(\.value) })

  /// The word that tokens are with such a sign after the first of them.
  ///
  /// A sign that may stand between words, too, is only taken for a letter of what contains an
  /// allergen: `mand|er`.
  mutating func signedLetter(at index: Int) -> Mended? {
    let end = Int(result.tokens[index].end)
    guard end < text.count, mayBeSign(at: end) else { return nil }
    let sign = WordScanner.decode(text, at: end).0.value
    if Self.letters.contains(sign) { return lostLetter(at: index) }
    guard Self.meant[sign] != nil || Self.anything.contains(sign),
      let mended = lostLetter(at: index),
      let word = mended.words.first.map({ Array(bytes(of: $0)) }),
      contains(word) || bearsPhrase(word, in: mended.tokens, over: mended.words[0].range)
    else { return nil }
    return mended
  }

  /// Whether a sign that may be any letter follows a token.
  func hasLostLetter(after index: Int) -> Bool {
    let end = Int(result.tokens[index].end)
    return end < text.count && mayBeSign(at: end)
      && Self.anything.contains(WordScanner.decode(text, at: end).0.value)
  }

  /// The word that tokens are with the signs beside them.
  mutating func lostLetter(at index: Int) -> Mended? {
    let token = result.tokens[index]
    guard token.foldedLength <= 24 else { return nil }
    // `|a` may be "la".
    let isFragment = isFragment(index) || token.foldedLength == 1 && !isDigits(token)
    let end = Int(token.end)
    // `@los@`, `|ecker|i`: a word may begin so before what is one by itself.
    let before = sign(before: index).flatMap {
      isFragment || $0.letters != Self.alphabet ? $0 : nil
    }
    let begins = before.map { WordScanner.decode(text, at: $0.start).0.value }
    let isLetter = isFragment || begins.map(Self.letters.contains) ?? true
    guard before != nil || end < text.count && mayBeSign(at: end) else { return nil }
    var chain = Chain(
      start: Int(token.start), end: end, last: index, parts: [[Array(bytes(of: token))]],
      hasFragment: isFragment)
    var chains = [chain]
    while chain.signs < Self.mostSigns, let (letters, length) = candidates(at: chain.end),
      isFree(chain.end + length, after: chain.last)
    {
      extend(&chain, by: letters, length)
      chains.append(chain)
    }
    for chain in chains.reversed() {
      if let (start, letters) = before {
        var whole = chain
        whole.start = start
        whole.parts.insert(Self.choices(letters), at: 0)
        whole.signs += 1
        whole.hasAny = whole.hasAny || letters == Self.alphabet
        if let mended = mended(whole, from: index),
          isLetter || contains(Array(bytes(of: mended.words[0])))
        {
          return mended
        }
      }
      if chain.signs > 0, let mended = mended(chain, from: index) { return mended }
    }
    return nil
  }

  /// Whether no token that was mended before begins with the sign that ends at an offset.
  private func isFree(_ end: Int, after last: Int) -> Bool {
    last + 1 == result.tokens.count || Int(result.tokens[last + 1].start) >= end
  }

  private func extend(_ chain: inout Chain, by letters: String, _ length: Int) {
    let isAny = letters == Self.alphabet
    // A letter of two bytes leaves two signs: "s??samo".
    if isAny, chain.endsInAny {
      // Or there were two letters.
      let one = chain.parts.removeLast()
      chain.parts.append(one + [[]] + one.flatMap { first in one.map { first + $0 } })
    } else {
      chain.parts.append(Self.choices(letters))
    }
    chain.signs += 1
    chain.hasAny = chain.hasAny || isAny
    // Of four signs two may be a letter and two another.
    chain.endsInAny = isAny && !chain.endsInAny
    chain.end += length
    let next = chain.last + 1
    guard next < result.tokens.count, Int(result.tokens[next].start) == chain.end else { return }
    chain.parts.append([Array(bytes(of: result.tokens[next]))])
    chain.hasFragment = chain.hasFragment || isFragment(next)
    chain.endsInAny = false
    chain.last = next
    chain.end = Int(result.tokens[next].end)
  }

  private static func choices(_ letters: String) -> [[UInt8]] {
    letters.utf8.map { [$0] } + (letters == alphabet ? pairs : [])
  }

  private mutating func mended(_ chain: Chain, from index: Int) -> Mended? {
    guard chain.hasFragment else { return mendedOfWords(chain, from: index) }
    guard let readings = readings(of: chain) else { return nil }
    // The words beside it tell first which letter it is.
    if let mended = mendedInPhrase(chain, from: index) { return mended }
    let names = readings.filter { $0.count > 2 && contains($0) }
    // `kr??ki` may be of squid or of milk: what cannot be told stays a doubt.
    if chain.hasAny, Set(names.map(allergens)).count > 1 { return nil }
    guard
      let word = names.first
        ?? (chain.hasAny ? nil : readings.first(where: { isKnown($0[...]) || namesAllergen($0) }))
    else { return nil }
    return Mended(tokens: index...chain.last, words: [self.word(word, in: chain.start..<chain.end)])
  }

  /// What a word contains for certain.
  private func allergens(in letters: [UInt8]) -> Set<AllergenIndex> {
    guard let record = table.find(letters) else { return [] }
    return Set(
      vocabulary.ids(ofRecord: record).filter {
        vocabulary.language(of: $0).map(result.languages.contains) ?? true
      }.flatMap { vocabulary.effects(of: $0) }.filter { $0.kind == .contains }
        .map { vocabulary.top(of: $0.allergen) })
  }

  private func readings(of chain: Chain) -> [[UInt8]]? {
    var readings: [[UInt8]] = [[]]
    for part in chain.parts {
      guard readings.count * part.count <= Self.mostReadings else { return nil }
      readings = readings.flatMap { reading in part.map { reading + $0 } }
    }
    let shortest = chain.hasAny ? Self.shortestOfAny : Self.shortest
    return readings.filter { $0.count >= shortest }
  }

  /// Letters of the shortest word that known words are the parts of: `sés@me`, `soy@drikk`; and of
  /// the shortest that contains an allergen: `soy@`.
  private static let shortestOfWords = 5, shortestNameOfWords = 4

  /// The word that known words are with signs between; `poulet pan?` is told by the words beside it.
  ///
  /// `milk†` has a mark, and `milk+eggs` are two.
  private mutating func mendedOfWords(_ chain: Chain, from index: Int) -> Mended? {
    let isInside =
      chain.last > index && chain.end == Int(result.tokens[chain.last].end)
      || hasOnlyLetters(chain, from: index)
    let names = (index...chain.last).contains { contains(Array(bytes(of: result.tokens[$0]))) }
    let word =
      chain.hasAny || !isInside || names
      ? nil
      : readings(of: chain)?.first {
        $0.count >= Self.shortestOfWords && (isKnown($0[...]) || namesAllergen($0))
          || $0.count >= Self.shortestNameOfWords && contains($0)
      }
    guard let word else { return mendedInPhrase(chain, from: index) }
    return Mended(tokens: index...chain.last, words: [self.word(word, in: chain.start..<chain.end)])
  }

  /// Whether all signs of a chain are such as are printed for letters and never between words.
  private func hasOnlyLetters(_ chain: Chain, from index: Int) -> Bool {
    var position = chain.start
    while position < chain.end {
      if let token = (index...chain.last).first(where: { Int(result.tokens[$0].start) == position })
      {
        position = Int(result.tokens[token].end)
        continue
      }
      let (scalar, length) = WordScanner.decode(text, at: position)
      guard Self.letters.contains(scalar.value) else { return false }
      position += length
    }
    return true
  }

  /// The word that the words beside it tell.
  private mutating func mendedInPhrase(_ chain: Chain, from index: Int) -> Mended? {
    let range = chain.start..<chain.end
    guard
      let word = readings(of: chain)?.first(where: {
        isKnown($0[...]) && bearsPhrase($0, in: index...chain.last, over: range)
      })
    else { return nil }
    return Mended(tokens: index...chain.last, words: [self.word(word, in: range)])
  }

  /// Where the sign right before a token begins, and the letters that it may stand for.
  private func sign(before index: Int) -> (start: Int, letters: String)? {
    let token = result.tokens[index]
    var start = Int(token.start) - 1
    // The first byte of the scalar before.
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    guard start >= 0, index == 0 || start >= Int(result.tokens[index - 1].end),
      let (letters, length) = candidates(at: start), start + length == Int(token.start)
    else { return nil }
    return (start, letters)
  }

  func mayBeSign(at position: Int) -> Bool { Self.mayBeSign(text[position]) }

  /// Whether a byte may begin a sign that may be a letter.
  static func mayBeSign(_ byte: UInt8) -> Bool { byte >= 0x80 || isSign[Int(byte)] }

  /// The letters that the sign at an offset may stand for, and its length in bytes.
  private func candidates(at position: Int) -> (letters: String, length: Int)? {
    guard position < text.count, mayBeSign(at: position) else { return nil }
    let (scalar, length) = WordScanner.decode(text, at: position)
    if let letters = Self.meant[scalar.value] { return (letters, length) }
    return Self.anything.contains(scalar.value) ? (Self.alphabet, length) : nil
  }
}
