internal import RecognizedText

extension GreyPixels {
  /// All that is not paper, black on white: also pale tints, which print nearby makes look like
  /// paper where surroundings are measured against one another.
  ///
  /// - Parameters:
  ///   - tile: The side of the squares whose paper is found, in pixels; it changes evenly between
  ///     their middles.
  ///   - least: How much grey differs from the paper, 0…255.
  /// - Returns: 0 where something is printed, 255 for paper.
  func apartFromPaper(tile: Int, least: Int) -> GreyPixels {
    let columns = max(1, width / tile), rows = max(1, height / tile)
    let papers = paper(columns: columns, rows: rows)
    // Each row of tiles, its papers drawn out over all columns of the picture.
    let places = (0..<width).map { Self.between($0, of: width, parts: columns) }
    let drawn = papers.map { papers in
      places.map { Float(papers[$0.first] * (1 - $0.share) + papers[$0.second] * $0.share) }
    }
    let limit = Float(least)
    let result = unsafe [UInt8](unsafeUninitializedCapacity: values.count) { result, filled in
      for row in 0..<height {
        let (upper, lower, down) = Self.between(row, of: height, parts: rows)
        let share = Float(down)
        let line = row * width
        unsafe values.withUnsafeBufferPointer { values in
          unsafe drawn[upper].withUnsafeBufferPointer { upper in
            unsafe drawn[lower].withUnsafeBufferPointer { lower in
              for column in 0..<width {
                let paper = unsafe upper[column] * (1 - share) + lower[column] * share
                let value = unsafe Float(values[line + column])
                // The paper counts as its whole part, which takes long to find.
                let differs = paper < value - limit + 1 || paper >= value + limit
                unsafe result[line + column] = differs ? 0 : 255
              }
            }
          }
        }
      }
      filled = values.count
    }
    return GreyPixels(width: width, height: height, values: result)
  }

  /// The usual grey of each tile, by row and column of the tiles.
  private func paper(columns: Int, rows: Int) -> [[Double]] {
    (0..<rows).map { tileRow in
      (0..<columns).map { tileColumn in
        let tile = GreyHistogram(
          self, rows: tileRow * height / rows..<(tileRow + 1) * height / rows,
          columns: tileColumn * width / columns..<(tileColumn + 1) * width / columns)
        return Double(tile.level(2.0 / 3) ?? 255)
      }
    }
  }

  /// The two tiles between whose middles a pixel lies, and how far it is from the first to the
  /// second, 0…1.
  private static func between(
    _ place: Int, of length: Int, parts: Int
  ) -> (first: Int, second: Int, share: Double) {
    let position = (Double(place) + 0.5) / Double(length) * Double(parts) - 0.5
    let first = max(0, min(parts - 1, Int(position.rounded(.down))))
    return (first, min(parts - 1, first + 1), max(0, min(1, position - Double(first))))
  }

  /// The usual grey right above and below a box: beside it other words stand.
  func paper(aboveAndBelow box: BoundingBox) -> Int {
    let gap = max(2, box.height / 6)
    let rows = [box.top - gap, box.bottom + gap - 1].filter { (0..<height).contains($0) }
    let greys = rows.flatMap { values[$0 * width + box.left..<$0 * width + box.right] }.sorted()
    return greys.isEmpty ? 255 : Int(greys[greys.count / 2])
  }

  /// Whether most of what surrounds a box closely is of one grey: a part of a pattern or of a
  /// photograph goes on beside it.
  func isOnBareBackground(_ box: BoundingBox) -> Bool {
    let gap = 1 + box.height / 8
    let (left, right) = (max(0, box.left - gap), min(width, box.right + gap))
    let (top, bottom) = (max(0, box.top - gap), min(height, box.bottom + gap))
    guard left < right, top < bottom else { return false }
    let across = [top, bottom - 1].flatMap { values[$0 * width + left..<$0 * width + right] }
    let down = (top..<bottom).flatMap {
      [values[$0 * width + left], values[$0 * width + right - 1]]
    }
    let greys = (across + down).sorted()
    let usual = Int(greys[greys.count / 2])
    return greys.count { abs(Int($0) - usual) <= 32 } * 5 >= greys.count * 4
  }
}
