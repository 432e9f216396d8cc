import DocumentModel

/// The pieces of a line, and what is asked of them for each of its prices.
struct PricedLine {
  let pieces: [MenuPiece]
  /// After the last word that is no unit, code or mark.
  private let wordsEnd: Int
  /// How many words each cell has.
  private let words: [Int: Int]

  /// - Complexity: linear in the pieces.
  init(_ pieces: [MenuPiece]) {
    self.pieces = pieces
    wordsEnd = (pieces.lastIndex { $0.letterCount > 3 && !$0.hasDigit } ?? -1) + 1
    words = pieces.reduce(into: [:]) { $0[$1.cell, default: 0] += $1.letterCount > 2 ? 1 : 0 }
  }

  var hasText: Bool { words.values.contains { $0 > 0 } }

  /// Whether only other prices, codes and marks stand after a price.
  func endsWith(_ price: FoundPrice) -> Bool {
    let range = price.pieces
    return wordsEnd <= range.upperBound
      || (range.lowerBound > 0 && range.upperBound < pieces.count
        && pieces[range.upperBound].cell != pieces[range.upperBound - 1].cell)
  }

  /// Whether no word stands in a price's cell, and there are others.
  func hasOwnCell(_ price: FoundPrice) -> Bool {
    let own = pieces[price.pieces].count { $0.letterCount > 2 }
    return words.count > 1 && words[pieces[price.pieces.lowerBound].cell] == own
  }
}
