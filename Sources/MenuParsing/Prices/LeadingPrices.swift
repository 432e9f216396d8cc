import DocumentModel

/// Prices in a column before the names of a page: "24   Smashed avocado", "8.5   Banana bread".
///
/// They have no currency, and look like the numbers of dishes.
struct LeadingPrices {
  /// Fewer may be anything.
  private static let fewest = 5

  /// The price before the name of each line that has one; empty where the page prints none so.
  let prices: [Int: FoundPrice]

  /// Takes what was found in each line, and those of it that were taken for prices already.
  ///
  /// The numbers of dishes rise and have no decimals; prices go up and down. A whole number close
  /// before a word may count pieces, "2 eggs", unless it ends where the prices do.
  ///
  /// - Complexity: linear in the lines, times the prices where whole numbers are close before words.
  init(_ pieces: [[MenuPiece]], found: [[FoundPrice]], taken: [[FoundPrice]]) {
    var own: [(line: Int, price: FoundPrice)] = [], close = own
    var others = 0
    for index in pieces.indices {
      let line = PricedLine(pieces[index])
      guard line.hasText else { continue }
      if let price = found[index].first, taken[index].isEmpty, price.pieces.lowerBound == 0,
        !price.hasCurrency
      {
        if line.hasOwnCell(price) || price.strength != .whole {
          own.append((index, price))
        } else {
          close.append((index, price))
        }
      } else if !taken[index].isEmpty {
        others += 1
      }
    }
    let values = own.compactMap { $0.price.price.amount.flatMap(Double.init) }
    let falls = zip(values, values.dropFirst()).count { $1 <= $0 }
    guard own.count >= Self.fewest, others * 4 <= own.count, values.count == own.count,
      falls * 4 >= values.count
    else {
      prices = [:]
      return
    }
    let aligned = close.filter { close in
      own.contains { Self.areInLine(close.price, $0.price) }
    }
    prices = Dictionary((own + aligned).map { ($0.line, $0.price) }) { first, _ in first }
  }

  /// Whether two prices end in one line down the page, or begin there, to half a digit.
  private static func areInLine(_ one: FoundPrice, _ other: FoundPrice) -> Bool {
    let digit = (other.right - other.left) / Double(max(1, other.price.text.count))
    return digit > 0
      && (abs(one.right - other.right) < digit || abs(one.left - other.left) < digit)
  }
}
