internal import RecognizedText

/// Solid bars with light print on them, as headings have, on a page with dark print.
///
/// Of print in script on a bar no shapes of letters are left: they touch, and the engine takes the
/// bar for a picture.
struct PrintedBars {
  /// In pixels of the picture, from above.
  private(set) var places: [BoundingBox] = []

  /// The height of letters in the picture that bars are looked for in.
  private static let letters = 6.0
  /// Heights and least widths of bars in those of the page's letters.
  private static let (heights, leastWidth) = (1.4...6.0, 6.0)
  /// How much darker than the paper a bar is, in grey values.
  private static let contrast = 50
  /// The share of a bar that is dark; the rest is its print.
  private static let dark = 0.6...0.995
  /// More are a texture, or a table.
  private static let most = 40

  /// - Complexity: a few milliseconds for a page.
  init(in image: GreyImage, letterHeight: Double) {
    let scale = min(1, Self.letters / letterHeight)
    guard let small = image.scaled(by: scale) else { return }
    let pixels = GreyPixels(small)
    let limit = Int(pixels.background) - Self.contrast
    guard limit > 0 else { return }
    let height = letterHeight * scale
    let found = pixels.shapes(darkerThan: UInt8(limit)).filter { box in
      Self.heights.contains(Double(box.height) / height)
        && Double(box.width) >= Self.leastWidth * height && box.width >= 3 * box.height
        && Self.dark.contains(pixels.share(of: box, darkerThan: UInt8(limit)))
    }
    guard found.count <= Self.most else { return }
    places = found.map { $0.scaled(1 / scale, 1 / scale) }.sorted { $0.top < $1.top }
  }
}

extension GreyPixels {
  /// The share of a box that is darker than a grey value.
  fileprivate func share(of box: BoundingBox, darkerThan limit: UInt8) -> Double {
    var count = 0
    for row in box.top..<box.bottom {
      for value in values[(row * width + box.left)..<(row * width + box.right)] where value < limit
      {
        count += 1
      }
    }
    return Double(count) / Double(max(1, box.area))
  }
}
