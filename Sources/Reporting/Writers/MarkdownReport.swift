public import AllergenScan

/// The menu or label as it was understood, section by section.
public struct MarkdownReport: ReportWriter {
  /// A writer without choices, which keeps nothing between scans.
  public init() {}

  /// Nothing: the profiles are not told.
  public mutating func opening(profiles: [Profile]) -> String { "" }

  /// A heading for the scan and each section, items in the order of the document.
  public mutating func scan(_ scan: ScanResult) -> String {
    var text = "# \(Self.escaped(scan.source))\n"
    if let failure = scan.failure {
      return text + "\n**not read:** \(Self.escaped(failure.message))\n\n"
    }
    var section: String?
    for notice in scan.notices {
      text += "\n> \(ReasonSummary.notice): \(Self.escaped(notice))\n"
    }
    if scan.items.first?.section == nil { text += "\n" }
    for item in scan.items {
      if let title = item.section, title != section { text += "\n## \(Self.escaped(title))\n\n" }
      section = item.section
      text += Self.item(item, of: scan)
    }
    return text + "\n"
  }

  /// The counts over all scans, and whose word is the last.
  public mutating func closing(_ summary: ReportSummary) -> String {
    "\(summary.unsafe) unsafe, \(summary.caution) caution, \(summary.safe) with no listed allergen "
      + "found. The kitchen and the label have the last word.\n"
  }

  private static func item(_ item: ScannedItem, of scan: ScanResult) -> String {
    let prices = item.prices.map { [$0.label, $0.text].compactMap(\.self).joined(separator: " ") }
    var text = "- **\(escaped(item.name.isEmpty ? "Label" : item.name))**"
    if !prices.isEmpty { text += " – " + escaped(prices.joined(separator: " / ")) }
    if !item.description.isEmpty { text += "  \n  " + escaped(item.description) }
    text += "  \n  " + verdicts(item, of: scan)
    let questions = item.questions
    if !questions.isEmpty { text += "  \n  Ask: " + escaped(questions.joined(separator: " ")) }
    return text + "\n"
  }

  /// What the item is and why, for each person where there are several.
  private static func verdicts(_ item: ScannedItem, of scan: ScanResult) -> String {
    func told(_ verdict: Verdict, _ reasons: [String]) -> String {
      let reasons = ReasonSummary.grouped(reasons, of: scan).joined(separator: "; ")
      return "*\(verdict.wording)*" + (reasons.isEmpty ? "" : ": " + escaped(reasons))
    }
    guard item.people.count > 1 else { return told(item.verdict, item.reasons) }
    return item.people.enumerated().map { index, person in
      let name = escaped(person.name ?? "person \(index + 1)")
      return "\(name): \(told(person.verdict, person.reasons))"
    }.joined(separator: "  \n  ")
  }

  /// Markdown's own signs inside what was read mean nothing.
  private static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in TerminalText.plain(text) {
      if "\\`*_[]<>#|".contains(character) { escaped.append("\\") }
      escaped.append(character)
    }
    return escaped
  }
}
