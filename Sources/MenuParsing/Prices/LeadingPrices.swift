import DocumentModel
import FoodVocabulary

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
  /// - Complexity: O(*n* log *n*), for *n* lines.
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
    let lefts = own.map(\.price.left).sorted(), rights = own.map(\.price.right).sorted()
    // In one line with them down the page, to a digit.
    let aligned = close.filter { _, price in
      let digit = (price.right - price.left) / Double(max(1, price.price.text.count))
      return Self.isNear(price.left, lefts, within: digit)
        || Self.isNear(price.right, rights, within: digit)
    }
    prices = Dictionary((own + aligned).map { ($0.line, $0.price) }) { first, _ in first }
  }

  /// Whether one of rising numbers is less than a distance away.
  private static func isNear(_ value: Double, _ sorted: [Double], within distance: Double) -> Bool {
    let next = sorted.partitioningIndex { $0 > value - distance }
    return next < sorted.count && sorted[next] < value + distance
  }
}
