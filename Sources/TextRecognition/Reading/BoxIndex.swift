internal import RecognizedText

/// Finds boxes by place: a grid of cells, each listing the boxes that touch it.
struct BoxIndex {
  private static let cell = 64
  private var cells: [Int: [Int]] = [:]
  private var boxes: [BoundingBox] = []

  init() {}

  init(_ boxes: [BoundingBox]) {
    for box in boxes { insert(box) }
  }

  mutating func insert(_ box: BoundingBox) {
    for key in Self.keys(of: box) { cells[key, default: []].append(boxes.count) }
    boxes.append(box)
  }

  func contains(where matches: (BoundingBox) -> Bool, near box: BoundingBox) -> Bool {
    for key in Self.keys(of: box) {
      for index in cells[key] ?? [] where matches(boxes[index]) { return true }
    }
    return false
  }

  /// Calls the body with the number of each box that shares a cell, perhaps more than once.
  func forEach(near box: BoundingBox, _ body: (Int) -> Void) {
    for key in Self.keys(of: box) {
      for index in cells[key] ?? [] { body(index) }
    }
  }

  private static func keys(of box: BoundingBox) -> [Int] {
    var keys: [Int] = []
    for row in (max(0, box.top) / cell)...(max(0, box.bottom) / cell) {
      for column in (max(0, box.left) / cell)...(max(0, box.right) / cell) {
        keys.append(row << 24 | column)
      }
    }
    return keys
  }
}

extension BoundingBox {
  /// The part of the smaller of the two boxes that they share, 0…1.
  func covers(_ other: BoundingBox) -> Double {
    guard let shared = intersection(other) else { return 0 }
    return Double(shared.area) / Double(max(1, min(area, other.area)))
  }
}

extension [BoundingBox] {
  /// Those with more than two fifths of their area in a box of an index.
  func covered(by print: BoxIndex) -> [BoundingBox] {
    filter { box in print.contains(where: { $0.covers(box) > 0.4 }, near: box) }
  }

  /// Those that lie outside all boxes of an index, but for two fifths of their area.
  func uncovered(by print: BoxIndex) -> [BoundingBox] {
    filter { box in !print.contains(where: { $0.covers(box) > 0.4 }, near: box) }
  }
}
