import AllergenScan
import Reporting
import ScanWorkers

/// `allergen-scan scan`: pictures and folders of pictures.
struct ScanCommand: Sendable {
  private let settings: Settings
  private let scanSettings: ScanSettings
  private let vocabulary: Vocabulary
  private let scanner: any Scanning
  /// The same, when it works in processes of its own.
  private let workers: WorkerPool?
  private let jobs: Int
  private let progress: BatchProgress

  init(_ settings: Settings) throws(CommandFailure) {
    self.settings = settings
    vocabulary = try settings.vocabulary()
    scanSettings = try settings.scanSettings(vocabulary: vocabulary)
    let pool = settings.pool()
    jobs = pool.configuration.workers
    workers =
      settings.isIsolated
      ? settings.workers(count: jobs, keepsDocuments: settings.store.keeps) : nil
    scanner = workers ?? AllergenScanner(recognizer: pool, vocabulary: vocabulary)
    progress = BatchProgress(isQuiet: settings.isQuiet)
  }

  func run() async throws(CommandFailure) -> ExitCode {
    if settings.isTogether { return try await runTogether() }
    let isLogged = settings.resume != nil
    let isOrdered =
      settings.isOrdered || !settings.mayComeAsDone && !settings.isWatching
    let options = settings.fingerprint(scanSettings)
    var log: ResultLog?
    if let path = settings.resume { log = try ResultLog(path: path, options: options) }

    let keeper = try await KeptResults.opened(settings, scanSettings, vocabulary)
    let failures = FolderFailures()
    let feed = try feed(log: log, isOrdered: isOrdered, failures: failures)
    let sink: any ResultSink
    if let log {
      sink = LoggedResults(
        log, settings: settings, profiles: scanSettings.profiles, options: options,
        progress: progress, order: isOrdered ? feed : nil)
    } else {
      sink = try printer()
    }
    let recorder = PictureRecorder(scanner, isHashing: isLogged)
    let batch = await BatchSession(
      scanner: recorder, feed: feed, jobs: jobs, order: isOrdered ? .given : .done)
    return try await run(batch, recorder, sink, failures, keeper)
  }

  /// Pictures as pages of one document.
  private func runTogether() async throws(CommandFailure) -> ExitCode {
    if settings.annotate != nil || settings.resume != nil || settings.store.keepsPictures {
      throw .usage("scan: --together excludes --annotate, --resume and --keep-pictures")
    }
    let keeper = try await KeptResults.opened(settings, scanSettings, vocabulary)
    var files = PictureFiles(isRecursive: settings.isRecursive)
    for path in settings.operands { files.add(path) }
    let failures = FolderFailures()
    for failure in files.failures {
      failures.add(
        .failed(ScanRequest(path: failure.path, settings: scanSettings), failure.failure))
    }
    var pictures: [PictureInput] = []
    for path in files.paths { pictures.append(try picture(path)) }
    let content: ScanRequest.Content =
      pictures.count == 1 ? .picture(pictures[0]) : .pictures(pictures)
    let name = files.paths.joined(separator: " + ")
    let requests =
      pictures.isEmpty
      ? [] : [ScanRequest(source: name, content: content, settings: scanSettings)]
    let recorder = PictureRecorder(scanner, isHashing: false)
    let batch = await BatchSession(scanner: recorder, requests: requests, jobs: jobs)
    return try await run(batch, recorder, try printer(), failures, keeper)
  }

