public import AllergenScan

/// One JSON document, `allergen-scan/1`.
public struct JSONReport: ReportWriter {
  public static let schema = "allergen-scan/1"
  private var isFirst = true

  public init() {}

  public mutating func opening(profiles: [Profile]) -> String {
    isFirst = true
    return """
      {"schema": "\(Self.schema)",
       "profile": \(Profile.union(of: profiles).json.text()),
       "scans": [
      """
  }

  public mutating func scan(_ scan: ScanResult) -> String {
    defer { isFirst = false }
    return (isFirst ? "" : ",\n") + scan.json.text()
  }

  public mutating func closing(_ summary: ReportSummary) -> String {
    "],\n \"summary\": \(summary.json.text())}\n"
  }
}

/// One scan a line.
public struct JSONLinesReport: ReportWriter {
  public init() {}
  public mutating func opening(profiles: [Profile]) -> String { "" }
  public mutating func scan(_ scan: ScanResult) -> String { scan.json.text() + "\n" }
  public mutating func closing(_ summary: ReportSummary) -> String { "" }
}
