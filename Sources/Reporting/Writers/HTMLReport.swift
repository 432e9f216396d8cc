public import AllergenScan

/// One page that needs nothing else: no scripts, no pictures, no net.
public struct HTMLReport: ReportWriter {
  /// A writer without choices, which keeps nothing between scans.
  public init() {}

  /// The head with its styles, and what all people together avoid.
  public mutating func opening(profiles: [Profile]) -> String {
    let union = Profile.union(of: profiles)
    let avoided = (union.avoid.map(\.allergen) + union.avoidTerms).joined(separator: ", ")
    return """
      <!DOCTYPE html>
      <html lang="en"><head><meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>allergen-scan</title>
      <style>
      body { font: 16px/1.45 system-ui, sans-serif; max-width: 46em; margin: 2em auto; padding: 0 1em }
      h2 { border-bottom: 1px solid; overflow-wrap: anywhere }
      li { margin: .5em 0 }
      .verdict { font-weight: bold; text-transform: uppercase; padding: 0 .3em; border: 1px solid }
      .unsafe .verdict { background: #b00020; color: #fff; border-style: solid }
      .caution .verdict { background: #ffd54f; color: #000; border-style: dashed }
      .safe .verdict { text-transform: none; font-weight: normal; border-style: dotted }
      .head { display: flex; justify-content: space-between; gap: 1em }
      .head > div { overflow-wrap: anywhere }
      .price { text-align: right; max-width: 40% }
      .price span { white-space: nowrap }
      .reasons { margin: .2em 0; padding-left: 1.4em }
      .reasons li { margin: 0 }
      .ask { display: block; font-style: italic }
      </style></head><body>
      <h1>allergen-scan</h1>
      <p>Looked for \(Self.escaped(avoided)) (\(Self.escaped(profiles.regimes.joined(separator: ", ")))).</p>

      """
  }

  /// A section with the worst items first; what was read is escaped.
  public mutating func scan(_ scan: ScanResult) -> String {
    var text = "<section><h2>\(Self.escaped(scan.source))</h2>\n"
    if let failure = scan.failure {
      return text + "<p class=\"caution\"><span class=\"verdict\">not read</span> "
        + "\(Self.escaped(failure.message))</p></section>\n"
    }
    text += "<ul>\n"
    for verdict in Verdict.allCases.reversed() {
      for item in scan.items(verdict) { text += Self.item(item) }
    }
    return text + "</ul></section>\n"
  }

  /// The counts over all scans, whose word is the last, and the end of the page.
  public mutating func closing(_ summary: ReportSummary) -> String {
    """
    <footer><p>\(summary.unsafe) unsafe, \(summary.caution) caution, \(summary.safe) with no listed \
    allergen found\(summary.failed > 0 ? "; \(summary.failed) not read" : "").</p>
    <p>The kitchen and the label have the last word. This is no medical advice.</p></footer>
    </body></html>

    """
  }

  private static func item(_ item: ScannedItem) -> String {
    let prices = item.prices.map { "<span>\(escaped($0.text))</span>" }.joined(separator: " / ")
    var text = "<li class=\"\(item.verdict.rawValue)\"><div class=\"head\"><div>"
    text +=
      "<span class=\"verdict\">\(item.verdict.wording)</span> <b>\(escaped(item.name))</b></div>"
    if !prices.isEmpty { text += "<div class=\"price\">\(prices)</div>" }
    text += "</div>"
    if !item.description.isEmpty { text += "<div>\(escaped(item.description))</div>" }
    text += list(Reasons.grouped(item.reasons))
    let questions = item.questions.map(escaped).joined(separator: " ")
    if !questions.isEmpty { text += "<span class=\"ask\">Ask: \(questions)</span>" }
    if item.people.count > 1 {
      text += list(
        item.people.enumerated().map { index, person in
          let reasons = Reasons.grouped(person.reasons).joined(separator: "; ")
          return "\(person.name ?? "person \(index + 1)"): \(person.verdict.wording) – \(reasons)"
        })
    }
    return text + "</li>\n"
  }

  private static func list(_ lines: [String]) -> String {
    guard !lines.isEmpty else { return "" }
    return "<ul class=\"reasons\">" + lines.map { "<li>\(escaped($0))</li>" }.joined() + "</ul>"
  }

  static func escaped(_ text: String) -> String {
    var escaped = ""
    for character in TextLayout.plain(text) {
      switch character {
      case "&": escaped += "&amp;"
      case "<": escaped += "&lt;"
      case ">": escaped += "&gt;"
      case "\"": escaped += "&quot;"
      case "'": escaped += "&#39;"
      default: escaped.append(character)
      }
    }
    return escaped
  }
}
