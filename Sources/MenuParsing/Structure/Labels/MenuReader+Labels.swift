import DocumentModel

/// What each line is: first by the learned table, then by what the table cannot see.
extension MenuReader {
  /// Of shorter texts the learned table has seen too little: a lone dish may be taken for a
  /// heading.
  private static let linesOfMenu = 12

  func label(_ prepared: inout Prepared) -> LineLabels {
    let open = prepared.openLines
    var labels = LineLabels(learnedLabels(&prepared, open))
    let all = prepared.lines
    labels.pass(.continueWords) { continueWords(&$0, all, open) }
    labels.pass(.startPricedHeadings) { startPricedHeadings(&$0, all, open) }
    labels.pass(.label) { labels in
      for index in open where all[index].tableRow != nil || all[index].isLabelled {
        labels[index] = .start
      }
    }
    let lines = open.map { ($0, all[$0]) }
    if !layout.hasGeometry { labelTyped(&labels, &prepared, lines) }
    labels.pass(.keepDeclarations) { keepDeclarations(&$0, lines) }
    if !layout.hasGeometry {
      labels.pass(.startAfterDeclarations) { startAfterDeclarations(&$0, lines) }
      labels.pass(.keepChoices) { keepChoices(&$0, lines) }
      labels.pass(.keepLabelled) { keepLabelled(&$0, lines) }
      labels.pass(.keepSentences) { keepSentences(&$0, lines) }
    }
    labels.pass(.startAfterCodes) { startAfterCodes(&$0, lines) }
    if !layout.hasGeometry { labels.pass(.dropEdges) { dropEdges(&$0, lines) } }
    if layout.hasGeometry { labelPrinted(&labels, all, lines) }
    labels.pass(.startUnopened) { startUnopened(&$0, lines) }
    return labels
  }

  /// How the lines of a menu came to their labels.
  func labelled(_ prepared: Prepared, _ labels: LineLabels) -> [LabelledLine] {
    prepared.openLines.compactMap { index in
      guard let label = labels.labels[index] else { return nil }
      let line = prepared.lines[index]
      return LabelledLine(
        range: line.range, label: label,
        odds: line.odds == .zero ? nil : Double(line.odds[label.rawValue]),
        pass: labels.passes[index])
    }
  }

  private func learnedLabels(_ prepared: inout Prepared, _ open: [Int]) -> [LineLabel?] {
    let lines = open.map { prepared.lines[$0] }
    var labels = [LineLabel?](repeating: nil, count: prepared.lines.count)
    let found: [LineLabel]
    if !layout.hasGeometry, lines.count < Self.linesOfMenu {
      found = PlainTextLabeller(lines).settledLabels()
    } else {
      let model = StructureModel.of(vocabulary, layout.hasGeometry ? .recognised : .plain)
      let odds = model.odds(lines)
      found = StructureModel.labels(lines, odds: odds)
      for (index, odds) in zip(open, odds) { prepared.lines[index].odds = odds }
    }
    for (index, label) in zip(open, found) { labels[index] = label }
    return labels
  }

  /// A line that begins inside a word goes on with the line before.
  private func continueWords(_ labels: inout [LineLabel?], _ lines: [MenuLine], _ open: [Int]) {
    for (above, index) in zip(open, open.dropFirst())
    where facts.isInsideWord(lines[index].range.lowerBound) {
      // Two letters of a dish's name look like nothing by themselves, more like a heading.
      if labels[index]?.isItem == true, labels[above]?.isItem != true { labels[above] = .start }
      labels[index] = labels[above] == .start ? .nameMore : labels[above]
    }
  }

  /// A heading whose dishes have prices of their own, too, is a dish.
  ///
  /// Perhaps a part of its name was not read. A set menu has one price for all courses.
  private func startPricedHeadings(
    _ labels: inout [LineLabel?], _ lines: [MenuLine], _ open: [Int]
  ) {
    for (index, below) in zip(open, open.dropFirst())
    where labels[index] == .heading && lines[index].hasPrice {
      let isSetMenu = facts.isSetMenu(lines[index].range)
      let next = lines[below]
      let isOverCourses =
        layout.hasGeometry && labels[below] == .heading
        ? !facts.isSetMenu(next.range) && !facts.headingKinds(next.range).isEmpty
        : labels[below] == .start && next.traits.headingShare < 0.95
      if labels[below] == .start && next.hasPrice || isSetMenu && isOverCourses {
        labels[index] = .start
      }
    }
  }

  /// Typed text has no places, but habits of its own.
  private func labelTyped(
    _ labels: inout LineLabels, _ prepared: inout Prepared, _ lines: [(Int, MenuLine)]
  ) {
    labels.pass(.startBelowCodeLines) { startBelowCodeLines(&$0, prepared.lines) }
    labels.pass(.startInLists) { startInLists(&$0, &prepared) }
    labels.pass(.readLonePrices) { readLonePrices(&$0, &prepared) }
    labels.pass(.headVariants) { headVariants(&$0, lines) }
    labels.pass(.headLists) { headLists(&$0, lines) }
    labels.pass(.headPrices) { headPrices(&$0, lines) }
    // What a card says after a word and a colon is said of its dish.
    let passes = labels.passes
    let others = lines.filter { passes[$0.0] != .readLonePrices }
    labels.pass(.startAtLabels) { startAtLabels(&$0, others) }
    labels.pass(.startAtAlternatives) { startAtAlternatives(&$0, lines) }
    labels.pass(.startAtTypedDashes) { startAtTypedDashes(&$0, lines) }
    labels.pass(.startAtTypedBullets) { startAtTypedBullets(&$0, lines) }
  }

  /// What a printed page tells by where and how its lines are printed.
  private func labelPrinted(
    _ labels: inout LineLabels, _ all: [MenuLine], _ lines: [(Int, MenuLine)]
  ) {
    labels.pass(.headDays) { headDays(&$0, lines) }
    labels.pass(.dropTaglines) { dropTaglines(&$0, lines) }
    labels.pass(.startInPlans) { startInPlans(&$0, lines) }
    labels.pass(.startAtSecondPrices) { startAtSecondPrices(&$0, lines) }
    labels.pass(.startAtBoldNames) { startAtBoldNames(&$0, lines) }
    labels.pass(.startAtOpeners) { startAtOpeners(&$0, lines) }
    labels.pass(.startAtPrintedAlternatives) { startAtPrintedAlternatives(&$0, lines) }
    labels.pass(.startAtDashes) { startAtDashes(&$0, lines) }
    labels.pass(.joinBullets) { joinBullets(&$0, lines) }
    labels.pass(.keepLonePrices) { keepLonePrices(&$0, lines) }
    labels.pass(.startAtAddOns) { startAtAddOns(&$0, lines) }
    labels.pass(.joinLetteredKinds) { joinLetteredKinds(&$0, lines) }
    labels.pass(.keepPricedDishes) { keepPricedDishes(&$0, lines) }
    labels.pass(.keepPricedHeadings) { keepPricedHeadings(&$0, lines) }
    labels.pass(.keepLikeHeadings) { keepLikeHeadings(&$0, lines) }
    labels.pass(.keepPartedHeadings) { keepPartedHeadings(&$0, lines) }
    labels.pass(.keepLikeDishes) { keepLikeDishes(&$0, lines) }
    labels.pass(.keepUnpricedFood) { keepUnpricedFood(&$0, lines, all) }
  }
}
