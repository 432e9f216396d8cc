import DictionaryFormat

/// Words that a line's end, a hyphen or a space breaks: `AL-` / `MONDS`, `pista chios`.
///
/// Parts are one word where it is known: always after a hyphen at a line's end, otherwise where a
/// part by itself is no word of the text's languages. What cannot be joined stays as it was read.
extension Annotator {
  /// A word in the place of some tokens.
  struct Mended {
    var tokens: ClosedRange<Int>
    var words: [Token]
  }

  /// Letters of the shortest word that is joined.
  private static let shortestJoined = 3
  /// In how many places a word may be broken, and one more.
  private static let mostParts = 6

  mutating func mendWords() {
    mendMisreadLetters()
    if mayHaveMarks { _ = mend { $0.partedMark(at: $1) } }
    let isChanged = mend {
      Self.mayBeOtherwise($0.result.tokens[$1], in: $0.text)
        ? $0.ofLetters(from: $1) ?? $0.signedLetter(at: $1) ?? $0.joined(from: $1)
          ?? $0.lostLetter(at: $1) ?? $0.inOtherLetters(at: $1)
        : $0.joined(from: $1)
    }
    // "GAML€ OL€": the second is told by the first.
    if isChanged { _ = mend { $0.lostLetter(at: $1) } }
  }

  /// Whether a word may be mended otherwise than by joining it to the next: nearly all are known, are
  /// longer than a piece of a word, and have no sign beside them that may be a letter.
  ///
  /// Static, here and elsewhere: what is asked of an annotator would copy it first.
  private static func mayBeOtherwise(_ token: Token, in text: Letters) -> Bool {
    let start = Int(token.start), end = Int(token.end)
    return token.knowledge == .unknown || token.foldedLength <= longestPiece
      || start > 0 && mayBeSign(text[start - 1])
      || end < text.count && (mayBeSign(text[end]) || text[end] == UInt8(ascii: "\\"))
  }

  /// A word in pieces.
  private mutating func ofLetters(from index: Int) -> Mended? {
    lettersApart(from: index) ?? escapedBreak(at: index) ?? piecesApart(from: index)
  }

  /// A word that is one by itself with other letters, or several.
  private mutating func inOtherLetters(at index: Int) -> Mended? {
    guard result.tokens[index].knowledge == .unknown else { return nil }
    return lookalike(at: index) ?? withoutMarks(index) ?? parted(index)
      ?? gluedStatement(index) ?? glued(index) ?? redoubled(index) ?? misreadEverywhere(index)
  }

  /// Mends what a rule finds from the left to the right; whether there was anything.
  private mutating func mend(_ rule: (inout Self, Int) -> Mended?) -> Bool {
    var mended: [Mended] = []
    var index = 0
    while index < result.tokens.count {
      if index.isMultiple(of: WorkLimit.wordsBetweenLooks), WorkLimit.isOver { break }
      let found = rule(&self, index)
      if let found { mended.append(found) }
      index = (found?.tokens.upperBound ?? index) + 1
    }
    if !mended.isEmpty { replace(mended) }
    return !mended.isEmpty
  }

  mutating func replace(_ mended: [Mended]) {
    var tokens: [Token] = []
    tokens.reserveCapacity(result.tokens.count + mended.count)
    var copied = 0
    for change in mended {
      tokens += result.tokens[copied..<change.tokens.lowerBound]
      tokens += change.words
      copied = change.tokens.upperBound + 1
    }
    tokens += result.tokens[copied...]
    result.tokens = tokens
    lookUpWords()
  }

  /// A token of its own for folded letters that stand in a range of the text.
  mutating func word(_ letters: [UInt8], in range: Range<Int>) -> Token {
    let isNumber = letters.count == 1 || letters.allSatisfy { (48...57).contains($0) }
    let token = Token(
      start: Int32(range.lowerBound), end: Int32(range.upperBound),
      foldedStart: Int32(folded.count), foldedLength: Int32(letters.count),
      hash: WordHash.word(letters), cost: 0, knowledge: isNumber ? .number : .unknown,
      languages: [])
    folded += letters
    folded.append(32)
    return token
  }

