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
    var mended: [Mended] = []
    var index = 0
    while index < result.tokens.count {
      let found =
        lettersApart(from: index) ?? piecesApart(from: index) ?? joined(from: index)
        ?? lostLetter(at: index) ?? lookalike(at: index) ?? withoutMarks(index) ?? parted(index)
        ?? glued(index)
        ?? redoubled(index)
      if let found { mended.append(found) }
      index = (found?.tokens.upperBound ?? index) + 1
    }
    if !mended.isEmpty { replace(mended) }
  }

  private mutating func replace(_ mended: [Mended]) {
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

  // MARK: Joining

  private mutating func joined(from first: Int) -> Mended? {
    let next = first + 1
    guard next < result.tokens.count else { return nil }
    let gap = Int(result.tokens[first].end)
    // Nearly all words are known, and have a space after them.
    guard isFragment(first) || isFragment(next) || text[gap] != 32 || text[gap + 1] == 10 else {
      return bringsMore(first, next) ? join(first, next) : nil
    }
    var last = first
    var tears: [WordTear] = []
    while last + 1 < result.tokens.count, tears.count + 1 < Self.mostParts,
      let tear = tear(after: last)
    {
      tears.append(tear)
      last += 1
    }
    // The longest first: "Ha-sel-nuss" is more than "Hasel".
    if last == first + 1, tears[0] != .hyphenated, tears[0] != .space,
      bringsMore(first, next) || tears[0] == .sign && isOneWord(first, next)
    {
      return join(first, next)
    }
    while last > first {
      let letters = (first...last).flatMap { bytes(of: result.tokens[$0]) }
      let range = Int(result.tokens[first].start)..<Int(result.tokens[last].end)
      if mayJoin(first, tears[..<(last - first)], letters) {
        return Mended(tokens: first...last, words: [word(letters, in: range)])
      }
      last -= 1
    }
    return nil
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
  private func bringsMore(_ first: Int, _ next: Int) -> Bool {
    let (left, right) = (result.tokens[first], result.tokens[next])
    guard left.knowledge == .known, right.knowledge == .known,
      min(left.foldedLength, right.foldedLength) >= Self.shortestKnownPart,
      left.foldedLength + right.foldedLength >= Self.shortestOfKnownParts
    else { return false }
    let known = table.affixes(of: result.languages)
    let ending = Array(bytes(of: right))
    guard known.mayBe(ending.reduce(left.hash) { WordHash.appending($1, to: $0) }) else {
      return false
    }
    let beginning = Array(bytes(of: left))
    return tear(after: first) != nil && contains(beginning + ending) && !contains(beginning)
      && !contains(ending)
  }

  /// Whether two known words with a sign between, of which one is short, are a longer one:
  /// "sau•ce".
  private func isOneWord(_ first: Int, _ next: Int) -> Bool {
    let (left, right) = (bytes(of: result.tokens[first]), bytes(of: result.tokens[next]))
    return min(left.count, right.count) <= 3 && left.count + right.count >= 4
      && isKnown((Array(left) + right)[...]) && !contains(Array(left)) && !contains(Array(right))
  }

  /// Whether a word contains an allergen for certain in the text's languages.
  func contains(_ letters: [UInt8]) -> Bool {
    guard let record = table.find(letters) else { return false }
    return vocabulary.ids(ofRecord: record).contains { entry in
      (vocabulary.language(of: entry).map(result.languages.contains) ?? true)
        && vocabulary.effects(of: entry).contains { $0.kind == .contains }
    }
  }

  /// What stands after a token, where a word may go on after it.
  func tear(after index: Int) -> WordTear? {
    guard index + 1 < result.tokens.count else { return nil }
    let token = result.tokens[index], next = result.tokens[index + 1]
    guard !isDigits(token), !isDigits(next) else { return nil }
    // A capital after a small letter begins a word.
    let last = text[Int(token.end) - 1], first = text[Int(next.start)]
    guard !(65...90).contains(first) || !(97...122).contains(last) else { return nil }
    return WordTear.between(Int(token.end), Int(next.start), in: text)
  }

  private func mayJoin(_ first: Int, _ tears: ArraySlice<WordTear>, _ letters: [UInt8]) -> Bool {
    guard letters.count >= Self.shortestJoined, letters.count <= 48 else { return false }
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
          || tear == .bullet && namesAllergen(letters)
      else {
        return false
      }
      // "Vitamin B rot" has no bread.
      if !tear.isSign, [left, left + 1].contains(where: isLetter),
        ![left, left + 1].contains(where: { !isLetter($0) && isFragment($0) })
      {
        return false
      }
    }
    if let record {
      let languages = table.languages(ofRecord: record)
      return isHyphenated || letters.count >= 6 || languages.isEmpty
        || !languages.isDisjoint(with: result.languages)
    }
    let hasFragment = (first...first + tears.count).contains(where: isFragment)
    guard hasFragment, letters.count >= 6, !tears.contains(.space) else { return false }
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
    return reader.isWhole(letters)
  }

  /// Letters of the shortest word that is put together where it brings no allergen by itself: it
  /// may be one of a phrase that does.
  private static let shortestOfPhrase = 4

  /// Whether letters are a word of the text's languages, and no short one.
  func isLongWord(_ letters: [UInt8]) -> Bool {
    letters.count >= Self.shortestOfPhrase && isKnown(letters[...])
  }

  /// Whether a token is not by itself a word of the text's languages.
  func isFragment(_ index: Int) -> Bool {
    let token = result.tokens[index]
    switch token.knowledge {
    case .unknown: return true
    case .number: return !isDigits(token)
    case .known:
      return !token.languages.isEmpty && token.languages.isDisjoint(with: result.languages)
    case .compound, .misread: return false
    }
  }

  func isDigits(_ token: Token) -> Bool {
    token.knowledge == .number && (48...57).contains(folded[Int(token.foldedStart)])
  }

  // MARK: Letters apart

  /// Letters of the shortest run that may be a word.
  private static let shortestRun = 3
  /// The most letters that are taken together.
  private static let longestRun = 40

  /// `m i l k`, `M·I·L·K`: single letters with the same sign between them, or more of it between
  /// words.
  private mutating func lettersApart(from first: Int) -> Mended? {
    guard isLetter(first), first == 0 || !isLetter(first - 1) || separator(after: first - 1) == nil
    else { return nil }
    var last = first
    let sign = separator(after: first)
    while last - first + 1 < Self.longestRun, last + 1 < result.tokens.count, isLetter(last + 1),
      let next = separator(after: last), next == sign || goesOn(after: last, with: sign)
    { last += 1 }
    guard last - first + 1 >= Self.shortestRun else { return nil }
    let letters = (first...last).flatMap { bytes(of: result.tokens[$0]) }
    // The token of each folded letter: `æ` has two.
    let owners = (first...last).flatMap { index in
      repeatElement(index, count: Int(result.tokens[index].foldedLength))
    }
    let rooms = (1..<letters.count).map { place in
      owners[place] == owners[place - 1] ? nil : room(after: owners[place - 1])
    }
    guard let cuts = words(in: letters, roomAfter: rooms) ?? words(in: letters) else { return nil }
    // Letters of a list are no word, unless it matters.
    if let sign, Self.listSigns.contains(sign),
      cuts.count > 1 || letters.count < 4 || !contains(letters)
    {
      return nil
    }
    var start = 0
    var words: [Token] = []
    for end in cuts {
      // The full stop of a last letter ends no sentence: "m.i.l.k. p.o.w.d.e.r".
      var after = Int(result.tokens[owners[end - 1]].end)
      if end < letters.count, text[after] == UInt8(ascii: ".") { after += 1 }
      words.append(
        word(
          Array(letters[start..<end]), in: Int(result.tokens[owners[start]].start)..<after))
      start = end
    }
    return Mended(tokens: first...last, words: words)
  }

  /// Signs that stand between codes more often than between the letters of a word: a line's end,
  /// `/`, `|`.
  private static let listSigns: Set<UInt32> = [10, 0x2F, 0x7C]

  /// Whether the next word of letters with a sign between begins after white space:
  /// `f·i·s·h  s·o·u·p`.
  private func goesOn(after index: Int, with sign: UInt32?) -> Bool {
    guard let sign, sign != 32, !Self.listSigns.contains(sign) else { return false }
    return separator(after: index) == 32 && index + 2 < result.tokens.count && isLetter(index + 2)
      && separator(after: index + 1) == sign
  }

  private func isLetter(_ index: Int) -> Bool {
    let token = result.tokens[index]
    if token.foldedLength == 1 { return !isDigits(token) }
    // `æ`, `ß`: one letter of two.
    return token.foldedLength == 2
      && WordScanner.decode(text, at: Int(token.start)).1 == token.range.count
  }

  /// The sign after a letter: its scalar, all white space as one; `nil` where it parts codes.
  private func separator(after index: Int) -> UInt32? {
    guard index + 1 < result.tokens.count else { return nil }
    var position = Int(result.tokens[index].end)
    let end = Int(result.tokens[index + 1].start)
    guard end > position, end - position <= 12 else { return nil }
    var found: UInt32?
    while position < end {
      let (scalar, length) = WordScanner.decode(text, at: position)
      position += length
      let sign: UInt32 =
        switch scalar.value {
        case _ where WordTear.isWhite(scalar): 32
        case 10, 0x2D...0x2F, 0x5F, 0x7C, 0x2A, 0xB7, 0x2022, 0x2027, 0x2010...0x2013, 0x3A, 0x7E,
          0x2B, 0x3D, 0x27, 0x2192, 0x2218:
          scalar.value
        default: 0
        }
      // White space beside another sign is only more of it.
      if sign == 0 || found.map({ $0 != sign && $0 != 32 && sign != 32 }) ?? false { return nil }
      found = found == nil || found == 32 ? sign : found
    }
    return found
  }

  /// What stands between a token and the next.
  private func room(after index: Int) -> [UInt8] {
    Array(text.part(Int(result.tokens[index].end)..<Int(result.tokens[index + 1].start)))
  }

  /// Where the words end between which there is other room than between letters, if any longer one
  /// of them is known.
  private func words(in letters: [UInt8], roomAfter rooms: [[UInt8]?]) -> [Int]? {
    let between = rooms.compactMap(\.self)
    let counts = Dictionary(between.map { ($0, 1) }, uniquingKeysWith: +)
    guard let usual = counts.max(by: { $0.value < $1.value }), usual.value * 2 > between.count,
      counts.count > 1
    else { return nil }
    let cuts =
      rooms.indices.filter { rooms[$0] != nil && rooms[$0] != usual.key }.map { $0 + 1 } + [
        letters.count
      ]
    let reader = WordReader(vocabulary, languages: result.languages)
    let isAnyKnown = zip([0] + cuts, cuts).contains { start, end in
      end - start >= Self.shortestRun
        && (isKnown(letters[start..<end]) || reader.isWhole(Array(letters[start..<end])))
    }
    return isAnyKnown ? cuts : nil
  }

  /// Where the words end that letters are, the fewest that are known; `nil` where they are none.
  func words(in letters: [UInt8]) -> [Int]? {
    let count = letters.count
    if isKnown(letters[...]) { return [count] }
    guard count >= 6 else { return nil }
    if let phrase = phrase(in: letters) { return phrase }
    let reader = WordReader(vocabulary, languages: result.languages)
    if reader.isWhole(letters) { return [count] }
    // For each end the last cut before it, and how many words lead there.
    var best = [(start: Int, words: Int)?](repeating: nil, count: count + 1)
    best[0] = (0, 0)
    for end in 2...count {
      for start in 0...end - 2 {
        guard let before = best[start], before.words + 1 < (best[end]?.words ?? .max),
          isKnown(letters[start..<end])
        else { continue }
        best[end] = (start, before.words + 1)
      }
    }
    // Any letters fall into short enough words.
    guard let whole = best[count], whole.words * 3 <= count else { return nil }
    var cuts: [Int] = []
    var end = count
    while end > 0, let place = best[end] {
      cuts.append(end)
      end = place.start
    }
    return cuts.reversed()
  }

  /// Words of the longest phrase that is looked for, and how many cuts are tried at most.
  private static let wordsOfPhrase = 4, mostCuts = 400

  /// Where the words end if the letters are those of one entry of several words: "boule de glace"
  /// is more than "boule déglacé".
  func phrase(in letters: [UInt8]) -> [Int]? {
    var tried = 0
    func rest(from start: Int, _ cuts: [Int], _ words: [String]) -> [Int]? {
      for end in stride(from: start + 2, through: letters.count, by: 1) {
        tried += 1
        guard tried < Self.mostCuts, isKnown(letters[start..<end]) else { continue }
        let found = words + [String(decoding: letters[start..<end], as: UTF8.self)]
        if end == letters.count {
          if found.count > 1, table.find(words: found) != nil { return cuts + [end] }
        } else if found.count < Self.wordsOfPhrase {
          if let whole = rest(from: end, cuts + [end], found) { return whole }
        }
      }
      return nil
    }
    return rest(from: 0, [], [])
  }

  func isKnown(_ letters: ArraySlice<UInt8>) -> Bool {
    guard let record = table.find(letters) else { return false }
    let languages = table.languages(ofRecord: record)
    return languages.isEmpty || !languages.isDisjoint(with: result.languages)
  }
}
