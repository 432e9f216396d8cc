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
  /// A list of so many numbers is no amount.
  private static let long = 3
  /// The numbers of the law's list.
  private static let law = Set((1...14).map(String.init))

  private let document: DocumentText

  /// - Complexity: linear in the words.
  init(_ lines: [MenuLine], in document: DocumentText, beside columns: NumberColumns) {
    self.document = document
    let runs = columns.amounts.keys.compactMap { index in
      run(of: lines[index]).map { (index: index, group: $0) }
    }
    let lists = runs.filter { $0.group.tokens.count >= 2 && isRising($0.group) }
    // "2,5" may be an amount; "3 12" and "2,4,9" are none.
    guard lists.count >= Self.fewest,
      lists.contains(where: { $0.group.tokens.count >= Self.long })
        || !lists.contains(where: { isOneWord($0.group) })
    else { return }
    for run in runs where run.group.tokens.count == 1 || isRising(run.group) {
      groups[run.index] = run.group
    }
  }

  /// Different numbers of the law's list at the end of a line's first cell, after words.
  private func run(of line: MenuLine) -> CodeGroup? {
    guard let cell = line.pieces.cells.first else { return nil }
    let start = cell.lastIndex { !isNumber($0) }.map { $0 + 1 } ?? cell.startIndex
    let run = cell[start...]
    guard let first = run.first, let last = run.last,
      cell[..<start].contains(where: { $0.letterCount > 2 })
    else { return nil }
    let range = first.range.lowerBound..<last.range.upperBound
    guard
      let tokens = CodeToken.list(in: range, of: document, known: Self.law, bracketed: true),
      tokens.allSatisfy({ Self.law.contains($0.code) }),
      Set(tokens.map(\.code)).count == tokens.count
    else { return nil }
    return CodeGroup(
      tokens: tokens, form: .trailing, range: range,
      confidence: run.map(\.confidence).min() ?? 1)
  }

  private func isNumber(_ piece: MenuPiece) -> Bool {
    piece.hasDigit && piece.text.first != "0"
      && piece.text.allSatisfy { $0.isDigit || $0.isOne(of: ",.;:") }
  }

  private func isRising(_ group: CodeGroup) -> Bool {
    let numbers = group.tokens.compactMap { Int($0.code) }
    return group.tokens.contains(where: \.isMended)
      || zip(numbers, numbers.dropFirst()).allSatisfy(<)
  }

  private func isOneWord(_ group: CodeGroup) -> Bool {
    !document.utf8[group.range].contains(32)
  }
}
