import RecognizedText
import Synchronization
import Testing

@testable import TextRecognition

/// What a server asks of a pool.
@Suite(.timeLimit(.minutes(30)))
struct PoolTests {
  @Test func `More than may wait are refused at once, and the counters say so`() async throws {
    let loans = WorkerLoans([RecognitionWorker(number: 1, configuration: .init(workers: 1))])
    // One is read, two wait.
    #expect(await loans.admit(maxWaiting: 2))
    let worker = try await loans.lend()
    #expect(await loans.admit(maxWaiting: 2))
    #expect(await loans.admit(maxWaiting: 2))
    #expect(await !loans.admit(maxWaiting: 2))
    var load = await loans.load
    #expect(
      [load.workers, load.reading, load.waiting, load.done, load.refused] == [1, 1, 2, 0, 1])
    await loans.giveBack(worker)
    for _ in 0..<3 { await loans.leave() }
    load = await loans.load
    #expect(
      [load.workers, load.reading, load.waiting, load.done, load.refused] == [1, 0, 0, 3, 1])
  }

  @Test func `Nobody waits where nobody may, and one is read all the same`() async {
    let loans = WorkerLoans([RecognitionWorker(number: 1, configuration: .init(workers: 1))])
    #expect(await loans.admit(maxWaiting: 0))
    #expect(await !loans.admit(maxWaiting: 0))
  }

  @Test func `Shutting down waits for what was taken on and takes no more`() async {
    let loans = WorkerLoans([])
    #expect(await loans.admit(maxWaiting: nil))
    let closing = Task { await loans.close() }
    while await !loans.isClosed { await Task.yield() }
    #expect(await !loans.admit(maxWaiting: nil))
    await loans.leave()
    await closing.value
    #expect(await !loans.admit(maxWaiting: nil))
  }

  @Test func `A warm pool reads, also after it was trimmed, and refuses after its end`()
    async throws
  {
    let pool = RecognizerPool(configuration: .init(workers: 1))
    try await pool.warmUp(languages: ["eng"])
    await pool.trim()
    let picture = PictureInput.file(path: Pictures.sample("label_en_one_word.png"))
    let options = RecognitionOptions(languages: ["eng"], effort: .fast)
    #expect(try await pool.recognize(picture, options: options).pages.count == 1)
    await pool.shutdown()
    await #expect(throws: RecognitionError.busy(name: picture.name)) {
      _ = try await pool.recognize(picture, options: options)
    }
    #expect(await pool.load.done == 1)
  }

  @Test func `A language that is not installed is told when the pool is warmed up`() async {
    let pool = RecognizerPool(configuration: .init(workers: 1))
    await #expect(throws: RecognitionError.self) { try await pool.warmUp(languages: ["xyz"]) }
  }
}
