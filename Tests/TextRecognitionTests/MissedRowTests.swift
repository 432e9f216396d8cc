import RecognizedText
import Testing

@testable import TextRecognition

@Suite struct `Rows that no word covers` {
  /// Letters of a row, 14 pixels wide and 20 high.
  private static func row(
    _ count: Int, left: Int, bottom: Int, height: Int = 20
  ) -> [BoundingBox] {
    (0..<count).map { index in
      let x = left + index * 18
      return BoundingBox(left: x, top: bottom - height, right: x + 14, bottom: bottom)
    }
  }

  /// The places of the rows among letters of one polarity.
  private static func places(
    _ letters: [BoundingBox], shapes: [BoundingBox] = [], words: [BoundingBox] = []
  ) -> [BoundingBox] {
    let print = TextSurvey.Print(isLight: false, letters: letters, shapes: letters + shapes)
    return MissedRows([print], words: words).rows.map(\.letters.box)
  }

  @Test func `are found, the longest first`() {
    let letters = Self.row(5, left: 100, bottom: 120) + Self.row(9, left: 100, bottom: 200)
    #expect(
      Self.places(letters) == [
        BoundingBox(left: 100, top: 180, right: 258, bottom: 200),
        BoundingBox(left: 100, top: 100, right: 186, bottom: 120),
      ])
  }

  @Test(arguments: [
    ("rows that were read", row(6, left: 100, bottom: 120)),
    ("two letters", row(2, left: 600, bottom: 120)),
    ("specks", row(8, left: 600, bottom: 120, height: 6)),
    (
      "shapes of a picture",
      zip(row(6, left: 600, bottom: 120), [0, 9, 18, 9, 0, 9]).map { letter, shift in
        BoundingBox(
          left: letter.left, top: letter.top + shift, right: letter.right,
          bottom: letter.bottom + shift)
      }
    ),
  ])
  func `are told from the rest`(_ title: String, _ letters: [BoundingBox]) {
    let words = [BoundingBox(left: 90, top: 95, right: 300, bottom: 125)]
    #expect(Self.places(letters, words: words) == [], "\(title)")
  }

  /// The holes of letters look like letters.
  @Test func `leave out what lies inside letters`() {
    let letters = Self.row(4, left: 100, bottom: 120)
    let holes = letters.map {
      BoundingBox(left: $0.left + 3, top: $0.top + 4, right: $0.right - 3, bottom: $0.bottom - 4)
    }
    #expect(
      Self.places(letters + holes)
        == [BoundingBox(left: 100, top: 100, right: 168, bottom: 120)])
  }

  @Test(arguments: [
    (
      "the last letter, which has none after it",
      BoundingBox(left: 172, top: 100, right: 186, bottom: 120), 186
    ),
    (
      "a letter that hangs below the line",
      BoundingBox(left: 172, top: 107, right: 186, bottom: 126), 186
    ),
    ("a letter after a space", BoundingBox(left: 182, top: 100, right: 196, bottom: 120), 196),
    ("no frame", BoundingBox(left: 172, top: 60, right: 186, bottom: 160), 168),
    ("no dot", BoundingBox(left: 172, top: 116, right: 176, bottom: 120), 168),
    (
      "no letter of the next column", BoundingBox(left: 230, top: 100, right: 244, bottom: 120), 168
    ),
  ])
  func `take shapes beside them`(_ title: String, _ shape: BoundingBox, _ right: Int) {
    let places = Self.places(Self.row(4, left: 100, bottom: 120), shapes: [shape])
    #expect(places.map(\.right) == [right], "\(title)")
  }

  /// Letters in white on a brush stroke: its rough edge is no letter.
  @Test func `stand alone once all around them is painted over`() {
    // A stroke of grey 90 over the columns 10…49, letters of 250 in it, white paper around.
    var pixels = GreyPixels(width: 60, height: 6, values: Array(repeating: 255, count: 360))
    for y in 0..<6 { for x in 10..<50 { pixels.values[y * 60 + x] = 90 } }
    for x in [20, 21, 30, 31] { for y in 1..<5 { pixels.values[y * 60 + x] = 250 } }
    let background = pixels.paintOutside(
      [BoundingBox(left: 18, top: 0, right: 34, bottom: 6)], isLight: true)
    #expect(background == 90)
    #expect(pixels.values[3 * 60 + 5] == 90)
    #expect(pixels.values[3 * 60 + 20] == 250)
    #expect(pixels.values.count { $0 == 255 } == 0)
  }
}
