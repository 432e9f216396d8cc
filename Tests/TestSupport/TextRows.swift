import Foundation

/// A row of a table that is kept as text: cells between bars, under the last heading in brackets.
///
/// `\n` in a cell is a line break, `\t` a tab, `\|` a bar. Empty lines and lines that begin with `#`
/// are for the reader.
package struct TextRow: Sendable, CustomStringConvertible {
  /// The words of the heading: `menu verdicts`.
  package var heading: String
  /// Without the space around them.
  package var cells: [String]
  /// `de.txt:12`, for the message of a test that fails.
  package var place: String

  /// As a failed test shows it.
  package var description: String { "\(place): \(cells.joined(separator: " | "))" }

  /// The cell at an index; "" beyond the last one.
  package subscript(_ index: Int) -> String { cells.indices.contains(index) ? cells[index] : "" }
}

/// The rows of a file beside a test.
package enum TextRows {
  /// All rows of a file; the test that asks names itself, and the file stands in its folder.
  package static func of(_ name: String, beside test: StaticString) throws -> [TextRow] {
    let folder = URL(filePath: "\(test)").deletingLastPathComponent()
    return rows(
      of: try String(contentsOf: folder.appending(path: name), encoding: .utf8),
      file: URL(filePath: name).lastPathComponent)
  }

  private static func rows(of text: String, file: String) -> [TextRow] {
    var heading = ""
    var rows: [TextRow] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.isEmpty || line.hasPrefix("#") { continue }
      if line.hasPrefix("["), line.hasSuffix("]") {
        heading = String(line.dropFirst().dropLast())
        continue
      }
      // A bar of a cell stands aside while the cells are parted.
      let parted = line.replacing("\\|", with: "\u{1F}")
      let cells = parted.split(separator: "|", omittingEmptySubsequences: false).map {
        $0.trimmingCharacters(in: .whitespaces).replacing("\u{1F}", with: "|")
          .replacing("\\n", with: "\n").replacing("\\t", with: "\t")
      }
      rows.append(TextRow(heading: heading, cells: cells, place: "\(file):\(index + 1)"))
    }
    return rows
  }
}
