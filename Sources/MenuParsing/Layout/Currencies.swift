/// The signs and short words that stand beside amounts of money.
enum Currencies {
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

  /// ISO 4217; empty when the sign is used by several countries; `nil` when it is no currency.
  static func code(_ sign: some StringProtocol) -> String? {
    codes[sign.lowercased().replacing(".", with: "")]
  }

  static func isWord(_ text: some StringProtocol) -> Bool { code(text) != nil }
}