  /// A line's end as programs write it: `al\nmonds`, `nuts\nmilk`; `rice\nuts` has nuts.
  ///
  /// The word after it begins where the one before it ends, so that phrases go on.
  private mutating func escapedBreak(at index: Int) -> Mended? {
    let next = index + 1, end = Int(result.tokens[index].end)
    guard next < result.tokens.count, text[end] == UInt8(ascii: "\\"),
      Int(result.tokens[next].start) == end + 1, Self.escapes.contains(text[end + 1]),
      result.tokens[next].foldedLength > 1
    else { return nil }
    let token = result.tokens[index]
    let left = Array(bytes(of: token)), right = Array(bytes(of: result.tokens[next]))
    let rest = Array(right.dropFirst()), whole = left + rest
    let places = index...next, range = Int(token.start)..<Int(result.tokens[next].end)
    // "alla\nmugnaia": where both are words there are two.
    let isTorn = isFragment(index) || !isKnown(rest[...])
    if contains(whole) || bearsPhrase(whole, in: places)
      || isTorn && (isLongWord(whole) || namesAllergen(whole))
    {
      return Mended(tokens: places, words: [word(whole, in: range)])
    }
    guard !contains(right) else { return nil }
    let ending = word(rest, in: end..<range.upperBound)
    return contains(rest) || isFragment(next) && isKnown(rest[...])
      || bearsPhrase(rest, in: next...next, over: ending.range)
      ? Mended(tokens: places, words: [token, ending]) : nil
  }

  /// The letters of a line's end, of a return and of a tab.
  private static let escapes = Set("nrt".utf8)

  // MARK: Joining

  private mutating func joined(from first: Int) -> Mended? {
    let next = first + 1
    guard next < result.tokens.count else { return nil }
    let gap = Int(result.tokens[first].end)
    // Nearly all words are known, and have a space after them.
    guard isFragment(first) || isFragment(next) || text[gap] != 32 || text[gap + 1] == 10 else {
      return bringsMore(first, next) && !isCutOff(next) ? join(first, next) : nil
    }
    guard tear(after: first) != nil else { return nil }
    var last = first
    var tears: [WordTear] = []
    while last + 1 < result.tokens.count, tears.count + 1 < Self.mostParts,
      let tear = tear(after: last)
    {
      tears.append(tear)
      last += 1
    }
    // The longest first: "Ha-sel-nuss" is more than "Hasel".
    if last == first + 1, tears[0] != .hyphenated, tears[0] != .space, !isCutOff(next),
      bringsMore(first, next)
        || tears[0] == .sign && !hasLostLetter(after: first) && isOneWord(first, next)
    {
      return join(first, next)
    }
    // "mous-" / "seline-kastike": the second hyphen is the name's own.
    if last > first + 1,
      let whole = (first + 1..<last).last(where: { !isCutOff($0) && joinsToPhrase(first...$0) })
    {
      return Mended(
        tokens: first...whole,
        words: [
          word(
            (first...whole).flatMap { bytes(of: result.tokens[$0]) },
            in: Int(result.tokens[first].start)..<Int(result.tokens[whole].end))
        ])
    }
    if tears[0] == .hyphen, let rest = joinedAfterHyphen(first, last, tears) { return rest }
    while last > first {
      let letters = (first...last).flatMap { bytes(of: result.tokens[$0]) }
      let range = Int(result.tokens[first].start)..<Int(result.tokens[last].end)
      if !isCutOff(last), mayJoin(first, tears[..<(last - first)], letters) {
        return Mended(tokens: first...last, words: [word(letters, in: range)])
      }
      last -= 1
    }
    // "choco•late pudding": a sign and then white space; one that may be a letter is told later.
    return tears.first == .sign && !isCutOff(next) && !hasLostLetter(after: first)
      && isOneWord(first, next) ? join(first, next) : nil
  }

  /// Whether a hyphen at a line's end follows a token: it goes on there, and is the end of no word
  /// that begins before it ("DI PISTA-" / "CCHIO").
  private func isCutOff(_ index: Int) -> Bool { tear(after: index) == .hyphenated }

