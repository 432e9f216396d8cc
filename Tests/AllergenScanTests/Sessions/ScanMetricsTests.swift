import RecognizedText
import ScanTestSupport
import Synchronization
import Testing
import TextRecognition

@testable import AllergenScan

/// What a server sees of its scans.
@Suite(.timeLimit(.minutes(30)))
struct ScanMetricsTests {
  private let settings = ScanSettings(profiles: [SampleScan.nuts])

  @Test func `Each scan is told of once, and nothing of what it read`() async throws {
    let told = Mutex<[ScanMetrics]>([])
    var scanner = AllergenScanner(
      recognizer: StubRecognizer { (picture, _) throws(RecognitionError) in
        if picture.name == "none" { throw .notFound(name: "none") }
        return RecognizedDocument(pages: [.line("Almond cake 5.00")])
      })
    scanner.metrics = { metrics in told.withLock { $0.append(metrics) } }
    _ = await scanner.scan(ScanRequest(path: "menu", settings: settings))
    _ = await scanner.scan(ScanRequest(path: "none", settings: settings))
    _ = await scanner.scan(ScanRequest(source: "text", content: .text("tea"), settings: settings))
    let all = told.withLock { $0 }
    #expect(all.map(\.failure) == [nil, .notFound, nil])
    #expect(all.map(\.pages) == [1, 0, 1])
    #expect(all.map(\.textBytes) == [16, 0, 3])
    #expect(all.last?.queued == .zero)
    for word in ["almond", "Ben", "coriander", "menu.jpg"] {
      #expect(!"\(all)".lowercased().contains(word))
    }
  }

  @Test func `A picture is queued until its reading begins`() async {
    let recognizer = GatedRecognizer()
    let session = ScanSession(
      scanner: AllergenScanner(recognizer: recognizer),
      request: ScanRequest(path: "a", settings: settings))
    var phases: [ScanState.Phase] = []
    var state = ScanState()
    for step in [ScanStep.phase(.queued), .recognized(0), .recognized(0.2), .phase(.parsing)] {
      state.take(step)
      phases.append(state.phase)
    }
    #expect(phases == [.queued, .loading, .recognizing, .parsing])
    recognizer.open("a")
    #expect(await session.run().failure == nil)
  }

  @Test func `Pages of one document are shown as they are read, each judged once`() async {
    let pages = (1...40).map { number in
      var page = RecognizedPage.line("Cheddar toast \(number).00")
      page.number = number
      return page
    }
    let recognizer = PageByPage(pages: pages)
    let counts = Mutex<[Int]>([])
    let scanner = AllergenScanner(recognizer: recognizer)
    let result = await scanner.scan(ScanRequest(path: "a.pdf", settings: settings)) { step in
      if case .items(let items) = step { counts.withLock { $0.append(items.count) } }
    }
    #expect(counts.withLock { $0 } == Array(1...40))
    #expect(result.items.count == 40)
  }
}

/// Tells each page before it gives all of them back, the last one first.
private struct PageByPage: TextRecognizer {
  let pages: [RecognizedPage]

  func recognize(
    _ picture: PictureInput, options: RecognitionOptions, progress: RecognitionProgress?
  ) async throws(RecognitionError) -> RecognizedDocument {
    for page in pages.reversed() {
      options.pageRead?(page)
      // The same again adds nothing.
      options.pageRead?(page)
    }
    return RecognizedDocument(pages: pages)
  }
}
