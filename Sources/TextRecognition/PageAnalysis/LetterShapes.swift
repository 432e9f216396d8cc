internal import CTesseract
internal import RecognizedText

/// The connected shapes of a picture that may be letters, dark on light or light on dark.
struct LetterShapes {
  /// Boxes of shapes that have a letter's size and proportions.
  private(set) var letters: [BoundingBox] = []
  /// Boxes of shapes as wide as words: letters of a blurred word touch.
  private(set) var runs: [BoundingBox] = []

  /// Wider ones, in heights, are lines or frames.
  private static let widest: (letter: Int32, run: Int32) = (4, 16)

  /// Finds the dark (or light) ones.
  ///
  /// In the image, letters must stand out from 128: it is locally normalised before.
  init(in image: GreyImage, light: Bool) {
    guard let source = light ? image.inverted() : image else { return }
    var binary = unsafe pixThresholdToBinary(source.pix, 96)
    defer { unsafe pixDestroy(&binary) }
    guard unsafe binary != nil else { return }
    var boxes = unsafe pixConnCompBB(binary, 8)
    defer { unsafe boxaDestroy(&boxes) }
    guard unsafe boxes != nil else { return }
    let count = unsafe boxaGetCount(boxes)
    for index in 0..<count {
      var x: Int32 = 0
      var y: Int32 = 0
      var width: Int32 = 0
      var height: Int32 = 0
      unsafe boxaGetBoxGeometry(boxes, index, &x, &y, &width, &height)
      // Smaller than this is dirt.
      guard height >= 5, width >= 2, width <= Self.widest.run * height, height <= 6 * width,
        Int(height) * 6 < image.height || image.height < 120
      else { continue }
      let box = BoundingBox(
        left: Int(x), top: Int(y), right: Int(x + width), bottom: Int(y + height))
      if width <= Self.widest.letter * height { letters.append(box) } else { runs.append(box) }
    }
  }
}
