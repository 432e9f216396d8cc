import DocumentModel

/// Columns of numbers beside the names: of amounts, told by those with decimals among them, and of
/// codes, told by lists of the law's numbers.
///
/// A whole number of the first is no code, and one of the second no price.
struct NumberColumns {
  /// The places of each line's amounts in such columns, by the lines' numbers.
  private(set) var amounts: [Int: [Range<Int>]] = [:]
  /// The words of the codes of each line, by the lines' numbers.
  private(set) var codes: [Int: [MenuPiece]] = [:]

  private static let fewest = 3
  /// How far apart those of one column begin or end, in heights of their letters.
  private static let spread = 1.0
  /// The share of a column's cells that are lists, where they are codes.
  private static let lists = 0.8

  private struct Cell {
    var line: Int
    var pieces: ArraySlice<MenuPiece>
    /// Its numbers where they are of the law's list, and rise.
    var list: [Int]?

    init(line: Int, pieces: ArraySlice<MenuPiece>) {
      self.line = line
      self.pieces = pieces
      let text = pieces.map(\.text).joined(separator: ",")
      let numbers = text.split { $0.isOne(of: ",.;") }.compactMap { Int($0) }
      if CodeToken.areOfTheLaw(text), zip(numbers, numbers.dropFirst()).allSatisfy(<) {
        list = numbers
      }
    }

    var left: Double { pieces.first?.left ?? 0 }
    var right: Double { pieces.last?.right ?? 0 }
    var size: Double { pieces.first?.size ?? 0 }
    var range: Range<Int> {
      (pieces.first?.range.lowerBound ?? 0)..<(pieces.last?.range.upperBound ?? 0)
    }
    /// Whether it is one number.
    var isAmount: Bool {
      pieces.count == 1 && pieces.first.map { Amount($0.text) != nil } ?? false
    }
  }

  /// - Complexity: square in the cells of a region.
  init(_ lines: [MenuLine]) {
    let cells = lines.indices.filter { lines[$0].fixed == nil && !lines[$0].isPlain }.flatMap {
      line in Self.numbers(of: lines[line]).map { Cell(line: line, pieces: $0) }
    }
    let regions = Dictionary(grouping: cells) { cell in
      [lines[cell.line].layout.page, lines[cell.line].layout.region]
    }
    for region in regions.values {
      for cell in region {
        let room = Self.spread * max(1, cell.size)
        let column = region.filter { other in
          min(abs(other.left - cell.left), abs(other.right - cell.right)) <= room
        }
        guard column.count >= Self.fewest else { continue }
        if Self.areCodes(column) {
          if cell.list != nil { codes[cell.line, default: []] += cell.pieces }
        } else if cell.isAmount, Self.haveDecimals(column) {
          amounts[cell.line, default: []].append(cell.range)
        }
      }
      // What is to the right of an amount is one, too.
      for cell in region where cell.isAmount {
        guard let own = amounts[cell.line], !own.contains(cell.range),
          own.contains(where: { $0.upperBound <= cell.range.lowerBound })
        else { continue }
        amounts[cell.line, default: []].append(cell.range)
      }
    }
  }

  /// The cells after the first that are nothing but numbers.
  private static func numbers(of line: MenuLine) -> [ArraySlice<MenuPiece>] {
    guard line.pieces.contains(where: { $0.letterCount > 2 }) else { return [] }
    return line.pieces.cells.dropFirst().filter { pieces in
      pieces.contains(where: \.hasDigit)
        && pieces.allSatisfy { $0.letterCount == 0 && !$0.isCurrency }
    }
  }

  /// Whether nearly all cells of a column are lists of the law's numbers, some of them of three and
  /// more, which no amount is.
  private static func areCodes(_ column: [Cell]) -> Bool {
    let lists = column.compactMap(\.list)
    return Double(lists.count) >= Self.lists * Double(column.count)
      && lists.count { $0.count >= 3 } >= 2
  }

  /// Whether some of a column's numbers are amounts with decimals, which pairs of codes are not.
  private static func haveDecimals(_ column: [Cell]) -> Bool {
    let numbers = column.filter(\.isAmount).compactMap(\.pieces.first)
    let sure = numbers.count { number in
      Amount(number.text)?.strength == .sure && !CodeScanner.isPairOfTheLaw(number.text)
    }
    return sure >= 2 && sure * 4 >= numbers.count || CodeScanner.decimalSign(of: numbers) != nil
  }
}
