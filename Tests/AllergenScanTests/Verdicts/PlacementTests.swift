import AllergenEngine
import DocumentModel
import FoodVocabulary
import MenuParsing
import RecognizedText
import ScanTestSupport
import Testing

@testable import AllergenScan

struct PlacementTests {
  @Test(arguments: [
    "", "plain", "Käse", "1½ Stück Crème brûlée, œufs 🥚 é",
    String(repeating: "Grüße aus Köln – ", count: 60),
  ])
  func `Scalar offsets equal a count from the start`(_ text: String) {
    let utf8 = Array(text.utf8)
    let offsets = ScalarOffsets(utf8)
    for offset in 0...utf8.count {
      let naive = utf8[..<offset].count { $0 & 0xC0 != 0x80 }
      #expect(offsets.scalars(before: offset) == naive)
    }
  }

  /// Words of two lines and one far to the right of the first.
  private let document: DocumentText = {
    let text = "Cheddar toast\nwith butter\tsoup"
    func word(_ range: Range<Int>, _ left: Int, _ top: Int) -> DocumentText.Word {
      let right = left + range.count * 10
      return DocumentText.Word(
        range: range, page: 1,
        box: BoundingBox(left: left, top: top, right: right, bottom: top + 20), confidence: 1)
    }
    return DocumentText(
      utf8: Array(text.utf8),
      words: [
        word(0..<7, 0, 0), word(8..<13, 80, 0), word(14..<18, 0, 30), word(19..<25, 50, 30),
        word(26..<30, 600, 30),
      ], annotations: Annotations())
  }()

  @Test func `A range over two lines has a box for each`() {
    #expect(
      document.lineBoxes(of: 8..<18).map(\.box) == [
        BoundingBox(left: 80, top: 0, right: 130, bottom: 20),
        BoundingBox(left: 0, top: 30, right: 40, bottom: 50),
      ])
  }

  @Test func `An item has one box around its lines, and its own for a far column`() {
    let boxes = document.boxes(of: Passage([0..<13, 14..<25, 26..<30])).map(\.box)
    #expect(
      boxes == [
        BoundingBox(left: 0, top: 0, right: 130, bottom: 50),
        BoundingBox(left: 600, top: 30, right: 640, bottom: 50),
      ])
  }

  @Test func `The worst people's reasons stand once`() {
    let people = [
      PersonVerdict(name: nil, verdict: .safe, reasons: ["nothing"]),
      PersonVerdict(name: nil, verdict: .unsafe, reasons: ["a", "b"]),
      PersonVerdict(name: nil, verdict: .unsafe, reasons: ["b", "c"]),
    ]
    #expect(people.worstReasons == ["a", "b", "c"])
  }
}
