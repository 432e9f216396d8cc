internal import RecognizedText

extension GreyPixels {
  /// The boxes of what is connected, also over corners, and darker than a grey value of 0…255, in
  /// the order of their first pixels; in a `negative`, light is dark.
  ///
  /// - Complexity: The pixels, some sixteen of them at once, and the runs of dark ones in their rows.
  ///   Leptonica fills one shape after the other pixel by pixel, which takes several times as long.
  func shapes(darkerThan limit: UInt8, negative: Bool = false) -> [BoundingBox] {
    let inversion: UInt8 = negative ? 255 : 0
    var labels = ShapeLabels()
    // Rows end with a byte of paper, which ends their last run, and room to load eight bytes.
    var ink = [UInt8](repeating: 0, count: width + 9)
    unsafe values.withUnsafeBufferPointer { values in
      unsafe ink.withUnsafeMutableBufferPointer { ink in
        for row in 0..<height {
          let line = row * width
          for column in 0..<width {
            unsafe ink[column] = (values[line &+ column] ^ inversion) < limit ? 1 : 0
          }
          unsafe labels.add(row, ink: UnsafeRawBufferPointer(ink), width: width)
        }
      }
    }
    return labels.boxes
  }
}

/// Connected components of a picture that comes row by row: each run of ink takes the label of a run
/// that it touches in the row above, and labels that meet become one (union-find).
private struct ShapeLabels {
  private struct Run {
    var left: Int
    var right: Int
    var label: Int
  }

  /// The label that each label has become part of, itself while it is none's; never a later one.
  private var parents: [Int] = []
  /// Of labels that are their own parents.
  private var extents: [BoundingBox] = []
  private var above: [Run] = []
  private var runs: [Run] = []

  var boxes: [BoundingBox] { parents.indices.filter { parents[$0] == $0 }.map { extents[$0] } }

  /// Adds a row of bytes, 1 for ink and 0 for paper, with at least nine of paper after its `width`.
  mutating func add(_ row: Int, ink: UnsafeRawBufferPointer, width: Int) {
    swap(&above, &runs)
    runs.removeAll(keepingCapacity: true)
    var candidate = 0
    var column = 0
    while column < width {
      let word = unsafe ink.loadUnaligned(fromByteOffset: column, as: UInt64.self).littleEndian
      guard word != 0 else {
        column += 8
        continue
      }
      let left = column + word.trailingZeroBitCount / 8
      var right = left
      repeat {
        let word = unsafe ink.loadUnaligned(fromByteOffset: right, as: UInt64.self).littleEndian
        let paper = ~word & 0x0101_0101_0101_0101
        right += paper.trailingZeroBitCount / 8
        if paper != 0 { break }
      } while true
      add(left, right, row: row, above: &candidate)
      column = right + 1
    }
  }

  /// `candidate` is the first run of the row above that may touch this one or a later one.
  private mutating func add(_ left: Int, _ right: Int, row: Int, above candidate: inout Int) {
    while candidate < above.count, above[candidate].right < left { candidate += 1 }
    var box = BoundingBox(left: left, top: row, right: right, bottom: row + 1)
    var label: Int?
    var touching = candidate
    while touching < above.count, above[touching].left <= right {
      let other = root(of: above[touching].label)
      if let own = label, own != other {
        let (first, second) = (min(own, other), max(own, other))
        parents[second] = first
        box = box.union(extents[second])
        label = first
      } else {
        label = other
      }
      touching += 1
    }
    if let label {
      extents[label] = extents[label].union(box)
    } else {
      parents.append(parents.count)
      extents.append(box)
    }
    runs.append(Run(left: left, right: right, label: label ?? parents.count - 1))
  }

  private mutating func root(of label: Int) -> Int {
    var label = label
    while parents[label] != label {
      parents[label] = parents[parents[label]]
      label = parents[label]
    }
    return label
  }
}
