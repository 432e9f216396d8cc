public import AllergenScan

/// Prints a report piece by piece, so that a run over thousands of files holds none of them.
public protocol ReportWriter {
  /// What stands before the first scan.
  mutating func opening(profiles: [Profile]) -> String
  /// What one scan, read or failed, adds; scans come in the order in which they are shown.
  mutating func scan(_ scan: ScanResult) -> String
  /// What stands after the last one.
  mutating func closing(_ summary: ReportSummary) -> String
}

/// A report that may show the pages that were read.
package protocol PageReportWriter: ReportWriter {
  /// Whether it does: then each scan should come with previews of its pages.
  var showsPages: Bool { get }
  /// The same as ``ReportWriter/scan(_:)``, with previews of the pages that its items stand on, or
  /// of some.
  mutating func scan(_ scan: ScanResult, pages: [PagePreview]) -> String
}

extension ReportWriter {
  /// The whole report.
  public mutating func text(_ report: ScanReport) -> String {
    var text = opening(profiles: report.profiles)
    for scan in report.scans { text += self.scan(scan) }
    return text + closing(report.summary)
  }
}

extension ScannedItem {
  /// Whether a person's word counts for it beside what was read.
  var isCorrected: Bool { findings.contains { $0.evidence == .user } }

  /// What to ask the kitchen for instead; nothing for an item that is safe.
  var questions: [String] { verdict == .safe ? [] : substitutions.map(\.suggestion) }
}
