internal import RecognizedText

/// Finds room for the captions of frames on one page: beside their frame, over nothing else if
/// that can be had, and never over the page's edges.
struct CaptionPlaces {
  let width: Int
  let height: Int
  private let frames: [BoundingBox]
  private var taken: [BoundingBox] = []

  /// Places on a page with these frames.
  init(width: Int, height: Int, frames: [BoundingBox]) {
    self.width = width
    self.height = height
    self.frames = frames
  }

  /// Where a caption of a size goes, and takes the place.
  ///
  /// - Complexity: The frames and the captions placed before.
  mutating func place(width w: Int, height h: Int, for frame: BoundingBox) -> BoundingBox {
    let gap = max(2, h / 8)
    // The nearest first: behind the frame, above it, below it, in its corner.
    let corners = [
      (frame.right + gap, frame.top), (frame.left, frame.top - h), (frame.right - w, frame.top - h),
      (frame.left, frame.bottom), (frame.right - w, frame.bottom), (frame.right - w, frame.top),
      (frame.left - w - gap, frame.top),
    ]
    var best: (box: BoundingBox, cost: Int)?
    for (x, y) in corners {
      let left = max(0, min(x, width - w)), top = max(0, min(y, height - h))
      let box = BoundingBox(left: left, top: top, right: left + w, bottom: top + h)
      let cost = covered(by: box, of: frame)
      if cost < best?.cost ?? .max { best = (box, cost) }
      if cost == 0 { break }
    }
    let box = best?.box ?? BoundingBox(left: 0, top: 0, right: w, bottom: h)
    taken.append(box)
    return box
  }

  /// How many pixels of other things it would hide; its own frame's count too, other captions'
  /// twice.
  private func covered(by box: BoundingBox, of frame: BoundingBox) -> Int {
    func common(_ other: BoundingBox) -> Int { box.intersection(other)?.area ?? 0 }
    return frames.reduce(0) { $0 + common($1) } + taken.reduce(0) { $0 + 2 * common($1) }
  }
}
