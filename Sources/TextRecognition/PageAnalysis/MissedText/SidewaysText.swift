internal import RecognizedText

/// Words on their side, as the headings of cards and of plans are printed along the left edge of
/// their dishes.
struct SidewaysText {
  /// In pixels of the picture, the highest first.
  private(set) var places: [BoundingBox] = []

  /// Between letters of a word, in their heights.
  private static let gap = 1.2
  private static let fewest = 3
  /// Letters across in those of the page, and how much higher than wide a word is at least.
  private static let (widths, leastRatio) = (0.5...3.5, 1.5)
  /// More columns are a table, or a texture.
  private static let most = 24

  /// - Parameters:
  ///   - survey: Of the page.
  ///   - words: What was read so far.
  /// - Complexity: The shapes, times those near them.
  init(_ survey: TextSurvey, words: [BoundingBox]) {
    guard let letterHeight = survey.letterHeight else { return }
    let covered = BoxIndex(words)
    for print in survey.prints {
      let letters = print.shapes.uncovered(by: covered).map(\.transposed)
      for row in LetterRows(letters, gap: Self.gap, mostRatio: 2.2).rows
      where row.count >= Self.fewest {
        let box = row.map { letters[$0] }.box.transposed
        guard Self.widths.contains(Double(box.width) / letterHeight),
          Double(box.height) >= Self.leastRatio * Double(box.width)
        else { continue }
        places.append(box)
      }
    }
    places = places.count > Self.most ? [] : places.sorted { $0.height > $1.height }
  }
}

extension BoundingBox {
  /// Across for down.
  fileprivate var transposed: BoundingBox {
    BoundingBox(left: top, top: left, right: bottom, bottom: right)
  }
}
