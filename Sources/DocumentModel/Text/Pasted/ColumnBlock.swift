/// Consecutive lines of a typed text with the same columns.
struct ColumnBlock {
  private struct Row {
    /// The text of each column, which may be empty.
    var texts: [String]
    /// What it was typed as.
    var typed: ColumnRow
  }

  /// The line after its last.
  private(set) var end: Int
  private var rows: [Row] = []
  private let isOfDishes: (ColumnRow) -> Bool
  private let speaksOfAll: (ColumnRow.Cell) -> Bool
  /// The last row with a cell in every column.
  private var full: ColumnRow
  /// Whether the last row with several cells was of dishes with their prices.
  private var isBelowDishes = false
  /// Whether the cells of all such rows begin at the same characters.
  private var isAligned = true

  /// How many characters the cells of one column begin apart.
  private static let slack = 3

  /// The rows from a first one that has a cell in every column.
  ///
  /// `isOfDishes` tells rows that have a dish with its price in each cell, `speaksOfAll` sentences that
  /// warn of something.
  init(
    _ lines: [ColumnRow], from start: Int, isOfDishes: @escaping (ColumnRow) -> Bool,
    speaksOfAll: @escaping (ColumnRow.Cell) -> Bool
  ) {
    self.isOfDishes = isOfDishes
    self.speaksOfAll = speaksOfAll
    end = start
    full = lines[start]
    var isAfterBlank = false
    for place in start..<lines.count {
      let row = lines[place]
      if row.isBlank {
        isAfterBlank = true
        continue
      }
      let next = place + 1 < lines.count ? lines[place + 1] : nil
      guard let texts = texts(of: row, isAfterBlank: isAfterBlank, before: next) else { return }
      if row.cells.count > 1 { isBelowDishes = isOfDishes(row) }
      if isAfterBlank { rows.append(Row(texts: full.cells.map { _ in "" }, typed: ColumnRow(""))) }
      isAfterBlank = false
      rows.append(Row(texts: texts, typed: row))
      end = place + 1
    }
  }

  /// Whether there is anything but dishes, each on one line with its price.
  var saysMoreThanDishes: Bool { rows.contains { !$0.typed.isBlank && !isOfDishes($0.typed) } }

  /// The columns one below the other, with an empty line between.
  var lines: [String] {
    let rows = withPricesAtNames()
    let columns = full.cells.indices.map { column in
      rows.filter { $0.typed.isBlank || !$0.texts[column].isEmpty }.map { $0.texts[column] }
    }
    return Array(columns.joined(separator: [""]))
  }

  // MARK: Cells

  /// What a row says in each column; `nil` where the columns end above it.
  private mutating func texts(
    of row: ColumnRow, isAfterBlank: Bool, before next: ColumnRow?
  ) -> [String]? {
    let count = full.cells.count
    if row.cells.count == count {
      isAligned =
        isAligned
        && zip(row.cells, full.cells).allSatisfy { abs($0.start - $1.start) <= Self.slack }
      full = row
      return row.cells.map(\.text)
    }
    // Columns of another number.
    if isOfDishes(row) || isAfterBlank && row.cells.count > count { return nil }
    if row.cells.count == 1, let cell = row.cells.first, endsColumns(cell, isAfterBlank, next) {
      return nil
    }
    let columns = row.cells.map(column)
    let isPlaced = columns.allSatisfy { $0 != nil }
    // Nobody can tell whose it is: it may be said of each.
    if !isPlaced, row.cells.contains(where: \.hasPrice) { return nil }
    return full.cells.indices.map { place in
      zip(row.cells, columns).filter { !isPlaced || $1 == place }.map(\.0.text)
        .joined(separator: " ")
    }
  }

  /// Whether a line with one cell is a heading or a sentence below the columns.
  private func endsColumns(
    _ cell: ColumnRow.Cell, _ isAfterBlank: Bool, _ next: ColumnRow?
  ) -> Bool {
    if speaksOfAll(cell) { return true }
    let column = column(of: cell)
    if isAfterBlank, column == nil || column == 0 { return true }
    if column == nil, cell.text.contains(":") { return true }
    let isCapital = !cell.text.contains(where: \.isLowercase)
    return isCapital && !cell.hasPrice && next.map { isOfDishes($0) || $0.isBlank } == true
  }

  /// The column in which a cell begins; `nil` where it is not clear.
  private func column(of cell: ColumnRow.Cell) -> Int? {
    let cells = full.cells
    if zip(cells, cells.dropFirst()).allSatisfy({ $0.stops < $1.stops }) {
      // Without a tab or a bar it may be said of each dish above.
      if cell.stops == 0, cell.isAlone, isBelowDishes { return nil }
      return cells.lastIndex { $0.stops <= cell.stops } ?? 0
    }
    let column = cells.lastIndex { $0.start - Self.slack <= cell.start } ?? 0
    if !isAligned, cell.start > cells[0].start + Self.slack { return nil }
    return column + 1 < cells.count && cell.end >= cells[column + 1].start ? nil : column
  }

  // MARK: Prices

  /// The rows with prices that have a row of their own after their names.
  private func withPricesAtNames() -> [Row] {
    var result = rows
    let prices = rows.indices.filter { rows[$0].typed.isOfPrices }
    guard let first = prices.first, let last = prices.last else { return rows }
    // How many lines a dish has above its prices; what is above these is a heading.
    let height = prices.dropFirst().first.map { next in
      rows[first..<next].dropFirst().count { !$0.typed.isBlank }
    }
    // With something below the last prices, or less above the first ones, descriptions stand below
    // prices.
    let areBelowNames =
      rows[last...].dropFirst().first?.typed.isOfTexts == true || first < height ?? 0
    var start = 0
    for place in prices {
      let above = rows[start..<place].indices
      start = place + 1
      let blank = rows[above].lastIndex { $0.typed.isBlank }.map { $0 + 1 } ?? above.lowerBound
      let lead = max(blank, height.map { place - $0 } ?? 0)
      let name = areBelowNames ? place - 1 : lead
      guard name >= lead, name < place, !result[name].texts.contains("") else { continue }
      for column in result[name].texts.indices {
        result[name].texts[column] += "  " + rows[place].texts[column]
        result[place].texts[column] = ""
      }
    }
    return result
  }
}
