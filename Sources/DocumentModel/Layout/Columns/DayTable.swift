/// A plan of a week with its days side by side: a row of days, and below each a column of dishes.
///
/// The row of days fixes the columns, however little room is between them: what is printed side by
/// side belongs to different days.
struct DayTable {
  /// The lines between the columns, from left to right; the first one parts labels of rows off.
  private let edges: [Double]
  /// Baselines from the row of days to the last row of dishes.
  private let rows: ClosedRange<Double>

  /// Fewer days side by side are said of something: "Monday to Friday".
  private static let fewestDays = 3

  /// Finds the first one of a page; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - fragments: The text of the page.
  ///   - isDay: Whether a word names a day of the week.
  /// - Complexity: the words, times those between two days.
  init?(in fragments: [LayoutFragment], isDay: (String) -> Bool) {
    let days = fragments.flatMap(\.words).filter { isDay($0.text) }
    guard let header = Self.header(among: days) else { return nil }
    let middles = header.map { ($0.left + $0.right) / 2 }
    let top = header.map(\.baseline).min() ?? 0, size = header.map(\.size).max() ?? 1
    // Another week may follow.
    let end = Self.header(among: days.filter { $0.baseline > top + 4 * size })?.first?.baseline
    let below = fragments.filter {
      $0.baseline > top + size && $0.baseline < (end ?? .infinity) - size
    }
    let steps = zip(middles, middles.dropFirst()).map { $1 - $0 }.sorted()
    let step = steps[steps.count / 2]
    let places = [middles[0] - step] + middles
    let edges = zip(places, middles).map { Self.clearest(from: $0, to: $1, among: below) }
    // The rules between columns are read as signs.
    let texts = below.map { row in LayoutFragment(row.words.filter { $0.kind != .sign }) }
    let bottom =
      texts.filter { row in edges.dropFirst().contains { row.crosses($0) } }.map(\.baseline).min()
    let last = below.map(\.baseline).filter { $0 < (bottom ?? .infinity) - 0.5 * size }.max()
    guard let last else { return nil }
    self.edges = edges
    rows = top - 0.7 * size...last
    let columns = parts(of: fragments).columns
    // A week's opening hours are no plan.
    let full = columns.count { column in
      column.count { $0.letterCount > 3 && $0.baseline > top + size } >= 2
    }
    guard full * 2 > columns.count else { return nil }
  }

  /// Words of one row, each a good deal after the one before; the first such row.
  private static func header(among days: [LayoutWord]) -> [LayoutWord]? {
    for first in days.sorted(by: { $0.baseline < $1.baseline }) {
      let row = days.filter { abs($0.baseline - first.baseline) < 0.8 * max($0.size, first.size) }
        .sorted { $0.left < $1.left }
      // Boxes may reach over the next word, so the letters tell how long a name is.
      let areApart = zip(row, row.dropFirst()).allSatisfy { day, next in
        next.left - day.left > 1.3 * day.size * Double(day.text.prefix(while: \.isLetter).count)
      }
      if row.count >= fewestDays, areApart { return row }
    }
    return nil
  }

  /// The middle of the widest gap between two places that the fewest words reach into.
  private static func clearest(
    from start: Double, to end: Double, among fragments: [LayoutFragment]
  ) -> Double {
    let words = fragments.flatMap(\.words).filter { $0.right > start && $0.left < end }
    let places = ([start, end] + words.flatMap { [$0.left, $0.right] })
      .filter { $0 >= start && $0 <= end }.sorted()
    var best = (crossings: Int.max, width: 0.0, middle: (start + end) / 2)
    for (left, right) in zip(places, places.dropFirst()) where right > left {
      let middle = (left + right) / 2
      let crossings = words.count { $0.left < middle && middle < $0.right }
      if crossings < best.crossings
        || crossings == best.crossings && right - left > best.width
      {
        best = (crossings, right - left, middle)
      }
    }
    return best.middle
  }

  /// What stands above the table, the labels of its rows, its columns, and what stands below it.
  func parts(
    of fragments: [LayoutFragment]
  ) -> (
    above: [LayoutFragment], labels: [LayoutFragment], columns: [[LayoutFragment]],
    below: [LayoutFragment]
  ) {
    var above: [LayoutFragment] = [], below: [LayoutFragment] = []
    var columns = Array(repeating: [LayoutFragment](), count: edges.count + 1)
    for fragment in fragments {
      if fragment.baseline < rows.lowerBound {
        above.append(fragment)
      } else if fragment.baseline > rows.upperBound + 0.5 * fragment.size {
        below.append(fragment)
      } else {
        var rest: LayoutFragment? = fragment
        for (column, edge) in edges.enumerated() {
          guard let pieces = rest?.split(at: edge) else { break }
          if let piece = pieces.left { columns[column].append(piece) }
          rest = pieces.right
        }
        if let rest { columns[edges.count].append(rest) }
      }
    }
    return (above, columns[0], Array(columns.dropFirst()), below)
  }
}
