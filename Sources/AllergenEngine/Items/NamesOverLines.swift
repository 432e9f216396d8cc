internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

/// Names of several words that begin or end on a line beside a typed dish: "FRIED GOAT" above
/// "CHEESE 8,50" may be a heading, and may be the beginning of the dish's name.
struct NamesOverLines {
  let vocabulary: Vocabulary
  let document: DocumentText

  /// The longest way from a dish to the other end of such a name, in bytes.
  private static let reach = 60

  /// What such names contain for certain is likely in the dish.
  ///
  /// Pages of pictures have columns, where lines one after the other have nothing in common.
  func findings(beside item: MenuItem) -> [Finding] {
    guard document.words.isEmpty else { return [] }
    let ranges = item.name.ranges + item.description.ranges
    guard let start = ranges.map(\.lowerBound).min(), let end = ranges.map(\.upperBound).max()
    else { return [] }
    let whole = start..<end
    let near = max(0, start - Self.reach)..<end
    return document.annotations.matches(startingIn: near).filter {
      $0.tokens.count > 1 && isOverLines($0.range, whole)
    }.flatMap { vocabulary.doubtful($0, as: document.string($0.range), at: $0.range) }
  }

  /// Whether a name has words inside the dish and words beside it, and one line's end between.
  private func isOverLines(_ name: Range<Int>, _ dish: Range<Int>) -> Bool {
    let isBefore = name.lowerBound < dish.lowerBound && dish.contains(name.upperBound - 1)
    let isAfter = dish.contains(name.lowerBound) && name.upperBound > dish.upperBound
    guard isBefore || isAfter else { return false }
    let beside = isBefore ? name.lowerBound..<dish.lowerBound : dish.upperBound..<name.upperBound
    return document.utf8[beside].count { $0 == 10 } == 1
  }
}

extension Vocabulary {
  /// What a food or dish contains for certain, as likely: the words of its name may not belong
  /// together.
  func doubtful(_ name: Match, as text: String, at range: Range<Int>) -> [Finding] {
    guard name.kind == .term || name.kind == .dish else { return [] }
    return effects(of: name.entry).filter { $0.kind == .contains }.map { effect in
      Finding(
        of: effect.allergen, in: self, presence: .likely, evidence: .dish,
        term: self.name(of: name.entry),
        text: text, range: range, rule: .doubtfulPlace, confidence: 0.5)
    }
  }
}
