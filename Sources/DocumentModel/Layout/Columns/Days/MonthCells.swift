internal import RecognizedText

/// The cells of a month's plan: a row of cells for each week below the row of days, with the day of
/// the month in a corner of each.
struct MonthCells {
  /// From the month's first day on, each with its day's name and number as the first line.
  let cells: [[LayoutFragment]]

  /// Fewer numbers in sequence may be chance.
  private static let fewest = 6

  /// A number in a column, which may be a day of the month.
  private struct Date {
    var value: Int
    var column: Int
    var word: LayoutWord
  }

  /// Finds the cells below a row of days; `nil` where the columns have no dates in them.
  ///
  /// - Parameters:
  ///   - days: The names of the days, from left to right.
  ///   - columns: The text below each day, and its name.
  /// - Complexity: the numbers squared.
  init?(below days: [LayoutWord], _ columns: [[LayoutFragment]]) {
    let dates = Self.dates(in: columns)
    let top = days.map(\.baseline).max() ?? 0
    let texts = columns.joined().filter {
      $0.letterCount > 3 && $0.isWellRead && $0.baseline > top + $0.size
    }
    let weeks = Self.tops(of: dates)
    // Dates below their cells would part them wrongly.
    guard dates.count >= Self.fewest, let first = weeks.first,
      !texts.contains(where: { $0.baseline < first })
    else { return nil }
    // What is above the first week besides the names of the days belongs to it, too.
    let edges = [-.infinity] + weeks.dropFirst() + [.infinity]
    var cells: [[LayoutFragment]] = []
    for (start, end) in zip(edges, edges.dropFirst()) {
      for (column, day) in zip(columns.indices, days) {
        let date = dates.first {
          $0.column == column && $0.word.baseline >= start && $0.word.baseline < end
        }?.word
        let inside = columns[column].filter { $0.baseline >= start && $0.baseline < end }
          .compactMap { Self.fragment($0, without: [day, date].compactMap(\.self)) }
        guard inside.contains(where: { $0.letterCount > 1 && $0.isWellRead }) else { continue }
        cells.append([Self.title(day, date, above: inside)] + inside)
      }
    }
    self.cells = cells
  }

  /// Numbers at the ends of fragments that rise from column to column as days do; none where they
  /// are few; `step` is from day to day, in pixels.
  static func dates(among fragments: [LayoutFragment], step: Double) -> [LayoutWord] {
    let numbers = fragments.flatMap(ends).compactMap { word in
      day(word).map { (value: $0, word: word) }
    }
    let dates = numbers.filter { one in
      numbers.contains { other in
        let days = Double(other.value - one.value)
        let across = other.word.left - one.word.left
        return days != 0 && abs(other.word.baseline - one.word.baseline) < 0.8 * one.word.size
          && abs(across - days * step) < 0.15 * step
      }
    }
    return dates.count >= fewest ? dates.map(\.word) : []
  }

  /// The numbers that are followed by the next day at their right, or by the same day of the next
  /// week below.
  private static func dates(in columns: [[LayoutFragment]]) -> [Date] {
    let numbers = columns.enumerated().flatMap { column, fragments in
      fragments.flatMap(ends).compactMap { word in
        day(word).map { Date(value: $0, column: column, word: word) }
      }
    }
    func follows(_ date: Date, _ other: Date) -> Bool {
      let down = other.word.baseline - date.word.baseline
      let isBeside = abs(down) < 0.8 * date.word.size
      return isBeside && other.column > date.column
        && other.value - date.value == other.column - date.column
        || down > 2 * date.word.size && other.column == date.column
          && other.value - date.value == 7
    }
    return numbers.filter { date in
      numbers.contains { follows(date, $0) || follows($0, date) }
    }
  }

  /// The first and the last word of a fragment: dates are in a corner of a cell, never between words.
  private static func ends(of fragment: LayoutFragment) -> [LayoutWord] {
    [fragment.words.first, fragment.words.count > 1 ? fragment.words.last : nil]
      .compactMap(\.self)
  }

  /// A number that may be a day of a month.
  private static func day(_ word: LayoutWord) -> Int? {
    Int(word.text).flatMap { (1...31).contains($0) ? $0 : nil }
  }

  /// Where the weeks begin: above the highest date of each.
  private static func tops(of dates: [Date]) -> [Double] {
    var tops: [Double] = []
    var last = -Double.infinity
    for word in dates.map(\.word).sorted(by: { $0.baseline < $1.baseline }) {
      if word.baseline - last > 1.5 * word.size { tops.append(word.baseline - 1.3 * word.size) }
      last = word.baseline
    }
    return tops
  }

  private static func fragment(
    _ fragment: LayoutFragment, without others: [LayoutWord]
  ) -> LayoutFragment? {
    let words = fragment.words.filter { word in !others.contains { $0.box == word.box } }
    if words.count == fragment.words.count { return fragment }
    return words.isEmpty ? nil : LayoutFragment(words)
  }

  /// "Monday 6" as a line of its own above a cell.
  private static func title(
    _ day: LayoutWord, _ date: LayoutWord?, above cell: [LayoutFragment]
  ) -> LayoutFragment {
    var day = day
    let top = cell.map { $0.baseline - 2 * $0.size }.min() ?? day.baseline
    day.baseline = top
    guard var date else { return LayoutFragment([day]) }
    date.baseline = top
    date.left = day.right + 0.5 * day.size
    date.right = date.left + Double(date.box.width)
    date.kind = .text
    return LayoutFragment([day, date])
  }
}
