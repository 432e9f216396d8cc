import FoodVocabulary

/// Tells whether the dishes of a page carry the codes that its legend explains.
struct LegendUse {
  let facts: TextFacts
  let lines: [MenuLine]

  /// Whether a dish without codes tells nothing.
  ///
  /// Some dishes with codes say so, and so does a legend without any: its codes were too small to
  /// read. A list that follows a sentence about asking the staff is there to ask by.
  func marksDishes(of menu: Menu) -> Bool {
    guard let legend = menu.legend else { return false }
    let items = menu.sections.flatMap(\.items)
    let coded = items.count { !$0.codes.isEmpty }
    if coded * 2 >= items.count { return true }
    let groups = facts.vocabulary.tops(of: legend.meanings.values.flatMap(\.self))
    guard legend.source == .page || legend.source == .document, groups.count >= 5 else {
      return false
    }
    return coded >= 2 ? coded * 6 >= items.count : !asksStaff
  }

  /// Whether a sentence about asking stands in the legend or on a line beside it.
  private var asksStaff: Bool {
    lines.indices.contains { index in
      let isNear = (max(0, index - 2)...min(lines.count - 1, index + 2)).contains {
        lines[$0].fixed == .legend
      }
      return isNear && !facts.statements(in: lines[index].range, ["ask-staff"]).isEmpty
    }
  }
}
