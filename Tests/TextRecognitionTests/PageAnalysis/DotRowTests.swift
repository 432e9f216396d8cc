import RecognizedText
import Testing

@testable import TextRecognition

/// Lines of six letters, 24 pixels high, with dots of 5 pixels after them.
@Suite struct DotRowTests {
  private static func survey(dots: Int, lines: Int = 8) throws -> TextSurvey {
    let (width, height) = (700, 60 * lines + 60)
    var pixels = GreyPixels(
      width: width, height: height, values: [UInt8](repeating: 230, count: width * height))
    func draw(left: Int, base: Int, width side: Int, height: Int) {
      for row in base - height..<base {
        for column in left..<left + side { pixels.values[row * width + column] = 30 }
      }
    }
    for line in 1...lines {
      for letter in 0..<6 { draw(left: 40 + 14 * letter, base: 60 * line, width: 8, height: 24) }
      for dot in 0..<dots { draw(left: 140 + 7 * dot, base: 60 * line, width: 5, height: 5) }
    }
    return TextSurvey(try #require(GreyImage(pixels)))
  }

  @Test func `a page with more of them than letters is as high as its letters`() throws {
    let survey = try Self.survey(dots: 60)
    #expect(survey.leaders.map(\.count) == [60, 60, 60, 60, 60, 60, 60, 60])
    #expect(survey.letterHeight == 24)
    #expect(survey.shapes.map(\.height).min() == 24)
  }

  @Test func `fewer than letters are left`() throws {
    #expect(try Self.survey(dots: 5).leaders.isEmpty)
  }

  private static func row(steps: [Int], heights: [Int]) -> [BoundingBox] {
    var left = 100
    return zip(steps, heights).map { step, height in
      left += step
      return BoundingBox(left: left, top: 100 - height, right: left + 5, bottom: 100)
    }
  }

  @Test(
    arguments: [
      ("even dots", [Int](repeating: 8, count: 12), [Int](repeating: 5, count: 12), 1),
      (
        "two of them merged", [8, 8, 8, 8, 15, 8, 8, 8, 8, 8, 8, 8],
        [5, 5, 5, 5, 6, 5, 5, 5, 5, 5, 5, 5], 1
      ),
      ("nine", [Int](repeating: 8, count: 9), [Int](repeating: 5, count: 9), 0),
      (
        "letters at other distances", [8, 12, 7, 16, 8, 13, 7, 15, 8, 12, 7, 16],
        [Int](repeating: 5, count: 12), 0
      ),
      (
        "letters of small print", [Int](repeating: 8, count: 12),
        [5, 8, 5, 5, 8, 5, 8, 8, 5, 8, 5, 5], 0
      ),
    ])
  func `are even rows of one size`(title: String, steps: [Int], heights: [Int], rows: Int) {
    #expect(DotRows(among: Self.row(steps: steps, heights: heights)).rows.count == rows)
  }

  @Test(
    arguments: [
      (["JE", "EJE"], true), (["......", "......"], false), (["Suppe......", "......"], false),
      ([], false),
    ])
  func `are taken for letters where words cover them that have no full stops`(
    texts: [String], isExpected: Bool
  ) {
    let words = texts.enumerated().map { number, text in
      ReadWord(
        text: text,
        box: BoundingBox(left: 50 * number, top: 80, right: 50 * number + 50, bottom: 104),
        confidence: 0.5, isInDictionary: false)
    }
    let line = ReadLine(
      words: words, box: BoundingBox(left: 0, top: 80, right: 200, bottom: 104), block: 0)
    let dots = Self.row(
      steps: [Int](repeating: 8, count: 12), heights: [Int](repeating: 5, count: 12)
    )
    .map { $0.moved(right: -100, down: 0) }
    #expect(DotRows.areRead(dots, in: [line]) == isExpected)
  }
}
