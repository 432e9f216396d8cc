internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

/// What is left of words where nothing could join their parts.
extension DocumentText {
  /// Parts of words that are none by themselves: letters apart, and what a hyphen at a line's end
  /// leaves of a word.
  func brokenWord(in range: Range<Int>) -> Range<Int>? {
    var run: (first: Token, last: Token, count: Int)?
    var before: Token?
    var isBesideSign = false
    for token in annotations.tokens(startingIn: range) {
      if isBrokenOff(token) { return token.range }
      // Nearly all are words with no sign of a lost letter beside them.
      let wasBesideSign = isBesideSign
      isBesideSign =
        token.start > 0 && mayBeSign(at: Int(token.start) - 1)
        || Int(token.end) < utf8.count && mayBeSign(at: Int(token.end))
      if !isBesideSign, !wasBesideSign, token.knowledge == .known {
        before = token
        run = nil
        continue
      }
      if token.knowledge == .unknown, isTorn(token) { return token.range }
      if isNoWord(token), endsInLostLetter(token) { return token.range }
      if words.isEmpty, beginsWithLostLetter(token) || isNoWord(token) && isBesideBlank(token) {
        return token.range
      }
      if let before, lostLetter(between: before, token) {
        return Int(before.start)..<Int(token.end)
      }
      before = token
      guard isSingleLetter(token) else {
        run = nil
        continue
      }
      if let before = run, goOn(before.last, token) {
        run = (before.first, token, before.count + 1)
        if before.count + 1 >= fewest(between: before.last, token) {
          return Int(before.first.start)..<Int(token.end)
        }
      } else {
        run = (token, token, 1)
      }
    }
    return nil
  }

  private func isSingleLetter(_ token: Token) -> Bool {
    token.knowledge == .number && token.range.count <= 4
      && !token.range.contains { utf8[$0] < 0x41 }
      && string(token.range).count == 1
  }

  /// Signs in the place of letters: those of a lost letter, and those that people type for one.
  private static let lost = Set(Lists.signs(.lostLetter).flatMap(\.unicodeScalars) + ["\u{FFFD}"])
  private static let written = lost.union(
    Lists.signsForLetters.flatMap(\.read.unicodeScalars))
  /// Signs that no word has; inside one they stand for a lost letter: `m_lk`, `tu¤¤k`.
  private static let strange = Set(
    Lists.characters(.letterGap, .letterBlank).flatMap(\.unicodeScalars))
  /// By a byte of ASCII, whether one of all these is it: most are spaces and commas.
  private static let isSign = {
    let signs = written.union(strange)
    return (0..<128).map { signs.contains(Unicode.Scalar(UInt8($0))) }
  }()

  private func mayBeSign(at offset: Int) -> Bool {
    utf8[offset] >= 0x80 || Self.isSign[Int(utf8[offset])]
  }

  /// Whether only such signs separate two parts of a word; typed ones count where one of the parts
  /// is in no dictionary.
  private func lostLetter(between left: Token, _ right: Token) -> Bool {
    let gap = Int(left.end)..<Int(right.start)
    guard (1...6).contains(gap.count), mayBeSign(at: gap.lowerBound) else { return false }
    let printed = string(gap).unicodeScalars
    if printed.allSatisfy(Self.lost.contains) { return true }
    guard words.isEmpty else { return false }
    if left.knowledge == .unknown || right.knowledge == .unknown,
      printed.allSatisfy(Self.written.contains)
    {
      return true
    }
    // "o.Ä." has lost nothing; a known word beside a sign is marked or ends there: `_milk_powder`.
    let isAbbreviation =
      printed.elementsEqual(".".unicodeScalars) && Int(right.end) < utf8.count
      && utf8[Int(right.end)] == UInt8(ascii: ".")
    return !isAbbreviation && printed.allSatisfy(Self.strange.contains) && isScrap(left)
      && isScrap(right)
      && [left, right].contains { isNoWord($0) || printed.first != "." && isSingleLetter($0) }
  }

  /// Whether a token may be a part of a word: none by itself, or a short one.
  private func isScrap(_ token: Token) -> Bool {
    guard !(utf8[token.range].contains { (0x30...0x39).contains($0) }) else { return false }
    return isNoWord(token) || token.knowledge == .compound || token.range.count <= 3
  }

  /// Whether a token is no word of the text's languages.
  private func isNoWord(_ token: Token) -> Bool {
    token.knowledge == .unknown
      || token.knowledge == .known && !token.languages.isEmpty
        && token.languages.isDisjoint(with: annotations.languages)
  }

  /// Whether a sign of a lost letter follows a word directly.
  private func endsInLostLetter(_ token: Token) -> Bool {
    guard Int(token.end) < utf8.count, mayBeSign(at: Int(token.end)) else { return false }
    let rest = string(Int(token.end)..<min(utf8.count, Int(token.end) + 4)).unicodeScalars
    return rest.first.map(Self.lost.contains) ?? false
  }

  /// Whether a word follows a sign of a lost letter immediately, and the sign follows white space.
  private func beginsWithLostLetter(_ token: Token) -> Bool {
    guard token.start > 0, mayBeSign(at: Int(token.start) - 1) else { return false }
    let before = string(max(0, Int(token.start) - 4)..<Int(token.start)).unicodeScalars
    guard let sign = before.last, Self.lost.contains(sign) else { return false }
    return before.dropLast().last.map { $0.value <= 32 } ?? true
  }

