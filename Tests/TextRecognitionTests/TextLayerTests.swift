import RecognizedText
import Testing

@testable import TextRecognition

@Suite struct `Text that came with a page` {
  static func page(_ text: String, confidence: Double = 1, top: Int = 10) -> RecognizedPage {
    let words = text.split(separator: " ").enumerated().map { index, word in
      RecognizedWord(
        text: String(word),
        box: BoundingBox(
          left: 10 + 90 * index, top: top, right: 80 + 90 * index, bottom: top + 20),
        confidence: confidence)
    }
    let box = words.dropFirst().reduce(words[0].box) { $0.union($1.box) }
    let line = RecognizedLine(words: words, box: box)
    return RecognizedPage(
      width: 600, height: 300, blocks: [RecognizedBlock(lines: [line], box: box)])
  }

  /// Knows nothing but these words.
  static let understanding: TextUnderstanding = { text, _ in
    let words = text.split(separator: " ")
    return Double(words.count { ["wheat", "flour", "milk"].contains($0) }) / Double(words.count)
  }

  struct Case: CustomTestStringConvertible, Sendable {
    var title: String
    var layer: String
    var read: String
    var isOutdone: Bool
    var testDescription: String { title }
  }

  @Test(arguments: [
    Case(title: "the same", layer: "wheat flour", read: "wheat flour", isOutdone: false),
    Case(title: "misread by us", layer: "wheat flour", read: "whaet fl0ur", isOutdone: false),
    Case(title: "misread by a scanner", layer: "whcat fl0ur", read: "wheat flour", isOutdone: true),
    Case(
      title: "a language nobody knows", layer: "lisztből készült", read: "lisztbol keszult",
      isOutdone: false),
  ])
  func `gives way to a reading that is understood better`(_ test: Case) {
    let check = TextLayerCheck(layer: Self.page(test.layer), understanding: Self.understanding)
    #expect(check.isOutdone(by: Self.page(test.read)) == test.isOutdone)
    let blind = TextLayerCheck(layer: Self.page(test.layer), understanding: nil)
    #expect(!blind.isOutdone(by: Self.page(test.read)))
  }

  @Test func `is believed where it covers what is printed`() throws {
    let image = try Pictures.image("label_en_one_word.png")
    let empty = RecognizedPage(width: image.width, height: image.height, blocks: [])
    var covering = empty
    let whole = BoundingBox(left: 0, top: 0, right: image.width, bottom: image.height)
    let word = RecognizedWord(text: "milk", box: whole, confidence: 1)
    covering.blocks = [
      RecognizedBlock(lines: [RecognizedLine(words: [word], box: whole)], box: whole)
    ]
    #expect(!TextLayerCheck(layer: covering, understanding: nil).needsReading(image))
    let menu = try Pictures.image("menu_en_bistro.png")
    let bare = RecognizedPage(width: menu.width, height: menu.height, blocks: [])
    #expect(TextLayerCheck(layer: bare, understanding: nil).needsReading(menu))
  }

  @Test func `is joined by sure words from elsewhere on the page only`() {
    let layer = Self.page("wheat flour")
    #expect(Self.page("whaet fl0ur").adding(layer).text == "wheat flour")
    #expect(Self.page("milk", top: 60).adding(layer).text == "wheat flour\nmilk")
    #expect(Self.page("@@", confidence: 0.2, top: 60).adding(layer).text == "wheat flour")
  }
}
