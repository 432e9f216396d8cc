/// How a picture was turned by a small angle about its middle, and its lines made parallel after that,
/// so that they lie level.
package struct Straightening: Sendable, Hashable, Codable {
  /// How far its lines had sloped, in degrees counter-clockwise.
  package let degrees: Double
  /// Of `degrees`.
  package let sine: Double
  /// Of `degrees`.
  package let cosine: Double
  /// Pixels across the picture before; it is larger afterwards, as nothing is cut off.
  package let width: Int
  /// Pixels down the picture before.
  package let height: Int
  /// How its lines had fanned out once it was turned; `nil` where they were parallel.
  package var keystone: Keystone?

  /// A turn whose sine and cosine belong to `degrees`: that is not checked.
  package init(degrees: Double, sine: Double, cosine: Double, width: Int, height: Int) {
    self.degrees = degrees
    self.sine = sine
    self.cosine = cosine
    self.width = width
    self.height = height
  }

  /// The smallest box, in pixels of the picture before, around a box of the straightened one,
  /// whose size is `newWidth` by `newHeight`.
  package func before(_ box: BoundingBox, newWidth: Int, newHeight: Int) -> BoundingBox {
    let across = [box.left, box.right].map { Double($0) - Double(newWidth) / 2 }
    let down = [box.top, box.bottom].map { Double($0) - Double(newHeight) / 2 }
    let corners = across.flatMap { x in
      down.map { y in
        let y = keystone?.before(across: x, down: y) ?? y
        return (x: x * cosine + y * sine, y: y * cosine - x * sine)
      }
    }
    func place(_ offsets: [Double], in size: Int) -> (first: Int, last: Int) {
      // Documents come from strangers: no number may be too large for a pixel.
      let last = min(Double(size), Double(Int32.max))
      let pixel = { (offset: Double) -> Int in
        let place = Double(size) / 2 + offset
        return place.isNaN ? 0 : Int(min(last, max(0, place)).rounded())
      }
      return (pixel(offsets.min() ?? 0), pixel(offsets.max() ?? 0))
    }
    let (left, right) = place(corners.map(\.x), in: width)
    let (top, bottom) = place(corners.map(\.y), in: height)
    return BoundingBox(left: left, top: top, right: right, bottom: bottom)
  }
}
