/// Columns that are one table: no column gap parts them.
extension ColumnGapSearch {
  /// Whether the two sides are one table: names at the left, what is said of them beside, and the
  /// prices only at the right.
  func isTable(
    _ left: [LayoutFragment], _ right: [LayoutFragment], _ crossed: [LayoutFragment],
    _ columnGap: ColumnGap
  ) -> Bool {
    func isBeside(_ fragment: LayoutFragment, _ others: [LayoutFragment]) -> Bool {
      others.contains { abs($0.baseline - fragment.baseline) < 0.35 * fragment.size }
    }
    let inBand = numbers.filter {
      columnGap.band.contains($0.baseline) || abs($0.baseline - columnGap.band.upperBound) < $0.size
    }
    let farRight = right.map(\.left).max() ?? 0
    let pricedRight = inBand.filter { $0.left > max(farRight, columnGap.across(at: $0.baseline)) }
    // Numbers before names that go up are the dishes'.
    let before = inBand.filter { number in
      (left + crossed).contains { $0.left > number.right && isBeside($0, [number]) }
    }
    let pricedLeft =
      inBand.count { !$0.endsInCodes && $0.right < columnGap.across(at: $0.baseline) }
      - (Self.goUp(before) ? before.count : 0)
      // Prices may stand right after the names.
      + left.count { $0.endsInPrice }
    let widest = left.map { $0.right - $0.left }.max() ?? 0
    let size = left.map(\.size).max() ?? 1
    // "Menü 1", "Menü 2": labels of rows. Headings at the side of several rows may be longer.
    let isLabel = widest < 6.5 * size || (widest < 16 * size && left.count * 2 <= right.count)
    if pricedLeft == 0, isLabel, Self.areLevel(left, right) { return true }
    // "small 4.50 large 6.00": prices that are told with words.
    let labelled = right.filter(\.isPricesOnly)
    let priced = pricedRight.count + labelled.count
    guard pricedLeft * 5 <= priced else { return false }
    let described = right.count { isBeside($0, left + crossed) }
    // Two rows are enough where all is in its place.
    guard priced >= 3 || (priced == 2 && described == right.count && pricedRight.count >= described)
    else { return false }
    if labelled.count == right.count,
      right.allSatisfy({ isBeside($0, left) })
    {
      return true
    }
    // Some dishes have nothing at the right but their price, in the column of the other prices.
    let pricedRows = left.count { isBeside($0, pricedRight) }
    if described == right.count, pricedRows * 5 >= left.count * 4 { return true }
    let partnered = left.count { isBeside($0, right) }
    guard described * 5 >= right.count * 4, partnered * 5 >= left.count * 3 else { return false }
    // Nothing at the right stands alone, and most of it has its price: dishes and what is said of
    // them.
    if described == right.count, pricedRight.count * 5 >= right.count * 3 { return true }
    // Running text fills its lines; a column of names does not.
    let widths = left.map { $0.right - $0.left }.sorted()
    return widths[widths.count / 2] < 0.8 * widest || widest < 8 * size
  }

  /// Whether most labels are level with rows beside them, perhaps all with the same vertical
  /// offset, as smaller labels have that are centred on the height of a row.
  private static func areLevel(_ labels: [LayoutFragment], _ rows: [LayoutFragment]) -> Bool {
    let offsets = labels.compactMap { label in
      rows.map { ($0.baseline - label.baseline) / label.size }.min { abs($0) < abs($1) }
    }.filter { abs($0) < 0.5 }.sorted()
    let usual = offsets.isEmpty ? 0 : offsets[offsets.count / 2]
    // Beside dense lines of text any line is level with one of them, more or less: more of them have
    // to be, and more exactly.
    let steps = zip(rows, rows.dropFirst()).map { $1.baseline - $0.baseline }
      .filter { $0 > 0.5 * labels[0].size }.sorted()
    let step = steps.isEmpty ? Double.infinity : steps[steps.count / 2] / labels[0].size
    let isDense = step < 2
    let slack = isDense ? 0.15 * step : 0.35
    func level(at offset: Double) -> Int { offsets.count { abs($0 - offset) < slack } }
    return max(level(at: 0), level(at: usual)) * 5 >= labels.count * (isDense ? 4 : 3)
  }

  /// Whether whole numbers get larger down the page, but for a few that were misread.
  private static func goUp(_ numbers: [LayoutFragment]) -> Bool {
    let values = numbers.sorted { $0.baseline < $1.baseline }
      .map { Int($0.words[0].text.drop { !$0.isNumber }.prefix(while: \.isNumber)) ?? 0 }
    return zip(values, values.dropFirst()).count { $0 < $1 } * 4 >= 3 * (values.count - 1)
  }
}
