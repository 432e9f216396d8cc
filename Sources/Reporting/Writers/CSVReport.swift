public import AllergenScan

/// One row for each item, RFC 4180; a scan that failed has a row without an item.
///
/// It is for spreadsheets, so it begins with a byte order mark unless none is wanted: without one
/// the most used of them takes UTF-8 for a code page and spoils every umlaut.
public struct CSVReport: ReportWriter {
  private let hasMark: Bool

  /// - Parameter hasMark: Whether a byte order mark comes first; many programs take it for a part
  ///   of the first column's name.
  public init(hasMark: Bool = true) { self.hasMark = hasMark }

  /// The mark and the row of column names, whoever the profiles are for.
  public mutating func opening(profiles: [Profile]) -> String {
    (hasMark ? "\u{FEFF}" : "")
      + Self.row([
        "source", "status", "kind", "section", "name", "description", "prices", "verdict",
        "reasons",
        "contains", "may-contain", "likely", "basis", "coverage", "confidence", "people", "error",
        "gs1-contains", "gs1-may-contain", "off-allergens", "off-traces",
      ])
  }

  /// Rows that end in CR and LF; ids and codes of one cell are separated by spaces.
  public mutating func scan(_ scan: ScanResult) -> String {
    if let failure = scan.failure {
      return Self.row([
        scan.source, "failed", scan.kind.rawValue, "", "", "", "", scan.verdict.rawValue, "", "",
        "", "", "", "", "", "", failure.message, "", "", "", "",
      ])
    }
    return scan.items.map { item in
      Self.row([
        scan.source, "ok", scan.kind.rawValue, item.section ?? "", item.name, item.description,
        item.prices.map(\.text).joined(separator: "; "), item.verdict.wording,
        item.reasons.joined(separator: "; "), Self.ids(item, .contains),
        Self.ids(item, .mayContain),
        Self.ids(item, .likely), item.basis.rawValue, JSONValue.fraction(item.coverage).text(),
        JSONValue.fraction(item.confidence).text(), Self.people(item), "",
        Self.values(item, .contains, \.gs1), Self.values(item, .mayContain, \.gs1),
        Self.values(item, .contains, \.openFoodFacts),
        Self.values(item, .mayContain, \.openFoodFacts),
      ])
    }.joined()
  }

  /// Nothing: a row of sums would be taken for an item.
  public mutating func closing(_ summary: ReportSummary) -> String { "" }

  private static func ids(_ item: ScannedItem, _ presence: Presence) -> String {
    values(item, presence) { $0.id }
  }

  /// What the findings of a presence have, each value once.
  private static func values(
    _ item: ScannedItem, _ presence: Presence, _ value: (Finding) -> String?
  ) -> String {
    var values: [String] = []
    for finding in item.findings where finding.presence == presence {
      if let value = value(finding), !values.contains(value) { values.append(value) }
    }
    return values.joined(separator: " ")
  }

  private static func people(_ item: ScannedItem) -> String {
    guard item.people.count > 1 else { return "" }
    return item.people.enumerated().map { index, person in
      "\(person.name ?? "person \(index + 1)"): \(person.verdict.wording)"
    }.joined(separator: "; ")
  }

  private static func row(_ fields: [String]) -> String { CSVRow.text(fields) }
}

/// A row of a table for spreadsheets, which ends in CR and LF.
enum CSVRow {
  static func text(_ fields: [String]) -> String {
    fields.map(field).joined(separator: ",") + "\r\n"
  }

  /// Those of other keyboards are wider.
  private static let formulaSigns: Set<Character> = [
    "=", "+", "-", "@", "＝", "＋", "－", "＠",
  ]

  private static func field(_ text: String) -> String {
    // One row is one line: many readers know no other.
    let plain = TerminalText.plain(text)
    // A spreadsheet would take these for a formula, and a menu is not ours to trust.
    let text = formulaSigns.contains(plain.first ?? " ") && plain.count > 1 ? "'" + plain : plain
    guard text.contains(where: { "\",".contains($0) }) else { return text }
    return "\""
      + text.split(separator: "\"", omittingEmptySubsequences: false)
      .joined(separator: "\"\"") + "\""
  }
}
