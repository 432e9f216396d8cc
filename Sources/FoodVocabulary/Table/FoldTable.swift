import DictionaryFormat

/// Folding by look-up for the letters that labels and menus are printed in.
///
/// `@unchecked Sendable` and `@safe`: both tables are filled whole in `init`, never written or
/// freed afterwards, and asked only for what they have an element of.
@safe
struct FoldTable: @unchecked Sendable {
  /// For each of the 256 bytes.
  private let ascii: UnsafePointer<UInt8>
  /// For each scalar below U+0250: one or two folded letters, `nothing`, or 0 at the end of a word.
  private let latin: UnsafePointer<UInt16>

  static let wide: UInt8 = 0xFF
  static let nothing: UInt16 = 0xFFFF
  static let latinEnd: UInt32 = 0x250

  static let standard = FoldTable()

  private init() {
    let ascii = UnsafeMutablePointer<UInt8>.allocate(capacity: 256)
    let latin = UnsafeMutablePointer<UInt16>.allocate(capacity: Int(Self.latinEnd))
    unsafe latin.initialize(repeating: 0, count: Int(Self.latinEnd))
    for byte in 0..<256 {
      // What shows nothing is looked at closer, as what is longer is.
      unsafe ascii[byte] =
        byte < 0x80 && !Folding.isControl(UInt8(byte)) ? Folding.standard.ascii[byte] : Self.wide
    }
    for value in 0..<Self.latinEnd {
      guard let scalar = Unicode.Scalar(value) else { continue }
      unsafe latin[Int(value)] =
        switch Folding.standard.fold(scalar) {
        case .letters(let first, let second): UInt16(first) | UInt16(second) << 8
        case .nothing: Self.nothing
        case .boundary, .scalar, .three: 0
        }
    }
    unsafe self.ascii = UnsafePointer(ascii)
    unsafe self.latin = UnsafePointer(latin)
  }

  /// The folded letter of a byte; 0 at the end of a word; `wide` where a scalar is longer.
  @inline(__always)
  func letter(_ byte: UInt8) -> UInt8 {
    // There is one for every byte.
    unsafe ascii[Int(byte)]
  }

  /// Folds the scalar of several bytes at an offset, one folded byte at a time.
  ///
  /// - Returns: how many bytes it takes, and whether it ends a word.
  @inline(__always)
  func fold(
    _ text: Letters, at position: Int, letter: (UInt8) -> Void
  ) -> (length: Int, isBoundary: Bool) {
    let lead = text[position]
    // Two bytes, below U+0250: nearly all that is not ASCII.
    if lead >= 0xC2, lead <= 0xC9, position + 1 < text.count, text[position + 1] & 0xC0 == 0x80 {
      let value = UInt32(lead & 0x1F) << 6 | UInt32(text[position + 1] & 0x3F)
      if value < Self.latinEnd {
        // Below its end, as was just checked.
        let pair = unsafe latin[Int(value)]
        if pair == 0 { return (2, true) }
        if pair == Self.nothing { return (2, false) }
        letter(UInt8(truncatingIfNeeded: pair))
        if pair > 0xFF { letter(UInt8(truncatingIfNeeded: pair >> 8)) }
        return (2, false)
      }
    }
    let (bytes, count, length, isBoundary) = Self.foldRare(text, at: position)
    for index in 0..<count { letter(UInt8(truncatingIfNeeded: bytes >> UInt32(8 * index))) }
    return (length, isBoundary)
  }

  /// The folded bytes of any scalar, lowest first.
  @inline(never)
  private static func foldRare(
    _ text: Letters, at position: Int
  ) -> (bytes: UInt32, count: Int, length: Int, isBoundary: Bool) {
    let (scalar, length) = WordScanner.decode(text, at: position)
    switch Folding.standard.fold(scalar) {
    case .letters(let first, let second):
      return (UInt32(first) | UInt32(second) << 8, second == 0 ? 1 : 2, length, false)
    case .three(let first, let second, let third):
      return (UInt32(first) | UInt32(second) << 8 | UInt32(third) << 16, 3, length, false)
    case .scalar(let letter):
      var bytes: UInt32 = 0
      var count = 0
      for byte in UTF8.encode(letter) ?? Unicode.UTF8.EncodedScalar() {
        bytes |= UInt32(byte) << UInt32(8 * count)
        count += 1
      }
      return (bytes, count, length, false)
    case .nothing: return (0, 0, length, false)
    case .boundary: return (0, 0, length, true)
    }
  }
}
