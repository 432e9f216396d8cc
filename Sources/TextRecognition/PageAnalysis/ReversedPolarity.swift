internal import RecognizedText

/// Print of the rarer polarity: light headings on dark bars of a page whose letters are dark, or
/// dark print on light labels of a blackboard.
///
/// The engine takes a bar for a picture and leaves its words out, so such places are turned into
/// their negative before the page is read.
struct ReversedPolarity {
  /// The places to reverse, in pixels of the picture; they may overlap.
  private(set) var places: [BoundingBox] = []

  /// Fewer letters in a row are the holes of other letters, or texture.
  private static let fewest = 3
  /// Labels with legible print are higher, in pixels.
  private static let leastFrame = 14
  /// Other print inside a place means that it is not one of its own.
  private static let mostOtherPrint = 0.5

  /// Finds the places.
  ///
  /// - Parameters:
  ///   - rare: The print of the rarer polarity, in the pixels of the places.
  ///   - usual: That of the page's own polarity.
  init(rare: TextSurvey.Print, usual: TextSurvey.Print) {
    let frames = Self.frames(among: usual.shapes, holding: rare.shapes)
    let usual = usual.letters.filter { !frames.keys.contains($0) }
    let others = BoxIndex(usual)
    // The digits of a price are too few, and stand too far apart, to be known for letters alone.
    let framed = frames.values.flatMap(\.self)
    // The holes of letters look like letters of the other polarity.
    let own = Set(rare.letters + framed).filter { box in
      !others.contains(where: { $0.holds(box) }, near: box)
    }.sorted { ($0.top, $0.left, $0.right) < ($1.top, $1.left, $1.right) }
    for row in LetterRows(own).rows where row.count >= Self.fewest {
      let letters = row.map { own[$0] }
      guard let first = letters.first else { continue }
      let whole = letters.dropFirst().reduce(first) { $0.union($1) }
      var otherPrint = Set<Int>()
      others.forEach(near: whole) { index in
        let box = usual[index]
        let x = (box.left + box.right) / 2
        let y = (box.top + box.bottom) / 2
        if whole.left <= x, x < whole.right, whole.top <= y, y < whole.bottom,
          !letters.contains(where: { $0.holds(box) })
        {
          otherPrint.insert(index)
        }
      }
      guard Double(otherPrint.count) <= Self.mostOtherPrint * Double(row.count) else { continue }
      places.append(whole)
    }
  }

  /// Pills and small labels that hold print, with its letters: they have the size of letters.
  ///
  /// - Complexity: near linear in the boxes.
  private static func frames(
    among boxes: [BoundingBox], holding shapes: [BoundingBox]
  ) -> [BoundingBox: [BoundingBox]] {
    let index = BoxIndex(shapes)
    var frames: [BoundingBox: [BoundingBox]] = [:]
    for box in boxes where box.width * 2 >= 3 * box.height && box.height >= leastFrame {
      var inside: Set<BoundingBox> = []
      index.forEach(near: box) { number in
        let letter = shapes[number]
        if box.holds(letter), letter.height * 5 >= 2 * box.height { inside.insert(letter) }
      }
      guard inside.count >= fewest, let first = inside.first else { continue }
      // The holes of letters that touch begin a stroke's width from their ends.
      let whole = inside.reduce(first) { $0.union($1) }
      if min(whole.left - box.left, box.right - whole.right) * 5 >= box.height {
        frames[box] = Array(inside)
      }
    }
    return frames
  }
}

extension BoundingBox {
  /// Whether another box lies inside.
  fileprivate func holds(_ other: BoundingBox) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }
}
