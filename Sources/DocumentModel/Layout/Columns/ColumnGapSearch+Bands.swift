/// The bands of a page in which a line keeps two columns apart.
extension ColumnGapSearch {
  /// Rows that a line keeps apart.
  struct Band {
    var gap: ColumnGap
    /// The number of fragments of the right side.
    var rows: Int
    /// Where the left side reaches farthest, and where the right one does.
    private var end: (across: Double, baseline: Double)
    private var start: (across: Double, baseline: Double)
    /// Whether both sides are one table.
    var isTable: Bool

    /// Fewer rows may be side by side by chance.
    private static let fewestRows = 4

    init(_ gap: ColumnGap, _ left: [LayoutFragment], _ right: [LayoutFragment], isTable: Bool) {
      self.gap = gap
      self.isTable = isTable
      rows = right.count
      end = left.max { $0.right < $1.right }.map { ($0.right, $0.baseline) } ?? (gap.x, gap.y)
      start = right.min { $0.left < $1.left }.map { ($0.left, $0.baseline) } ?? (gap.x, gap.y)
    }

    /// Whether it parts some rows of a table as the whole table is parted: short names leave a gap
    /// beside them.
    func isWithin(_ table: Band) -> Bool {
      table.rows >= Self.fewestRows && table.gap.band.lowerBound <= gap.band.lowerBound
        && table.gap.band.upperBound >= gap.band.upperBound
        && end.across <= table.gap.across(at: end.baseline)
        && start.across >= table.gap.across(at: start.baseline)
    }
  }

  struct Side {
    var fragments: [LayoutFragment] = []
    var letters = 0
    /// Lines of print: what is side by side is one.
    private var rows = 0
    private var last = -Double.infinity

    mutating func add(_ fragment: LayoutFragment) {
      // Specks of pictures and rules are no text.
      guard fragment.letterCount > 2 else { return }
      if fragment.baseline - last > 0.5 * fragment.size {
        rows += 1
        last = fragment.baseline
      }
      fragments.append(fragment)
      letters += fragment.letterCount
    }

    /// Whether a fragment of the other side is on one line with the last of this one, no more
    /// than a space apart: a centred line that happens to part at the column gap.
    mutating func continues(_ other: LayoutFragment) -> Bool {
      guard other.letterCount > 2, let last = fragments.last,
        last.isLevel(with: other),
        max(last.left, other.left) - min(last.right, other.right)
          < 0.9 * max(last.size, other.size)
      else { return false }
      fragments.removeLast()
      letters -= last.letterCount
      return true
    }

    /// Takes out what is no lower than a baseline.
    mutating func drop(to baseline: Double) {
      let kept = fragments.filter { $0.baseline > baseline }
      self = Side()
      for fragment in kept { add(fragment) }
    }

    /// From the first baseline to the last.
    var extent: ClosedRange<Double>? {
      guard let first = fragments.first, let last = fragments.last else { return nil }
      return first.baseline...max(first.baseline, last.baseline)
    }

    /// Enough running text to be a column of its own.
    func isColumn(rows least: Int) -> Bool {
      rows >= least && letters >= 10 && letters >= 4 * fragments.count
    }
  }

  /// What was seen of a band on the way down.
  private struct Sides {
    var left = Side()
    var right = Side()
    /// Short texts on rows with others, which the line runs through.
    var crossed: [LayoutFragment] = []
  }

