private import Glibc
package import RecognizedText

/// A rectangle around text that runs in any direction, within the upright box around it.
package struct SlopingBox {
  /// Along the text.
  private(set) var width: Double
  /// Across it.
  private(set) var height: Double
  private let middle: (x: Double, y: Double)
  /// One pixel along the text.
  private let along: (x: Double, y: Double)

  /// The rectangle that slopes by so many degrees counter-clockwise and whose upright box this is;
  /// the upright box itself where there is none.
  package init(_ box: BoundingBox, degrees: Double) {
    let angle = degrees * .pi / 180
    let (across, down) = (abs(cos(angle)), abs(sin(angle)))
    let (outerWidth, outerHeight) = (Double(box.width), Double(box.height))
    // Width and height of the upright box are sums of both sides' shares.
    let share = across * across - down * down
    let width = (outerWidth * across - outerHeight * down) / share
    let height = (outerHeight * across - outerWidth * down) / share
    middle = (box.midX, box.midY)
    let isPossible = abs(share) > 0.3 && width >= 1 && height >= 1
    self.width = isPossible ? width : outerWidth
    self.height = isPossible ? height : outerHeight
    along = isPossible ? (cos(angle), -sin(angle)) : (1, 0)
  }

  /// With so many pixels more on each side.
  package func grown(by margin: Double) -> SlopingBox {
    var larger = self
    larger.width += 2 * margin
    larger.height += 2 * margin
    return larger
  }

  /// Along its edge, from where the text begins; pixels of the picture.
  package var corners: [(x: Double, y: Double)] {
    [point(0, 0), point(width, 0), point(width, height), point(0, height)]
  }

  /// Upright boxes around parts of it in the order of its text; one where it is level.
  var parts: [BoundingBox] {
    let isLevel = min(abs(along.x), abs(along.y)) < 0.01
    let count = isLevel ? 1 : max(1, Int(width / max(1, height)))
    return (0..<count).map { part in
      let (start, end) = (
        width * Double(part) / Double(count), width * Double(part + 1) / Double(count)
      )
      let corners = [point(start, 0), point(end, 0), point(start, height), point(end, height)]
      let (xs, ys) = (corners.map(\.x), corners.map(\.y))
      return BoundingBox(
        left: Int(xs.min() ?? 0), top: Int(ys.min() ?? 0),
        right: Int((xs.max() ?? 0).rounded(.up)), bottom: Int((ys.max() ?? 0).rounded(.up)))
    }
  }

  /// A place in the picture, counted from the corner where the text begins, along and across it.
  func point(_ x: Double, _ y: Double) -> (x: Double, y: Double) {
    let (right, down) = (x - width / 2, y - height / 2)
    return (
      middle.x + right * along.x - down * along.y, middle.y + right * along.y + down * along.x
    )
  }
}
