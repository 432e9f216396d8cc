internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Tables that tell in words what dishes contain, in columns with heads: "Dish | Contains | May
/// contain".
struct DeclaredColumns {
  let document: DocumentText
  let facts: TextFacts

  /// A column: what its head says of the cells below; `nil` for names, prices and all else.
  private struct Column {
    var cell: LayoutLine.Cell
    var says: Statement.Kind?
  }

  /// A row of a table.
  private struct Row {
    var line: Int
    /// What stays in the line: the name of its dish, prices.
    var kept: [LayoutLine.Cell] = []
    var told: [(cell: LayoutLine.Cell, says: Statement.Kind)] = []
  }

  /// Rows with something told that a table has at least.
  private static let fewestRows = 2
  private static let nameColumns = Set(Lists.signs(.nameColumn))

  /// Leaves the names of the dishes in their rows, and says what the cells beside them are.
  ///
  /// - Complexity: linear in the lines.
  func read(_ lines: inout [MenuLine]) {
    var index = 0
    var above: [Column] = []
    while index < lines.count {
      index = read(&lines, at: index, below: &above) ?? index + 1
    }
  }

  /// Reads the table whose head is a line, and returns the line after it.
  ///
  /// A head that was misread says what the one above it does, in the table before.
  private func read(
    _ lines: inout [MenuLine], at index: Int, below above: inout [Column]
  ) -> Int? {
    var columns = columns(lines[index])
    guard !columns.isEmpty else { return nil }
    for place in columns.indices.dropFirst() where columns[place].says == nil {
      columns[place].says =
        column(above: columns[place].cell, above, isPlain: lines[index].isPlain)?.says
    }
    var rows: [Row] = []
    var end = index + 1
    while end < lines.count, lines[end].fixed == nil,
      lines[end].layout.page == lines[index].layout.page, self.columns(lines[end]).isEmpty
    {
      let row = row(lines[end], at: end, columns)
      // What goes on below a cell has no name; what has neither is no row.
      if row.kept.isEmpty, row.told.isEmpty || rows.isEmpty { break }
      if !row.kept.isEmpty, !startsWithName(row) { break }
      rows.append(row)
      end += 1
    }
    let told = rows.filter { !$0.told.isEmpty }
    guard told.count >= Self.fewestRows, told.allSatisfy(tellsAllergens) else { return nil }
    above = columns
    var named: Int?
    for row in rows {
      if !row.kept.isEmpty { named = row.line }
      guard !row.told.isEmpty, let named else { continue }
      tell(row.told, of: &lines[named])
      if row.kept.isEmpty {
        lines[row.line].fixed = .footnote
      } else {
        keep(row.kept, of: &lines[row.line])
      }
    }
    let title = lines[index].layout.cells[0]
    if Self.nameColumns.contains(document.string(title.range).lowercased()) {
      lines[index].fixed = .dropped
    }
    lines[index].isTableTitle = true
    keep([title], of: &lines[index])
    return end
  }

  /// The cells of a line whose first is no head, and others are; empty for other lines.
  private func columns(_ line: MenuLine) -> [Column] {
    guard line.fixed == nil, line.layout.cells.count >= 2 else { return [] }
    let columns = line.layout.cells.map { Column(cell: $0, says: said(by: $0)) }
    return columns[0].says == nil && columns.contains { $0.says != nil } ? columns : []
  }

  /// What a cell says that is nothing but the words of a declaration or a warning; a colon may follow.
  private func said(by cell: LayoutLine.Cell) -> Statement.Kind? {
    func isAll(_ phrase: TextFacts.Phrase) -> Bool {
      phrase.range.lowerBound == cell.range.lowerBound
        && phrase.range.upperBound + 1 >= cell.range.upperBound
    }
    if facts.phrases(in: cell.range, [.mayContain]).contains(where: isAll) { return .mayContain }
    return facts.phrases(in: cell.range, [.contains]).contains(where: isAll) ? .contains : nil
  }

  private func row(_ line: MenuLine, at index: Int, _ columns: [Column]) -> Row {
    var row = Row(line: index)
    for cell in line.layout.cells {
      if let says = column(above: cell, columns, isPlain: line.isPlain)?.says {
        row.told.append((cell, says))
      } else {
        row.kept.append(cell)
      }
    }
    return row
  }

  private func column(
    above cell: LayoutLine.Cell, _ columns: [Column], isPlain: Bool
  ) -> Column? {
    isPlain
      ? columns.last { $0.cell.column == cell.column }
      : columns.min { abs($0.cell.left - cell.left) < abs($1.cell.left - cell.left) }
  }

  /// Whether nothing but the first column has names: beside another column of dishes nobody can tell
  /// of which something is said.
  private func startsWithName(_ row: Row) -> Bool {
    func letters(_ cell: LayoutLine.Cell) -> Int {
      PieceCounts(document.string(cell.range)).letters
    }
    return letters(row.kept[0]) >= 3 && row.kept.dropFirst().allSatisfy { letters($0) < 3 }
  }

  /// Whether cells name allergens, or have a dash: not codes, and not "A Gluten", which explains one.
  private func tellsAllergens(_ row: Row) -> Bool {
    row.told.allSatisfy { cell, _ in
      let first = facts.allergens(in: cell.range).map(\.range.lowerBound).min()
      guard let first else { return PieceCounts(document.string(cell.range)).letters == 0 }
      return first == cell.range.lowerBound || first > cell.range.lowerBound + Self.longestCode
    }
  }

  /// With the sign and the space after it, in bytes.
  private static let longestCode = 4

  private func tell(
    _ told: [(cell: LayoutLine.Cell, says: Statement.Kind)], of line: inout MenuLine
  ) {
    var row = line.tableRow ?? AllergenTable.Row()
    for (cell, says) in told {
      if says == .mayContain {
        row.traces.append(Passage(cell.range))
      } else {
        row.contained.append(Passage(cell.range))
      }
    }
    line.tableRow = row
  }

  private func keep(_ cells: [LayoutLine.Cell], of line: inout MenuLine) {
    line.layout.cells = cells
    line.pieces = MenuPiece.pieces(of: line.layout, in: document)
  }
}
