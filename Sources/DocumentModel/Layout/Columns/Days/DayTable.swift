/// A plan of a week with its days side by side: a row of days, and below each a column of dishes.
///
/// The row of days fixes the columns, however little room is between them: what is printed side by
/// side belongs to different days.
struct DayTable {
  /// What stands above the table, the labels of its rows, its columns, and what stands below it.
  private(set) var above: [LayoutFragment] = []
  let labels: [LayoutFragment]
  /// The columns, or the cells of a month's plan, each with its day first.
  let columns: [[LayoutFragment]]
  /// What is to the right of the last day's column, usually a legend.
  private(set) var beside: [LayoutFragment] = []
  private(set) var below: [LayoutFragment] = []

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
    // Another week may follow, or the rest of the week in a second row of cards.
    let later = days.filter { $0.baseline > top + 4 * size }
    let end = Self.header(among: later, columns: header)?.first?.baseline
    let below = fragments.filter {
      $0.baseline > top + size && $0.baseline < (end ?? .infinity) - size
    }
    let steps = zip(middles, middles.dropFirst()).map { $1 - $0 }.sorted()
    let step = steps[steps.count / 2]
    let places = [middles[0] - step] + middles
    // Text that spans several columns is below the table.
    let narrow = below.filter { $0.right - $0.left < 1.6 * step }
    let dates = MonthCells.dates(among: narrow, step: step)
    func edge(_ place: Double, _ next: Double, among fragments: [LayoutFragment]) -> Double {
      // A date in the corner of a cell is its day's, however wide the gap beside it is.
      let half = (place + next) / 2
      let before = dates.filter { $0.right > place && $0.right < half }.map(\.right).max()
      let after = dates.filter { $0.left < next && $0.left > half }.map(\.left).min()
      return Self.clearest(from: before ?? place, to: after ?? next, among: fragments)
    }
    var edges = zip(places, middles).map { edge($0, $1, among: narrow) }
    // The rules between columns are read as signs.
    let texts = below.map { row in LayoutFragment(row.words.filter { $0.kind != .sign }) }
    // Frames and pictures in the cells are read as words without confidence.
    let crossing = texts.filter { row in
      row.isWellRead && edges.dropFirst().contains { row.crosses($0) }
    }
    let bottom = crossing.map(\.baseline).min()
    let last = below.map(\.baseline).filter { $0 < (bottom ?? .infinity) - 0.5 * size }.max()
    guard let last else { return nil }
    // Text below the table may be as wide as the row labels and the first day's column together.
    edges[0] = edge(
      places[0], middles[0], among: narrow.filter { $0.baseline < last + 0.5 * $0.size })
    let right = Self.right(of: middles, edges, step: step, among: narrow)
    // From the row of days to the last row of dishes; before the first edge stand labels of rows.
    var cells = Array(repeating: [LayoutFragment](), count: edges.count + 1)
    for fragment in fragments {
      if fragment.baseline < top - 0.7 * size {
        above.append(fragment)
      } else if fragment.baseline > last + 0.5 * fragment.size {
        self.below.append(fragment)
      } else {
        for (column, cell) in Self.cells(of: fragment, between: edges) {
          let parts = column == edges.count ? cell.split(at: right) : (left: cell, right: nil)
          if let day = parts.left { cells[column].append(day) }
          if let other = parts.right { beside.append(other) }
        }
      }
    }
    labels = cells[0]
    let columns = Array(cells.dropFirst())
    self.columns = MonthCells(below: header, columns)?.cells ?? columns
    // A week's opening hours are no plan.
    let full = columns.count { column in
      column.count { $0.letterCount > 3 && $0.baseline > top + size } >= 2
    }
    guard full * 2 > columns.count else { return nil }
  }

  /// Words of one row, each a good deal after the one before; the first such row.
  ///
  /// Two are enough where each begins where a day of the row above does.
  private static func header(
    among days: [LayoutWord], columns: [LayoutWord] = []
  ) -> [LayoutWord]? {
    for first in days.sorted(by: { $0.baseline < $1.baseline }) {
      let row = days.filter { abs($0.baseline - first.baseline) < 0.8 * max($0.size, first.size) }
        .sorted { $0.left < $1.left }
      // Boxes may reach over the next word, so the letters tell how long a name is.
      let areApart = zip(row, row.dropFirst()).allSatisfy { day, next in
        next.left - day.left > 1.3 * day.size * Double(day.text.prefix(while: \.isLetter).count)
      }
      let areBelow = row.allSatisfy { day in
        columns.contains { abs($0.left - day.left) < 0.5 * day.size }
      }
      if row.count >= (areBelow ? 2 : fewestDays), areApart { return row }
    }
    return nil
  }

  /// A list beside the days has more lines.
  private static let fewestBeside = 3

  /// The right edge of the last day's column if there is text beyond it; infinity otherwise.
  ///
  /// No day's column is wider than the others.
  private static func right(
    of middles: [Double], _ edges: [Double], step: Double, among fragments: [LayoutFragment]
  ) -> Double {
    let words = fragments.flatMap(\.words)
    let reaches = zip(middles, zip(edges, edges.dropFirst())).compactMap { middle, edges in
      words.filter { $0.left > edges.0 && $0.right < edges.1 }.map { $0.right - middle }.max()
    }
    guard let reach = reaches.max(), let last = middles.last, reach < step else { return .infinity }
    let edge = clearest(from: last + reach, to: last + step, among: fragments)
    let isClear = !words.contains { $0.left < edge && edge < $0.right }
    let others = fragments.count { fragment in
      fragment.isWellRead
        && fragment.words.contains { $0.left > edge && $0.kind == .text && $0.text.count > 2 }
    }
    return isClear && others >= fewestBeside ? edge : .infinity
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

  /// The parts of a row with the columns that they stand in.
  private static func cells(
    of fragment: LayoutFragment, between edges: [Double]
  ) -> [(column: Int, cell: LayoutFragment)] {
    var cells: [(column: Int, cell: LayoutFragment)] = []
    var rest: LayoutFragment? = fragment
    for (column, edge) in edges.enumerated() {
      guard let pieces = rest?.split(at: edge) else { break }
      if let cell = pieces.left { cells.append((column, cell)) }
      rest = pieces.right
    }
    if let rest { cells.append((edges.count, rest)) }
    return cells
  }
}
