internal import CTesseract
internal import RecognizedText

/// Small pictures in frames that a page prints more than once in one size, as menus do for
/// allergens: white on coloured discs, in rings, on squares.
///
/// They are found by their form before anything is read: the engine takes them for letters
/// ("salad@", "OQ") or leaves them out.
struct Pictograms: Equatable {
  /// In pixels of the picture; empty where nothing comes in pairs.
  private(set) var boxes: [BoundingBox] = []

  private static let mostPixels = 6e6
  /// Heights in those of the page's letters, and in pixels.
  private static let heights = (least: 1.15, most: 4.5, pixels: 14)
  private static let widths = 0.88...1.14
  /// Darker than this is ink, where the surroundings are measured against one another.
  private static let ink: UInt8 = 96
  private static let fewest = 2
  /// How much those of one set differ in height.
  private static let spread = (share: 0.05, pixels: 1.5)

  /// Finds them in a picture with its print dark on light.
  init(in image: GreyImage, letterHeight: Double?) {
    guard let letterHeight else { return }
    let shrinking = min(1, (Self.mostPixels / Double(image.width * image.height)).squareRoot())
    let height = letterHeight * shrinking
    guard let small = shrinking == 1 ? image : image.scaled(by: shrinking) else { return }
    // A disc must not fill its surroundings.
    let normal = GreyPixels(small).locallyNormalized(
      radius: Int(5 * height), floor: 16, gain: 60)
    guard let normalImage = GreyImage(normal) else { return }
    let shapes = Self.shapes(of: normalImage)
    let index = BoxIndex(shapes)
    let framed: [(box: BoundingBox, shape: FrameShape)] = shapes.compactMap { box in
      let size = Double(box.height)
      guard box.height >= Self.heights.pixels, size >= Self.heights.least * height,
        size <= Self.heights.most * height, Self.widths.contains(Double(box.width) / size),
        let shape = FrameShape(InkPart(box, of: normal, darkerThan: Self.ink)), !shape.holdsText
      else { return nil }
      return (box, shape)
    }
    let frames = Set(framed.map(\.box))
    let alone = framed.filter { !Self.isLetter($0.box, among: shapes, index, besides: frames) }
    let seeds = alone.filter(\.shape.holdsPicture)
    let sets = seeds.filter { seed in
      seeds.count { Self.isOfOneSet($0, seed) } >= Self.fewest
    }
    boxes = alone.filter { own in sets.contains { Self.isOfOneSet($0, own) } }.map { found in
      let (start, end) = (1 / shrinking, 1.0)
      return BoundingBox(
        left: Int(Double(found.box.left) * start - end),
        top: Int(Double(found.box.top) * start - end),
        right: Int((Double(found.box.right) * start + end).rounded(.up)),
        bottom: Int((Double(found.box.bottom) * start + end).rounded(.up)))
    }
  }

  private static func isOfOneSet(
    _ one: (box: BoundingBox, shape: FrameShape), _ other: (box: BoundingBox, shape: FrameShape)
  ) -> Bool {
    let limit = max(spread.pixels, spread.share * Double(other.box.height))
    return one.shape.kind == other.shape.kind
      && Double(abs(one.box.height - other.box.height)) <= limit
  }

  /// Whether a shape stands on one line with others of its size close by, as letters of a word do.
  private static func isLetter(
    _ box: BoundingBox, among shapes: [BoundingBox], _ index: BoxIndex,
    besides frames: Set<BoundingBox>
  ) -> Bool {
    let height = Double(box.height)
    let room = BoundingBox(
      left: max(0, box.left - box.height), top: box.top, right: box.right + box.height,
      bottom: box.bottom)
    var isLetter = false
    index.forEach(near: room) { number in
      let other = shapes[number]
      guard other != box, !frames.contains(other) else { return }
      let size = Double(other.height) / height
      let gap = min(abs(other.left - box.right), abs(box.left - other.right))
      isLetter =
        isLetter
        || size >= 0.85 && size <= 1.9 && Double(gap) <= 0.5 * height
          && Double(abs(other.bottom - box.bottom)) <= 0.1 * height + 1
    }
    return isLetter
  }

  private static func shapes(of image: GreyImage) -> [BoundingBox] {
    var binary = unsafe pixThresholdToBinary(image.pix, Int32(ink))
    defer { unsafe pixDestroy(&binary) }
    guard unsafe binary != nil else { return [] }
    var boxes = unsafe pixConnCompBB(binary, 8)
    defer { unsafe boxaDestroy(&boxes) }
    guard unsafe boxes != nil else { return [] }
    return (0..<(unsafe boxaGetCount(boxes))).map { number in
      var x: Int32 = 0
      var y: Int32 = 0
      var width: Int32 = 0
      var height: Int32 = 0
      unsafe boxaGetBoxGeometry(boxes, number, &x, &y, &width, &height)
      return BoundingBox(
        left: Int(x), top: Int(y), right: Int(x + width), bottom: Int(y + height))
    }
  }
}
