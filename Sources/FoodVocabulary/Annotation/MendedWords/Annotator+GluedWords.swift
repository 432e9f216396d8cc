import DictionaryFormat

/// Words that something is glued to: `milk12%`, `milk¹`, `sugarMilk`.
extension Annotator {
  private enum LetterClass { case small, capital, digit, raised }

  /// The most words and marks that are glued together.
  private static let mostGlued = 5

  /// The parts of an unknown word between which its letters change their kind.
  mutating func parted(_ index: Int) -> Mended? {
    let token = result.tokens[index]
    guard token.knowledge == .unknown, token.foldedLength >= 2 else { return nil }
    if let letters = withoutDigits(index) {
      return Mended(tokens: index...index, words: [word(letters, in: token.range)])
    }
    guard token.foldedLength >= 3 else { return nil }
    let ranges = withoutUnits(parts(of: token.range), after: index)
    // "rOgGeBrOoD" is one word.
    guard (2...Self.mostGlued).contains(ranges.count) else { return nil }
    let letters = ranges.map { foldedLetters(in: $0) }
    guard zip(ranges, letters).contains(where: { isWord($1) }) else {
      return nil
    }
    var words: [Token] = []
    for (range, letters) in zip(ranges, letters) where !letters.isEmpty {
      words.append(word(letters, in: range))
    }
    return Mended(tokens: index...index, words: words)
  }

  /// Words with digits between their letters, as what contains an allergen or is long enough: of a
  /// phrase with several such words each is told by the others, so they are mended before all else.
  ///
  /// Those that are mended may tell others.
  mutating func mendMisreadLetters() {
    for _ in 0..<2 {
      var mended: [Mended] = []
      for index in result.tokens.indices {
        let token = result.tokens[index]
        if token.foldedLength == 1, isElision(index) {
          mended.append(Mended(tokens: index...index, words: [word([108], in: token.range)]))
          continue
        }
        guard token.foldedLength >= 2, Self.hasMisreadLetters(token, in: text),
          let letters = withoutDigits(index),
          // "D3", "maIze": what is a word as it stands is another one only where it matters.
          isFragment(index) || contains(letters) || bearsPhrase(letters, in: index...index)
        else { continue }
        mended.append(Mended(tokens: index...index, words: [word(letters, in: token.range)]))
      }
      if mended.isEmpty { return }
      replace(mended)
    }
  }

  /// Whether a one is an article that lost its place: "à 1'oignon".
  private func isElision(_ index: Int) -> Bool {
    let token = result.tokens[index], end = Int(token.end)
    guard token.foldedLength == 1, folded[Int(token.foldedStart)] == 49, end + 1 < text.count,
      text[end] == 39 || text[end] == 0xE2, index + 1 < result.tokens.count
    else { return false }
    let gap = Int(result.tokens[index + 1].start) - end
    return (gap == 1 || gap == 3) && bearsPhrase([108], in: index...index)
  }

  /// Whether a digit stands among the letters of a word, or a letter of the other case that looks
  /// like one of its own: `c0d`, `mejiIIones`, `SHRlMP`.
  private static func hasMisreadLetters(_ token: Token, in text: Letters) -> Bool {
    var digits = 0, letters = 0, smalls = 0, capitals = 0
    // What may be a small letter, what may be a capital, what may be a letter without a capital.
    var likeSmalls = 0, likeCapitals = 0, sharps = 0
    // "Ingredients" begins so, too.
    let mayBegin = token.knowledge == .unknown
    // Nearly all are small letters after the first.
    let start = Int(token.start), end = Int(token.end)
    if text[start] > 57, !mayBegin || !isCapital(text[start]) || otherCase[Int(text[start])] == 0 {
      var place = start + 1
      while place < end, text[place] &- 97 < 26 { place += 1 }
      if place == end { return false }
    }
    for place in token.range {
      let letter = text[place]
      switch letter {
      case 48...57: digits += 1
      case 65...90:
        if mayBegin || place > start, otherCase[Int(letter)] != 0 {
          likeSmalls += 1
        } else if place > start, meant(by: letter, after: text[place - 1]) != nil {
          sharps += 1
        } else {
          capitals += 1
        }
      case 97...122:
        if otherCase[Int(letter)] == 0 { smalls += 1 } else { likeCapitals += 1 }
      default: letters += letter >= 0xC0 ? 1 : 0
      }
    }
    if digits > 0 { return letters + smalls + capitals + likeSmalls + likeCapitals + sharps > 0 }
    return sharps > 0 || likeSmalls > 0 && smalls + likeCapitals > 0
      || likeCapitals > 0 && smalls == 0 && capitals > 1
  }

