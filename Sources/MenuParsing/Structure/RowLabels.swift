internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Labels before the dishes of a plan: "Menü 1", "Gericht B", in a cell of their own.
///
/// They say which dish of the day it is, not what is in it.
struct RowLabels {
  let facts: TextFacts

  /// Takes them out of the bodies of lines that go on with the dish.
  ///
  /// - Returns: Their ranges: what is taken away is kept elsewhere.
  func remove(from lines: inout [MenuLine]) -> [Range<Int>] {
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

  /// A heading's word and a number or letter, then a cell with words.
  private func isLabelled(_ line: MenuLine) -> Bool {
    guard line.fixed == nil, let first = line.pieces.first else { return false }
    let label = line.pieces.prefix { $0.cell == first.cell }
    guard line.body.contains(where: { $0.cell != first.cell && $0.letterCount >= 3 }),
      line.body.first?.cell == first.cell
    else { return false }
    // "Menül": the number was read as a letter of the word.
    if label.count == 1, first.text.last.map({ $0.isOne(of: "l1I|") }) ?? false {
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
