internal import RecognizedText

/// How many pixels of a part of a picture have each grey.
struct GreyHistogram {
  /// By grey, 0 black.
  private(set) var counts = [Int](repeating: 0, count: 256)
  private(set) var total = 0

  init() {}

  /// - Complexity: The pixels of every `step`th row and column.
  init(_ pixels: GreyPixels, rows: Range<Int>, columns: Range<Int>, step: Int = 1) {
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: step) {
      for column in stride(from: columns.lowerBound, to: columns.upperBound, by: step) {
        add(pixels.values[row * pixels.width + column])
      }
    }
  }

  /// Of a box that lies in the picture.
  init(_ pixels: GreyPixels, in box: BoundingBox) {
    self.init(pixels, rows: box.top..<box.bottom, columns: box.left..<box.right)
  }

  mutating func add(_ grey: UInt8) {
    counts[Int(grey)] += 1
    total += 1
  }

  mutating func remove(_ grey: UInt8) {
    counts[Int(grey)] -= 1
    total -= 1
  }

  /// The grey that a share of the pixels, 0…1, is darker than: the median for a half; `nil` of no
  /// pixels.
  func level(_ share: Double) -> Int? {
    var rest = Double(total) * share
    return counts.firstIndex { count in
      rest -= Double(count)
      return rest < 0
    }
  }
}
