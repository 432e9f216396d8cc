import RecognizedText
import Testing

@testable import TextRecognition

/// A table of allergens: names 30 pixels high at the left, marks in columns far at their right.
@Suite struct MarkColumnTests {
  private static func word(_ text: String, _ column: Int, _ row: Int, confidence: Double = 0.95)
    -> ReadWord
  {
    let left = column == 0 ? 60 : 380 + 120 * column
    return ReadWord(
      text: text,
      box: BoundingBox(
        left: left, top: 100 + 60 * row, right: left + 20 * text.count, bottom: 130 + 60 * row),
      confidence: confidence, isInDictionary: false)
  }

  private static func lines(_ words: [ReadWord]) -> [ReadLine] {
    words.map { ReadLine(words: [$0], box: $0.box, block: 0) }
  }

  /// A tick at the middle of a row.
  private static func tick(_ column: Int, _ row: Int) -> BoundingBox {
    let left = 380 + 120 * column, top = 104 + 60 * row
    return BoundingBox(left: left, top: top, right: left + 22, bottom: top + 22)
  }

  private static let names = ["Squid", "Kofta", "Beans", "Salad"].enumerated().map {
    word($1, 0, $0)
  }

  @Test(
    arguments: [
      ("in two columns", [(1, 0), (1, 2), (2, 1), (2, 2)], 4),
      ("in one column, as prices that were lost", [(1, 0), (1, 1), (1, 2), (1, 3)], 0),
      ("on two rows alone", [(1, 0), (1, 1), (2, 0), (2, 1)], 0),
      ("one below the other nowhere", [(1, 0), (2, 1), (3, 2), (4, 3)], 0),
    ] as [(String, [(Int, Int)], Int)]) func `ticks that were not read are marks`(
      title: String, places: [(Int, Int)], expected: Int
    )
  {
    let ticks = places.map { Self.tick($0.0, $0.1) }
    let found = MarkColumns(shapes: ticks, lines: Self.lines(Self.names)).marks
    #expect(found.count == expected, "\(title)")
    #expect(found.allSatisfy { $0.word.left == 60 && $0.word.top <= $0.box.top })
  }

  @Test(arguments: [
    ("crosses", ["x", "X", "x", "x"], 0.95, 4),
    ("letters of many kinds", ["A", "C", "G", "M"], 0.95, 0),
    ("numbers", ["4", "5", "6", "7"], 0.95, 0), ("ticks read badly", ["v", "a", "J", "V"], 0.4, 4),
    ("words", ["yes", "no", "yes", "no"], 0.95, 0), ("currencies", ["€", "€", "€", "€"], 0.95, 0),
  ]) func `what ticks are read as`(
    title: String, texts: [String], confidence: Double, expected: Int
  ) {
    let places = [(1, 0), (1, 2), (2, 1), (2, 2)]
    let read = zip(texts, places).map { Self.word($0, $1.0, $1.1, confidence: confidence) }
    let found = MarkColumns(shapes: read.map(\.box), lines: Self.lines(Self.names + read)).marks
    #expect(found.count == expected, "\(title)")
  }

  @Test func `bullets before a second column are none`() {
    let bullets = [(1, 0), (1, 1), (1, 2), (2, 0), (2, 1), (2, 2)].map { Self.tick($0.0, $0.1) }
    let beside = (0..<3).map { Self.word("Lemonade", 4, $0) }
    let found = MarkColumns(shapes: bullets, lines: Self.lines(Self.names + beside)).marks
    #expect(found.isEmpty)
  }
}
