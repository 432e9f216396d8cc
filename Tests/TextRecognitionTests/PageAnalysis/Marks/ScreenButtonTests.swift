import RecognizedText
import Testing

@testable import TextRecognition

/// Dishes of an app: a name, its price below it, and a round button at the right edge of the screen.
@Suite struct ScreenButtonTests {
  private static func word(_ text: String, top: Int) -> ReadWord {
    ReadWord(
      text: text,
      box: BoundingBox(left: 40, top: top, right: 40 + 18 * text.count, bottom: top + 24),
      confidence: 0.95, isInDictionary: true)
  }

  private static let names = ["Suppe", "Salat", "Schnitzel", "Strudel", "Nudeln", "Fisch"]

  /// Lines of names and prices, `marks` of which have a picture beside them.
  private static func left(
    of marks: Int, kind: (Int) -> Int? = { _ in 0 }, place: (Int) -> Int = { _ in 780 }
  ) -> Int {
    let lines = names.enumerated().flatMap { index, name in
      [word(name, top: 100 * index), word("9,50", top: 100 * index + 40)].map {
        ReadLine(words: [$0], box: $0.box, block: 0)
      }
    }
    let pictures = (0..<marks).map { index in
      UnreadMark(
        box: BoundingBox(
          left: place(index), top: 100 * index, right: place(index) + 50, bottom: 100 * index + 50),
        word: lines[2 * index].box, kind: kind(index))
    }
    return ScreenButtons.removed(from: pictures, lines).count
  }

  @Test func `the same picture at the edge beside nearly every price says nothing`() {
    #expect(Self.left(of: 6) == 0)
    #expect(Self.left(of: 5) == 0)
  }

  @Test func `pictures beside fewer dishes, of several kinds, or close to words may be allergens`()
  {
    #expect(Self.left(of: 4) == 4)
    #expect(Self.left(of: 6, kind: { $0 % 2 }) == 6)
    #expect(Self.left(of: 6, kind: { _ in nil }) == 6)
    #expect(Self.left(of: 6, place: { 200 + 9 * $0 }) == 6)
    #expect(Self.left(of: 6, place: { _ in 204 }) == 6)
  }
}
