import RecognizedText
import Testing

@testable import DocumentModel

/// To which of two columns a number belongs.
struct NumberPlacementTests {
  private func fragment(_ text: String, x: Int, y: Int) -> LayoutFragment {
    var left = x
    let words = text.split(separator: " ").map { word -> LayoutWord in
      let box = BoundingBox(left: left, top: y - 20, right: left + word.count * 12, bottom: y)
      left = box.right + 10
      var placed = LayoutWord(RecognizedWord(text: String(word), box: box, confidence: 0.9))
      placed.baseline = Double(y)
      return placed
    }
    return LayoutFragment(words)
  }

  /// Centred cards: the codes of one are level with a name of the other.
  @Test func `Codes amid the texts of the right column are its own`() {
    let left = [
      fragment("Mixed platter", x: 60, y: 100), fragment("of cured meats", x: 60, y: 160),
      fragment("Toasted bread", x: 60, y: 220),
    ]
    let right = [
      fragment("Braised beef with pepper", x: 500, y: 90),
      fragment("slow cooked in red wine", x: 500, y: 120),
      fragment("Salted cod with tomatoes", x: 500, y: 200),
    ]
    let codes = fragment("(9,12)", x: 610, y: 158)
    let placement = NumberPlacement(
      columnGap: ColumnGap(x: 400, y: 100, slant: 0, band: 80...240, score: 1), left: left,
      right: right, numbers: [codes])
    #expect(codes.isNumeric)
    #expect(placement.isRight(codes))
  }

  @Test func `A price between the columns is of the dish at its left`() {
    let left = [fragment("Mixed platter", x: 60, y: 100), fragment("Toasted bread", x: 60, y: 160)]
    let right = [
      fragment("Braised beef", x: 500, y: 100), fragment("Salted cod", x: 500, y: 160),
    ]
    let price = fragment("9,50", x: 420, y: 100)
    let placement = NumberPlacement(
      columnGap: ColumnGap(x: 400, y: 100, slant: 0, band: 80...180, score: 1), left: left,
      right: right, numbers: [price])
    #expect(!placement.isRight(price))
  }

  /// The right column has prices of its own, so its rows need none of the numbers before them.
  @Test func `whole prices close to the next column are of the dishes at their left`() {
    let names = ["Brisket", "Pulled Pork", "Spare Ribs", "Smoked Turkey", "Hot Sausage"]
    let left = names.enumerated().map { fragment($1, x: 60, y: 100 + $0 * 60) }
    let prices = [17, 13, 15, 14, 12].enumerated().map {
      fragment("\($1)", x: 450, y: 100 + $0 * 60)
    }
    // Its rows are not level with those at the left.
    let right = (0..<5).map { fragment("Contains milk", x: 500, y: 106 + $0 * 60) }
    let further = (0..<5).map { fragment("\(4 + $0 % 2)", x: 900, y: 106 + $0 * 60) }
    let placement = NumberPlacement(
      columnGap: ColumnGap(x: 490, y: 100, slant: 0, band: 80...400, score: 1), left: left,
      right: right, numbers: prices + further)
    #expect(prices.allSatisfy { !placement.isRight($0) })
    #expect(further.allSatisfy { placement.isRight($0) })
  }

  /// The left column is a list of words without prices.
  @Test func `prices no farther from names than words of a line are theirs`() {
    let names = ["Brisket", "Pulled Pork", "Spare Ribs", "Smoked Turkey", "Hot Sausage"]
    let right = names.enumerated().map { fragment($1, x: 490, y: 100 + $0 * 60) }
    let prices = [17, 13, 15, 14, 12].enumerated().map {
      fragment("\($1).50", x: 410, y: 100 + $0 * 60)
    }
    let left = (0..<5).map { fragment("Contains milk", x: 60, y: 106 + $0 * 60) }
    let placement = NumberPlacement(
      columnGap: ColumnGap(x: 480, y: 100, slant: 0, band: 80...400, score: 1), left: left,
      right: right, numbers: prices)
    #expect(prices.allSatisfy { placement.isRight($0) })
  }

  @Test func `the price at the right edge of a card is the card's`() {
    let left = [fragment("Rye bread", x: 60, y: 100), fragment("Contains rye", x: 60, y: 152)]
    let right = [
      fragment("Spelt bread", x: 500, y: 100), fragment("Contains spelt", x: 500, y: 160),
    ]
    let price = fragment("5,60", x: 640, y: 130)
    let placement = NumberPlacement(
      columnGap: ColumnGap(x: 400, y: 100, slant: 0, band: 80...180, score: 1), left: left,
      right: right, numbers: [price])
    #expect(placement.isRight(price))
  }

  /// Digits of strangers may be more than a number holds.
  @Test func `long numbers between columns are no trap`() {
    let left = (0..<4).map { fragment("Toasted bread", x: 60, y: 100 + $0 * 60) }
    let right = (0..<4).map { fragment("Salted cod", x: 900, y: 100 + $0 * 60) }
    let before = (0..<4).map { fragment("9223372036854775807", x: 10, y: 100 + $0 * 60) }
    let between = (0..<4).map { fragment("9223372036854775807", x: 420, y: 100 + $0 * 60) }
    let placement = NumberPlacement(
      columnGap: ColumnGap(x: 880, y: 100, slant: 0, band: 80...300, score: 1), left: left,
      right: right, numbers: before + between)
    #expect(!placement.isRight(between[0]))
  }
}
