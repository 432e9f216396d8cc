import RecognizedText
import Testing

@testable import DocumentModel

@Suite struct `Marks before the names of a list` {
  /// A mark with a name after it, whose capitals are 20 pixels high.
  private static func line(_ mark: String, side: Int, confidence: Double) -> [LayoutWord] {
    [
      RecognizedWord(
        text: mark, box: BoundingBox(left: 50, top: 100 - side, right: 50 + side, bottom: 100),
        confidence: confidence),
      RecognizedWord(
        text: "Risotto", box: BoundingBox(left: 90, top: 80, right: 190, bottom: 100),
        confidence: 0.95),
    ].map { LayoutWord($0) }
  }

  @Test(arguments: [
    ("squares, read as letters", ["EI", "El", "BE", "HM"], 21, 0.4, true),
    ("dots, read as one letter", ["e", "e", "e", "e"], 9, 0.9, true),
    ("large dots, read as one letter", ["e", "e", "e", "e"], 14, 0.9, true),
    ("two joining words of one letter", ["e", "o", "e", "o"], 14, 0.9, false),
    ("dots, read as noughts", ["0", "0", "o", "0"], 9, 0.9, true),
    ("too few to tell", ["EI", "El", "BE"], 21, 0.4, false),
    ("articles", ["Il", "Il", "Il", "Il"], 21, 0.95, false),
    ("one letter as high as the others: it may be a code", ["N", "N", "N", "N"], 21, 0.4, false),
    ("numbers of dishes", ["1", "2", "3", "4"], 20, 0.5, false),
  ])
  func `are told from letters by their boxes`(
    title: String, marks: [String], side: Int, confidence: Double, areMarks: Bool
  ) {
    let lines = marks.map { Self.line($0, side: side, confidence: confidence) }
    #expect(
      BulletMarks.lines(in: lines) == (areMarks ? Set(marks.indices) : []), "\(title)")
  }

  @Test func `are bullets then`() {
    let marks = ["EI", "El", "BE", "HM", "Ki", "Ky", "KO", "HI"]
    var lines = marks.map { Self.line($0, side: 21, confidence: 0.4) }
    let specks = WordSieve(lines).sift(&lines)
    #expect(specks.isEmpty)
    #expect(lines.map { $0.map(\.text) } == marks.map { _ in ["•", "Risotto"] })
  }
}

@Suite struct `Pictures at the ends of a line` {
  /// A word on a line whose capitals are 20 pixels high.
  struct Printed {
    var text: String
    var height = 20
    var confidence = 0.95
  }

  private static func line(_ words: [Printed]) -> [LayoutWord] {
    words.enumerated().map { index, word in
      LayoutWord(
        RecognizedWord(
          text: word.text,
          box: BoundingBox(
            left: 100 * index, top: 100 - word.height, right: 100 * index + 60, bottom: 100),
          confidence: word.confidence))
    }
  }

  private static let risotto = Printed(text: "Risotto")

  @Test(arguments: [
    ("a leaf before a name", [Printed(text: "(OD", height: 50, confidence: 0.5), risotto], [0]),
    (
      "chillies after a name",
      [risotto, Printed(text: "JJ", height: 44, confidence: 0.8)], [1]
    ),
    (
      "two seals",
      [
        Printed(text: "G", height: 50, confidence: 0.5),
        Printed(text: "mm", height: 50, confidence: 0.4),
        risotto,
      ], [0, 1]
    ),
    ("a large price", [risotto, Printed(text: "12", height: 44, confidence: 0.6)], []),
    ("a large letter that was read with certainty", [Printed(text: "A", height: 44), risotto], []),
    ("a letter of the line's height", [Printed(text: "A", confidence: 0.5), risotto], []),
    ("a longer word", [Printed(text: "Pollo", height: 44, confidence: 0.5), risotto], []),
    (
      "letters that could not be made out",
      [risotto, Printed(text: "�", height: 44, confidence: 0.3)], []
    ),
    ("nothing beside it", [Printed(text: "JJ", height: 44, confidence: 0.5)], []),
    (
      "a large word between others",
      [risotto, Printed(text: "al", height: 44, confidence: 0.5), risotto], []
    ),
  ])
  func `are told from letters by their height`(
    title: String, words: [Printed], marks: [Int]
  ) {
    #expect(TallMarks.indices(in: Self.line(words)) == marks, "\(title)")
  }

  @Test func `are set aside as specks`() {
    var lines = [
      Self.line([Printed(text: "G", height: 50, confidence: 0.5), Self.risotto])
    ]
    lines += (0..<8).map { _ in Self.line([Self.risotto]) }
    let specks = WordSieve(lines).sift(&lines)
    #expect(specks.map(\.text) == ["G"])
    #expect(lines.first?.map(\.text) == ["Risotto"])
  }
}
