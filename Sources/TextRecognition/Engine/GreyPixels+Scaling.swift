/// For each pixel of the result along one side: the first source pixel and four weights.
private struct CubicTaps {
  /// Weights are in 1/2^11, so that products of three of them with a byte fit 32 bits.
  static let bits = 11
  var starts: [Int32] = []
  var weights: [Int32] = []

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
      var whole = exact.map { Int32(($0 * Double(1 << Self.bits)).rounded()) }
      whole[t < 0.5 ? 1 : 2] += Int32(1 << Self.bits) - whole.reduce(0, +)
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
              unsafe Int32(wide[a + column]) * p + Int32(wide[b + column]) * q
              + Int32(wide[c + column]) * r + Int32(wide[d + column]) * s
            let value = (sum + 1 << (CubicTaps.bits - 1)) >> CubicTaps.bits
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
    return unsafe [UInt8](unsafeUninitializedCapacity: size * height) { buffer, filled in
      unsafe values.withUnsafeBufferPointer { values in
        unsafe taps.weights.withUnsafeBufferPointer { weights in
          unsafe taps.starts.withUnsafeBufferPointer { starts in
            for row in 0..<height {
              let from = row * width
              let out = row * size
              for column in 0..<size {
                let first = unsafe Int(starts[column])
                var sum: Int32 = 1 << Int32(CubicTaps.bits - 1)
                for tap in 0..<4 {
                  let source = from + min(max(first + tap, 0), width - 1)
                  unsafe sum += Int32(values[source]) * weights[column << 2 + tap]
                }
                let value = max(0, min(255, sum >> Int32(CubicTaps.bits)))
                unsafe buffer[out + column] = UInt8(truncatingIfNeeded: value)
              }
            }
          }
        }
      }
      filled = size * height
    }
  }
}
