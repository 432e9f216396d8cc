import DocumentModel

/// Amounts that nothing but a slash parts: what one dish costs in several sizes, "8 / 10 / 12.5".
enum PriceRuns {
  /// The prices of a line in such groups, most of one; those of one piece are one group.
  static func runs(of prices: [FoundPrice], in pieces: [MenuPiece]) -> [[FoundPrice]] {
    var runs: [[FoundPrice]] = []
    for price in prices {
      if let last = runs.last?.last, isJoined(last.pieces, price.pieces, pieces) {
        runs[runs.count - 1].append(price)
      } else {
        runs.append([price])
      }
    }
    return runs
  }

  /// Whether a number goes on after a slash with one that is no price: "26 / 31 / 40 cm".
  ///
  /// `next` is the price that follows, if any does.
  static func leadsToSize(
    _ price: FoundPrice, before next: FoundPrice?, in pieces: [MenuPiece]
  ) -> Bool {
    var place = price.pieces.upperBound
    guard place < pieces.count else { return false }
    if isSlash(pieces[place]) {
      place += 1
    } else if !endsInSlash(pieces[place - 1]) {
      return false
    }
    return place < pieces.count && pieces[place].text.first?.isNumber == true
      && next?.pieces.contains(place) != true
  }

  private static func isJoined(
    _ one: Range<Int>, _ other: Range<Int>, _ pieces: [MenuPiece]
  ) -> Bool {
    if one == other { return true }
    if one.upperBound == other.lowerBound { return endsInSlash(pieces[one.upperBound - 1]) }
    return one.upperBound + 1 == other.lowerBound && isSlash(pieces[one.upperBound])
  }

  private static func isSlash(_ piece: MenuPiece) -> Bool {
    ["/", "|", "\\"].contains(piece.text)
  }

  private static func endsInSlash(_ piece: MenuPiece) -> Bool {
    piece.text.last.map { $0.isOne(of: "/|\\") } ?? false
  }
}
