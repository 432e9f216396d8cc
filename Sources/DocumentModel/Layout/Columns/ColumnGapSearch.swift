/// A line down the page that keeps two columns apart.
struct ColumnGap {
  package var x: Double
  package var y: Double
  /// Pixels across for each pixel down.
  var slant: Double
  /// Baselines of the band in which it is clear.
  var band: ClosedRange<Double>
  package var score: Double
  /// How wide it is clear, from its line to the left.
  var width = 0.0

  func across(at baseline: Double) -> Double { x + slant * (baseline - y) }
}

/// Looks for the gutter that keeps the most text apart.
struct ColumnGapSearch {
  /// From top to bottom.
  private let texts: [LayoutFragment]
  let numbers: [LayoutFragment]
  /// The gutters of the bands above and below: a gap at the same place needs less to be one.
  private let known: [ColumnGap]
  private let isBeside: [Bool]
  private let isOverAll: [Bool]
  /// Typical height of capitals.
  let size: Double
  /// Typical width of a space between words: in type of one width it is as wide as a narrow gutter.
  private let space: Double

  package init(
    _ texts: [LayoutFragment], _ numbers: [LayoutFragment], _ known: [ColumnGap] = []
  ) {
    self.texts = texts
    self.known = known
    self.numbers = numbers
    let sizes = texts.map(\.size).sorted()
    size = sizes.isEmpty ? 1 : max(1, sizes[sizes.count / 2])
    let spaces = texts.flatMap { fragment in
      zip(fragment.words, fragment.words.dropFirst()).map { max(0, $1.left - $0.right) }
    }.sorted()
    space = spaces.isEmpty ? 0 : spaces[spaces.count / 2]
    isBeside = Self.rowMates(texts)
    isOverAll = Self.headingsOverAll(texts, size: size)
  }

  /// - Complexity: the fragments squared for each slant, and the lines tried squared.
  package func best(slants: [Double]) -> ColumnGap? {
    guard texts.count >= 4 else { return nil }
    var lines: [[Band]] = []
    for slant in slants {
      var tried: Set<Int> = []
      for fragment in texts where fragment.letterCount > 2 {
        let x = fragment.left - 0.45 * fragment.size
        // The same line over the page, whichever fragment it was found from.
        let place = Int(((x - slant * fragment.baseline) / (0.5 * size)).rounded())
        guard tried.insert(place).inserted else { continue }
        let line = ColumnGap(x: x, y: fragment.baseline, slant: slant, band: 0...0, score: 0)
        lines.append(clearBands(of: line))
      }
    }
    let others = lines.joined().filter { !$0.isTable }
    // Before the prices of the left column, a line has them at its right and takes both for a table.
    let tables = lines.joined().filter { band in
      band.isTable && !others.contains { band.isWithin($0) }
    }
    var best: ColumnGap?
    for bands in lines {
      let gaps = bands.filter { band in
        !band.isTable && !tables.contains { band.isWithin($0) }
      }.map(\.gap)
      guard let found = gaps.max(by: { $0.score < $1.score }) else { continue }
      // A slanted gutter has to keep clearly more apart than an upright one.
      let margin = found.slant == 0 ? 1 : 1.15
      if found.score > (best?.score ?? 0) * margin { best = found }
    }
    return best
  }

  /// Rows that a line keeps apart.
  private struct Band {
    var gap: ColumnGap
    /// The number of fragments of the right side.
    var rows: Int
    /// Where the left side reaches farthest, and where the right one does.
    private var end: (across: Double, baseline: Double)
    private var start: (across: Double, baseline: Double)
    /// Whether both sides are one table.
    var isTable: Bool

    /// Fewer rows may stand side by side by chance.
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

  private struct Side {
    var fragments: [LayoutFragment] = []
    var letters = 0
    /// Lines of print: what stands side by side is one.
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

    /// Whether a fragment of the other side stands in one line with the last of this one, no more
    /// than a space apart: a centred line that happens to part at the gutter.
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

    /// Takes out what stands no lower than a baseline.
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

