internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Days on the line of their first dish: "Monday: Beef stew with mash".
///
/// Each becomes a line of its own above the dish, as days are on most plans: what parts the dishes
/// of a week is then told the same way.
struct DayLabels {
  let facts: TextFacts

  /// One alone may be what a dish is called.
  private static let fewest = 2

  func split(_ lines: [MenuLine]) -> [MenuLine] {
    let ends = lines.map(labelEnd)
    guard ends.count(where: { $0 != nil }) >= Self.fewest else { return lines }
    return zip(lines, ends).flatMap { line, end in
      end.map { line.parted(at: $0) } ?? [line]
    }
  }

  /// How many pieces at the beginning are the day; `nil` where no dish follows it.
  private func labelEnd(_ line: MenuLine) -> Int? {
    guard line.fixed == nil, let first = line.pieces.first,
      let day = facts.phrases(in: line.range, [.weekday]).first,
      day.range.lowerBound < first.range.upperBound,
      let last = line.pieces.firstIndex(where: { $0.range.upperBound >= day.range.upperBound }),
      last + 1 < line.pieces.count
    else { return nil }
    let isParted =
      line.pieces[last].text.hasSuffix(":") || line.pieces[last + 1].cell > line.pieces[last].cell
    let rest = line.pieces[(last + 1)...]
    guard isParted, Self.isText(rest),
      facts.phrases(in: rest[last + 1].range, [.weekday]).isEmpty
    else { return nil }
    return last + 1
  }

  /// Whether it is words, not the hours of a day.
  private static func isText(_ pieces: ArraySlice<MenuPiece>) -> Bool {
    let letters = pieces.reduce(0) { $0 + $1.letterCount }
    let digits = pieces.reduce(0) { $0 + $1.text.utf8.count(where: \.isDigit) }
    return letters >= 6 && digits * 2 < letters
  }
}
