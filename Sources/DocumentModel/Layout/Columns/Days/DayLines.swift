/// A plan of a week as a table with a line for each dish: the day at the left of several lines, and
/// a price at the end of each.
///
/// What is printed side by side is one dish, where `DayRows` has the dishes of several menus.
struct DayLines {
  /// The text above the plan, the lines of each day, and the text below the plan.
  let above: [LayoutFragment]
  let rows: [(day: [LayoutFragment], dishes: [LayoutFragment])]
  let below: [LayoutFragment]

  private static let fewestDays = 3
  /// Fewer lines for each day may be the menus of `DayRows`, each row of them with its price.
  private static let fewestLines = 2
  /// The widest step from line to line, in usual ones.
  private static let widestStep = 1.6
  /// The share of the plan's lines that end in a price.
  private static let leastPriced = 0.8

  /// Finds the one of a page; `nil` where there is none.
  ///
  /// - Parameters:
  ///   - fragments: The text of the page.
  ///   - isDay: Whether a word names a day of the week.
  /// - Complexity: n log n in the fragments, times the days.
  init?(in fragments: [LayoutFragment], isDay: (String) -> Bool) {
    let days = DayRows.days(among: fragments, isDay)
    guard days.count >= Self.fewestDays else { return nil }
    let edge = days.map(\.right).max() ?? 0
    let levels = LegendRows.levels(of: fragments.filter { $0.left > edge })
    guard let plan = Self.plan(among: levels, around: days) else { return nil }
    let lines = plan.compactMap { levels[$0].first?.baseline }
    let size = days.typicalSize
    guard let top = lines.first, let bottom = lines.last else { return nil }
    let labels = fragments.filter { $0.left <= edge && $0.baseline < bottom + size }
    guard let inner = Self.edges(of: days, lines, labels: labels) else { return nil }
    let parts = fragments.parted(at: [top - 0.7 * size] + inner + [bottom + 0.7 * size])
    above = parts[0]
    rows = parts[1...days.count].map { row in
      (row.filter { $0.left <= edge }, row.filter { $0.left > edge })
    }
    below = parts[days.count + 1]
  }

  /// The lines from the first to the last that follow each other at one step and mostly end in
  /// prices; `nil` where they are no table.
  private static func plan(
    among levels: [[LayoutFragment]], around days: [LayoutFragment]
  ) -> Range<Int>? {
    let priced = levels.map { level in
      level.contains { !$0.isNumeric && $0.letterCount > 3 } && level.last?.isNumeric == true
    }
    let lines = levels.indices.filter { priced[$0] }
    func baseline(_ index: Int) -> Double { levels[index].first?.baseline ?? 0 }
    let steps = zip(levels.indices, levels.indices.dropFirst())
      .filter { priced[$0] && priced[$1] }.map { baseline($1) - baseline($0) }.sorted()
    guard lines.count >= fewestLines * days.count, let first = days.first, let last = days.last,
      !steps.isEmpty
    else { return nil }
    let widest = widestStep * steps[steps.count / 2]
    let middle = (first.baseline + last.baseline) / 2
    guard var top = lines.min(by: { abs(baseline($0) - middle) < abs(baseline($1) - middle) })
    else { return nil }
    var bottom = top
    for line in lines.reversed() where line < top && baseline(top) - baseline(line) <= widest {
      top = line
    }
    for line in lines where line > bottom && baseline(line) - baseline(bottom) <= widest {
      bottom = line
    }
    let plan = top..<bottom + 1
    let count = plan.count { priced[$0] }
    guard count >= fewestLines * days.count, Double(count) >= leastPriced * Double(plan.count),
      first.baseline > baseline(top) - first.size, last.baseline < baseline(bottom) + last.size
    else { return nil }
    return plan
  }

  /// Between the days: half way from the middle of one cell to that of the next, where cells have
  /// their days in the middle, and above each day where it is on the first of its lines.
  private static func edges(
    of days: [LayoutFragment], _ lines: [Double], labels: [LayoutFragment]
  ) -> [Double]? {
    guard let first = days.first, let top = lines.first else { return nil }
    if top > first.baseline - first.size { return days.dropFirst().map { $0.baseline - $0.size } }
    let middles = days.indices.map { index in
      // The date below the day's name.
      let next = index + 1 < days.count ? days[index + 1].baseline - days[index].size : .infinity
      let own = labels.filter { $0.baseline >= days[index].baseline && $0.baseline < next }
      return (days[index].baseline + (own.map(\.baseline).max() ?? days[index].baseline)) / 2
    }
    return zip(middles, middles.dropFirst()).map { ($0 + $1) / 2 }
  }
}
