import RecognizedText
import Testing

@testable import TextRecognition

/// Five lines of a name and its price, 30 pixels high, 100 apart; the first is at 85.
@Suite struct LoneMarkTests {
  private static let lines = (0..<5).map { line in
    let words = [("Suppe", 100, 200), ("6,50", 600, 660)].map { text, left, right in
      ReadWord(
        text: text,
        box: BoundingBox(left: left, top: 85 + 100 * line, right: right, bottom: 115 + 100 * line),
        confidence: 0.95, isInDictionary: false)
    }
    return ReadLine(words: words, box: words[0].box.union(words[1].box), block: 0)
  }

  /// Where marks are found, by their left sides.
  private static func marks(_ shapes: [(left: Int, top: Int, width: Int, height: Int)]) -> [Int] {
    let boxes = shapes.map {
      BoundingBox(
        left: $0.left, top: $0.top, right: $0.left + $0.width, bottom: $0.top + $0.height)
    }
    return LoneMarks(shapes: boxes, lines: lines).boxes.map(\.left)
  }

  @Test func `one picture before a price or after a name is a mark`() {
    #expect(Self.marks([(550, 183, 30, 34)]) == [550])
    #expect(Self.marks([(210, 283, 30, 34), (250, 283, 34, 34)]) == [210, 250])
  }

  @Test func `dots and rules tell nothing`() {
    #expect(Self.marks([(550, 183, 30, 34), (20, 30, 4, 4), (0, 50, 900, 2)]) == [550])
  }

  @Test func `where other shapes were not read either, it may be any of them`() {
    #expect(Self.marks([(550, 183, 30, 34), (300, 600, 60, 40)]).isEmpty)
  }

  @Test func `what stands before names, between lines or on all of them is none`() {
    #expect(Self.marks([(40, 183, 30, 34)]).isEmpty)
    #expect(Self.marks([(550, 133, 30, 34)]).isEmpty)
    #expect(Self.marks((0..<5).map { (575, 83 + 100 * $0, 20, 32) }).isEmpty)
  }

  @Test func `letters side by side are words that were not read`() {
    #expect(Self.marks((0..<5).map { (250 + 24 * $0, 183, 22, 30) }).isEmpty)
  }
}
