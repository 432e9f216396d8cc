/// A rectangle in pixels of the picture after its EXIF orientation, origin at the top left.
///
/// `right` and `bottom` are exclusive. A box may be empty, never inverted.
package struct BoundingBox: Sendable, Hashable, Codable {
  /// The first column inside, from 0.
  package var left: Int
  /// The first row inside, from 0.
  package var top: Int
  /// The first column outside, never before `left`.
  package var right: Int
  /// The first row outside, never before `top`.
  package var bottom: Int

  /// A box that is empty where an end comes before its start.
  package init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = max(left, right)
    self.bottom = max(top, bottom)
  }

  /// Pixels from side to side; 0 for an empty box.
  package var width: Int { right - left }
  /// Pixels from top to bottom; 0 for an empty box.
  package var height: Int { bottom - top }
  /// Half-way between the edges: 1 for a box over the columns 0 and 1.
  package var midX: Double { Double(left + right) / 2 }
  /// Half-way between the edges, downwards.
  package var midY: Double { Double(top + bottom) / 2 }
  /// In square pixels.
  package var area: Int { width * height }

  /// The smallest box around both.
  package func union(_ other: BoundingBox) -> BoundingBox {
    BoundingBox(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// The common part, or `nil` when the boxes share no pixel.
  package func intersection(_ other: BoundingBox) -> BoundingBox? {
    let left = max(left, other.left)
    let right = min(right, other.right)
    let top = max(top, other.top)
    let bottom = min(bottom, other.bottom)
    guard left < right, top < bottom else { return nil }
    return BoundingBox(left: left, top: top, right: right, bottom: bottom)
  }
}

extension BoundingBox {
  /// Whether the middle height of another lies inside.
  package func holdsRow(of other: BoundingBox) -> Bool {
    Double(top) <= other.midY && other.midY <= Double(bottom)
  }

  /// Whether the middle of another lies inside.
  package func holdsMiddle(of other: BoundingBox) -> Bool {
    holdsRow(of: other) && Double(left) <= other.midX && other.midX <= Double(right)
  }

  /// The same on a page of that size turned clockwise by quarters.
  package func turned(_ quarters: Int, in size: (width: Int, height: Int)) -> BoundingBox {
    switch quarters & 3 {
    case 1:
      BoundingBox(left: size.height - bottom, top: left, right: size.height - top, bottom: right)
    case 2:
      BoundingBox(
        left: size.width - right, top: size.height - bottom, right: size.width - left,
        bottom: size.height - top)
    case 3:
      BoundingBox(left: top, top: size.width - right, right: bottom, bottom: size.width - left)
    default: self
    }
  }
}
