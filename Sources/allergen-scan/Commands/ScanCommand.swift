import AllergenScan
import Reporting

/// `allergen-scan scan`: pictures and folders of pictures.
struct ScanCommand: Sendable {
  private let settings: Settings
  private let scanSettings: ScanSettings
  private let scanner: AllergenScanner
  private let jobs: Int

  init(_ settings: Settings) throws(CommandFailure) {
    self.settings = settings
    let vocabulary = try settings.vocabulary()
    scanSettings = try settings.scanSettings(vocabulary: vocabulary)
    let pool = settings.pool()
    jobs = pool.configuration.workers
    scanner = AllergenScanner(recognizer: pool, vocabulary: vocabulary)
  }

  func run() async throws(CommandFailure) -> ExitCode {
    if settings.annotate != nil, settings.isTogether {
      throw .usage("scan: --annotate and --together exclude each other")
    }
    var files = PictureFiles(isRecursive: settings.isRecursive)
    for path in settings.operands { files.add(path) }
    let hasProgress = !settings.isQuiet && Output.error.isTerminal
    let progress = hasProgress ? ProgressBar() : nil
    let printer = try ReportPrinter(
      settings, profiles: scanSettings.profiles, inputs: files.paths, progress: progress)
    for failure in files.failures {
      await printer.print(
        .failed(
          ScanRequest(path: failure.path, settings: scanSettings),
          ScanFailure(code: failure.code, message: failure.message)))
    }
    let requests = try requests(files.paths)
    var annotated: AnnotatedPictures?
    if let folder = settings.annotate {
      annotated = try AnnotatedPictures(
        folder: folder, annotator: settings.annotator(), requests: requests)
    }
    let batch = await BatchSession(scanner: scanner, requests: requests, jobs: jobs)
    let interruption = Interruption { Task { await batch.cancel() } }
    let follower = Task {
      guard let progress else { return }
      for await state in await batch.states() where !state.isOver { progress.show(state) }
    }
    await batch.run { [annotated] result in
      await printer.print(result)
      if let problem = await annotated?.write(result) { await printer.noteLostPicture(problem) }
      if await !printer.isOpen { await batch.cancel() }
    }
    follower.cancel()
    if interruption.hasHappened {
      let done = await batch.state.done
      Output.error.write("allergen-scan: interrupted; \(done) of \(requests.count) were done\n")
    }
    return try await printer.finish(isInterrupted: interruption.hasHappened)
  }

  private func requests(_ paths: [String]) throws(CommandFailure) -> [ScanRequest] {
    var pictures: [(name: String, input: PictureInput)] = []
    for path in paths { pictures.append((path, try picture(path))) }
    if settings.isTogether, pictures.count > 1 {
      let name = pictures.map(\.name).joined(separator: " + ")
      return [
        ScanRequest(
          source: name, content: .pictures(pictures.map(\.input)), settings: scanSettings)
      ]
    }
    return pictures.map { picture in
      ScanRequest(source: picture.name, content: .picture(picture.input), settings: scanSettings)
    }
  }

  private func picture(_ path: String) throws(CommandFailure) -> PictureInput {
    guard path == "-" else { return .file(path: path) }
    do throws(FileError) {
      // One byte more than is allowed: the recogniser then says what is wrong.
      let limit = settings.limits.bytes
      let bytes = try OpenFile(borrowing: 0).contents(limit: limit)
      return .data(bytes ?? [UInt8](repeating: 0, count: limit + 1), name: "standard input")
    } catch {
      throw .nothingDone("standard input: \(error.reason)")
    }
  }
}