  /// The broken word after a name's own hyphen, which stays: "KOKOS-JOG-" / "HURT".
  ///
  /// `tears` are those after the first of the tokens up to the last.
  private mutating func joinedAfterHyphen(
    _ first: Int, _ last: Int, _ tears: [WordTear]
  ) -> Mended? {
    let parts = first + 1...last
    guard parts.count > 1, tears.dropFirst().allSatisfy({ $0 == .hyphenated }) else { return nil }
    let letters = parts.flatMap { bytes(of: result.tokens[$0]) }
    guard
      isWord(first) && mayJoin(first + 1, tears.dropFirst(), letters)
        || bearsPhrase(letters, in: parts)
    else { return nil }
    let range = Int(result.tokens[first + 1].start)..<Int(result.tokens[last].end)
    return Mended(tokens: parts, words: [word(letters, in: range)])
  }

  /// Whether parts of which one is no word are together one of a phrase that brings an allergen.
  private func joinsToPhrase(_ parts: ClosedRange<Int>) -> Bool {
    guard hasFragment(parts) else { return false }
    let letters = parts.flatMap { bytes(of: result.tokens[$0]) }
    return isKnown(letters[...]) && bearsPhrase(letters, in: parts)
  }

  private mutating func join(_ first: Int, _ next: Int) -> Mended {
    let letters = Array(bytes(of: result.tokens[first])) + bytes(of: result.tokens[next])
    let range = Int(result.tokens[first].start)..<Int(result.tokens[next].end)
    return Mended(tokens: first...next, words: [word(letters, in: range)])
  }

  /// Letters of the shortest part, and of the shortest word, that is known by itself and joined all
  /// the same.
  private static let shortestKnownPart = 2, shortestOfKnownParts = 5

  /// Whether two known words that bring no allergen are together one that does: "weich tiere".
  private mutating func bringsMore(_ first: Int, _ next: Int) -> Bool {
    let (left, right) = (result.tokens[first], result.tokens[next])
    guard left.knowledge == .known, right.knowledge == .known,
      min(left.foldedLength, right.foldedLength) >= Self.shortestKnownPart,
      left.foldedLength + right.foldedLength >= Self.shortestOfKnownParts
    else { return false }
    guard let hash = hashOfWord(left, right), tear(after: first) != nil,
      let record = record(of: left, and: right, hash: hash), contains(record: record)
    else { return false }
    let own = records[first], second = records[next]
    if own < 0 || !contains(record: Int(own)), second < 0 || !contains(record: Int(second)) {
      return true
    }
    if splitsCompounds { partedNames.append(left.start) }
    return false
  }

  /// The hash of the word of the text's languages that two tokens, of two letters or more each, may
  /// be together.
  func hashOfWord(_ left: Token, _ right: Token) -> UInt64? {
    // Nearly all are known to be none by the first letters of the second.
    var hash = left.hash
    let place = Int(right.foldedStart), few = Self.shortestKnownPart
    for letter in folded[place..<place + few] { hash = WordHash.appending(letter, to: hash) }
    guard known.mayBegin(hash) else { return nil }
    for letter in folded[place + few..<place + Int(right.foldedLength)] {
      hash = WordHash.appending(letter, to: hash)
    }
    return known.mayBe(hash) ? hash : nil
  }

  /// The hash of the word that two tokens are together.
  func hash(of left: Token, and right: Token) -> UInt64 {
    var hash = left.hash
    for place in right.foldedRange { hash = WordHash.appending(folded[place], to: hash) }
    return hash
  }

  /// The record of the word that two tokens are together, if there is one; nothing is copied.
  func record(of left: Token, and right: Token, hash: UInt64) -> Int? {
    folded.withLetters { folded in
      let first = folded.part(left.foldedRange), second = folded.part(right.foldedRange)
      return table.find(hash: hash) { word in
        word.count == first.count + second.count
          && word.part(0..<first.count).areSame(as: first)
          && word.part(first.count..<word.count).areSame(as: second)
      }
    }
  }

