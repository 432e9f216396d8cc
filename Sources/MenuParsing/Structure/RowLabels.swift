internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Labels before the dishes of a plan, in a cell of their own: "Menü 1", "Gericht B"; and before
/// those of a list, how much of it: "150 g", "0,3 l"; and those that return: "Meat", "Vegan".
///
/// They say which dish it is and how large, not what is in it.
struct RowLabels {
  let facts: TextFacts

  /// Takes them out of the bodies of lines that go on with the dish.
  ///
  /// - Returns: Their ranges: what is taken away is kept elsewhere.
  func remove(from lines: inout [MenuLine]) -> [Range<Int>] {
    removeLabels(from: &lines) + removeAmounts(from: &lines) + removeReturning(from: &lines)
  }

  /// Takes what returns in a cell of its own before several dishes: "Meat", "Fish", "Vegan" for each
  /// day of a week.
  ///
  /// What such a label says is in the dish goes on with the dish.
  private func removeReturning(from lines: inout [MenuLine]) -> [Range<Int>] {
    let labelled = lines.indices.compactMap { index in
      returningLabel(lines[index]).map { (index: index, label: $0) }
    }
    let groups = Dictionary(grouping: labelled) { facts.document.string($0.label).lowercased() }
      .filter { $0.value.count >= Self.fewestReturns }
    let found = groups.values.joined()
    let areDishes = found.count { facts.foodShare(in: rest(of: lines[$0.index])) > 0 } * 2
    guard groups.count >= 2, areDishes >= found.count else { return [] }
    for (index, label) in found {
      lines[index].body.removeAll { $0.range.upperBound <= label.upperBound }
      lines[index].isLabelled = true
      if !facts.allergens(in: label).isEmpty { lines[index].rowLabel = label }
    }
    return found.map(\.label).filter { facts.allergens(in: $0).isEmpty }
  }

  /// How often a page repeats a label.
  private static let fewestReturns = 3

  /// A word or two without digits in the first cell, before a cell with words.
  private func returningLabel(_ line: MenuLine) -> Range<Int>? {
    guard !line.isPlain, line.fixed == nil, let first = line.body.first else { return nil }
    let label = line.body.prefix { $0.cell == first.cell }
    let words = line.body.dropFirst(label.count).count { $0.letterCount >= 3 }
    guard (1...2).contains(label.count), words >= 1, !label.contains(where: \.hasDigit),
      (3...Self.longestLabel).contains(label.reduce(0) { $0 + $1.letterCount })
    else { return nil }
    return first.range.lowerBound..<(label.last ?? first).range.upperBound
  }

  /// Letters of the longest label.
  private static let longestLabel = 16

  private func rest(of line: MenuLine) -> Range<Int> {
    let start = line.body.first { $0.cell != line.body[0].cell }?.range.lowerBound
    return (start ?? line.range.upperBound)..<line.range.upperBound
  }

  private func removeLabels(from lines: inout [MenuLine]) -> [Range<Int>] {
    let found = lines.indices.filter { isLabelled(lines[$0]) }
    // One alone may be a dish of that name.
    guard found.count >= 2 else { return [] }
    var removed: [Range<Int>] = []
    for index in found {
      let cell = lines[index].body[0].cell
      let label = lines[index].body.prefix { $0.cell == cell }
      if let first = label.first, let last = label.last {
        removed.append(first.range.lowerBound..<last.range.upperBound)
      }
      lines[index].body.removeFirst(label.count)
      let pieces = lines[index].pieces
      lines[index].prices.removeAll { pieces[$0.pieces].allSatisfy { $0.cell == cell } }
    }
    return removed
  }

  private func removeAmounts(from lines: inout [MenuLine]) -> [Range<Int>] {
    let found = lines.indices.map { (index: $0, count: amount(before: lines[$0])) }
      .filter { $0.count > 0 }
    // Fewer are no habit: "12 oz steak".
    guard found.count >= 3 else { return [] }
    var removed: [Range<Int>] = []
    for (index, count) in found {
      let pieces = lines[index].body.prefix(count)
      guard let first = pieces.first, let last = pieces.last else { continue }
      let range = first.range.lowerBound..<last.range.upperBound
      removed.append(range)
      lines[index].body.removeFirst(pieces.count)
      while lines[index].body.first?.isSign == true { lines[index].body.removeFirst() }
      lines[index].prices.removeAll { $0.price.range.overlaps(range) }
    }
    return removed
  }

  /// How many pieces at the beginning say how much, where words follow.
  private func amount(before line: MenuLine) -> Int {
    guard line.fixed == nil else { return 0 }
    let number = rowNumber(of: line)
    let rest = line.body.dropFirst(number)
    guard rest.count >= 2, let first = rest.first else { return 0 }
    let isNumber = first.hasDigit && first.letterCount == 0
    let isAmount = PriceColumns.isMeasure(first.text) || Volumes.isOne(first.text)
    let count =
      isNumber && PriceColumns.isUnit(rest[rest.startIndex + 1].text) ? 2 : isAmount ? 1 : 0
    // Rules between cells are read as signs.
    let name = rest.dropFirst(count).first { !$0.isSign }
    return count > 0 && name.map { $0.letterCount >= 3 } == true ? number + count : 0
  }

  /// How many pieces at the beginning are the number of a row, or the short word that some rows
  /// have instead, in a cell of its own: "1", "(2)", "Pol."; no food, "Beer 0,3 l".
  private func rowNumber(of line: MenuLine) -> Int {
    guard let mark = line.body.first(where: { !$0.isSign }) else { return 0 }
    let cell = line.body.prefix { $0.cell <= mark.cell }
    let isNumber = mark.letterCount == 0 && mark.text.trimmingSet(".:()").count == 1
    let isShort =
      (2...Self.longestMark).contains(mark.letterCount) && facts.foodShare(in: mark.range) == 0
      && facts.allergens(in: mark.range).isEmpty
    return cell.count { !$0.isSign } == 1 && (isNumber || isShort) ? cell.count : 0
  }

  /// Letters of the longest word instead of a number.
  private static let longestMark = 4

  /// A heading's word and a number or letter, then a cell with words.
  private func isLabelled(_ line: MenuLine) -> Bool {
    guard line.fixed == nil, let first = line.pieces.first else { return false }
    let label = line.pieces.prefix { $0.cell == first.cell }
    guard line.body.contains(where: { $0.cell != first.cell && $0.letterCount >= 3 }),
      line.body.first?.cell == first.cell
    else { return false }
    // "Menül": the number was read as a letter of the word.
    if label.count == 1, first.text.last.map(Lists.ones.contains) ?? false {
      return facts.vocabulary.meanings(of: String(first.text.dropLast())).contains {
        $0.kind == .heading
      }
    }
    guard label.count == 2, let number = label.last, first.letterCount >= 3,
      number.text.trimmingSet(".:()").count <= 2, number.letterCount <= 1
    else { return false }
    return facts.headingShare(in: first.range) > 0.9
      || !facts.matches(in: first.range, [.heading, .food]).isEmpty
  }
}
