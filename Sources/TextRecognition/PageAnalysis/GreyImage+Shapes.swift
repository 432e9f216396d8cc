internal import CTesseract
internal import RecognizedText

extension GreyImage {
  /// The boxes of what is connected, also over corners, and darker than a grey value of 0…255;
  /// empty when memory runs out.
  func shapes(darkerThan limit: UInt8) -> [BoundingBox] {
    var binary = unsafe pixThresholdToBinary(pix, Int32(limit))
    defer { unsafe pixDestroy(&binary) }
    guard unsafe binary != nil else { return [] }
    var boxes = unsafe pixConnCompBB(binary, 8)
    defer { unsafe boxaDestroy(&boxes) }
    guard unsafe boxes != nil else { return [] }
    return (0..<(unsafe boxaGetCount(boxes))).map { number in
      var x: Int32 = 0
      var y: Int32 = 0
      var width: Int32 = 0
      var height: Int32 = 0
      unsafe boxaGetBoxGeometry(boxes, number, &x, &y, &width, &height)
      return BoundingBox(
        left: Int(x), top: Int(y), right: Int(x + width), bottom: Int(y + height))
    }
  }
}
