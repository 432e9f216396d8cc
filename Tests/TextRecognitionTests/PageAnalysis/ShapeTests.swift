import RecognizedText
import Testing

@testable import TextRecognition

struct ShapeTests {
  struct Drawing: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var rows: [String]
    /// Left, top, right, bottom of each shape.
    var boxes: [[Int]]
  }

  private static let drawings = [
    Drawing(testDescription: "nothing", rows: ["....", "...."], boxes: []),
    Drawing(
      testDescription: "corners connect, gaps do not",
      rows: [
        "#...#.",
        ".#....",
        "..#..#",
      ],
      boxes: [[0, 0, 3, 3], [4, 0, 5, 1], [5, 2, 6, 3]]),
    Drawing(
      testDescription: "arms that meet at the bottom, and at the top",
      rows: [
        "#.#.#.###",
        "#.#.#.#.#",
        "#####.#.#",
      ],
      boxes: [[0, 0, 5, 3], [6, 0, 9, 3]]),
    Drawing(
      testDescription: "a shape within another is its own",
      rows: [
        "#####",
        "#...#",
        "#.#.#",
        "#...#",
        "#####",
      ],
      boxes: [[0, 0, 5, 5], [2, 2, 3, 3]]),
    Drawing(
      testDescription: "rows longer than a machine word, up to the edge",
      rows: [
        "..################..#",
        "...................#.",
        "################....#",
      ],
      boxes: [[2, 0, 18, 1], [19, 0, 21, 3], [0, 2, 16, 3]]),
    Drawing(
      testDescription: "what was apart for many rows becomes one by a late arm",
      rows: [
        "...#.....#",
        "#..#..#..#",
        "#..#..#..#",
        "##.#..####",
        ".#######..",
      ],
      boxes: [[0, 0, 10, 5]]),
  ]

  @Test("Connected shapes", arguments: drawings)
  func shapes(_ drawing: Drawing) {
    let expected = drawing.boxes.map {
      BoundingBox(left: $0[0], top: $0[1], right: $0[2], bottom: $0[3])
    }
    let width = drawing.rows[0].utf8.count
    func pixels(ink: UInt8, paper: UInt8) -> GreyPixels {
      GreyPixels(
        width: width, height: drawing.rows.count,
        values: drawing.rows.flatMap { $0.utf8.map { $0 == UInt8(ascii: "#") ? ink : paper } })
    }
    #expect(pixels(ink: 95, paper: 96).shapes(darkerThan: 96) == expected)
    #expect(pixels(ink: 160, paper: 159).shapes(darkerThan: 96, negative: true) == expected)
  }
}
