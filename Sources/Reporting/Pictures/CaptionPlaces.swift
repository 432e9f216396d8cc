internal import RecognizedText

/// Finds room for the captions of frames on one page: beside their frame, over nothing else if
/// that can be had, and never over the page's edges.
struct CaptionPlaces {
  let width: Int
  let height: Int
  private let frames: [BoundingBox]
  private let print: (BoundingBox) -> Int
  private var taken: [BoundingBox] = []

  /// Places on a page with these frames; `print` tells how many pixels of a box show something.
  init(
    width: Int, height: Int, frames: [BoundingBox],
    print: @escaping (BoundingBox) -> Int = { _ in 0 }
  ) {
    self.width = width
    self.height = height
    self.frames = frames
    self.print = print
  }

  /// Finds a place where a caption hides next to nothing, and takes it; `nil` where there is none.
  ///
  /// Paper has a grain that may pass for print: a thirtieth of the place may be of it.
  mutating func freePlace(
    _ sizes: [(width: Int, height: Int)], for frame: [BoundingBox]
  ) -> BoundingBox? {
    for size in sizes {
      let found = place(width: size.width, height: size.height, for: frame)
      guard found.cost * 30 <= found.box.area else { continue }
      taken.append(found.box)
      return found.box
    }
    return nil
  }

  /// Finds where a caption goes that must stand somewhere, and takes the place.
  ///
  /// - Parameters:
  ///   - sizes: The one that is wanted first, smaller ones after it.
  ///   - frame: The parts of the frame in the order of its text, at least one.
  /// - Returns: A box of one of the sizes.
  /// - Complexity: The frames and the captions placed before.
  mutating func place(_ sizes: [(width: Int, height: Int)], for frame: [BoundingBox]) -> BoundingBox
  {
    var best: (box: BoundingBox, cost: Int)?
    for size in sizes {
      let found = place(width: size.width, height: size.height, for: frame)
      // A smaller one is worth it only where it hides far less.
      if found.cost * 2 < best?.cost ?? .max { best = found }
      if found.cost == 0 { break }
    }
    let box = best?.box ?? BoundingBox(left: 0, top: 0, right: 1, bottom: 1)
    taken.append(box)
    return box
  }

  private func place(
    width w: Int, height h: Int, for frame: [BoundingBox]
  ) -> (box: BoundingBox, cost: Int) {
    let gap = max(2, h / 8)
    let empty = BoundingBox(left: 0, top: 0, right: w, bottom: h)
    guard let first = frame.first, let last = frame.last else { return (empty, 0) }
    // The nearest first: after the frame, above it, below it, farther after, in its corner.
    var corners = [
      (last.right + gap, last.top), (first.left, first.top - h), (last.right - w, last.top - h),
      (first.left, first.bottom), (last.right - w, last.bottom),
    ]
    for room in [0, 2 * h, 5 * h, 9 * h, 14 * h] {
      corners.append((last.right + gap + room, last.bottom - h))
      corners.append((last.right + gap + room, last.top))
    }
    corners += [(last.right - w, last.top), (first.left - w - gap, first.top)]
    var best = (box: empty, cost: Int.max)
    for (x, y) in corners {
      let left = max(0, min(x, width - w)), top = max(0, min(y, height - h))
      let box = BoundingBox(left: left, top: top, right: left + w, bottom: top + h)
      let cost = covered(by: box)
      if cost < best.cost { best = (box, cost) }
      if cost == 0 { break }
    }
    return best
  }

  /// How many pixels of other things it would hide; its own frame's count too, print and other
  /// captions more.
  private func covered(by box: BoundingBox) -> Int {
    func common(_ other: BoundingBox) -> Int { box.intersection(other)?.area ?? 0 }
    return frames.reduce(2 * print(box)) { $0 + common($1) }
      + taken.reduce(0) { $0 + 4 * common($1) }
  }
}
