import Foundation
import RecognizedText
import ScanTestSupport
import Testing

@testable import AllergenScan

/// What a scan has read is enough to judge it again.
@Suite(.timeLimit(.minutes(30)))
struct ScanDocumentTests {
  private static let pictures = [
    "menu_en_bistro.png", "menu_de_gasthaus.png", "label_fr_biscuits.jpg",
  ]

  private func scan(_ picture: String, _ settings: ScanSettings) async throws -> ScanResult {
    let scanner = AllergenScanner(recognizer: try await Recording.of(picture).recognizer)
    return await scanner.scan(ScanRequest(path: picture, settings: settings))
  }

  /// As a store would keep it.
  private func kept(_ document: ScanDocument?) throws -> ScanDocument {
    try JSONDecoder().decode(
      ScanDocument.self, from: JSONEncoder().encode(try #require(document)))
  }

  /// All that a result says, but for the time that it took.
  private func report(_ result: ScanResult) -> String {
    var result = result
    result.timing = ScanTiming()
    return result.json.text()
  }

  @Test func `A kept page knows how it was straightened`() throws {
    var page = RecognizedPage(width: 300, height: 200, blocks: [])
    page.straightening = Straightening(
      degrees: 2.5, sine: 0.0436, cosine: 0.999, width: 290, height: 190)
    page.straightening?.keystone = Keystone(growth: 0.0002, level: -12.5)
    let again = try kept(
      ScanDocument(
        ScanRequest(path: "a.png", settings: ScanSettings(profiles: [])), content: .pages([page])))
    guard case .pages(let pages) = again.content else {
      Issue.record("no pages were kept")
      return
    }
    #expect(pages.first?.straightening == page.straightening)
  }

  private static let box = BoundingBox(left: 10, top: 20, right: 30, bottom: 40)

  private func keptPage(with table: MarkTable) throws -> RecognizedPage? {
    var page = RecognizedPage(width: 300, height: 200, blocks: [])
    page.markTable = table
    let again = try kept(
      ScanDocument(
        ScanRequest(path: "a.png", settings: ScanSettings(profiles: [])), content: .pages([page])))
    guard case .pages(let pages) = again.content else { return nil }
    return pages.first
  }

  @Test func `A kept page knows its table of marks`() throws {
    let table = MarkTable(
      heads: [.init(text: "Milk", box: Self.box), .init(text: "Œufs", box: Self.box)],
      kinds: [.filled, .letter],
      cells: [
        .init(head: 1, mark: Self.box, word: Self.box, kind: 1),
        .init(head: 0, mark: Self.box, word: Self.box, kind: nil),
      ], rows: [Self.box], letter: "M")
    #expect(try keptPage(with: table)?.markTable == table)
  }

  @Test(arguments: [(2, 0), (-1, 0), (0, 1), (0, -1)])
  func `A table whose cells name what it does not have is refused`(head: Int, kind: Int) {
    let table = MarkTable(
      heads: [.init(text: "Milk", box: Self.box)], kinds: [.filled],
      cells: [.init(head: head, mark: Self.box, word: Self.box, kind: kind)], rows: [])
    #expect(throws: (any Error).self) { try keptPage(with: table) }
  }

  @Test(arguments: pictures)
  func `A kept document is judged as its picture was`(_ picture: String) async throws {
    let settings = ScanSettings(
      profiles: [SampleScan.milk, SampleScan.nuts], country: picture.contains("_de_") ? "DE" : nil)
    let scanned = try await scan(picture, settings)
    let again = AllergenScanner.judge(document: try kept(scanned.document), settings: settings)
    #expect(report(again) == report(scanned))
    #expect(
      again
        == {
          var same = scanned
          same.timing = again.timing
          return same
        }())
  }

  @Test(arguments: [
    ("Cheddar toast 5.00\nFruit salad 4.00", DocumentKind.auto),
    ("Zutaten: Mehl, Milch. Kann Spuren von Nüssen enthalten.", .auto), ("butter", .label),
    ("", .menu),
  ])
  func `A kept text is judged as it was`(_ text: String, _ kind: DocumentKind) throws {
    let settings = ScanSettings(profiles: [SampleScan.milk], kind: kind)
    let judged = AllergenScanner.judge(text: text, source: "a", settings: settings)
    let again = AllergenScanner.judge(document: try kept(judged.document), settings: settings)
    #expect(report(again) == report(judged))
  }

  @Test func `Another person is told by the same document what concerns them`() async throws {
    let scanned = try await scan(
      "label_fr_biscuits.jpg", ScanSettings(profiles: [SampleScan.milk], kind: .label))
    let celery = ScanSettings(profiles: [Profile(avoid: [.init(allergen: "celery")])])
    let again = AllergenScanner.judge(document: try kept(scanned.document), settings: celery)
    #expect(again.kind == .label)
    #expect(again.text == scanned.text)
    #expect(scanned.verdict == .unsafe)
    #expect(
      again.items.first?.findings.contains { $0.isInProfile && $0.allergen == "milk" } == false)
  }

  @Test func `A profile that cannot be judged by fails here, too`() throws {
    let text = AllergenScanner.judge(
      text: "milk", source: "a", settings: ScanSettings(profiles: [SampleScan.milk]))
    let settings = ScanSettings(profiles: [Profile(avoid: [.init(allergen: "mlik")])])
    let again = AllergenScanner.judge(document: try kept(text.document), settings: settings)
    #expect(again.failure?.code == .badProfile)
  }

  @Test(arguments: [
    (#"{}"#, "document: expected a number, found null"),
    (#"{"document": 2}"#, "document: expected version 1"),
    (#"{"document": 1, "source": "a", "kind": "poem"}"#, "kind: no name"),
    (
      #"{"document": 1, "source": "a", "kind": "auto", "languages": "", "pages": [{"number": 1, "width": 1e300}]}"#,
      "pages[0].width: expected a whole number"
    ),
    (
      #"{"document": 1, "source": "a", "kind": "auto", "languages": "", "pages": [{"number": 1, "width": 9, "height": 9, "blocks": [[1, 2]]}]}"#,
      "pages[0].blocks[0]: expected a list of 5"
    ),
  ])
  func `What is no document is an error that says where`(_ json: String, _ message: String) {
    let error = #expect(throws: JSONShapeError.self) {
      try ScanDocument(JSONFields(try JSONValue(parsing: json)))
    }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "none")")
  }

  @Test func `A failed scan has no document`() {
    #expect(SampleScan.failed.document == nil)
  }
}