  /// Whether a sign for a missing letter is attached to a word, with white space on its other
  /// side: `_ilk`, `mil¤`.
  private func isBesideBlank(_ token: Token) -> Bool {
    guard
      token.start > 0 && mayBeSign(at: Int(token.start) - 1)
        || Int(token.end) < utf8.count && mayBeSign(at: Int(token.end))
    else { return false }
    let before = string(max(0, Int(token.start) - 3)..<Int(token.start)).unicodeScalars.reversed()
    let after = string(Int(token.end)..<min(utf8.count, Int(token.end) + 3)).unicodeScalars
    return [Array(before), Array(after)].contains { signs in
      signs.first.map(Self.blanks.contains) == true
        && signs.dropFirst().allSatisfy { !$0.properties.isAlphabetic }
    }
  }

  private static let blanks = Set(Lists.signs(.letterBlank).flatMap(\.unicodeScalars))

  /// How many letters make a word that cannot be read: with full stops between them, few are
  /// abbreviations.
  private func fewest(between left: Token, _ right: Token) -> Int {
    utf8[Int(left.end)..<Int(right.start)].allSatisfy { $0 <= 32 } ? 3 : 5
  }

  /// Whether two letters have nothing but white space or one sign between them: not "A, C".
  private func goOn(_ left: Token, _ right: Token) -> Bool {
    let gap = Int(left.end)..<Int(right.start)
    let signs = utf8[gap].count { $0 > 32 && $0 < 0x80 }
    let isSpaced = signs == 0 || signs == 1 && utf8[gap].contains { "-_.*/".utf8.contains($0) }
    // "D y E", "A e D": no word has a capital after a small letter.
    let isOneWord = utf8[Int(right.start)] <= 0x5A || utf8[Int(left.start)] > 0x5A
    return !gap.isEmpty && gap.count <= 9 && isSpaced && isOneWord
  }

  private static let lineSeparator = Array("\u{2028}".utf8)

  /// The first word of some lists that breaks off, also where nothing after it is known.
  func brokenOffWord(in lists: [Passage]) -> Range<Int>? {
    for range in lists.flatMap(\.ranges) {
      if let word = annotations.tokens(startingIn: range).first(where: isBrokenOff) {
        return word.range
      }
    }
    return nil
  }

  /// Whether a word ends in a hyphen and the text ends there, or goes on with something else than
  /// a word: "ERD-" may be the beginning of any.
  private func isBrokenOff(_ token: Token) -> Bool {
    let hyphen = Int(token.end)
    guard hyphen < utf8.count, utf8[hyphen] == UInt8(ascii: "-"), token.knowledge != .number else {
      return false
    }
    var rest = utf8[(hyphen + 1)...]
    // What joins the parts of a word over two lines, where one was taken for such.
    let isJoined = rest.starts(with: Self.lineSeparator)
    if isJoined { rest = rest.dropFirst(Self.lineSeparator.count) }
    let space = rest.prefix { $0 <= 32 }
    let next = rest[space.endIndex...].prefix(2)
    guard let first = next.first else { return true }
    if space.isEmpty, !isJoined { return false }
    // The end of a column: its next line is not what follows.
    if space.count >= Self.spacesOfColumn || space.contains(9) || first == UInt8(ascii: "|") {
      return true
    }
    guard first >= 0x80 || first.isLetter else { return space.contains(10) }
    if isJoined || space.contains(10), !goesOn(token) { return true }
    // In capitals it does not go on in small letters: "AL-", "Best before: …".
    let isCapital = utf8[token.range].allSatisfy { !(97...122).contains($0) }
    return isCapital && token.range.count > 1 && next.last.map { (97...122).contains($0) } == true
      && !(97...122).contains(first)
  }

  /// Whether a word with a hyphen at a line's end and the next one are one name, or words of which
  /// the first lacks its end: "gluten-" / "free", "Milch-" / "und Eiweiß".
  private func goesOn(_ token: Token) -> Bool {
    let index = annotations.tokens.partitioningIndex { $0.start >= token.start }
    guard index + 1 < annotations.tokens.count else { return false }
    let isShort = annotations.tokens[index + 1].range.count <= Self.longestJoiner
    return annotations.matches(around: index + 1).contains { match in
      match.cost == 0
        && (match.tokens.contains(index) && match.tokens.contains(index + 1)
          || isShort && match.kind == .statement && match.part == .whole
            && match.tokens == index + 1...index + 1)
    }
  }

  /// Letters of the longest "and" or "or": "eller".
  private static let longestJoiner = 5

  /// Fewer are between words, too.
  private static let spacesOfColumn = 3

  /// Whether a hyphen at a line's end comes before or after a word.
  private func isTorn(_ token: Token) -> Bool {
    var after = Int(token.end)
    if after < utf8.count, utf8[after] == UInt8(ascii: "-") {
      repeat { after += 1 } while after < utf8.count && (utf8[after] == 32 || utf8[after] == 13)
      if after == utf8.count || utf8[after] == 10 { return true }
    }
    var before = Int(token.start) - 1
    var hasBreak = false
    while before >= 0, utf8[before] <= 32 {
      hasBreak = hasBreak || utf8[before] == 10
      before -= 1
    }
    return hasBreak && before > 0 && utf8[before] == UInt8(ascii: "-") && utf8[before - 1] > 0x40
  }
}
