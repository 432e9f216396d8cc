import DocumentModel

/// What a printed word is made of, counted once: many rules ask for it.
struct PieceCounts {
  /// Letters; a character of East Asian scripts counts as a short word.
  private(set) var letters = 0
  private(set) var capitals = 0
  /// Whether it has one of the digits 0 to 9.
  private(set) var hasDigit = false
  /// Whether it has anything but letters, digits and signs of ASCII.
  private(set) var isWide = false
  /// Whether it is a sign or a word for money.
  private(set) var isCurrency = false

  init(_ text: String) {
    for scalar in text.unicodeScalars {
      guard scalar.value < Self.latinEnd else {
        self = PieceCounts(whole: text)
        return
      }
      let traits = Self.latin[Int(scalar.value)]
      letters += Int(traits & 1)
      capitals += Int(traits >> 1 & 1)
      hasDigit = hasDigit || scalar.value &- 48 < 10
      isWide = isWide || scalar.value >= 0x80
    }
    isCurrency = Currencies.isWord(text)
  }

  /// Character by character: beyond Latin, one may be made of several scalars.
  private init(whole text: String) {
    letters = text.unicodeScalars.reduce(0) {
      $0 + ($1.properties.isAlphabetic ? ($1.value >= 0x1100 ? 3 : 1) : 0)
    }
    capitals = text.count(where: \.isUppercase)
    hasDigit = text.contains { $0.isASCII && $0.isNumber }
    isWide = true
    isCurrency = Currencies.isWord(text)
  }

  /// After the Latin letters; the marks that join with others begin later.
  private static let latinEnd: UInt32 = 0x250

  /// For each Latin scalar: 1 for a letter, 2 more for a capital.
  private static let latin: [UInt8] = (0..<latinEnd).map { value in
    guard let scalar = Unicode.Scalar(value) else { return 0 }
    return (scalar.properties.isAlphabetic ? 1 : 0) | (Character(scalar).isUppercase ? 2 : 0)
  }
}
