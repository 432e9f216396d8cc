internal import RecognizedText

extension GreyPixels {
  /// Turns places into their negative, each with as much even ground around as belongs to it.
  mutating func turn(_ places: [BoundingBox]) {
    // Places overlap, and each pixel is turned once.
    var turns = [Bool](repeating: false, count: values.count)
    let page = Int(ground)
    for place in places where isBar(place, on: page) {
      guard let ground = ground(around: place) else { continue }
      for row in ground.top..<ground.bottom {
        for column in ground.left..<ground.right { turns[row * width + column] = true }
      }
    }
    for index in values.indices where turns[index] { values[index] ^= 255 }
  }

  /// Whether the ground of a place is even, and far from the page's: light print on the page's own
  /// paper is a gap between dark letters.
  private func isBar(_ box: BoundingBox, on page: Int) -> Bool {
    guard box.left >= 0, box.top >= 0, box.right <= width, box.bottom <= height, box.area > 0
    else { return false }
    let paper = median(of: box)
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

  /// The box grown over even ground up to the edges of its bar; `nil` where it has none.
  ///
  /// A whole panel of such print the engine reads by itself.
  private func ground(around box: BoundingBox) -> BoundingBox? {
    let size = max(4, box.height)
    var grown = BoundingBox(
      left: max(0, box.left - size / 4), top: max(0, box.top - size / 6),
      right: min(width, box.right + size / 4), bottom: min(height, box.bottom + size / 6))
    guard grown.left < grown.right, grown.top < grown.bottom else { return nil }
    let paper = median(of: grown)
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
    return isBounded ? grown : nil
  }

  /// The share of a box's pixels that are not its paper, 0…1.
  private func foreignShare(of box: BoundingBox, paper: Int) -> Double {
    var foreign = 0
    for row in box.top..<box.bottom {
      for column in box.left..<box.right where abs(Int(values[row * width + column]) - paper) > 40 {
        foreign += 1
      }
    }
    return Double(foreign) / Double(max(1, box.area))
  }

  /// The middle grey of the whole picture, mostly that of its paper.
  var ground: UInt8 {
    UInt8(clamping: median(of: BoundingBox(left: 0, top: 0, right: width, bottom: height)))
  }

  /// Whether what stands on the ground is lighter than it, whatever light falls on both.
  var hasLightPrint: Bool {
    let sum = values.reduce(0) { $0 + Int($1) }
    return sum > Int(ground) * values.count
  }

  private func median(of box: BoundingBox) -> Int {
    var counts = [Int](repeating: 0, count: 256)
    for row in box.top..<box.bottom {
      for column in box.left..<box.right { counts[Int(values[row * width + column])] += 1 }
    }
    var rest = box.area / 2
    return counts.firstIndex { count in
      rest -= count
      return rest < 0
    } ?? 128
  }
}
