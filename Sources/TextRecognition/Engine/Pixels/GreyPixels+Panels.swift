internal import RecognizedText

/// A bar, a band or a panel of one grey on a page, with the print on it.
struct Panel {
  /// In pixels of the picture.
  var box: BoundingBox
  /// What of the box belongs to it, row by row.
  var isInside: [Bool]

  /// Calls a function with the number of each pixel, those of the picture counted row by row.
  func forEachPixel(ofPictureAsWideAs width: Int, _ body: (Int) -> Void) {
    for row in 0..<box.height {
      for column in 0..<box.width where isInside[row * box.width + column] {
        body((box.top + row) * width + box.left + column)
      }
    }
  }
}

extension GreyPixels {
  /// Grey values that differ by this are of one paper.
  private static let evenness = 40
  /// Higher parts of a panel, in heights of the place's letters, are its print only where they fill
  /// less than this share of their boxes, and of the panel: cards and photographs fill more.
  private static let (highest, fullest, largest) = (5, 0.6, 0.25)
  /// The share of a panel that known print takes at least: a mat beside a sheet has none.
  private static let leastPrint = 0.01
  /// The share of each row, between its ends, that is the panel and its print.
  private static let solid = 0.85
  /// How far the outline jumps back and forth at most, in sums of width and height: the rough ends
  /// of a brush stroke would be taken for print.
  private static let (jump, rough) = (3, 0.03)
  /// How many pixels inside and at most outside an outline the greys are compared, how much they
  /// differ at a panel's edge, and at how much of the outline: light that falls off has no edges.
  private static let (across, step, stepped) = (3, 30, 0.8)

  /// Finds the panel that a place is on.
  ///
  /// - Parameters:
  ///   - place: Print, in pixels of the picture.
  ///   - places: All that is known of the other polarity.
  ///   - paper: The grey that it is on.
  ///   - seen: The pixels that an earlier call looked at: no panel of theirs is given again.
  /// - Returns: `nil` where it is on none: on what has no outline of its own, as the table around a
  ///   sheet, or a rough one.
  /// - Complexity: linear in the pixels of the panel.
  func panel(
    around place: BoundingBox, among places: [BoundingBox], paper: Int, seen: inout [Bool]
  ) -> Panel? {
    guard let (paperPixels, box) = evenPixels(around: place, paper: paper, seen: &seen),
      box.left < place.left, box.right > place.right, box.top < place.top,
      box.bottom > place.bottom
    else { return nil }
    var area = PanelArea(box: box, pictureWidth: width, paper: paperPixels)
    var large = 0
    area.fillPrint { hole in
      if hole.box.height <= Self.highest * place.height { return true }
      guard Double(hole.count) <= Self.fullest * Double(hole.box.area) else { return false }
      large += hole.count
      return true
    }
    let known = places.filter { box.intersection($0) == $0 }.reduce(0) { $0 + $1.area }
    let total = Double(area.isInside.count { $0 })
    guard Double(large) <= Self.largest * total, Double(known) >= Self.leastPrint * total,
      area.solidity >= Self.solid, hasEdges(area),
      Double(area.roughness(from: Self.jump)) <= Self.rough * Double(box.width + box.height)
    else { return nil }
    return Panel(box: box, isInside: area.isInside)
  }

  /// Whether the grey changes at once at most of an area's outline.
  private func hasEdges(_ area: PanelArea) -> Bool {
    var (edges, steps) = (0, 0)
    func grey(_ end: (row: Int, column: Int), _ down: Int, _ right: Int) -> Int? {
      let (row, column) = (area.box.top + end.row + down, area.box.left + end.column + right)
      return (0..<height).contains(row) && (0..<width).contains(column)
        ? Int(values[row * width + column]) : nil
    }
    func look(at end: (row: Int, column: Int), down: Int, right: Int) {
      guard let inside = grey(end, -Self.across * down, -Self.across * right) else { return }
      let outside = (1...Self.across).compactMap { grey(end, $0 * down, $0 * right) }
      guard outside.count == Self.across else { return }
      edges += 1
      // Between two panels there is perhaps a rule alone.
      if outside.contains(where: { abs($0 - inside) >= Self.step }) { steps += 1 }
    }
    for (row, ends) in area.rowEnds.enumerated() {
      look(at: (row, ends.lowerBound), down: 0, right: -1)
      look(at: (row, ends.upperBound), down: 0, right: 1)
    }
    for (column, ends) in area.columnEnds.enumerated() {
      look(at: (ends.lowerBound, column), down: -1, right: 0)
      look(at: (ends.upperBound, column), down: 1, right: 0)
    }
    return Double(steps) >= Self.stepped * Double(edges)
  }

