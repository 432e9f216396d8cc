import DictionaryFormat

/// Words in letters that only look like Latin ones, or with letters that stand there twice or once.
extension Annotator {
  /// Latin letters by those of other scripts that look like them: Cyrillic, Greek, Cherokee.
  private static let lookalikes: [UInt32: [UInt8]] = Dictionary(
    Lists.confusions(.lookalikes).compactMap { rule in
      rule.read.unicodeScalars.first.map { ($0.value, Array(rule.meant.utf8)) }
    }, uniquingKeysWith: { first, _ in first })

  /// The word of Latin letters that a word of no dictionary looks like.
  mutating func lookalike(at index: Int) -> Mended? {
    let token = result.tokens[index]
    guard token.knowledge == .unknown, bytes(of: token).contains(where: { $0 >= 0x80 }) else {
      return nil
    }
    var printed: [UInt8] = []
    var position = Int(token.start), isChanged = false
    while position < Int(token.end) {
      let (scalar, length) = WordScanner.decode(text, at: position)
      if let letters = Self.lookalikes[scalar.value] {
        printed += letters
        isChanged = true
      } else {
        printed += (position..<position + length).map { text[$0] }
      }
      position += length
    }
    guard isChanged else { return nil }
    let letters = Self.folded(printed)
    // A word of Greek is none; one of two scripts is.
    let isMixed = bytes(of: token).contains { $0 < 0x80 }
    guard isMixed || contains(letters) || isLongWord(letters) else { return nil }
    return Mended(tokens: index...index, words: [word(letters, in: token.range)])
  }

  private static func folded(_ printed: [UInt8]) -> [UInt8] {
    printed.withLetters { printed in
      var letters: [UInt8] = []
      var scanner = WordScanner(printed)
      while scanner.next({ letters.append($0) }) != nil {}
      return letters
    }
  }

  /// The letters of a word that no dictionary has, if they are as many as that.
  func unknownLetters(at index: Int, _ lengths: ClosedRange<Int>) -> [UInt8]? {
    let token = result.tokens[index]
    guard token.knowledge == .unknown, lengths.contains(Int(token.foldedLength)) else { return nil }
    return Array(bytes(of: token))
  }

  /// Confusions that are the same wherever they stand in a word, as a font makes them.
  private static let everywhere = Confusions.standard.list.filter {
    $0.cost <= 0.5 && ($0.readCount > 1 || $0.meantCount == 1 && $0.cost <= 0.4)
  }

  /// The word that names an allergen if the same letters are misread in several places:
  /// `srnørkararnelsauce`, `nuoc-rnarn`.
  mutating func misreadEverywhere(_ index: Int) -> Mended? {
    guard let letters = unknownLetters(at: index, Self.doubledLengths) else { return nil }
    var once: UInt32 = 0, twice: UInt32 = 0
    for letter in letters {
      let bit: UInt32 = 1 << UInt32(letter & 31)
      twice |= once & bit
      once |= bit
    }
    for confusion in Self.everywhere where twice >> UInt32(confusion.read.0 & 31) & 1 != 0 {
      // Counted first, as hardly any word has two.
      var count = 0
      for place in confusion.readCount...letters.count
      where confusion.isRead(in: letters, before: place) { count += 1 }
      guard count > 1 else { continue }
      let places = (confusion.readCount...letters.count).filter {
        confusion.isRead(in: letters, before: $0)
      }
      var changed = letters
      for place in places.reversed() {
        let meant = [confusion.meant.0, confusion.meant.1].filter { $0 != 0 }
        changed.replaceSubrange(place - confusion.readCount..<place, with: meant)
      }
      // Of a compound with other parts misread a part is still known.
      if contains(changed) || bearsPhrase(changed, in: index...index)
        || confusion.readCount > 1 && isWholeName(changed)
      {
        return Mended(
          tokens: index...index, words: [word(changed, in: result.tokens[index].range)])
      }
    }
    return nil
  }

  /// Whether letters are a compound that names an allergen, and every part of it is known.
  func isWholeName(_ letters: [UInt8]) -> Bool {
    WordReader(vocabulary, languages: result.languages).isWhole(letters) && namesAllergen(letters)
  }

  /// Letters of words that may have a letter too many or too few, or several misread alike.
  private static let doubledLengths = 5...32

  /// The word that names an allergen if a letter of it stands there twice, or once where it should
  /// twice, or all of them twice: `almmonds`, `parmezan`, `mmiillkk`.
  mutating func redoubled(_ index: Int) -> Mended? {
    guard let letters = unknownLetters(at: index, Self.doubledLengths),
      let meant = redoubled(letters), !isUnderstood(letters)
    else { return nil }
    return Mended(tokens: index...index, words: [word(meant, in: result.tokens[index].range)])
  }

  private func redoubled(_ letters: [UInt8]) -> [UInt8]? {
    let isTwice =
      letters.count.isMultiple(of: 2)
      && stride(from: 0, to: letters.count, by: 2).allSatisfy { letters[$0] == letters[$0 + 1] }
    if isTwice {
      let half = stride(from: 0, to: letters.count, by: 2).map { letters[$0] }
      if contains(half) || isLongWord(half) { return half }
    }
    // `almmmonds`
    var shrunk = letters
    for place in letters.indices.reversed() where place > 1 {
      if letters[place] == letters[place - 1], letters[place] == letters[place - 2] {
        shrunk.remove(at: place)
      }
    }
    if shrunk.count < letters.count {
      return contains(shrunk) ? shrunk : redoubled(shrunk)
    }
    for place in letters.indices {
      let isRepeated = place > 0 && letters[place] == letters[place - 1]
      var changed = letters
      if isRepeated { changed.remove(at: place) } else { changed.insert(letters[place], at: place) }
      // "Pescaa" may be "pesca" or "pescada": which harmless word it is is for who compares it with
      // all.
      if contains(changed) || isRepeated && namesAllergen(changed) { return changed }
    }
    return nil
  }

  // MARK: Raised marks

  /// The word that a raised mark parts: `al¹monds`.
  mutating func withoutMarks(_ index: Int) -> Mended? {
    let token = result.tokens[index]
    guard token.knowledge == .unknown, token.foldedLength >= 4 else { return nil }
    var printed: [UInt8] = []
    var position = Int(token.start)
    while position < Int(token.end) {
      let (scalar, length) = WordScanner.decode(text, at: position)
      switch scalar.value {
      case 0xB2, 0xB3, 0xB9, 0x2070...0x209C, 0x2460...0x249B, 0x2776...0x2793: break
      default: printed += (position..<position + length).map { text[$0] }
      }
      position += length
    }
    guard printed.count < token.range.count else { return nil }
    let letters = Self.folded(printed)
    guard contains(letters) || isLongWord(letters) else { return nil }
    return Mended(tokens: index...index, words: [word(letters, in: token.range)])
  }
}
