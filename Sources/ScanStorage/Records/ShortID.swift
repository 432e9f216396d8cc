/// Ids that a person can type: eight letters and digits, none of which looks like another.
enum ShortID {
  private static let alphabet = Array("abcdefghjkmnpqrstuvwxyz23456789")

  /// A new one out of 8.5 × 10¹¹; whoever keeps it makes sure that it is not taken.
  static func make() -> String {
    var generator = SystemRandomNumberGenerator()
    return String((0..<8).map { _ in alphabet.randomElement(using: &generator) ?? "a" })
  }

  /// Whether a text may be an id: what is imported keeps its own.
  static func isPlausible(_ text: String) -> Bool {
    (1...64).contains(text.utf8.count)
      && text.utf8.allSatisfy {
        $0.isLetterOrDigit || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
      }
  }
}

extension UInt8 {
  fileprivate var isLetterOrDigit: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