  /// The bands between fragments that the line crosses.
  private func clearBands(of line: ColumnGap) -> [Band] {
    var bands: [Band] = []
    var left = Side(), right = Side()
    /// Short texts on rows with others, which the line runs through.
    var crossed: [LayoutFragment] = []
    /// The same since the right column had a text, and what stood on both sides before.
    var run: [LayoutFragment] = []
    var beforeRun = (left: left, right: right, crossed: crossed)
    let middle = middle(rightOf: line)
    func close() {
      defer {
        left = Side()
        right = Side()
        crossed = []
        run = []
      }
      guard left.isColumn(rows: 2), right.isColumn(rows: 2) else { return }
      if let over = lineOver(line, left.fragments, right.fragments) {
        left.drop(to: over)
        right.drop(to: over)
        guard left.isColumn(rows: 2), right.isColumn(rows: 2) else { return }
      }
      // The fewer rows, the more likely a gap at the same place in each is chance.
      let rows = min(left.fragments.count, right.fragments.count)
      // Columns have no words in the gap between them.
      let words = crossed.filter { $0.letterCount > 3 && $0.isWellRead }
      let inGap = words.count
      guard inGap * 2 <= rows else { return }
      let before = headings(words, before: right.fragments, line, after: left.fragments)
      let width = clearWidth(line, left.fragments, right.fragments + before)
      // A few words beside a full column are its own, unless a wide gap parts them.
      let most = max(left.fragments.count, right.fragments.count)
      guard rows * 4 >= most || width >= 2.5 * size else { return }
      let isKnown = known.contains { isClear(at: $0, left.fragments, right.fragments) }
      let least = (rows < 3 && !isKnown ? 3.5 : rows < 6 ? 1.1 : 0.7) * size
      guard width >= max(least, 1.5 * space) else { return }
      // A title over the left half of a page and text below its right half are no columns.
      guard let atLeft = left.extent, let atRight = right.extent, atLeft.overlaps(atRight)
      else { return }
      let baselines = (left.fragments + right.fragments).map(\.baseline)
      let top = min(atLeft.lowerBound, atRight.lowerBound)
      let bottom = end(of: atLeft, atRight)
      let start = max(top, below(titleOf: left, right))
      // There may be no columns below the title.
      guard start <= bottom else { return }
      var found = line
      found.band = start...bottom
      found.width = width
      found.score = Double(baselines.count + 2 * rows) * (1 + 0.06 * min(width / size, 10))
      found.score *= 1 - Double(inGap) / Double(rows)
      if middle == nil, isOfHeading(found, right.fragments) { found.score *= 0.4 }
      let isTable = isTable(left.fragments, right.fragments, crossed, found)
      guard
        isTable
          || !areHeadings(right.fragments, amid: left.fragments, found)
            && !areHeadings(left.fragments, before: right.fragments)
      else { return }
      bands.append(Band(found, left.fragments, right.fragments, isTable: isTable))
    }
    let edge = leftEdge(rightOf: line) - 4 * size
    for (index, fragment) in texts.enumerated() {
      let x = line.across(at: fragment.baseline)
      if isOverAll[index] {
        close()
      } else if fragment.left >= x, fragment.left - line.slant * (fragment.baseline - line.y) < edge
      {
        // A centred heading that reaches into the gutter belongs to both columns.
        if fragment.letterCount > 2, !isBeside[index] {
          // One that is centred with its column belongs to that.
          if let middle, abs((fragment.left + fragment.right) / 2 - middle) < size {
            right.add(fragment)
          } else {
            close()
          }
        }
      } else if fragment.crosses(x) {
        if isBeside[index] || fragment.letterCount < 3
          || fragment.words.allSatisfy({ $0.confidence < 0.4 })
        {
          if run.isEmpty { beforeRun = (left, right, crossed) }
          crossed.append(fragment)
          if fragment.letterCount > 3, fragment.isWellRead { run.append(fragment) }
          // Other columns begin here.
          if Self.rows(run) >= Self.rowsOfOtherColumns {
            (left, right, crossed) = beforeRun
            close()
          }
          continue
        }
        close()
      } else if fragment.right <= x {
        if right.continues(fragment) { close() } else { left.add(fragment) }
      } else if fragment.left >= x {
        if fragment.letterCount > 2 { run = [] }
        if left.continues(fragment) { close() } else { right.add(fragment) }
      } else {
        let pieces = fragment.split(at: x)
        if let piece = pieces.left { left.add(piece) }
        if let piece = pieces.right { right.add(piece) }
      }
    }
    close()
    return bands
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

  /// The page's title stands over both columns even where it fits into one.
  ///
  /// - Returns: the height of the first line below it.
  private func below(titleOf left: Side, _ right: Side) -> Double {
    let all = (left.fragments + right.fragments).sorted { $0.baseline < $1.baseline }
    guard all.count >= 6, let title = all.first, title.size > 1.5 * size,
      all[1].baseline - title.baseline > 1.2 * title.size,
      all.dropFirst().allSatisfy({ $0.size < 0.85 * title.size })
    else { return -.infinity }
    return all[1].baseline
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

  func clearWidth(
    _ line: ColumnGap, _ left: [LayoutFragment], _ right: [LayoutFragment]
  ) -> Double {
    let end = left.map { $0.right - line.slant * ($0.baseline - line.y) }.max() ?? 0
    let start = right.map { $0.left - line.slant * ($0.baseline - line.y) }.min() ?? 0
    return start - end
  }

  /// Whether all of the left ends before a gutter of another band does, and all of the right begins
  /// after its beginning.
  private func isClear(
    at gutter: ColumnGap, _ left: [LayoutFragment], _ right: [LayoutFragment]
  ) -> Bool {
    left.allSatisfy { $0.right < gutter.across(at: $0.baseline) + size }
      && right.allSatisfy { $0.left > gutter.across(at: $0.baseline) - gutter.width }
  }
}
