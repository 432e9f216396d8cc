import RecognizedText
import Testing

@testable import TextRecognition

@Suite struct PolarityTests {
  private static func row(_ count: Int, from left: Int, step: Int, height: Int) -> [BoundingBox] {
    (0..<count).map { number in
      BoundingBox(
        left: left + number * step, top: 6, right: left + number * step + step - 4,
        bottom: 6 + height)
    }
  }

  /// A box of 110 by 42 pixels: a light pill of a dark page, or letters that touch.
  private static let box = BoundingBox(left: 0, top: 0, right: 110, bottom: 42)

  @Test(arguments: [
    ("a price in a pill", row(5, from: 14, step: 17, height: 30), 1),
    ("the holes of letters that touch", row(5, from: 5, step: 21, height: 30), 0),
    ("the holes of one letter", row(2, from: 14, step: 20, height: 12), 0),
  ]) func `labels with print of their own are turned`(
    title: String, rare: [BoundingBox], places: Int
  ) {
    #expect(ReversedPolarity(rare: rare, usual: [Self.box]).places.count == places, "\(title)")
  }

  @Test func `a box that is painted out gets the grey around it`() {
    var pixels = GreyPixels(width: 20, height: 10, values: Array(repeating: 200, count: 200))
    for y in 4..<6 { for x in 8..<12 { pixels.values[y * 20 + x] = 0 } }
    pixels.paintOut([BoundingBox(left: 8, top: 4, right: 12, bottom: 6)])
    #expect(pixels.values == Array(repeating: 200, count: 200))
  }
}
