internal import FoodVocabulary

/// The signs and short words that stand beside amounts of money.
package enum Currencies {
  /// Keyed by the sign as printed, in lower case and without full stops.
  private static let codes = Dictionary(
    Lists.currencies.map { ($0.sign, $0.code) }, uniquingKeysWith: { first, _ in first })

  /// Those of one character: "€", "$".
  private static let signs = Set(
    codes.keys.filter { $0.count == 1 }.compactMap(\.unicodeScalars.first))

  /// Whether it stands for a currency by itself: "€", "$".
  package static func isSign(_ character: Character) -> Bool {
    let scalars = character.unicodeScalars
    return scalars.count == 1 && scalars.first.map(isSign) == true
  }

  package static func isSign(_ scalar: Unicode.Scalar) -> Bool {
    // Of ASCII there is one.
    scalar.isASCII ? scalar == "$" : signs.contains(scalar)
  }

  /// The same for the signs of ASCII, keyed by their bytes, the first one lowest.
  private static let plainCodes: [UInt64: String] = Dictionary(
    uniqueKeysWithValues: codes.compactMap { sign, code in
      guard sign.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
      return (sign.utf8.reversed().reduce(0) { $0 << 8 | UInt64($1) }, code)
    })

  /// The most bytes that a sign has, full stops left out.
  private static let longest = 6

  /// ISO 4217; empty when the sign is used by several countries; `nil` when it is no currency.
  package static func code(_ sign: some StringProtocol) -> String? {
    var key: UInt64 = 0, length = 0
    for byte in sign.utf8 where byte != UInt8(ascii: ".") {
      // Nearly all words are longer.
      guard length < longest else { return nil }
      guard byte < 0x80 else { return codes[sign.lowercased().replacing(".", with: "")] }
      key |= UInt64(byte.isLetter ? byte | 0x20 : byte) << UInt64(8 * length)
      length += 1
    }
    return plainCodes[key]
  }

  package static func isWord(_ text: some StringProtocol) -> Bool { code(text) != nil }
}

extension Character {
  /// Whether numbers that have it are mostly amounts of money: a point, a comma, the sign of a
  /// currency.
  var marksMoney: Bool { isOne(of: ".,") || Currencies.isSign(self) }
}
