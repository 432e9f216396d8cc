import DocumentModel

/// Columns of amounts beside the names, told by those with decimals among them: their whole numbers
/// are no codes, and small numbers at the ends of the names are no prices.
struct AmountColumns {
  /// The words that are amounts of such columns, by the lines' numbers.
  private(set) var amounts: [Int: [Range<Int>]] = [:]

  private static let fewest = 3
  /// How far apart those of one column begin or end, in heights of their letters.
  private static let spread = 1.0

  private struct Cell {
    var line: Int
    var piece: MenuPiece
  }

  /// - Complexity: square in the cells of a region.
  init(_ lines: [MenuLine]) {
    let cells = lines.indices.filter { lines[$0].fixed == nil && !lines[$0].isPlain }.flatMap {
      line in Self.numbers(of: lines[line]).map { Cell(line: line, piece: $0) }
    }
    let regions = Dictionary(grouping: cells) { cell in
      [lines[cell.line].layout.page, lines[cell.line].layout.region]
    }
    for region in regions.values {
      for cell in region {
        let room = Self.spread * max(1, cell.piece.size)
        let column = region.filter { other in
          min(abs(other.piece.left - cell.piece.left), abs(other.piece.right - cell.piece.right))
            <= room
        }
        guard column.count >= Self.fewest, Self.haveDecimals(column.map(\.piece)) else { continue }
        amounts[cell.line, default: []].append(cell.piece.range)
      }
      // What is to the right of an amount is one, too.
      for cell in region {
        guard let own = amounts[cell.line], !own.contains(cell.piece.range),
          own.contains(where: { $0.upperBound <= cell.piece.range.lowerBound })
        else { continue }
        amounts[cell.line, default: []].append(cell.piece.range)
      }
    }
  }

  /// Whether a stretch of a line is within amounts.
  func hold(_ range: Range<Int>, ofLine line: Int) -> Bool {
    let own = amounts[line] ?? []
    return own.contains { $0.clamped(to: range) == range }
  }

  /// The cells after the first that are one number each.
  private static func numbers(of line: MenuLine) -> [MenuPiece] {
    guard let first = line.pieces.first, line.pieces.contains(where: { $0.letterCount > 2 }) else {
      return []
    }
    let counts = line.pieces.reduce(into: [Int: Int]()) { $0[$1.cell, default: 0] += 1 }
    return line.pieces.filter { piece in
      piece.cell != first.cell && counts[piece.cell] == 1 && piece.hasDigit
        && piece.letterCount == 0 && Amount(piece.text) != nil
    }
  }

  /// Whether some of a column's numbers are amounts with decimals, which pairs of codes are not.
  private static func haveDecimals(_ column: [MenuPiece]) -> Bool {
    let sure = column.count { piece in
      Amount(piece.text)?.strength == .sure && !CodeScanner.isPairOfTheLaw(piece.text)
    }
    return sure >= 2 && sure * 4 >= column.count || CodeScanner.decimalSign(of: column) != nil
  }
}
