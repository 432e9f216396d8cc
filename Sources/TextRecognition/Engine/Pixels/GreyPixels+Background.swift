extension GreyPixels {
  /// Laid on an even background, where they do not cover all of it.
  ///
  /// Print made for a dark page and print made for a light one look alike in a file that has no
  /// page of its own: the background is the one on which most of the print's edges are seen, white
  /// where that is no worse than any other. `coverage` says how much of the background each pixel
  /// hides, 255 for all of it.
  ///
  /// - Precondition: There are as many values as pixels.
  func laid(coverage: [UInt8]) -> GreyPixels {
    precondition(coverage.count == values.count)
    guard coverage.contains(where: { $0 < 255 }) else { return self }
    let edges = edges(coverage)
    func seen(on background: Int) -> Int {
      edges.indices.reduce(0) { abs($1 - background) >= Self.leastContrast ? $0 + edges[$1] : $0 }
    }
    let enough = Double(edges.reduce(0, +)) * Self.nearlyAll
    let backgrounds = [255, 0, 128].map { (grey: $0, seen: seen(on: $0)) }
    let best = backgrounds.max { $0.seen < $1.seen }
    let background = backgrounds.first { Double($0.seen) >= enough } ?? best ?? backgrounds[0]
    var result = self
    for index in values.indices {
      let cover = Int(coverage[index])
      let sum = Int(values[index]) * cover + background.grey * (255 - cover)
      result.values[index] = UInt8(truncatingIfNeeded: (sum + 127) / 255)
    }
    return result
  }

  /// Less than this of 255 is hard to read.
  private static let leastContrast = 70
  private static let nearlyAll = 0.97

  /// How many pixels of each grey cover the background beside ones that do not: outlines of letters
  /// have many, panels with print of their own few.
  private func edges(_ coverage: [UInt8]) -> [Int] {
    var counts = [Int](repeating: 0, count: 256)
    for row in 0..<height {
      for column in 0..<width where coverage[row * width + column] >= 128 {
        let index = row * width + column
        // Smoothed outlines are a pixel wide.
        if column >= 2 && coverage[index - 2] < 64
          || column + 2 < width && coverage[index + 2] < 64
          || row >= 2 && coverage[index - 2 * width] < 64
          || row + 2 < height && coverage[index + 2 * width] < 64
        {
          counts[Int(values[index])] += 1
        }
      }
    }
    return counts
  }

  /// The luminance of a colour, each part of it 0…255.
  static func grey(red: Int, green: Int, blue: Int) -> UInt8 {
    UInt8(truncatingIfNeeded: (red * 77 + green * 150 + blue * 29) >> 8)
  }
}
