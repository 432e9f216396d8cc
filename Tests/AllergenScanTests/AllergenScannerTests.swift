import RecognizedText
import ScanTestSupport
import Testing
import TextRecognition

@testable import AllergenScan

@Suite(.timeLimit(.minutes(30)))
struct ScannerTests {
  private func scan(
    _ pages: [RecognizedPage], profiles: [Profile] = [SampleScan.milk]
  ) async -> ScanResult {
    let scanner = AllergenScanner(recognizer: StubRecognizer(RecognizedDocument(pages: pages)))
    return await scanner.scan(
      ScanRequest(path: "a.jpg", settings: ScanSettings(profiles: profiles)))
  }

  @Test func `A blank page is read well, and is one caution item`() async {
    let result = await scan([.blank])
    #expect(result.failure == nil)
    #expect(result.verdict == .caution)
    #expect(result.items.map(\.verdict) == [.caution])
    #expect(result.items.first?.reasons.isEmpty == false)
  }

  @Test func `A page that was not read is a caution item beside the others`() async {
    var broken = RecognizedPage.blank
    broken.number = 2
    broken.diagnostics = ["out of time"]
    let result = await scan([.lines(["Cheddar toast 5.00", "Fruit salad 4.00"]), broken])
    #expect(result.pages == 2)
    #expect(result.items.last?.name == "Page 2")
    #expect(result.items.last?.verdict == .caution)
    #expect(result.diagnostics.contains("page 2: out of time"))
    #expect(result.verdict >= .caution)
  }

  @Test(arguments: 0..<4)
  func `Boxes of a turned page are those of the picture that was handed in`(_ quarters: Int) async {
    let upright = RecognizedPage.lines(["Cheddar toast 5.00", "Fruit salad 4.00"])
    var turned = upright
    turned.quarterTurns = quarters
    let expected = await scan([upright]).items
    let found = await scan([turned]).items
    let lead = { (boxes: [PageBox]) in boxes.map { turned.boxInPicture($0.box) } }
    #expect(expected.contains { !$0.boxes.isEmpty && !$0.findings.isEmpty })
    #expect(found.map { $0.boxes.map(\.box) } == expected.map { lead($0.boxes) })
    #expect(
      found.flatMap(\.findings).map { $0.boxes.map(\.box) }
        == expected.flatMap(\.findings).map { lead($0.boxes) })
  }

  @Test func `Each person has a verdict on a page that was not read`() async {
    let result = await scan([.blank], profiles: [SampleScan.milk, SampleScan.nuts])
    #expect(result.items.first?.people.map(\.name) == ["Anna", "Ben"])
    #expect(result.items.first?.people.map(\.verdict) == [.caution, .caution])
  }

  @Test func `A picture that cannot be read fails with its code and no items`() async {
    let scanner = AllergenScanner(
      recognizer: StubRecognizer { (picture, _) throws(RecognitionError) in
        throw .damaged(name: picture.name, format: "JPEG")
      })
    let result = await scanner.scan(
      ScanRequest(path: "a.jpg", settings: ScanSettings(profiles: [SampleScan.milk])))
    #expect(result.failure?.code == .unreadableImage)
    #expect(result.failure?.message.hasPrefix("a.jpg: ") == true)
    #expect(result.items.isEmpty)
    #expect(result.verdict == .caution)
  }

  @Test func `Pictures together are numbered as pages of one document`() async {
    let scanner = AllergenScanner(
      recognizer: StubRecognizer(RecognizedDocument(pages: [.line("Cheddar toast"), .blank])))
    let request = ScanRequest(
      source: "both", content: .pictures([.file(path: "1"), .file(path: "2")]),
      settings: ScanSettings(profiles: [SampleScan.milk]))
    let result = await scanner.scan(request)
    #expect(result.pages == 4)
    // A stub numbers every page 1; documents are numbered on.
    #expect(result.items.filter { $0.name.hasPrefix("Page") }.count == 2)
  }

  @Test func `A picture of a document that cannot be read is a page that says so`() async {
    let scanner = AllergenScanner(
      recognizer: StubRecognizer { (picture, _) throws(RecognitionError) in
        if picture.name == "2" { throw .empty(name: "2") }
        return RecognizedDocument(pages: [.line("Cheddar toast 5.00")])
      })
    var request = ScanRequest(
      source: "all", content: .pictures(["1", "2", "3"].map { .file(path: $0) }),
      settings: ScanSettings(profiles: [SampleScan.milk]))
    let result = await scanner.scan(request)
    #expect(result.failure == nil)
    #expect(result.pages == 3)
    #expect(result.items.contains { $0.name == "Page 2" && $0.verdict == .caution })
    #expect(result.diagnostics.contains { $0.hasPrefix("page 2: 2: the file is empty") })

    request.content = .pictures([.file(path: "2"), .file(path: "2")])
    #expect(await scanner.scan(request).failure?.code == .emptyFile)
  }

  @Test func `What the caller wants reaches the recogniser`() async throws {
    let settings = ScanSettings(
      profiles: [SampleScan.milk], languages: try LanguageChoice("de+eng"), effort: .thorough,
      limits: RecognitionLimits(bytes: 5, pixels: 6, pages: 7), timePerPage: .seconds(8))
    let scanner = AllergenScanner(
      recognizer: StubRecognizer { (_, options) throws(RecognitionError) in
        #expect(options.languages == ["deu", "eng"])
        #expect(options.effort == .thorough)
        #expect(options.limits == RecognitionLimits(bytes: 5, pixels: 6, pages: 7))
        #expect(options.timePerPage == .seconds(8))
        #expect(options.understanding?("", []) == 0)
        return RecognizedDocument(pages: [.blank])
      })
    #expect(await scanner.scan(ScanRequest(path: "a", settings: settings)).failure == nil)
  }

  @Test(arguments: ["menu_en_bistro.png", "menu_de_gasthaus.png", "label_fr_biscuits.jpg"])
  func `A recorded page gives items whose findings lie in text and picture`(
    _ picture: String
  ) async throws {
    let recording = try await Recording.of(picture)
    #expect(
      try recording.hash == Recording.currentHash(of: picture),
      "\(picture) has changed; run with UPDATE_RECORDINGS=1")
    let scanner = AllergenScanner(recognizer: recording.recognizer)
    let result = await scanner.scan(
      ScanRequest(path: picture, settings: ScanSettings(profiles: [SampleScan.milk])))
    let page = try #require(recording.pages.first)
    let scalars = Array(result.text.unicodeScalars)
    #expect(!result.items.isEmpty)
    for finding in result.items.flatMap(\.findings) {
      #expect(finding.span.upperBound <= scalars.count)
      for place in finding.boxes {
        #expect(place.box.right <= page.width && place.box.bottom <= page.height)
      }
    }
  }
}