  /// The bands between fragments that the line crosses.
  func clearBands(of line: ColumnGap) -> [Band] {
    var bands: [Band] = []
    var sides = Sides()
    /// Crossed texts since the right column had a text, and what stood on both sides before.
    var run: [LayoutFragment] = []
    var beforeRun = sides
    let middle = middle(rightOf: line)
    func close() {
      if let band = band(of: sides, at: line, isCentred: middle != nil) { bands.append(band) }
      sides = Sides()
      run = []
    }
    let edge = leftEdge(rightOf: line) - 4 * size
    for (index, fragment) in texts.enumerated() {
      let x = line.across(at: fragment.baseline)
      if isOverAll[index] {
        close()
      } else if fragment.left >= x, fragment.left - line.slant * (fragment.baseline - line.y) < edge
      {
        // A centred heading that reaches into the column gap belongs to both columns.
        if fragment.letterCount > 2, !isBeside[index] {
          // One that is centred with its column belongs to that.
          if let middle, abs((fragment.left + fragment.right) / 2 - middle) < size {
            sides.right.add(fragment)
          } else {
            close()
          }
        }
      } else if fragment.crosses(x) {
        guard
          isBeside[index] || fragment.letterCount < 3
            || fragment.words.allSatisfy({ $0.confidence < 0.4 })
        else {
          close()
          continue
        }
        if run.isEmpty { beforeRun = sides }
        sides.crossed.append(fragment)
        if fragment.letterCount > 3, fragment.isWellRead { run.append(fragment) }
        // Other columns begin here.
        if Self.rows(run) >= Self.rowsOfOtherColumns {
          sides = beforeRun
          close()
        }
      } else if fragment.right <= x {
        if sides.right.continues(fragment) { close() } else { sides.left.add(fragment) }
      } else if fragment.left >= x {
        if fragment.letterCount > 2 { run = [] }
        if sides.left.continues(fragment) { close() } else { sides.right.add(fragment) }
      } else {
        let pieces = fragment.split(at: x)
        if let piece = pieces.left { sides.left.add(piece) }
        if let piece = pieces.right { sides.right.add(piece) }
      }
    }
    close()
    return bands
  }

  /// What two sides make of a line: a column gap or the gap inside a table; `nil` where they are no
  /// columns.
  private func band(of sides: Sides, at line: ColumnGap, isCentred: Bool) -> Band? {
    var (left, right) = (sides.left, sides.right)
    guard left.isColumn(rows: 2), right.isColumn(rows: 2) else { return nil }
    // The title of a page may end right where the next column begins.
    if let over = title(of: left, right) ?? lineOver(line, left.fragments, right.fragments) {
      left.drop(to: over)
      right.drop(to: over)
      guard left.isColumn(rows: 2), right.isColumn(rows: 2) else { return nil }
    }
    // The fewer rows, the more likely a gap at the same place in each is chance.
    let rows = min(left.fragments.count, right.fragments.count)
    // Columns have no words in the gap between them.
    let words = sides.crossed.filter { $0.letterCount > 3 && $0.isWellRead }
    guard words.count * 2 <= rows else { return nil }
    let before = headings(words, before: right.fragments, line, after: left.fragments)
    var width = clearWidth(line, left.fragments, right.fragments + before)
    if !isWide(width, left, right), let start = startOfShorter(left, right) {
      left.drop(to: start)
      right.drop(to: start)
      guard left.isColumn(rows: 2), right.isColumn(rows: 2) else { return nil }
      width = clearWidth(line, left.fragments, right.fragments + before)
      guard width >= Self.belowTitle * size else { return nil }
    }
    guard isWide(width, left, right) else { return nil }
    // A title over the left half of a page and text below its right half are no columns.
    guard let atLeft = left.extent, let atRight = right.extent, atLeft.overlaps(atRight)
    else { return nil }
    let bottom = end(of: atLeft, atRight)
    let start = min(atLeft.lowerBound, atRight.lowerBound)
    var found = line
    found.band = start...bottom
    found.width = width
    let count = left.fragments.count + right.fragments.count
    found.score = Double(count + 2 * rows) * (1 + 0.06 * min(width / size, 10))
    found.score *= 1 - Double(words.count) / Double(rows)
    if !isCentred, isOfHeading(found, right.fragments) { found.score *= 0.4 }
    let isTable = isTable(left.fragments, right.fragments, sides.crossed, found)
    guard
      isTable
        || !areHeadings(right.fragments, amid: left.fragments, found)
          && !areHeadings(left.fragments, before: right.fragments)
    else { return nil }
    return Band(found, left.fragments, right.fragments, isTable: isTable)
  }

  /// Whether a gap is wide enough for what it keeps apart.
  private func isWide(_ width: Double, _ left: Side, _ right: Side) -> Bool {
    let rows = min(left.fragments.count, right.fragments.count)
    // A few words beside a full column are its own, unless a wide gap parts them.
    let most = max(left.fragments.count, right.fragments.count)
    guard rows * 4 >= most || width >= 2.5 * size else { return false }
    // A gap at the same place above or below needs less.
    let isKnown = known.contains { isClear(at: $0, left.fragments, right.fragments) }
    let least = (rows < 3 && !isKnown ? 3.5 : rows < 6 ? 1.1 : 0.7) * size
    return width >= max(least, 1.5 * space)
  }

