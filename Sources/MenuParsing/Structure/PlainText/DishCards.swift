/// The lines around prices that stand on lines of their own, card by card.
///
/// What stands right after a price and says what is in a dish is of the dish above. Where blank lines
/// part the cards, so is all that stands before one.
struct DishCards {
  /// The lines before each price, and after the last one, without those that follow a price as a part
  /// of its dish.
  private(set) var parts: [[Int]]
  /// Lines after a price that belong to its dish.
  private(set) var after: [Int] = []
  /// Lines of no card: paragraphs without a price.
  private(set) var between: [Int] = []
  /// Whether blank lines part the cards, each of which begins with the dish's name.
  let areApart: Bool

  /// `prices` are places in `lines`, in order; several may be of one dish.
  init(_ lines: [MenuLine], prices: [Range<Int>], declares: (MenuLine) -> Bool) {
    let starts = [0] + prices.map(\.upperBound)
    var parts = zip(starts, prices.map(\.lowerBound) + [lines.count]).map { Array($0..<$1) }
    // Only where something else is left: "Eggs, cheese" may be a name.
    for index in parts.indices.dropFirst() {
      let said = parts[index].prefix { declares(lines[$0]) }
      guard said.count < parts[index].count || index == prices.count else { continue }
      after += said
      parts[index].removeFirst(said.count)
    }
    let paragraphs = parts.map { part in
      part.indices.filter { lines[part[$0]].isAfterBlankLine }
    }
    let inner = paragraphs.dropFirst().dropLast()
    areApart =
      !inner.isEmpty && inner.allSatisfy { !$0.isEmpty }
      && inner.count(where: { $0.count > 1 }) * 2 <= inner.count
    if areApart {
      for index in parts.indices {
        guard let first = paragraphs[index].first, let last = paragraphs[index].last else {
          continue
        }
        let part = parts[index]
        if index > 0 { after += part[..<first] }
        // After the last price is no other card.
        let start = index == prices.count ? part.count : last
        between += part[(index > 0 ? first : 0)..<start]
        parts[index] = Array(part[start...])
      }
    }
    self.parts = parts
  }
}
