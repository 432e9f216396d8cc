/// Headings that no column gap runs beside, and specks that it may run through.
extension ColumnGapSearch {
  /// So many lines that begin at one place make a column.
  private static let fewestAligned = 5

  /// Which fragments are headings over all columns though they fit into one: larger than the text,
  /// in the middle of the width, nothing beside; several of one size need not be much larger.
  ///
  /// - Complexity: the fragments squared.
  static func headingsOverAll(_ texts: [LayoutFragment], size: Double) -> [Bool] {
    let left = texts.map(\.left).min() ?? 0, right = texts.map(\.right).max() ?? 0
    let hasNeighbour = texts.indices.map { index in
      let size = texts[index].size, baseline = texts[index].baseline
      return texts.indices.contains { other in
        other != index && texts[other].letterCount > 2
          && (baseline - 1.3 * size...baseline + 0.6 * size).contains(texts[other].baseline)
      }
    }
    func isOn(_ axis: Double, _ index: Int, within most: Double) -> Bool {
      texts[index].letterCount > 3 && abs(texts[index].middle - axis) < most
    }
    let central = texts.indices.filter {
      texts[$0].size > size && isOn((left + right) / 2, $0, within: 0.03 * (right - left))
        && !hasNeighbour[$0]
    }
    let large = central.map { texts[$0].size }.filter { $0 > 1.4 * size }
    let over = central.filter { index in
      let own = texts[index].size
      if own > 1.4 * size { return true }
      // The letters of one heading reach less high than those of another.
      if own > 1.2 * size, large.contains(where: { $0 < 1.35 * own }) { return true }
      let alike = central.count { abs(texts[$0].size - own) < 0.1 * own }
      // A line of the middle one of three columns is as large as those of the others.
      let all = texts.count { $0.letterCount > 3 && abs($0.size - own) < 0.1 * own }
      guard alike * 2 > all else { return false }
      // A name of a centred column is on one axis with many that have something beside them.
      let column = texts.indices.count {
        isOn(texts[index].middle, $0, within: size) && hasNeighbour[$0]
      }
      // A short name in a column that begins where the others do is there by chance.
      let aligned = texts.count {
        abs($0.left - texts[index].left) < 0.5 * size
          && abs($0.middle - texts[index].middle) > size
      }
      return alike >= 2 && alike * 2 > column && aligned < fewestAligned
    }
    return texts.indices.map(Set(over).contains)
  }

  /// Which fragments are short and share a row with others: specks or torn words; a heading over
  /// columns is alone on its row.
  ///
  /// - Complexity: the fragments times those near their height.
  static func rowMates(_ texts: [LayoutFragment]) -> [Bool] {
    func isRead(_ fragment: LayoutFragment) -> Bool {
      fragment.letterCount > 3 && fragment.isWellRead
    }
    let left = texts.map(\.left).min() ?? 0, right = texts.map(\.right).max() ?? 0
    return texts.indices.map { index in
      let fragment = texts[index]
      guard fragment.right - fragment.left < 0.3 * (right - left) else { return false }
      func isMate(_ other: Int) -> Bool {
        isRead(texts[other])
          && abs(texts[other].baseline - fragment.baseline) < 0.7
            * min(fragment.size, texts[other].size)
      }
      var other = index - 1
      while other >= 0, fragment.baseline - texts[other].baseline < fragment.size {
        if isMate(other) { return true }
        other -= 1
      }
      other = index + 1
      while other < texts.count, texts[other].baseline - fragment.baseline < fragment.size {
        if isMate(other) { return true }
        other += 1
      }
      return false
    }
  }

  /// The baseline of a line over both columns that happens to part at the column gap, as a subtitle
  /// in spaced letters: its own gap is much narrower, and it begins where neither column does.
  func lineOver(
    _ line: ColumnGap, _ left: [LayoutFragment], _ right: [LayoutFragment]
  ) -> Double? {
    guard let first = left.first, let second = right.first, first.isLevel(with: second) else {
      return nil
    }
    let baseline = max(first.baseline, second.baseline)
    let lefts = left.filter { $0.baseline > baseline }
    let rights = right.filter { $0.baseline > baseline }
    func begins(_ fragment: LayoutFragment, _ column: [LayoutFragment]) -> Bool {
      column.count { abs($0.left - fragment.left) < $0.size } * 4 >= column.count
    }
    guard lefts.count >= 3, rights.count >= 3, !begins(first, lefts), !begins(second, rights) else {
      return nil
    }
    let width = clearWidth(line, lefts, rights)
    return width > 2.5 * size && clearWidth(line, [first], [second]) * 2 < width ? baseline : nil
  }

