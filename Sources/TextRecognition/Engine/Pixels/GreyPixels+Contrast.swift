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
        for row in 0...radius {
          unsafe columns.add(line(row))
        }
        for row in 0..<height {
          let rows = min(height, row + radius + 1) - max(0, row - radius)
          columns.slide(radius: radius, rows: rows)
          unsafe columns.normalize(
            line(row),
            into: UnsafeMutableBufferPointer(rebasing: result[row * width..<(row + 1) * width]),
            floor: floor, gain: gain)
          if row + radius + 1 < height { unsafe columns.add(line(row + radius + 1)) }
          if row - radius >= 0 { unsafe columns.remove(line(row - radius)) }
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
  /// Of each column of the window, and their squares.
  private var sums: [UInt32]
  private var squares: [UInt32]
  /// Of the window around each column.
  private var windowSums: [UInt32]
  private var windowSquares: [UInt32]
  /// What one pixel is of the window around each column, which is narrower at the picture's edges.
  private var shares: [Float]
  private var rowsOfShares = 0

  init(width: Int) {
    sums = [UInt32](repeating: 0, count: width)
    squares = sums
    windowSums = sums
    windowSquares = sums
    shares = [Float](repeating: 0, count: width)
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

  /// Adds up the window around each column; it fits into the width.
  mutating func slide(radius: Int, rows: Int) {
    Self.slide(over: sums, into: &windowSums, radius: radius)
    Self.slide(over: squares, into: &windowSquares, radius: radius)
    guard rows != rowsOfShares else { return }
    rowsOfShares = rows
    let last = shares.count - 1
    for column in shares.indices {
      let across = min(last, column + radius) - max(0, column - radius) + 1
      shares[column] = 1 / Float(across * rows)
    }
  }

  private static func slide(over values: [UInt32], into sums: inout [UInt32], radius: Int) {
    let width = values.count
    unsafe values.withUnsafeBufferPointer { values in
      unsafe sums.withUnsafeMutableBufferPointer { sums in
        var sum: UInt32 = 0
        for column in 0..<radius { unsafe sum &+= values[column] }
        for column in 0...radius {
          unsafe sum &+= values[column &+ radius]
          unsafe sums[column] = sum
        }
        for column in radius + 1..<width - radius {
          unsafe sum &+= values[column &+ radius] &- values[column &- radius &- 1]
          unsafe sums[column] = sum
        }
        for column in width - radius..<width {
          unsafe sum &-= values[column &- radius &- 1]
          unsafe sums[column] = sum
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
    unsafe windowSums.withUnsafeBufferPointer { sums in
      unsafe windowSquares.withUnsafeBufferPointer { squares in
        unsafe shares.withUnsafeBufferPointer { shares in
          for column in 0..<row.count {
            let mean = unsafe Float(sums[column]) * shares[column]
            let variance = unsafe Float(squares[column]) * shares[column] - mean * mean
            let spread = max(floor, max(0, variance).squareRoot())
            let value = unsafe (Float(row[column]) - mean) / spread * gain + 127.5
            let bits = (max(0, min(255, value)) + rounder).bitPattern
            unsafe result[column] = UInt8(truncatingIfNeeded: bits)
          }
        }
      }
    }
  }
}
