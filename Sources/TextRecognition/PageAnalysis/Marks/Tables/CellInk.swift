internal import RecognizedText

/// Which cells of a table of marks hold ink: a tick that touches the rules of its cell is no shape of
/// its own, and its cell is not empty for all that.
struct CellInk {
  private let pixels: GreyPixels
  /// The usual size of the table's marks.
  private let size: (width: Int, height: Int)
  /// Between their darkest grey and the paper, and how many pixels of one are darker than half that.
  private var contrast = 0
  private var usual = 0

  /// The share of a mark's ink that makes a cell doubtful: the rules of a cell have less.
  private static let leastShare = 0.4
  /// The greatest vertical distance of a mark from the middle of its row, in heights of the mark.
  private static let reach = 0.4

  init(of marks: [BoundingBox], in pixels: GreyPixels) {
    self.pixels = pixels
    size = (Self.median(marks.map(\.width)), Self.median(marks.map(\.height)))
    contrast = Self.median(
      marks.map { Self.paper(around: $0, pixels) - Self.darkest(in: $0, pixels) })
    usual = Self.median(marks.map { dark(in: $0, paper: Self.paper(around: $0, pixels)) })
  }

  /// Where the ink of a cell is, around a place; `nil` where it has next to none.
  func ink(x: Double, y: Double) -> BoundingBox? {
    let step = max(1, size.height / 8), reach = Int(Self.reach * Double(size.height))
    let boxes = stride(from: -reach, through: reach, by: step).map { shift in
      box(x: x, y: y + Double(shift))
    }
    let paper = boxes.map { Self.paper(around: $0, pixels) }.max() ?? 255
    let inks = boxes.map { (box: $0, dark: dark(in: $0, paper: paper)) }
    guard let most = inks.max(by: { $0.dark < $1.dark }),
      Double(most.dark) >= Self.leastShare * Double(usual)
    else { return nil }
    return most.box
  }

  private func box(x: Double, y: Double) -> BoundingBox {
    let left = Int(x) - size.width / 2, top = Int(y) - size.height / 2
    return BoundingBox(left: left, top: top, right: left + size.width, bottom: top + size.height)
  }

  private func dark(in box: BoundingBox, paper: Int) -> Int {
    Self.values(in: box, pixels).count { Int($0) < paper - contrast / 2 }
  }

  private static func darkest(in box: BoundingBox, _ pixels: GreyPixels) -> Int {
    Int(values(in: box, pixels).min() ?? 0)
  }

  /// The lightest tenth of a box and what is around it.
  private static func paper(around box: BoundingBox, _ pixels: GreyPixels) -> Int {
    let room = box.height / 4
    let wide = BoundingBox(
      left: max(0, box.left - room), top: max(0, box.top - room), right: box.right + room,
      bottom: box.bottom + room)
    let all = values(in: wide, pixels).sorted()
    return all.isEmpty ? 255 : Int(all[all.count * 9 / 10])
  }

  private static func values(in box: BoundingBox, _ pixels: GreyPixels) -> [UInt8] {
    let columns = max(0, box.left)..<max(max(0, box.left), min(pixels.width, box.right))
    let rows = max(0, box.top)..<max(max(0, box.top), min(pixels.height, box.bottom))
    return rows.flatMap { row in
      pixels.values[
        row * pixels.width + columns.lowerBound..<row * pixels.width + columns.upperBound]
    }
  }

  private static func median(_ numbers: [Int]) -> Int {
    let sorted = numbers.sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
