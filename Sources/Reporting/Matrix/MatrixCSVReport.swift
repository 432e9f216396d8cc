public import AllergenScan

/// The allergen matrix as a table for spreadsheets, RFC 4180: one row for each dish, a column for
/// each allergen, in each field what is known and where from.
public struct MatrixCSVReport: ReportWriter {
  private let hasMark: Bool
  private var choice: MatrixChoice

  /// - Parameters:
  ///   - legend: The language of the names; `nil`: that of the first scan.
  ///   - hasMark: Whether a byte order mark comes first, as spreadsheets want it.
  ///   - vocabulary: Knows the laws and the names.
  public init(legend: Language?, hasMark: Bool = true, vocabulary: FoodVocabulary) {
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
    if isNew { text += CSVRow.text(["source", "section", matrix.word("dish")] + matrix.names) }
    if let failure = scan.failure {
      let empty = [String](repeating: "", count: matrix.columns.count)
      return text + CSVRow.text([scan.source, "", "not read: \(failure.message)"] + empty)
    }
    for item in scan.items {
      let fields = matrix.marks(of: item, kind: scan.kind).map { mark in
        mark.map {
          "\(matrix.word($0.presence)) (\(matrix.word($0.isDeclared ? "declared" : "found")))"
        } ?? ""
      }
      text += CSVRow.text([scan.source, item.section ?? "", scan.rowName(of: item)] + fields)
    }
    return text
  }

  /// Nothing: a row of sums would be taken for a dish.
  public mutating func closing(_ summary: ReportSummary) -> String { "" }
}
