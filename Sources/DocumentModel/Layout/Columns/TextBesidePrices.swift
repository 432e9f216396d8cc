/// Dishes with their prices at the left, and on the line of each its name in another language in a
/// column beside, with its codes, or set against the right edge of the page.
///
/// Read as two columns, the second would be dishes without prices, and their codes lost. The language
/// tells it from a column of other dishes.
struct TextBesidePrices {
  let above: [LayoutFragment]
  /// The lines of the table, what is said of each below its dish.
  let rows: [LayoutFragment]
  let below: [LayoutFragment]

  /// Fewer rows are level by chance.
  private static let fewest = 6
  /// How far the edges of the second column's texts are from one another, in heights of a capital.
  private static let reach = 0.8
  /// How far below its dish a text is set, in steps from row to row: nearer than the next dish.
  private static let depth = 0.4

  /// Finds the table of a page; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - fragments: The text of the page.
  ///   - areTranslations: Whether two texts are in different languages.
  /// - Complexity: n log n in the fragments, and the second texts of the rows squared.
  init?(in fragments: [LayoutFragment], areTranslations: (String, String) -> Bool) {
    let levels = LegendRows.levels(of: fragments)
    guard let column = Self.secondColumn(of: levels) else { return nil }
    let beside = levels.map { level in
      level.firstIndex { Self.isText($0) && column.holds($0) }
    }
    // Text across both columns ends a table.
    let runs = levels.indices.split { index in
      levels[index].contains(where: column.isCrossed)
    }
    let tables = runs.compactMap { run in
      Self.table(in: run.first.map { $0..<$0 + run.count } ?? 0..<0, levels, beside)
    }
    guard let table = tables.max(by: { $0.count < $1.count }) else { return nil }
    func text(_ isBeside: Bool) -> String {
      let cells = table.compactMap { row in
        beside[row].map { isBeside ? levels[row][$0...] : levels[row][..<$0] }
      }
      let words = cells.map { $0.filter(Self.isText).flatMap(\.words).map(\.text) }
      return words.map { $0.joined(separator: " ") }.joined(separator: "\n")
    }
    guard areTranslations(text(false), text(true)) else { return nil }
    above = levels[..<table.lowerBound].flatMap(\.self)
    below = levels[table.upperBound...].flatMap(\.self)
    rows = Self.set(Array(levels[table]), parted: Array(beside[table]))
  }

  /// Where texts of one column begin, or where they end.
  private struct Column {
    var isRight: Bool
    /// The edge that they share.
    var edge: Double
    /// Where the widest of them begins.
    var start: Double
    var size: Double

    /// The column of a text, as wide as that one.
    init(of text: LayoutFragment, isRight: Bool) {
      self.isRight = isRight
      edge = isRight ? text.right : text.left
      start = text.left
      size = text.size
    }

    func holds(_ text: LayoutFragment) -> Bool {
      abs((isRight ? text.right : text.left) - edge) <= reach * size
    }

    /// Whether a text runs into the column from what is at its left.
    func isCrossed(by text: LayoutFragment) -> Bool {
      text.left < start - reach * size && text.right > start + reach * size
    }
  }

  /// Where the texts of most rows begin, or else end, that do not begin the row.
  private static func secondColumn(of levels: [[LayoutFragment]]) -> Column? {
    let texts = levels.flatMap { level in
      level.indices.dropFirst().filter { index in
        isText(level[index]) && level[..<index].contains(where: isText)
      }.map { level[$0] }
    }
    let columns = [false, true].flatMap { isRight in
      texts.map { Column(of: $0, isRight: isRight) }
    }
    let counts = columns.map { texts.count(where: $0.holds) }
    guard let most = counts.max(), most >= fewest,
      var column = counts.firstIndex(of: most).map({ columns[$0] })
    else { return nil }
    let inside = texts.filter(column.holds)
    if column.isRight { column.start = inside.map(\.left).min() ?? column.start }
    return column
  }

  /// The rows from the first to the last that have a text in the second column; `nil` unless nearly
  /// all have one, most have a price before it and after their name, and none has one after it: two
  /// columns of dishes are nowhere level throughout, and both have prices.
  private static func table(
    in run: Range<Int>, _ levels: [[LayoutFragment]], _ beside: [Int?]
  ) -> Range<Int>? {
    let parted = run.filter { (beside[$0] ?? 0) > 0 }
    func isPriced(_ row: Int) -> Bool {
      let level = levels[row], cell = beside[row] ?? level.count
      return isText(level[0]) && level[..<cell].contains(where: hasAmount)
    }
    // Below the last dish each language has notes of its own.
    guard let first = parted.first, let last = parted.last(where: isPriced) else { return nil }
    let rows = first...last, paired = parted.count { $0 <= last }
    guard paired >= fewest, paired * 10 >= rows.count * 9,
      rows.allSatisfy({ row in
        !levels[row][(beside[row] ?? levels[row].count)...].contains(where: hasAmount)
      })
    else { return nil }
    return rows.count(where: isPriced) * 3 >= paired * 2 ? first..<last + 1 : nil
  }

  private static func isText(_ fragment: LayoutFragment) -> Bool {
    !fragment.isNumeric && fragment.letterCount > 2
  }

  /// Whether a number ends it that may be an amount.
  private static func hasAmount(_ fragment: LayoutFragment) -> Bool {
    !fragment.endsInCodes && (fragment.isNumeric || fragment.endsInPrice)
      && fragment.words.contains { $0.kind == .number && $0.text.contains(where: \.isNumber) }
  }

  private static func set(_ levels: [[LayoutFragment]], parted: [Int?]) -> [LayoutFragment] {
    let baselines = levels.map { $0.map(\.baseline).max() ?? 0 }
    let steps = zip(baselines, baselines.dropFirst()).map { $1 - $0 }.sorted()
    let step = steps.isEmpty ? 0 : steps[steps.count / 2]
    return zip(levels, parted).flatMap { level, cell -> [LayoutFragment] in
      guard let cell, cell > 0 else { return level }
      let across = level[0].left - level[cell].left
      return level[..<cell] + level[cell...].map { $0.moved(across: across, down: depth * step) }
    }
  }
}

extension LayoutFragment {
  /// The same elsewhere on the flattened page; its place in the picture stays.
  fileprivate func moved(across: Double, down: Double) -> LayoutFragment {
    var moved = LayoutFragment(
      words.map { word in
        var word = word
        word.left += across
        word.right += across
        word.baseline += down
        return word
      })
    moved.endsInCodes = endsInCodes
    moved.isTranslation = true
    return moved
  }
}
