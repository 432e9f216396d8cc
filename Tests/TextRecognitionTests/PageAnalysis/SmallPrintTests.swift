import RecognizedText
import Testing

@testable import TextRecognition

@Suite struct SmallPrintTests {
  /// Letters of these heights beside one another on a line, 2 pixels apart.
  private static func word(_ heights: [Int], from left: Int) -> [BoundingBox] {
    heights.enumerated().map { number, height in
      BoundingBox(
        left: left + number * 10, top: 100 - height, right: left + number * 10 + 8, bottom: 100)
    }
  }

  @Test func `a word of larger print is left out whole, with its low letters`() throws {
    let heights = Array(repeating: 10, count: 150) + Array(repeating: 24, count: 50)
    let small = try #require(TextSurvey.SmallPrint(heights: heights, shrinking: 1))
    let name = Self.word([24, 14, 14, 14], from: 0)
    let smallWord = Self.word([14, 10, 10], from: 200)
    let found = small.largerPrint(among: name + smallWord)
    #expect(Set(found) == Set(name))
  }
}
