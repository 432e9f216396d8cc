internal import RecognizedText

/// Small filled boxes with a short code in each, light on dark, as menus print for allergens.
///
/// They are found by their form before anything is read: the engine takes a row of them for scraps
/// ("(M6J£JE3").
struct Badges: Equatable {
  /// Those of one height; empty where too few return on several lines.
  private(set) var boxes: [BoundingBox] = []

  /// Heights in those of the page's letters and in pixels, and widths in heights: what is about as
  /// wide as high is a pictogram.
  private static let (heights, pixels, widths) = (1.1...3.2, 14, 1.15...3.2)
  /// How much those of one set differ in height, also on a page that was photographed from the side.
  private static let spread = 0.25
  private static let fewest = (badges: 6, lines: 3)
  /// More are a pattern.
  private static let most = 400
  /// The shares of ink: of the whole, and of the strips along its four sides, whose corners may be round.
  ///
  /// No letter has all of them.
  private static let (whole, side) = (0.55...0.95, 0.6)
  private static let strip = 0.12
  /// The room between letters of a word, and the height of letters in a badge, in its heights.
  private static let (gapOfLetters, leastLetter) = (0.35, 0.25)

  /// Finds them among the shapes of a page.
  ///
  /// - Parameters:
  ///   - looks: The page in several ways that show what is printed dark, and what hangs together in
  ///     each.
  ///   - limit: What is darker than this is ink.
  ///   - height: The usual height of letters, in pixels.
  init(
    among looks: [(ink: GreyPixels, shapes: [BoundingBox])], darkerThan limit: UInt8,
    letterHeight height: Double
  ) {
    var filled: [BoundingBox] = []
    for (ink, shapes) in looks {
      let found = shapes.filter { box in
        let size = Double(box.height)
        return box.height >= Self.pixels && Self.heights.contains(size / height)
          && Self.widths.contains(Double(box.width) / size) && Self.isFilled(box, ink, limit)
      }
      guard found.count <= Self.most else { return }
      let badges = found.filter { box in !Self.makesWord(box, shapes, besides: found) }
      filled += badges.uncovered(by: BoxIndex(filled))
    }
    let sets = filled.map { one in
      filled.filter { abs($0.height - one.height) <= Int(Self.spread * Double(one.height)) + 1 }
    }
    guard let largest = sets.max(by: { $0.count < $1.count }),
      largest.count >= Self.fewest.badges, largest.stand(onLines: Self.fewest.lines)
    else { return }
    boxes = largest
  }

  /// Whether a shape stands in a word: letters of its height are close beside it.
  private static func makesWord(
    _ box: BoundingBox, _ shapes: [BoundingBox], besides badges: [BoundingBox]
  ) -> Bool {
    shapes.contains { other in
      let gap = max(other.left - box.right, box.left - other.right)
      return gap >= 0 && Double(gap) < gapOfLetters * Double(box.height)
        && abs(other.height - box.height) * 4 <= box.height && box.holdsRow(of: other)
        && !badges.contains(other)
    }
  }

  private static func isFilled(_ box: BoundingBox, _ ink: GreyPixels, _ limit: UInt8) -> Bool {
    func share(_ left: Int, _ top: Int, _ right: Int, _ bottom: Int) -> Double {
      InkPart(
        BoundingBox(left: left, top: top, right: right, bottom: bottom), of: ink,
        darkerThan: limit
      ).share
    }
    let strip = max(1, Int(Self.strip * Double(box.height)))
    return whole.contains(share(box.left, box.top, box.right, box.bottom))
      && share(box.left, box.top, box.right, box.top + strip) >= side
      && share(box.left, box.bottom - strip, box.right, box.bottom) >= side
      && share(box.left, box.top, box.left + strip, box.bottom) >= side
      && share(box.right - strip, box.top, box.right, box.bottom) >= side
      && holdsLight(InkPart(box, of: ink, darkerThan: limit))
  }

  /// Whether something light is enclosed, as no "M" does it.
  private static func holdsLight(_ part: InkPart) -> Bool {
    part.shapes(ofInk: false).contains { shape in
      shape.box.left > 0 && shape.box.top > 0 && shape.box.right < part.width
        && shape.box.bottom < part.height
        && Double(shape.box.height) >= leastLetter * Double(part.height)
    }
  }
}
