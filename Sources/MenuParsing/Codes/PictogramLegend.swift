import FoodVocabulary

/// A legend of pictograms: names of allergens, each alone in its cell beside a picture.
///
/// The pictures themselves cannot be read, so nobody knows which of them stand with a dish.
struct PictogramLegend {
  let facts: TextFacts

  /// Fewer groups of allergens may be a list of goods.
  private static let fewestGroups = 5
  private static let mostWords = 3

  /// Indices of its lines; empty where the page has none.
  ///
  /// Only pages with a place for each word show what stands alone.
  func lines(of lines: [MenuLine]) -> Set<Int> {
    var groups: Set<AllergenIndex> = []
    var found: Set<Int> = []
    for (index, line) in lines.enumerated()
    where !line.isPlain && line.fixed == nil && line.prices.isEmpty && line.codes.isEmpty {
      let cells = Dictionary(grouping: line.pieces.filter { $0.letterCount > 2 }, by: \.cell)
      let named = cells.values.compactMap(group)
      guard !named.isEmpty, named.count * 2 > cells.count else { continue }
      groups.formUnion(named)
      found.insert(index)
    }
    return groups.count >= Self.fewestGroups && found.count >= 2 ? found : []
  }

  /// The group of allergens that all words of a cell name, where the law lists it.
  private func group(_ pieces: [MenuPiece]) -> AllergenIndex? {
    guard let first = pieces.first, let last = pieces.last, pieces.count <= Self.mostWords
    else { return nil }
    let named = facts.allergens(in: first.range.lowerBound..<last.range.upperBound)
    guard let allergen = named.first?.allergen,
      pieces.allSatisfy({ piece in named.contains { $0.range.overlaps(piece.range) } })
    else { return nil }
    let tops = facts.vocabulary.tops(of: named.map(\.allergen))
    let top = facts.vocabulary.top(of: allergen)
    // "Shellfish" names two.
    return tops.count <= 2 && facts.vocabulary.allergen(top).annex != nil ? top : nil
  }
}
