/// Where sections begin that have one heading at the left and their dishes in several columns below
/// it: cards in a grid, rows of a table.
///
/// Columns that are read one after the other would give all dishes but those at the left to the
/// last heading.
struct CardSections {
  /// Heights at which one begins, from top to bottom; empty where the columns at the right have
  /// headings of their own.
  let tops: [Double]

  /// - Parameters:
  ///   - texts: What a column gap parts, from top to bottom.
  ///   - numbers: Beside them.
  ///   - columnGap: Between the columns.
  /// - Complexity: the texts squared.
  init(_ texts: [LayoutFragment], _ numbers: [LayoutFragment], _ columnGap: ColumnGap) {
    let words = texts.filter { $0.letterCount > 3 }
    let large = Self.largeHeadings(words, columnGap)
    tops = (large.isEmpty ? Self.headingsOfRows(words, numbers, columnGap) : large)
      .map { $0.baseline - 1.3 * $0.size }.sorted()
  }

  /// Headings by their size: larger than the median, or than all text in the right column.
  private static func largeHeadings(
    _ words: [LayoutFragment], _ columnGap: ColumnGap
  ) -> [LayoutFragment] {
    let sizes = words.map(\.size).sorted()
    guard !sizes.isEmpty else { return [] }
    let usual = sizes[sizes.count / 2]
    let right = words.filter { $0.left >= columnGap.across(at: $0.baseline) - 0.5 * $0.size }
    let beside = right.filter { columnGap.band.contains($0.baseline) }
    let largest = beside.map(\.size).max() ?? usual
    let found = headings(above: 1.2 * usual, words, right, columnGap)
    guard found.isEmpty else { return found }
    // In both columns most text is dishes.
    let left = words.count { columnGap.band.contains($0.baseline) } - beside.count
    let larger = headings(above: 1.12 * largest, words, right, columnGap)
    return larger.count * 4 <= left && beside.count * 2 >= left ? larger : []
  }

  private static func headings(
    above size: Double, _ words: [LayoutFragment], _ right: [LayoutFragment], _ columnGap: ColumnGap
  ) -> [LayoutFragment] {
    let large = words.filter { $0.size > size }
    let right = right.filter { columnGap.band.contains($0.baseline) || $0.size > size }
    let headings = large.filter { heading in
      heading.right <= columnGap.across(at: heading.baseline)
        && !right.contains { abs($0.baseline - heading.baseline) < 1.1 * heading.size }
    }
    let below = headings.filter { heading in right.contains { $0.baseline > heading.baseline } }
    let first = headings.map(\.baseline).min() ?? .infinity
    let middle = headings.sorted { $0.left < $1.left }.dropFirst(headings.count / 2).first
    let others = large.filter { one in
      columnGap.band.contains(one.baseline)
        && !headings.contains { $0.baseline == one.baseline }
        // The page's title may have something beside it.
        && !(one.baseline < first && one.left < columnGap.across(at: one.baseline))
    }
    let atRight = others.contains { $0.left >= columnGap.across(at: $0.baseline) }
    // What is in a column of its own, such as the name of the house, is none of them.
    let among = others.count { one in
      middle.map { one.right > $0.left && one.left < $0.right } ?? false
    }
    // Two headings may have nothing beside them by chance. On a page photographed at an angle, one
    // may have a dish beside it.
    return below.count >= 3 && !atRight && among * 3 <= below.count ? below : []
  }

  /// Headings told by what stands below them: the columns have their rows in common, and each
  /// heading stands alone where all of them leave room.
  private static func headingsOfRows(
    _ words: [LayoutFragment], _ numbers: [LayoutFragment], _ columnGap: ColumnGap
  ) -> [LayoutFragment] {
    let inBand = words.filter { columnGap.band.contains($0.baseline) }
    let left = inBand.filter { $0.right <= columnGap.across(at: $0.baseline) }
    let right = inBand.filter { $0.left >= columnGap.across(at: $0.baseline) - 0.5 * $0.size }
    let rows = Rows(right), all = Rows(inBand)
    guard let step = all.usualStep else { return [] }
    func isLevel(_ baseline: Double, with others: [LayoutFragment]) -> Bool {
      others.contains { abs($0.baseline - baseline) < 0.45 * $0.size }
    }
    let places = left.map { heading -> (heading: LayoutFragment, gap: Double)? in
      let reach = 1.1 * heading.size
      guard !(right + numbers).contains(where: { abs($0.baseline - heading.baseline) < reach }),
        let next = rows.baselines.firstIndex(where: { $0 > heading.baseline }),
        let below = left.first(where: { $0.baseline > heading.baseline + 0.6 * heading.size }),
        abs(below.baseline - rows.baselines[next]) < 0.45 * max(below.size, heading.size)
      else { return nil }
      let above = all.baselines.last { $0 < heading.baseline - 0.6 * heading.size }
      guard heading.baseline - (above ?? -.infinity) > 1.25 * step else { return nil }
      let last = next > 0 ? rows.baselines[next - 1] : -.infinity
      return (heading, rows.baselines[next] - last)
    }.compactMap(\.self)
    // What else stands at the left has a row in common with what stands at the right.
    let level = left.count { isLevel($0.baseline, with: right) }
    guard places.count >= 2, level * 5 >= (left.count - places.count) * 4,
      let least = places.map(\.gap).min()
    else { return [] }
    // Headings of their own would have room at the right where nothing stands at the left.
    let wide = zip(rows.baselines, rows.baselines.dropFirst()).filter { above, below in
      below - above > 0.9 * least
        && !places.contains { (above...below).contains($0.heading.baseline) }
    }
    return wide.isEmpty ? places.map(\.heading) : []
  }

  private struct Rows {
    /// From top to bottom.
    var baselines: [Double] = []

    init(_ fragments: [LayoutFragment]) {
      for fragment in fragments.sorted(by: { $0.baseline < $1.baseline })
      where fragment.baseline - (baselines.last ?? -.infinity) > 0.6 * fragment.size {
        baselines.append(fragment.baseline)
      }
    }

    /// From line to line of one dish: a small one of all steps.
    var usualStep: Double? {
      let steps = zip(baselines, baselines.dropFirst()).map { $1 - $0 }.sorted()
      return steps.count >= 3 ? steps[steps.count / 4] : nil
    }
  }

  /// The columns of each section, one section after the other.
  func parts(of columns: [[LayoutFragment]]) -> [[LayoutFragment]] {
    let edges = [-Double.infinity] + tops + [.infinity]
    return zip(edges, edges.dropFirst()).flatMap { top, bottom in
      columns.map { $0.filter { $0.baseline >= top && $0.baseline < bottom } }
        .filter { !$0.isEmpty }
    }
  }
}
