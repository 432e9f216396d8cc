internal import CTesseract
internal import RecognizedText

/// Finds the connected shapes of a picture that may be letters, dark on light or light on dark.
enum LetterShapes {
  /// Boxes of connected dark (or light) shapes that have a letter's size and proportions.
  ///
  /// In the image, letters must stand out from 128: it is locally normalised before.
  static func find(in image: GreyImage, light: Bool) -> [BoundingBox] {
    guard let source = light ? image.inverted() : image else { return [] }
    var binary = unsafe pixThresholdToBinary(source.pix, 96)
    defer { unsafe pixDestroy(&binary) }
    guard unsafe binary != nil else { return [] }
    var boxes = unsafe pixConnCompBB(binary, 8)
    defer { unsafe boxaDestroy(&boxes) }
    guard unsafe boxes != nil else { return [] }
    let count = unsafe boxaGetCount(boxes)
    var found: [BoundingBox] = []
    for index in 0..<count {
      var x: Int32 = 0
      var y: Int32 = 0
      var width: Int32 = 0
      var height: Int32 = 0
      unsafe boxaGetBoxGeometry(boxes, index, &x, &y, &width, &height)
      // Smaller than this is dirt, longer is a line or several letters that touch.
      guard height >= 5, width >= 2, width <= 4 * height, height <= 6 * width,
        Int(height) * 6 < image.height || image.height < 120
      else { continue }
      found.append(
        BoundingBox(left: Int(x), top: Int(y), right: Int(x + width), bottom: Int(y + height)))
    }
    return found
  }
}
