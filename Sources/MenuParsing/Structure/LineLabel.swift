internal import DictionaryFormat
internal import DocumentModel

/// What a line may be in a menu's structure.
package enum LineLabel: Int, CaseIterable, Sendable {
  case heading, note, start, nameMore, detail, other

  /// As explanations and the trainer call it.
  package var name: String {
    switch self {
    case .heading: "heading"
    case .note: "note"
    case .start: "start"
    case .nameMore: "name"
    case .detail: "detail"
    case .other: "other"
    }
  }

  var isItem: Bool { self == .start || self == .nameMore || self == .detail }
}

/// A label, and whether the dish at hand has its price with it.
struct LineState: Hashable {
  var label: LineLabel
  var isPriced: Bool

  static let all: [LineState] = LineLabel.allCases.flatMap {
    [LineState(label: $0, isPriced: false), LineState(label: $0, isPriced: true)]
  }

  /// Above the first line of a page.
  static let first = LineState(label: .other, isPriced: false)

  var index: Int { label.rawValue * 2 + (isPriced ? 1 : 0) }

  /// The section of the tables of weights for what follows it; `nil` for what no line leads to: only
  /// dishes have prices.
  var section: StructureSection? {
    switch (label, isPriced) {
    case (.heading, false): .afterHeading
    case (.note, false): .afterNote
    case (.start, false): .afterStart
    case (.start, true): .afterPricedStart
    case (.nameMore, false): .afterName
    case (.nameMore, true): .afterPricedName
    case (.detail, false): .afterDetail
    case (.detail, true): .afterPricedDetail
    case (.other, false): .afterOther
    case (.heading, true), (.note, true), (.other, true): nil
    }
  }

  /// The state that a label leads to; `nil` where it cannot follow.
  func next(_ label: LineLabel, hasPrice: Bool) -> LineState? {
    switch label {
    case .heading, .other: return LineState(label: label, isPriced: false)
    case .note:
      guard self.label == .heading || self.label == .note else { return nil }
      return LineState(label: label, isPriced: false)
    case .start: return LineState(label: label, isPriced: hasPrice)
    case .nameMore:
      guard self.label == .start || self.label == .nameMore else { return nil }
      return LineState(label: label, isPriced: isPriced || hasPrice)
    case .detail:
      guard self.label.isItem else { return nil }
      return LineState(label: label, isPriced: isPriced || hasPrice)
    }
  }
}
