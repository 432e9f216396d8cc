/// Finds the columns of a page and the order in which a person reads them.
///
/// A recursive XY-cut, whose column gaps may slant: looks for the vertical column gap that keeps
/// the most text apart, cuts the band in which it is clear, and does the same again with the
/// parts above, left, right and below. Prices and other numbers do not make columns: they follow
/// the text to their left.
struct ColumnFinder {
  /// Slants of column gaps to try, in pixels across for each pixel down: photographed pages have
  /// them.
  var slants: [Double]
  /// Whether two texts are in different languages.
  var areTranslations: (String, String) -> Bool = { _, _ in false }

  /// One column of a page.
  struct Region {
    var fragments: [LayoutFragment]
    /// What it is of the plan of a week; `nil` outside one.
    var place: Place?

    /// A day with its name first, or one of the dishes beside it.
    enum Place { case day, cell }
  }

  /// Finds the columns of a page.
  ///
  /// - Parameters:
  ///   - fragments: The text of the page.
  ///   - isDay: Whether a word names a day of the week.
  ///   - isHead: Whether a text is the head of a column that tells what dishes contain.
  /// - Returns: Its regions in reading order.
  /// - Complexity: quadratic in the fragments for each cut.
  func regions(
    of fragments: [LayoutFragment], isDay: (String) -> Bool, isHead: (String) -> Bool
  ) -> [Region] {
    guard let table = DeclarationTable(in: fragments, isHead: isHead) else {
      return regions(of: fragments, isDay: isDay)
    }
    return regions(of: table.above, isDay: isDay) + [Region(fragments: table.rows)]
      + regions(of: table.below, isDay: isDay)
  }

  private func regions(of fragments: [LayoutFragment], isDay: (String) -> Bool) -> [Region] {
    if let legend = LegendRows(in: fragments) {
      return columns(of: legend.above, isDay: isDay) + [Region(fragments: legend.rows)]
        + regions(of: legend.below, isDay: isDay)
    }
    return columns(of: fragments, isDay: isDay)
  }

  private func columns(of fragments: [LayoutFragment], isDay: (String) -> Bool) -> [Region] {
    guard let table = DayTable(in: fragments, isDay: isDay) else {
      return rows(of: fragments, isDay: isDay)
    }
    let before = (regions(of: table.above) + [table.labels]).map { Region(fragments: $0) }
    let days = table.columns.map { Region(fragments: $0, place: .day) }
    let beside = Region(fragments: table.beside)
    return (before + days + [beside]).filter { !$0.fragments.isEmpty }
      + columns(of: table.below, isDay: isDay)
  }

  private func rows(of fragments: [LayoutFragment], isDay: (String) -> Bool) -> [Region] {
    if let table = TextBesidePrices(in: fragments, areTranslations: areTranslations) {
      return rows(of: table.above, isDay: isDay) + [Region(fragments: table.rows)]
        + rows(of: table.below, isDay: isDay)
    }
    guard let plan = DayRows(in: fragments, isDay: isDay) else {
      return labelled(fragments, isDay: isDay).map { Region(fragments: $0) }
    }
    if let lines = DayLines(in: fragments, isDay: isDay) {
      let days = lines.rows.flatMap { row in
        [Region(fragments: row.day, place: .day), Region(fragments: row.dishes)]
      }
      return regions(of: lines.above).map { Region(fragments: $0) }
        + days.filter { !$0.fragments.isEmpty } + rows(of: lines.below, isDay: isDay)
    }
    let days = plan.rows.flatMap { row in
      [Region(fragments: row.day, place: .day)]
        + row.cells.filter { !$0.isEmpty }.map { Region(fragments: $0, place: .cell) }
    }
    return regions(of: plan.above).map { Region(fragments: $0) } + days
      + regions(of: plan.below).map { Region(fragments: $0) }
  }

  private func labelled(
    _ fragments: [LayoutFragment], isDay: (String) -> Bool
  ) -> [[LayoutFragment]] {
    guard let side = SideLabels(in: fragments, isDay: isDay) else { return regions(of: fragments) }
    let rows = side.rows.flatMap { [$0.label] + regions(of: $0.dishes) }
    return (regions(of: side.above) + rows + regions(of: side.below)).filter { !$0.isEmpty }
  }

  private func regions(of fragments: [LayoutFragment]) -> [[LayoutFragment]] {
    let texts = fragments.filter { !$0.isNumeric }.sorted { $0.baseline < $1.baseline }
    // Whether a heading is over all columns depends on the whole page, not on a part of it.
    let isOverAll = ColumnGapSearch.headingsOverAll(texts, size: texts.typicalSize)
    let headings = Set(zip(texts, isOverAll).filter(\.1).map(\.0.baseline))
    return cut(texts, fragments.filter(\.isNumeric), known: [], headings, depth: 0)
  }

