/// How the lines of a page slope, and the coordinates in which they do not.
///
/// A photographed page is turned, seen from the side, or bends into the spine. The slope of its
/// lines changes slowly over the page, so a plane fitted through the slopes of all lines tells how
/// far a price at the right edge has climbed above the baseline of its dish at the left.
struct PageFlattening {
  private var slope = (base: 0.0, alongX: 0.0, alongY: 0.0)
  private var center = (x: 0.0, y: 0.0)
  private var half = (width: 1.0, height: 1.0)

  private struct Sample {
    var slope: Double
    var x: Double
    var y: Double
    var weight: Double
  }

  /// - Complexity: linear in the words, but for sorting the lines' slopes.
  package init(lines: [[LayoutWord]], width: Int, height: Int) {
    center = (Double(width) / 2, Double(height) / 2)
    half = (max(1, Double(width) / 2), max(1, Double(height) / 2))
    var samples = lines.compactMap { sample($0) }
    guard samples.count >= 2 else { return }
    let middle = Self.weightedMedian(samples)
    slope.base = middle
    samples.removeAll { abs($0.slope - middle) > 0.06 }
    guard samples.count >= 6 else { return }
    fit(samples)
  }

  /// The line's slope by least squares over its words' baselines.
  private func sample(_ line: [LayoutWord]) -> Sample? {
    let words = line.filter {
      $0.kind != .sign && $0.confidence > 0.6 && !Self.isRaised($0)
    }
    guard let first = words.first, let last = words.last, words.count >= 3 else { return nil }
    let size = words.map(\.size).sorted()[words.count / 2]
    guard last.right - first.left > 8 * size else { return nil }
    var sumX = 0.0, sumY = 0.0, sumXX = 0.0, sumXY = 0.0, count = 0.0
    for word in words where abs(word.size - size) < 0.35 * size {
      let x = (word.left + word.right) / 2, y = word.pictureBaseline
      sumX += x
      sumY += y
      sumXX += x * x
      sumXY += x * y
      count += 1
    }
    let spread = count * sumXX - sumX * sumX
    guard count >= 3, spread > 0 else { return nil }
    let value = (count * sumXY - sumX * sumY) / spread
    guard abs(value) < 0.35 else { return nil }
    return Sample(
      slope: value, x: (sumX / count - center.x) / half.width,
      y: (sumY / count - center.y) / half.height, weight: last.right - first.left)
  }

  /// Whether a word may be raised codes, whose own height above the line is not known: "(1,4)".
  private static func isRaised(_ word: LayoutWord) -> Bool {
    word.text.hasPrefix("(") && word.text.split { !$0.isLetter }.allSatisfy { $0.count < 3 }
  }

  private static func weightedMedian(_ samples: [Sample]) -> Double {
    let sorted = samples.sorted { $0.slope < $1.slope }
    let total = sorted.reduce(0) { $0 + $1.weight }
    var sum = 0.0
    for sample in sorted {
      sum += sample.weight
      if sum >= total / 2 { return sample.slope }
    }
    return 0
  }

  /// Weighted least squares with a ridge that keeps a page with few lines flat.
  private mutating func fit(_ samples: [Sample]) {
    let total = samples.reduce(0) { $0 + $1.weight }
    var xx = 0.15, yy = 0.15, xy = 0.0, xs = 0.0, ys = 0.0
    let base = samples.reduce(0) { $0 + $1.weight * $1.slope } / total
    for sample in samples {
      let weight = sample.weight / total
      xx += weight * sample.x * sample.x
      yy += weight * sample.y * sample.y
      xy += weight * sample.x * sample.y
      xs += weight * sample.x * (sample.slope - base)
      ys += weight * sample.y * (sample.slope - base)
    }
    let determinant = xx * yy - xy * xy
    guard determinant > 1e-9 else { return }
    slope = (base, (xs * yy - ys * xy) / determinant, (ys * xx - xs * xy) / determinant)
  }

  /// The height at which a point stands once its line is level.
  package func baseline(x: Double, y: Double) -> Double {
    let h = (x - center.x) / half.width, v = (y - center.y) / half.height
    return y - half.width * (slope.base * h + slope.alongX * h * h / 2 + slope.alongY * v * h)
  }

  /// Where a point stands once columns are upright.
  func across(x: Double, y: Double) -> Double { x + slope.base * (y - center.y) }
}
