internal import RecognizedText

/// Pictures before and after a line's words that were read as letters: a leaf, a chilli, the seal of
/// an organic farm.
///
/// They are drawn half as tall again as the words beside them, or taller. Print of two sizes on one
/// line is rare, and then read with certainty.
enum TallMarks {
  private static let mostLetters = 3
  /// The least height, in that of the capitals beside them.
  private static let least = 1.5
  /// Words that were read better are print.
  private static let mostConfidence = 0.85

  /// The words at the line's ends that are such pictures, by their places in the line, in its order.
  static func indices(in line: [LayoutWord]) -> [Int] {
    let sizes = line.filter {
      $0.confidence >= mostConfidence && $0.kind == .text && $0.text.count(where: \.isLetter) > 2
    }.map(\.size).sorted()
    guard !sizes.isEmpty else { return [] }
    let usual = sizes[sizes.count / 2]
    func isMark(_ index: Int) -> Bool {
      let word = line[index]
      // Numbers of dishes and prices are printed large, too; a blot may hide a word.
      return word.kind == .text && word.confidence < mostConfidence
        && word.text.count(where: \.isAlphanumeric) <= mostLetters
        && !word.text.contains("\u{FFFD}")
        && min(word.size, Double(word.box.height)) >= least * usual
    }
    let before = line.indices.prefix(while: isMark)
    let after = line.indices.reversed().prefix(while: isMark).reversed()
    return Array(before) + after
  }
}
