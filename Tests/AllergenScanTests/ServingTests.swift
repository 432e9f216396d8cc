import AllergenScan
import ScanTestSupport
import Testing

/// What a server needs of a scanner besides scanning.
@Suite(.timeLimit(.minutes(30)))
struct ServingTests {
  private let settings = ScanSettings(profiles: [SampleScan.milk])

  private func request(_ content: ScanRequest.Content) -> ScanRequest {
    ScanRequest(source: "a", content: content, settings: settings)
  }

  @Test func `After its end a scanner refuses pictures and judges texts`() async {
    let scanner = AllergenScanner(workers: 1)
    #expect(await scanner.load.workers == 1)
    await scanner.shutdown()
    let picture = await scanner.scan(request(.picture(.data([1], name: "a"))))
    #expect(picture.failure?.code == .busy)
    #expect(await scanner.load.refused == 1)
    let text = await scanner.scan(request(.text("Cheddar toast 5.00")))
    #expect(text.failure == nil && text.verdict == .unsafe)
  }

  @Test(arguments: [0, -1])
  func `A number of workers that cannot work fails each picture`(_ workers: Int) async {
    let scanner = AllergenScanner(workers: workers)
    let result = await scanner.scan(request(.picture(.data([1], name: "a"))))
    #expect(result.failure?.code == .badSettings)
    let failure = await #expect(throws: ScanFailure.self) { try await scanner.warmUp() }
    #expect(failure?.code == .badSettings)
  }

  @Test func `A document of no pictures is a failure, not an empty menu`() async {
    let result = await AllergenScanner(workers: 1).scan(request(.pictures([])))
    #expect(result.failure?.code == .noPictures)
    #expect(result.verdict == .caution && result.items.isEmpty)
  }

  @Test func `A language that is not there is told when engines are warmed up`() async throws {
    let scanner = AllergenScanner(workers: 1)
    let klingon = try LanguageChoice("tlh")
    let failure = await #expect(throws: ScanFailure.self) {
      try await scanner.warmUp(languages: klingon)
    }
    #expect(failure?.code == .missingLanguage)
  }

  @Test func `Copies judge by dictionaries of their own`() async throws {
    let scanner = AllergenScanner(workers: 1)
    var other = scanner
    other.vocabulary = try scanner.vocabulary.adding(
      files: [(path: "terms/en.txt", text: "[milk]\nzaffelcake\n")])
    let label = request(.text("Ingredients: zaffelcake, salt."))
    #expect(await scanner.scan(label).verdict != .unsafe)
    #expect(await other.scan(label).verdict == .unsafe)
  }
}
