import DictionaryFormat

/// Words whose letters are printed apart: `m i l k`, `M·I·L·K`.
extension Annotator {
  /// Letters of the shortest run that may be a word.
  private static let shortestRun = 3
  /// The same of letters on lines of their own, as scraps of a picture are, too.
  private static let shortestColumn = 4
  /// The most letters that are taken together.
  private static let longestRun = 40

  /// `m i l k`, `M·I·L·K`: single letters with the same sign between them, or more of it between
  /// words.
  mutating func lettersApart(from first: Int) -> Mended? {
    guard isLetter(first) else { return nil }
    let sign = separator(after: first)
    if first > 0, isLetter(first - 1), let before = separator(after: first - 1) {
      // "c/a/u/d/a d/e": a space parts words of letters with another sign between.
      guard before == 32, let sign, sign != 32 else { return nil }
    }
    let last = lastOfRun(from: first, with: sign, overWords: false)
    guard let sign, Self.listSigns.contains(sign), sign != 10 else {
      return wordsApart(first...last, with: sign)
    }
    let lastOfWords = lastOfRun(from: first, with: sign, overWords: true)
    return (lastOfWords > last ? wordsApart(first...lastOfWords, with: sign) : nil)
      ?? wordsApart(first...last, with: sign)
  }

  /// The last letter of a run; where it goes on over words, signs of lists may part its letters
  /// too.
  private func lastOfRun(from first: Int, with sign: UInt32?, overWords: Bool) -> Int {
    var last = first
    while last - first + 1 < Self.longestRun, last + 1 < result.tokens.count, isLetter(last + 1) {
      guard
        separator(after: last) == sign || hasHyphen(after: last, with: sign)
          || goesOn(after: last, with: sign, overWords: overWords)
      else { break }
      last += 1
    }
    return last
  }

  private mutating func wordsApart(_ run: ClosedRange<Int>, with sign: UInt32?) -> Mended? {
    let first = run.lowerBound, last = run.upperBound
    guard run.count >= (sign == 10 ? Self.shortestColumn : Self.shortestRun) else { return nil }
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
    if let sign, Self.listSigns.contains(sign) {
      let matters =
        cuts.count > 1
        ? containsPhrase(letters, cutAt: cuts)
        : letters.count >= 4 && contains(letters) || isNoList(letters)
      guard matters else { return nil }
    }
    var start = 0, before = 0
    var words: [Token] = []
    for end in cuts {
      var begin = Int(result.tokens[owners[start]].start)
      while start > 0, begin - 1 > before, (33..<0x80).contains(text[begin - 1]) { begin -= 1 }
      // The full stop of a last letter ends no sentence, nor does a slash: "m.i.l.k. p.o.w.d.e.r",
      // "x/o/-/s/a/u/s".
      var after = Int(result.tokens[owners[end - 1]].end)
      if end < letters.count {
        let next = Int(result.tokens[owners[end]].start)
        while after < next, text[after] > 32, text[after] < 0x80 { after += 1 }
      }
      words.append(
        word(
          Array(letters[start..<end]), in: begin..<after))
      (start, before) = (end, after)
    }
    return Mended(tokens: first...last, words: words)
  }

  /// Whether letters are a word, and not in the order in which codes are printed.
  private func isNoList(_ letters: [UInt8]) -> Bool {
    isKnown(letters[...]) && zip(letters, letters.dropFirst()).contains { $0 > $1 }
  }

  /// Signs that stand between codes more often than between the letters of a word, a line's end
  /// among them.
  private static let listSigns = scalars(.codeSeparator).union([10])
  /// All signs that stand between the letters of a word.
  private static let separators = listSigns.union(scalars(.letterSeparator))

  private static func scalars(_ section: SignSection) -> Set<UInt32> {
    Set(Lists.signs(section).compactMap { $0.unicodeScalars.first?.value })
  }

  /// Whether letters are the words of a name of what contains an allergen.
  private func containsPhrase(_ letters: [UInt8], cutAt cuts: [Int]) -> Bool {
    let words = zip([0] + cuts, cuts).map { String(decoding: letters[$0..<$1], as: UTF8.self) }
    return table.find(words: words).map(contains(record:)) ?? false
  }

  /// Whether the next word of letters with a sign between begins after white space:
  /// `f·i·s·h  s·o·u·p`; it may be a single letter: `z` in `t·a·r·t·a·r z ł·o·s·o·s·i·a`.
  private func goesOn(after index: Int, with sign: UInt32?, overWords: Bool) -> Bool {
    guard let sign, sign != 32, overWords || !Self.listSigns.contains(sign),
      separator(after: index) == 32, index + 2 < result.tokens.count, isLetter(index + 2)
    else { return false }
    let next = separator(after: index + 1)
    if next == sign { return true }
    return next == 32 && index + 3 < result.tokens.count && isLetter(index + 3)
      && separator(after: index + 2) == sign
  }

  /// Whether a hyphen with the sign of a run around it stands among its letters:
  /// `m a n g o - i j s`, `x/o/-/s/a/u/s`.
  private func hasHyphen(after index: Int, with sign: UInt32?) -> Bool {
    guard let sign, sign != 45, separator(after: index + 1) == sign else { return false }
    if sign == 32 {
      return separator(after: index) == 45 && text[Int(result.tokens[index].end)] != 45
    }
    let gap = Int(result.tokens[index].end)..<Int(result.tokens[index + 1].start)
    return gap.count == 3 && UInt32(text[gap.lowerBound]) == sign && text[gap.lowerBound + 1] == 45
      && UInt32(text[gap.upperBound - 1]) == sign
  }

  func isLetter(_ index: Int) -> Bool {
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
        WordTear.isWhite(scalar) ? 32 : Self.separators.contains(scalar.value) ? scalar.value : 0
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
    // Any letters fall into short enough words.
    guard let cuts = fewestWords(in: letters), cuts.count * 3 <= count else { return nil }
    return cuts
  }

  /// Where the fewest words end that letters fall into, each of two letters at least and known.
  func fewestWords(in letters: [UInt8]) -> [Int]? {
    let count = letters.count
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
    guard best[count] != nil else { return nil }
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
