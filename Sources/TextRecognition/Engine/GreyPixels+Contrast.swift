extension GreyPixels {
  /// Each pixel measured against the mean and the spread of its surroundings.
  ///
  /// Shadows, gradients and faint print come out alike: paper near white, letters near black, or
  /// the other way round for light letters on dark. A spread below `floor` counts as `floor`, so
  /// that empty paper does not become noise. `radius` is half the side of the surroundings, in
  /// pixels: a few letters wide.
  ///
  /// - Complexity: A few operations for each pixel, whatever the radius.
  func locallyNormalized(radius: Int, floor: Float, gain: Float) -> GreyPixels {
    guard width > 6, height > 6 else { return self }
    // The squares of 255 by 255 white pixels just fit 32 bits.
    let radius = max(2, min(radius, 127, min(width, height) / 2 - 1))
    var columns = WindowColumns(width: width)
    let width = self.width
    let height = self.height
    let result = unsafe [UInt8](unsafeUninitializedCapacity: width * height) { result, filled in
      unsafe values.withUnsafeBufferPointer { values in
        let line = { (row: Int) in
          unsafe UnsafeBufferPointer(rebasing: values[row * width..<(row + 1) * width])
        }
        var top = 0
        var bottom = 0
        for row in 0..<height {
          while bottom <= min(height - 1, row + radius) {
            unsafe columns.add(line(bottom))
            bottom += 1
          }
          while top < row - radius {
            unsafe columns.remove(line(top))
            top += 1
          }
          columns.slide(radius: radius, rows: bottom - top)
          unsafe columns.normalize(
            line(row),
            into: UnsafeMutableBufferPointer(rebasing: result[row * width..<(row + 1) * width]),
            floor: floor, gain: gain)
        }
      }
      filled = width * height
    }
    return GreyPixels(width: width, height: height, values: result)
  }
}

/// Sums over the columns of a window that moves down a picture, and over the window itself.
///
/// Each loop does one thing to neighbouring values, so that the compiler makes it several at once.
private struct WindowColumns {
  private var sums: [UInt32]
  private var squares: [UInt32]
  private var means: [Float]
  private var variances: [Float]

  init(width: Int) {
    sums = [UInt32](repeating: 0, count: width)
    squares = [UInt32](repeating: 0, count: width)
    means = [Float](repeating: 0, count: width)
    variances = [Float](repeating: 0, count: width)
  }

  mutating func add(_ row: UnsafeBufferPointer<UInt8>) {
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      unsafe squares.withUnsafeMutableBufferPointer { squares in
        for column in 0..<row.count {
          let value = unsafe UInt32(row[column])
          unsafe sums[column] &+= value
          unsafe squares[column] &+= value &* value
        }
      }
    }
  }

  mutating func remove(_ row: UnsafeBufferPointer<UInt8>) {
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      unsafe squares.withUnsafeMutableBufferPointer { squares in
        for column in 0..<row.count {
          let value = unsafe UInt32(row[column])
          unsafe sums[column] &-= value
          unsafe squares[column] &-= value &* value
        }
      }
    }
  }

  /// Works out mean and variance of the window around each column.
  mutating func slide(radius: Int, rows: Int) {
    let width = sums.count
    unsafe sums.withUnsafeBufferPointer { sums in
      unsafe squares.withUnsafeBufferPointer { squares in
        unsafe means.withUnsafeMutableBufferPointer { means in
          unsafe variances.withUnsafeMutableBufferPointer { variances in
            var sum: UInt32 = 0
            var square: UInt32 = 0
            for column in 0..<min(radius, width) {
              unsafe sum &+= sums[column]
              unsafe square &+= squares[column]
            }
            for column in 0..<width {
              if column + radius < width {
                unsafe sum &+= sums[column + radius]
                unsafe square &+= squares[column + radius]
              }
              if column - radius - 1 >= 0 {
                unsafe sum &-= sums[column - radius - 1]
                unsafe square &-= squares[column - radius - 1]
              }
              let across = min(width - 1, column + radius) - max(0, column - radius) + 1
              let share = 1 / Float(across * rows)
              let mean = Float(sum) * share
              unsafe means[column] = mean
              unsafe variances[column] = Float(square) * share - mean * mean
            }
          }
        }
      }
    }
  }

  func normalize(
    _ row: UnsafeBufferPointer<UInt8>, into result: UnsafeMutableBufferPointer<UInt8>,
    floor: Float, gain: Float
  ) {
    // Added to a number below it, this leaves the rounded number in the lowest bits.
    let rounder: Float = 12_582_912
    unsafe means.withUnsafeBufferPointer { means in
      unsafe variances.withUnsafeBufferPointer { variances in
        for column in 0..<row.count {
          let spread = unsafe max(floor, max(0, variances[column]).squareRoot())
          let value = unsafe (Float(row[column]) - means[column]) / spread * gain + 127.5
          let bits = (max(0, min(255, value)) + rounder).bitPattern
          unsafe result[column] = UInt8(truncatingIfNeeded: bits)
        }
      }
    }
  }
}
