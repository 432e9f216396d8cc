internal import DictionaryFormat
import FoodVocabulary

/// Marks after dishes whose footnote is not on the page, or was not read: "House salad* 4.50".
extension Footnotes {
  /// One dish in so many may carry such a mark: where more do, it is an ornament.
  private static let dishesOfMark = 2

  /// The signs that a few dishes carry and no footnote explains.
  func unexplained(of lines: [MenuLine]) -> Set<String> {
    var carriers: [String: Int] = [:]
    var dishes = 0
    for line in lines where line.fixed == nil {
      if line.hasPrice { dishes += 1 }
      for mark in lostMarks(on: line) { carriers[mark, default: 0] += 1 }
    }
    let most = max(1, dishes / Self.dishesOfMark)
    return Set(carriers.filter { $0.value <= most }.keys)
  }

  /// The signs after words that lead to nothing; one after a number is mostly a part of its print.
  private func lostMarks(on line: MenuLine) -> Set<String> {
    Set(
      line.pieces.lazy.filter { $0.letterCount > 1 }.flatMap { FootnoteMark.trailing($0.text) }
        .filter(isLost))
  }

  /// Whether a mark is a sign that leads to nothing; a plus sign adds.
  private func isLost(_ mark: String) -> Bool {
    !hasNote(of: mark) && mark.first != "+"
      && mark.allSatisfy { Self.ofFootnotes.contains($0) }
  }

  private static let ofFootnotes = Lists.characters(.footnote)

  /// The mark on a line that no footnote explains.
  func unexplainedMark(on line: MenuLine) -> String? {
    unexplained.isEmpty ? nil : lostMarks(on: line).intersection(unexplained).min()
  }
}
