import DocumentModel

/// Numbers after names, with nothing but spaces between them, where the prices have columns of their
/// own: "Papas aliñás 3 12      3,5   6,5".
///
/// They are codes, also those that no legend explains.
struct ListsBeforeAmounts {
  /// The codes of each line that has such, by the lines' numbers.
  private(set) var groups: [Int: CodeGroup] = [:]

  /// Fewer lists may be anything else.
  private static let fewest = 3

  /// - Complexity: linear in the words.
  init(_ lines: [MenuLine], beside columns: NumberColumns) {
    let runs = columns.amounts.keys.compactMap { index in
      Self.run(of: lines[index]).map { (index: index, pieces: $0) }
    }
    let lists = runs.count { run in
      run.pieces.count >= 2
        && zip(run.pieces, run.pieces.dropFirst()).allSatisfy { Self.value($0) < Self.value($1) }
    }
    guard lists >= Self.fewest else { return }
    for run in runs {
      guard let first = run.pieces.first, let last = run.pieces.last else { continue }
      groups[run.index] = CodeGroup(
        tokens: run.pieces.map { CodeToken(code: $0.text, range: $0.range) }, form: .trailing,
        range: first.range.lowerBound..<last.range.upperBound,
        confidence: run.pieces.map(\.confidence).min() ?? 1)
    }
  }

  /// Different numbers of the law's list at the end of a line's first cell, after words.
  private static func run(of line: MenuLine) -> ArraySlice<MenuPiece>? {
    guard let cell = line.pieces.cells.first else { return nil }
    let start = cell.lastIndex { !isNumber($0) }.map { $0 + 1 } ?? cell.startIndex
    let run = cell[start...]
    guard !run.isEmpty, cell[..<start].contains(where: { $0.letterCount > 2 }),
      Set(run.map(\.text)).count == run.count
    else { return nil }
    return run
  }

  private static func isNumber(_ piece: MenuPiece) -> Bool {
    piece.text.allSatisfy(\.isDigit) && piece.text.first != "0"
      && CodeToken.areOfTheLaw(piece.text)
  }

  private static func value(_ piece: MenuPiece) -> Int { Int(piece.text) ?? 0 }
}
