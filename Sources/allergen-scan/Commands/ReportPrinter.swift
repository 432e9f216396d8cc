import AllergenScan
import Glibc
import Reporting

/// Prints results as they come, to where the settings say.
actor ReportPrinter: ResultSink {
  private var writer: any ReportWriter
  private var file: ResultFile
  private var summary = ReportSummary()
  private let settings: Settings
  private let progress: BatchProgress?
  private let previews: PagePreviews
  /// Whether something besides the results could not be written.
  private var hasLostPictures = false
  /// Why writing ended early.
  private var writeError: Int32?

  /// Opens the place for results, which replaces none of `inputs`, the paths of what is read.
  init(
    _ settings: Settings, profiles: [Profile], inputs: [String], progress: BatchProgress? = nil
  ) throws(CommandFailure) {
    self.settings = settings
    self.progress = progress
    previews = PagePreviews(annotator: settings.annotator())
    // What standard input is read from is a file, too, where it was redirected.
    var read = inputs.map { $0 == "-" ? "/dev/stdin" : $0 } + settings.profileFiles
    if let output = settings.output,
      settings.dictionaries.contains(where: OutputTarget(output).isDictionary)
    {
      read.append(output)
    }
    if let output = settings.output, let store = settings.store.path,
      OutputTarget(output).isPlace(of: OutputTarget(store))
    {
      throw .usage("\(output): is the store of --store; name another file for the results")
    }
    file = try ResultFile(path: settings.output ?? "-", inputs: read)
    writer = try settings.writer()
    let opening = writer.opening(profiles: profiles)
    if !file.write(opening) { writeError = errno }
  }

  /// Whether anybody still takes what is printed.
  var isOpen: Bool { writeError == nil }

  func take(_ result: ScanResult, _ record: PictureRecorder.Record?) async {
    await print(result, picture: record?.picture)
  }

  /// Writes a result that was told before.
  func write(_ result: ScanResult, picture: PictureInput? = nil) async {
    summary.add(result)
    guard let picture, (writer as? any PageReportWriter)?.showsPages == true else {
      return write(writer.scan(result))
    }
    let pages = await previews.pages(of: result, picture)
    // Taken anew: another result may have been written meanwhile.
    guard var writer = writer as? any PageReportWriter else { return }
    write(writer.scan(result, pages: pages))
    self.writer = writer
  }

  func print(_ result: ScanResult, picture: PictureInput? = nil) async {
    progress?.clear()
    await write(result, picture: picture)
    for message in result.missingPages {
      Output.error.write("allergen-scan: \(message.printable)\n")
    }
    guard let failure = result.failure else { return }
    // On a terminal the report says it already.
    let isShown = settings.format == .text && settings.file == nil && Output.standard.isTerminal
    if !isShown || !Output.error.isTerminal {
      Output.error.write("allergen-scan: \(failure.message.printable)\n")
    }
  }

  /// Notes that an annotated picture is not there; the run then ends as one with failures.
  func noteLostPicture(_ problem: String) {
    hasLostPictures = true
    progress?.clear()
    Output.error.write("allergen-scan: --annotate: \(problem.printable)\n")
  }

  /// Ends the report and says how the program should end.
  func finish(isInterrupted: Bool = false) throws(CommandFailure) -> ExitCode {
    progress?.clear()
    write(writer.closing(summary))
    if let writeError {
      // Whoever closed the pipe has read enough.
      if writeError == EPIPE { return .done }
      throw .nothingDone(
        "\(settings.file ?? "standard output"): \(FileError(code: writeError).reason)")
    }
    if isInterrupted { return try keepWhatIsDone() }
    try file.commit()
    let code = ExitCode(summary, failOn: settings.failOn)
    return hasLostPictures && code != .nothingDone ? .someFailed : code
  }

  /// What was finished takes the place of no earlier result, which may be more.
  private func keepWhatIsDone() throws(CommandFailure) -> ExitCode {
    guard let path = settings.file else { return .interrupted }
    guard summary.scans > 0 else {
      Output.error.write("allergen-scan: \(path.printable): nothing was written\n")
      return .interrupted
    }
    let beside = file.replaces ? OutputTarget(path).path + ".interrupted" : nil
    try file.commit(to: beside)
    Output.error.write(
      "allergen-scan: what was finished is in \((beside ?? path).printable)"
        + (beside == nil ? "\n" : "; \(path.printable) is as it was\n"))
    return .interrupted
  }

  private func write(_ text: String) {
    if writeError == nil, !file.write(text) { writeError = errno }
  }
}

extension Settings {
  fileprivate func writer() throws(CommandFailure) -> any ReportWriter {
    switch format {
    case .text:
      TextReport(
        hasColor: file == nil && Terminal.hasColor, isDefaultProfile: isDefaultProfile,
        isQuiet: isQuiet, width: file == nil ? Terminal.columns(of: 1) ?? 80 : 80)
    case .json: JSONReport()
    case .jsonl: JSONLinesReport()
    case .markdown: MarkdownReport()
    case .csv: CSVReport(hasMark: hasMark)
    case .html: HTMLReport(showsPages: showsPictures)
    case .jsonld: JSONLDReport()
    case .matrix: MatrixReport(legend: legend, vocabulary: try vocabulary())
    case .matrixCSV:
      MatrixCSVReport(legend: legend, hasMark: hasMark, vocabulary: try vocabulary())
    }
  }
}
