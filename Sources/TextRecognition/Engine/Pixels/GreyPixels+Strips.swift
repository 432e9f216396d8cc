internal import RecognizedText

extension GreyPixels {
  /// Between two words of a line at most, in heights.
  private static let gap = 3.0
  /// Shorter lines, in heights, may be texture.
  private static let shortest = 8
  /// What is taken at both ends of a line at most, in heights: a number before its first word.
  private static let (before, above) = (2.5, 0.5)
  /// How far greys are from the paper at most, and how much of a row or a column is that near.
  private static let (tolerance, even) = (40, 0.5)
  /// How near the greys of clean paper are to each other, and how much of a line is clean paper:
  /// print on curved or shining packs has less, and its light is no panel's.
  private static let (near, clean) = (25, 0.75)

  /// Finds lines of print with the clean paper close around them.
  ///
  /// - Parameter places: Their words, in pixels of the picture.
  /// - Returns: Each line with its longest word.
  func strips(of places: [BoundingBox]) -> [(panel: Panel, place: BoundingBox)] {
    LetterRows(places, gap: Self.gap).rows.compactMap { row in
      let words = row.map { places[$0] }
      guard words.count >= 2, let longest = words.max(by: { $0.width < $1.width }) else {
        return nil
      }
      let line = words.dropFirst().reduce(words[0]) { $0.union($1) }
      guard line.width >= Self.shortest * longest.height else { return nil }
      let paper = paper(around: longest)
      let box = widened(line, height: longest.height, paper: paper)
      guard evenShare(of: box, paper: paper) >= Self.clean else { return nil }
      let panel = Panel(box: box, isInside: Array(repeating: true, count: box.area))
      return (panel, longest)
    }
  }

  /// How much of a box is of one paper, 0…1.
  private func evenShare(of box: BoundingBox, paper: Int) -> Double {
    let even = (box.top..<box.bottom).reduce(0) { sum, row in
      let pixels = values[row * width + box.left..<row * width + box.right]
      return sum + pixels.count { abs(Int($0) - paper) <= Self.near }
    }
    return Double(even) / Double(max(1, box.area))
  }

  /// Larger to all sides as far as there is paper and print.
  private func widened(_ line: BoundingBox, height size: Int, paper: Int) -> BoundingBox {
    func isEven(_ indices: some Sequence<Int>, of count: Int) -> Bool {
      let near = indices.reduce(0) {
        abs(Int(values[$1]) - paper) <= Self.tolerance ? $0 + 1 : $0
      }
      return Double(near) >= Self.even * Double(count)
    }
    func isEven(column: Int) -> Bool {
      let indices = (line.top..<line.bottom).lazy.map { $0 * width + column }
      return isEven(indices, of: line.height)
    }
    func isEven(row: Int) -> Bool {
      let indices = (line.left..<line.right).lazy.map { row * width + $0 }
      return isEven(indices, of: line.width)
    }
    let (across, down) = (Int(Self.before * Double(size)), Int(Self.above * Double(size)))
    var box = line
    while box.left > max(0, line.left - across), isEven(column: box.left - 1) { box.left -= 1 }
    while box.right < min(width, line.right + across), isEven(column: box.right) { box.right += 1 }
    while box.top > max(0, line.top - down), isEven(row: box.top - 1) { box.top -= 1 }
    while box.bottom < min(height, line.bottom + down), isEven(row: box.bottom) { box.bottom += 1 }
    return box
  }
}
