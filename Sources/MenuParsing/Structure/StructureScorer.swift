/// Judges how well a line of plain text fits a label after the line before it.
///
/// Pages are labelled by `StructureModel`, whose weights are learned; there are no labelled menus
/// of plain text to learn from.
///
/// The figures are weights of evidence, tuned by hand on menus of many layouts; only their sums are
/// compared. What decides: gaps, sizes, capitals, where the prices stand, how lines begin and end.
struct StructureScorer {
  var lines: [MenuLine]
  /// Typical height of capitals, weighted by letters; 0 for plain text.
  var bodySize: Double
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
    /// Heights of capitals in names, and in descriptions.
    var nameSize: Double
    var detailSize: Double
    /// Between dishes, in line steps; 0 where it cannot be told.
    var itemGap = 0.0
    /// Height of capitals in headings; 0 where there are few.
    var headingSize = 0.0
    /// The share of names in capitals, 0…1.
    var capitalNames = 0.0
    /// Where dishes have codes or marks: the share of them that stand on the first line; `nil`
    /// where there are few.
    var markedFirst: Double?
    /// Whether names are bold and descriptions are not; `nil` where that is no habit.
    var boldNames: Bool?
  }

  /// Whether a line looks as the page's dish names do, and stands as they stand.
  private func looksLikeName(_ line: MenuLine) -> Bool {
    guard let habits, habits.nameSize > 0 else { return false }
    let traits = line.traits
    guard traits.size > 0, abs(traits.size / habits.nameSize - 1) < 0.13, !traits.isCentred else {
      return false
    }
    if let names = habits.boldNames, let isBold = traits.isBold, names != isBold { return false }
    return traits.isCapitals == (habits.capitalNames > 0.5)
  }

  /// Whether headings look otherwise than names on the page, and a line of this size does not.
  private func isNearerToNames(_ size: Double, _ habits: Habits) -> Bool {
    guard habits.headingSize > 0, abs(habits.headingSize / habits.nameSize - 1) > 0.15 else {
      return false
    }
    return abs(size - habits.nameSize) < 0.5 * abs(size - habits.headingSize)
  }

  /// Whether a line of this size looks as the page's other headings do, and not as its names.
  private func isLikeHeadings(_ size: Double, _ habits: Habits) -> Bool {
    habits.headingSize > 1.15 * habits.nameSize && abs(size / habits.headingSize - 1) < 0.08
  }

  /// Whether as much room is above the line as between dishes, where that is more than between
  /// lines.
  private func hasItemGap(_ line: MenuLine) -> Bool {
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
  private func breakAbove(_ line: MenuLine) -> Double {
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

  private func isPossible(_ state: State, after before: State, _ line: MenuLine) -> Bool {
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
  private func closing(_ line: MenuLine?) -> Double {
    2.2 * pricedness * (1 - 0.35 * (line?.traits.foodShare ?? 0))
  }

  private func score(
    _ label: LineLabel, _ line: MenuLine, after before: State, _ previous: MenuLine?
  ) -> Double {
    var sum = 0.0
    let ends = label == .heading || label == .start || label == .other
    if ends, before.isItem, !before.isPriced { sum -= closing(previous) }
    if label == .start || label == .other, before.label == .heading || before.label == .note {
      sum += label == .start ? 0.6 : -0.5
    }
    switch label {
    case .heading: sum += heading(line, previous, before)
    case .note: sum += note(line, before)
    case .start: sum += start(line, previous, before)
    case .nameMore: sum += nameMore(line, previous, before)
    case .detail: sum += detail(line, previous, before)
    case .other: sum += other(line, before)
    }
    return sum
  }

  /// What speaks against a price on a later line where dishes have theirs on the first.
  private var latePrice: Double {
    guard let habits else { return 0 }
    return habits.pricedFirst > 0.7 ? 1.2 : habits.pricedFirst < 0.3 ? -0.5 : 0
  }

  /// What codes or marks on a line say for a dish's first line, where the page prints them there.
  private func marks(_ line: MenuLine, _ previous: MenuLine?) -> Double {
    guard line.traits.isMarked, !line.hasPrice, let share = habits?.markedFirst else { return 0 }
    // Two lines with codes of their own are two dishes.
    return share > 0.6 ? (previous?.traits.isMarked ?? false ? 1.4 : 0.7) : share < 0.3 ? -0.5 : 0
  }

  private func relativeSize(_ line: MenuLine) -> Double {
    bodySize > 0 && line.traits.size > 0 ? line.traits.size / bodySize : 1
  }

  private func ratio(_ line: MenuLine, _ previous: MenuLine?) -> Double {
    guard let before = previous?.traits.size, before > 0, line.traits.size > 0 else { return 1 }
    return line.traits.size / before
  }

  /// Whether its strokes are clearly thinner than those of the line before.
  private func thinner(_ line: MenuLine, than previous: MenuLine?) -> Bool {
    guard let own = line.traits.stroke, let before = previous?.traits.stroke else { return false }
    return before > 1.25 * own
  }

  private func heading(_ line: MenuLine, _ previous: MenuLine?, _ before: State) -> Double {
    let traits = line.traits
    var sum = -1.1 + 0.7 * breakAbove(line)
    if line.hasPrice {
      sum -= traits.isSetPrice ? 1 : 4.5
    } else if !line.prices.isEmpty {
      sum -= 2
    }
    if traits.isCentred { sum += 0.7 }
    if let habits, habits.nameSize > 0, traits.size > 0 {
      let size = traits.size / habits.nameSize
      sum += size > 1.15 ? 0.6 : size < 1.06 ? -0.4 : 0
      if isLikeHeadings(traits.size, habits) { sum += 1 }
    }
    if traits.letters < 3 { sum -= 6 }
    if traits.headingShare < 0.45, traits.confidence < 0.75, traits.knownShare < 0.5 { sum -= 1 }
    if traits.hasNumber, numbersStart {
      if relativeSize(line) < 1.2 { sum -= 1.5 }
      if traits.headingShare < 0.5, !traits.isCapitals { sum -= 1.5 }
    }
    if before.label == .start, before.isPriced, breakAbove(line) < 0.3 { sum -= 0.8 }
    let size = relativeSize(line)
    if traits.headingShare > 0.95 {
      // A dish may be called as a heading is; gap, size or capitals tell.
      let looks = breakAbove(line) > 0.3 || size > 1.15 || traits.isCapitals || traits.isCentred
      sum += looks ? 3.2 : 1.4
    } else if traits.headingShare > 0.45 {
      sum += 0.8
    }
    if size > 1.5 {
      sum += 2.3
    } else if size > 1.22 {
      sum += 1.3
    } else if size > 1.12 {
      sum += 0.6
    }
    if size < 0.85 { sum -= 0.8 }
    if traits.isCapitals, traits.words <= 4 { sum += namesInCapitals ? 0.1 : 0.8 }
    if traits.words > 5 { sum -= 1.5 }
    sum -= Double(min(3, traits.commas)) + (traits.startsLower ? 1.2 : 0)
    if traits.startsBracket || traits.hasBullet { sum -= 1.5 }
    if traits.endsSentence { sum -= 0.8 }
    if traits.endsOpen { sum -= 2 }
    if traits.isMarked { sum -= 2.5 }
    if traits.isWeekday { sum += 2.5 }
    if traits.confidence < 0.5 { sum -= 2 }
    if before.label == .heading { sum -= 0.3 }
    if traits.isBold == false { sum -= 0.4 }
    if let habits, looksLikeName(line),
      traits.headingShare < 0.95 || isNearerToNames(traits.size, habits),
      (traits.gap ?? 0) <= 1.35 * max(habits.itemGap, 1)
        || (traits.headingShare < 0.45 && traits.words >= 4)
    {
      sum -= 1.6 + 0.4 * traits.foodShare
    }
    return sum
  }

  private func note(_ line: MenuLine, _ before: State) -> Double {
    let traits = line.traits
    var sum = -0.2
    if line.hasPrice { sum -= 2.5 }
    if traits.words > 5 || traits.endsSentence { sum += 0.7 }
    if traits.startsLower || traits.startsBracket || traits.startsFunction { sum += 0.6 }
    if before.label == .note, (traits.gap ?? 9) < 1.3 { sum += 0.7 }
    if relativeSize(line) < 0.95 { sum += 0.2 }
    sum -= 0.6 * max(0, breakAbove(line))
    // Where no dish has a price, a line of food under a heading is a dish.
    sum -= 1.2 * traits.foodShare * (1 - pricedness)
    if isList { sum -= 1 }
    return sum
  }

  private func start(_ line: MenuLine, _ previous: MenuLine?, _ before: State) -> Double {
    let traits = line.traits
    var sum = 1.1 * breakAbove(line)
    sum += line.hasPrice ? 1.4 : -0.6 * pricedness
    if let habits {
      let first = 2 * (habits.pricedFirst - 0.5)
      if !line.hasPrice {
        sum -= 0.9 * pricedness * first
      } else if first < -0.4 {
        sum += 0.8 * first
      }
    }
    if traits.hasNumber {
      sum += numbersStart ? 3 : 1
    } else if numbersStart, !line.hasPrice {
      sum -= 0.8
    }
    if traits.hasBullet, isList { sum += 1.5 }
    if traits.letters < 3 { sum -= 3 }
    if before.isItem, before.isPriced { sum += 0.3 }
    if traits.startsLower {
      sum -= line.hasPrice && before.isPriced && breakAbove(line) > 0.6 ? 0.8 : 1.8
    }
    if let habits, habits.nameSize > 0, traits.size > 0 {
      let ratio = traits.size / habits.nameSize
      if ratio < 0.85 || ratio > 1.25 { sum -= 0.7 }
    }
    if traits.isCentred { sum -= 0.3 }
    if traits.startsBracket { sum -= 2.5 }
    if traits.startsFunction { sum -= 0.7 }
    if let previous, before.isItem, previous.traits.endsOpen { sum -= 1.8 }
    let size = relativeSize(line)
    if size > 1.1 { sum += 0.7 }
    if size < 0.85, !line.hasPrice { sum -= 0.5 }
    if namesInCapitals { sum += traits.isCapitals ? 1.3 : -0.8 }
    if let habits, habits.capitalNames < 0.2, traits.isCapitals, !line.hasPrice { sum -= 1.2 }
    if traits.words > 9, !line.hasPrice { sum -= 0.6 }
    if traits.commas >= 2, !line.hasPrice { sum -= 0.8 }
    if traits.bars >= 1, !line.hasPrice { sum -= 0.8 }
    if traits.endsSentence, !line.hasPrice { sum -= 0.6 }
    if traits.confidence < 0.4 { sum -= 0.8 }
    if traits.isOption { sum -= 0.6 }
    if let isBold = traits.isBold {
      if let names = habits?.boldNames {
        if names { sum += isBold ? 1.2 : line.hasPrice ? -0.3 : -1.6 }
      } else if habits == nil {
        sum += isBold ? 0.6 : -0.4
      }
    }
    if traits.isWeekday { sum -= 2 }
    sum += marks(line, previous)
    if traits.isSetPrice { sum -= 3 }
    if looksLikeName(line), hasItemGap(line) { sum += 0.7 }
    return sum
  }

  private func nameMore(_ line: MenuLine, _ previous: MenuLine?, _ before: State) -> Double {
    let traits = line.traits
    var sum = -0.8 - 1.3 * max(0, breakAbove(line))
    let isOpen = previous?.traits.endsOpen ?? false
    if traits.startsLower { sum += 0.9 }
    let goesOn = traits.startsFunction && (traits.startsLower || traits.isCapitals || line.isPlain)
    if goesOn || isOpen { sum += 1.2 }
    let ratio = ratio(line, previous)
    if ratio < 0.86 || ratio > 1.18 { sum -= 1.5 } else if ratio > 0.93, ratio < 1.08 { sum += 0.3 }
    if traits.isCapitals != (previous?.traits.isCapitals ?? false), traits.letters > 3 {
      sum -= 1.4
    }
    if before.isPriced { sum -= traits.isCapitals && namesInCapitals ? 0.2 : 1.4 }
    let isFull = !(previous?.traits.hasRoom ?? true)
    if line.hasPrice {
      sum += before.isPriced ? -2.5 : 0.8 - (isFull ? 0 : latePrice)
      // The price stands where the name ends: what its first line was charged is given back.
      if !before.isPriced, isFull, let habits {
        sum += 0.6 * pricedness + 1.8 * max(0, habits.pricedFirst - 0.5) * pricedness
      }
    }
    if let isBold = traits.isBold, let wasBold = previous?.traits.isBold {
      sum += isBold == wasBold ? (habits?.boldNames == true && isBold ? 0.8 : 0) : -1.5
    }
    if traits.isBold == nil, thinner(line, than: previous) { sum -= 1 }
    if hasItemGap(line) { sum -= 0.6 }
    if traits.startsBracket { sum -= 2 }
    if traits.hasNumber { sum -= 1.5 }
    if traits.commas >= 2 || traits.bars >= 1 { sum -= 0.5 }
    if let previous { sum += isOpen ? 0.4 : previous.traits.hasRoom ? -0.8 : 0.4 }
    if traits.letters < 3 { sum -= 1 }
    if isList, !traits.startsLower, !traits.startsFunction, !isOpen { sum -= 1.6 }
    return sum
  }

  private func detail(_ line: MenuLine, _ previous: MenuLine?, _ before: State) -> Double {
    let traits = line.traits
    var sum = 0.1 - 1.3 * max(0, breakAbove(line))
    if traits.gap == nil { sum -= 0.8 }
    if traits.startsLower { sum += 0.4 }
    if traits.startsBracket { sum += 1 }
    if traits.startsFunction { sum += 0.3 }
    if traits.commas >= 2 { sum += 0.5 }
    if traits.bars >= 1 { sum += 0.8 }
    let ratio = ratio(line, previous)
    if before.label != .detail {
      if ratio < 0.92 { sum += 0.9 }
      if ratio > 1.12 { sum -= 1 }
    } else if ratio > 1.18 {
      sum -= 0.8
    }
    if namesInCapitals { sum += traits.isCapitals ? -1 : 0.6 }
    if before.label == .nameMore, ratio > 0.93, !namesInCapitals { sum -= 0.5 }
    if line.hasPrice { sum += before.isPriced ? -2.4 : 0.5 - latePrice }
    if let habits, habits.detailSize > 0, traits.size > 0, habits.nameSize > 1.1 * habits.detailSize
    {
      sum += traits.size > 0.5 * (habits.nameSize + habits.detailSize) ? -0.7 : 0.4
    }
    if before.label == .start, before.isPriced { sum += 0.5 }
    if before.label == .detail { sum += 0.3 }
    if traits.hasNumber, numbersStart { sum -= 1.5 }
    if previous?.traits.endsOpen ?? false { sum += before.label == .detail ? 0.6 : 0.2 }
    if traits.isOption { sum += 0.8 }
    if traits.headingShare > 0.95, traits.words <= 3 { sum -= 1.2 }
    if let isBold = traits.isBold {
      if habits?.boldNames == true {
        sum += isBold ? -1.6 : line.hasPrice && before.isPriced ? 0 : 0.8
      } else if habits == nil, before.label != .detail, let wasBold = previous?.traits.isBold {
        sum += wasBold == isBold ? -0.3 : isBold ? -0.8 : 0.8
      }
    }
    if traits.isBold == nil, before.label != .detail, thinner(line, than: previous) { sum += 0.8 }
    if hasItemGap(line), before.isPriced { sum -= 0.7 }
    sum -= marks(line, previous)
    if traits.isSetPrice { sum -= 3 }
    if isList, !traits.startsLower, !traits.startsBracket, !traits.startsFunction,
      ratio > 0.9, previous?.traits.endsOpen != true
    {
      sum -= 1.6
    }
    return sum
  }

  private func other(_ line: MenuLine, _ before: State) -> Double {
    let traits = line.traits
    var sum = -0.9
    if traits.letters < 3 { sum += 1.8 }
    if traits.letters >= 3, traits.confidence < 0.45 { sum += 1 }
    if line.hasPrice { sum -= traits.isSetPrice ? 0 : 3 }
    if traits.isSetPrice { sum += 2 }
    sum -= 0.8 * traits.foodShare
    if before.label == .other { sum += 0.5 }
    if traits.knownShare < 0.34, traits.words >= 2 { sum += 0.4 }
    return sum
  }
}
