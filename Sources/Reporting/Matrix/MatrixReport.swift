public import AllergenScan
package import DictionaryFormat

/// The table that canteens and restaurants hang up: dishes by allergens, as a page that prints on
/// A4.
///
/// What it says of a dish is the same for everybody: profiles only say whose law it is.
public struct MatrixReport: ReportWriter {
  private var choice: MatrixChoice

  /// A table whose names and legend are in a language of the dictionaries.
  ///
  /// - Parameters:
  ///   - language: ISO 639-1; `nil`, and codes without dictionaries: that of the first scan.
  ///   - vocabulary: Knows the laws and the names.
  public init(language: String? = nil, vocabulary: Vocabulary = .builtIn) {
    self.init(
      legend: language.flatMap { Language(code: $0) }, vocabulary: vocabulary)
  }

  /// - Parameters:
  ///   - legend: The language of the names and the legend; `nil`: that of the first scan.
  ///   - vocabulary: Knows the laws and the names.
  package init(legend: Language?, vocabulary: Vocabulary) {
    choice = MatrixChoice(legend: legend, vocabulary: vocabulary)
  }

  /// Nothing yet: the language may be the first scan's.
  public mutating func opening(profiles: [Profile]) -> String {
    choice.begin(profiles)
    return ""
  }

  /// A table of its own, with its legend at the foot of each printed page.
  public mutating func scan(_ scan: ScanResult) -> String {
    let (matrix, isNew) = choice.matrix(for: scan)
    return (isNew ? Self.head(matrix) : "") + Self.section(scan, matrix)
  }

  /// The end of the page.
  public mutating func closing(_ summary: ReportSummary) -> String {
    (!choice.isMade
      ? "<!DOCTYPE html>\n<html lang=\"en\"><title>allergen-scan</title><body>\n<main>\n" : "")
      + "</main>\n</body></html>\n"
  }

  private static func head(_ matrix: AllergenMatrix) -> String {
    """
    <!DOCTYPE html>
    <html lang="\(matrix.language.code)"><head><meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>\(matrix.word(.title).htmlEscaped)</title>
    <style>
    \(style)
    </style></head><body>
    <main>

    """
  }

  private static func section(_ scan: ScanResult, _ matrix: AllergenMatrix) -> String {
    let title = "\(matrix.word(.title)) – \(scan.source)".htmlEscaped
    if let failure = scan.failure {
      return "<section><h1>\(title)</h1><p lang=\"en\">not read: "
        + "\(failure.message.htmlEscaped)</p></section>\n"
    }
    let columns = matrix.names.map {
      "<th scope=\"col\"><span>\($0.htmlEscaped)</span></th>"
    }
    var text = """
      <section><h1>\(title)</h1>
      <div class="sheet" tabindex="0" role="region" aria-label="\(title)"><table>
      <thead><tr><th scope="col">\(matrix.word(.dish).htmlEscaped)</th>\(columns.joined())</tr></thead>
      <tfoot><tr><td colspan="\(columns.count + 1)">\(legend(matrix))</td></tr></tfoot>
      <tbody>

      """
    var section: String?
    for item in scan.items {
      if let title = item.section, title != section {
        text +=
          "<tr><th class=\"part\" scope=\"colgroup\" colspan=\"\(columns.count + 1)\">"
          + "\(title.htmlEscaped)</th></tr>\n"
      }
      section = item.section
      let marks = matrix.marks(of: item, kind: scan.kind).map { mark in
        mark.map { "<td>\(cell($0, matrix))</td>" } ?? "<td></td>"
      }
      text +=
        "<tr><th scope=\"row\">\(scan.rowName(of: item).htmlEscaped)</th>\(marks.joined())</tr>\n"
    }
    return text + "</tbody></table></div></section>\n"
  }

  /// A sign for the eye, its words for the ear.
  private static func cell(_ mark: AllergenMatrix.Mark, _ matrix: AllergenMatrix) -> String {
    let words = "\(matrix.word(mark.presence)), \(matrix.word(mark.source))"
    return "<span aria-hidden=\"true\">\(sign(mark.presence))"
      + "<sup>\(note(mark.source))</sup></span>"
      + "<span class=\"spoken\">\(words.htmlEscaped)</span>"
  }

  private static func legend(_ matrix: AllergenMatrix) -> String {
    let signs = [Presence.contains, .mayContain, .likely].map {
      "\(sign($0)) \(matrix.word($0))"
    }
    let sources = [AllergenMatrix.Source.declared, .found, .said].map {
      "<sup>\(note($0))</sup> " + matrix.word($0)
    }
    return (signs + sources).joined(separator: " &nbsp; ") + "<br>"
      + matrix.word(.empty).htmlEscaped
  }

  private static func note(_ source: AllergenMatrix.Source) -> String {
    switch source {
    case .declared: "1"
    case .found: "2"
    case .said: "3"
    }
  }

  private static func sign(_ presence: Presence) -> String {
    switch presence {
    case .contains: "●"
    case .mayContain: "○"
    case .likely, .freeFrom, .exempt: "◐"
    }
  }

  private static let style = """
    :root { color-scheme: light }
    body { font: 14px/1.3 system-ui, sans-serif; margin: 1em; color: #000; background: #fff }
    h1 { font-size: 1.3em; overflow-wrap: anywhere }
    .sheet { overflow-x: auto }
    table { border-collapse: collapse; width: 100% }
    th, td { border: 1px solid #767676; padding: .25em .4em; text-align: center }
    tbody th, thead th:first-child { text-align: left; font-weight: normal }
    thead th:first-child { font-weight: bold; vertical-align: bottom; min-width: 12em }
    thead span { writing-mode: vertical-rl; transform: rotate(180deg); white-space: nowrap }
    tbody th.part { font-weight: bold; background: #eee }
    tbody tr:hover { background: #f4f4f4 }
    tfoot td { text-align: left; border: 0; padding-top: .6em }
    .spoken { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
    td { position: relative }
    @page { size: A4 landscape; margin: 12mm }
    @media print {
      body { margin: 0; font-size: 10.5pt }
      section + section { break-before: page }
      tr { break-inside: avoid }
      .part { break-after: avoid; print-color-adjust: exact }
    }
    """
}
