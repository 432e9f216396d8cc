internal import FoodVocabulary

/// Words whose letters are raised, lowered, or those of flags: `ᵐⁱˡᵏ`, `🇲🇮🇱🇰`.
///
/// A few of them after a word are footnote marks, and two a country; a word of them is one.
extension PastedText {
  /// Letters of the shortest word of such letters alone; a pair is a mark.
  private static let fewestLetters = 3

  /// With the plain letters of such words.
  static func withPlainForms(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var word: [Unicode.Scalar] = []
    var before: Unicode.Scalar?
    for scalar in text.unicodeScalars {
      if isOfWord(scalar) {
        word.append(scalar)
        continue
      }
      append(word, to: &result, isAlone: stands(before, scalar))
      word = []
      result.append(scalar)
      before = scalar
    }
    append(word, to: &result, isAlone: stands(before, nil))
    return String(result)
  }

  private static func stands(_ before: Unicode.Scalar?, _ after: Unicode.Scalar?) -> Bool {
    (before?.properties.isWhitespace ?? true) && !(after?.properties.isAlphabetic ?? false)
  }

  private static func isOfWord(_ scalar: Unicode.Scalar) -> Bool {
    // Looking properties up is slow, and most letters are plain.
    if scalar.isASCII { return UInt8(ascii: scalar).isLetter }
    return plain(scalar) != nil || scalar.properties.isAlphabetic
      || scalar.properties.isGraphemeExtend
  }

  private static func append(
    _ word: [Unicode.Scalar], to result: inout String.UnicodeScalarView, isAlone: Bool
  ) {
    let count = word.count { plain($0) != nil }
    guard count > 0, isWord(word, count, isAlone: isAlone) else {
      result.append(contentsOf: word)
      return
    }
    result.append(contentsOf: word.map { plain($0) ?? $0 })
  }

  /// Whether the letters are a word, and no word with marks after or before it.
  private static func isWord(_ word: [Unicode.Scalar], _ count: Int, isAlone: Bool) -> Bool {
    let isFlag = word.allSatisfy { flags.contains($0.value) }
    if isFlag { return count >= fewestLetters || count == 1 && isAlone }
    // Letters with marks have no raised form; those of full width and of other alphabets have.
    let plainLetters = word.filter { plain($0) == nil && $0.properties.isAlphabetic }
    if plainLetters.allSatisfy({ !$0.isASCII && $0.value < endOfMarkedLetters }) {
      return word.count >= fewestLetters
    }
    guard let first = word.firstIndex(where: { plain($0) != nil }),
      let last = word.lastIndex(where: { plain($0) != nil })
    else { return false }
    let isMixed = word[first..<last].contains { plain($0) == nil }
    if isMixed { return count >= plainLetters.count }
    // "Bᵘᵗᵗᵉʳ" has no marks: they stand in order, as in "Eiᵃᶜᵍ".
    let letters = word.compactMap { plain($0)?.value }
    return count >= fewestLetters && count > plainLetters.count
      && zip(letters, letters.dropFirst()).contains { $0 > $1 }
  }

  private static let endOfMarkedLetters: UInt32 = 0x250
  private static let flags: ClosedRange<UInt32> = 0x1F1E6...0x1F1FF

  private static func plain(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    guard scalar.value >= 0x02B0 else { return nil }
    if flags.contains(scalar.value) { return Unicode.Scalar(scalar.value - 0x1F1E6 + 97) }
    return letters[scalar]
  }

  private static let letters: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    Lists.raised.compactMap { raised, plain in
      guard plain.isLetter else { return nil }
      return raised.unicodeScalars.first.flatMap { raised in
        plain.unicodeScalars.first.map { (raised, $0) }
      }
    }, uniquingKeysWith: { first, _ in first })
}
