import DocumentModel
import FoodVocabulary

/// Lines that are dishes with their prices, and explain nothing.
extension LegendReader {
  /// Whether a line has an amount that is a price for certain.
  func hasPrice(_ pieces: [MenuPiece]) -> Bool {
    pieces.enumerated().contains { index, piece in
      // "5,=" ends a line; "1= gluten" explains a code.
      guard piece.hasDigit, !piece.text.hasSuffix("=") || index + 1 == pieces.count else {
        return false
      }
      if piece.text.contains(where: Currencies.isSign) { return true }
      return Amount(piece.text.trimmingSet("(),;"))?.strength == .sure
    }
      || zip(pieces, pieces.dropFirst()).contains { one, other in
        // "€ 17", "17 kr"
        (one.isCurrency && other.hasDigit && other.letterCount == 0)
          || (other.isCurrency && one.hasDigit && one.letterCount == 0)
      }
  }

  /// Whether a line is a dish's with its price, perhaps a whole one that no code is as large as.
  func endsInPrice(_ pieces: [MenuPiece]) -> Bool {
    guard !namesMany(pieces), let last = pieces.last else { return false }
    return hasPrice(pieces) || last.letterCount == 0 && (Int(last.text) ?? 0) > Self.largestCode
  }

  /// The lines that end in a price, or in a smaller number aligned with at least three prices:
  /// "36 Béarnaise    25" below "12 Steak    249".
  ///
  /// - Complexity: linear in the lines.
  func priced(_ lines: [[MenuPiece]]) -> [Bool] {
    var priced = lines.map(endsInPrice)
    var edges: [Int: Int] = [:]
    func edge(_ pieces: [MenuPiece]) -> Int? {
      guard let last = pieces.last, last.size > 0, last.cell > 0, last.hasDigit else { return nil }
      return Int(last.right / last.size)
    }
    for (pieces, _) in zip(lines, priced).filter(\.1) {
      if let edge = edge(pieces) { edges[edge, default: 0] += 1 }
    }
    for (index, pieces) in lines.enumerated() where !priced[index] && !namesMany(pieces) {
      guard let edge = edge(pieces), let last = pieces.last, last.letterCount == 0,
        pieces.count(where: { $0.cell == last.cell }) == 1
      else { continue }
      let others = (edge - 1...edge + 1).reduce(0) { $0 + edges[$1, default: 0] }
      priced[index] = others >= Self.fewestPriced
    }
    return priced
  }

  private static let largestCode = 40
  /// So many lines that end in whole prices are the dishes of a page.
  static let fewestPriced = 3

  /// Whether a line names so many groups of allergens that what looks like a price is none: "5- peanuts".
  func namesMany(_ pieces: [MenuPiece]) -> Bool {
    guard let first = pieces.first, let last = pieces.last,
      !pieces.contains(where: { $0.isCurrency || $0.text.contains(where: Currencies.isSign) })
    else { return false }
    let named = facts.allergens(in: first.range.lowerBound..<last.range.upperBound)
    return Set(named.map { vocabulary.top(of: $0.allergen) }).count >= Self.many
  }

  private static let many = 5
}