  private func run(
    _ batch: BatchSession, _ recorder: PictureRecorder, _ sink: any ResultSink,
    _ failures: FolderFailures, _ keeper: KeptResults?
  ) async throws(CommandFailure) -> ExitCode {
    var annotated: AnnotatedPictures?
    if let folder = settings.annotate {
      annotated = try AnnotatedPictures(
        folder: folder, annotator: settings.annotator(), output: settings.output)
    }
    let interruption = Interruption { Task { await batch.cancel() } }
    let follower = Task { [progress] in await progress.follow(batch) }
    let log = DebugLog(isOn: settings.store.isDebugging)
    let logging = Task { await log.follow(batch) }
    await batch.run { [settings, scanSettings, vocabulary, annotated, workers] found in
      // Without workers no picture is to blame.
      if workers?.startError != nil { return await batch.cancel() }
      let record = recorder.take(found.source)
      let corrected =
        await keeper?.take(found, picture: record?.picture, content: record?.content) ?? found
      let result = settings.withQuestions(corrected, scanSettings.profiles, vocabulary)
      for failure in failures.take() { await sink.take(failure, nil) }
      await sink.take(result, record ?? PictureRecorder.Record())
      if let problem = await annotated?.write(result, record?.picture) {
        await sink.noteLostPicture(problem)
      }
      if await !sink.isOpen { await batch.cancel() }
    }
    follower.cancel()
    progress.clear()
    for failure in failures.take() { await sink.take(failure, nil) }
    let state = await batch.state
    if interruption.hasHappened, !settings.isWatching {
      Output.error.write(
        "allergen-scan: interrupted; \(state.done) of \(state.total) were done\n")
    }
    await logging.value
    let finished = try await sink.finish(isInterrupted: interruption.hasHappened)
    let status = await keeper?.status(finished) ?? finished
    if let error = workers?.startError { throw .nothingDone(error.description) }
    if settings.isBatch, !settings.isQuiet {
      Output.error.write("allergen-scan: \(BatchProgress.summary(state))\n")
    }
    return status
  }

  private func printer() throws(CommandFailure) -> ReportPrinter {
    var inputs = settings.operands
    if let path = settings.output {
      let output = OutputTarget(path)
      let isRead = inputs.contains { output.isPicture(of: $0, isRecursive: settings.isRecursive) }
      if isRead { inputs.append(path) }
    }
    return try ReportPrinter(
      settings, profiles: scanSettings.profiles, inputs: inputs, progress: progress)
  }

  private func feed(
    log: ResultLog?, isOrdered: Bool, failures: FolderFailures
  ) throws(CommandFailure) -> PictureFeed {
    var rules = PictureFeed.Rules(settings: scanSettings)
    rules.isRecursive = settings.isRecursive
    rules.isOrdered = isOrdered
    rules.failed = { failures.add($0) }
    rules.isWatching = settings.isWatching
    rules.note = { [progress] text in
      progress.clear()
      Output.error.write("allergen-scan: \(text.printable)\n")
    }
    if settings.operands.contains("-") { rules.standardInput = try picture("-") }
    if let log {
      rules.base = settings.baseFolder
      rules.keepsOrder = isOrdered
      rules.isDone = { path, source in log.entry(source)?.holds(for: path) ?? false }
    }
    return PictureFeed(settings.operands, rules: rules)
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

extension Settings {
  /// Whether a folder is among what is scanned.
  var isBatch: Bool { operands.contains(where: Self.isFolder) }

  /// Whether results may come as they are done: programs read lines, people an ordered report.
  var mayComeAsDone: Bool { isBatch && (resume != nil || format == .jsonl) }

  /// What is taken off the front of paths where one folder is scanned.
  var baseFolder: String? {
    guard operands.count == 1, isBatch else { return nil }
    return operands[0].hasSuffix("/") ? operands[0] : operands[0] + "/"
  }

  /// A short hash of all that decides what a scan says.
  func fingerprint(_ scan: ScanSettings) -> String {
    let choices = JSONValue.members([
      "profiles": .array(scan.profiles.map(\.json)), "kind": .string(kind.rawValue),
      "languages": .array(languages.names.map(JSONValue.string)),
      "country": .optional(country), "effort": .string(effort.rawValue),
      "dictionaries": .array(dictionaries.map(JSONValue.string)),
    ])
    return "sha256:" + ContentHash(of: Array(choices.text().utf8)).digits.prefix(16)
  }
}
