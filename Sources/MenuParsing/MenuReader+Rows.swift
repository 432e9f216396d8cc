internal import DictionaryFormat
import DocumentModel

/// Lines that hold several dishes.
extension MenuReader {
  /// Two dishes side by side on one row, each with its price, are two lines.
  ///
  /// Where only the last prices of rows have a currency, the numbers before are none.
  func splitRows(_ lines: [MenuLine]) -> [MenuLine] {
    let parts = lines.map(rowParts)
    let rows = parts.filter { $0.count > 1 }
    let marked = rows.filter { $0.last.map(endsInCurrency) == true }
    let unmarked = marked.count { $0.dropLast().allSatisfy { !endsInCurrency($0) } }
    let isTable = unmarked >= 3 && unmarked * 5 >= rows.count * 4
    return isTable ? lines : parts.flatMap(\.self)
  }

  private func endsInCurrency(_ line: MenuLine) -> Bool {
    line.pieces.suffix(2).contains { $0.isCurrency || $0.text.contains(where: Currencies.isSign) }
  }

  /// A row cut where a dish follows the price of another.
  private func rowParts(_ line: MenuLine) -> [MenuLine] {
    let cells = line.layout.cells
    guard cells.count >= 3 else { return [line] }
    var inCell = Array(repeating: [MenuPiece](), count: cells.count)
    for piece in line.pieces { inCell[piece.cell].append(piece) }
    let lastDigit = line.pieces.last(where: \.hasDigit)?.cell ?? -1
    let firstWord = line.pieces.first { $0.letterCount >= 3 }?.cell ?? cells.count
    var cuts: [Int] = []
    for cell in 1..<cells.count {
      let before = inCell[cell - 1], here = inCell[cell]
      let hasText = here.reduce(0) { $0 + $1.letterCount } >= 4
      let isPrice = before.last.map { piece in
        // "Menü 1" is no price.
        piece.isCurrency
          || (piece.hasDigit && piece.letterCount <= 1 && !Volumes.isOne(piece.text)
            && (piece.text.count > 1 || before.count == 1))
      }
      let endsInPrice = lastDigit > cell || (here.last?.hasDigit ?? false)
      if hasText, isPrice ?? false, firstWord < cell, endsInPrice { cuts.append(cell) }
    }
    guard !cuts.isEmpty else { return [line] }
    return ([0] + cuts).enumerated().map { index, first in
      let end = index < cuts.count ? cuts[index] : cells.count
      var part = line
      part.layout.cells = Array(cells[first..<end])
      part.layout.range = cells[first].range.lowerBound..<cells[end - 1].range.upperBound
      part.layout.left = cells[first].left
      part.layout.right = cells[end - 1].right
      part.pieces = inCell[first..<end].flatMap(\.self)
      return part
    }
  }

  /// Dishes of typed text that stand on one line, each with its price or codes, are a line each: "Ham
  /// roll £4 | Egg roll £4", "Soup 1,9; goulash 1,3".
  ///
  /// - Complexity: linear in the pieces.
  func splitTypedRows(_ lines: [MenuLine]) -> [MenuLine] {
    if layout.hasGeometry { return lines }
    return lines.flatMap { line -> [MenuLine] in
      let row = PricedRow(line, document: document, facts: facts)
      guard let parts = row.parts() ?? partsAtCodes(of: line) else { return [line] }
      return parts.map { part(of: line, $0) }
    }
  }

  /// The parts of a line after each of whose codes a semicolon and another dish follow.
  private func partsAtCodes(of line: MenuLine) -> [[MenuPiece]]? {
    let pieces = line.pieces
    guard pieces.contains(where: endsCodes), let last = pieces.last else { return nil }
    var parts: [[MenuPiece]] = []
    var part: [MenuPiece] = [], hasName = false
    for (piece, next) in zip(pieces, pieces.dropFirst()) {
      let mayEnd = hasName && next.letterCount >= 3
      part.append(piece)
      hasName = hasName || piece.letterCount >= 3
      if mayEnd, endsCodes(piece) {
        // The semicolon is no part of the codes.
        part[part.count - 1].range = piece.range.lowerBound..<piece.range.upperBound - 1
        parts.append(part)
        (part, hasName) = ([], false)
      }
    }
    return parts.isEmpty ? nil : parts + [part + [last]]
  }

  /// Whether a semicolon follows a list of codes: "1,9;", "(A,C);".
  private func endsCodes(_ piece: MenuPiece) -> Bool {
    guard piece.text.last == ";" else { return false }
    let list = piece.text.dropLast()
    let codes = list.split { $0.isOne(of: "(),/ ") }
    let isList = list.first == "(" || codes.count > 1 || codes.first?.allSatisfy(\.isNumber) == true
    return isList && !codes.isEmpty && codes.allSatisfy { CodeToken.isCode(String($0)) }
  }

  private func part(of line: MenuLine, _ pieces: [MenuPiece]) -> MenuLine {
    var part = line
    guard let first = pieces.first, let last = pieces.last else { return part }
    let range = first.range.lowerBound..<last.range.upperBound
    part.layout.range = range
    part.layout.cells = [LayoutLine.Cell(range: range, left: 0, right: 0, size: 0)]
    part.pieces = MenuPiece.pieces(of: part.layout, in: document)
    return part
  }
}
