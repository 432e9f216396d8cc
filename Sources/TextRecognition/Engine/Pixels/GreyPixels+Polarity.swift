internal import RecognizedText

extension GreyPixels {
  /// Prints places as the rest of the page is printed, each with as much even background around as
  /// belongs to it: the bar becomes as light (or dark) as the page, its letters the other extreme.
  mutating func reversePolarity(of places: [BoundingBox]) {
    let page = Int(background)
    let bars = places.filter { isBar($0, on: page) }.compactMap { place in
      let paper = paper(around: place)
      return background(around: place, paper: paper).map {
        (background: $0, paper: paper, ink: ink(in: place))
      }
    }
    guard !bars.isEmpty else { return }
    // Places overlap, and each pixel is reversed once.
    var isReversed = [Bool](repeating: false, count: values.count)
    for bar in bars where bar.ink != bar.paper {
      let end = bar.paper < page ? 0 : 255
      let greys = (0..<256).map { value in
        let share = Double(value - bar.paper) / Double(bar.ink - bar.paper)
        return UInt8(Double(page) + max(0, min(1, share)) * Double(end - page))
      }
      for row in bar.background.top..<bar.background.bottom {
        let inner = withoutCorners(row, of: bar.background, paper: bar.paper)
        for column in bar.background.left..<bar.background.right {
          let index = row * width + column
          guard !isReversed[index] else { continue }
          values[index] = inner.contains(column) ? greys[Int(values[index])] : UInt8(page)
          isReversed[index] = true
        }
      }
    }
  }

  /// The grey of a place's letters: nearly the furthest from what they stand on.
  private func ink(in box: BoundingBox) -> Int {
    let paper = paper(around: box)
    let greys = GreyHistogram(self, in: box)
    let (dark, light) = (greys.level(0.05) ?? 255, greys.level(0.95) ?? 255)
    return paper - dark > light - paper ? dark : light
  }

  /// Whether the background of a place is even, and far from the page's: light print on the page's
  /// own paper is a gap between dark letters.
  private func isBar(_ box: BoundingBox, on page: Int) -> Bool {
    guard box.left >= 0, box.top >= 0, box.right <= width, box.bottom <= height, box.area > 0
    else { return false }
    let paper = paper(around: box)
    guard abs(paper - page) >= 50 else { return false }
    var even = 0
    var print = 0
    for row in box.top..<box.bottom {
      for column in box.left..<box.right {
        let value = Int(values[row * width + column])
        if abs(value - paper) <= 25 { even += 1 }
        if abs(value - paper) >= 60, (value < paper) == (page < paper) { print += 1 }
      }
    }
    return even * 10 >= box.area * 3 && print * 12 >= box.area
  }

  /// The box grown over even background up to the edges of its bar or panel; `nil` where it has
  /// none.
  private func background(around box: BoundingBox, paper: Int) -> BoundingBox? {
    let size = max(4, box.height)
    let start = box.grown(across: size / 4, down: size / 6, within: self)
    guard start.left < start.right, start.top < start.bottom else { return nil }
    return bar(around: box, from: start, paper: paper)
      ?? panel(around: box, from: start, paper: paper)
  }

  /// A bar of one line.
  private func bar(around box: BoundingBox, from start: BoundingBox, paper: Int) -> BoundingBox? {
    let size = max(4, box.height)
    let limit = box.grown(across: 60 * size, down: 2 * size, within: self)
    var grown = start
    growDown(&grown, to: limit, paper: paper)
    growAcross(&grown, to: limit, paper: paper)
    guard grown.height <= 4 * size else { return nil }
    let edges = [grown.top - 3, grown.bottom + 2].map { row($0, of: grown) }
    return areOutside(edges, paper: paper) && isEven(grown, around: box, paper: paper)
      ? grown : nil
  }

  /// A background of several lines: a strip of prices, which the engine takes for a rule, or a
  /// panel, where it misses some of the lone numbers.
  private func panel(around box: BoundingBox, from start: BoundingBox, paper: Int) -> BoundingBox? {
    let size = max(4, box.height)
    let limit = box.grown(across: 60 * size, down: 60 * size, within: self)
    var grown = start
    growAcross(&grown, to: limit, paper: paper)
    let (left, right) = (box.left - size / 4, box.right + size / 4)
    let sides = [min(grown.left, left)..<left, right..<max(right, grown.right)]
    growDown(&grown, to: limit, paper: paper)
    guard grown.height > 4 * size else { return nil }
    let isEven = sides.allSatisfy { side in
      let margin = BoundingBox(
        left: side.lowerBound, top: box.top, right: side.upperBound, bottom: box.bottom)
      return foreignShare(of: margin, paper: paper) <= 0.07
    }
    let edges = [grown.left - 3, grown.right + 2].map { column($0, of: grown) }
    return isEven && areOutside(edges, paper: paper) ? grown : nil
  }

  /// Print covers part of a row of a bar, the end of the bar all.
  private static let mostPrint = 0.75

