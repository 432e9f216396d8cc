internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// The words before the prices of one line that say what each is for: "half 7.50 full 11".
struct PriceLabels {
  let facts: TextFacts

  /// Where they stand, from left to right; none where fewer than two prices have one.
  ///
  /// One alone may be part of the name: "Coffee, double 3.20".
  func labels(of line: MenuLine) -> [Range<Int>] {
    guard line.pieces.count(where: \.hasDigit) >= 2 else { return [] }
    let named = facts.phrases(in: line.range, [.priceLabel]).map(\.range)
    guard named.count >= 2 else { return [] }
    var labels: [Range<Int>] = []
    var index = 0
    while index < line.pieces.count {
      let first = line.pieces[index]
      let own = named.filter { $0.lowerBound == first.range.lowerBound }.max { $0.count < $1.count }
      let words = line.pieces[index...].prefix { piece in
        piece.cell == first.cell && own.map { piece.range.overlaps($0) } ?? false
      }
      if let last = words.last, !last.hasDigit,
        isAmount(at: words.endIndex, of: line, in: first.cell)
      {
        labels.append(first.range.lowerBound..<last.range.upperBound)
      }
      index += max(1, words.count)
    }
    return labels.count >= 2 ? labels : []
  }

  /// What the price of a typed line is for, after it: "3 each", "14 pp".
  func unitAfterPrice(of line: MenuLine) -> Range<Int>? {
    guard line.isPlain, let last = line.pieces.last, !last.hasDigit else { return nil }
    let unit = facts.phrases(in: line.range, [.priceLabel]).map(\.range)
      .filter { $0.upperBound + 1 >= last.range.upperBound }.min { $0.lowerBound < $1.lowerBound }
    guard let unit, let start = line.pieces.firstIndex(where: { $0.range.overlaps(unit) }),
      start > 1, !line.pieces[start].isCurrency, last.text.last != ")",
      line.pieces[start - 1].hasDigit || line.pieces[start - 1].isCurrency
    else { return nil }
    return line.pieces[start].range.lowerBound..<last.range.upperBound
  }

  /// Words before prices that say that there are higher ones, too: "from 9.50".
  func leastPrices(of line: MenuLine) -> [Range<Int>] {
    if line.prices.isEmpty { return [] }
    return facts.phrases(in: line.range, [.priceFrom]).map(\.range).filter { words in
      line.ownPrices.contains { 1...2 ~= $0.price.range.lowerBound - words.upperBound }
    }
  }

  private func isAmount(at index: Int, of line: MenuLine, in cell: Int) -> Bool {
    guard line.pieces.indices.contains(index), line.pieces[index].cell == cell else { return false }
    let piece = line.pieces[index]
    return piece.hasDigit || piece.isCurrency
  }
}