  /// The pixels of a paper that hang together around a place, with the box around them.
  private func evenPixels(
    around place: BoundingBox, paper: Int, seen: inout [Bool]
  ) -> (pixels: [Int], box: BoundingBox)? {
    let size = max(4, place.height)
    let around = place.grown(across: size / 4, down: size / 6, within: self)
    var open: [Int] = []
    func take(_ index: Int, _ seen: inout [Bool]) {
      guard !seen[index], abs(Int(values[index]) - paper) <= Self.evenness else { return }
      seen[index] = true
      open.append(index)
    }
    for row in around.top..<around.bottom {
      take(row * width + around.left, &seen)
      take(row * width + around.right - 1, &seen)
    }
    for column in around.left..<around.right {
      take(around.top * width + column, &seen)
      take((around.bottom - 1) * width + column, &seen)
    }
    var next = 0
    var (left, top, right, bottom) = (width, height, 0, 0)
    while next < open.count {
      let index = open[next]
      next += 1
      let (row, column) = (index / width, index % width)
      (left, right) = (min(left, column), max(right, column + 1))
      (top, bottom) = (min(top, row), max(bottom, row + 1))
      if column > 0 { take(index - 1, &seen) }
      if column + 1 < width { take(index + 1, &seen) }
      if row > 0 { take(index - width, &seen) }
      if row + 1 < height { take(index + width, &seen) }
    }
    guard !open.isEmpty else { return nil }
    return (open, BoundingBox(left: left, top: top, right: right, bottom: bottom))
  }
}

/// The pixels of a panel while it is looked at.
private struct PanelArea {
  let box: BoundingBox
  private(set) var isInside: [Bool]
  /// The first and the last pixel inside of each row, and of each column, once the print is filled.
  private(set) var rowEnds: [ClosedRange<Int>] = []
  private(set) var columnEnds: [ClosedRange<Int>] = []

  /// Parts that the paper encloses.
  struct Hole {
    var box: BoundingBox
    var count: Int
  }

  init(box: BoundingBox, pictureWidth: Int, paper: [Int]) {
    self.box = box
    isInside = Array(repeating: false, count: box.area)
    for index in paper {
      let (row, column) = (index / pictureWidth, index % pictureWidth)
      isInside[(row - box.top) * box.width + column - box.left] = true
    }
  }

  /// Adds the holes that are print.
  mutating func fillPrint(where isPrint: (Hole) -> Bool) {
    var isSeen = isInside
    for start in isSeen.indices where !isSeen[start] {
      let (pixels, hole, isEnclosed) = hole(from: start, &isSeen)
      guard isEnclosed, isPrint(hole) else { continue }
      for index in pixels { isInside[index] = true }
    }
    findEnds()
  }

  /// The hole that a pixel is in, and whether there is paper all around it.
  private func hole(
    from start: Int, _ isSeen: inout [Bool]
  ) -> (pixels: [Int], hole: Hole, isEnclosed: Bool) {
    let (width, height) = (box.width, box.height)
    var open = [start]
    isSeen[start] = true
    var next = 0
    var isEnclosed = true
    var (left, top, right, bottom) = (width, height, 0, 0)
    while next < open.count {
      let index = open[next]
      next += 1
      let (row, column) = (index / width, index % width)
      (left, right) = (min(left, column), max(right, column + 1))
      (top, bottom) = (min(top, row), max(bottom, row + 1))
      if column == 0 || row == 0 || column + 1 == width || row + 1 == height { isEnclosed = false }
      // Letters touch at their corners, too.
      for y in max(0, row - 1)...min(height - 1, row + 1) {
        for x in max(0, column - 1)...min(width - 1, column + 1) where !isSeen[y * width + x] {
          isSeen[y * width + x] = true
          open.append(y * width + x)
        }
      }
    }
    let found = BoundingBox(left: left, top: top, right: right, bottom: bottom)
    return (open, Hole(box: found, count: open.count), isEnclosed)
  }

  private mutating func findEnds() {
    rowEnds = (0..<box.height).map { row in
      let pixels = isInside[row * box.width..<(row + 1) * box.width]
      guard let first = pixels.firstIndex(of: true), let last = pixels.lastIndex(of: true)
      else { return 0...0 }
      return first - row * box.width...last - row * box.width
    }
    columnEnds = (0..<box.width).map { column in
      let rows = 0..<box.height
      guard let first = rows.first(where: { isInside[$0 * box.width + column] }),
        let last = rows.last(where: { isInside[$0 * box.width + column] })
      else { return 0...0 }
      return first...last
    }
  }

  /// How much of the rows, between the first and the last pixel of each, is inside, 0…1.
  var solidity: Double {
    let spans = rowEnds.reduce(0) { $0 + $1.count }
    return Double(isInside.count { $0 }) / Double(max(1, spans))
  }

  /// How many pixels the four sides of the outline jump back and forth, steps of fewer not counted;
  /// the corners of a slanted or round panel go one way.
  func roughness(from least: Int) -> Int {
    let sides = [rowEnds, columnEnds].flatMap { ends in
      [ends.map(\.lowerBound), ends.map { -$0.upperBound }]
    }
    return sides.reduce(0) { sum, side in
      let steps = zip(side, side.dropFirst()).map { abs($0 - $1) }.filter { $0 >= least }
      let (first, last, outermost) = (side.first ?? 0, side.last ?? 0, side.min() ?? 0)
      return sum + max(0, steps.reduce(0, +) - (first - outermost) - (last - outermost))
    }
  }
}
