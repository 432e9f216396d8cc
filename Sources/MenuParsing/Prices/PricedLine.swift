import DocumentModel
import FoodVocabulary

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
    let said = Self.remarkStart(in: pieces) ?? pieces.count
    wordsEnd = (pieces[..<said].lastIndex { $0.letterCount > 3 && !$0.hasDigit } ?? -1) + 1
    words = pieces.reduce(into: [:]) { $0[$1.cell, default: 0] += $1.letterCount > 2 ? 1 : 0 }
  }

  /// Where a typed line goes on after a price with what is said of the dish: "13.00 (nuts in the
  /// stuffing)", "11 € – with walnuts", "9,50 € • Popular".
  static func remarkStart(in pieces: [MenuPiece]) -> Int? {
    guard let last = pieces.last, last.size == 0 else { return nil }
    return pieces.indices.dropFirst().first { index in
      let piece = pieces[index], before = pieces[index - 1]
      guard before.isCurrency || before.hasDigit && before.letterCount <= 3 else { return false }
      if piece.text.hasPrefix("(") { return last.text.hasSuffix(")") }
      // "9,50 gluten free: no"
      if piece.text.hasSuffix(":"), piece.letterCount > 1 { return true }
      let isSign = piece.letterCount == 0 && !piece.hasDigit
      return isSign
        && (piece.text.isDash || piece.text.first.map(Lists.lineStarts.contains) == true)
        && index + 1 < pieces.count && pieces[index + 1].letterCount > 1
    }
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
