extension GreyPixels {
  /// Each pixel measured against the mean and the spread of its surroundings.
  ///
  /// Shadows, gradients and faint print come out alike: paper near white, letters near black, or
  /// the other way round for light letters on dark. A spread below `floor` counts as `floor`, so
  /// that empty paper does not become noise. `radius` is half the side of the surroundings, in
  /// pixels: a few letters wide.
  ///
  /// - Complexity: A few operations for each pixel, whatever the radius.
  func locallyNormalized(radius: Int, floor: Double, gain: Double) -> GreyPixels {
    let radius = max(2, min(radius, min(width, height) / 2 - 1))
    guard width > 6, height > 6 else { return self }
    var result = values
    // Sums over the columns of the window, moved down row by row.
    var sums = [Int32](repeating: 0, count: width)
    var squares = [Int64](repeating: 0, count: width)
    let width = self.width
    let height = self.height
    unsafe values.withUnsafeBufferPointer { values in
      unsafe result.withUnsafeMutableBufferPointer { result in
        unsafe sums.withUnsafeMutableBufferPointer { sums in
          unsafe squares.withUnsafeMutableBufferPointer { squares in
            var top = 0
            var bottom = 0
            for row in 0..<height {
              while bottom <= min(height - 1, row + radius) {
                for column in 0..<width {
                  let value = unsafe Int32(values[bottom * width + column])
                  unsafe sums[column] &+= value
                  unsafe squares[column] &+= Int64(value &* value)
                }
                bottom += 1
              }
              while top < row - radius {
                for column in 0..<width {
                  let value = unsafe Int32(values[top * width + column])
                  unsafe sums[column] &-= value
                  unsafe squares[column] &-= Int64(value &* value)
                }
                top += 1
              }
              var sum: Int64 = 0
              var square: Int64 = 0
              for column in 0..<min(radius, width) {
                unsafe sum &+= Int64(sums[column])
                unsafe square &+= squares[column]
              }
              for column in 0..<width {
                if column + radius < width {
                  unsafe sum &+= Int64(sums[column + radius])
                  unsafe square &+= squares[column + radius]
                }
                if column - radius - 1 >= 0 {
                  unsafe sum &-= Int64(sums[column - radius - 1])
                  unsafe square &-= squares[column - radius - 1]
                }
                let across = min(width - 1, column + radius) - max(0, column - radius) + 1
                let count = Double(across * (bottom - top))
                let mean = Double(sum) / count
                let spread = max(floor, max(0, Double(square) / count - mean * mean).squareRoot())
                let value = unsafe Double(values[row * width + column])
                let scaled = 128 + (value - mean) / spread * gain
                unsafe result[row * width + column] = UInt8(max(0, min(255, scaled)))
              }
            }
          }
        }
      }
    }
    return GreyPixels(width: width, height: height, values: result)
  }
}
