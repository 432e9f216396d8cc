import AllergenScan
import Dispatch
import Reporting

/// `allergen-scan worker`: requests in, answers out, until the input ends.
struct WorkerCommand: Sendable {
  private let defaults: RequestDefaults
  private let scanner: AllergenScanner
  private let jobs: Int
  /// A picture of the largest size that is read, in base64, and some room for the rest.
  private let longestLine: Int

  init(_ settings: Settings) throws(CommandFailure) {
    if settings.endsWithParent { WorkerLimits.endWithParent() }
    if let memory = settings.memory { try WorkerLimits.hold(mebibytes: memory) }
    let vocabulary = try settings.vocabulary()
    defaults = RequestDefaults(
      settings: try settings.scanSettings(vocabulary: vocabulary),
      hasProfiles: !settings.isDefaultProfile)
    let pool = settings.pool()
    jobs = pool.configuration.workers
    scanner = AllergenScanner(recognizer: pool, vocabulary: vocabulary)
    longestLine = settings.limits.bytes / 3 * 4 + (1 << 20)
  }

  init(defaults: RequestDefaults, scanner: AllergenScanner, jobs: Int, longestLine: Int = 1 << 26) {
    self.defaults = defaults
    self.scanner = scanner
    self.jobs = jobs
    self.longestLine = longestLine
  }

  func run() async -> ExitCode {
    await serve(OpenFile(borrowing: 0)) { Output.standard.write($0 + "\n") }
    return .done
  }

  /// Answers every line of a file.
  ///
  /// Texts and pictures go separate ways: no text waits for a picture, unless pictures of half
  /// a gibibyte wait themselves: then nothing more is read. `answer` is told each
  /// answer, from any thread; it returns `false` when nobody listens any more.
  func serve(
    _ input: consuming OpenFile, answer: @escaping @Sendable (String) -> Bool
  ) async {
    let (pictures, queue) = AsyncStream.makeStream(of: WorkerRequest.self)
    let descriptor = input.descriptor
    let room = WaitingRoom(bytes: Self.waitingBytes)
    DispatchQueue(label: "worker input").async {
      read(OpenFile(borrowing: descriptor), pictures: queue, room: room, answer: answer)
      queue.finish()
    }
    await withTaskGroup(of: Void.self) { group in
      var running = 0
      for await picture in pictures {
        // One more than there are engines, so that the next picture is at hand.
        if running > jobs {
          await group.next()
          running -= 1
        }
        running += 1
        group.addTask {
          let progress = picture.wantsProgress ? WorkerProgress(picture.id, tell: answer) : nil
          let result = await scanner.scan(picture.request, observer: progress?.take)
          room.give(picture.bytes)
          if !answer(Self.answer(picture, result)) { queue.finish() }
        }
      }
    }
    withExtendedLifetime(input) {}
  }

  /// What pictures that came in a line may take while they wait.
  private static let waitingBytes = 512 << 20

  /// Reads all lines and waits until the texts among them are answered.
  private func read(
    _ input: consuming OpenFile, pictures: AsyncStream<WorkerRequest>.Continuation,
    room: WaitingRoom, answer: @escaping @Sendable (String) -> Bool
  ) {
    var lines = LineReader(input, limit: longestLine)
    let lanes = TextQueues(count: jobs)
    var number = 0
    while lanes.isOpen, let line = try? lines.next() {
      number += 1
      switch reaction(to: line, number: number) {
      case .nothing: continue
      case .answer(let text): if !answer(text) { return }
      case .text(let text, let request):
        lanes.add(bytes: request.bytes) { answer(Self.answer(request, judged(text, request))) }
      case .picture(let request):
        room.take(request.bytes)
        pictures.yield(request)
      }
    }
    lanes.finish()
  }

  /// What a line leads to.
  enum Reaction {
    case nothing
    case answer(String)
    case text(String, WorkerRequest)
    case picture(WorkerRequest)
  }

  func reaction(to line: LineReader.Line, number: Int) -> Reaction {
    guard case .complete(let bytes) = line else {
      let error = WorkerError(
        id: .null, line: number, message: "longer than \(longestLine) bytes; send less at once")
      return .answer(error.answer.text())
    }
    if bytes.allSatisfy({ $0 == 0x20 || $0 == 0x0D || $0 == 0x09 }) { return .nothing }
    do throws(WorkerError) {
      let request = try WorkerRequest(
        line: bytes, number: number, defaults: defaults, vocabulary: scanner.vocabulary)
      if case .text(let text) = request.request.content { return .text(text, request) }
      return .picture(request)
    } catch {
      return .answer(error.answer.text())
    }
  }

  private func judged(_ text: String, _ request: WorkerRequest) -> ScanResult {
    AllergenScanner.judge(request.request, text: text, vocabulary: scanner.vocabulary)
  }

  private static func answer(_ request: WorkerRequest, _ result: ScanResult) -> String {
    guard request.wantsDocument, let document = result.document else {
      return result.answer(to: request.id)
    }
    return result.answer(
      to: request.id, with: [JSONMember(key: "document", value: document.json)])
  }
}
