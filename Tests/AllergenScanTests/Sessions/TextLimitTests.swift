import AllergenScan
import ScanTestSupport
import Testing

@Suite(.timeLimit(.minutes(30)))
struct TextLimitTests {
  private func judge(_ text: String, _ change: (inout ScanSettings) -> Void = { _ in })
    -> ScanResult
  {
    var settings = ScanSettings(profiles: [SampleScan.milk])
    change(&settings)
    return AllergenScanner.judge(text: text, source: "a.txt", settings: settings)
  }

  @Test func `A text past the limit is refused with both sizes`() {
    let result = judge("Cheddar toast 5.00") { $0.limits.textBytes = 17 }
    #expect(result.failure?.code == .tooLarge)
    #expect(result.failure?.message.contains("18 bytes") == true)
    #expect(result.items.isEmpty && result.verdict == .caution)
    #expect(judge("Cheddar toast 5.00") { $0.limits.textBytes = 18 }.failure == nil)
  }

  @Test(arguments: [true, false])
  func `A text without time fails as one that ran out of it`(isOfPage: Bool) {
    let result = judge("Cheddar toast 5.00\nApple pie 4.00\n") {
      if isOfPage { $0.timePerPage = .zero } else { $0.deadline = .zero }
    }
    #expect(result.failure?.code == .timedOut)
    #expect(result.items.isEmpty && result.verdict == .caution)
  }

  @Test(arguments: [true, false]) func `One long list ends with its time, too`(isLabel: Bool) {
    let list = "Ingredients: " + String(repeating: "xq milk v w z ", count: 4000)
    let result = judge(list) {
      $0.kind = isLabel ? .label : .menu
      $0.timePerPage = .milliseconds(1)
    }
    #expect(result.failure?.code == .timedOut)
    #expect(result.items.isEmpty && result.verdict == .caution)
  }

  /// Each sign may be any letter, each raised digit several: all readings of a word are too many.
  @Test(arguments: [
    "rice????, salt", "rice??????????, salt", "m?????", "caf\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}, salt",
    "rice¿¿¿¿¿¿, salt",
    "LU\(String(repeating: "¹", count: 19))III4II\(String(repeating: "¹", count: 32))UF@{@, salt",
  ])
  func `A word of many signs is no word`(list: String) {
    let result = judge("Ingredients: " + list) { $0.kind = .label }
    #expect(result.failure == nil)
    #expect(result.items.count == 1)
  }

  @Test func `A scan of a text that was called off says so`() async {
    let request = ScanRequest(
      source: "a.txt", content: .text("Cheddar toast 5.00\nApple pie 4.00\n"),
      settings: ScanSettings(profiles: [SampleScan.milk]))
    let work = Task { await AllergenScanner(recognizer: GatedRecognizer()).scan(request) }
    work.cancel()
    let result = await work.value
    // It may have been done before.
    if let failure = result.failure { #expect(failure.code == .cancelled) }
  }

  @Test func `A text in which far too much is found is refused before it fills the memory`() {
    let names = "milk, eggs, fish, peanuts, soya, celery, mustard, sesame, lupin, molluscs"
    let notices = String(repeating: "All dishes may contain \(names).\n", count: 150)
    let dishes = (0..<1500).map { "Tomato soup \($0 % 9 + 1).50\n" }.joined()
    let result = judge(notices + dishes) { $0.kind = .menu }
    // Each dish has the notices' findings, unless they are told once for all.
    #expect(result.failure == nil || result.failure?.code == .tooLarge)
    #expect(result.items.reduce(0) { $0 + $1.findings.count } <= 250_000)
  }
}
