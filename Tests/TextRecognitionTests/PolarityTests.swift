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
  ]) func `labels with print of their own are reversed`(
    title: String, rare: [BoundingBox], places: Int
  ) {
    // The digits of a price may stand too far apart to be known for letters of a line.
    for letters in [rare, []] {
      let found = ReversedPolarity(
        rare: .init(isLight: true, letters: letters, shapes: rare),
        usual: .init(isLight: false, letters: [Self.box], shapes: [Self.box]))
      #expect(found.places.count == places, "\(title)")
    }
  }

  @Test func `a box that is painted out gets the grey around it`() {
    var pixels = GreyPixels(width: 20, height: 10, values: Array(repeating: 200, count: 200))
    for y in 4..<6 { for x in 8..<12 { pixels.values[y * 20 + x] = 0 } }
    pixels.paintOut([BoundingBox(left: 8, top: 4, right: 12, bottom: 6)])
    #expect(pixels.values == Array(repeating: 200, count: 200))
  }

  @Test(arguments: [(bar: UInt8(60), stroke: 3), (60, 6), (130, 6)])
  func `bars become as light as the page, their letters black, however bold`(
    _ design: (bar: UInt8, stroke: Int)
  ) {
    var pixels = GreyPixels(width: 200, height: 140, values: Array(repeating: 255, count: 28_000))
    for y in 10..<50 { for x in 5..<195 { pixels.values[y * 200 + x] = design.bar } }
    for left in stride(from: 50, to: 110, by: 10) {
      for y in 20..<40 { for x in left..<left + design.stroke { pixels.values[y * 200 + x] = 250 } }
    }
    pixels.reversePolarity(of: [BoundingBox(left: 50, top: 20, right: 108, bottom: 40)])
    #expect(pixels.values[15 * 200 + 20] == 255)
    #expect(pixels.values[30 * 200 + 190] == 255)
    #expect(pixels.values[30 * 200 + 51] == 0)
  }

  @Test func `a pill with round ends becomes as light as the page, ends and all`() {
    var pixels = GreyPixels(width: 200, height: 140, values: Array(repeating: 255, count: 28_000))
    for y in 10..<50 {
      // Its ends are half circles.
      let end = 20 - Int((400 - Double((2 * y + 1 - 60) * (2 * y + 1 - 60)) / 4).squareRoot())
      for x in 5 + end..<195 - end { pixels.values[y * 200 + x] = 60 }
    }
    for left in stride(from: 50, to: 110, by: 10) {
      for y in 16..<44 { for x in left..<left + 3 { pixels.values[y * 200 + x] = 250 } }
    }
    pixels.reversePolarity(of: [BoundingBox(left: 50, top: 16, right: 103, bottom: 44)])
    #expect(pixels.values[30 * 200 + 51] == 0)
    let printed = pixels.values.indices.count { index in
      pixels.values[index] < 200 && !(50..<103).contains(index % 200)
    }
    #expect(printed == 0)
  }

  @Test func `a strip of prices down the page becomes as light as the page`() {
    var pixels = GreyPixels(width: 200, height: 400, values: Array(repeating: 250, count: 80_000))
    for y in 0..<400 { for x in 70..<130 { pixels.values[y * 200 + x] = 60 } }
    let rows = stride(from: 40, to: 360, by: 40).map { top in
      BoundingBox(left: 85, top: top, right: 113, bottom: top + 16)
    }
    for row in rows {
      for left in stride(from: row.left, to: row.right, by: 8) {
        for y in row.top..<row.bottom {
          for x in left..<left + 3 { pixels.values[y * 200 + x] = 250 }
        }
      }
    }
    pixels.reversePolarity(of: rows)
    #expect(pixels.values[48 * 200 + 86] == 0)
    #expect(pixels.values[70 * 200 + 100] == 250)
    #expect(pixels.values[48 * 200 + 120] == 250)
  }

  @Test(arguments: [60, 76, 96, 130])
  func `a band with two lines at the foot of a page becomes as light as the page`(height: Int) {
    let (width, band) = (400, 300 - height)
    var pixels = GreyPixels(
      width: width, height: 300, values: Array(repeating: 250, count: width * 300))
    for y in band..<300 { for x in 0..<width { pixels.values[y * width + x] = 20 } }
    var letters: [BoundingBox] = []
    for top in [band + 6, 300 - 26] {
      for left in stride(from: 40, to: 360, by: 10) where left % 70 != 0 {
        letters.append(BoundingBox(left: left, top: top, right: left + 4, bottom: top + 20))
      }
    }
    for letter in letters {
      for y in letter.top..<letter.bottom {
        for x in letter.left..<letter.right { pixels.values[y * width + x] = 250 }
      }
    }
    // Not every word is found.
    let words = [band + 6, 300 - 26].map { top in
      BoundingBox(left: 80, top: top, right: 134, bottom: top + 20)
    }
    pixels.reversePolarity(of: words)
    for word in words {
      #expect(pixels.values[(word.top + 10) * width + 82] == 0)
      #expect(pixels.values[(word.top + 10) * width + 322] == 0)
      #expect(pixels.values[(word.top + 10) * width + 390] == 250)
    }
    #expect(pixels.values[(band + 2) * width + 200] == 250)
  }

  /// A sheet of paper whose dark foot has no edge of its own against the table that it is on; on
  /// the foot there are words of the given widths.
  private static func footOnTable(_ words: [Int], grain: Int) -> (GreyPixels, [BoundingBox]) {
    let (width, height) = (500, 300)
    var pixels = GreyPixels(
      width: width, height: height, values: Array(repeating: 250, count: width * height))
    for y in 0..<height {
      for x in 0..<width where x < 30 || x >= 470 || y >= 200 {
        pixels.values[y * width + x] = UInt8(50 + (x * 7 + y * 13) % grain)
      }
    }
    var left = 80
    var places: [BoundingBox] = []
    for word in words {
      places.append(BoundingBox(left: left, top: 230, right: left + word, bottom: 246))
      for x in left..<left + word where (x - left) % 8 < 3 {
        for y in 230..<246 { pixels.values[y * width + x] = 240 }
      }
      left += word + 16
    }
    return (pixels, places)
  }

  @Test(arguments: [
    ("a line of words", [75, 51, 67], 10, 250), ("a word alone", [75], 10, 55),
    ("texture", [75, 51, 67], 90, 55),
  ])
  func `print on a foot as dark as the table becomes dark on light, with little around it`(
    title: String, words: [Int], grain: Int, paper: Int
  ) {
    var (pixels, places) = Self.footOnTable(words, grain: grain)
    let before = pixels
    pixels.reversePolarity(of: places)
    // Between the letters, beside the line where a number may be, and far from it.
    let (inside, beside, far) = (236 * 500 + 85, 238 * 500 + 60, 285 * 500 + 85)
    let isReversed = paper > 200
    #expect((pixels.values[inside] > 200) == isReversed, "\(title)")
    #expect((pixels.values[beside] > 200) == isReversed, "\(title)")
    #expect(pixels.values[far] == before.values[far], "\(title)")
  }

  @Test func `a rough brush stroke is left as it is`() {
    var pixels = GreyPixels(width: 200, height: 140, values: Array(repeating: 255, count: 28_000))
    for y in 14..<46 {
      // Bristles: every other row of the upper and lower edge is shorter.
      let isEdge = y < 20 || y >= 40
      for x in (isEdge && y % 2 == 0 ? 90 : 5)..<195 { pixels.values[y * 200 + x] = 60 }
    }
    for left in stride(from: 50, to: 110, by: 10) {
      for y in 22..<38 { for x in left..<left + 4 { pixels.values[y * 200 + x] = 250 } }
    }
    let before = pixels.values
    pixels.reversePolarity(of: [BoundingBox(left: 50, top: 22, right: 104, bottom: 38)])
    #expect(pixels.values == before)
  }
}
