/// The lines of one column: fragments on the same baseline side by side.
struct RegionRow {
  var fragments: [LayoutFragment]
  package var baseline: Double
  package var size: Double

  package init(_ fragment: LayoutFragment) {
    fragments = [fragment]
    baseline = fragment.baseline
    size = fragment.size
  }

  private func overlaps(_ fragment: LayoutFragment) -> Bool {
    fragments.contains { other in
      min(other.right, fragment.right) - max(other.left, fragment.left)
        > 0.4 * min(other.size, fragment.size)
        // One may stand in a gap of the other.
        && other.words.contains { word in fragment.words.contains { $0.overlaps(word) } }
    }
  }

  private func accepts(
    _ fragment: LayoutFragment, within reach: Double, offset: Double = 0
  ) -> Bool {
    (fragment.isNumeric
      ? distance(ofNumber: fragment, offset: offset) : distance(ofText: fragment)) < reach
      * max(min(size, fragment.size), 0.6 * max(size, fragment.size))
      && !overlaps(fragment)
  }

  /// How far a text is from the row, or from what it continues there: on bent pages rows climb.
  private func distance(ofText text: LayoutFragment) -> Double {
    func gap(_ other: LayoutFragment) -> Double {
      max(text.left - other.right, other.left - text.right)
    }
    let climb = abs(baseline - text.baseline)
    guard climb < size, let beside = fragments.min(by: { gap($0) < gap($1) }),
      gap(beside) < Self.widestSpace * size
    else { return climb }
    return abs(beside.baseline - text.baseline)
  }

  /// Between parts of one line of text, in heights of a capital.
  private static let widestSpace = 1.5

  /// How far a number stands from the row: boxes that are higher than their digits tell by their
  /// middles.
  private func distance(ofNumber number: LayoutFragment, offset: Double) -> Double {
    let bottom = abs(baseline + offset - number.baseline)
    guard number.size > 1.2 * size else { return bottom }
    return min(bottom, abs(baseline + offset - size / 2 - (number.baseline - number.size / 2)))
  }

  /// Not a mere speck of a picture.
  var isText: Bool { fragments.contains { $0.letterCount > 2 } }

  /// Rows from top to bottom.
  ///
  /// Texts make rows first; numbers join the row that is nearest.
  ///
  /// - Complexity: fragments times rows near their height.
  package static func rows(of fragments: [LayoutFragment]) -> [RegionRow] {
    var rows: [RegionRow] = []
    for fragment in fragments.filter({ !$0.isNumeric }).sorted(by: { $0.baseline < $1.baseline }) {
      let near = rows.indices.suffix(6).filter { rows[$0].accepts(fragment, within: 0.5) }
      let nearest = near.min {
        rows[$0].distance(ofText: fragment) < rows[$1].distance(ofText: fragment)
      }
      if let nearest {
        rows[nearest].fragments.append(fragment)
      } else {
        rows.append(RegionRow(fragment))
      }
    }
    let numbers = fragments.filter(\.isNumeric).sorted { $0.baseline < $1.baseline }
    var placed = Self.place(numbers, in: rows, shifts: [:])
    let shifts = ColumnShift.shifts(of: numbers, beside: placed.places, in: rows)
    if !shifts.isEmpty { placed = Self.place(numbers, in: rows, shifts: shifts) }
    rows = placed.rows
    rows.sort { $0.baseline < $1.baseline }
    for index in rows.indices {
      rows[index].fragments.sort { $0.left < $1.left }
      rows[index].untangle()
      rows[index].dropLeaders()
    }
    return rows
  }

