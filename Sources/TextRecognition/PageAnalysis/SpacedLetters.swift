internal import RecognizedText

/// Letters of words that are set wide, as headings often are: each stands too far from the next to
/// be known for a letter by that, but several of one size stand on one line.
struct SpacedLetters {
  private(set) var letters: [BoundingBox] = []

  /// Fewer are dots, bullets or ornaments.
  private static let fewest = 4
  /// Smaller ones, in pixels, are the grain of a picture.
  private static let smallest = 7

  /// Finds them.
  ///
  /// - Parameters:
  ///   - shapes: All that have the size and the proportions of letters.
  ///   - known: Those that are known for letters.
  /// - Complexity: The shapes, times those near them.
  init(of shapes: [BoundingBox], beside known: [BoundingBox]) {
    let known = Set(known)
    let open = shapes.filter { $0.height >= Self.smallest && !known.contains($0) }
    for row in LetterRows(open).rows where row.count >= Self.fewest {
      let row = row.map { open[$0] }
      let heights = row.map(\.height).sorted(), bottoms = row.map(\.bottom).sorted()
      let height = heights[heights.count / 2], bottom = bottoms[bottoms.count / 2]
      let alike = row.filter {
        abs($0.height - height) * 5 <= height && abs($0.bottom - bottom) * 5 <= height
      }
      if alike.count >= Self.fewest, alike.count * 4 >= row.count * 3 { letters += alike }
    }
  }
}