  private static func isCapital(_ letter: UInt8) -> Bool { (65...90).contains(letter) }
  private static func isSmall(_ letter: UInt8) -> Bool { (97...122).contains(letter) }

  /// By a letter that is read: the one of the other case that was meant, `l` by `I`; 0 where there is
  /// none.
  private static let otherCase = Lists.confusions(.otherCase).reduce(
    into: [UInt8](repeating: 0, count: 256)
  ) { meant, rule in
    if let read = rule.read.utf8.first { meant[Int(read)] = rule.meant.utf8.first ?? 0 }
  }

  /// Whether a part is one for whose sake the others are cut off: E471a and B12 stay as they are.
  private func isWord(_ letters: [UInt8]) -> Bool {
    guard letters.count >= 2, letters.allSatisfy({ $0 > 57 }) else { return false }
    return letters.count >= 5 || table.find(letters) != nil
  }

  private func parts(of range: Range<Int>) -> [Range<Int>] {
    var cuts = [range.lowerBound]
    var before: LetterClass?
    var position = range.lowerBound
    while position < range.upperBound {
      let (scalar, length) = WordScanner.decode(text, at: position)
      let kind = letterClass(of: scalar)
      // A capital goes on in small letters, and marks on letters are neither.
      if let kind, let last = before, kind != last, !(last == .capital && kind == .small) {
        cuts.append(position)
      }
      before = kind ?? before
      position += length
    }
    return zip(cuts, cuts.dropFirst() + [range.upperBound]).map { $0..<$1 }
  }

  /// Units, and the sign of times.
  private static let units = Lists.units([.weight, .volume, .multiplier]).map { Array($0.utf8) }

  /// Parts the unit after a number from the word that is glued to it: `12gmilk`, `100 gmilk`.
  private func withoutUnits(_ ranges: [Range<Int>], after token: Int) -> [Range<Int>] {
    let followsNumber =
      token > 0 && isDigits(result.tokens[token - 1])
      && WordTear.between(
        Int(result.tokens[token - 1].end), Int(result.tokens[token].start), in: text) == .space
    guard ranges.count > 1 || followsNumber else { return ranges }
    let reader = WordReader(vocabulary, languages: result.languages)
    return ranges.enumerated().flatMap { index, range -> [Range<Int>] in
      guard index == 0 ? followsNumber : (48...57).contains(text[ranges[index - 1].lowerBound])
      else { return [range] }
      let letters = foldedLetters(in: range)
      let isWhole = table.find(letters) != nil
      let unit = Self.units.first { unit in
        let rest = Array(letters.dropFirst(unit.count))
        guard letters.starts(with: unit), rest.count >= 3 else { return false }
        // "12gramen" is ramen: what has a meaning as it stands is another word where that matters.
        if isWhole { return namesAllergen(rest) && !namesAllergen(letters) }
        return table.find(rest) != nil || rest.count >= 6 && reader.isWhole(rest)
      }
      guard let unit else { return [range] }
      let cut = range.lowerBound + unit.count
      return [range.lowerBound..<cut, cut..<range.upperBound]
    }
  }

  /// Digits that letters are misread as, with these letters.
  private static let misreadDigits: [UInt8: [UInt8]] = Dictionary(
    Lists.confusions(.letters).compactMap { rule in
      let read = Array(rule.read.utf8), meant = Array(rule.meant.utf8)
      guard read.count == 1, meant.count == 1, (48...57).contains(read[0]) else { return nil }
      return (read[0], meant)
    }, uniquingKeysWith: +)
  /// Digits of a word that are tried; one with more is a number.
  private static let mostMisreadDigits = 4

  /// With the letters that were meant by capitals after small ones: `GrieB`, `EiweiBpulver`.
  private static func withoutCapitalsAfterSmall(_ printed: [UInt8]) -> [UInt8] {
    printed.indices.flatMap { index in
      meant(by: printed[index], after: index > 0 ? printed[index - 1] : 0) ?? [printed[index]]
    }
  }

