/// A rectangle in pixels of the picture after its EXIF orientation, origin at the top left.
///
/// `right` and `bottom` are exclusive. A box may be empty, never inverted.
public struct BoundingBox: Sendable, Hashable, Codable {
  public var left: Int
  public var top: Int
  public var right: Int
  public var bottom: Int

  public init(left: Int, top: Int, right: Int, bottom: Int) {
    self.left = left
    self.top = top
    self.right = max(left, right)
    self.bottom = max(top, bottom)
  }

  public var width: Int { right - left }
  public var height: Int { bottom - top }
  public var midX: Double { Double(left + right) / 2 }
  public var midY: Double { Double(top + bottom) / 2 }
  public var area: Int { width * height }

  /// The smallest box around both.
  public func union(_ other: BoundingBox) -> BoundingBox {
    BoundingBox(
      left: min(left, other.left), top: min(top, other.top),
      right: max(right, other.right), bottom: max(bottom, other.bottom))
  }

  /// The common part, or `nil` when the boxes share no pixel.
  public func intersection(_ other: BoundingBox) -> BoundingBox? {
    let left = max(left, other.left)
    let right = min(right, other.right)
    let top = max(top, other.top)
    let bottom = min(bottom, other.bottom)
    guard left < right, top < bottom else { return nil }
    return BoundingBox(left: left, top: top, right: right, bottom: bottom)
  }
}
