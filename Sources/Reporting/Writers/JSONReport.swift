public import AllergenScan

/// One JSON document, `allergen-scan/1`.
public struct JSONReport: ReportWriter {
  /// What a document says of its own form, which `Schemas` describes.
  public static let schema = "allergen-scan/1"
  private var isFirst = true

  /// A writer for one document; ``opening(profiles:)`` begins another.
  public init() {}

  /// The document up to its first scan; `profile` is what all people together avoid.
  public mutating func opening(profiles: [Profile]) -> String {
    isFirst = true
    return """
      {"schema": "\(Self.schema)",
       "profile": \(Self.union(of: profiles).text()),
       "scans": [
      """
  }

  /// What all people together avoid; `regimes` where they are under several laws, of which
  /// `regime` is the first one's.
  private static func union(of profiles: [Profile]) -> JSONValue {
    let union = Profile.union(of: profiles).json
    let regimes = profiles.regimes
    guard regimes.count > 1, case .object(let members) = union else { return union }
    return .object(members + [JSONMember(key: "regimes", value: .strings(regimes))])
  }

  /// An element of `scans`, on one line, with the comma before it where one is needed.
  public mutating func scan(_ scan: ScanResult) -> String {
    defer { isFirst = false }
    return (isFirst ? "" : ",\n") + String(decoding: scan.jsonText, as: UTF8.self)
  }

  /// The end of `scans`, and the `summary`.
  public mutating func closing(_ summary: ReportSummary) -> String {
    "],\n \"summary\": \(summary.json.text())}\n"
  }
}

/// One scan a line.
public struct JSONLinesReport: ReportWriter {
  /// A writer without choices: each line stands for itself.
  public init() {}
  /// Nothing: the profiles are not told.
  public mutating func opening(profiles: [Profile]) -> String { "" }
  /// An element of the whole report's `scans`, and a newline.
  public mutating func scan(_ scan: ScanResult) -> String {
    String(decoding: scan.jsonLine, as: UTF8.self)
  }
  /// Nothing: the counts are not told.
  public mutating func closing(_ summary: ReportSummary) -> String { "" }
}
