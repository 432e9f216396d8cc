import DictionaryFormat

/// Words that something is glued to: `milk12%`, `milk¹`, `sugarMilk`.
extension Annotator {
  private enum LetterClass { case small, capital, digit, raised }

  /// The parts of an unknown word between which its letters change their kind.
  mutating func parted(_ index: Int) -> Mended? {
    let token = result.tokens[index]
    guard token.knowledge == .unknown, token.foldedLength >= 3 else { return nil }
    let ranges = withoutUnits(parts(of: token.range))
    guard ranges.count > 1 else { return nil }
    let letters = ranges.map { foldedLetters(in: $0) }
    guard zip(ranges, letters).contains(where: { isWord($1, alone: ranges.count == 2) }) else {
      return nil
    }
    var words: [Token] = []
    for (range, letters) in zip(ranges, letters) where !letters.isEmpty {
      words.append(word(letters, in: range))
    }
    return Mended(tokens: index...index, words: words)
  }

  /// Whether a part is one for whose sake the others are cut off: E471a and B12 stay as they are.
  private func isWord(_ letters: [UInt8], alone: Bool) -> Bool {
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

  private static let units = Lists.units([.weight, .volume]).map { Array($0.utf8) }

  /// Parts the unit behind a number from the word that is glued to it: `12gmilk`.
  private func withoutUnits(_ ranges: [Range<Int>]) -> [Range<Int>] {
    guard ranges.count > 1 else { return ranges }
    let reader = WordReader(vocabulary, languages: result.languages)
    return ranges.enumerated().flatMap { index, range -> [Range<Int>] in
      guard index > 0, (48...57).contains(text[ranges[index - 1].lowerBound]) else {
        return [range]
      }
      let letters = foldedLetters(in: range)
      guard table.find(letters) == nil,
        let unit = Self.units.first(where: { unit in
          let rest = Array(letters.dropFirst(unit.count))
          return letters.starts(with: unit) && rest.count >= 3
            && (table.find(rest) != nil || rest.count >= 6 && reader.isWhole(rest))
        })
      else { return [range] }
      let cut = range.lowerBound + unit.count
      return [range.lowerBound..<cut, cut..<range.upperBound]
    }
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
