internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Several dishes on one typed line, each with its price: "Cola 2,50, Fanta 2,50", "Naan £2.95
/// Roti £2.50", "Drinks: cola 3, juice 4, beer 6".
///
/// Each part must be a name with an amount at its end; what follows an amount begins a dish only
/// where it is no word for a size ("small 3, large 4") and does not go on with the one before ("or
/// with cheese 5").
struct PricedRow {
  let document: DocumentText
  let facts: TextFacts
  private let line: MenuLine
  private var pieces: [MenuPiece] { line.pieces }

  init(_ line: MenuLine, document: DocumentText, facts: TextFacts) {
    self.document = document
    self.facts = facts
    self.line = line
  }

  /// Whole numbers are prices only in lists of so many, or below a label.
  private static let fewestWhole = 3
  /// Signs between the dishes of one line.
  private static let signs = "|/·•;-–—"

  /// The dishes, the label before them as a part of its own; `nil` where the line is no such row.
  ///
  /// - Complexity: linear in the pieces.
  func parts() -> [[MenuPiece]]? {
    guard pieces.count(where: \.hasDigit) >= 2, let last = pieces.indices.last, !isOption else {
      return nil
    }
    // Words that say what a price is for.
    let labels = RangeIndex(facts.phrases(in: line.range, [.priceLabel]).map(\.range))
    var start = label ?? 0
    var found: [[MenuPiece]] = label.map { [Array(pieces[..<$0])] } ?? []
    var dishes = 0, whole = 0, signs = 0
    var index = start
    while index <= last {
      guard let amount = amounts(at: index) else {
        index += 1
        continue
      }
      let next = isSign(at: amount.end) ? amount.end + 1 : amount.end
      guard next > last || beginsDish(at: next, after: amount.end, labels) else {
        index = next
        continue
      }
      guard pieces[start..<index].contains(where: { $0.letterCount >= 2 }) else { return nil }
      found.append(Array(pieces[start..<amount.end]).withoutLastSign)
      dishes += 1
      whole += amount.isWhole ? 1 : 0
      signs += next > amount.end ? 1 : 0
      (start, index) = (next, next)
    }
    guard start > last, dishes >= 2 else { return nil }
    let isList = whole == 0 || signs > 0 || label != nil || dishes >= Self.fewestWhole
    return isList ? found : nil
  }

  /// Whether the line offers what may be added to the dish above: "Add: avocado 2 / cheddar 2".
  private var isOption: Bool {
    guard let label else { return false }
    let words = line.range.lowerBound..<pieces[label].range.lowerBound
    return !facts.phrases(in: words, [.option]).isEmpty
  }

  /// Where the dishes begin after a label, "Drinks:", at the beginning of the line.
  private var label: Int? {
    guard let colon = pieces.prefix(3).firstIndex(where: { $0.text.last == ":" }),
      !pieces[...colon].contains(where: \.hasDigit), colon + 1 < pieces.count
    else { return nil }
    return colon + 1
  }

  /// Whether a dish begins at a piece that follows an amount.
  private func beginsDish(at index: Int, after end: Int, _ labels: RangeIndex) -> Bool {
    let next = pieces[index], before = pieces[end - 1]
    guard next.letterCount >= 2, !next.isCurrency, !labels.overlaps(next.range),
      !facts.hasMatch(in: next.range, .function)
    else { return false }
    if index > end || before.text.last?.isOne(of: ",;") == true { return true }
    let gap = next.range.lowerBound - before.range.upperBound
    return next.text.first?.isUppercase == true && (gap >= 2 || next.cell != before.cell)
  }

  private func isSign(at index: Int) -> Bool {
    pieces.indices.contains(index) && pieces[index].text.count == 1
      && pieces[index].text.first?.isOne(of: Self.signs) == true
  }

  /// Amounts that follow each other, "0,33 2,50", with the currency after them.
  private func amounts(at start: Int) -> (end: Int, isWhole: Bool)? {
    var end = start, isWhole = false
    while pieces.indices.contains(end), let amount = amount(at: end) {
      (end, isWhole) = amount
    }
    return end > start ? (end, isWhole) : nil
  }

  private func amount(at index: Int) -> (end: Int, isWhole: Bool)? {
    let piece = pieces[index], text = piece.text.trimmingSet(",;")
    guard piece.hasDigit, piece.letterCount <= 2, text.first?.isOne(of: "+(") != true else {
      return nil
    }
    let isEnd = pieces[index].text.last?.isOne(of: ",;") == true
    let hasCurrency = !isEnd && index + 1 < pieces.count && pieces[index + 1].isCurrency
    let end = hasCurrency ? index + 2 : index + 1
    if hasCurrency || text.contains(where: Currencies.isSign) { return (end, false) }
    guard pieces[index].letterCount == 0 else { return nil }
    if text.hasSuffix("-") { return (end, false) }
    let parts = text.split(omittingEmptySubsequences: false) { $0.isOne(of: ".,") }
    guard (1...2).contains(parts.count), parts.allSatisfy({ $0.allSatisfy(\.isDigit) }) else {
      return nil
    }
    if parts.count == 2 { return parts[1].count == 2 ? (end, false) : nil }
    let isLast = index == pieces.count - 1
    return text.count <= 3 && (isEnd || isLast || isSign(at: index + 1)) ? (end, true) : nil
  }
}

extension [MenuPiece] {
  /// Without the comma that parts them from what follows.
  fileprivate var withoutLastSign: [MenuPiece] {
    guard var last, last.text.last?.isOne(of: ",;") == true else { return self }
    last.range = last.range.lowerBound..<last.range.upperBound - 1
    return dropLast() + [last]
  }
}
