import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// The rows of a table whose heads are dishes: names of allergens, one to a line, whose marks were
/// not read, and legends of pictures.
///
/// "Gluten", "Eggs", "Fish" below each other are no dishes, and each may be said of any.
struct AllergenRows {
  let facts: TextFacts

  /// Fewer may be dishes: "Crab", "Fish", "Mussels".
  private static let fewest = 6
  /// Words of the longest name.
  private static let longest = 4

  /// Sets such lines aside.
  ///
  /// - Complexity: linear in the lines.
  func mark(_ lines: inout [MenuLine]) {
    var run: [(line: Int, allergens: Set<AllergenIndex>)] = []
    func close() {
      let all = run.reduce(into: Set<AllergenIndex>()) { $0.formUnion($1.allergens) }
      if run.count >= Self.fewest, all.count >= Self.fewest {
        for row in run { lines[row.line].fixed = .lostFootnote }
      }
      run = []
    }
    for index in lines.indices {
      if let last = run.last, lines[last.line].layout.region != lines[index].layout.region {
        close()
      }
      if let allergens = allergens(of: lines[index]) {
        run.append((index, allergens))
      } else if lines[index].pieces.contains(where: { $0.letterCount > 1 }) {
        close()
      }
    }
    close()
  }

  /// What a line without a price names, if all its words are the name of one allergen that the law
  /// lists.
  private func allergens(of line: MenuLine) -> Set<AllergenIndex>? {
    let words = line.pieces.filter { $0.letterCount > 1 }
    // A mark beside the name may be read as a one.
    guard line.fixed == nil, line.ownPrices.allSatisfy({ $0.price.text.count == 1 }),
      (1...Self.longest).contains(words.count)
    else { return nil }
    let named = facts.allergens(in: line.range).filter {
      let top = facts.vocabulary.top(of: $0.allergen)
      return top == $0.allergen && facts.vocabulary.allergen(top).annex != nil
    }
    let names = RangeIndex(named.map(\.range))
    guard !named.isEmpty,
      words.allSatisfy({ names.overlaps($0.range) || facts.isFunctionWord($0.range) })
    else { return nil }
    return Set(named.map(\.allergen))
  }
}
