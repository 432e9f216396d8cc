internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Tells whether the dishes of a page carry the codes that its legend explains.
struct LegendUse {
  let facts: TextFacts
  let lines: [MenuLine]

  /// Whether a dish without codes tells nothing.
  ///
  /// Some dishes with codes say so, and so does a legend without any: its codes were too small to
  /// read. A list that follows a sentence about asking the staff is there to ask by, unless the
  /// page says what the codes beside its dishes mean.
  func marksDishes(of menu: Menu) -> Bool {
    guard let legend = menu.legend else { return false }
    if legend.explainsPictograms { return true }
    // It explains the columns of a table.
    if lines.contains(where: { $0.tableRow != nil }) { return false }
    let items = menu.sections.flatMap(\.items)
    // One that is a doubt itself says nothing of other dishes, unless a legend has it.
    let coded = items.count { item in
      legend.isPrinted ? !item.codes.isEmpty : item.codes.contains { !$0.isDoubtful }
    }
    if coded * 2 >= items.count { return true }
    let groups = facts.vocabulary.tops(of: legend.meanings.values.flatMap(\.self))
    // One that explains little may explain what few dishes have, but not none.
    guard legend.isPrinted,
      groups.count >= 5 || coded == 0 && groups.count >= 3
    else { return false }
    if coded >= 2, coded * 6 >= items.count { return true }
    // In typed text none was lost.
    if coded >= 2, lines.allSatisfy(\.isPlain) { return false }
    return isSaidNearby(.marksDishes) || !isSaidNearby(.askStaff)
  }

  /// Whether a sentence of some kind stands in the legend or on a line beside it.
  private func isSaidNearby(_ section: StatementSection) -> Bool {
    lines.indices.contains { index in
      let isNear = (max(0, index - 2)...min(lines.count - 1, index + 2)).contains {
        lines[$0].fixed == .legend
      }
      return isNear && !facts.phrases(in: lines[index].range, [section]).isEmpty
    }
  }
}
