internal import RecognizedText

/// How light the paper and how dark the ink of a part of a page are, or the other way round where
/// print is light on dark.
struct PrintLevels {
  /// 0…255, 0 black.
  var paper: Double
  var ink: Double

  var contrast: Double { abs(paper - ink) }

  /// - Returns: `nil` where nothing stands out from its background.
  /// - Complexity: The pixels of every `step`th row and column.
  init?(_ pixels: GreyPixels, columns: Range<Int>, rows: Range<Int>, step: Int) {
    let greys = GreyHistogram(pixels, rows: rows, columns: columns, step: step)
    func level(_ share: Double) -> Double { greys.level(share).map(Double.init) ?? 255 }
    let darkest = level(0.03), lightest = level(0.97), middle = level(0.5)
    // More paper than ink: light letters on dark are told by it.
    let isNegative = lightest - middle > 1.3 * (middle - darkest)
    paper = isNegative ? level(0.15) : level(0.85)
    ink = isNegative ? lightest : darkest
    if contrast < 30 { return nil }
  }

  /// How much of a pixel is ink, 0…1.
  func darkness(_ value: UInt8) -> Double {
    min(1, max(0, (paper - Double(value)) / (paper - ink)))
  }
}
