/// How a line of a menu came to its label: for whoever mends how menus are read.
package struct LabelledLine: Sendable {
  package var range: Range<Int>
  package var label: LineLabel
  /// How likely the label is by the learned table, 0…1; `nil` for short typed texts, which it does
  /// not judge.
  package var odds: Double?
  /// The function that gave it its label against the table; `nil` where none did.
  package var pass: String?
}

/// The labels of a menu's lines while they are settled, and what gave each its last one.
struct LineLabels {
  private(set) var labels: [LineLabel?]
  private(set) var passes: [String?]

  /// What the table makes of the lines; `nil` for those whose label is not sought.
  init(_ labels: [LineLabel?]) {
    self.labels = labels
    passes = labels.map { _ in nil }
  }

  /// Lets a function, by its name, change labels.
  ///
  /// - Complexity: O(*n*), for *n* lines, besides what the function does.
  mutating func pass(_ name: String, _ change: (inout [LineLabel?]) -> Void) {
    let before = labels
    change(&labels)
    for index in labels.indices where labels[index] != before[index] { passes[index] = name }
  }
}
