internal import RecognizedText

extension GreyPixels {
  /// Prints places as the rest of the page is printed, each with as much even background around as
  /// belongs to it: the bar becomes as light (or dark) as the page, its letters the other extreme.
  mutating func turn(_ places: [BoundingBox]) {
    let page = Int(background)
    let bars = places.filter { isBar($0, on: page) }.compactMap { place in
      background(around: place).map {
        (background: $0, paper: paper(around: place), ink: ink(in: place))
      }
    }
    // Places overlap, and each pixel is turned once.
    var isTurned = [Bool](repeating: false, count: values.count)
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
          guard !isTurned[index] else { continue }
          values[index] = inner.contains(column) ? greys[Int(values[index])] : UInt8(page)
          isTurned[index] = true
        }
      }
    }
  }

  /// The grey of a place's letters: nearly the furthest from what they stand on.
  private func ink(in box: BoundingBox) -> Int {
    let paper = paper(around: box)
    var counts = [Int](repeating: 0, count: 256)
    for row in box.top..<box.bottom {
      for column in box.left..<box.right { counts[Int(values[row * width + column])] += 1 }
    }
    func level(_ share: Double) -> Int {
      var rest = Int(Double(box.area) * share)
      return counts.firstIndex { count in
        rest -= count
        return rest < 0
      } ?? 255
    }
    let (dark, light) = (level(0.05), level(0.95))
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

  /// The box grown over even background up to the edges of its bar; `nil` where it has none.
  ///
  /// A whole panel of such print the engine reads by itself.
  private func background(around box: BoundingBox) -> BoundingBox? {
    let size = max(4, box.height)
    var grown = BoundingBox(
      left: max(0, box.left - size / 4), top: max(0, box.top - size / 6),
      right: min(width, box.right + size / 4), bottom: min(height, box.bottom + size / 6))
    guard grown.left < grown.right, grown.top < grown.bottom else { return nil }
    let paper = paper(around: box)
    let limit = BoundingBox(
      left: max(0, box.left - 60 * size), top: max(0, box.top - 2 * size),
      right: min(width, box.right + 60 * size), bottom: min(height, box.bottom + 2 * size))
    func shareOf(_ box: BoundingBox) -> Double { foreignShare(of: box, paper: paper) }
    func row(_ y: Int) -> BoundingBox {
      BoundingBox(left: grown.left, top: y, right: grown.right, bottom: y + 1)
    }
    func column(_ x: Int) -> BoundingBox {
      BoundingBox(left: x, top: grown.top, right: x + 1, bottom: grown.bottom)
    }
    // Print covers part of a row of the bar, the end of the bar all.
    let most = 0.75
    while grown.top > limit.top, shareOf(row(grown.top - 1)) <= most { grown.top -= 1 }
    while grown.bottom < limit.bottom, shareOf(row(grown.bottom)) <= most { grown.bottom += 1 }
    while grown.left > limit.left, shareOf(column(grown.left - 1)) <= most { grown.left -= 1 }
    while grown.right < limit.right, shareOf(column(grown.right)) <= most { grown.right += 1 }
    guard grown.height <= 4 * size else { return nil }
    let isBounded = [grown.top - 3, grown.bottom + 2].allSatisfy { edge in
      edge < 0 || edge >= height || shareOf(row(edge)) >= 0.9
    }
    return isBounded && isEven(grown, around: box, paper: paper) ? grown : nil
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
    let outer = BoundingBox(
      left: max(0, box.left - size / 4), top: max(0, box.top - size / 6),
      right: min(width, box.right + size / 4), bottom: min(height, box.bottom + size / 6))
    return median(of: outer, without: box)
  }

  /// The middle grey of a box; of what is left of it without another where there is any.
  private func median(of box: BoundingBox, without hole: BoundingBox? = nil) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    for row in box.top..<box.bottom {
      for column in box.left..<box.right { counts[Int(values[row * width + column])] += 1 }
    }
    var all = box.area
    if let hole = hole?.intersection(box), hole.area < box.area {
      for row in hole.top..<hole.bottom {
        for column in hole.left..<hole.right { counts[Int(values[row * width + column])] -= 1 }
      }
      all -= hole.area
    }
    var rest = all / 2
    return counts.firstIndex { count in
      rest -= count
      return rest < 0
    } ?? 128
  }
}
