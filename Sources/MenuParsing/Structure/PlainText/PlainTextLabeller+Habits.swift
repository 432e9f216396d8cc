import DocumentModel

extension PlainTextLabeller {
  /// Reads the page twice: the second time knowing the habits that the first showed.
  func settledLabels() -> [LineLabel] {
    let first = labels()
    var labeller = self
    labeller.habits = habits(of: first)
    return labeller.labels()
  }

  private func habits(of labels: [LineLabel]) -> Habits? {
    var first = 0, later = 0, starts = 0, capitals = 0
    var names = 0, gaps: [Double] = []
    var marked = (first: 0, later: 0)
    for (index, label) in labels.enumerated() {
      let line = lines[index]
      switch label {
      case .start:
        if line.hasPrice { first += 1 }
        starts += 1
        if line.traits.isMarked { marked.first += 1 }
        if line.traits.isCapitals { capitals += 1 }
        if let gap = line.traits.gap, index > 0, labels[index - 1] != .heading { gaps.append(gap) }
        if line.traits.letters >= 4 { names += 1 }
      case .nameMore: if line.hasPrice { later += 1 }
      case .detail:
        if line.hasPrice { later += 1 }
        if line.traits.isMarked { marked.later += 1 }
      default: break
      }
    }
    guard first + later >= 4 || names >= 4 else { return nil }
    var habits = Habits(
      pricedFirst: first + later == 0 ? 0.5 : Double(first) / Double(first + later))
    habits.itemGap = gaps.count >= 3 ? gaps.sorted()[gaps.count / 2] : 0
    habits.capitalNames = starts > 0 ? Double(capitals) / Double(starts) : 0
    if marked.first + marked.later >= 4 {
      habits.markedFirst = Double(marked.first) / Double(marked.first + marked.later)
    }
    return habits
  }

  /// Takes the page's habits from its lines.
  init(_ lines: [MenuLine]) {
    self.lines = lines
    let priced = lines.count(where: \.hasPrice)
    let texts = lines.count { $0.traits.letters >= 3 }
    // A dish has some four lines at most: a page with a price in every fifth line prices its
    // dishes.
    pricedness = texts == 0 ? 0 : min(1, Double(priced) * 5 / Double(texts))
    if priced < 2 { pricedness = min(pricedness, 0.3) }
    let starts = lines.filter { $0.hasPrice && $0.traits.letters >= 4 }
    let rest = lines.filter { !$0.hasPrice && $0.traits.words >= 3 }
    let capitalStarts = starts.count { $0.traits.isCapitals }
    let capitalRest = rest.count { $0.traits.isCapitals }
    if starts.count >= 3 {
      namesInCapitals =
        capitalStarts * 10 >= starts.count * 7 && capitalRest * 10 <= max(1, rest.count) * 5
        && rest.count >= 3
    } else {
      let all = lines.count { $0.traits.isCapitals && $0.traits.words >= 2 }
      namesInCapitals = all >= 3 && all * 10 >= lines.count * 2 && all * 10 <= lines.count * 6
    }
    numbersStart = lines.count { $0.traits.hasNumber } >= 3
    isList = PlainLists.isList(lines, pricedness: pricedness)
  }
}