  private func growDown(_ box: inout BoundingBox, to limit: BoundingBox, paper: Int) {
    func isInside(_ y: Int) -> Bool {
      foreignShare(of: row(y, of: box), paper: paper) <= Self.mostPrint
    }
    while box.top > limit.top, isInside(box.top - 1) { box.top -= 1 }
    while box.bottom < limit.bottom, isInside(box.bottom) { box.bottom += 1 }
  }

  private func growAcross(_ box: inout BoundingBox, to limit: BoundingBox, paper: Int) {
    func isInside(_ x: Int) -> Bool {
      foreignShare(of: column(x, of: box), paper: paper) <= Self.mostPrint
    }
    while box.left > limit.left, isInside(box.left - 1) { box.left -= 1 }
    while box.right < limit.right, isInside(box.right) { box.right += 1 }
  }

  private func row(_ y: Int, of box: BoundingBox) -> BoundingBox {
    BoundingBox(left: box.left, top: y, right: box.right, bottom: y + 1)
  }

  private func column(_ x: Int, of box: BoundingBox) -> BoundingBox {
    BoundingBox(left: x, top: box.top, right: x + 1, bottom: box.bottom)
  }

  /// Whether rows or columns hold next to nothing of the paper; so does what is no part of the
  /// picture.
  private func areOutside(_ edges: [BoundingBox], paper: Int) -> Bool {
    edges.allSatisfy { edge in
      edge.top < 0 || edge.left < 0 || edge.bottom > height || edge.right > width
        || foreignShare(of: edge, paper: paper) >= 0.9
    }
  }

  /// Whether nearly all above and below the letters is paper: the rough edges of a brush stroke
  /// would be taken for print.
  private func isEven(_ background: BoundingBox, around box: BoundingBox, paper: Int) -> Bool {
    let reach = box.height / 4
    let above = background.top..<max(background.top, box.top - reach)
    let below = min(background.bottom, box.bottom + reach)..<background.bottom
    var area = 0, foreign = 0
    for row in [above, below].joined() {
      let inner = withoutCorners(row, of: background, paper: paper)
      area += inner.count
      foreign += inner.count { isForeign(row, $0, paper: paper) }
    }
    return Double(foreign) <= 0.07 * Double(area)
  }

  /// The columns of a row of a bar but for the corners, which may be round: what is outside the bar
  /// from either end, up to half its height.
  private func withoutCorners(_ row: Int, of bar: BoundingBox, paper: Int) -> Range<Int> {
    let radius = min(bar.height, bar.width) / 2
    func isInside(_ column: Int) -> Bool { !isForeign(row, column, paper: paper) }
    let left = (bar.left..<bar.left + radius).first(where: isInside) ?? bar.left
    let right = (bar.right - radius..<bar.right).last(where: isInside).map { $0 + 1 } ?? bar.right
    return left..<max(left, right)
  }

  private func isForeign(_ row: Int, _ column: Int, paper: Int) -> Bool {
    abs(Int(values[row * width + column]) - paper) > 40
  }

  /// The share of a box's pixels that are not its paper, 0…1.
  private func foreignShare(of box: BoundingBox, paper: Int) -> Double {
    var foreign = 0
    for row in box.top..<box.bottom {
      for column in box.left..<box.right where isForeign(row, column, paper: paper) {
        foreign += 1
      }
    }
    return Double(foreign) / Double(max(1, box.area))
  }

  /// The middle grey of the whole picture, mostly that of its paper.
  var background: UInt8 {
    UInt8(clamping: median(of: BoundingBox(left: 0, top: 0, right: width, bottom: height)))
  }

  /// Whether what stands on the background is lighter than it, whatever light falls on both.
  var hasLightPrint: Bool {
    let sum = values.reduce(0) { $0 + Int($1) }
    return sum > Int(background) * values.count
  }

  /// What letters stand on: the middle grey of what is close around their box.
  ///
  /// Bold print covers more than half of the box itself.
  private func paper(around box: BoundingBox) -> Int {
    let size = max(4, box.height)
    return median(
      of: box.grown(across: size / 4, down: size / 6, within: self), without: box)
  }

  /// The middle grey of a box; of what is left of it without another where there is any.
  private func median(of box: BoundingBox, without hole: BoundingBox? = nil) -> Int {
    var greys = GreyHistogram(self, in: box)
    if let hole = hole?.intersection(box), hole.area < box.area {
      for row in hole.top..<hole.bottom {
        for column in hole.left..<hole.right { greys.remove(values[row * width + column]) }
      }
    }
    return greys.level(0.5) ?? 128
  }
}

extension BoundingBox {
  /// Larger to all sides, but no larger than the picture.
  fileprivate func grown(across: Int, down: Int, within picture: GreyPixels) -> BoundingBox {
    BoundingBox(
      left: max(0, left - across), top: max(0, top - down),
      right: min(picture.width, right + across), bottom: min(picture.height, bottom + down))
  }
}
