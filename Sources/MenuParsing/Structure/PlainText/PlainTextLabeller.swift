import DocumentModel

/// Judges how well a line of a short plain text fits a label after the line before it.
///
/// Whole menus are labelled by `StructureModel`, whose weights are learned.
///
/// The figures are weights of evidence, tuned by hand on menus of many layouts; only their sums are
/// compared. What decides: blank lines, capitals, where the prices stand, how lines begin and end.
struct PlainTextLabeller {
  var lines: [MenuLine]
  /// The share of items that carry prices, 0…1, as far as can be told.
  var pricedness: Double
  /// Whether dish names stand in capitals and the rest does not.
  var namesInCapitals: Bool
  /// Whether dishes are numbered.
  var numbersStart: Bool
  /// Whether dishes are a line each: a plan of days, a list with bullets or without prices.
  var isList: Bool
  /// What a first reading of the page showed; `nil` while that is made.
  var habits: Habits?

  struct Habits {
    /// The share of dishes whose price stands on the first line.
    var pricedFirst: Double
    /// Between dishes, in line steps; 0 where it cannot be told.
    var itemGap = 0.0
    /// The share of names in capitals, 0…1.
    var capitalNames = 0.0
    /// Where dishes have codes or marks: the share of them that stand on the first line; `nil`
    /// where there are few.
    var markedFirst: Double?
  }

  /// Whether as much room is above the line as between dishes, where that is more than between
  /// lines.
  func hasItemGap(_ line: MenuLine) -> Bool {
    guard let habits, habits.itemGap > 1.2, let gap = line.traits.gap else { return false }
    return gap > 0.88 * habits.itemGap
  }

  struct State: Hashable {
    var label: LineLabel
    /// Whether the dish at hand has its price already.
    var isPriced: Bool

    static let all: [State] = LineLabel.allCases.flatMap {
      [State(label: $0, isPriced: false), State(label: $0, isPriced: true)]
    }
    var index: Int { label.rawValue * 2 + (isPriced ? 1 : 0) }
    var isItem: Bool { label == .start || label == .nameMore || label == .detail }
  }

  /// Evidence for a break above the line: 0 for the next line of a paragraph, 2 for a wide gap.
  func breakAbove(_ line: MenuLine) -> Double {
    guard let gap = line.traits.gap else { return 0.5 }
    return min(2, max(-0.3, (gap - 1.12) / 0.45))
  }

  /// The best labels for all lines.
  ///
  /// - Complexity: linear in the lines.
  func labels() -> [LineLabel] {
    guard !lines.isEmpty else { return [] }
    let states = State.all
    let never = -1e9
    var scores = Array(repeating: never, count: states.count)
    var back: [[Int]] = []
    for (position, line) in lines.enumerated() {
      let previous = position > 0 ? lines[position - 1] : nil
      var next = Array(repeating: never, count: states.count)
      var from = Array(repeating: 0, count: states.count)
      for state in states {
        // A line's state says whether its dish is priced with it.
        for before in position == 0 ? [State(label: .other, isPriced: false)] : states {
          let sum = (position == 0 ? 0 : scores[before.index])
          guard sum > never / 2, isPossible(state, after: before, line) else { continue }
          let total = sum + score(state.label, line, after: before, previous)
          if total > next[state.index] {
            next[state.index] = total
            from[state.index] = before.index
          }
        }
      }
      scores = next
      back.append(from)
    }
    for state in states where state.isItem && !state.isPriced {
      scores[state.index] -= closing(lines.last)
    }
    for state in states where state.label == .heading { scores[state.index] -= 1.5 }
    var index = scores.indices.max { scores[$0] < scores[$1] } ?? 0
    var result: [LineLabel] = []
    for from in back.reversed() {
      result.append(states[index].label)
      index = from[index]
    }
    return result.reversed()
  }

  func isPossible(_ state: State, after before: State, _ line: MenuLine) -> Bool {
    switch state.label {
    case .heading, .other: return !state.isPriced
    case .note: return !state.isPriced && (before.label == .heading || before.label == .note)
    case .start: return state.isPriced == line.hasPrice
    case .nameMore:
      return (before.label == .start || before.label == .nameMore)
        && state.isPriced == (before.isPriced || line.hasPrice)
    case .detail:
      return before.isItem && state.isPriced == (before.isPriced || line.hasPrice)
    }
  }

  /// What it costs to leave a dish without a price where dishes have prices.
  func closing(_ line: MenuLine?) -> Double {
    2.2 * pricedness * (1 - 0.35 * (line?.traits.foodShare ?? 0))
  }

  /// Outweighs all else.
  private static let certain = 20.0

  func score(
    _ label: LineLabel, _ line: MenuLine, after before: State, _ previous: MenuLine?
  ) -> Double {
    var sum = 0.0
    let ends = label == .heading || label == .start || label == .other
    if ends, before.isItem, !before.isPriced { sum -= closing(previous) }
    if label == .start || label == .other, before.label == .heading || before.label == .note {
      sum += label == .start ? 0.6 : -0.5
    }
    if line.isTableTitle, label == .heading { sum += Self.certain }
    switch line.layout.inDayTable {
    case .day: sum += label == .heading ? Self.certain : 0
    case .cell: sum += label == .start ? Self.certain : 0
    case .belowDay, nil: break
    }
    switch label {
    case .heading: sum += heading(line, before)
    case .note: sum += note(line, before)
    case .start: sum += start(line, previous, before)
    case .nameMore: sum += nameMore(line, previous, before)
    case .detail: sum += detail(line, previous, before)
    case .other: sum += other(line, before)
    }
    return sum
  }
}
