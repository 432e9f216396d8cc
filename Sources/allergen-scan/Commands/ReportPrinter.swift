import AllergenScan
import Glibc
import Reporting

/// Prints results as they come, to where the settings say.
actor ReportPrinter {
  private var writer: any ReportWriter
  private var file: ResultFile
  private var summary = ReportSummary()
  private let settings: Settings
  private let progress: ProgressBar?
  /// Why writing ended early.
  private var writeError: Int32?

  init(
    _ settings: Settings, profiles: [Profile], progress: ProgressBar? = nil
  ) throws(CommandFailure) {
    self.settings = settings
    self.progress = progress
    if let path = settings.output { file = try ResultFile(path: path) } else { file = ResultFile() }
    writer = settings.writer()
    let opening = writer.opening(profiles: profiles)
    if !file.write(opening) { writeError = errno }
  }

  /// Whether anybody still takes what is printed.
  var isOpen: Bool { writeError == nil }

  func print(_ result: ScanResult) {
    summary.add(result)
    progress?.clear()
    write(writer.scan(result))
    guard let failure = result.failure else { return }
    // On a terminal the report says it already.
    let isShown = settings.format == .text && settings.output == nil && Output.standard.isTerminal
    if !isShown || !Output.error.isTerminal {
      Output.error.write("allergen-scan: \(failure.message.printable)\n")
    }
  }

  /// Ends the report and says how the program should end.
  func finish() throws(CommandFailure) -> ExitCode {
    progress?.clear()
    write(writer.closing(summary))
    if let writeError {
      // Whoever closed the pipe has read enough.
      if writeError == EPIPE { return .done }
      throw .nothingDone(
        "\(settings.output ?? "standard output"): \(FileError(code: writeError).reason)")
    }
    try file.commit()
    return ExitCode(summary, failOn: settings.failOn)
  }

  private func write(_ text: String) {
    if writeError == nil, !file.write(text) { writeError = errno }
  }
}

extension Settings {
  fileprivate func writer() -> any ReportWriter {
    switch format {
    case .text:
      TextReport(
        hasColor: output == nil && Terminal.hasColor, isDefaultProfile: isDefaultProfile,
        isQuiet: isQuiet)
    case .json: JSONReport()
    case .jsonl: JSONLinesReport()
    case .markdown: MarkdownReport()
    case .csv: CSVReport()
    case .html: HTMLReport()
    }
  }

  private var isDefaultProfile: Bool { profileFiles.isEmpty && avoid.isEmpty }
}

/// What the terminal can do.
enum Terminal {
  /// Whether standard output shows colours, and nobody asked for none (https://no-color.org).
  static var hasColor: Bool {
    guard Output.standard.isTerminal else { return false }
    if let off = getenv("NO_COLOR"), off.pointee != 0 { return false }
    guard let name = getenv("TERM") else { return false }
    return String(cString: name) != "dumb"
  }
}
