/// How letters are folded, so that `Crème`, `CREME` and `creme` are one word.
///
/// Case and diacritics go, ligatures come apart (`œ` → `oe`, `ß` → `ss`, `ﬃ` → `ffi`), superscript
/// digits become digits, and Latin letters of other forms (full width, circles, small capitals,
/// mathematical alphabets) are plain ones. What cannot be seen is nothing. Scripts without case or
/// with their own (Greek, Cyrillic, CJK) keep their letters, lowered.
package struct Folding: Sendable {
  /// The only one: a table and whoever looks a word up in it must fold alike.
  package static let standard = Folding()

  /// What `æ`, `œ` and `ß` become, the letters of our languages that come apart.
  package static let letterPairs = ["ae", "oe", "ss"]

  /// What a scalar becomes.
  package enum Folded: Sendable, Equatable {
    /// One or two ASCII bytes; the second is 0 when there is one.
    case letters(UInt8, UInt8)
    /// `ffi` and `ffl`, of three ASCII bytes.
    case three(UInt8, UInt8, UInt8)
    /// A letter of another script.
    case scalar(Unicode.Scalar)
    /// Nothing: a combining mark, a soft hyphen, a control character.
    case nothing
    /// The end of a word.
    case boundary
  }

  /// For each ASCII byte its folded byte, or 0 for a boundary.
  package let ascii: [UInt8]
  /// For scalars below U+0250: two bytes, or 0 for a boundary.
  private let latin: [UInt16]

  private init() {
    var ascii = [UInt8](repeating: 0, count: 128)
    for byte in UInt8(ascii: "a")...UInt8(ascii: "z") {
      ascii[Int(byte)] = byte
      ascii[Int(byte) - 32] = byte
    }
    for byte in UInt8(ascii: "0")...UInt8(ascii: "9") { ascii[Int(byte)] = byte }
    self.ascii = ascii

    var latin = [UInt16](repeating: 0, count: 0x250)
    for (letters, folded) in Folding.groups {
      var bytes = folded.utf8.makeIterator()
      let first = UInt16(bytes.next() ?? 0), second = UInt16(bytes.next() ?? 0)
      for scalar in letters.unicodeScalars where scalar.value < 0x250 {
        latin[Int(scalar.value)] = first | second << 8
      }
    }
    self.latin = latin
  }

  private static let groups: [(letters: String, folded: String)] = [
    ("ȁȃȧǟǡȀȂȦǞǠàáâãäåāăąǎǻÀÁÂÃÄÅĀĂĄǍǺ", "a"), ("æǽÆǼ", "ae"), ("çćĉċčÇĆĈĊČ", "c"), ("ďđðĎĐÐ", "d"),
    ("ȅȇȩȄȆȨèéêëēĕėęěÈÉÊËĒĔĖĘĚ", "e"), ("ǵǥǴǤĝğġģǧĜĞĠĢǦ", "g"), ("ȟȞĥħĤĦ", "h"),
    ("ìíîïĩīĭįıǐÌÍÎÏĨĪĬĮİǏ", "i"), ("ĳĲ", "ij"), ("ǰĵĴ", "j"), ("ǩǨƙķĸĶ", "k"), ("ĺļľŀłĹĻĽĿŁ", "l"),
    ("ǹǸñńņňŉÑŃŅŇ", "n"), ("ȍȏȫȭȯȱȌȎȪȬȮȰòóôõöøōŏőǒǿÒÓÔÕÖØŌŎŐǑǾ", "o"), ("œŒ", "oe"), ("ǫ", "q"),
    ("ȑȓȐȒŕŗřŔŖŘ", "r"),
    ("śŝşšșŚŜŞŠȘſ", "s"), ("ßẞ", "ss"), ("ţťŧțŢŤŦȚ", "t"), ("þÞ", "th"),
    ("ƀƁ", "b"), ("ǝƎəƏ", "e"), ("ƒƑ", "f"), ("ȷ", "j"), ("ǆǅǄ", "dz"), ("ǉǈǇ", "lj"),
    ("ǌǋǊ", "nj"),
    ("ȕȗǖǘǚǜȔȖǕǗǙǛùúûüũūŭůűųǔÙÚÛÜŨŪŬŮŰŲǓ", "u"), ("ŵŴ", "w"), ("ȳȲýÿŷÝŸŶ", "y"), ("źżžŹŻŽ", "z"),
    ("µ", "u"),
    ("¹", "1"), ("²", "2"), ("³", "3"),
    // Vietnamese and African letters, and those of old alphabets: none of them ends a word.
    ("Ⱥ", "a"), ("ƃƂɃ", "b"), ("ƈƇȼȻ", "c"), ("ƋƌƉƊȡ", "d"), ("ƐɇɆ", "e"), ("ƓƔ", "g"), ("Ƕƕ", "h"),
    ("ƗƖ", "i"), ("ɉɈ", "j"), ("Ƙ", "k"), ("ƚȽȴ", "l"), ("ƝƞȠȵ", "n"), ("ƠơƟƆ", "o"), ("Ƥƥ", "p"),
    ("Ɋɋ", "q"), ("ƦɌɍ", "r"), ("ȿƧƨ", "s"), ("ƫƬƭƮȶȾ", "t"), ("ƯưɄƱƲ", "u"), ("Ɯ", "w"),
    ("ƳƴɎɏ", "y"), ("ƵƶȤȥɀ", "z"),
  ]

  /// What any scalar becomes.
  package func fold(_ scalar: Unicode.Scalar) -> Folded {
    let value = scalar.value
    if value < 0x80 {
      let byte = ascii[Int(value)]
      if byte == 0 { return Self.isControl(UInt8(value)) ? .nothing : .boundary }
      return .letters(byte, 0)
    }
    // A soft hyphen, and control characters but the one that ends a line.
    if value == 0xAD || (0x80...0x9F).contains(value) && value != 0x85 { return .nothing }
    if value < 0x250 {
      let pair = latin[Int(value)]
      return pair == 0 ? .boundary : .letters(UInt8(pair & 0xFF), UInt8(pair >> 8))
    }
    return foldRare(scalar)
  }

  /// Whether a byte of ASCII shows nothing and is no white space either.
  package static func isControl(_ byte: UInt8) -> Bool {
    byte < 9 || byte > 13 && byte < 28 || byte == 127
  }

  private func foldRare(_ scalar: Unicode.Scalar) -> Folded {
    switch scalar.value {
    // Marks, joiners, directions, variants, tags: all of them are there and cannot be seen.
    case 0x0300...0x036F, 0x061C, 0x180B...0x180F, 0x200B...0x200F, 0x202A...0x202E,
      0x2060...0x206F, 0xFE00...0xFE0F, 0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
      return .nothing
    case 0x1E00...0x1EFF: return foldVietnamese(scalar)
    case 0xFB00...0xFB06: return foldLigature(scalar)
    default: break
    }
    if let plain = Self.plain(scalar) { return .letters(plain, 0) }
    switch scalar.value {
    case 0x02B0...0x02FF, 0x115F...0x1160, 0x1D2C...0x1D6A, 0x1D78, 0x1D9B...0x1DBF,
      0x2000...0x206F, 0x20A0...0x20CF,
      0x2100...0x2BFF, 0x3164, 0xFFA0,
      0x3000...0x303F, 0xFE10...0xFE6F, 0xFF00...0xFFEF, 0xE000...0xF8FF, 0x1F000...0x1FAFF:
      return .boundary
    default:
      guard scalar.properties.isAlphabetic || scalar.properties.numericType != nil else {
        return scalar.properties.isGraphemeExtend ? .nothing : .boundary
      }
      let lower = scalar.properties.lowercaseMapping.unicodeScalars
      return .scalar(lower.count == 1 ? lower.first ?? scalar : scalar)
    }
  }

  private func foldLigature(_ scalar: Unicode.Scalar) -> Folded {
    let f = UInt8(ascii: "f"), i = UInt8(ascii: "i"), l = UInt8(ascii: "l")
    return switch scalar.value {
    case 0xFB00: .letters(f, f)
    case 0xFB01: .letters(f, i)
    case 0xFB02: .letters(f, l)
    case 0xFB03: .three(f, f, i)
    case 0xFB04: .three(f, f, l)
    default: .letters(UInt8(ascii: "s"), UInt8(ascii: "t"))
    }
  }

  /// Other forms of the 26 letters and the ten digits: the first character of each, how many follow one
  /// another, and the letter or digit that the first one is.
  private static let otherForms: [(first: UInt32, count: UInt32, plain: Character)] = [
    (0x2074, 6, "4"), (0x2080, 10, "0"), (0xFF10, 10, "0"), (0xFF21, 26, "a"), (0xFF41, 26, "a"),
    (0x2460, 9, "1"), (0x2474, 9, "1"), (0x249C, 26, "a"), (0x24B6, 26, "a"), (0x24D0, 26, "a"),
    (0x2776, 9, "1"), (0x2780, 9, "1"), (0x278A, 9, "1"), (0x1F110, 26, "a"), (0x1F130, 26, "a"),
    (0x1F150, 26, "a"), (0x1F170, 26, "a"),
  ]
  /// Small capitals, by the letters that they are.
  private static let smallCapitals: [UInt32: Character] = [
    0x1D00: "a", 0x0299: "b", 0x1D04: "c", 0x1D05: "d", 0x1D07: "e", 0xA730: "f", 0x0262: "g",
    0x029C: "h", 0x026A: "i", 0x1D0A: "j", 0x1D0B: "k", 0x029F: "l", 0x1D0D: "m", 0x0274: "n",
    0x1D0F: "o", 0x1D18: "p", 0xA7AF: "q", 0x0280: "r", 0xA731: "s", 0x1D1B: "t",
    0x1D1C: "u", 0x1D20: "v", 0x1D21: "w", 0x028F: "y", 0x1D22: "z",
    // What programs make of small capitals that have a capital of their own.
    0xA7AE: "i",
  ]

  /// Letters of the alphabets of mathematics that older signs stand for, and the letters of Roman
  /// numbers.
  private static let letterlike: [UInt32: Character] = Dictionary(
    zip(
      "ℬℰℱℋℐℒℳℛℂℍℕℙℚℝℤℭℌℑℜℨℎℯℊℴⅠⅤⅩⅬⅭⅮⅯⅰⅴⅹⅼⅽⅾⅿ".unicodeScalars.map(\.value),
      "befhilmrchnpqrzchirzhegoivxlcdmivxlcdm"),
    uniquingKeysWith: { first, _ in first })

  /// The plain letter or digit of a Latin one of another form.
  private static func plain(_ scalar: Unicode.Scalar) -> UInt8? {
    let value = scalar.value
    if value == 0x2070 { return UInt8(ascii: "0") }
    // Thirteen alphabets of capitals and small letters, then digits.
    if (0x1D400...0x1D6A3).contains(value) { return UInt8(97 + (value - 0x1D400) % 26) }
    if (0x1D7CE...0x1D7FF).contains(value) { return UInt8(48 + (value - 0x1D7CE) % 10) }
    if let letter = smallCapitals[value] { return letter.asciiValue }
    if (0x2100...0x217F).contains(value), let letter = letterlike[value] {
      return letter.asciiValue
    }
    for run in otherForms where value >= run.first && value < run.first + run.count {
      return run.plain.asciiValue.map { $0 + UInt8(value - run.first) }
    }
    return nil
  }

  /// Latin Extended Additional: the base letter of the precomposed form.
  private func foldVietnamese(_ scalar: Unicode.Scalar) -> Folded {
    if scalar.value == 0x1E9E { return .letters(UInt8(ascii: "s"), UInt8(ascii: "s")) }
    // The block is laid out by base letter; only the vowels of Vietnamese and a few consonants
    // occur on menus.
    let bases: [(ClosedRange<UInt32>, Character)] = [
      (0x1E00...0x1E01, "a"), (0x1E02...0x1E07, "b"), (0x1E08...0x1E09, "c"),
      (0x1E0A...0x1E13, "d"),
      (0x1E14...0x1E1D, "e"), (0x1E1E...0x1E1F, "f"), (0x1E20...0x1E21, "g"),
      (0x1E22...0x1E2B, "h"),
      (0x1E2C...0x1E2F, "i"), (0x1E30...0x1E35, "k"), (0x1E36...0x1E3D, "l"),
      (0x1E3E...0x1E43, "m"),
      (0x1E44...0x1E4B, "n"), (0x1E4C...0x1E53, "o"), (0x1E54...0x1E57, "p"),
      (0x1E58...0x1E5F, "r"),
      (0x1E60...0x1E69, "s"), (0x1E6A...0x1E71, "t"), (0x1E72...0x1E7B, "u"),
      (0x1E7C...0x1E7F, "v"),
      (0x1E80...0x1E89, "w"), (0x1E8A...0x1E8D, "x"), (0x1E8E...0x1E8F, "y"),
      (0x1E90...0x1E95, "z"), (0x1E96...0x1E96, "h"), (0x1E97...0x1E97, "t"),
      (0x1E98...0x1E98, "w"), (0x1E99...0x1E99, "y"), (0x1E9A...0x1E9A, "a"),
      (0x1EA0...0x1EB7, "a"), (0x1EB8...0x1EC7, "e"), (0x1EC8...0x1ECB, "i"),
      (0x1ECC...0x1EE3, "o"),
      (0x1EE4...0x1EF1, "u"), (0x1EF2...0x1EF9, "y"),
    ]
    guard let base = bases.first(where: { $0.0.contains(scalar.value) })?.1.asciiValue else {
      return .boundary
    }
    return .letters(base, 0)
  }

  /// The folded letters and digits of a text, whatever is between them.
  package func word(of text: some StringProtocol) -> String { words(of: String(text)).joined() }

  /// The folded words of a text.
  package func words(of text: String) -> [String] {
    var words: [String] = [], word = ""
    for scalar in text.unicodeScalars {
      switch fold(scalar) {
      case .letters(let first, let second):
        word.unicodeScalars.append(Unicode.Scalar(first))
        if second != 0 { word.unicodeScalars.append(Unicode.Scalar(second)) }
      case .three(let first, let second, let third):
        for letter in [first, second, third] { word.unicodeScalars.append(Unicode.Scalar(letter)) }
      case .scalar(let scalar): word.unicodeScalars.append(scalar)
      case .nothing: continue
      case .boundary:
        if !word.isEmpty { words.append(word) }
        word = ""
      }
    }
    if !word.isEmpty { words.append(word) }
    return words
  }
}
