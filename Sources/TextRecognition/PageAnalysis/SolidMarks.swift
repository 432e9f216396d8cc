internal import RecognizedText

/// Squares and dots of one colour beside names, which the engine takes for letters ("M", "HI").
///
/// No letter is as wide as it is high and filled all over.
struct SolidMarks {
  private let pixels: GreyPixels

  /// Widths in heights; strokes and dashes are filled, too.
  private static let widths = 0.6...1.7
  private static let mostLetters = 3
  /// In pixels; of less nothing can be told.
  private static let smallest = 8
  /// The part of each side that edges and round corners may take.
  private static let rim = 0.17
  /// Between a mark and the paper, 0…255; within it greys differ by a quarter of that at most.
  private static let leastContrast = 40

  init(_ image: GreyImage) { pixels = GreyPixels(image) }

  /// Whether a word stands for such a mark.
  ///
  /// - Complexity: The pixels of the word's box, where it has few letters.
  func covers(_ word: ReadWord) -> Bool {
    let box = word.box
    guard word.text.count <= Self.mostLetters, min(box.width, box.height) >= Self.smallest,
      Self.widths.contains(Double(box.width) / Double(box.height)),
      box.left >= 0, box.top >= 0, box.right <= pixels.width, box.bottom <= pixels.height
    else { return false }
    let across = Int(Double(box.width) * Self.rim), down = Int(Double(box.height) * Self.rim)
    var inside: [Int] = []
    for row in box.top + down..<box.bottom - down {
      for column in box.left + across..<box.right - across {
        inside.append(value(row, column))
      }
    }
    inside.sort()
    let contrast = abs(pixels.paper(aboveAndBelow: box) - inside[inside.count / 2])
    let spread = inside[inside.count * 19 / 20] - inside[inside.count / 20]
    return contrast >= Self.leastContrast && spread * 4 <= contrast
  }

  private func value(_ row: Int, _ column: Int) -> Int {
    Int(pixels.values[row * pixels.width + column])
  }
}
