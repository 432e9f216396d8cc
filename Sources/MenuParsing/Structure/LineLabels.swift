/// How a line of a menu came to its label: for whoever mends how menus are read.
package struct LabelledLine: Sendable {
  package var range: Range<Int>
  package var label: LineLabel
  /// How likely the label is by the learned table, 0…1; `nil` for short typed texts, which it does
  /// not judge.
  package var odds: Double?
  /// What gave it its label against the table; `nil` where nothing did.
  package var pass: LabelPass?
}

/// The functions that give lines other labels than the table, each by its name, in their order.
///
/// `label` itself takes the rows of tables for dishes.
package enum LabelPass: String, Sendable {
  case continueWords, startPricedHeadings, label, keepDeclarations, startAfterDeclarations
  case keepChoices, keepLabelled, keepSentences, startAfterCodes, dropEdges, startBelowCodeLines,
    startInLists
  case readLonePrices, headVariants, headLists, headPrices, startAtLabels, startAtAlternatives
  case startAtTypedDashes, startAtTypedBullets, headDays, dropTaglines, startInPlans
  case startAtSecondPrices, startAtBoldNames, startAtOpeners, startAtPrintedAlternatives
  case startAtDashes, joinBullets, joinLetteredKinds, keepLonePrices, startAtAddOns
  case keepPricedDishes, keepPricedHeadings, keepLikeHeadings, keepPartedHeadings, keepLikeDishes
  case keepUnpricedFood, startUnopened
}

/// The labels of a menu's lines while they are settled, and what gave each its last one.
struct LineLabels {
  private(set) var labels: [LineLabel?]
  private(set) var passes: [LabelPass?]

  /// What the table makes of the lines; `nil` for those whose label is not sought.
  init(_ labels: [LineLabel?]) {
    self.labels = labels
    passes = labels.map { _ in nil }
  }

  /// Lets a function change labels.
  ///
  /// - Complexity: O(*n*), for *n* lines, besides what the function does.
  mutating func pass(_ pass: LabelPass, _ change: (inout [LineLabel?]) -> Void) {
    let before = labels
    change(&labels)
    for index in labels.indices where labels[index] != before[index] { passes[index] = pass }
  }
}
