public import AllergenScan
package import DictionaryFormat

/// The allergen matrix as a table for spreadsheets, RFC 4180: one row for each dish, a column for
/// each allergen, in each field what is known and where from.
public struct MatrixCSVReport: ReportWriter {
  private let hasMark: Bool
  private var choice: MatrixChoice

  /// A table whose names and legend are in a language of the dictionaries.
  ///
  /// - Parameters:
  ///   - language: ISO 639-1; `nil`, and codes without dictionaries: that of the first scan.
  ///   - hasMark: Whether a byte order mark stands first, by which spreadsheets know UTF-8.
  ///   - vocabulary: Knows the laws and the names.
  public init(language: String? = nil, hasMark: Bool = true, vocabulary: Vocabulary = .builtIn) {
    self.init(
      legend: language.flatMap { Language(code: $0) }, hasMark: hasMark, vocabulary: vocabulary)
  }

  /// - Parameters:
  ///   - legend: The language of the names; `nil`: that of the first scan.
  ///   - hasMark: Whether a byte order mark comes first, as spreadsheets want it.
  ///   - vocabulary: Knows the laws and the names.
  package init(legend: Language?, hasMark: Bool = true, vocabulary: Vocabulary) {
    self.hasMark = hasMark
    choice = MatrixChoice(legend: legend, vocabulary: vocabulary)
  }

  /// Nothing yet: the language may be the first scan's.
  public mutating func opening(profiles: [Profile]) -> String {
    choice.begin(profiles)
    return hasMark ? "\u{FEFF}" : ""
  }

  /// Its rows, before the first of all the names of the columns; a scan that failed has a row that
  /// says so.
  public mutating func scan(_ scan: ScanResult) -> String {
    var text = ""
    let (matrix, isNew) = choice.matrix(for: scan)
    if isNew { text += CSVRow.text(["source", "section", matrix.word(.dish)] + matrix.names) }
    if let failure = scan.failure {
      let empty = [String](repeating: "", count: matrix.columns.count)
      return text + CSVRow.text([scan.source, "", "not read: \(failure.message)"] + empty)
    }
    for item in scan.items {
      let fields = matrix.marks(of: item, kind: scan.kind).map { mark in
        mark.map {
          "\(matrix.word($0.presence)) (\(matrix.word($0.source)))"
        } ?? ""
      }
      text += CSVRow.text([scan.source, item.section ?? "", scan.rowName(of: item)] + fields)
    }
    return text
  }

  /// Nothing: a row of sums would be taken for a dish.
  public mutating func closing(_ summary: ReportSummary) -> String { "" }
}
