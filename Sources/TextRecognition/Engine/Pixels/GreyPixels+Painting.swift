internal import RecognizedText

extension GreyPixels {
  /// Makes every square of the picture that is far from all boxes as grey as its mean.
  ///
  /// - Parameters:
  ///   - boxes: What is to stay as it is, with some cells around it.
  ///   - cell: The side of a square, in pixels.
  mutating func flattenFar(from boxes: [BoundingBox], cell: Int) {
    let columns = (width + cell - 1) / cell
    let rows = (height + cell - 1) / cell
    var keeps = [Bool](repeating: false, count: columns * rows)
    for box in boxes {
      let left = max(0, box.left / cell - 6)
      let right = min(columns - 1, box.right / cell + 6)
      let top = max(0, box.top / cell - 3)
      let bottom = min(rows - 1, box.bottom / cell + 3)
      guard left <= right, top <= bottom else { continue }
      for row in top...bottom {
        for column in left...right { keeps[row * columns + column] = true }
      }
    }
    for row in 0..<rows {
      for column in 0..<columns where !keeps[row * columns + column] {
        let top = row * cell
        let bottom = min(height, top + cell)
        let left = column * cell
        let right = min(width, left + cell)
        var sum = 0
        for y in top..<bottom {
          for x in left..<right { sum += Int(values[y * width + x]) }
        }
        let mean = UInt8(sum / max(1, (right - left) * (bottom - top)))
        for y in top..<bottom {
          for x in left..<right { values[y * width + x] = mean }
        }
      }
    }
  }

  /// Gives each box the grey that is the median of the pixels around it.
  mutating func paintOut(_ boxes: [BoundingBox]) {
    for box in boxes {
      let left = max(0, box.left - 2), right = min(width, box.right + 2)
      let top = max(0, box.top - 2), bottom = min(height, box.bottom + 2)
      guard right - left > 2, bottom - top > 2 else { continue }
      var around = GreyHistogram()
      for x in left..<right {
        around.add(values[top * width + x])
        around.add(values[(bottom - 1) * width + x])
      }
      for y in top..<bottom {
        around.add(values[y * width + left])
        around.add(values[y * width + right - 1])
      }
      let grey = UInt8(around.level(0.5) ?? 255)
      for y in top..<bottom {
        for x in left..<right { values[y * width + x] = grey }
      }
    }
  }

  /// Gives all that no box covers the grey on which the letters in the boxes stand.
  ///
  /// - Parameters:
  ///   - boxes: The letters with what belongs to them.
  ///   - isLight: Whether the letters are lighter than what they stand on.
  /// - Returns: The grey.
  mutating func paintOutside(_ boxes: [BoundingBox], isLight: Bool) -> UInt8 {
    var isInside = [Bool](repeating: false, count: values.count)
    for box in boxes {
      for y in max(0, box.top)..<max(0, min(height, box.bottom)) {
        for x in max(0, box.left)..<max(0, min(width, box.right)) { isInside[y * width + x] = true }
      }
    }
    var inside = GreyHistogram()
    for index in values.indices where isInside[index] { inside.add(values[index]) }
    // Print covers half of its boxes at most: a quarter from the other end is background.
    let grey = UInt8(inside.level(isLight ? 0.25 : 0.75) ?? 255)
    for index in values.indices where !isInside[index] { values[index] = grey }
    return grey
  }
}
