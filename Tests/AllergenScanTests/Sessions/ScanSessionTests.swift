import AllergenScan
import ScanTestSupport
import Testing
import TextRecognition

@Suite(.timeLimit(.minutes(30)))
struct ScanSessionTests {
  private let settings = ScanSettings(profiles: [SampleScan.milk])

  private func session(_ recognizer: any TextRecognizer, deadline: Duration? = nil) -> ScanSession {
    var settings = settings
    settings.deadline = deadline
    return ScanSession(
      scanner: AllergenScanner(recognizer: recognizer),
      request: ScanRequest(path: "a.jpg", settings: settings))
  }

  /// Every state that one watcher sees.
  private func states(of session: ScanSession) async -> [ScanState] {
    var seen: [ScanState] = []
    for await state in await session.states() { seen.append(state) }
    return seen
  }

  @Test func `Many watchers see progress that never goes back, and all see the end`() async {
    let recognizer = GatedRecognizer()
    let session = session(recognizer)
    let seen = await withTaskGroup(of: [ScanState].self) { group in
      for _ in 0..<50 { group.addTask { await states(of: session) } }
      group.addTask {
        await recognizer.hasBegun(1)
        recognizer.open("a.jpg")
        await session.run()
        return await states(of: session)
      }
      // The work begins when the watchers may still be on their way: late ones see the end, too.
      Task { await session.run() }
      return await group.reduce(into: []) { $0.append($1) }
    }
    #expect(seen.count == 51)
    for states in seen {
      #expect(states.last?.isOver == true)
      #expect(states.last?.fraction == 1)
      #expect(zip(states, states.dropFirst()).allSatisfy { $0.fraction <= $1.fraction })
      #expect(states.dropLast().allSatisfy { !$0.isOver })
    }
  }

  @Test func `The last state is never lost, however quick the scan is`() async {
    let recognizer = StubRecognizer(RecognizedDocument(pages: [.line("Cheddar")]))
    for _ in 0..<300 {
      let session = session(recognizer)
      async let seen = states(of: session)
      await session.run()
      #expect(await seen.last?.isOver == true)
    }
  }

  @Test func `Running twice scans once`() async {
    let recognizer = GatedRecognizer()
    recognizer.open("a.jpg")
    let session = session(recognizer)
    async let first = session.run()
    async let second = session.run()
    #expect(await first == second)
    #expect(recognizer.begun == ["a.jpg"])
  }

  @Test func `Cancelling shows at once and ends the reading`() async {
    let recognizer = GatedRecognizer()
    let session = session(recognizer)
    async let result = session.run()
    await recognizer.hasBegun(1)
    await session.cancel()
    #expect(await session.state.phase == .cancelled)
    #expect(await result.failure?.code == .cancelled)
    #expect(await states(of: session).map(\.phase) == [.cancelled])
  }

  @Test func `Cancelling the one who waits cancels the scan`() async {
    let recognizer = GatedRecognizer()
    let session = session(recognizer)
    let waiting = Task { await session.run() }
    await recognizer.hasBegun(1)
    waiting.cancel()
    #expect(await waiting.value.failure?.code == .cancelled)
    #expect(await session.state.phase == .cancelled)
  }

  @Test func `What is cancelled before it begins never begins`() async {
    let recognizer = GatedRecognizer()
    let session = session(recognizer)
    await session.cancel()
    #expect(await session.run().failure?.code == .cancelled)
    #expect(recognizer.begun == [])
  }

  @Test func `A deadline ends a scan that hangs`() async {
    let session = session(GatedRecognizer(), deadline: .milliseconds(10))
    let result = await session.run()
    #expect(result.failure?.code == .timedOut)
    #expect(result.failure?.message.hasPrefix("a.jpg: ") == true)
    #expect(result.items.isEmpty)
    #expect(result.verdict == .caution)
    #expect(await session.state.phase == .failed(result))
  }

  @Test(arguments: [Duration.seconds(Int64.max), .seconds(Int64.min), .zero, .seconds(-1)])
  func `No length of time ends the process`(_ time: Duration) async {
    var settings = settings
    settings.deadline = time
    settings.timePerPage = time
    let request = ScanRequest(source: "a", content: .text("Cheddar toast"), settings: settings)
    let result = await AllergenScanner(recognizer: GatedRecognizer()).scan(request)
    // Nobody has the time to wait for a deadline that is past, nor to reach the last second there
    // is.
    if time > .zero { #expect(result.failure == nil) }
    #expect(result.verdict != .safe)
  }

  @Test func `Items of a document's first pages are there before its last is read`() async {
    let recognizer = GatedRecognizer(page: .line("Cheddar toast 5.00"))
    let request = ScanRequest(
      source: "both", content: .pictures([.file(path: "1"), .file(path: "2")]), settings: settings)
    let session = ScanSession(scanner: AllergenScanner(recognizer: recognizer), request: request)
    async let result = session.run()
    await recognizer.hasBegun(2)
    recognizer.open("1")
    for await state in await session.states() where !state.items.isEmpty {
      #expect(!state.isOver)
      break
    }
    recognizer.open("2")
    #expect(await result.pages == 2)
  }
}
