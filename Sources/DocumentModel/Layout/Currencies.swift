/// The signs and short words that stand beside amounts of money.
package enum Currencies {
  /// Keyed by the sign as printed, in lower case and without full stops.
  private static let codes: [String: String] = [
    "€": "EUR", "eur": "EUR", "euro": "EUR", "euros": "EUR", "£": "GBP", "gbp": "GBP",
    "$": "USD", "usd": "USD", "us$": "USD", "mx$": "MXN", "mxn": "MXN", "a$": "AUD", "aud": "AUD",
    "nz$": "NZD", "nzd": "NZD", "c$": "CAD", "ca$": "CAD", "cad": "CAD", "s$": "SGD", "hk$": "HKD",
    "r$": "BRL", "brl": "BRL", "chf": "CHF", "fr": "CHF", "sfr": "CHF", "zł": "PLN", "zl": "PLN",
    "pln": "PLN", "kč": "CZK", "kc": "CZK", "czk": "CZK", "sek": "SEK", "nok": "NOK", "dkk": "DKK",
    "kr": "", "ft": "HUF", "huf": "HUF", "lei": "RON", "ron": "RON", "kn": "HRK", "¥": "JPY",
    "円": "JPY", "元": "CNY", "₩": "KRW", "원": "KRW", "₹": "INR", "rs": "INR", "inr": "INR",
    "лв": "BGN", "₺": "TRY", "tl": "TRY",
  ]

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