  /// The regions that column gaps cut texts into; `known` are the column gaps of the bands above
  /// and below, `headings` the baselines of those over all columns of the page.
  private func cut(
    _ texts: [LayoutFragment], _ numbers: [LayoutFragment], known: [ColumnGap],
    _ headings: Set<Double>, depth: Int
  ) -> [[LayoutFragment]] {
    guard !texts.isEmpty || !numbers.isEmpty else { return [] }
    guard depth < 16,
      let columnGap = ColumnGapSearch(texts, numbers, known, headings: headings).best(
        slants: slants)
    else { return [texts + numbers] }
    var parts = Array(repeating: (texts: [LayoutFragment](), numbers: [LayoutFragment]()), count: 4)
    var numbers = numbers
    for fragment in texts {
      let slack = 0.8 * fragment.size
      let isNear =
        fragment.baseline > columnGap.band.lowerBound - slack
        && fragment.baseline < columnGap.band.upperBound + slack
        && !fragment.crosses(columnGap.across(at: fragment.baseline))
      if !isNear, fragment.baseline < columnGap.band.lowerBound {
        parts[0].texts.append(fragment)
      } else if !isNear, fragment.baseline > columnGap.band.upperBound {
        parts[3].texts.append(fragment)
      } else {
        let pieces = fragment.split(at: columnGap.across(at: fragment.baseline))
        if let left = pieces.left {
          // The price before a name is nearer to it than the gap is wide.
          if left.isNumeric { numbers.append(left) } else { parts[1].texts.append(left) }
        }
        if let right = pieces.right { parts[2].texts.append(right) }
      }
    }
    let placement = NumberPlacement(
      columnGap: columnGap, left: parts[1].texts, right: parts[2].texts, numbers: numbers)
    let end = end(of: columnGap, parts[1].texts + parts[2].texts, above: parts[3].texts, numbers)
    for fragment in numbers {
      let reach = fragment.size * 0.8
      if fragment.baseline < columnGap.band.lowerBound - reach {
        parts[0].numbers.append(fragment)
      } else if fragment.baseline > end + reach {
        parts[3].numbers.append(fragment)
      } else {
        parts[placement.isRight(fragment) ? 2 : 1].numbers.append(fragment)
      }
    }
    let regions = parts.enumerated().flatMap { index, part in
      cut(
        part.texts, part.numbers, known: index == 0 || index == 3 ? known + [columnGap] : [],
        headings, depth: depth + 1)
    }
    let sections = CardSections(texts, numbers, columnGap)
    return sections.tops.isEmpty ? regions : sections.parts(of: regions)
  }

  /// The end of the band for numbers.
  ///
  /// A row of numbers below the last texts holds the prices of cards if both columns have some, or
  /// if each hangs below a text.
  private func end(
    of columnGap: ColumnGap, _ texts: [LayoutFragment], above others: [LayoutFragment],
    _ numbers: [LayoutFragment]
  ) -> Double {
    let end = texts.map(\.baseline).max().map { max($0, columnGap.band.upperBound) } ?? 0
    // Specks may be anywhere.
    let next =
      others.filter { $0.letterCount > 2 && $0.baseline > end }.map(\.baseline).min() ?? .infinity
    let inBand = numbers.filter { columnGap.band.contains($0.baseline) }
    // Cards have one height however long their text, so their prices are aligned in columns.
    func isOfCard(_ number: LayoutFragment) -> Bool {
      number.words.contains(where: \.isMoney)
        && inBand.contains { abs($0.right - number.right) < 0.5 * number.size }
    }
    let near = numbers.filter { number in
      let depth = number.baseline - end
      return depth > 0.8 * number.size && depth < (isOfCard(number) ? 8 : 4) * number.size
        && number.baseline < next - number.size
    }.sorted { $0.baseline < $1.baseline }
    guard let first = near.first else { return columnGap.band.upperBound }
    // Codes are smaller than the prices beside them: the baselines of a row differ little by
    // little.
    var row = [first]
    for number in near.dropFirst() {
      let last = row[row.count - 1]
      guard number.baseline - last.baseline < 0.6 * max(number.size, last.size) else { break }
      row.append(number)
    }
    let isLeft = row.map { $0.middle < columnGap.across(at: $0.baseline) }
    // Fragments of a frame may be in the same row.
    let amounts = row.filter { $0.words.contains { $0.kind == .number } }
    let hang = amounts.allSatisfy { number in
      number.words.count <= 2 && number.words.allSatisfy { $0.kind == .number }
        && texts.contains { number.hangs(below: $0, within: isOfCard(number) ? 8 : 3.2) }
    }
    let areOfCards = amounts.allSatisfy(isOfCard)
    let arePrices = (hang || areOfCards) && !amounts.isEmpty
    return arePrices || isLeft.contains(true) && isLeft.contains(false)
      ? row.map(\.baseline).max() ?? end : columnGap.band.upperBound
  }
}
