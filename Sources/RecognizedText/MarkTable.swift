/// A table of a page that has marks in its cells, as lists of allergens have them: a row for each
/// dish, a column for each allergen, a tick where the dish holds it.
package struct MarkTable: Sendable, Hashable, Codable {
  /// The head of a column.
  package struct Head: Sendable, Hashable, Codable {
    /// As read, also where it is printed on its side.
    package var text: String
    /// In pixels of the page.
    package var box: BoundingBox

    package init(text: String, box: BoundingBox) {
      self.text = text
      self.box = box
    }
  }

  /// A cell with a mark.
  package struct Cell: Sendable, Hashable, Codable {
    /// The number of its head.
    package var head: Int
    /// In pixels of the page.
    package var mark: BoundingBox
    /// The last word of its row before the marks.
    package var word: BoundingBox
    /// The number of what it looks like, among the table's ``MarkTable/kinds``; `nil` where it is like
    /// none.
    package var kind: Int?

    package init(head: Int, mark: BoundingBox, word: BoundingBox, kind: Int?) {
      self.head = head
      self.mark = mark
      self.word = word
      self.kind = kind
    }
  }

  /// What marks look like.
  package enum Kind: String, Sendable, Hashable, Codable {
    case filled
    /// A ring.
    case hollow
    /// A letter among marks that are none.
    case letter
  }

  /// What a mark says of its dish.
  package enum Sense: Sendable {
    case contained, trace, unknown
  }

  /// The letter of the kind that is one, which the page may explain; `nil` where none is.
  package var letter: String?
  /// From the left.
  package var heads: [Head]
  /// The different marks of the table.
  package var kinds: [Kind]
  /// In no order.
  package var cells: [Cell]
  /// The last words of its rows before the marks, of which every cell was looked at.
  package var rows: [BoundingBox]

  package init(
    heads: [Head], kinds: [Kind], cells: [Cell], rows: [BoundingBox], letter: String? = nil
  ) {
    self.letter = letter
    self.heads = heads
    self.kinds = kinds
    self.cells = cells
    self.rows = rows
  }

  /// What a cell says: where all marks look alike, that the dish contains what the head names; beside
  /// filled marks, a ring means that it may contain it, and so does a letter where the page says it
  /// does.
  package func sense(of cell: Cell, letterIsTrace: Bool = false) -> Sense {
    guard let kind = cell.kind else { return .unknown }
    if kinds.count == 1 { return .contained }
    guard kinds.count == 2, kinds[0] != kinds[1] else { return .unknown }
    if kinds.contains(.letter), !letterIsTrace { return .unknown }
    return switch kinds[kind] {
    case .filled: .contained
    case .hollow: kinds.contains(.letter) ? .contained : .trace
    case .letter: .trace
    }
  }
}
