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

/// Looks for the column gap that keeps the most text apart.
struct ColumnGapSearch {
  /// From top to bottom.
  let texts: [LayoutFragment]
  let numbers: [LayoutFragment]
  /// The column gaps of the bands above and below: a gap at the same place needs less to be one.
  let known: [ColumnGap]
  let isBeside: [Bool]
  let isOverAll: [Bool]
  /// Typical height of capitals.
  let size: Double
  /// Typical width of a space between words: in type of one width it is as wide as a narrow column
  /// gap.
  let space: Double

  package init(
    _ texts: [LayoutFragment], _ numbers: [LayoutFragment], _ known: [ColumnGap] = [],
    headings: Set<Double> = []
  ) {
    self.texts = texts
    self.known = known
    self.numbers = numbers
    size = texts.typicalSize
    let spaces = texts.flatMap { fragment in
      zip(fragment.words, fragment.words.dropFirst()).map { max(0, $1.left - $0.right) }
    }.sorted()
    space = spaces.isEmpty ? 0 : spaces[spaces.count / 2]
    isBeside = Self.rowMates(texts)
    isOverAll = zip(texts, Self.headingsOverAll(texts, size: size)).map { text, isOverAll in
      isOverAll || text.letterCount > 3 && headings.contains(text.baseline)
    }
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
    // Before the prices of the left column, a line has them at its right and takes both for a
    // table.
    let tables = lines.joined().filter { band in
      band.isTable && !others.contains { band.isWithin($0) }
    }
    var best: ColumnGap?
    for bands in lines {
      let gaps = bands.filter { band in
        !band.isTable && !tables.contains { band.isWithin($0) }
      }.map(\.gap)
      guard let found = gaps.max(by: { $0.score < $1.score }) else { continue }
      // A slanted column gap has to keep clearly more apart than an upright one.
      let margin = found.slant == 0 ? 1 : 1.15
      if found.score > (best?.score ?? 0) * margin { best = found }
    }
    return best
  }

  func clearWidth(
    _ line: ColumnGap, _ left: [LayoutFragment], _ right: [LayoutFragment]
  ) -> Double {
    let end = left.map { $0.right - line.slant * ($0.baseline - line.y) }.max() ?? 0
    let start = right.map { $0.left - line.slant * ($0.baseline - line.y) }.min() ?? 0
    return start - end
  }
}