  /// What was meant by a capital after a small letter: `ss` by a B, as an ß folds to; `nil` where it
  /// is what it was read as.
  private static func meant(by letter: UInt8, after last: UInt8) -> [UInt8]? {
    isSmall(last) || last >= 0x80 ? afterSmall[letter] : nil
  }

  private static let afterSmall: [UInt8: [UInt8]] = Dictionary(
    Lists.confusions(.afterSmall).compactMap { rule in
      rule.read.utf8.first.map { ($0, Array(rule.meant.utf8)) }
    }, uniquingKeysWith: { first, _ in first })

  /// The word that names an allergen if the digits in it are misread letters, or letters were read
  /// for those of the other case: `c0d`, `5ellerie`, `mejiIIones`, `GrieB`.
  private func withoutDigits(_ index: Int) -> [UInt8]? {
    let token = result.tokens[index]
    var printed = Array(text.part(token.range))
    let isInCapitals =
      printed.count(where: Self.isCapital) > 1
      && printed.allSatisfy { !Self.isSmall($0) || Self.otherCase[Int($0)] != 0 }
    if isInCapitals || printed.contains(where: Self.isSmall) {
      let isWrong = isInCapitals ? Self.isSmall : Self.isCapital
      for index in printed.indices where isWrong(printed[index]) {
        let meant = Self.otherCase[Int(printed[index])]
        if meant != 0 { printed[index] = meant }
      }
    }
    if !isInCapitals { printed = Self.withoutCapitalsAfterSmall(printed) }
    let isChanged = printed != Array(text.part(token.range))
    let letters = printed.withLetters { printed in
      var letters: [UInt8] = []
      var scanner = WordScanner(printed)
      while scanner.next({ letters.append($0) }) != nil {}
      return letters
    }
    // Raised digits, too: each may be several letters.
    let digits = letters.count { $0 <= 57 }
    guard isChanged || digits > 0, digits <= Self.mostMisreadDigits, letters.count >= 2 * digits
    else { return nil }
    var readings: [[UInt8]] = [[]]
    for letter in letters {
      guard letter <= 57 else {
        for index in readings.indices { readings[index].append(letter) }
        continue
      }
      guard let meant = Self.misreadDigits[letter] else { return nil }
      readings = readings.flatMap { reading in meant.map { reading + [$0] } }
    }
    if let word = readings.first(where: { bearsPhrase($0, in: index...index) }) { return word }
    // "macaron1" has a mark, and is no macaroni; a nought is none.
    let stem = letters.prefix { $0 > 57 }
    let isMark = digits > 0 && stem.count == letters.count - digits && letters.last != 48
    if letters.count < 3 || isMark && isKnown(stem) {
      return nil
    }
    if let word = readings.first(where: contains) { return word }
    // "c0m", "m0n0": a digit before a letter is none of a number after a word.
    let isInside = letters.indices.dropFirst().dropLast().contains {
      letters[$0] <= 57 && letters[$0 - 1] > 57 && letters[$0 + 1] > 57
    }
    // "12gmilk" begins with an amount.
    if isInside, letters[0] > 57, letters.count >= 3 * digits,
      let word = readings.first(where: namesAllergen)
    {
      return word
    }
    return letters.count >= 3 * digits || isInside
      ? readings.first { isLongWord($0) || isInside && isKnown($0[...]) } : nil
  }

  private func letterClass(of scalar: Unicode.Scalar) -> LetterClass? {
    switch scalar.value {
    case 48...57, 0xFF10...0xFF19: .digit
    case 65...90: .capital
    case 97...122: .small
    case 0xAA, 0xB2, 0xB3, 0xB9, 0xBA, 0x2070...0x209C, 0x2460...0x249B, 0x2776...0x2793: .raised
    default:
      scalar.properties.isUppercase ? .capital : scalar.properties.isLowercase ? .small : nil
    }
  }

  private func foldedLetters(in range: Range<Int>) -> [UInt8] {
    var letters: [UInt8] = []
    var scanner = WordScanner(text.part(range))
    while scanner.next({ letters.append($0) }) != nil {}
    return letters
  }
}
