import AllergenScan
import RecognizedText
import ScanTestSupport
import Testing
import TextRecognition

/// What stands in the right column belongs to the right column's dishes.
@Suite(.timeLimit(.minutes(30)))
struct TwoColumnTests {
  /// A page of two columns, as a recogniser reads it that joins both into one line.
  private static func page(_ rows: [(left: String, right: String)]) -> RecognizedPage {
    let left = RecognizedPage.lines(rows.map(\.left)).lines
    let right = RecognizedPage.lines(rows.map(\.right)).lines.map { line in
      var line = line
      for index in line.words.indices {
        line.words[index].box.left += 500
        line.words[index].box.right += 500
      }
      return line
    }
    let lines = zip(left, right).map { left, right in
      RecognizedLine(
        words: left.words + right.words,
        box: left.box.union(right.words.reduce(left.box) { $0.union($1.box) }))
    }
    let box = BoundingBox(left: 0, top: 0, right: 1000, bottom: 60 + rows.count * 30)
    return RecognizedPage(
      width: box.right, height: box.bottom, blocks: [RecognizedBlock(lines: lines, box: box)],
      languages: ["deu"])
  }

  @Test func `prices and codes of the right column do not attach to dishes of the left`() async {
    let page = Self.page([
      ("Suppen", "Desserts"),
      ("Rindsuppe A,L 4,50", "Apfelstrudel A,C,G 5,90"),
      ("Gulaschsuppe A,L,M 5,90", "Palatschinken A,C,G 6,50"),
      ("Gemüsesuppe L 4,20", "Obstsalat 4,80"),
      ("Leberknödelsuppe A,C,L 5,10", "Eisbecher C,G 7,20"),
    ])
    let scanner = AllergenScanner(recognizer: StubRecognizer(RecognizedDocument(pages: [page])))
    let settings = ScanSettings(
      profiles: [Profile(avoid: [.init(allergen: "milk")])], kind: .menu, country: "AT")
    let result = await scanner.scan(ScanRequest(path: "a.jpg", settings: settings))
    func item(_ name: String) -> ScannedItem? { result.items.first { $0.name == name } }
    func codes(_ name: String) -> [String] {
      (item(name)?.findings ?? []).filter { $0.evidence == .code }.map(\.text)
    }
    #expect(codes("Rindsuppe") == ["A", "L"], "\(result.items.map(\.name))")
    #expect(codes("Gulaschsuppe") == ["A", "L", "M"])
    #expect(codes("Gemüsesuppe") == ["L"])
    #expect(codes("Palatschinken") == ["A", "C", "G"])
    #expect(codes("Obstsalat") == [])
    #expect(item("Rindsuppe")?.prices.map(\.amount) == ["4.50"])
    #expect(item("Apfelstrudel")?.prices.map(\.amount) == ["5.90"])
    #expect(item("Rindsuppe")?.section == "Suppen")
    #expect(item("Apfelstrudel")?.section == "Desserts")
    #expect(item("Gemüsesuppe")?.verdict != .unsafe)
    #expect(item("Palatschinken")?.verdict == .unsafe)
  }

  @Test func `letters beside a dish that could not be read make it doubtful`() async {
    var page = RecognizedPage.lines([
      "Salate", "Tomatensalat 5,20", "Obstsalat \u{FFFD} 4,80", "Gurkensalat 4,90",
    ])
    for line in page.blocks[0].lines.indices {
      // Codes stand apart from the names, and the prices from both.
      for word in page.blocks[0].lines[line].words.indices.dropFirst() {
        let isBlot = page.blocks[0].lines[line].words[word].text == "\u{FFFD}"
        page.blocks[0].lines[line].words[word].box.left = isBlot ? 300 : 600
        page.blocks[0].lines[line].words[word].box.right = isBlot ? 340 : 640
        if isBlot { page.blocks[0].lines[line].words[word].confidence = 0.3 }
      }
    }
    let scanner = AllergenScanner(recognizer: StubRecognizer(RecognizedDocument(pages: [page])))
    let settings = ScanSettings(
      profiles: [Profile(avoid: [.init(allergen: "crustaceans")])], kind: .menu)
    let result = await scanner.scan(ScanRequest(path: "a.jpg", settings: settings))
    #expect(
      result.items.map { "\($0.name) \($0.verdict)" } == [
        "Tomatensalat safe", "Obstsalat caution", "Gurkensalat safe",
      ])
  }
}
