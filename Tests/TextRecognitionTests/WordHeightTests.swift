import RecognizedText
import Testing

@testable import TextRecognition

/// Rows of a page whose words are blocks of ink, and the boxes that a recogniser gave to them.
struct HeightCase: CustomTestStringConvertible, Sendable {
  var testDescription: String
  var text: String
  /// Rows with ink between the word's left and right edges.
  var ink: [Range<Int>]
  var width: Int
  var box: Range<Int>
  var expected: Range<Int>
}

@Suite struct `Heights of words` {
  /// Twelve words as high as their boxes, that tell the page's letters, and one below them.
  private func settled(_ example: HeightCase, light: Bool = false) throws -> RecognizedWord {
    var pixels = GreyPixels(
      width: 400, height: 300, values: Array(repeating: light ? 20 : 235, count: 400 * 300))
    func paint(_ rows: Range<Int>, _ columns: Range<Int>) {
      // Letters have gaps: ink is every other column.
      for row in rows {
        for column in columns where column % 4 < 2 {
          pixels.values[row * 400 + column] = light ? 230 : 25
        }
      }
    }
    var words: [RecognizedWord] = []
    for index in 0..<12 {
      let left = 10 + index % 6 * 60, top = 10 + index / 6 * 30
      // Three capitals, each 0.92 of their height wide.
      paint(top..<top + 12, left..<left + 33)
      words.append(word("ABC", left: left, width: 33, top..<top + 12))
    }
    for rows in example.ink { paint(rows, 20..<20 + example.width) }
    words.append(word(example.text, left: 20, width: example.width, example.box))
    let box = BoundingBox(left: 0, top: 0, right: 400, bottom: 300)
    var page = RecognizedPage(
      width: 400, height: 300,
      blocks: [RecognizedBlock(lines: [RecognizedLine(words: words, box: box)], box: box)],
      languages: ["eng"])
    let image = try #require(GreyImage(pixels))
    WordHeights(image).settle(&page)
    return try #require(page.words.last)
  }

  private func word(_ text: String, left: Int, width: Int, _ rows: Range<Int>) -> RecognizedWord {
    RecognizedWord(
      text: text,
      box: BoundingBox(
        left: left, top: rows.lowerBound, right: left + width, bottom: rows.upperBound),
      confidence: 0.95)
  }

  static let cases = [
    HeightCase(
      testDescription: "a name with small print above and below in its box", text: "CARNE",
      ink: [100..<112, 120..<160, 168..<180], width: 184, box: 98..<182, expected: 120..<160),
    HeightCase(
      testDescription: "small print with the foot of the name above in its box", text: "ham",
      ink: [100..<105, 112..<121], width: 32, box: 100..<121, expected: 112..<121),
    HeightCase(
      testDescription: "an accent belongs to its letter", text: "ÉTÉ",
      ink: [100..<104, 107..<121], width: 39, box: 100..<121, expected: 100..<121),
    HeightCase(
      testDescription: "a box that is as high as its letters", text: "SOUP",
      ink: [120..<160], width: 147, box: 120..<160, expected: 120..<160),
  ]

  @Test(arguments: cases)
  func `are those of their letters`(_ example: HeightCase) throws {
    let box = try settled(example).box
    #expect(box.top..<box.bottom == example.expected)
  }

  @Test func `are found on dark paper, too`() throws {
    let box = try settled(Self.cases[0], light: true).box
    #expect(box.top..<box.bottom == 120..<160)
  }
}
