import RecognizedText
import Testing

@testable import TextRecognition

/// Two lines of words 30 pixels high that end at 200, and what is printed after them.
@Suite struct UnreadMarkTests {
  private static func word(
    _ text: String, left: Int, right: Int, line: Int, height: Int = 30, confidence: Double = 0.95
  ) -> ReadWord {
    let middle = 100 * (line + 1)
    return ReadWord(
      text: text,
      box: BoundingBox(
        left: left, top: middle - height / 2, right: right, bottom: middle + height / 2),
      confidence: confidence, isInDictionary: false)
  }

  private static func shape(_ left: Int, width: Int = 34, height: Int = 36, line: Int)
    -> BoundingBox
  {
    let middle = 100 * (line + 1)
    return BoundingBox(
      left: left, top: middle - height / 2, right: left + width, bottom: middle + height / 2)
  }

  /// The marks after the same words on each of some lines.
  private static func marks(
    after words: [(text: String, left: Int, right: Int, height: Int, confidence: Double)] = [],
    _ shapes: [(left: Int, width: Int, height: Int)], lines: Int = 2, plain: Int = 0,
    signs: Set<Character> = ["®"]
  ) -> [UnreadMark] {
    let read = (0..<lines).map { line in
      let all =
        [word("Suppe", left: 100, right: 200, line: line)]
        + words.map {
          word(
            $0.text, left: $0.left, right: $0.right, line: line, height: $0.height,
            confidence: $0.confidence)
        }
      return ReadLine(words: all, box: all[0].box, block: 0)
    }
    let printed = (0..<lines).flatMap { line in
      shapes.map { shape($0.left, width: $0.width, height: $0.height, line: line) }
    }
    let rest = (0..<plain).map { line in
      let only = word("Suppe", left: 100, right: 200, line: lines + line)
      return ReadLine(words: [only], box: only.box, block: 0)
    }
    return UnreadMarks(shapes: printed, lines: read + rest, signs: signs).marks
  }

  @Test func `pictures after the words of two lines are marks`() {
    let found = Self.marks([(215, 34, 36), (260, 30, 36)])
    #expect(found.map(\.box.left) == [215, 260, 215, 260])
    #expect(Set(found.map(\.word.right)) == [200])
  }

  @Test func `a fish is lower than letters and a mark all the same`() {
    #expect(Self.marks([(215, 34, 19)]).count == 2)
    #expect(Self.marks([(215, 24, 19)]).isEmpty)
  }

  @Test func `parts of a picture are one mark`() {
    #expect(Self.marks([(215, 12, 36), (229, 12, 30)]).map(\.box.width) == [26, 26])
  }

  /// What pictures are taken for: signs, letters read badly, letters too high for their line.
  @Test(arguments: [
    ("&", 30, 0.9), ("®", 30, 0.95), ("A", 36, 0.4), ("O", 56, 0.9), ("(2)", 60, 0.5),
    ("(ale)", 60, 0.8),
  ]) func `words that stand for pictures are no print`(
    text: String, height: Int, confidence: Double
  ) {
    let found = Self.marks(after: [(text, 214, 251, height, confidence)], [(215, 34, 36)])
    #expect(found.count == 2)
  }

  @Test(arguments: [
    ("A,C", 30, 0.9), ("V", 30, 0.95), ("12", 44, 0.95), ("Suppe", 32, 0.9),
  ]) func `codes and words are print`(text: String, height: Int, confidence: Double) {
    let found = Self.marks(after: [(text, 214, 251, height, confidence)], [(215, 34, 36)])
    #expect(found.isEmpty)
  }

  @Test func `a sign that pictures are not read as is print`() {
    let found = Self.marks(after: [("®", 214, 251, 30, 0.9)], [(215, 34, 36)], signs: [])
    #expect(found.isEmpty)
  }

  @Test(arguments: ["%", "%,", "g"]) func `the unit of an amount is print`(unit: String) {
    let found = Self.marks(
      after: [("52", 210, 240, 30, 0.9), (unit, 249, 284, 30, 0.5)], [(250, 34, 36)])
    #expect(found.isEmpty)
  }

  @Test func `a sign between words is print`() {
    let found = Self.marks(
      after: [("&", 214, 251, 30, 0.9), ("Brot", 260, 330, 30, 0.95)], [(215, 34, 36)])
    #expect(found.isEmpty)
  }

  @Test(
    arguments: [
      ("far away", [(310, 34, 36)]), ("a speck", [(215, 8, 8)]),
      ("a photograph", [(215, 200, 160)]),
      ("a dash", [(215, 60, 25)]),
      ("small letters", [(206, 14, 18), (222, 14, 18), (238, 14, 18)]),
    ] as [(String, [(Int, Int, Int)])]) func `what has not the size of marks is none`(
      title: String, shapes: [(Int, Int, Int)]
    )
  {
    #expect(Self.marks(shapes.map { ($0.0, $0.1, $0.2) }).isEmpty, "\(title)")
  }

  @Test(arguments: [("7€", 0), ("7", 2)]) func `a currency's sign that was not read is no mark`(
    others: String, expected: Int
  ) {
    let lines = (0..<5).map { line in
      let price = line < 3 ? others : "8"
      let words = [
        Self.word("Suppe", left: 100, right: 200, line: line),
        Self.word(price, left: 300, right: 318, line: line),
      ]
      return ReadLine(words: words, box: words[0].box, block: 0)
    }
    let signs = (3..<5).map { Self.shape(328, width: 20, height: 30, line: $0) }
    let shapes = CurrencySigns(of: lines).removed(from: signs)
    #expect(shapes.count == expected)
    #expect(UnreadMarks(shapes: shapes, lines: lines, signs: []).marks.count == expected)
  }

  /// Pictograms are taller than the amount, further away, or after a word.
  @Test(arguments: [
    ("a sign", 328, 30, 0), ("a picture", 328, 52, 1), ("far away", 360, 30, 1),
    ("after the name", 210, 30, 1), ("below it", 328, 9, 1),
  ]) func `only what is as high as the amount before it is its sign`(
    title: String, left: Int, height: Int, expected: Int
  ) {
    let lines = ["7,50 €", "8,50 €", "9 €", "8"].enumerated().map { line, price in
      let words = [
        Self.word("Suppe", left: 100, right: 200, line: line),
        Self.word(price, left: 300, right: 318, line: line),
      ]
      return ReadLine(words: words, box: words[0].box, block: 0)
    }
    let shape = Self.shape(left, width: 20, height: height, line: 3)
    #expect(CurrencySigns(of: lines).removed(from: [shape]).count == expected, "\(title)")
  }

  @Test func `a mark after one line alone may be an ornament`() {
    #expect(Self.marks([(215, 34, 36)], lines: 1).isEmpty)
  }

  @Test(arguments: [(8, 2), (9, 0)]) func `marks after few of the lines are blots and ornaments`(
    plain: Int, expected: Int
  ) {
    #expect(Self.marks([(215, 34, 36)], plain: plain).count == expected)
  }
}