  /// A line that crosses the text of so many consecutive rows separates no columns there.
  private static let rowsOfOtherColumns = 3

  /// The number of rows of fragments, which are sorted from top to bottom.
  private static func rows(_ fragments: [LayoutFragment]) -> Int {
    var last = -Double.infinity
    return fragments.count { fragment in
      defer { last = fragment.baseline }
      return fragment.baseline - last > 0.5 * fragment.size
    }
  }

  /// The baseline of the last row of two columns.
  ///
  /// One or two last rows that only one column has, and that are closer to the text below than to
  /// the row above, are left to the text below: mostly they are its heading.
  private func end(of left: ClosedRange<Double>, _ right: ClosedRange<Double>) -> Double {
    let shorter = min(left.upperBound, right.upperBound)
    let bottom = max(left.upperBound, right.upperBound)
    let rows = (texts + numbers).map(\.baseline).sorted().reduce(into: [Double]()) { rows, next in
      if next - (rows.last ?? -.infinity) > 0.8 * size { rows.append(next) }
    }
    guard let last = rows.lastIndex(where: { $0 <= bottom }), last + 1 < rows.count
    else { return bottom }
    for first in [last, last - 1] where first > 0 && rows[first] > shorter + size {
      let inner = (first...last).map { rows[$0 + 1] - rows[$0] }.max() ?? 0
      if rows[first] - rows[first - 1] > 1.3 * inner { return rows[first - 1] }
    }
    return bottom
  }

  /// How wide a gap is below a title that runs into it, in heights of a capital.
  private static let belowTitle = 2.0

  /// Right above the beginning of the column that begins further down: what the other has above it may
  /// be the title of both, and run into the gap.
  private func startOfShorter(_ left: Side, _ right: Side) -> Double? {
    guard let first = left.extent?.lowerBound, let second = right.extent?.lowerBound,
      abs(first - second) > size
    else { return nil }
    return max(first, second) - size
  }

  /// The baseline of the page's title, which is above both columns even where it fits into one.
  private func title(of left: Side, _ right: Side) -> Double? {
    let all = (left.fragments + right.fragments).sorted { $0.baseline < $1.baseline }
    guard all.count >= 6, let title = all.first, title.size > 1.5 * size,
      all.dropFirst().allSatisfy({ $0.size < 0.85 * title.size })
    else { return nil }
    func others(_ side: Side) -> [LayoutFragment] {
      side.fragments.filter { $0.baseline > title.baseline }
    }
    // One that reaches into the other column may have a line close below.
    let ends = (others(left).map(\.right).max() ?? 0, others(right).map(\.left).min() ?? .infinity)
    let isOverBoth = title.left < ends.0 && title.right > ends.1
    return all[1].baseline - title.baseline > (isOverBoth ? 0.6 : 1.2) * title.size
      ? title.baseline : nil
  }

  /// Where the text at the right of a line begins, but for the few lines that stick out.
  private func leftEdge(rightOf line: ColumnGap) -> Double {
    let lefts = texts.compactMap { fragment -> Double? in
      let shift = line.slant * (fragment.baseline - line.y)
      return fragment.letterCount > 2 && fragment.left >= line.x + shift
        ? fragment.left - shift : nil
    }.sorted()
    return lefts.isEmpty ? line.x : lefts[lefts.count / 5]
  }

  /// The axis of the text at the right of a line; `nil` where it is not centred.
  private func middle(rightOf line: ColumnGap) -> Double? {
    let right = texts.filter { $0.letterCount > 2 && $0.left >= line.across(at: $0.baseline) }
    guard right.count >= 6 else { return nil }
    let middles = right.map { ($0.left + $0.right) / 2 }.sorted()
    let middle = middles[middles.count / 2]
    let centred = middles.count { abs($0 - middle) < 0.5 * size }
    return centred * 20 >= middles.count * 17 ? middle : nil
  }

  /// Whether all of the left ends before a column gap of another band does, and all of the right
  /// begins after its beginning.
  private func isClear(
    at columnGap: ColumnGap, _ left: [LayoutFragment], _ right: [LayoutFragment]
  ) -> Bool {
    left.allSatisfy { $0.right < columnGap.across(at: $0.baseline) + size }
      && right.allSatisfy { $0.left > columnGap.across(at: $0.baseline) - columnGap.width }
  }
}
