/// Headings, days or courses to the left of their dishes, each at the middle of their height: bars
/// beside boxes, cells of a table that span several rows.
///
/// The dishes above such a label are its own, too. `SideHeadings` finds labels on the line of their
/// first dish.
struct SideLabels {
  /// What is above the first label's dishes, the labels with theirs, and what is below.
  let above: [LayoutFragment]
  let rows: [(label: [LayoutFragment], dishes: [LayoutFragment])]
  let below: [LayoutFragment]

  private static let fewest = 3
  /// How far a label may be from the middle of its dishes' height, in that height, and one with a
  /// date below it.
  private static let (slack, date) = (0.2, 0.4)

  /// Finds those of a page; `nil` where there are none.
  ///
  /// - Parameters:
  ///   - fragments: The text of the page.
  ///   - isDay: Whether a word names a day of the week.
  /// - Complexity: the fragments squared.
  init?(in fragments: [LayoutFragment], isDay: (String) -> Bool) {
    // Frames and shadows are read as words, too, but badly.
    let texts = fragments.filter { $0.letterCount > 2 && $0.isWellRead }
    guard
      let (edges, edge) = Self.edges(of: Self.labels(among: texts), among: texts)
        ?? Self.edges(of: Self.days(among: texts, isDay), among: texts, slack: Self.date)
    else { return nil }
    let parts = fragments.parted(at: edges)
    above = parts[0]
    rows = parts[1..<edges.count].map { row in
      (row.filter { $0.left <= edge }, row.filter { $0.left > edge })
    }
    below = parts[edges.count]
  }

  /// Days one below the other, and the place where they end: these are labels whatever else is on
  /// the page.
  private static func days(
    among texts: [LayoutFragment], _ isDay: (String) -> Bool
  ) -> (labels: [LayoutFragment], edge: Double)? {
    let days = DayRows.days(among: texts, isDay)
    guard days.count >= fewest, let first = days.first, let last = days.last,
      let edge = days.map(\.right).max()
    else { return nil }
    let isFree = texts.allSatisfy { text in
      text.left > edge || text.baseline < first.baseline || text.baseline > last.baseline
        || days.contains { $0.baseline == text.baseline && $0.left == text.left }
    }
    return isFree ? (days, edge) : nil
  }

  /// Where the rows of labels begin and end, and where the labels do; `nil` where these are not in
  /// the middle of their dishes.
  private static func edges(
    of found: (labels: [LayoutFragment], edge: Double)?, among texts: [LayoutFragment],
    slack: Double = slack
  ) -> (edges: [Double], edge: Double)? {
    guard let (labels, edge) = found else { return nil }
    let dishes = texts.filter { $0.left > edge }
    guard let edges = edges(of: labels, dishes), areCentred(labels, dishes, edges, slack: slack)
    else { return nil }
    return (edges, edge)
  }

  /// The texts at the very left, with nothing but room between them and where all else begins, and
  /// the place where that room is.
  private static func labels(
    among texts: [LayoutFragment]
  ) -> (labels: [LayoutFragment], edge: Double)? {
    // The place where most begin; a label begins before it.
    let lefts = texts.map(\.left).sorted()
    guard lefts.count >= 3 * fewest else { return nil }
    let sizes = texts.map(\.size).sorted()
    let size = sizes[sizes.count / 2]
    var best: (left: Double, count: Int) = (0, 0)
    for left in lefts {
      let count = lefts.count { abs($0 - left) <= size }
      if count > best.count { best = (left, count) }
    }
    guard best.count * 2 >= texts.count else { return nil }
    let edge = best.left - 1.5 * size
    func isLabel(_ text: LayoutFragment) -> Bool {
      text.right < edge && text.words.count <= 3 && !text.endsInPrice
    }
    let labels = texts.filter(isLabel).sorted { $0.baseline < $1.baseline }
    guard labels.count >= fewest, let first = labels.first, let last = labels.last
    else { return nil }
    // Nothing else is between the labels in their column.
    let isFree = texts.allSatisfy { text in
      text.left > edge || isLabel(text) || text.baseline < first.baseline
        || text.baseline > last.baseline
    }
    let areApart = zip(labels, labels.dropFirst()).allSatisfy {
      $1.baseline - $0.baseline > 2.2 * max($0.size, $1.size)
    }
    return isFree && areApart ? (labels, edge) : nil
  }

  /// Where the rows of the labels begin, and where the last one ends: two are parted in the widest
  /// gap between their labels.
  private static func edges(
    of labels: [LayoutFragment], _ dishes: [LayoutFragment]
  ) -> [Double]? {
    let lines = dishes.map(\.baseline).sorted().reduce(into: [Double]()) { lines, next in
      if next - (lines.last ?? -.infinity) > 0.6 * labels[0].size { lines.append(next) }
    }
    var edges: [Double] = []
    var least = Double.infinity
    for (label, next) in zip(labels, labels.dropFirst()) {
      let gaps = zip(lines, lines.dropFirst()).filter { above, below in
        above > label.baseline - label.size && below < next.baseline + next.size
      }
      guard let widest = gaps.max(by: { $0.1 - $0.0 < $1.1 - $1.0 }) else { return nil }
      edges.append((widest.0 + widest.1) / 2)
      least = min(least, widest.1 - widest.0)
    }
    guard let first = edges.first, let last = edges.last else { return nil }
    let top = end(of: lines.reversed().filter { $0 < first }, limit: 0.9 * least)
    let bottom = end(of: lines.filter { $0 > last }, limit: 0.9 * least)
    guard let top, let bottom else { return nil }
    let size = labels[0].size
    return [top - 0.7 * size] + edges + [bottom + 0.7 * size]
  }

  /// The last of lines that follow each other closely.
  private static func end(of lines: [Double], limit: Double) -> Double? {
    guard var end = lines.first else { return nil }
    for line in lines.dropFirst() {
      guard abs(line - end) < limit else { break }
      end = line
    }
    return end
  }

  /// Whether each label is at the middle of its dishes' height, and most have dishes above and below.
  private static func areCentred(
    _ labels: [LayoutFragment], _ dishes: [LayoutFragment], _ edges: [Double], slack: Double
  ) -> Bool {
    var between = 0
    for (index, label) in labels.enumerated() {
      let own = dishes.filter { $0.baseline > edges[index] && $0.baseline < edges[index + 1] }
        .map(\.baseline)
      guard let top = own.min(), let bottom = own.max() else { return false }
      let offset = label.baseline - (top + bottom) / 2
      guard abs(offset) < max(0.7 * label.size, slack * (bottom - top)) else { return false }
      if bottom - top > 1.2 * label.size { between += 1 }
    }
    return between * 3 >= labels.count * 2
  }
}
