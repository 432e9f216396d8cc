import RecognizedText
import Testing

@testable import TextRecognition

@Suite(.timeLimit(.minutes(30))) struct `Print that no word covers` {
  /// A line of two words with letters 20 pixels high, between 100 and 300.
  private static let line: ReadLine = {
    let words = [(100, 180), (200, 300)].map { left, right in
      ReadWord(
        text: "Suppe", box: BoundingBox(left: left, top: 100, right: right, bottom: 120),
        confidence: 0.9, isInDictionary: true)
    }
    return ReadLine(
      words: words, box: BoundingBox(left: 100, top: 100, right: 300, bottom: 120), block: 0)
  }()

  private static func patches(_ shapes: [BoundingBox]) -> [MissedText.Patch] {
    MissedText(shapes: shapes, lines: [line], width: 1000, letterHeight: 20).patches
  }

  private static func letter(_ left: Int, top: Int = 104, bottom: Int = 120) -> BoundingBox {
    BoundingBox(left: left, top: top, right: left + 12, bottom: bottom)
  }

  @Test func `letters after a line are one patch, those far after it another`() {
    let found = Self.patches([
      Self.letter(900), Self.letter(330), Self.letter(346), Self.letter(360),
    ])
    #expect(found.map(\.letters) == [3, 1])
    #expect(found.first?.box == BoundingBox(left: 330, top: 104, right: 372, bottom: 120))
    #expect(found.map(\.isFirst) == [false, false])
  }

  @Test(arguments: [
    ("a word whose letters touch", BoundingBox(left: 320, top: 100, right: 420, bottom: 121), true),
    (
      "too far from the next word", BoundingBox(left: 340, top: 100, right: 420, bottom: 121), false
    ),
    ("a short one", BoundingBox(left: 315, top: 100, right: 345, bottom: 121), false),
  ]) func `a word left out of a text is told`(
    title: String, shape: BoundingBox, isWithinText: Bool
  ) throws {
    var line = Self.line
    line.words.append(
      ReadWord(
        text: "Salat", box: BoundingBox(left: 430, top: 100, right: 520, bottom: 120),
        confidence: 0.9, isInDictionary: true))
    let patches = MissedText(shapes: [shape], lines: [line], width: 1000, letterHeight: 20).patches
    #expect(try #require(patches.first).isWithinText == isWithinText, "\(title)")
  }

  /// What was read after the line, where three letters end, and whether they may be an amount.
  @Test(arguments: [
    ("two letters over dots and amount", "RY", 320, 480, 0.7, true),
    ("next to nothing", "zt", 464, 480, 0.1, true),
    ("the amount", "26zł", 430, 480, 0.7, false),
  ]) func `what was hardly read hides no amount`(
    title: String, text: String, left: Int, right: Int, confidence: Double, isFound: Bool
  ) {
    var line = Self.line
    for (text, left, right) in [(text, left, right), ("|", 476, 481)] {
      line.words.append(
        ReadWord(
          text: text, box: BoundingBox(left: left, top: 100, right: right, bottom: 120),
          confidence: confidence, isInDictionary: false))
    }
    let letters = [432, 448, 464].map { Self.letter($0) }
    let found = MissedText(shapes: letters, lines: [line], width: 1000, letterHeight: 20).patches
    #expect(found.map(\.isHardlyRead) == (isFound ? [true] : []), "\(title)")
  }

  @Test(arguments: [
    ("dark on white", 230, 30, false),
    ("dark on paper in the shade", 100, 40, false),
    ("light on black", 20, 200, true),
    ("pale on grey", 150, 240, true),
  ]) func `print is told from its background in any light`(
    title: String, background: Int, print: Int, isLight: Bool
  ) {
    let values = (0..<400).map { UInt8($0 % 5 == 0 ? print : background) }
    #expect(GreyPixels(width: 20, height: 20, values: values).hasLightPrint == isLight, "\(title)")
  }

  @Test func `letters before a line are told from those after it`() {
    #expect(Self.patches([Self.letter(60)]).map(\.isFirst) == [true])
  }

  @Test(arguments: [
    ("part of a word", letter(210)),
    ("the end of a word whose box is too narrow", letter(301)),
    ("a dot of a leader", BoundingBox(left: 330, top: 114, right: 336, bottom: 120)),
    ("a frame", letter(330, top: 60, bottom: 125)),
    ("the line below", letter(330, top: 134, bottom: 150)),
  ]) func `other shapes are not`(title: String, shape: BoundingBox) {
    #expect(Self.patches([shape]).isEmpty, "\(title)")
  }

  @Test(arguments: [Effort.fast, .balanced])
  func `codes that the engine leaves out of a line are read`(effort: Effort) async throws {
    let document = try await RecognizerPool(configuration: .init(workers: 1)).recognize(
      .file(path: Pictures.sample("menu_de_gasthaus.png")),
      options: RecognitionOptions(languages: ["deu"], effort: effort))
    let words = try #require(document.pages.first).words
    let name = try #require(words.first { $0.text == "Kalb" }?.box)
    let after = words.filter { word in
      word.box.left >= name.right && word.box.left < name.right + 100
        && abs(word.box.bottom - name.bottom) < name.height / 2
    }
    let codes = after.map(\.text).joined(separator: " ").uppercased().filter(\.isLetter)
    #expect(codes == "ACG")
  }
}
