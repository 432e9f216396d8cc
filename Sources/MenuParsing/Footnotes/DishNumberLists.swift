internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Lines that say of an allergen which dishes it is in, by their numbers: "Nuts: 2, 4", "Contains
/// milk: 1, 7".
struct DishNumberLists {
  let document: DocumentText
  let facts: TextFacts

  /// Sets such lines aside, and has the dishes say what they name.
  ///
  /// Where each allergen has a number of its own, the numbers are codes.
  ///
  /// - Complexity: linear in the lines, but for the numbers of dishes.
  func read(_ lines: inout [MenuLine]) {
    var dishes: [Int: [Int]] = [:]
    for (index, line) in lines.enumerated() where line.fixed == nil {
      if let number = dishNumber(line) { dishes[number, default: []].append(index) }
    }
    guard dishes.count >= 3 else { return }
    let lists = lines.indices.compactMap { index in
      list(lines[index], of: dishes).map { (line: index, list: $0) }
    }
    guard lists.contains(where: { $0.list.numbers.count > 1 }) else { return }
    for (line, list) in lists {
      for dish in list.numbers.flatMap({ dishes[$0] ?? [] }) {
        var row = lines[dish].tableRow ?? AllergenTable.Row()
        if list.isTraces { row.traces += list.allergens } else { row.contained += list.allergens }
        lines[dish].tableRow = row
      }
      lines[line].fixed = .footnote
    }
  }

  private struct List {
    var allergens: [Passage]
    var numbers: [Int]
    var isTraces: Bool
  }

  /// A line of nothing but names of allergens, words that say "contains", and numbers of dishes.
  private func list(_ line: MenuLine, of dishes: [Int: [Int]]) -> List? {
    guard line.fixed == nil, let last = line.pieces.last, last.hasDigit, dishNumber(line) == nil
    else { return nil }
    let allergens = facts.allergens(in: line.range).map(\.range)
    guard let first = allergens.first else { return nil }
    let traces = facts.phrases(in: line.range, [.mayContain]).map(\.range)
    let said = facts.phrases(in: line.range, [.contains, .opener]).map(\.range) + traces
    let known = RangeIndex(allergens + said)
    var numbers: [Int] = []
    for piece in line.pieces where !known.overlaps(piece.range) {
      for part in piece.text.split(whereSeparator: { $0.isOne(of: ",;:/&+.") || $0.isDash }) {
        guard let number = Int(part), dishes[number] != nil,
          piece.range.lowerBound > first.lowerBound
        else { return nil }
        numbers.append(number)
      }
    }
    return numbers.isEmpty
      ? nil
      : List(allergens: allergens.map { Passage($0) }, numbers: numbers, isTraces: !traces.isEmpty)
  }

  /// The number before the name of a dish, as in "12) Rice".
  private func dishNumber(_ line: MenuLine) -> Int? {
    guard line.pieces.count > 1, line.pieces[1].letterCount > 1,
      let (value, rest) = line.pieces[0].leadingNumber, [".", ")", ".)", ""].contains(rest)
    else { return nil }
    return value
  }
}
