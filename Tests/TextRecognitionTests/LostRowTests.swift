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

  @Test func `are found, the longest first`() {
    let letters = Self.row(5, left: 100, bottom: 120) + Self.row(9, left: 100, bottom: 200)
    #expect(
      LostRows(letters: letters, words: []).places == [
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
    #expect(LostRows(letters: letters, words: words).places == [], "\(title)")
  }

  /// The holes of letters look like letters.
  @Test func `leave out what lies inside letters`() {
    let letters = Self.row(4, left: 100, bottom: 120)
    let holes = letters.map {
      BoundingBox(left: $0.left + 3, top: $0.top + 4, right: $0.right - 3, bottom: $0.bottom - 4)
    }
    #expect(
      LostRows(letters: letters + holes, words: []).places
        == [BoundingBox(left: 100, top: 100, right: 168, bottom: 120)])
  }
}
