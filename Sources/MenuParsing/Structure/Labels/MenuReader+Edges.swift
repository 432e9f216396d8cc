/// What is before the first price of a typed menu, and after its last one.
extension MenuReader {
  private static let fewestPriced = 4
  /// Names of dishes have more food in them.
  private static let mostFood = 0.3

  /// Lines there that name no food are no dishes, where nearly all dishes have a price: the name of
  /// the house, its hours, what it says of service and tax.
  func dropEdges(_ labels: inout [LineLabel?], _ lines: [(Int, MenuLine)]) {
    let starts = lines.indices.filter { labels[lines[$0].0] == .start }
    let ends = starts.dropFirst() + [lines.count]
    let dishes = zip(starts, ends).map { start, end in
      start..<(lines.indices[(start + 1)...].first { position in
        position >= end || labels[lines[position].0]?.isItem != true
      } ?? end)
    }
    let priced = dishes.filter { dish in lines[dish].contains { $0.1.hasPrice } }
    guard priced.count >= Self.fewestPriced, priced.count * 5 >= dishes.count * 4,
      let first = priced.first, let last = priced.last
    else { return }
    for dish in dishes
    where (dish.lowerBound < first.lowerBound || dish.lowerBound > last.lowerBound)
      && lines[dish].allSatisfy({
        !$0.1.hasPrice && $0.1.codes.isEmpty && $0.1.traits.foodShare < Self.mostFood
      })
    {
      for position in dish { labels[lines[position].0] = .other }
    }
  }
}