  /// Puts numbers into the rows that are nearest, and into rows of their own where none is near:
  /// all rows, and the place of the row of each number.
  ///
  /// `shifts` are how far the numbers of some places stand below their rows.
  private static func place(
    _ numbers: [LayoutFragment], in texts: [RegionRow], shifts: [Int: Double]
  ) -> (rows: [RegionRow], places: [Int?]) {
    var rows = texts, numberRows: [RegionRow] = []
    var places: [Int?] = []
    var drift = ColumnDrift()
    for (index, number) in numbers.enumerated() {
      // Names end anywhere: their right edges are no column.
      let offset = number.isOfNames ? 0 : shifts[index] ?? drift.offset(of: number)
      let nearest = rows.indices.filter {
        rows[$0].isText && rows[$0].accepts(number, within: 0.8, offset: offset)
      }.min {
        rows[$0].distance(ofNumber: number, offset: offset)
          < rows[$1].distance(ofNumber: number, offset: offset)
      }
      places.append(nearest)
      if let nearest {
        if shifts[index] == nil, !number.isOfNames { drift.note(number, rows[nearest]) }
        rows[nearest].fragments.append(number)
      } else if let index = numberRows.lastIndex(where: { $0.accepts(number, within: 0.5) }) {
        numberRows[index].fragments.append(number)
      } else {
        numberRows.append(RegionRow(number))
      }
    }
    return (rows + numberRows, places)
  }

  /// Fragments of which one stands in a gap of the other are cut anew.
  private mutating func untangle() {
    let isTangled = zip(fragments, fragments.dropFirst()).contains { $0.right > $1.left + $0.size }
    guard isTangled else { return }
    let words = fragments.flatMap(\.words).sorted { $0.left < $1.left }
    fragments = LayoutFragment.cut([words])
  }

  /// Takes out what a recogniser made of leader dots between a dish and its price.
  private mutating func dropLeaders() {
    guard let last = fragments.last?.words.last, last.kind == .number else { return }
    let words = fragments.map(\.words)
    let all = words.flatMap { $0 }
    guard let price = all.lastIndex(where: { $0.kind != .number }) else { return }
    var first = price + 1
    while first > 0, LeaderDots.isRemnant(all[first - 1], inRowOf: size) { first -= 1 }
    // Dots are read as noughts, too.
    var end = price + 1
    while end < all.count - 1, LeaderDots.isNoughts(all[end].text) { end += 1 }
    guard first > 0, first < end else { return }
    var index = 0
    for fragment in words.indices {
      let kept = words[fragment].enumerated().filter {
        !(first..<end).contains(index + $0.offset)
      }
      index += words[fragment].count
      if kept.count < words[fragment].count {
        fragments[fragment] = LayoutFragment(kept.map(\.element))
      }
    }
    fragments.removeAll(where: \.words.isEmpty)
  }

  /// The row's words in cells: neighbours closer than a column's gap share one.
  package var cells: [[LayoutWord]] {
    var cells: [[LayoutWord]] = []
    var end = -Double.infinity, last: LayoutFragment?
    for fragment in fragments {
      let gap = fragment.left - end
      let isClose = gap < 1.0 * min(fragment.size, last?.size ?? fragment.size)
      if isClose, !cells.isEmpty {
        cells[cells.count - 1] += fragment.words
      } else {
        cells.append(fragment.words)
      }
      end = max(end, fragment.right)
      last = fragment
    }
    return cells
  }
}

/// How far columns of numbers have slipped against the texts of their rows, from top to bottom: on
/// photographs seen from the side it grows slowly.
private struct ColumnDrift {
  private var columns: [(right: Double, offset: Double)] = []

  func offset(of number: LayoutFragment) -> Double {
    columns.last { abs($0.right - number.right) < 3 * number.size }?.offset ?? 0
  }

  mutating func note(_ number: LayoutFragment, _ row: RegionRow) {
    // Numbers in higher boxes say little.
    guard number.size < 1.2 * row.size else { return }
    let own = max(-row.size, min(row.size, number.baseline - row.baseline))
    let offset = (offset(of: number) + own) / 2
    columns.removeAll { abs($0.right - number.right) < 3 * number.size }
    columns.append((number.right, offset))
  }
}
