import DictionaryFormat
import DocumentModel
import FoodVocabulary

extension MenuReader {
  /// Makes lines that say what a dish contains, or what it comes with, part of the dish above them.
  ///
  /// "ALLERGENS: FISH" and "TOPPED WITH NUTS" look like headings or dishes wherever names stand in
  /// capitals. Below a heading they speak of all dishes that follow.
  func keepDeclarations(_ labels: inout [LineLabel?], _ lines: [(index: Int, line: MenuLine)]) {
    for (above, here) in zip(lines, lines.dropFirst())
    where labels[here.index]?.isItem != true || labels[here.index] == .start {
      guard speaksOfDishAbove(here.line) else { continue }
      switch labels[above.index] {
      case .start, .nameMore, .detail: labels[here.index] = .detail
      case .heading, .note: labels[here.index] = .note
      case .other, nil: break
      }
    }
  }

  /// Whether a line without a price begins with "served with", or with "contains", "may contain",
  /// "allergens" or "ingredients" and names an allergen.
  private func speaksOfDishAbove(_ line: MenuLine) -> Bool {
    guard !line.hasPrice, let first = line.pieces.first?.range else { return false }
    func begins(_ sections: [StatementSection]) -> Range<Int>? {
      facts.phrases(in: line.range, sections).first { phrase in
        phrase.part != .after && first.lowerBound...first.upperBound ~= phrase.range.lowerBound
      }?.range
    }
    if begins([.goesOn]) != nil { return true }
    // A phrase may end on the next line.
    guard let said = begins([.contains, .mayContain, .opener]), said.upperBound < line.range.upperBound
    else { return false }
    return facts.matches(in: said.upperBound..<line.range.upperBound, [.term]).contains {
      $0.match.hasEffects
    }
  }
}
