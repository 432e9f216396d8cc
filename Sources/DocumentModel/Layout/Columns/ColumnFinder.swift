/// Finds the columns of a page and the order in which a person reads them.
///
/// Looks for the vertical gutter that keeps the most text apart, cuts the band in which it is
/// clear, and does the same again with what stands above, left, right and below. Prices and other
/// numbers do not make columns: they follow the text to their left.
struct ColumnFinder {
  /// Slants of gutters to try, in pixels across for each pixel down: photographed pages have them.
  var slants: [Double]

  /// One column of a page.
  struct Region {
    var fragments: [LayoutFragment]
    /// Whether it is a day of a plan, the day's name first.
    var isDay = false
  }

  /// Finds the columns of a page.
  ///
  /// - Parameters:
  ///   - fragments: The text of the page.
  ///   - isDay: Whether a word names a day of the week.
  /// - Returns: Its regions in reading order.
  /// - Complexity: quadratic in the fragments for each cut.
  func regions(of fragments: [LayoutFragment], isDay: (String) -> Bool) -> [Region] {
    guard let table = DayTable(in: fragments, isDay: isDay) else {
      return regions(of: fragments).map { Region(fragments: $0) }
    }
    let before = (regions(of: table.above) + [table.labels]).map { Region(fragments: $0) }
    let days = table.columns.map { Region(fragments: $0, isDay: true) }
    return (before + days).filter { !$0.fragments.isEmpty } + regions(of: table.below, isDay: isDay)
  }

  private func regions(of fragments: [LayoutFragment]) -> [[LayoutFragment]] {
    let texts = fragments.filter { !$0.isNumeric }.sorted { $0.baseline < $1.baseline }
    return cut(texts, fragments.filter(\.isNumeric), depth: 0)
  }

  private func cut(
    _ texts: [LayoutFragment], _ numbers: [LayoutFragment], depth: Int
  ) -> [[LayoutFragment]] {
    guard !texts.isEmpty || !numbers.isEmpty else { return [] }
    guard depth < 16, let gutter = ColumnGapSearch(texts, numbers).best(slants: slants)
    else { return [texts + numbers] }
    var parts = Array(repeating: (texts: [LayoutFragment](), numbers: [LayoutFragment]()), count: 4)
    for fragment in texts {
      let slack = 0.8 * fragment.size
      let isNear =
        fragment.baseline > gutter.band.lowerBound - slack
        && fragment.baseline < gutter.band.upperBound + slack
        && !fragment.crosses(gutter.across(at: fragment.baseline))
      if !isNear, fragment.baseline < gutter.band.lowerBound {
        parts[0].texts.append(fragment)
      } else if !isNear, fragment.baseline > gutter.band.upperBound {
        parts[3].texts.append(fragment)
      } else {
        let pieces = fragment.split(at: gutter.across(at: fragment.baseline))
        if let left = pieces.left { parts[1].texts.append(left) }
        if let right = pieces.right { parts[2].texts.append(right) }
      }
    }
    let placement = NumberPlacement(
      gutter: gutter, left: parts[1].texts, right: parts[2].texts, numbers: numbers)
    for fragment in numbers {
      let reach = fragment.size * 0.8
      if fragment.baseline < gutter.band.lowerBound - reach {
        parts[0].numbers.append(fragment)
      } else if fragment.baseline > gutter.band.upperBound + reach {
        parts[3].numbers.append(fragment)
      } else {
        parts[placement.isRight(fragment) ? 2 : 1].numbers.append(fragment)
      }
    }
    let regions = parts.flatMap { cut($0.texts, $0.numbers, depth: depth + 1) }
    let tops = sectionTops(texts, gutter)
    return tops.isEmpty ? regions : Self.sections(of: regions, tops: tops)
  }

  /// Where sections begin whose dishes stand side by side below a heading at the left, as cards do.
  ///
  /// Empty where the columns at the right have headings of their own.
  private func sectionTops(_ texts: [LayoutFragment], _ gutter: ColumnGap) -> [Double] {
    let words = texts.filter { $0.letterCount > 3 }
    let sizes = words.map(\.size).sorted()
    guard !sizes.isEmpty else { return [] }
    let usual = sizes[sizes.count / 2]
    let inBand = words.filter { gutter.band.contains($0.baseline) || $0.size > 1.2 * usual }
    let right = inBand.filter { $0.left >= gutter.across(at: $0.baseline) - 0.5 * $0.size }
    let large = words.filter { $0.size > 1.2 * usual }
    let headings = large.filter { heading in
      heading.right <= gutter.across(at: heading.baseline)
        && !right.contains { abs($0.baseline - heading.baseline) < 1.1 * heading.size }
    }
    let below = headings.filter { heading in right.contains { $0.baseline > heading.baseline } }
    let isEach = large.allSatisfy { one in
      !gutter.band.contains(one.baseline) || headings.contains { $0.baseline == one.baseline }
    }
    // Two may stand clear of the other columns by chance.
    guard below.count >= 3, isEach else { return [] }
    return below.map { $0.baseline - 1.3 * $0.size }.sorted()
  }

  /// The columns of each section, one section after the other.
  private static func sections(
    of columns: [[LayoutFragment]], tops: [Double]
  ) -> [[LayoutFragment]] {
    let edges = [-Double.infinity] + tops + [.infinity]
    return zip(edges, edges.dropFirst()).flatMap { top, bottom in
      columns.map { $0.filter { $0.baseline >= top && $0.baseline < bottom } }
        .filter { !$0.isEmpty }
    }
  }
}
