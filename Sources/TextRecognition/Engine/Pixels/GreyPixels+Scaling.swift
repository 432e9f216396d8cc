/// For each pixel of the result along one side: the first source pixel and four weights.
private struct CubicTaps {
  /// Weights are in 1/2^11: products of 16 bits are taken several at once.
  static let bits = 11
  var starts: [Int32] = []
  var weights: [Int16] = []

  /// Catmull-Rom interpolation: passes through the samples and keeps edges crisp.
  init(from count: Int, to size: Int) {
    let step = Double(count) / Double(size)
    starts.reserveCapacity(size)
    weights.reserveCapacity(size * 4)
    for index in 0..<size {
      let position = (Double(index) + 0.5) * step - 0.5
      let base = position.rounded(.down)
      let t = position - base
      starts.append(Int32(base) - 1)
      let exact = [
        ((-0.5 * t + 1) * t - 0.5) * t, (1.5 * t - 2.5) * t * t + 1,
        ((-1.5 * t + 2) * t + 0.5) * t, (0.5 * t - 0.5) * t * t,
      ]
      var whole = exact.map { Int16(($0 * Double(1 << Self.bits)).rounded()) }
      whole[t < 0.5 ? 1 : 2] += Int16(1 << Self.bits) - whole.reduce(0, +)
      weights += whole
    }
  }
}

extension GreyPixels {
  /// Enlarged by cubic interpolation, which Leptonica does not have.
  ///
  /// Small letters read clearly better than with linear interpolation, which blurs their strokes.
  /// `widening` is how much more the width grows than the height; condensed type reads better when
  /// its letters get their usual proportions back.
  func enlarged(by factor: Double, widening: Double = 1) -> GreyPixels {
    let width = max(1, Int((Double(self.width) * factor * widening).rounded()))
    let height = max(1, Int((Double(self.height) * factor).rounded()))
    let across = CubicTaps(from: self.width, to: width)
    let down = CubicTaps(from: self.height, to: height)
    let wide = stretched(across, to: width)
    let values = unsafe [UInt8](unsafeUninitializedCapacity: width * height) { buffer, filled in
      unsafe wide.withUnsafeBufferPointer { wide in
        for row in 0..<height {
          let first = Int(down.starts[row])
          let line = { (tap: Int) in min(max(first + tap, 0), self.height - 1) * width }
          let (a, b, c, d) = (line(0), line(1), line(2), line(3))
          let (p, q, r, s) = (
            down.weights[row * 4], down.weights[row * 4 + 1], down.weights[row * 4 + 2],
            down.weights[row * 4 + 3]
          )
          let out = row * width
          for column in 0..<width {
            let sum =
              unsafe Int32(wide[a + column]) &* Int32(p) &+ Int32(wide[b + column]) &* Int32(q)
              &+ Int32(wide[c + column]) &* Int32(r) &+ Int32(wide[d + column]) &* Int32(s)
            let value = (sum &+ 1 << (CubicTaps.bits - 1)) &>> Int32(CubicTaps.bits)
            unsafe buffer[out + column] = UInt8(truncatingIfNeeded: max(0, min(255, value)))
          }
        }
      }
      filled = width * height
    }
    return GreyPixels(width: width, height: height, values: values)
  }

  /// Stretched along the rows only.
  private func stretched(_ taps: CubicTaps, to size: Int) -> [UInt8] {
    let width = self.width
    let height = self.height
    // Each row with its ends repeated, so that no tap has to be checked.
    var padded = [UInt8](repeating: 0, count: width + 4)
    return unsafe [UInt8](unsafeUninitializedCapacity: size * height) { buffer, filled in
      for row in 0..<height {
        padded.replaceSubrange(2..<width + 2, with: values[row * width..<(row + 1) * width])
        padded[0] = padded[2]
        padded[1] = padded[2]
        padded[width + 2] = padded[width + 1]
        padded[width + 3] = padded[width + 1]
        let out = row * size
        unsafe padded.withUnsafeBufferPointer { padded in
          unsafe taps.weights.withUnsafeBufferPointer { weights in
            unsafe taps.starts.withUnsafeBufferPointer { starts in
              for column in 0..<size {
                let first = unsafe Int(starts[column]) &+ 2
                let tap = column << 2
                let sum =
                  unsafe Int32(padded[first]) &* Int32(weights[tap])
                  &+ Int32(padded[first + 1]) &* Int32(weights[tap + 1])
                  &+ Int32(padded[first + 2]) &* Int32(weights[tap + 2])
                  &+ Int32(padded[first + 3]) &* Int32(weights[tap + 3])
                let value = (sum &+ 1 << (CubicTaps.bits - 1)) &>> Int32(CubicTaps.bits)
                unsafe buffer[out + column] = UInt8(truncatingIfNeeded: max(0, min(255, value)))
              }
            }
          }
        }
      }
      filled = size * height
    }
  }
}
