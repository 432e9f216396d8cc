internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// A legend of pictograms: names of allergens, each alone in its cell beside a picture.
///
/// The pictures themselves cannot be read, so nobody knows which of them stand with a dish.
struct PictogramLegend {
  let facts: TextFacts

  /// Fewer groups of allergens may be a list of goods.
  private static let fewestGroups = 5
  private static let mostWords = 3

  /// More lines between two of its lines, and they are of different lists.
  private static let farthest = 4

  /// Indices of its lines; empty where the page has none.
  ///
  /// Only pages with a place for each word show what stands alone.
  func lines(of lines: [MenuLine]) -> Set<Int> {
    var runs: [(lines: [Int], groups: Set<AllergenIndex>)] = []
    for (index, line) in lines.enumerated()
    where !line.isPlain && line.fixed == nil && line.prices.isEmpty && line.codes.isEmpty {
      let cells = Dictionary(grouping: line.pieces, by: \.cell)
      let named = cells.values.compactMap(group)
      guard !named.isEmpty, named.count * 2 > cells.count else { continue }
      if let last = runs.last?.lines.last, index - last <= Self.farthest {
        runs[runs.count - 1].lines.append(index)
        runs[runs.count - 1].groups.formUnion(named)
      } else {
        runs.append(([index], Set(named)))
      }
    }
    let legends = runs.filter { $0.groups.count >= Self.fewestGroups && $0.lines.count >= 2 }
    return Set(legends.flatMap(\.lines))
  }

  /// The group of allergens that all words of a cell name, where the law lists it.
  private func group(_ cell: [MenuPiece]) -> AllergenIndex? {
    let pieces = cell.filter { $0.letterCount > 2 }
    guard !cell.contains(where: \.hasDigit), let first = pieces.first, let last = pieces.last,
      pieces.count <= Self.mostWords
    else { return nil }
    let named = facts.allergens(in: first.range.lowerBound..<last.range.upperBound)
    guard let allergen = named.first?.allergen,
      pieces.allSatisfy({ piece in named.contains { $0.range.overlaps(piece.range) } })
    else { return nil }
    let tops = facts.vocabulary.tops(of: named.map(\.allergen))
    let top = facts.vocabulary.top(of: allergen)
    // "Shellfish" names two, "fish pie" as well.
    return (tops.count == 1 || tops.count == 2 && pieces.count == 1)
      && facts.vocabulary.allergen(top).annex != nil ? top : nil
  }
}
