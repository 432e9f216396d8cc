/// Dishes with their prices at the left, and on the line of each its name in another language in a
/// column beside, with its codes.
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
  /// How far the texts of the second column begin from one another, in heights of a capital.
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
    let beside = levels.map { level in level.firstIndex { Self.begins($0, at: column) } }
    // Text across both columns ends a table.
    let runs = levels.indices.split { index in
      levels[index].contains { Self.crosses($0, column) }
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

  /// Where the texts of most rows begin that do not begin the row.
  private static func secondColumn(of levels: [[LayoutFragment]]) -> LayoutFragment? {
    let texts = levels.flatMap { level in
      level.indices.dropFirst().filter { index in
        isText(level[index]) && level[..<index].contains(where: isText)
      }.map { level[$0] }
    }
    let counts = texts.map { text in texts.count { begins($0, at: text) } }
    guard let most = counts.max(), most >= fewest else { return nil }
    return counts.firstIndex(of: most).map { texts[$0] }
  }

  /// The rows from the first to the last that have a text in the second column; `nil` unless nearly
  /// all have one, most have a price before it and after their name, and none has one after it: two
  /// columns of dishes are nowhere level throughout, and both have prices.
  private static func table(
    in run: Range<Int>, _ levels: [[LayoutFragment]], _ beside: [Int?]
  ) -> Range<Int>? {
    let parted = run.filter { (beside[$0] ?? 0) > 0 }
    guard let first = parted.first, let last = parted.last, parted.count >= fewest,
      parted.count * 10 >= (last + 1 - first) * 9
    else { return nil }
    var priced = 0
    for index in first...last {
      let level = levels[index], cell = beside[index] ?? level.count
      if level[cell...].contains(where: hasAmount) { return nil }
      priced += isText(level[0]) && level[..<cell].contains(where: hasAmount) ? 1 : 0
    }
    return priced * 3 >= parted.count * 2 ? first..<last + 1 : nil
  }

  private static func isText(_ fragment: LayoutFragment) -> Bool {
    !fragment.isNumeric && fragment.letterCount > 2
  }

  /// Whether a number ends it that may be an amount.
  private static func hasAmount(_ fragment: LayoutFragment) -> Bool {
    !fragment.endsInCodes && (fragment.isNumeric || fragment.endsInPrice)
      && fragment.words.contains { $0.kind == .number && $0.text.contains(where: \.isNumber) }
  }

  private static func begins(_ text: LayoutFragment, at column: LayoutFragment) -> Bool {
    isText(text) && abs(text.left - column.left) <= reach * column.size
  }

  private static func crosses(_ text: LayoutFragment, _ column: LayoutFragment) -> Bool {
    text.left < column.left - reach * column.size && text.right > column.left + reach * column.size
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
    return moved
  }
}
