internal import DictionaryFormat
internal import FoodVocabulary

/// Columns that name in words what the dishes on their left contain: "milk, eggs".
///
/// Like codes they belong to those dishes and form no column of text.
struct NameColumns {
  let vocabulary: Vocabulary
  let languages: LanguageSet?

  /// Fewer cells are dishes that happen to be called so.
  private static let fewest = 4
  /// In bytes; longer texts are lists of ingredients.
  private static let longest = 80
  /// How far the cells of one column begin from one another, in heights of a capital.
  private static let reach = 1.0
  /// The least share of a column's cells that are beside a dish, and the least share of these that
  /// have a price after them.
  private static let (leastBeside, leastPriced) = (0.5, 0.5)

  /// Marks such fragments of a page as numeric, so that the column search ignores them.
  ///
  /// - Complexity: the cells times all fragments.
  func mark(_ fragments: inout [LayoutFragment]) {
    let cells = fragments.indices.filter { !fragments[$0].isNumeric && isOfNames(fragments[$0]) }
      .sorted { fragments[$0].left < fragments[$1].left }
    guard cells.count >= Self.fewest else { return }
    let named = Set(cells)
    var column: [Int] = []
    for cell in cells {
      if let last = column.last,
        fragments[cell].left - fragments[last].left > Self.reach * fragments[last].size
      {
        mark(column: column, named, &fragments)
        column = []
      }
      column.append(cell)
    }
    mark(column: column, named, &fragments)
  }

  private func mark(column: [Int], _ named: Set<Int>, _ fragments: inout [LayoutFragment]) {
    guard column.count >= Self.fewest, isWhole(column, fragments) else { return }
    let beside = column.filter { isBesideDish($0, named, fragments) }
    let priced = beside.filter { cell in
      fragments.contains {
        $0.isNumeric && $0.left > fragments[cell].right && $0.isLevel(with: fragments[cell])
      }
    }
    guard beside.count >= Self.fewest,
      Double(beside.count) >= Self.leastBeside * Double(column.count),
      Double(priced.count) >= Self.leastPriced * Double(beside.count)
    else { return }
    for cell in column { (fragments[cell].isNumeric, fragments[cell].isOfNames) = (true, true) }
  }

  /// Whether most texts that begin where the cells do are such names: in a column of dishes some are
  /// called by one food, "Cheese".
  private func isWhole(_ column: [Int], _ fragments: [LayoutFragment]) -> Bool {
    let middle = fragments[column[column.count / 2]]
    let texts = fragments.count {
      !$0.isNumeric && $0.letterCount > 2 && abs($0.left - middle.left) <= Self.reach * middle.size
    }
    return column.count * 2 > texts
  }

  /// Whether the nearest thing to the left of a cell, in its row, is the text of a dish.
  ///
  /// In a column of dishes it would be the price of another dish.
  private func isBesideDish(
    _ cell: Int, _ named: Set<Int>, _ fragments: [LayoutFragment]
  ) -> Bool {
    let before = fragments.indices.filter {
      fragments[$0].right < fragments[cell].left && fragments[$0].isLevel(with: fragments[cell])
    }
    guard let last = before.max(by: { fragments[$0].right < fragments[$1].right }) else {
      return false
    }
    return !fragments[last].isNumeric && !named.contains(last) && fragments[last].letterCount > 2
  }

  /// Whether a text is nothing but names of allergens that the law lists.
  private func isOfNames(_ fragment: LayoutFragment) -> Bool {
    let text = fragment.words.map(\.text).joined(separator: " ")
    guard text.utf8.count <= Self.longest, text.contains(where: \.isLetter) else { return false }
    let document = DocumentText(plain: text).annotated(vocabulary, languages)
    let facts = TextFacts(document: document, vocabulary: vocabulary)
    let all = 0..<document.utf8.count
    let names = facts.allergens(in: all).filter {
      vocabulary.allergen(vocabulary.top(of: $0.allergen)).annex != nil
    }
    return !names.isEmpty
      && facts.tokens(in: all).allSatisfy { token in
        facts.isFunctionWord(token.range) || names.contains { $0.range.overlaps(token.range) }
      }
  }
}
