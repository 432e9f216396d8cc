internal import RecognizedText

extension GreyPixels {
  /// Fills a box with the grey that is most of it, so that its print is gone.
  mutating func paintOver(_ box: BoundingBox) {
    let left = max(0, box.left), right = min(width, box.right)
    let top = max(0, box.top), bottom = min(height, box.bottom)
    guard left < right, top < bottom else { return }
    var counts = [Int](repeating: 0, count: 256)
    for row in top..<bottom {
      for column in left..<right { counts[Int(values[row * width + column])] += 1 }
    }
    // Print covers less than half of its box, so the median is paper.
    var rest = (right - left) * (bottom - top) / 2
    let paper = counts.firstIndex { count in
      rest -= count
      return rest < 0
    }
    for row in top..<bottom {
      for column in left..<right { values[row * width + column] = UInt8(paper ?? 255) }
    }
  }
}
