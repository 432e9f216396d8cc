import DocumentModel

/// Where a page's prices end: a bare number that ends there is a price, whatever else it could be.
///
/// Columns of prices are aligned at their right, lists with signs before the amount at their left.
struct PriceEdges {
  private struct Edge {
    var page: Int
    var left: Double
    var right: Double
    var size: Double
  }

  private var edges: [Edge] = []
  private var most: Double = 0

  /// The edges of prices that are sure: in a cell of their own after text.
  ///
  /// - Complexity: linear in the lines.
  init(_ lines: [MenuLine], _ pieces: [[MenuPiece]], prices: [[FoundPrice]]) {
    var values: [Double] = []
    for index in lines.indices {
      let line = PricedLine(pieces[index])
      guard let price = prices[index].last, line.hasText, line.hasOwnCell(price), price.right > 0,
        line.endsWith(price)
      else { continue }
      edges.append(
        Edge(
          page: lines[index].layout.page, left: price.left, right: price.right,
          size: lines[index].layout.size))
      if let amount = price.price.amount, let value = Double(amount) { values.append(value) }
    }
    values.sort()
    most = values.isEmpty ? 0 : 4 * values[values.count / 2]
  }

  /// Whether at least three prices, and a third of the page's, end or begin where a number does.
  func holds(_ price: FoundPrice, of line: MenuLine) -> Bool {
    guard price.right > 0, let value = price.price.amount.flatMap(Double.init), value > 0,
      value <= most
    else { return false }
    let own = edges.filter { $0.page == line.layout.page }
    let reach = 0.5 * line.layout.size
    let right = own.count { abs($0.right - price.right) < reach }
    let left = own.count { abs($0.left - price.left) < reach }
    return max(right, left) >= max(3, own.count / 8)
  }
}