  /// Whether two known words with a sign between, of which one is short, are a longer one:
  /// "sau•ce".
  private func isOneWord(_ first: Int, _ next: Int) -> Bool {
    let (left, right) = (bytes(of: result.tokens[first]), bytes(of: result.tokens[next]))
    let whole = Array(left) + right
    guard isKnown(whole[...]), !contains(Array(left)), !contains(Array(right)) else { return false }
    return min(left.count, right.count) <= 3 && whole.count >= 4
      || bearsPhrase(whole, in: first...next)
  }

  /// Whether a word contains an allergen for certain in the text's languages.
  func contains(_ letters: [UInt8]) -> Bool {
    table.find(letters).map { contains(record: $0) } ?? false
  }

  func contains(record: Int) -> Bool {
    for place in table.record(record).meanings {
      let meaning = table.meaning(place)
      if meaning.hasEffects, isOfText(meaning.metadata),
        table.hasEffect(.contains, entry: meaning.entry)
      {
        return true
      }
    }
    return false
  }

  /// What stands after a token, where a word may go on after it.
  func tear(after index: Int) -> WordTear? {
    guard index + 1 < result.tokens.count else { return nil }
    let token = result.tokens[index], next = result.tokens[index + 1]
    guard !isDigits(token), !isDigits(next) else { return nil }
    // A capital after a small letter begins a word, whatever soft hyphens stand between.
    var end = Int(token.end)
    while end > Int(token.start) + 2, text[end - 1] == 0xAD, text[end - 2] == 0xC2 { end -= 2 }
    let last = text[end - 1], first = text[Int(next.start)]
    guard !(65...90).contains(first) || !(97...122).contains(last) else { return nil }
    return WordTear.between(Int(token.end), Int(next.start), in: text)
  }

  private func mayJoin(_ first: Int, _ tears: ArraySlice<WordTear>, _ letters: [UInt8]) -> Bool {
    guard letters.count >= Self.shortestJoined, letters.count <= 48 else { return false }
    // "ris" / "mj-" / "ölk": a word that breaks does not also go on with what follows its line.
    if tears.contains(.line), tears.contains(where: { $0 != .line }) { return false }
    if areScraps(letters.count, on: tears.count + 1, tears.first) { return false }
    var isHyphenated = true
    let record = table.find(letters)
    for (offset, tear) in tears.enumerated() where tear != .hyphenated {
      let left = first + offset
      // "Melk- en eivrij": two words of the text, of which the first lacks its end.
      let isParted = isFragment(left) || isFragment(left + 1)
      if tear == .hyphenAndSpace, record != nil, isParted { continue }
      isHyphenated = false
      // A list has signs without a space, too: what they part is one word only where it matters.
      let isTorn = isFragment(left) && isFragment(left + 1)
      guard isParted,
        !tear.isSign || contains(letters) || isTorn && isLongWord(letters)
          || tear == .bullet && isWholeName(letters) && !(isWord(left) && isWord(left + 1))
          || bearsPhrase(letters, in: first...first + tears.count)
      else {
        return false
      }
      // "Vitamin B rot" has no bread; "W HEAT" between commas has wheat.
      if !tear.isSign, [left, left + 1].contains(where: isLetter),
        ![left, left + 1].contains(where: { !isLetter($0) && isFragment($0) }),
        !(isBetweenSigns(first...first + tears.count) && contains(letters))
      {
        return false
      }
    }
    if let record {
      let languages = table.languages(ofRecord: record)
      return isHyphenated || letters.count >= 6 || languages.isEmpty
        || !languages.isDisjoint(with: result.languages)
    }
    guard hasFragment(first...first + tears.count), letters.count >= 6, !tears.contains(.space)
    else { return false }
    // Bullets got so far only where the whole names an allergen.
    if tears.contains(where: \.isSign) { return tears.contains(.bullet) }
    // The parts of a list are mostly known, and what was read badly is asked for rarely.
    let reader = WordReader(vocabulary, languages: result.languages)
    if isHyphenated {
      switch reader.read(letters, allowsMisreads: true) {
      case .nothing, .nearNames: return false
      case .compound, .misread: return true
      }
    }
    // "Milchallergiker" and "nicht" on the next line are two words, though no dictionary has the
    // first.
    let areWords = (first...first + tears.count).allSatisfy(isWord)
    return !areWords && reader.isWhole(letters)
  }
}
