import Foundation

/// An example of several lines that is kept as text: a title in brackets, the lines as they are,
/// and after `=>` what is expected of them, a line each.
package struct TextBlock: Sendable, CustomStringConvertible {
  /// With its brackets.
  package var title: String
  /// Each line with its end.
  package var text: String
  /// Without empty lines.
  package var expected: [String]

  /// As a failed test shows it.
  package var description: String { title }

  /// All blocks of a file in the folder of the test that asks; what stands before the first title is
  /// for the reader.
  package static func of(_ name: String, beside test: StaticString) throws -> [TextBlock] {
    let folder = URL(filePath: "\(test)").deletingLastPathComponent()
    let file = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
    var blocks: [TextBlock] = []
    var isExpected = false
    for line in file.components(separatedBy: "\n") {
      if line.hasPrefix("["), line.hasSuffix("]") {
        blocks.append(TextBlock(title: line, text: "", expected: []))
        isExpected = false
      } else if line == "=>" {
        isExpected = true
      } else if isExpected {
        if !line.isEmpty { blocks[blocks.count - 1].expected.append(line) }
      } else if !blocks.isEmpty {
        blocks[blocks.count - 1].text += line + "\n"
      }
    }
    return blocks
  }
}
