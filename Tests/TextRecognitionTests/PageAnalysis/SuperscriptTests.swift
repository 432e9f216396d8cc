import RecognizedText
import Testing

@testable import TextRecognition

@Suite struct SuperscriptTests {
  /// A word of 30 pixels height whose last letter ends at 200.
  private static let word = ReadWord(
    text: "Suppe", box: BoundingBox(left: 100, top: 100, right: 200, bottom: 130), confidence: 0.9,
    isInDictionary: true)
  private static let letters = stride(from: 100, to: 200, by: 20).map {
    BoundingBox(left: $0, top: 100, right: $0 + 20, bottom: 130)
  }

  private static func clusters(
    of shapes: [BoundingBox], word: ReadWord = word
  ) -> [Superscripts.Cluster] {
    let line = ReadLine(words: [word], box: word.box, block: 0)
    return Superscripts(shapes: letters + shapes, lines: [line]).clusters
  }

  private static func letter(_ left: Int, top: Int = 95, bottom: Int = 113) -> BoundingBox {
    BoundingBox(left: left, top: top, right: left + 14, bottom: bottom)
  }

  @Test func `small letters after a word and above its foot are raised`() {
    let found = Self.clusters(of: [Self.letter(206), Self.letter(226), Self.letter(243)])
    #expect(found.map(\.letters.count) == [3])
    #expect(found.first?.box == BoundingBox(left: 206, top: 95, right: 257, bottom: 113))
  }

  @Test(arguments: [
    ("the next word", letter(206, top: 102, bottom: 130)),
    ("a comma", letter(204, top: 122, bottom: 136)),
    ("as large as the word", letter(206, top: 92, bottom: 118)),
    ("far away", letter(260)),
    ("a speck", letter(206, top: 95, bottom: 101)),
    ("above the line", letter(206, top: 60, bottom: 78)),
  ]) func `other print is not`(title: String, shape: BoundingBox) {
    #expect(Self.clusters(of: [shape]).isEmpty, "\(title)")
  }

  @Test func `letters half as high on the word's line are found too`() {
    let found = Self.clusters(
      of: [Self.letter(206, top: 117, bottom: 130), Self.letter(226, top: 117, bottom: 130)])
    #expect(found.map(\.letters.count) == [2])
    #expect(found.map(\.isRaised) == [false])
  }

  @Test func `in a line of capitals print of three quarters of their height is small`() {
    let shape = Self.letter(220, top: 107, bottom: 130)
    #expect(Self.clusters(of: [shape]).map(\.letters.count) == [1])
    // Of a word in small letters: its next word may begin so.
    let small = stride(from: 100, to: 200, by: 20).enumerated().map { number, left in
      BoundingBox(
        left: left, top: number % 2 == 0 ? 100 : 108, right: left + 20, bottom: 130)
    }
    let line = ReadLine(words: [Self.word], box: Self.word.box, block: 0)
    #expect(Superscripts(shapes: small + [shape], lines: [line]).clusters == [])
  }

  @Test func `the first letter may stand a wide space of the word's size away`() {
    #expect(Self.clusters(of: [Self.letter(240, top: 117, bottom: 130)]).count == 1)
    #expect(Self.clusters(of: [Self.letter(250, top: 117, bottom: 130)]).isEmpty)
  }

  /// Two shapes were found; the room is that of three letters and their points.
  @Test(arguments: [
    ("D.B.", "D,B"), ("M,0", "M,O"), ("D.A.B.", "D,A,B"), ("DB", "DB"), ("mit", nil), ("D", nil),
    ("D.A.B.C.", nil),
  ]) func `codes on the line are as many as have room`(text: String, expected: String?) {
    let letters = [Self.letter(0, top: 100, bottom: 112), Self.letter(26, top: 100, bottom: 112)]
    let cluster = Superscripts.Cluster(
      letters: letters, box: BoundingBox(left: 0, top: 100, right: 20, bottom: 112), line: 0,
      isRaised: false)
    #expect(cluster.codes(text, nought: "O") == expected)
  }

  @Test func `a word's box may reach over what is raised`() {
    var word = Self.word
    word.text = "Suppe\u{201D}"
    word.box.right = 225
    #expect(Self.clusters(of: [Self.letter(206)], word: word).map(\.letters.count) == [1])
  }

  /// Letters at 0, 20 and 37: room for a comma only before the second.
  @Test(arguments: [
    ("A,C,L", "A,CL"), ("ACL", "A,CL"), ("AC", nil), ("ACLM", nil), ("", nil),
  ]) func `codes are as many as the letters, with commas where they stand apart`(
    text: String, expected: String?
  ) {
    let letters = [Self.letter(0), Self.letter(20), Self.letter(37)]
    let cluster = Superscripts.Cluster(
      letters: letters, box: BoundingBox(left: 0, top: 95, right: 51, bottom: 113), line: 0)
    #expect(cluster.codes(text, nought: "O") == expected)
  }
}
