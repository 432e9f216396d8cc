/// A plan of a week with its days one below the other and its menus side by side: a column of days,
/// and beside each a row of cells.
///
/// What is printed side by side are different dishes; what is printed below, up to the next day, is
/// the same cell.
struct DayRows {
  /// What stands above the plan, its rows, and what stands below it.
  private(set) var above: [LayoutFragment] = []
  private(set) var rows: [Row]
  private(set) var below: [LayoutFragment] = []

  struct Row {
    /// The day's name, and what stands below it.
    var day: [LayoutFragment] = []
    var cells: [[LayoutFragment]]
  }

  private static let fewestDays = 3

  /// Finds the one of a page; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - fragments: The text of the page.
  ///   - isDay: Whether a word names a day of the week.
  /// - Complexity: n log n in the fragments, times the days.
  init?(in fragments: [LayoutFragment], isDay: (String) -> Bool) {
    let days = Self.days(among: fragments, isDay)
    guard days.count >= Self.fewestDays else { return nil }
    let size = days.map(\.size).sorted()[days.count / 2]
    let edge = days.map(\.right).max() ?? 0
    let right = fragments.filter { $0.left > edge && $0.letterCount + $0.words.count > 2 }
    guard let edges = Self.edges(of: days, right, size) else { return nil }
    let inside = right.filter { $0.baseline > edges[0] && $0.baseline < edges[days.count] }
    let gaps = Self.gaps(between: inside, size)
    guard !gaps.isEmpty else { return nil }
    rows = days.map { _ in Row(cells: Array(repeating: [], count: gaps.count + 1)) }
    let parts = fragments.parted(at: edges)
    above = parts[0]
    below = parts[edges.count]
    for row in rows.indices {
      for fragment in parts[row + 1] {
        if fragment.left <= edge {
          rows[row].day.append(fragment)
          continue
        }
        var rest: LayoutFragment? = fragment
        for (column, gap) in gaps.enumerated() {
          let parts = rest?.split(at: gap)
          if let cell = parts?.left { rows[row].cells[column].append(cell) }
          rest = parts?.right
        }
        if let rest { rows[row].cells[gaps.count].append(rest) }
      }
    }
    mergeNumbers()
    let isPlan = rows.count { row in
      row.cells.count { $0.reduce(0) { $0 + $1.letterCount } > 3 } >= 2
    }
    guard isPlan * 2 > rows.count else { return nil }
  }

  /// Days one below the other, each at the left of its row, from top to bottom.
  static func days(
    among fragments: [LayoutFragment], _ isDay: (String) -> Bool
  ) -> [LayoutFragment] {
    let named = fragments.filter { fragment in
      fragment.words.count <= 3 && fragment.words.first.map { isDay($0.text) } == true
    }.sorted { $0.baseline < $1.baseline }
    guard let first = named.first else { return [] }
    var days = [first]
    for day in named.dropFirst() {
      let last = days[days.count - 1]
      let isBelow = day.baseline - last.baseline > 1.5 * last.size
      let offset = min(
        abs(day.left - last.left), abs(day.left + day.right - last.left - last.right) / 2)
      if isBelow, offset < 2 * last.size { days.append(day) }
    }
    return days
  }

  /// Where the rows of the days begin, and where the last one ends.
  ///
  /// Two rows are parted where the gap between their lines is the widest; the first and the last
  /// one reach as far as lines follow each other closely.
  private static func edges(
    of days: [LayoutFragment], _ texts: [LayoutFragment], _ size: Double
  ) -> [Double]? {
    let lines = (texts + days).map(\.baseline).sorted().reduce(into: [Double]()) { lines, next in
      if next - (lines.last ?? -.infinity) > 0.6 * size { lines.append(next) }
    }
    func line(_ baseline: Double) -> Int { lines.lastIndex { $0 <= baseline } ?? 0 }
    var edges: [Double] = []
    var least = Double.infinity
    for (day, next) in zip(days, days.dropFirst()) {
      let between = line(day.baseline)..<line(next.baseline)
      // Of gaps alike the last one: cells begin on the line of their day then.
      var widest: (line: Int, gap: Double)?
      for line in between {
        let gap = lines[line + 1] - lines[line]
        if gap > 0.9 * (widest?.gap ?? 0) { widest = (line, gap) }
      }
      guard let widest else { return nil }
      edges.append((lines[widest.line] + lines[widest.line + 1]) / 2)
      least = min(least, widest.gap)
    }
    guard let first = days.first, let last = days.last else { return nil }
    // A line of the same cell follows sooner than what stands above or below the plan.
    let limit = min(0.8 * least, 2.3 * size)
    var top = line(first.baseline), bottom = line(last.baseline)
    while top > 0, lines[top] - lines[top - 1] < limit { top -= 1 }
    while bottom + 1 < lines.count, lines[bottom + 1] - lines[bottom] < limit { bottom += 1 }
    return [lines[top] - 0.7 * size] + edges + [lines[bottom] + 0.7 * size]
  }

  /// The middles of the gaps that no word reaches into.
  private static func gaps(between fragments: [LayoutFragment], _ size: Double) -> [Double] {
    // The rules between cells are read as signs or single letters.
    let words = fragments.flatMap(\.words).filter { $0.kind != .sign && $0.text.count > 1 }
      .sorted { $0.left < $1.left }
    var gaps: [Double] = []
    var end = words.first?.right ?? 0
    for word in words {
      if word.left - end > 0.8 * size { gaps.append((end + word.left) / 2) }
      end = max(end, word.right)
    }
    return gaps
  }

  /// Gives columns of prices to the column of dishes at their left.
  private mutating func mergeNumbers() {
    let columns = rows.first?.cells.count ?? 0
    for column in (1..<max(1, columns)).reversed() {
      let texts = rows.count { $0.cells[column].contains { $0.letterCount > 3 } }
      guard texts * 2 <= rows.count else { continue }
      for row in rows.indices {
        rows[row].cells[column - 1] += rows[row].cells.remove(at: column)
      }
    }
  }
}
