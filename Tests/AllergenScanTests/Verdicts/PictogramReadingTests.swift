import RecognizedText
import ScanTestSupport
import Testing

@testable import AllergenScan

/// A page of two dishes with a pictogram each, above a legend of four.
@Suite struct `Pictograms that the page explains` {
  private static func line(_ text: String, top: Int, step: Int) -> RecognizedLine {
    let words = text.split(separator: " ").enumerated().map { index, word in
      RecognizedWord(
        text: String(word),
        box: BoundingBox(
          left: 80 + step * index, top: top, right: 80 + step * index + 90, bottom: top + 30),
        confidence: 0.96)
    }
    return RecognizedLine(
      words: words, box: words.dropFirst().reduce(words[0].box) { $0.union($1.box) })
  }

  /// `kinds` are those of the legend's pictures, from the left.
  private func scan(kinds: [Int]) async -> ScanResult {
    let lines = [
      Self.line("Apple salad 6.50", top: 100, step: 110),
      Self.line("Green rice 5.50", top: 200, step: 110),
      Self.line("Gluten Milk Eggs Fish", top: 500, step: 200),
    ]
    var page = RecognizedPage(
      width: 1000, height: 700,
      blocks: lines.map { RecognizedBlock(lines: [$0], box: $0.box) }, languages: ["eng"])
    let dishes = zip(lines, [2, 3]).map { line, kind in
      let word = line.words[1].box
      return UnreadMark(
        box: BoundingBox(left: 420, top: word.top, right: 450, bottom: word.bottom), word: word,
        kind: kind)
    }
    let legend = zip(lines[2].words, kinds).map { word, kind in
      UnreadMark(
        box: BoundingBox(
          left: word.box.left - 40, top: 500, right: word.box.left - 10, bottom: 530),
        word: word.box, kind: kind)
    }
    page.marks = dishes + legend
    let recognizer = GatedRecognizer(page: page)
    recognizer.open("a.jpg")
    return await AllergenScanner(recognizer: recognizer).scan(
      ScanRequest(
        path: "a.jpg", settings: ScanSettings(profiles: [SampleScan.milk], kind: .menu)))
  }

  @Test func `are what the word beside their like says`() async {
    let items = await scan(kinds: [1, 2, 3, 4]).items
    #expect(items.map(\.name) == ["Apple salad", "Green rice"])
    let codes = items.map { $0.findings.filter { $0.evidence == .code }.map(\.allergen) }
    #expect(codes == [["milk"], ["eggs"]])
    #expect(items.first?.verdict == .unsafe)
  }

  @Test func `stay a doubt where one picture has two words`() async {
    let items = await scan(kinds: [1, 2, 2, 4]).items
    #expect(items.map(\.verdict) == [.caution, .caution])
    #expect(items.first?.findings.contains { $0.allergen == "milk" } == false)
  }
}
