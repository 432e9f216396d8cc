import DocumentModel

/// Prices whose points were read as dashes.
extension PriceScanner {
  /// Whether so many lines end in a number such as "9-95" that they are its prices: no hours have so
  /// many minutes.
  static func hasDashes(_ lines: [[MenuPiece]]) -> Bool {
    let cents = lines.compactMap { pieces -> Int? in
      guard let last = pieces.last, pieces.contains(where: { $0.letterCount > 2 }) else {
        return nil
      }
      return dashed(last.text).flatMap { Int($0.cents) }
    }
    return cents.count >= 3 && cents.count { $0 >= 60 } >= 2
  }

  /// The parts of "9-95".
  static func dashed(_ text: String) -> (whole: Substring, cents: Substring)? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count == 2, (1...3).contains(parts[0].utf8.count), parts[1].utf8.count == 2,
      parts.allSatisfy({ $0.utf8.allSatisfy(\.isDigit) })
    else { return nil }
    return (parts[0], parts[1])
  }
}
