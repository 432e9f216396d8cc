internal import RecognizedText

/// Print of the rarer polarity: light headings on dark bars of a page whose letters are dark, or
/// dark print on light labels of a blackboard.
///
/// The engine takes a bar for a picture and leaves its words out, so such places are turned into
/// their negative before the page is read.
struct TurnedPrint {
  /// The places to turn, in pixels of the picture; they may overlap.
  private(set) var places: [BoundingBox] = []

  /// Fewer letters in a row are the holes of other letters, or texture.
  private static let fewest = 3
  /// Other print inside a place means that it is not one of its own.
  private static let mostStrangers = 0.5

  /// Finds the places.
  ///
  /// - Parameters:
  ///   - rare: Letters of the rarer polarity, in pixels of the picture.
  ///   - usual: Letters of the page's own polarity.
  init(rare: [BoundingBox], usual: [BoundingBox]) {
    let others = BoxIndex(usual)
    // The holes of letters look like letters of the other polarity.
    let own = rare.filter { box in !others.contains(where: { $0.holds(box) }, near: box) }
    for row in Self.rows(of: own) where row.count >= Self.fewest {
      let letters = row.map { own[$0] }
      guard let first = letters.first else { continue }
      let whole = letters.dropFirst().reduce(first) { $0.union($1) }
      var strangers = Set<Int>()
      others.forEach(near: whole) { index in
        let box = usual[index]
        let x = (box.left + box.right) / 2
        let y = (box.top + box.bottom) / 2
        if whole.left <= x, x < whole.right, whole.top <= y, y < whole.bottom,
          !letters.contains(where: { $0.holds(box) })
        {
          strangers.insert(index)
        }
      }
      guard Double(strangers.count) <= Self.mostStrangers * Double(row.count) else { continue }
      places.append(whole)
    }
  }

  /// Indices of letters that stand beside one another, row by row.
  private static func rows(of boxes: [BoundingBox]) -> [[Int]] {
    let index = BoxIndex(boxes)
    var row = [Int?](repeating: nil, count: boxes.count)
    var rows: [[Int]] = []
    for start in boxes.indices where row[start] == nil {
      var members: [Int] = []
      var open = [start]
      row[start] = rows.count
      while let current = open.popLast() {
        members.append(current)
        let box = boxes[current]
        let reach = BoundingBox(
          left: box.left - box.height * 3 / 2, top: box.top, right: box.right + box.height * 3 / 2,
          bottom: box.bottom)
        index.forEach(near: reach) { other in
          let candidate = boxes[other]
          let shared = min(box.bottom, candidate.bottom) - max(box.top, candidate.top)
          guard row[other] == nil, candidate.intersection(reach) != nil,
            shared * 2 >= min(box.height, candidate.height),
            max(box.height, candidate.height) <= 2 * min(box.height, candidate.height)
          else { return }
          row[other] = rows.count
          open.append(other)
        }
      }
      rows.append(members)
    }
    return rows
  }
}

extension BoundingBox {
  /// Whether another box lies inside.
  fileprivate func holds(_ other: BoundingBox) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }
}

extension GreyPixels {
  /// Turns places into their negative, each with as much even ground around as belongs to it.
  mutating func turn(_ places: [BoundingBox]) {
    // Places overlap, and each pixel is turned once.
    var turns = [Bool](repeating: false, count: values.count)
    let page = median(of: BoundingBox(left: 0, top: 0, right: width, bottom: height))
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
    while grown.top > limit.top, continues(row: grown.top - 1, in: grown, like: paper) {
      grown.top -= 1
    }
    while grown.bottom < limit.bottom, continues(row: grown.bottom, in: grown, like: paper) {
      grown.bottom += 1
    }
    while grown.left > limit.left, continues(column: grown.left - 1, in: grown, like: paper) {
      grown.left -= 1
    }
    while grown.right < limit.right, continues(column: grown.right, in: grown, like: paper) {
      grown.right += 1
    }
    guard grown.height <= 4 * size, hasEdge(row: grown.top - 3, in: grown, of: paper),
      hasEdge(row: grown.bottom + 2, in: grown, of: paper)
    else { return nil }
    return grown
  }

  /// Whether a row beyond a bar is mostly something else, or outside the picture.
  private func hasEdge(row: Int, in box: BoundingBox, of paper: Int) -> Bool {
    guard row >= 0, row < height else { return true }
    var far = 0
    for column in box.left..<box.right
    where abs(Int(values[row * width + column]) - paper) > Self.evenness { far += 1 }
    return far * 10 >= box.width * 9
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

  private static let evenness = 40

  /// Whether a row still belongs to a bar: print covers part of it, the end of the bar all.
  private func continues(row: Int, in box: BoundingBox, like paper: Int) -> Bool {
    var far = 0
    for column in box.left..<box.right
    where abs(Int(values[row * width + column]) - paper) > Self.evenness { far += 1 }
    return far * 4 <= box.width * 3
  }

  private func continues(column: Int, in box: BoundingBox, like paper: Int) -> Bool {
    var far = 0
    for row in box.top..<box.bottom
    where abs(Int(values[row * width + column]) - paper) > Self.evenness { far += 1 }
    return far * 4 <= box.height * 3
  }
}
