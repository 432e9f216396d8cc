import AllergenScan
import RecognizedText
import ScanTestSupport
import Testing

@Suite struct DamagedPageTests {
  private func scan(_ text: String, isDamaged: Bool) async throws -> ScanResult {
    var page = RecognizedPage.line(text)
    page.condition = isDamaged ? .damaged : .whole
    let recognizer = GatedRecognizer(page: page)
    recognizer.open("a.jpg")
    return await AllergenScanner(recognizer: recognizer).scan(
      ScanRequest(path: "a.jpg", settings: ScanSettings(profiles: [SampleScan.milk])))
  }

  @Test func `Nothing on a damaged picture is safe, and the reason says why`() async throws {
    let whole = try await scan("Apple salad", isDamaged: false)
    #expect(whole.items.map(\.verdict) == [.safe])
    let damaged = try await scan("Apple salad", isDamaged: true)
    #expect(damaged.verdict == .caution)
    #expect(damaged.items.map(\.verdict) == [.caution])
    #expect(damaged.items.first?.people.map(\.verdict) == [.caution])
    #expect(damaged.items.first?.reasons.first?.contains("damaged") == true)
  }

  @Test func `What is found on a damaged picture stays unsafe`() async throws {
    let damaged = try await scan("Cheddar toast", isDamaged: true)
    #expect(damaged.items.map(\.verdict) == [.unsafe])
  }
}
