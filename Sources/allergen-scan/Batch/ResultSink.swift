import AllergenScan
import Reporting

/// Where the results of a run go.
protocol ResultSink: Actor {
  /// Whether anybody still takes results.
  var isOpen: Bool { get }
  /// Takes a result; the record says what its picture was.
  func take(_ result: ScanResult, _ record: PictureRecorder.Record?) async
  /// Notes that an annotated picture is not there; the run then ends as one with failures.
  func noteLostPicture(_ problem: String)
  /// Ends the run's output and says how the program should end.
  func finish(isInterrupted: Bool) async throws(CommandFailure) -> ExitCode
}

/// Results that go into a log, from which a report is made at the end when one is wanted.
actor LoggedResults: ResultSink {
  private let log: ResultLog
  private let settings: Settings
  private let profiles: [Profile]
  private let options: String
  private let progress: BatchProgress
  /// Knows the order of the documents; `nil` where they come in any.
  private let order: PictureFeed?
  /// Folders that gave nothing: they belong to the run, not to the log.
  private var failures: [ScanResult] = []
  private var hasLostPictures = false

  init(
    _ log: ResultLog, settings: Settings, profiles: [Profile], options: String,
    progress: BatchProgress, order: PictureFeed?
  ) {
    self.log = log
    self.settings = settings
    self.profiles = profiles
    self.options = options
    self.progress = progress
    self.order = order
  }

  var isOpen: Bool { log.failure == nil }

  func take(_ result: ScanResult, _ record: PictureRecorder.Record?) {
    if let record {
      log.add(
        ResultLine(scan: result, content: record.content, stamp: record.stamp, options: options))
    } else {
      failures.append(result)
    }
    guard let failure = result.failure else { return }
    progress.clear()
    Output.error.write("allergen-scan: \(failure.message.printable)\n")
  }

  func noteLostPicture(_ problem: String) {
    hasLostPictures = true
    progress.clear()
    Output.error.write("allergen-scan: --annotate: \(problem.printable)\n")
  }

  func finish(isInterrupted: Bool) async throws(CommandFailure) -> ExitCode {
    progress.clear()
    // What was interrupted is put in order by the run that ends it.
    try log.finish(order: isInterrupted ? nil : order?.order)
    if isInterrupted { return .interrupted }
    var summary = log.summary
    for failure in failures { summary.add(failure) }
    if wantsReport {
      let printer = try ReportPrinter(
        settings, profiles: profiles, inputs: [settings.resume].compactMap(\.self))
      let base = settings.baseFolder ?? ""
      try await log.eachScan {
        await printer.write($0, picture: .file(path: base + $0.source))
      }
      for failure in failures { await printer.write(failure) }
      _ = try await printer.finish()
    }
    let code = ExitCode(summary, failOn: settings.failOn)
    return hasLostPictures && code != .nothingDone ? .someFailed : code
  }

  /// Whether results are wanted in another form or at another place than the log's.
  private var wantsReport: Bool {
    if let file = settings.file, let log = settings.resume, !OutputTarget(file).isFile(log) {
      return true
    }
    return settings.hasFormat && settings.format != .jsonl
  }
}
