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
  /// The numbers of dishes rise and have no decimals; prices go up and down.
  ///
  /// - Complexity: linear in the lines.
  init(_ pieces: [[MenuPiece]], found: [[FoundPrice]], taken: [[FoundPrice]]) {
    var own: [(line: Int, price: FoundPrice)] = []
    var others = 0
    for index in pieces.indices {
      let line = PricedLine(pieces[index])
      guard line.hasText else { continue }
      if let price = found[index].first, taken[index].isEmpty, price.pieces.lowerBound == 0,
        !price.hasCurrency, line.hasOwnCell(price)
      {
        own.append((index, price))
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
    prices = Dictionary(uniqueKeysWithValues: own.map { ($0.line, $0.price) })
  }
}
