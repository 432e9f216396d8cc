import DocumentModel

/// Pages whose codes have a line for themselves below each dish: "Halibut 38", "with mussels",
/// "4, 7, 14".
struct CodeLines {
  let lines: [MenuLine]

  /// Fewer may be the rest of longer lists.
  private static let fewest = 3
  /// The most lines from a dish's name to the line of its codes.
  private static let reach = 4

  /// The codes of each line, with those of lines that hold nothing else, of pages that explain none.
  ///
  /// They are of the dish above. Beside lists, a lone code is one, too.
  ///
  /// - Complexity: linear in the lines.
  func alone(
    beside groups: [[CodeGroup]], _ scanner: CodeScanner, _ lone: LoneCodes
  ) -> [[CodeGroup]] {
    let found = lines.indices.map { index -> CodeGroup? in
      guard index > 0, lines[index].fixed == nil, groups[index].isEmpty,
        lines[index - 1].pieces.contains(where: { $0.letterCount > 2 }) || isAmount(index - 1),
        let group = scanner.unexplainedLine(lines[index].pieces)
      else { return nil }
      return group
    }
    let lists = found.compactMap { $0 }.filter(lone.isRisingList)
    guard !lists.isEmpty else { return groups }
    let arePrices = !lists.contains { $0.tokens.count > 2 } && pairsArePrices()
    return zip(lines.indices, found).map { index, group in
      guard let group, !(arePrices && isPair(index)),
        lone.isRisingList(group) || isLoneCode(group, index, scanner, lone)
      else { return groups[index] }
      return [group]
    }
  }

  /// Whether pairs of numbers on lines of their own are amounts with one decimal, "4,5", "8,0": some
  /// are no codes of the law.
  private func pairsArePrices() -> Bool {
    lines.indices.contains { isPair($0) && !CodeScanner.isPairOfTheLaw(lines[$0].pieces[0].text) }
  }

  /// Whether "4,5" is all of a line.
  private func isPair(_ index: Int) -> Bool {
    let pieces = lines[index].pieces
    guard pieces.count == 1, pieces[0].letterCount == 0 else { return false }
    let parts = pieces[0].text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "." }
    return parts.count == 2 && parts.allSatisfy { !$0.isEmpty && $0.utf8.allSatisfy(\.isDigit) }
  }

  /// A letter, or a number where the dish above has its price.
  private func isLoneCode(
    _ group: CodeGroup, _ index: Int, _ scanner: CodeScanner, _ lone: LoneCodes
  ) -> Bool {
    group.tokens.count == 1 && lone.isCode(group.tokens[0].code)
      && (group.isLettered || scanner.endsInPrice(lines[index - 1].pieces))
  }

  private func isAmount(_ index: Int) -> Bool {
    lines[index].pieces.contains(where: \.hasDigit)
      && lines[index].pieces.allSatisfy { $0.letterCount == 0 || $0.isCurrency }
  }

  /// The codes of each line without single numbers after names: on such pages these are prices.
  ///
  /// - Complexity: linear in the lines.
  func withoutPrices(_ groups: [[CodeGroup]]) -> [[CodeGroup]] {
    let isOfCodes = zip(lines, groups).map { line, groups in
      !groups.isEmpty && groups.allSatisfy(\.isNumeric)
        && line.pieces.allSatisfy { piece in
          piece.letterCount == 0 || groups.contains { $0.range.overlaps(piece.range) }
        }
    }
    guard isOfCodes.count(where: \.self) >= Self.fewest else { return groups }
    let numbered = lines.indices.filter { !isOfCodes[$0] && endsInNumber($0, groups[$0]) }
    let above = zip(numbered, numbered.dropFirst() + [lines.count]).count { name, next in
      (name + 1..<min(next, name + Self.reach)).contains { isOfCodes[$0] }
    }
    guard above >= Self.fewest, above * 2 >= numbered.count else { return groups }
    var rest = groups
    for index in numbered { rest[index].removeAll(where: isLone) }
    return rest
  }

  private func isLone(_ group: CodeGroup) -> Bool {
    group.form == .trailing && group.tokens.count == 1 && group.isNumeric
  }

  /// Whether a line of words ends in one small number, a code or not.
  private func endsInNumber(_ index: Int, _ groups: [CodeGroup]) -> Bool {
    let line = lines[index]
    guard let last = line.pieces.last, line.fixed == nil,
      line.pieces.contains(where: { $0.letterCount > 2 })
    else { return false }
    if groups.count == 1, isLone(groups[0]) { return true }
    return groups.isEmpty && (1...3).contains(last.text.count)
      && last.text.allSatisfy(\.isDigit)
  }
}
