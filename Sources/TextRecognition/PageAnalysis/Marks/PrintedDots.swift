internal import RecognizedText

/// Filled dots of one size beside the words of many lines: bullets, and dots before prices.
///
/// They are found by their form: the engine joins them to the words, as letters ("eVeggie",
/// "Shacke 10.00").
struct PrintedDots: Equatable {
  /// In pixels of the picture; empty where there are only a few.
  let boxes: [BoundingBox]

  private static let fewest = (dots: 6, lines: 4)
  /// More are a pattern.
  private static let most = 400
  /// Heights in those of the letter beside it: the letter O is as high, and of those that are lower
  /// than half of it full stops stand on its base line.
  private static let heights = 0.4...1.1
  private static let (low, leastAboveBaseline) = (0.55, 0.08)
  private static let widths = 0.78...1.28
  /// In pixels; of less no form can be told.
  private static let smallest = 7
  /// How far from it the letter beside it stands at most, in its own heights.
  private static let reach = 2.0
  /// Letters of one word are as close as this, in the height of one without ascenders.
  private static let withinWord = 0.5
  /// As close as this, in their own heights, dots lead to a price.
  private static let leaders = 2.5
  /// How much those of one page differ in height, of the usual one; drawn by hand they differ much.
  private static let spread = 0.3
  /// Between a dot and the paper, 0…255.
  private static let leastContrast = 40
  /// Shares of ink: inside this part of the half width and height, and in the corners.
  private static let (inside, mostInCorners) = (0.78, 0.5)
  private static let (leastInside, leastInsideOfOthers) = (0.97, 0.88)

  /// - Parameters:
  ///   - image: With its print dark on light.
  ///   - shapes: Boxes of what may be letters.
  /// - Complexity: Near linear in the number of shapes.
  init(in image: GreyImage, shapes: [BoundingBox]) {
    boxes = Self.dots(in: image, shapes)
  }

  init(boxes: [BoundingBox]) { self.boxes = boxes }

  private static func dots(in image: GreyImage, _ shapes: [BoundingBox]) -> [BoundingBox] {
    let candidates = shapes.filter { box in
      box.height >= smallest && widths.contains(Double(box.width) / Double(box.height))
    }
    guard candidates.count >= fewest.dots else { return [] }
    let index = BoxIndex(shapes)
    let besideLetters = candidates.filter { standsBesideLetter($0, index, shapes) }
    guard besideLetters.count >= fewest.dots else { return [] }
    let pixels = GreyPixels(image)
    let filled = besideLetters.compactMap { box in
      share(ofInkIn: box, in: pixels).map { (box: box, share: $0) }
    }.filter { $0.share >= leastInsideOfOthers }
    guard filled.count <= most else { return [] }
    // The round letters of small print that is not sharp are filled, too.
    let inWords = filled.count { standsInWord($0.box, index, shapes) }
    guard inWords * 2 <= filled.count else { return [] }
    let certain = withoutLeaders(filled.filter { $0.share >= leastInside }.map(\.box))
    guard let usual = certain.map(\.height).sorted().dropFirst(certain.count / 2).first else {
      return []
    }
    let alike = certain.filter {
      abs(Double($0.height - usual)) <= max(1.5, spread * Double(usual))
    }
    guard alike.count >= fewest.dots, alike.stand(onLines: fewest.lines) else { return [] }
    // Where there are dots, those of headings are larger, and some are drawn less well.
    return withoutLeaders(filled.map(\.box))
  }

  private static func withoutLeaders(_ dots: [BoundingBox]) -> [BoundingBox] {
    dots.filter { dot in !dots.contains { isLeader($0, beside: dot) } }
  }

  private static func isLeader(_ other: BoundingBox, beside dot: BoundingBox) -> Bool {
    let gap = max(other.left - dot.right, dot.left - other.right)
    return other != dot && abs(other.midY - dot.midY) * 2 < Double(dot.height)
      && Double(gap) <= leaders * Double(dot.height)
  }

  /// Whether letters stand close on both sides, as within a word.
  private static func standsInWord(
    _ box: BoundingBox, _ index: BoxIndex, _ shapes: [BoundingBox]
  ) -> Bool {
    let close = neighbours(of: box, within: withinWord, index, shapes)
    return close.contains { $0.midX < box.midX } && close.contains { $0.midX >= box.midX }
  }

  /// The shapes beside one at its height, no farther away than so many of its heights.
  private static func neighbours(
    of box: BoundingBox, within reach: Double, _ index: BoxIndex, _ shapes: [BoundingBox]
  ) -> [BoundingBox] {
    let far = Int(reach * Double(box.height))
    let room = BoundingBox(
      left: max(0, box.left - far), top: box.top, right: box.right + far, bottom: box.bottom)
    var found: [BoundingBox] = []
    index.forEach(near: room) { number in
      let other = shapes[number]
      if other != box, other.intersection(room) != nil { found.append(other) }
    }
    return found
  }

  private static func standsBesideLetter(
    _ box: BoundingBox, _ index: BoxIndex, _ shapes: [BoundingBox]
  ) -> Bool {
    func gap(_ other: BoundingBox) -> Int { max(other.left - box.right, box.left - other.right) }
    let nearest = neighbours(of: box, within: reach, index, shapes).filter { other in
      let shared = min(box.bottom, other.bottom) - max(box.top, other.top)
      return shared * 2 > box.height && gap(other) >= 0
    }.min { gap($0) < gap($1) }
    guard let letter = nearest else { return false }
    let height = Double(box.height) / Double(letter.height)
    let lift = Double(letter.bottom - box.bottom) / Double(letter.height)
    return heights.contains(height) && (height >= low || lift >= leastAboveBaseline)
  }

  /// The share of ink within a disc; `nil` for what is none.
  private static func share(ofInkIn box: BoundingBox, in pixels: GreyPixels) -> Double? {
    guard box.left >= 0, box.top >= 0, box.right <= pixels.width, box.bottom <= pixels.height
    else { return nil }
    let ink = Int(pixels.values[Int(box.midY) * pixels.width + (box.left + box.right) / 2])
    let paper = pixels.paper(aboveAndBelow: box)
    guard paper - ink >= leastContrast else { return nil }
    let part = InkPart(box, of: pixels, darkerThan: UInt8((paper + ink) / 2))
    return part.cornerInk <= mostInCorners ? part.share(within: inside) : nil
  }

  /// Whether the engine took most of them for letters of the words beside them.
  func areRead(in lines: [ReadLine]) -> Bool {
    let words = lines.flatMap(\.words).filter { $0.letterCount > 1 }.map(\.box)
    let index = BoxIndex(words)
    let joined = boxes.count { dot in
      index.contains(where: { $0.covers(dot) > 0.6 }, near: dot)
    }
    return joined * 2 > boxes.count
  }
}
