internal import DictionaryFormat
internal import FoodVocabulary

/// Letters that are typed with something beside them or as another letter: with what nobody sees,
/// with their accents apart, in another alphabet.
extension PastedText {
  // MARK: What nobody sees

  /// Zero-width characters; some of them mark where a word may be hyphenated.
  private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0xAD, 0x200B...0x200D, 0x2060, 0xFEFF: true
    default: false
    }
  }

  /// Without characters that nobody sees.
  ///
  /// A soft hyphen at a line's end is seen, and a joiner makes one picture of two.
  static func withoutInvisible(_ text: String) -> String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var isAfterInvisible = false
    for (place, scalar) in scalars.enumerated() {
      let isSeen =
        scalar.value == 0xAD && endsLine(scalars, at: place + 1)
        || scalar.value == 0x200D && result.last.map { $0.value >= 0x2190 } ?? false
      if isInvisible(scalar), !isSeen {
        isAfterInvisible = true
        continue
      }
      // What parts letters parted what nobody sees from both of its neighbours: "m.\u{AD}.i".
      let isRepeated =
        isAfterInvisible && scalar == result.last && !scalar.properties.isAlphabetic
        && !("0"..."9").contains(scalar) && scalar != "\n"
      if !isRepeated { result.append(scalar) }
      isAfterInvisible = false
    }
    return String(result)
  }

  /// Spaces, and characters that nobody sees, between a hyphen and the end of its line.
  private static let mostAfterHyphen = 16

  private static func endsLine(_ scalars: [Unicode.Scalar], at start: Int) -> Bool {
    // A run of them as long as the text must not be looked through for each.
    let next = scalars[start...].prefix(mostAfterHyphen).first {
      $0 != " " && $0 != "\t" && !isInvisible($0)
    }
    return next.map { $0 == "\n" || $0 == "\r" || $0.value == 0x2028 } ?? false
  }

  // MARK: Accents apart

  /// Accents that a space or another sign parts from their letters, as programs read them from some
  /// documents: `ce ́leri`.
  static func withoutLooseMarks(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if (0x300...0x36F).contains(scalar.value), let last = result.last,
        last.isASCII && !last.properties.isAlphabetic || last == "·",
        result.dropLast().last?.properties.isAlphabetic == true
      {
        result.removeLast()
      }
      result.append(scalar)
    }
    return String(result)
  }

  // MARK: Other alphabets

  /// Latin letters by those of other alphabets that look like them.
  private static let lookalikes: [Unicode.Scalar: Unicode.Scalar] = Dictionary(
    Lists.confusions(.lookalikes).compactMap { rule in
      guard let read = rule.read.unicodeScalars.first, rule.meant.unicodeScalars.count == 1
      else { return nil }
      return rule.meant.unicodeScalars.first.map { (read, $0) }
    }, uniquingKeysWith: { first, _ in first })
  /// How far letters apart are from each other, in characters.
  private static let mostBetween = 3
  /// Letters of the shortest word of letters apart.
  private static let fewestApart = 3

  /// With Latin letters for those that look like them in what is no word by itself.
  ///
  /// That is among letters apart, such as `m.i.l.k` with a Cyrillic `к`, and in the parts of a broken
  /// word. Whole words in another alphabet have dictionary entries of their own.
  static func withoutLoneLookalikes(_ text: String) -> String {
    var scalars = Array(text.unicodeScalars)
    var run: [Range<Int>] = []
    func mend() {
      let all = run.joined()
      let isApart = run.count >= fewestApart && all.count == run.count
      if isApart ? isMixed(scalars[...], all) : run.contains(where: { isMixed(scalars[...], $0) }),
        all.allSatisfy({ scalars[$0].value < 0x250 || lookalikes[scalars[$0]] != nil })
      {
        for place in all { scalars[place] = lookalikes[scalars[place]] ?? scalars[place] }
      }
      run = []
    }
    var place = 0
    while place < scalars.count {
      let start = place
      while place < scalars.count, scalars[place].properties.isAlphabetic { place += 1 }
      guard place > start else {
        place += 1
        continue
      }
      let goesOn = run.last.map { last in
        let gap = scalars[last.upperBound..<start]
        if last.count == 1, place - start == 1 { return gap.count <= mostBetween }
        // A word of several letters does not continue one whose letters are spaced out.
        return (run.count == 1 || last.count > 1) && gap.count <= longestBreak
          && gap.contains(where: isBreak)
      }
      if goesOn == false { mend() }
      // "sugar, _b a i c ο l i_": a word before letters apart is none of them.
      if run.count == 2, run[0].count > 1, run[1].count == 1, place - start == 1 {
        run.removeFirst()
      }
      run.append(start..<place)
    }
    mend()
    return String(String.UnicodeScalarView(scalars))
  }

  /// Whether there are Latin letters, and others that look like them.
  private static func isMixed(
    _ scalars: ArraySlice<Unicode.Scalar>, _ places: some Sequence<Int>
  ) -> Bool {
    var hasLatin = false, hasOther = false
    for place in places {
      if scalars[place].value < 0x250 { hasLatin = true } else { hasOther = true }
    }
    return hasLatin && hasOther
  }

  /// How much stands between the parts of a broken word: a hyphen, a line's end and an indent.
  private static let longestBreak = 8

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == "\t" || hyphens.contains(scalar)
  }
}
