import DocumentModel

/// Columns that say how much of a dish there is, each measure in a cell of its own between a name
/// and its price: "Żurek   400 g   9,80".
struct MeasureColumns {
  /// Where each line has its measure, by the lines' numbers.
  private(set) var measures: [Int: Range<Int>] = [:]

  private static let fewest = 3
  /// How far apart those of one column begin or end, in heights of their letters.
  private static let spread = 1.0

  private struct Cell {
    var line: Int
    var pieces: ArraySlice<MenuPiece>
    /// A number without a unit is a measure only among others: the "g" of "120 g" is read as a 9.
    var hasUnit: Bool

    var range: Range<Int> {
      (pieces.first?.range.lowerBound ?? 0)..<(pieces.last?.range.upperBound ?? 0)
    }
    var left: Double { pieces.first?.left ?? 0 }
    var right: Double { pieces.last?.right ?? 0 }
  }

  /// - Complexity: square in the cells of a column.
  init(_ lines: [MenuLine]) {
    let cells = lines.indices.compactMap { Self.measure(of: lines[$0], at: $0) }
    for cell in cells {
      let layout = lines[cell.line].layout
      let room = Self.spread * max(1, layout.size)
      let others = cells.filter { other in
        other.line != cell.line && other.hasUnit
          && lines[other.line].layout.page == layout.page
          && lines[other.line].layout.region == layout.region
          && min(abs(other.left - cell.left), abs(other.right - cell.right)) <= room
      }
      if others.count + 1 >= Self.fewest { measures[cell.line] = cell.range }
    }
  }

  /// The one cell between the name and the last of a line that may be a measure.
  private static func measure(of line: MenuLine, at index: Int) -> Cell? {
    guard line.fixed == nil, let first = line.pieces.first, let last = line.pieces.last,
      last.hasDigit || last.isCurrency
    else { return nil }
    var found: [Cell] = []
    for pieces in line.pieces.cells
    where pieces.first?.cell != first.cell && pieces.first?.cell != last.cell {
      if isMeasure(pieces) {
        found.append(Cell(line: index, pieces: pieces, hasUnit: true))
      } else if pieces.count == 1, pieces.allSatisfy({ $0.text.allSatisfy(\.isNumber) }) {
        found.append(Cell(line: index, pieces: pieces, hasUnit: false))
      }
    }
    return found.count == 1 ? found[0] : nil
  }

  /// Whether words are a number with its unit, in one word or two.
  private static func isMeasure(_ pieces: ArraySlice<MenuPiece>) -> Bool {
    guard let first = pieces.first, let last = pieces.last else { return false }
    if pieces.count == 1 { return PriceColumns.isMeasure(first.text) }
    return pieces.count == 2 && PriceColumns.isUnit(last.text)
      && first.text.allSatisfy { $0.isNumber || $0.isOne(of: ",./½") }
  }
}
