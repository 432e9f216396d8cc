import AllergenScan
import Reporting

/// Prints results as they come, to where the settings say.
struct ReportPrinter {
  private var writer: any ReportWriter
  private var summary = ReportSummary()
  private let settings: Settings

  init(_ settings: Settings, profiles: [Profile]) throws(CommandFailure) {
    self.settings = settings
    switch settings.format {
    case .json, .text: writer = JSONReport()
    case .jsonl: writer = JSONLinesReport()
    }
    Output.standard.write(writer.opening(profiles: profiles))
  }

  mutating func print(_ result: ScanResult) {
    summary.add(result)
    Output.standard.write(writer.scan(result))
    if let failure = result.failure { Output.error.write("allergen-scan: \(failure.message)\n") }
  }

  mutating func finish() throws(CommandFailure) -> ExitStatus {
    Output.standard.write(writer.closing(summary))
    return ExitStatus(summary, failOn: settings.failOn)
  }
}
