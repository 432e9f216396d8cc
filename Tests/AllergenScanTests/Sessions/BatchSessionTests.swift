import ScanTestSupport
import Synchronization
import Testing
import TextRecognition

@testable import AllergenScan

@Suite(.timeLimit(.minutes(30)))
struct BatchSessionTests {
  private func batch(
    _ count: Int, jobs: Int, _ recognizer: any TextRecognizer
  ) async -> BatchSession {
    let settings = ScanSettings(profiles: [SampleScan.milk])
    let requests = (0..<count).map { ScanRequest(path: "\($0)", settings: settings) }
    return await BatchSession(
      scanner: AllergenScanner(recognizer: recognizer), requests: requests, jobs: jobs)
  }

  /// What was handed over, in that order.
  private final class Delivered: Sendable {
    private let sources = Mutex<[String]>([])
    func add(_ result: ScanResult) { sources.withLock { $0.append(result.source) } }
    var all: [String] { sources.withLock { $0 } }
  }

  @Test func `Results come in the order of the requests, whichever is ready first`() async {
    let recognizer = GatedRecognizer()
    let batch = await batch(4, jobs: 3, recognizer)
    let delivered = Delivered()
    async let run: Void = batch.run { delivered.add($0) }
    await recognizer.hasBegun(4)
    for name in ["3", "1", "2", "0"] { recognizer.open(name) }
    await run
    #expect(delivered.all == ["0", "1", "2", "3"])
    let state = await batch.state
    #expect(state.phase == .finished)
    #expect(state.done == 4)
    #expect(state.fraction == 1)
    #expect(state.running.isEmpty)
  }

  @Test func `No more is begun than the window holds while the first one hangs`() async {
    let recognizer = GatedRecognizer()
    for name in 1..<100 { recognizer.open("\(name)") }
    let batch = await batch(100, jobs: 1, recognizer)
    let delivered = Delivered()
    async let run: Void = batch.run { delivered.add($0) }
    // Two scans are under way at once, and the window is four times that.
    await recognizer.hasBegun(8)
    for await state in await batch.states() where state.done == 7 { break }
    #expect(recognizer.begun.count == 8)
    #expect(delivered.all == [])
    recognizer.open("0")
    await run
    #expect(delivered.all == (0..<100).map(String.init))
  }

  @Test func `Cancelling keeps what was finished`() async {
    let recognizer = GatedRecognizer()
    for name in ["0", "1", "3"] { recognizer.open(name) }
    let batch = await batch(10, jobs: 1, recognizer)
    let delivered = Delivered()
    async let run: Void = batch.run { delivered.add($0) }
    for await state in await batch.states() where state.done >= 3 { break }
    await batch.cancel()
    await run
    #expect(delivered.all.starts(with: ["0", "1", "3"]))
    #expect(await batch.state.phase == .cancelled)
    #expect(await batch.state.isOver)
  }

  @Test func `Failures are counted and do not end the batch`() async {
    let recognizer = StubRecognizer { (picture, _) throws(RecognitionError) in
      if picture.name == "1" { throw .empty(name: picture.name) }
      return RecognizedDocument(pages: [.line("Cheddar")])
    }
    let batch = await batch(3, jobs: 2, recognizer)
    await batch.run { _ in }
    let state = await batch.state
    #expect([state.done, state.failed] == [3, 1])
    #expect(state.safe + state.caution + state.unsafe == 2)
  }

  @Test func `An empty batch is finished at once`() async {
    let batch = await batch(0, jobs: 2, GatedRecognizer())
    await batch.run { _ in }
    #expect(await batch.state.phase == .finished)
    #expect(await batch.state.fraction == 1)
  }

  /// Hands out what it was given, when it was given it.
  private final class SlowFeed: BatchFeed {
    private let (entries, feeding) = AsyncStream.makeStream(of: BatchEntry.self)
    private let known = Mutex(BatchExtent(alreadyDone: 7))

    var extent: BatchExtent { known.withLock { $0 } }

    func next() async -> BatchEntry? {
      for await entry in entries { return entry }
      return nil
    }

    func add(_ path: String, megapixels: Double) {
      known.withLock {
        $0.found += 1
        $0.measured += 1
        $0.megapixels += megapixels
      }
      let settings = ScanSettings(profiles: [SampleScan.milk])
      feeding.yield(
        BatchEntry(
          request: ScanRequest(path: path, settings: settings), megapixels: megapixels))
    }

    func finish() {
      known.withLock { $0.isComplete = true }
      feeding.finish()
    }
  }

  @Test func `A batch begins while its scans are still being found`() async {
    let recognizer = GatedRecognizer()
    let feed = SlowFeed()
    let batch = await BatchSession(
      scanner: AllergenScanner(recognizer: recognizer), feed: feed, jobs: 1, order: .done)
    let delivered = Delivered()
    async let run: Void = batch.run { delivered.add($0) }
    feed.add("slow", megapixels: 1)
    await recognizer.hasBegun(1)
    #expect(await batch.state.isCounted == false)
    feed.add("quick", megapixels: 3)
    recognizer.open("quick")
    for await state in await batch.states() where state.done == 1 { break }
    // Three of four megapixels and a part of the fourth, though one of two scans.
    let fraction = await batch.state.fraction
    #expect(fraction >= 0.75 && fraction < 1)
    recognizer.open("slow")
    feed.finish()
    await run
    #expect(delivered.all == ["quick", "slow"], "not in the order in which they were done")
    let state = await batch.state
    #expect(state.phase == .finished)
    #expect([state.total, state.done, state.alreadyDone, state.toDo] == [2, 2, 7, 0])
    #expect(state.isCounted)
    #expect(state.secondsLeft == 0)
  }

  @Test func `Progress of a batch never goes back`() {
    let settings = ScanSettings(profiles: [SampleScan.milk])
    let entry = BatchEntry(request: ScanRequest(path: "a", settings: settings))
    var state = BatchState(total: 4)
    state.begin(0, entry)
    state.begin(1, entry)
    state.advance(0, to: 0.5)
    #expect(state.fraction == 0.125)
    state.advance(0, to: 0.25)
    #expect(state.fraction == 0.125)
    state.end(0, SampleScan.failed, after: 2)
    #expect(state.fraction == 0.25)
    #expect([state.done, state.failed] == [1, 1])
    #expect(state.rate == 0.5)
    // One of four in two seconds: three more take six.
    #expect(state.secondsLeft == 6)
    state.close(.cancelled)
    state.end(1, SampleScan.menu, after: 3)
    #expect([state.done, state.failed] == [1, 1])
  }
}
