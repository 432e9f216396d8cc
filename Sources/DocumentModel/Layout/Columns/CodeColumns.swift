/// Allergen codes of up to three letters in a column of codes: "Gl Mi", "Mu", "Cr Gl Eg".
///
/// Like prices they belong to the dishes on their left and form no column of text.
struct CodeColumns {
  /// Longer words are names.
  private static let mostLetters = 3
  private static let fewest = 4
  /// A scheme has few codes, which return: other short words ("Tea", "Ham") are each there once.
  private static let leastUses = 2

  /// Marks such fragments of a page as numeric, so that the column search ignores them.
  ///
  /// - Complexity: the codes times all fragments.
  static func mark(_ fragments: inout [LayoutFragment]) {
    let maybe = fragments.indices.filter { mayBeCodes(fragments[$0]) }
    guard maybe.count >= fewest else { return }
    let after = maybe.filter { index in
      fragments.contains { text in
        !text.isNumeric && text.letterCount > mostLetters && text.right < fragments[index].left
          && abs(text.baseline - fragments[index].baseline) < 0.7 * text.size
      }
    }
    let codes = after.flatMap { fragments[$0].words.map { $0.text.lowercased() } }
    guard after.count >= fewest, codes.count >= leastUses * Set(codes).count else { return }
    for index in after { fragments[index].isNumeric = true }
  }

  private static func mayBeCodes(_ fragment: LayoutFragment) -> Bool {
    !fragment.isNumeric
      && fragment.words.allSatisfy { word in
        word.text.count { $0.isLetter } <= mostLetters && !word.text.contains(where: \.isNumber)
      }
  }
}
