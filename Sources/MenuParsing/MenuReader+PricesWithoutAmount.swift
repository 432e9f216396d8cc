internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

extension MenuReader {
  /// Adds the prices of a typed menu that cannot be read: "9..50", "$$", "?" at the end of a line,
  /// where other lines have theirs.
  ///
  /// A dish without a price would be taken for a part of the dish above.
  func addUnreadablePrices(_ lines: inout [MenuLine]) {
    guard !layout.hasGeometry,
      lines.contains(where: { line in
        line.ownPrices.last.map { $0.pieces.upperBound == line.pieces.count } ?? false
      })
    else { return }
    for index in lines.indices where lines[index].fixed == nil && lines[index].prices.isEmpty {
      let line = lines[index], last = line.pieces.count - 1
      guard last > 0, line.pieces[..<last].contains(where: { $0.letterCount >= 3 }),
        Self.isUnreadable(line.pieces[last].text),
        facts.phrases(in: line.range, [.weekday]).isEmpty,
        !line.codes.contains(where: { $0.range.overlaps(line.pieces[last].range) })
      else { continue }
      let piece = line.pieces[last]
      lines[index].prices = [
        FoundPrice(withoutAmount: piece.text, piece.range, pieces: last..<last + 1, of: line)
      ]
    }
  }

  /// Whether a word without letters has the signs of a price and the form of none.
  private static func isUnreadable(_ text: String) -> Bool {
    guard text.allSatisfy({ $0.isNumber || Currencies.isSign($0) || $0.isOne(of: ".,-–?") }) else {
      return false
    }
    if text == "½" { return true }
    let numbers = text.split { !$0.isNumber }
    if numbers.isEmpty {
      return text.contains { $0 == "?" || Currencies.isSign($0) } || text == "--"
    }
    // "30.11." is a date, "1.3.7" are codes.
    let isOfSmall = numbers.allSatisfy { (Int($0) ?? .max) <= 31 }
    return numbers.count > 1 && !isOfSmall && !text.contains("-") && !text.contains("–")
  }
}

extension FoundPrice {
  /// A price that is no amount: "market price", "9..50"; `range` is that of its text.
  init(withoutAmount text: String, _ range: Range<Int>, pieces: Range<Int>, of line: MenuLine) {
    self.init(
      price: Price(amount: nil, currency: nil, text: text, label: nil, range: range),
      pieces: pieces, strength: .sure, hasCurrency: true, isExtra: false,
      left: line.pieces[pieces.lowerBound].left, right: line.pieces[pieces.upperBound - 1].right)
  }
}
