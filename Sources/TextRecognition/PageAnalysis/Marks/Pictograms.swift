internal import RecognizedText

/// Small pictures in frames that a page prints on several lines in one size, as menus do for
/// allergens: white on coloured discs, in rings, on squares.
///
/// They are found by their form before anything is read: the engine takes them for letters
/// ("salad@", "OQ") or leaves them out.
struct Pictograms: Equatable {
  /// Those of one form and size, in pixels of the picture; empty where none return on several lines.
  private(set) var sets: [[BoundingBox]] = []
  /// Codes in filled boxes, in pixels of the picture.
  private(set) var badges: [BoundingBox] = []

  private static let mostPixels = 6e6
  /// Heights in those of the page's letters, and in pixels.
  private static let heights = (least: 1.0, most: 4.5, pixels: 14)
  private static let widths = 0.88...1.14
  /// Darker than this is ink, where the surroundings are measured against one another.
  private static let ink: UInt8 = 96
  /// How much a tint differs from the paper, 0…255.
  private static let tint = 12
  /// How much those of one set differ in height.
  private static let spread = (share: 0.06, pixels: 1.5)
  /// A set has so many, on so many lines: two signs of a footer are none.
  private static let fewest = (signs: 3, lines: 2)
  /// More are a pattern.
  private static let most = 400

  /// Finds them in a picture with its print dark on light.
  ///
  /// `turned` is the same picture with its bands of light print turned to dark on light, where it has
  /// any: on a dark band signs have no edge that the paper shows.
  init(in image: GreyImage, turned: GreyImage? = nil, letterHeight: Double?) {
    guard let letterHeight else { return }
    find(in: image, letterHeight: letterHeight)
    if let turned { find(in: turned, letterHeight: letterHeight) }
  }

  private mutating func find(in image: GreyImage, letterHeight: Double) {
    let shrinking = min(1, (Self.mostPixels / Double(image.width * image.height)).squareRoot())
    let height = letterHeight * shrinking
    guard let small = shrinking == 1 ? image : image.scaled(by: shrinking) else { return }
    let pixels = GreyPixels(small)
    // A disc must not fill its surroundings.
    let normal = pixels.locallyNormalized(radius: Int(5 * height), floor: 16, gain: 60)
    let dark = add(on: normal, letterHeight: height, shrinking) { box in
      FrameShape(InkPart(box, of: normal, darkerThan: Self.ink))
    }
    let tinted = pixels.apartFromPaper(tile: max(24, Int(8 * height)), least: Self.tint)
    let coloured = add(on: tinted, letterHeight: height, shrinking) { box in
      FrameShape(
        silhouette: InkPart(box, of: tinted, darkerThan: Self.ink),
        greys: InkPart(box, ofTwoGreysIn: pixels))
    }
    let codes = Badges(
      among: [(normal, dark), (tinted, coloured)], darkerThan: Self.ink, letterHeight: height
    ).boxes.map { $0.scaled(by: 1 / shrinking, margin: 0) }
    badges = (badges + codes.filter { code in !badges.contains { $0.covers(code) > 0.5 } })
      .filter { !isFound($0) }
  }

  /// Adds the sets of frames among the dark shapes of a picture.
  ///
  /// - Returns: All its shapes.
  private mutating func add(
    on pixels: GreyPixels, letterHeight height: Double, _ shrinking: Double,
    shape: (BoundingBox) -> FrameShape?
  ) -> [BoundingBox] {
    let shapes = pixels.shapes(darkerThan: Self.ink)
    let sizes = shapes.filter { box in
      let size = Double(box.height)
      return box.height >= Self.heights.pixels && size >= Self.heights.least * height
        && size <= Self.heights.most * height && Self.widths.contains(Double(box.width) / size)
    }
    let frames = sizes.compactMap { box in shape(box).map { Sign(box: box, shape: $0) } }
    guard frames.contains(where: \.shape.holdsPicture) else { return shapes }
    let print = PrintAround(shapes: shapes, frames: frames.map(\.box))
    let certain = frames.filter { $0.shape.holdsPicture && !print.makesLetter(of: $0.box) }
    guard certain.count <= Self.most else { return shapes }
    for sign in certain where !isFound(sign.box.scaled(by: 1 / shrinking, margin: 1)) {
      let own = certain.filter(sign.isOfOneSet).map(\.box)
      guard own.count >= Self.fewest.signs, own.stand(onLines: Self.fewest.lines) else { continue }
      var others = others(of: sign, among: sizes, frames, own, print)
      others += lettered(of: sign, among: frames, own, print).filter { !others.contains($0) }
      sets.append(
        (own + others).map { $0.scaled(by: 1 / shrinking, margin: 1) }.filter { !isFound($0) })
    }
    return shapes
  }

