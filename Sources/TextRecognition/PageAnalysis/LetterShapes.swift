internal import RecognizedText

/// The connected shapes of a picture that may be letters, dark on light or light on dark.
struct LetterShapes {
  /// Boxes of shapes that have a letter's size and proportions.
  private(set) var letters: [BoundingBox] = []
  /// Boxes of shapes as wide as words: letters of a blurred word touch.
  private(set) var runs: [BoundingBox] = []
  /// Rows of dots where these are more than the letters, of which they are none.
  private(set) var leaders: [[BoundingBox]] = []

  /// Wider ones, in heights, are lines or frames.
  private static let widest = (letter: 4, run: 16)
  private static let ink: UInt8 = 96
  /// The sides of dots, in pixels.
  private static let specks = 2...8

  /// Finds the dark (or light) ones.
  ///
  /// The picture must be locally normalised, so that letters are clearly darker (or lighter) than
  /// 128.
  init(in picture: GreyPixels, light: Bool) {
    var specks: [BoundingBox] = []
    for box in picture.shapes(darkerThan: Self.ink, negative: light) {
      if Self.specks.contains(box.height), Self.specks.contains(box.width) { specks.append(box) }
      // Smaller than this is dirt.
      guard box.height >= 5, box.width >= 2, box.width <= Self.widest.run * box.height,
        box.height <= 6 * box.width, box.height * 6 < picture.height || picture.height < 120
      else { continue }
      if box.width <= Self.widest.letter * box.height {
        letters.append(box)
      } else {
        runs.append(box)
      }
    }
    leaveOutLeaders(among: specks)
  }

  /// So many dots would make all print seem as low as they are; fewer do no harm.
  private mutating func leaveOutLeaders(among specks: [BoundingBox]) {
    let rows = DotRows(among: specks).rows
    guard !rows.isEmpty else { return }
    let dots = Set(rows.joined())
    let others = letters.filter { !dots.contains($0) }
    guard dots.count > others.count else { return }
    (leaders, letters) = (rows, others)
  }
}
