private import Glibc
internal import RecognizedText

/// Lines that rise to the right, at an angle with the page.
extension PatchReader {
  /// A line that slants.
  struct SlantingLine {
    var words: [ReadWord]
    /// The middle of its left end, in pixels of the page.
    var start: (x: Double, y: Double)
  }

  /// Reads a part of the page along such lines.
  ///
  /// - Parameters:
  ///   - place: What is cut out.
  ///   - degrees: How much the lines rise, less than a right angle.
  ///   - scale: How much it is enlarged.
  /// - Returns: The lines; the boxes of their words are in pixels of the turned part.
  func lines(in place: BoundingBox, risingBy degrees: Double, scale: Double) -> [SlantingLine] {
    guard let dark = darkPart(in: place),
      let level = dark.straightened(degrees: degrees, background: GreyPixels(dark).background),
      let large = level.scaled(by: scale),
      let reading = engine.read(
        large, segmentation: .sparse, triesBothPolarities: false, limits: limits.silent)
    else { return [] }
    let angle = degrees * .pi / 180
    return reading.lines.compactMap { line in
      guard let first = line.words.first?.box else { return nil }
      // From the middle of the picture, which stays where it is.
      let x = Double(first.left) / scale - Double(level.width) / 2
      let y = first.midY / scale - Double(level.height) / 2
      let start = (
        x: Double(place.left) + Double(dark.width) / 2 + x * cos(angle) + y * sin(angle),
        y: Double(place.top) + Double(dark.height) / 2 - x * sin(angle) + y * cos(angle)
      )
      return SlantingLine(words: line.words, start: start)
    }
  }
}
