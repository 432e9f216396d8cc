internal import RecognizedText

/// Measures how thick the strokes of words are: what is printed bold stands out by it.
///
/// Over a stroke of width `w` and length `l` darkness sums up to `w · l` and its change to `2 · l`,
/// also where both are blurred, so their ratio tells the width.
struct StrokeMeter {
  private let pixels: GreyPixels

  init(_ image: GreyImage) { pixels = GreyPixels(image) }

  /// What one word shows.
  private struct Measure {
    var width: Double
    /// Between paper and ink, 0…255.
    var contrast: Double
  }

  /// Writes the strokes' widths into the words of a page.
  ///
  /// Small letters never get as dark as large ones, and thin ones less than thick ones: a width
  /// counts by how dark its word is beside the page's darkest.
  ///
  /// - Complexity: The pixels of the words; of large ones every second or third row and column.
  func measure(_ page: inout RecognizedPage) {
    var measures: [Measure?] = []
    for line in page.blocks.lazy.flatMap(\.lines) {
      for word in line.words { measures.append(measure(word.box)) }
    }
    let contrasts = measures.compactMap { $0?.contrast }.sorted()
    guard !contrasts.isEmpty else { return }
    let full = contrasts[contrasts.count * 9 / 10]
    var index = 0
    for block in page.blocks.indices {
      for line in page.blocks[block].lines.indices {
        for word in page.blocks[block].lines[line].words.indices {
          if let found = measures[index] {
            page.blocks[block].lines[line].words[word].stroke =
              found.width * min(1, found.contrast / full)
          }
          index += 1
        }
      }
    }
  }

  private func measure(_ box: BoundingBox) -> Measure? {
    let left = max(0, box.left - 1), right = min(pixels.width, box.right + 1)
    let top = max(0, box.top - 1), bottom = min(pixels.height, box.bottom + 1)
    guard right - left >= 4, bottom - top >= 4, box.height >= 5 else { return nil }
    let step = max(1, box.height / 40)
    guard let levels = PrintLevels(pixels, columns: left..<right, rows: top..<bottom, step: step)
    else { return nil }
    return Measure(
      width: width(left..<right, top..<bottom, step: step, levels), contrast: levels.contrast)
  }

  private func width(
    _ columns: Range<Int>, _ rows: Range<Int>, step: Int, _ levels: PrintLevels
  ) -> Double {
    let ofGrey = (UInt8.min...UInt8.max).map(levels.darkness)
    func darkness(_ row: Int, _ column: Int) -> Double {
      ofGrey[Int(pixels.values[row * pixels.width + column])]
    }
    var area = 0.0, change = 0.0
    for row in stride(from: rows.lowerBound, to: rows.upperBound - step, by: step) {
      for column in stride(from: columns.lowerBound, to: columns.upperBound - step, by: step) {
        let here = darkness(row, column)
        let across = darkness(row, column + step) - here
        let down = darkness(row + step, column) - here
        area += here
        change += (across * across + down * down).squareRoot()
      }
    }
    return change > 0 ? 2 * area / change * Double(step) : 0
  }
}