  /// Those of a set of which no picture is certain: as round as an egg, or, right beside one that is,
  /// of its size; what they hold may touch their frame.
  private func others(
    of sign: Sign, among sizes: [BoundingBox], _ frames: [Sign], _ own: [BoundingBox],
    _ print: PrintAround
  ) -> [BoundingBox] {
    let likely = Set(frames.filter { $0.shape.mayHoldPicture && sign.isOfOneSet($0) }.map(\.box))
    let empty = Set(frames.filter { !$0.shape.mayHoldPicture }.map(\.box))
    return sizes.filter { box in
      !own.contains(box) && !empty.contains(box) && Self.isOfOneSize(box, sign.box)
        && (likely.contains(box) || own.contains { Self.standsBeside(box, $0) })
        && !print.makesLetter(of: box)
    }
  }

  /// Signs with letters, or with a picture in two parts, among many pictures of one size: `SO₂`, and
  /// a fish whose tail is apart.
  private func lettered(
    of sign: Sign, among frames: [Sign], _ own: [BoundingBox], _ print: PrintAround
  ) -> [BoundingBox] {
    let lettered = frames.filter {
      $0.shape.holdsText && sign.isOfOneSet($0) && !print.makesLetter(of: $0.box)
    }.map(\.box)
    let isFew = own.count >= Self.manyPictures && lettered.count * Self.mostLettered <= own.count
    return isFew ? lettered : []
  }

  /// So many pictures of one size are a page's signs of allergens; one in so many has letters at most.
  private static let (manyPictures, mostLettered) = (8, 2)

  private static func standsBeside(_ box: BoundingBox, _ sign: BoundingBox) -> Bool {
    max(box.left - sign.right, sign.left - box.right) <= sign.height
      && abs(box.midY - sign.midY) * 8 <= Double(sign.height)
  }

  private func isFound(_ box: BoundingBox) -> Bool {
    sets.contains { $0.contains { $0.covers(box) > 0.5 } }
  }

  private struct Sign {
    var box: BoundingBox
    var shape: FrameShape

    func isOfOneSet(_ other: Sign) -> Bool {
      shape.kind == other.shape.kind && Pictograms.isOfOneSize(box, other.box)
    }
  }

  fileprivate static func isOfOneSize(_ one: BoundingBox, _ other: BoundingBox) -> Bool {
    let limit = max(spread.pixels, spread.share * Double(other.height))
    return Double(abs(one.height - other.height)) <= limit
  }
}

extension [BoundingBox] {
  /// Whether marks of one size stand on so many lines.
  func stand(onLines fewest: Int) -> Bool {
    var lines: [BoundingBox] = []
    for box in self where !lines.contains(where: { abs($0.midY - box.midY) < Double(box.height) }) {
      lines.append(box)
      if lines.count >= fewest { return true }
    }
    return false
  }
}

extension BoundingBox {
  fileprivate func scaled(by factor: Double, margin: Double) -> BoundingBox {
    BoundingBox(
      left: max(0, Int(Double(left) * factor - margin)),
      top: max(0, Int(Double(top) * factor - margin)),
      right: Int((Double(right) * factor + margin).rounded(.up)),
      bottom: Int((Double(bottom) * factor + margin).rounded(.up)))
  }
}
