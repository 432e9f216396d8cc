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
    markGlued(&fragments)
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

  /// Letters of the longest word of codes between which no spaces were read: "GESDMU".
  private static let mostGlued = 7
  /// Codes have few letters, which return; names in capitals have nearly all.
  private static let alphabet = (most: 14, uses: 3)
  private static let fewestGlued = 5
  /// More are scraps of a picture, and each is compared with all fragments.
  private static let mostCapitals = 400
  /// How far their baseline may be from the name's, in heights of the name: they are often printed
  /// between the lines of a name and its description.
  private static let level = 1.1

  /// The same for words of capitals on the row of a text, without a number between: codes that were
  /// read as one word.
  private static func markGlued(_ fragments: inout [LayoutFragment]) {
    let capitals = fragments.indices.filter { index in
      let words = fragments[index].words.filter { $0.kind != .number }
      return !fragments[index].isNumeric && !words.isEmpty
        && words.allSatisfy { word in
          word.text.count <= mostGlued && word.text.allSatisfy(\.isUppercase)
        }
    }
    guard (fewestGlued...mostCapitals).contains(capitals.count) else { return }
    let after = capitals.filter { isAlone(fragments[$0], after: fragments) }
      .sorted { fragments[$0].left < fragments[$1].left }
    // A heading in capitals can share a row with another column.
    var column: [Int] = []
    for index in after {
      if let last = column.last, fragments[index].left - fragments[last].left > fragments[last].size
      {
        mark(column: column, &fragments)
        column = []
      }
      column.append(index)
    }
    mark(column: column, &fragments)
  }

  /// Marks what begins at one place, if it is written with few letters, and its head.
  private static func mark(column: [Int], _ fragments: inout [LayoutFragment]) {
    let letters = column.flatMap { fragments[$0].words.filter { $0.kind != .number } }
      .flatMap(\.text)
    let different = Set(letters).count
    guard column.count >= fewestGlued, different <= alphabet.most,
      letters.count >= alphabet.uses * different
    else { return }
    for index in column { fragments[index].isNumeric = true }
    // "ALLERGENS" above the codes of each section, and codes that were read as other words.
    let left = fragments[column[column.count / 2]].left
    for index in fragments.indices
    where fragments[index].words.count <= 2 && fragments[index].letterCount <= longestHead
      && abs(fragments[index].left - left) <= 1.5 * fragments[index].size
    {
      fragments[index].isNumeric = true
    }
  }

  /// Letters of the longest head of such a column.
  private static let longestHead = 12

  /// Whether a text is to the left of a fragment in its row, with nothing numeric between them.
  private static func isAlone(_ fragment: LayoutFragment, after all: [LayoutFragment]) -> Bool {
    let before = all.filter { other in
      other.right < fragment.left
        && abs(other.baseline - fragment.baseline) < level * max(other.size, fragment.size)
    }
    let name = before.filter { !$0.isNumeric && $0.letterCount > mostLetters }.map(\.right).max()
    // Dish numbers precede names.
    return name.map { end in !before.contains { $0.isNumeric && $0.left > end } } ?? false
  }

  private static func mayBeCodes(_ fragment: LayoutFragment) -> Bool {
    !fragment.isNumeric
      && fragment.words.allSatisfy { word in
        word.text.count { $0.isLetter } <= mostLetters && !word.text.contains(where: \.isNumber)
      }
  }
}
