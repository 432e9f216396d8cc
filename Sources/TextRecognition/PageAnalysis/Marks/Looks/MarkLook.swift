internal import RecognizedText

/// What a small part of a page looks like, for comparing.
struct MarkLook {
  let box: BoundingBox
  /// Whether it is more than a dot, a ring or a bar.
  let isPicture: Bool
  /// How much ink each cell of a grid holds, around 0, of length 1.
  private let cells: [Double]

  private static let side = 16
  /// The least contrast of a mark, 0…255.
  private static let leastContrast = 40
  /// How alike two are, from -1 to 1.
  private static let alike = 0.9
  /// Turned by a quarter, discs, rings and crosses stay as they are: bullets and noughts.
  private static let leastChange = 0.12
  private static let leastDrawing = 0.15

  /// `nil` where the contrast is too low.
  init?(_ box: BoundingBox, in pixels: GreyPixels) {
    let box = BoundingBox(
      left: max(0, box.left), top: max(0, box.top), right: min(pixels.width, box.right),
      bottom: min(pixels.height, box.bottom))
    guard box.width >= 4, box.height >= 4 else { return nil }
    var darkest = 255, lightest = 0
    for row in box.top..<box.bottom {
      for column in box.left..<box.right {
        let value = Int(pixels.values[row * pixels.width + column])
        darkest = min(darkest, value)
        lightest = max(lightest, value)
      }
    }
    guard lightest - darkest >= Self.leastContrast else { return nil }
    let ink = InkPart(box, of: pixels, darkerThan: UInt8((darkest + lightest) / 2))
    let isTurned = ink.changeWhenTurned(within: 1) > Self.leastChange
    self.box = box
    var cells = [Double](repeating: 0, count: Self.side * Self.side)
    for row in 0..<Self.side {
      let rows = Self.part(row, from: box.top, of: box.height)
      for column in 0..<Self.side {
        let columns = Self.part(column, from: box.left, of: box.width)
        var sum = 0
        for y in rows { for x in columns { sum += Int(pixels.values[y * pixels.width + x]) } }
        cells[row * Self.side + column] = Double(sum) / Double(rows.count * columns.count)
      }
    }
    let mean = cells.reduce(0, +) / Double(cells.count)
    let length = cells.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
    guard length > 0 else { return nil }
    self.cells = cells.map { ($0 - mean) / length }
    isPicture = isTurned && Self.partOfNoRowOrColumn(self.cells) > Self.leastDrawing
  }

  /// The share of what it shows that is not the same all along a row or a column, as it is in stripes
  /// and corners.
  private static func partOfNoRowOrColumn(_ cells: [Double]) -> Double {
    let rows = (0..<side).map { row in
      cells[row * side..<(row + 1) * side].reduce(0, +) / Double(side)
    }
    let columns = (0..<side).map { column in
      (0..<side).reduce(0) { $0 + cells[$1 * side + column] } / Double(side)
    }
    return cells.indices.reduce(0) { sum, cell in
      let rest = cells[cell] - rows[cell / side] - columns[cell % side]
      return sum + rest * rest
    }
  }

  private static func part(_ number: Int, from start: Int, of length: Int) -> Range<Int> {
    let first = start + number * length / side
    return first..<max(first + 1, start + (number + 1) * length / side)
  }

  func isLike(_ other: MarkLook) -> Bool {
    box.hasSize(of: other.box) && likeness(to: other) >= Self.alike
  }

  /// How alike two are whatever their sizes, from -1 to 1.
  func likeness(to other: MarkLook) -> Double {
    zip(cells, other.cells).reduce(0) { $0 + $1.0 * $1.1 }
  }
}

extension BoundingBox {
  /// How much the sizes of two alike marks differ, in shares and in pixels.
  private static let unlikeness = (share: 0.12, pixels: 2.0)

  func hasSize(of other: BoundingBox) -> Bool {
    func isNear(_ one: Int, _ other: Int) -> Bool {
      let most = Self.unlikeness.share * Double(max(one, other))
      return Double(abs(one - other)) <= max(Self.unlikeness.pixels, most)
    }
    return isNear(width, other.width) && isNear(height, other.height)
  }

  func hasHeight(of other: BoundingBox) -> Bool {
    hasSize(of: BoundingBox(left: left, top: other.top, right: right, bottom: other.bottom))
  }
}
