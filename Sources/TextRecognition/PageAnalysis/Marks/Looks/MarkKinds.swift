internal import RecognizedText

/// Which of the small pictures of a page are the same picture.
///
/// Menus explain their pictograms in a legend: a picture there, with the name of an allergen, means
/// the same beside a dish. They are compared by what they show inside their frames, which are alike.
struct MarkKinds {
  /// The kind of each picture, in their order; `nil` where it is like none, or like several.
  private(set) var numbers: [Int?]

  /// How alike two of one kind are, from -1 to 1, when kinds are sought, and the least of all.
  ///
  /// Set on 181 pictures of five pages, four of them photographed: drops and nuts in discs are 0.92
  /// alike, pictures of one kind in one light 0.93 and more.
  private static let alike = 0.92
  private static let least = 0.85
  /// Kinds whose means are so alike are one: only their light differs.
  private static let same = 0.94
  /// How much more alike a picture is to its own kind than to any other one.
  private static let margin = 0.03
  /// More are a pattern.
  private static let most = (pictures: 400, kinds: 40)

  /// Compares pictures at boxes of a page with its print dark on light.
  ///
  /// - Complexity: the pictures by the kinds.
  init(of boxes: [BoundingBox], in pixels: GreyPixels) {
    numbers = boxes.map { _ in nil }
    guard boxes.count >= 2, boxes.count <= Self.most.pictures else { return }
    let views = boxes.map { MarkView($0, in: pixels) }
    var kinds = Self.kinds(of: views.compactMap(\.self))
    guard kinds.count <= Self.most.kinds else { return }
    Self.join(&kinds)
    numbers = views.map { view in view.flatMap { Self.number(of: $0, among: kinds) } }
  }

  /// The marks with the numbers of their kinds.
  static func numbering(_ marks: [UnreadMark], in image: @autoclosure () -> GreyImage)
    -> [UnreadMark]
  {
    guard marks.count > 1 else { return marks }
    var marks = marks
    let kinds = MarkKinds(of: marks.map(\.box), in: GreyPixels(image())).numbers
    for (index, kind) in kinds.enumerated() { marks[index].kind = kind }
    return marks
  }

  /// Each like the first of its kind, more than like that of any other.
  private static func kinds(of views: [MarkView]) -> [MarkView] {
    var groups: [[MarkView]] = []
    for view in views {
      let best = groups.indices.map { ($0, view.likeness(to: groups[$0][0])) }
        .max { $0.1 < $1.1 }
      if let best, best.1 >= alike {
        groups[best.0].append(view)
      } else if groups.count <= most.kinds {
        groups.append([view])
      }
    }
    return groups.map(MarkView.init(meanOf:))
  }

  /// Makes one of two kinds that differ as one picture does in other light.
  private static func join(_ kinds: inout [MarkView]) {
    var index = 0
    while index < kinds.count {
      let alike = kinds.indices.filter {
        $0 > index && kinds[index].likeness(to: kinds[$0]) >= same
      }
      if !alike.isEmpty {
        kinds[index] = MarkView(meanOf: [kinds[index]] + alike.map { kinds[$0] })
        for other in alike.reversed() { kinds.remove(at: other) }
      }
      index += 1
    }
  }

  private static func number(of view: MarkView, among kinds: [MarkView]) -> Int? {
    let ranked = kinds.map(view.likeness).enumerated().sorted { $0.element > $1.element }
    guard let best = ranked.first, best.element >= least else { return nil }
    if ranked.count > 1, best.element - ranked[1].element < margin { return nil }
    return best.offset
  }
}

/// What a picture shows inside its frame.
private struct MarkView {
  /// Grey values of a grid with a margin of one cell, from the top row.
  private let cells: [Double]
  /// The grid without its margin, shifted by a cell or not, each around 0 and of length 1.
  private let shifted: [[Double]]
  /// The one that is not shifted.
  private var middle: [Double] { shifted[4] }
  private let aspect: Double

  private static let side = 20
  private static let whole = side + 2
  /// The part of a picture's sides that its frame takes, each.
  private static let frame = 0.17
  /// Widths in heights that differ more are of other pictures.
  private static let mostStretch = 1.3
  private static let smallest = 8

  /// `nil` for what is too small to show anything.
  init?(_ box: BoundingBox, in pixels: GreyPixels) {
    guard box.width >= Self.smallest, box.height >= Self.smallest, box.left >= 0, box.top >= 0,
      box.right <= pixels.width, box.bottom <= pixels.height
    else { return nil }
    aspect = Double(box.width) / Double(box.height)
    let across = Self.cells(of: box.left..<box.right), down = Self.cells(of: box.top..<box.bottom)
    cells = down.flatMap { rows in across.map { pixels.mean(ofRows: rows, columns: $0) } }
    shifted = Self.shifted(cells)
  }

  /// Where the cells of a row or a column begin and end, in pixels of the picture.
  private static func cells(of sides: Range<Int>) -> [ClosedRange<Double>] {
    let length = Double(sides.count), step = length * (1 - 2 * frame) / Double(side)
    let start = Double(sides.lowerBound) + length * frame - step
    return (0..<whole).map { start + Double($0) * step...start + Double($0 + 1) * step }
  }

  init(meanOf views: [MarkView]) {
    let normal = views.map { Self.normalized($0.cells) }
    let cells = normal[0].indices.map { cell in
      normal.reduce(0) { $0 + $1[cell] } / Double(normal.count)
    }
    aspect = views.reduce(0) { $0 + $1.aspect } / Double(views.count)
    self.cells = cells
    shifted = Self.shifted(cells)
  }

  /// The greatest likeness over shifts of a cell, from -1 to 1.
  func likeness(to other: MarkView) -> Double {
    if max(aspect / other.aspect, other.aspect / aspect) > Self.mostStretch { return -1 }
    return other.shifted.map { grid in
      zip(middle, grid).reduce(0) { $0 + $1.0 * $1.1 }
    }.max() ?? -1
  }

  /// The nine grids of one cell's shift, row by row.
  private static func shifted(_ cells: [Double]) -> [[Double]] {
    (0..<9).map { shift in
      let part = (0..<side).flatMap { row in
        let start = (row + shift / 3) * whole + shift % 3
        return cells[start..<start + side]
      }
      return normalized(part)
    }
  }

  private static func normalized(_ values: [Double]) -> [Double] {
    let mean = values.reduce(0, +) / Double(values.count)
    let length = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }.squareRoot()
    return values.map { length > 0 ? ($0 - mean) / length : 0 }
  }
}

extension GreyPixels {
  /// The mean grey of a part that may begin and end within pixels.
  fileprivate func mean(ofRows rows: ClosedRange<Double>, columns: ClosedRange<Double>) -> Double {
    func parts(_ range: ClosedRange<Double>, of length: Int) -> [(place: Int, share: Double)] {
      let first = min(max(0, Int(range.lowerBound)), length - 1)
      let last = min(max(first, Int(range.upperBound)), length - 1)
      return (first...last).map { place in
        let start = max(Double(place), range.lowerBound)
        return (place, max(0, min(Double(place + 1), range.upperBound) - start))
      }
    }
    let across = parts(columns, of: width)
    var sum = 0.0, area = 0.0
    for (row, high) in parts(rows, of: height) {
      for (column, wide) in across {
        sum += high * wide * Double(values[row * width + column])
        area += high * wide
      }
    }
    return area > 0 ? sum / area : 0
  }
}