  /// Whether headings over both columns gave the line: the right column begins far from it.
  func isOfHeading(_ columnGap: ColumnGap, _ right: [LayoutFragment]) -> Bool {
    guard right.count >= 3, !areLedByNumbers(right, columnGap) else { return false }
    let sorted = right.map { ($0.left - columnGap.slant * ($0.baseline - columnGap.y), $0.size) }
      .sorted { $0.0 < $1.0 }
    func isFar(_ index: Int) -> Bool { sorted[index].0 - columnGap.x > 4.5 * size }
    if isFar(max(1, sorted.count / 8)) { return true }
    return isFar(sorted.count / 3)
      && sorted.indices.allSatisfy { isFar($0) || sorted[$0].1 > 1.2 * size }
  }

  /// The texts in a gap that are headings of the right column: left-aligned with the prices that
  /// precede its names.
  func headings(
    _ words: [LayoutFragment], before right: [LayoutFragment], _ line: ColumnGap,
    after left: [LayoutFragment]
  ) -> [LayoutFragment] {
    let found = words.filter { clearWidth(line, left, [$0]) > 0 }
    var edge = line
    guard let x = found.map({ $0.left - line.slant * ($0.baseline - line.y) }).min() else {
      return []
    }
    edge.x = x - 0.5 * size
    return areLedByNumbers(right, edge) ? found : []
  }

  /// Whether a third of the right column's lines have a number to their left, with its left edge at
  /// the column gap: prices that precede names.
  private func areLedByNumbers(_ right: [LayoutFragment], _ columnGap: ColumnGap) -> Bool {
    let first = numbers.filter { number in
      (0...2 * size).contains(number.left - columnGap.across(at: number.baseline))
    }
    guard !first.isEmpty else { return false }
    let led = right.count { text in
      first.contains { $0.isLevel(with: text) && $0.right <= text.left }
    }
    guard led * 3 >= right.count else { return false }
    // Where the right column has prices after its names, those before them are the left one's.
    let followed = right.count { text in
      numbers.contains { $0.isLevel(with: text) && $0.left >= text.right }
    }
    return followed * 4 <= led
  }

  /// Whether the right side holds the centred headings of a single column: each on its own line
  /// between rows of the left side, where those rows end in prices, or the headings share a middle
  /// and not a left edge.
  func areHeadings(
    _ right: [LayoutFragment], amid left: [LayoutFragment], _ columnGap: ColumnGap
  ) -> Bool {
    func isBeside(_ one: LayoutFragment, _ other: LayoutFragment) -> Bool {
      let (small, large) = (min(one.size, other.size), max(one.size, other.size))
      // The first row below a large heading is nearer to it than the heading is high.
      return abs(one.baseline - other.baseline) < max(0.9 * small, 0.6 * large)
    }
    // Misread leader dots are in the rows, too.
    let right = right.filter(\.isWellRead)
    guard !right.isEmpty,
      !right.contains(where: { heading in left.contains { isBeside(heading, $0) } })
    else { return false }
    let across = left.count { row in
      numbers.contains { $0.left > columnGap.across(at: $0.baseline) && isBeside($0, row) }
    }
    if across >= 2, across * 3 >= left.count { return true }
    let middles = Self.upright(right.map { (($0.left + $0.right) / 2, $0.baseline) })
    let lefts = Self.upright(right.map { ($0.left, $0.baseline) })
    func spread(_ values: [Double]) -> Double { (values.max() ?? 0) - (values.min() ?? 0) }
    return right.count >= 2 && spread(middles) < 0.4 * size
      && spread(lefts) > 3 * spread(middles) + 0.25 * size
  }

  /// The places across of points, without the slope of the line that is nearest to three and more
  /// of them (least squares): the axis of a page leans where it was photographed at an angle.
  private static func upright(_ points: [(across: Double, down: Double)]) -> [Double] {
    let count = Double(points.count)
    let middle = points.reduce(0) { $0 + $1.down } / max(1, count)
    let axis = points.reduce(0) { $0 + $1.across } / max(1, count)
    let moment = points.reduce(0) { $0 + ($1.down - middle) * ($1.across - axis) }
    let square = points.reduce(0) { $0 + ($1.down - middle) * ($1.down - middle) }
    guard points.count >= 3, square > 0 else { return points.map(\.across) }
    return points.map { $0.across - moment / square * ($0.down - middle) }
  }

  /// Whether the left side holds the headings of an indented right side, as beside pictures: the
  /// two share no row.
  func areHeadings(_ left: [LayoutFragment], before right: [LayoutFragment]) -> Bool {
    left.count >= 2 && left.count * 3 <= right.count
      && !left.contains { heading in
        right.contains {
          abs($0.baseline - heading.baseline) < 0.9 * max($0.size, heading.size)
        }
      }
  }
}
