import DictionaryFormat
import DocumentModel
import FoodVocabulary

extension MenuReader {
  /// Makes lines that say what a dish contains, or what it comes with, part of the dish above them.
  ///
  /// "ALLERGENS: FISH" and "TOPPED WITH NUTS" look like headings or dishes wherever names stand in
  /// capitals. Below a heading they speak of all dishes that follow.
  func keepDeclarations(_ labels: inout [LineLabel?], _ lines: [(index: Int, line: MenuLine)]) {
    /// Where the last phrase ends that made a line such a part.
    var end = 0
    /// Whether what follows was taken for the rest of a dish that began with such a line.
    var isCutOff = false
    for (above, here) in zip(lines, lines.dropFirst()) {
      if warnsApart(here.line) {
        labels[here.index] = .other
        continue
      }
      let label = labels[here.index]
      let goesOn = here.line.range.lowerBound < end && !here.line.hasPrice
      let mayBegin = label?.isItem != true || label == .start
      guard goesOn || mayBegin && speaksOfDishAbove(here.line, until: &end) else {
        if isCutOff, here.line.hasPrice, label == .nameMore || label == .detail {
          labels[here.index] = .start
        }
        isCutOff = false
        continue
      }
      isCutOff = isCutOff || label == .start
      switch labels[above.index] {
      case .start, .nameMore, .detail: labels[here.index] = .detail
      case .heading, .note: labels[here.index] = .note
      case .other, nil: break
      }
    }
  }

  /// Whether a line of a plain text warns of allergens and stands apart from the dish above it,
  /// which it may be said of, or of any: "Nuts: may be present".
  private func warnsApart(_ line: MenuLine) -> Bool {
    !layout.hasGeometry && !line.hasPrice && (line.traits.gap ?? 0) >= 1.6
      && facts.phrases(in: line.range, [.mayContain]).contains { phrase in
        !utf8(after: phrase.range, in: line.range).contains { $0.isLetter }
      }
  }

  private func utf8(after words: Range<Int>, in line: Range<Int>) -> ArraySlice<UInt8> {
    document.utf8[words.upperBound..<max(words.upperBound, line.upperBound)]
  }

  /// Whether a line without a price begins with "served with", or with "contains", "may contain",
  /// "allergens" or "ingredients" and names an allergen.
  ///
  /// Words that name no food may stand before "contains": "Please note: contains fish". The phrase
  /// may end on the next line.
  private func speaksOfDishAbove(_ line: MenuLine, until end: inout Int) -> Bool {
    guard !line.hasPrice, let first = line.pieces.first?.range else { return false }
    func begins(_ sections: [StatementSection]) -> Range<Int>? {
      facts.phrases(in: line.range, sections).first { phrase in
        phrase.part != .after && first.lowerBound...first.upperBound ~= phrase.range.lowerBound
      }?.range
    }
    if let said = begins([.goesOn]) {
      end = said.upperBound
      return true
    }
    guard
      let said = begins([.contains, .mayContain, .opener])
        ?? declaration(in: line, after: first.lowerBound)
    else { return false }
    let whole = said.lowerBound..<max(said.upperBound, line.range.upperBound)
    guard facts.matches(in: whole, [.term]).contains(where: { $0.match.hasEffects }) else {
      return false
    }
    end = said.upperBound
    return true
  }

  /// Where a line close below another says what something contains, after words that name no food.
  ///
  /// "Salad bar, contains nuts" is a dish itself; what stands apart may be said of any dish.
  private func declaration(in line: MenuLine, after start: Int) -> Range<Int>? {
    guard (line.traits.gap ?? 9) < 1.6 else { return nil }
    return facts.phrases(in: line.range, [.contains]).first { phrase in
      phrase.part == .before && phrase.range.lowerBound > start
        && facts.foodShare(in: start..<phrase.range.lowerBound) == 0
    }?.range
  }
}
