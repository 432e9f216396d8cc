internal import RecognizedText

/// The columns of a table of marks, told by the marks alone.
struct TableColumns {
  /// The middles, at the first row, of those with two marks and more; from the left.
  private(set) var middles: [Double] = []
  /// All that look like marks of the table, also alone in their column.
  private(set) var marks: [TableMark] = []
  /// The least distance of two columns.
  private(set) var pitch = 0.0
  /// How far columns move to the right for each pixel down, as on a page that was photographed
  /// from the side.
  private(set) var slope = 0.0
  /// How far down rows move for each pixel to the right.
  private(set) var rowSlope = 0.0
  /// The height of the first row.
  private(set) var top = 0.0
  /// The usual height of the page's words.
  let wordHeight: Double

  /// How much the middles of one column differ, in heights of words.
  private static let spread = 0.6
  private static let fewest = (columns: 3, rows: 3, marks: 8)
  /// The share of the marks that stand in columns of several.
  private static let leastShare = 0.7
  /// The share of a column's marks that may stand in a cell with another, such as specks.
  private static let mostInCells = 0.15
  /// How far to either side columns may lean, and in what steps that is sought.
  private static let lean = (most: 0.12, step: 0.004)

  /// `nil` where the marks make no table.
  ///
  /// - Complexity: `n` log `n` in the marks, for each slope that is tried.
  init?(of marks: [TableMark], wordHeight: Double) {
    guard marks.count >= Self.fewest.marks else { return nil }
    self.wordHeight = wordHeight
    self.marks = marks
    top = marks.map(\.box.midY).min() ?? 0
    let room = Self.spread * wordHeight
    let steps = Int(Self.lean.most / Self.lean.step)
    let slopes = (-steps...steps).map { Double($0) * Self.lean.step }
      .sorted { abs($0) < abs($1) }
    slope = Self.best(slopes, gap: room) { slope in
      marks.map { Self.place(of: $0.box, slope, top) }
    }
    rowSlope = Self.best(slopes, gap: room) { slope in
      marks.map { $0.box.midY - slope * $0.box.midX }
    }
    let sorted = marks.map { (mark: $0, place: place(of: $0.box)) }.sorted { $0.place < $1.place }
    var columns: [[(mark: TableMark, place: Double)]] = []
    for next in sorted {
      if let last = columns.last?.last, next.place - last.place <= room {
        columns[columns.count - 1].append(next)
      } else {
        columns.append([next])
      }
    }
    let several = columns.filter { column in
      let rows = Set(column.map(\.mark.host)).count
      return rows >= 2 && Double(column.count - rows) <= Self.mostInCells * Double(column.count)
    }
    let inColumns = several.joined().count

    guard several.count >= Self.fewest.columns, inColumns >= Self.fewest.marks,
      Double(inColumns) >= Self.leastShare * Double(marks.count),
      Set(several.joined().map(\.mark.host)).count >= Self.fewest.rows
    else { return nil }
    middles = several.map { $0[$0.count / 2].place }
    pitch = zip(middles.dropFirst(), middles).map { $0 - $1 }.min() ?? 0
  }

  /// Where the column of a box is at the first row.
  func place(of box: BoundingBox) -> Double { Self.place(of: box, slope, top) }

  private static func place(of box: BoundingBox, _ slope: Double, _ top: Double) -> Double {
    box.midX - slope * (box.midY - top)
  }

  /// The slope with which the places of marks come together closest; the least where several do.
  private static func best(
    _ slopes: [Double], gap: Double, _ places: (Double) -> [Double]
  ) -> Double {
    var best = (slope: 0.0, cost: Double.infinity)
    for slope in slopes {
      let cost = runs(places(slope).sorted(), gap: gap).reduce(0) {
        $0 + $1[$1.count - 1] - $1[0] + gap
      }
      if cost < best.cost - 1 { best = (slope, cost) }
    }
    return best.slope
  }

  /// Parts of sorted numbers that are at most so far from one another.
  private static func runs(_ numbers: [Double], gap: Double) -> [[Double]] {
    var runs: [[Double]] = []
    for number in numbers {
      if let last = runs.last?.last, number - last <= gap {
        runs[runs.count - 1].append(number)
      } else {
        runs.append([number])
      }
    }
    return runs
  }

  /// The number of the column that a box is nearest to, within half their distance.
  func column(of box: BoundingBox) -> Int? {
    let x = place(of: box)
    return middles.indices.min { abs(middles[$0] - x) < abs(middles[$1] - x) }
      .flatMap { abs(middles[$0] - x) <= pitch / 2 ? $0 : nil }
  }

  /// Whether two boxes are at different columns.
  func tellApart(_ first: BoundingBox, _ second: BoundingBox) -> Bool {
    guard let first = column(of: first), let second = column(of: second) else { return false }
    return first != second
  }

  /// Whether most of some marks stand in its columns, or where further ones would stand: rings for
  /// traces may be alone in theirs.
  func hold(_ marks: [TableMark]) -> Bool {
    let inColumns = marks.count { column(of: $0.box) != nil || isOnGrid($0.box) }
    return Double(inColumns) >= Self.leastShare * Double(marks.count)
  }

  /// Whether a box is whole distances of columns away from the first one, after the names of dishes.
  private func isOnGrid(_ box: BoundingBox) -> Bool {
    guard pitch > 0, let first = middles.first, box.left >= marks.map(\.host.right).max() ?? 0
    else { return false }
    let steps = (place(of: box) - first) / pitch
    return abs(steps) <= Self.mostColumns && abs(steps - steps.rounded()) <= Self.besideGrid
  }

  /// No table has more columns; how far from the middle of one a mark may be, in their distance.
  private static let (mostColumns, besideGrid) = (40.0, 0.2)

  /// The share of the columns that some boxes are at, 0…1.
  func share(at boxes: [BoundingBox]) -> Double {
    Double(Set(boxes.compactMap(column)).count) / Double(max(1, middles.count))
  }
}
