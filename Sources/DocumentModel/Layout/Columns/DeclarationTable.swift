internal import DictionaryFormat
internal import FoodVocabulary

/// The heads of columns that tell in words what dishes contain: "Contains", "May contain traces of".
struct DeclarationHeads {
  let vocabulary: Vocabulary

  /// In bytes; shorter ones are parts of phrases, and scraps.
  private static let lengths = 6...60
  private static let sections: Set = [
    StatementSection.contains.rawValue, StatementSection.mayContain.rawValue,
  ]

  /// Whether a text is nothing else.
  func contain(_ text: String) -> Bool {
    Self.lengths.contains(text.utf8.count)
      && vocabulary.meanings(of: text).contains {
        $0.kind == .statement && Self.sections.contains($0.section)
      }
  }
}

/// A table of dishes with what they contain beside them, in columns that have heads: read row by
/// row, though each column is apart from the next.
struct DeclarationTable {
  let above: [LayoutFragment]
  let rows: [LayoutFragment]
  let below: [LayoutFragment]

  /// Fewer rows than this, or less than a third of all rows, are a coincidence.
  private static let fewest = 3
  /// How far a cell may begin from its head, in heights of a capital.
  private static let reach = 1.5

  /// Finds the first table of a page, and those that follow it directly; `nil` if there is none.
  ///
  /// - Parameters:
  ///   - fragments: The text of the page.
  ///   - isHead: Whether a text is the head of such a column.
  /// - Complexity: n log n in the fragments, and the rows times the heads.
  init?(in fragments: [LayoutFragment], isHead: (String) -> Bool) {
    let levels = LegendRows.levels(of: fragments)
    func text(_ fragment: LayoutFragment) -> String {
      fragment.words.map(\.text).joined(separator: " ")
    }
    /// A row of one title and the heads beside it, of which some below other heads may be misread.
    func heads(
      _ level: [LayoutFragment], below others: [LayoutFragment] = []
    ) -> [LayoutFragment] {
      let beside = Array(level.dropFirst()), read = beside.filter { isHead(text($0)) }
      guard !read.isEmpty, !isHead(text(level[0])) else { return [] }
      let rest = beside.filter { !isHead(text($0)) }
      return rest.allSatisfy { cell in others.contains { Self.isBelow(cell, $0) } } ? beside : []
    }
    guard let first = levels.firstIndex(where: { !heads($0).isEmpty }) else { return nil }
    var columns = heads(levels[first])
    var end = first + 1, cells = 0, coded = 0
    while end < levels.count {
      let next = heads(levels[end], below: columns)
      if !next.isEmpty {
        columns = next
      } else if levels[end].contains(where: { Self.crosses($0, columns) }) {
        break
      } else if Self.isRow(levels[end], columns) {
        cells += 1
        coded += levels[end].dropFirst().contains(where: Self.explainsCode) ? 1 : 0
      }
      end += 1
    }
    guard cells >= Self.fewest, cells * 3 >= end - first, coded * 2 < cells else { return nil }
    above = levels[..<first].flatMap(\.self)
    rows = levels[first..<end].flatMap(\.self)
    below = levels[end...].flatMap(\.self)
  }

  /// Whether a row has a name to the left of the first head, and its other cells below heads.
  private static func isRow(_ level: [LayoutFragment], _ heads: [LayoutFragment]) -> Bool {
    guard level.count >= 2, level[0].right < heads[0].left else { return false }
    return level.dropFirst().allSatisfy { cell in heads.contains { isBelow(cell, $0) } }
  }

  private static func isBelow(_ cell: LayoutFragment, _ head: LayoutFragment) -> Bool {
    abs(cell.left - head.left) < reach * head.size
  }

  /// Whether a cell begins with a code and says what it means: "A Gluten".
  private static func explainsCode(_ cell: LayoutFragment) -> Bool {
    cell.words.count >= 2 && cell.words[0].text.count <= 2
  }

  /// Whether a text runs from one column into the next.
  private static func crosses(_ text: LayoutFragment, _ heads: [LayoutFragment]) -> Bool {
    heads.contains {
      text.left < $0.left - reach * $0.size && text.right > $0.left + reach * $0.size
    }
  }
}
