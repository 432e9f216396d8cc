import RecognizedText
import Testing

@testable import TextRecognition

@Suite struct `Letters that are set wide` {
  /// Letters 12 pixels wide, with as much between them as they are high.
  private static func row(_ count: Int, bottom: Int = 120, height: Int = 16) -> [BoundingBox] {
    (0..<count).map { index in
      let x = 100 + index * (12 + height)
      return BoundingBox(left: x, top: bottom - height, right: x + 12, bottom: bottom)
    }
  }

  @Test func `are print where several of one size stand on one line`() {
    let letters = Self.row(6)
    #expect(Set(SpacedLetters(of: letters, beside: []).letters) == Set(letters))
  }

  @Test(arguments: [
    ("a few dots", row(3)),
    ("grain", row(8, height: 5)),
    (
      "shapes of a picture",
      zip(row(6), [0, 7, 2, 8, 4, 1]).map { letter, shift in
        BoundingBox(
          left: letter.left, top: letter.top - shift, right: letter.right,
          bottom: letter.bottom + shift)
      }
    ),
  ])
  func `are told from the rest`(_ title: String, _ shapes: [BoundingBox]) {
    #expect(SpacedLetters(of: shapes, beside: []).letters == [], "\(title)")
  }

  @Test func `leave out those that are known for letters already`() {
    let letters = Self.row(6)
    #expect(SpacedLetters(of: letters, beside: Array(letters.prefix(3))).letters == [])
  }
}
