public import AllergenScan

/// One page that needs nothing else.
///
/// Its styles, its script and its pictures are inside, and it asks nobody for anything. Without its
/// script all is there, only the filters are not.
public struct HTMLReport: PageReportWriter {
  private var scanCount = 0

  /// - Parameter showsPages: Whether it asks for the pictures, some 200 kB for each page.
  public init(showsPages: Bool = true) { self.showsPages = showsPages }

  /// See ``init(showsPages:)``.
  public let showsPages: Bool

  /// The head with its styles, what all people together avoid, and the filters.
  public mutating func opening(profiles: [Profile]) -> String {
    scanCount = 0
    let union = Profile.union(of: profiles)
    let avoided = (union.avoid.map(\.allergen) + union.avoidTerms).joined(separator: ", ")
    let regimes = profiles.regimes.joined(separator: ", ")
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>allergen-scan</title>
      <style>
      \(ReportAssets.style)
      </style></head><body>
      <header>
      <h1>allergen-scan</h1>
      <p>Looked for \(avoided.htmlEscaped) (\(regimes.htmlEscaped)).</p>
      \(ReportAssets.filters)
      </header>
      <main>

      """
  }

  /// A section with the worst items first; what was read is escaped.
  public mutating func scan(_ scan: ScanResult) -> String { self.scan(scan, pages: []) }

  /// The same beside its pages, on which each item has a frame that leads to it.
  package mutating func scan(_ scan: ScanResult, pages: [PagePreview]) -> String {
    scanCount += 1
    var text = "<section><h2>\(scan.source.htmlEscaped)</h2>\n"
    if let failure = scan.failure {
      return text + "<p class=\"caution\"><span class=\"verdict\">not read</span> "
        + "\(failure.message.htmlEscaped)</p></section>\n"
    }
    // Worst first, each with the number that its frames have, too.
    let items = Verdict.allCases.reversed().flatMap { scan.items($0) }
    let figures = PageFigures(
      scan: scan, items: items, pages: pages, prefix: "s\(scanCount)")
    text += figures.pages
    for notice in scan.notices {
      text += "<p class=\"notice\"><b>\(ReasonSummary.notice):</b> \(notice.htmlEscaped)</p>\n"
    }
    text += "<ul class=\"items\">\n"
    for (index, item) in items.enumerated() {
      text += Self.item(
        item, of: scan, id: figures.id(of: index), detail: figures.details(of: index))
    }
    return text + "</ul></section>\n"
  }

  /// The counts over all scans, whose word is the last, and the end of the page.
  public mutating func closing(_ summary: ReportSummary) -> String {
    """
    </main>
    <footer><p>\(summary.unsafe) unsafe, \(summary.caution) caution, \(summary.safe) with no listed \
    allergen found\(summary.failed > 0 ? "; \(summary.failed) not read" : "").</p>
    <p>The kitchen and the label have the last word. This is no medical advice.</p></footer>
    <script>
    \(ReportAssets.script)
    </script>
    </body></html>

    """
  }

  private static func item(
    _ item: ScannedItem, of scan: ScanResult, id: String, detail: String
  ) -> String {
    let prices = item.prices.map { "<span>\($0.text.htmlEscaped)</span>" }.joined(separator: " / ")
    let allergens = item.strongestFindings.map(\.allergen).joined(separator: "|").htmlEscaped
    var text =
      "<li id=\"\(id)\" class=\"\(item.verdict.rawValue)\" data-allergens=\"\(allergens)\">"
      + "<div class=\"head\"><div><span class=\"verdict\">\(item.verdict.wording)</span> "
      + "<b>\(item.name.htmlEscaped)</b></div>"
    if !prices.isEmpty { text += "<div class=\"price\">\(prices)</div>" }
    text += "</div>"
    if !item.description.isEmpty { text += "<div>\(item.description.htmlEscaped)</div>" }
    text += list(ReasonSummary.grouped(item.reasons, of: scan))
    let questions = item.questions.map(\.htmlEscaped).joined(separator: " ")
    if !questions.isEmpty { text += "<span class=\"ask\">Ask: \(questions)</span>" }
    if item.people.count > 1 {
      text += list(
        item.people.enumerated().map { index, person in
          "\(person.name ?? "person \(index + 1)"): "
            + ReasonSummary.verdict(of: person, of: scan, isLoud: false)
        })
    }
    return text + detail + "</li>\n"
  }

  private static func list(_ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return "<ul class=\"reasons\">" + lines.map { "<li>\($0.htmlEscaped)</li>" }.joined() + "</ul>"
  }
}
