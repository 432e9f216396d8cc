import AllergenScan
import Foundation
import ScanTestSupport
import ScanWorkers
import Synchronization
import TestSupport
import Testing

/// Workers that are shell scripts: what they do to a picture is decided by its name.
@Suite(.timeLimit(.minutes(30)))
struct WorkerPoolTests {
  /// Answers every request; the process id stands in the text that was read.
  private static let script = """
    while read -r line; do
      case "$line" in
        *'"id": 0'*) echo '{"id": 0}'; continue ;;
        *crash*) kill -9 $$ ;;
        *once*) if [ ! -e "$MARK" ]; then touch "$MARK"; kill -11 $$; fi ;;
        *hang*) kill -STOP $$ ;;
        *full*) exit 86 ;;
        *babble*) echo nonsense ;;
        *) ;;
      esac
      echo '{"id": 1, "state": {"phase": "recognizing"}}'
      echo '{"id": 1, "state": {"progress": 0.5}}'
      echo '{"id": 1, "scan": {"source": "-", "status": "ok", "error": null, "kind": "menu", \
    "languages": [], "verdict": "safe", "confidence": 1, "pages": 1, "items": [], \
    "diagnostics": [], "text": "'$$'", \
    "timing": {"load": 0, "recognize": 0, "parse": 0, "classify": 0}}}'
    done
    """

  private func workers(_ script: String = Self.script, count: Int = 1) -> WorkerPool {
    WorkerPool(
      program: WorkerProgram(path: "/bin/sh", arguments: ["-c", script, "worker"]), count: count,
      grace: .milliseconds(300))
  }

  private func request(_ name: String) -> ScanRequest {
    ScanRequest(
      path: name,
      settings: ScanSettings(profiles: [SampleScan.milk], timePerPage: .milliseconds(100)))
  }

  @Test func `A worker is kept and answers one picture after the other`() async {
    let workers = workers()
    let first = await workers.scan(request("a.png"))
    let second = await workers.scan(request("b.png"))
    #expect([first.failure, second.failure] == [nil, nil])
    #expect([first.source, second.source] == ["a.png", "b.png"])
    #expect(first.text == second.text, "another process answered")
    #expect(workers.workers?.running == 1)
    #expect(workers.workers?.lost == 0)
  }

  @Test(arguments: [
    ("crash.png", ScanFailure.Code.crashed), ("hang.png", .timedOut), ("full.png", .outOfMemory),
    ("babble.png", .crashed),
  ])
  func `What a picture does to its worker costs that picture alone, after a second try`(
    _ name: String, _ code: ScanFailure.Code
  ) async {
    let workers = workers()
    let before = await workers.scan(request("a.png"))
    let bad = await workers.scan(request(name))
    let after = await workers.scan(request("b.png"))
    #expect(bad.failure?.code == code)
    #expect(bad.failure?.message.hasPrefix(name) == true)
    #expect(bad.verdict == .caution)
    #expect([before.failure, after.failure] == [nil, nil])
    #expect(before.text != after.text, "the worker was not replaced")
    #expect(workers.workers?.lost == 2)
    #expect(workers.workers?.replaced == 2)
  }

  @Test func `A picture that fails once is read by the next worker`() async throws {
    let folder = try TemporaryFolder()
    let mark = folder.url.appending(path: "mark").path
    let script = Self.script.replacing("$MARK", with: mark)
    let workers = workers(script)
    let result = await workers.scan(request("once.png"))
    #expect(result.failure == nil)
    #expect(workers.workers?.crashed == 1)
  }

  @Test(arguments: ["exit 3", "kill -9 $$"])
  func `A worker that ends at its start is an error and no loop`(_ script: String) async {
    let workers = workers(script, count: 2)
    let results = [await workers.scan(request("a")), await workers.scan(request("b"))]
    #expect(results.map(\.failure?.code) == [.engineFailed, .engineFailed])
    #expect(workers.startError?.description.contains("/bin/sh") == true)
    #expect(workers.workers?.replaced == 0)
  }

  @Test func `A program that is not there is named`() async {
    let workers = WorkerPool(
      program: WorkerProgram(path: "/no/such/program", arguments: []), count: 1)
    #expect(await workers.scan(request("a")).failure?.code == .engineFailed)
    #expect(workers.startError?.description.contains("/no/such/program") == true)
  }

  @Test func `Cancelling ends the worker that hangs, and the next scan gets another`() async {
    let workers = WorkerPool(
      program: WorkerProgram(path: "/bin/sh", arguments: ["-c", Self.script, "worker"]), count: 1,
      grace: .seconds(1000))
    let (begun, begin) = AsyncStream.makeStream(of: Void.self)
    let script = request("slow.png")
    let task = Task {
      await workers.scan(request("hang.png"), observer: { _ in })
    }
    // The next one waits for the same worker: once it is queued, nothing else can be under way.
    let second = Task {
      begin.yield()
      return await workers.scan(script)
    }
    for await _ in begun { break }
    task.cancel()
    #expect(await task.value.failure?.code == .cancelled)
    #expect(await second.value.failure == nil)
  }

  @Test func `Progress is told in order`() async {
    let steps = Mutex<[String]>([])
    _ = await workers().scan(request("a.png")) { step in
      steps.withLock { $0.append("\(step)") }
    }
    #expect(steps.withLock { $0.count } == 2)
    #expect(steps.withLock { $0.last } == "recognized(0.5)")
  }

  @Test func `More scans than workers wait their turn`() async {
    let workers = workers(count: 3)
    let texts = await withTaskGroup(of: ScanResult.self) { group in
      for number in 0..<40 { group.addTask { await workers.scan(request("\(number)")) } }
      return await group.reduce(into: [String]()) { $0.append($1.text) }
    }
    #expect(texts.count == 40)
    #expect(Set(texts).count <= 3)
  }
}
