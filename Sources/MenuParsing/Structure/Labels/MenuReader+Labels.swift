import DocumentModel

/// What each line is: first by the learned table, then by what the table cannot see.
extension MenuReader {
  /// Of shorter texts the learned table has seen too little: a lone dish may be taken for a
  /// heading.
  private static let linesOfMenu = 12

  func label(_ prepared: inout Prepared) -> [LineLabel?] {
    let open = prepared.openLines
    var labels = learnedLabels(&prepared, open)
    continueWords(&labels, prepared.lines, open)
    startPricedHeadings(&labels, prepared.lines, open)
    for index in open
    where prepared.lines[index].tableRow != nil || prepared.lines[index].isLabelled {
      labels[index] = .start
    }
    let numbered = open.map { ($0, prepared.lines[$0]) }
    if !layout.hasGeometry { labelTyped(&labels, &prepared, numbered) }
    keepDeclarations(&labels, numbered)
    if !layout.hasGeometry {
      startAfterDeclarations(&labels, numbered)
      keepChoices(&labels, numbered)
    }
    startAfterCodes(&labels, numbered)
    if !layout.hasGeometry { dropEdges(&labels, numbered) }
    if layout.hasGeometry { labelPrinted(&labels, prepared.lines, numbered) }
    return labels
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
    _ labels: inout [LineLabel?], _ prepared: inout Prepared, _ lines: [(Int, MenuLine)]
  ) {
    startBelowCodeLines(&labels, prepared.lines)
    startInLists(&labels, &prepared)
    readLonePrices(&labels, &prepared)
    headVariants(&labels, lines)
    headLists(&labels, lines)
    headPrices(&labels, lines)
    startAtLabels(&labels, lines)
    startAtAlternatives(&labels, lines)
    startAtTypedDashes(&labels, lines)
    startAtTypedBullets(&labels, lines)
  }

  /// What a printed page tells by where and how its lines are printed.
  private func labelPrinted(
    _ labels: inout [LineLabel?], _ all: [MenuLine], _ lines: [(Int, MenuLine)]
  ) {
    headDays(&labels, lines)
    startInPlans(&labels, lines)
    startAtSecondPrices(&labels, lines)
    startAtBoldNames(&labels, lines)
    startAtOpeners(&labels, lines)
    startAtDashes(&labels, lines)
    joinBullets(&labels, lines)
    keepLonePrices(&labels, lines)
    startAtAddOns(&labels, lines)
    keepPricedDishes(&labels, lines)
    keepPricedHeadings(&labels, lines)
    keepLikeHeadings(&labels, lines)
    keepLikeDishes(&labels, lines)
    keepUnpricedFood(&labels, lines, all)
  }
}
