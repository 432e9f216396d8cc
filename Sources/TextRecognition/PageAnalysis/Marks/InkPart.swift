internal import RecognizedText

/// Which pixels of a small part of a picture are ink.
struct InkPart {
  let width: Int
  let height: Int
  private var bits: [Bool]

  /// What is darker than `limit` in a box of the pixels.
  init(_ box: BoundingBox, of pixels: GreyPixels, darkerThan limit: UInt8) {
    width = box.width
    height = box.height
    bits = []
    bits.reserveCapacity(width * height)
    for row in box.top..<box.bottom {
      for column in box.left..<box.right {
        bits.append(pixels.values[row * pixels.width + column] < limit)
      }
    }
  }

  /// The darker of the two greys that a box of the pixels has; `nil` where it has not two.
  ///
  /// Otsu's threshold, where it parts the greys cleanly.
  init?(_ box: BoundingBox, ofTwoGreysIn pixels: GreyPixels) {
    // The corners of a round frame are paper.
    let side = max(1, box.height / 6)
    let greys = GreyHistogram(
      pixels, rows: box.top + side..<max(box.top + side, box.bottom - side),
      columns: box.left + side..<max(box.left + side, box.right - side))
    let counts = greys.counts, all = Double(greys.total)
    let sum = counts.indices.reduce(0.0) { $0 + Double($1 * counts[$1]) }
    let squares = counts.indices.reduce(0.0) { $0 + Double($1 * $1 * counts[$1]) }
    let variance = all > 0 ? squares / all - sum / all * (sum / all) : 0
    var best = (limit: 0, between: 0.0, contrast: 0.0)
    var darker = 0.0, darkSum = 0.0
    for grey in 0..<256 {
      darker += Double(counts[grey])
      darkSum += Double(grey * counts[grey])
      guard darker > 0, darker < all else { continue }
      let contrast = (sum - darkSum) / (all - darker) - darkSum / darker
      let between = darker / all * (1 - darker / all) * contrast * contrast
      if between > best.between { best = (grey + 1, between, contrast) }
    }
    guard best.contrast >= Self.leastContrast, best.between >= Self.leastParted * variance
    else { return nil }
    self.init(box, of: pixels, darkerThan: UInt8(clamping: best.limit))
  }

  /// Between two greys of a picture, 0…255, and the share of all difference that is between them:
  /// three quarters in an even slope.
  private static let (leastContrast, leastParted) = (36.0, 0.8)

  private init(width: Int, height: Int, bits: [Bool]) {
    self.width = width
    self.height = height
    self.bits = bits
  }

  /// A connected shape of ink, or of what is none.
  struct Shape {
    var box: BoundingBox
    var area: Int
    fileprivate var pixels: [Int]
  }

  /// Connected shapes, also over corners; of ink or of the rest.
  func shapes(ofInk isInk: Bool) -> [Shape] {
    var isOpen = bits.map { $0 == isInk }
    var shapes: [Shape] = []
    for start in bits.indices where isOpen[start] {
      var pixels = [start]
      isOpen[start] = false
      var next = 0
      var box: BoundingBox?
      while next < pixels.count {
        let (row, column) = pixels[next].quotientAndRemainder(dividingBy: width)
        next += 1
        let own = BoundingBox(left: column, top: row, right: column + 1, bottom: row + 1)
        box = box?.union(own) ?? own
        for y in max(0, row - 1)...min(height - 1, row + 1) {
          for x in max(0, column - 1)...min(width - 1, column + 1) where isOpen[y * width + x] {
            isOpen[y * width + x] = false
            pixels.append(y * width + x)
          }
        }
      }
      if let box { shapes.append(Shape(box: box, area: pixels.count, pixels: pixels)) }
    }
    return shapes
  }

  /// Its largest shape alone, where that fills the whole width and height; `nil` otherwise.
  var alone: InkPart? {
    guard let largest = shapes(ofInk: true).max(by: { $0.area < $1.area }),
      largest.box.width == width, largest.box.height == height
    else { return nil }
    var own = [Bool](repeating: false, count: bits.count)
    for pixel in largest.pixels { own[pixel] = true }
    return InkPart(width: width, height: height, bits: own)
  }

  /// Whether there is ink at a place told from the middle in half widths and half heights.
  func isInk(across: Double, down: Double) -> Bool {
    let x = Int(((across + 1) / 2 * Double(width - 1)).rounded())
    let y = Int(((down + 1) / 2 * Double(height - 1)).rounded())
    guard 0..<width ~= x, 0..<height ~= y else { return false }
    return bits[y * width + x]
  }

  /// The share of ink, 0…1.
  var share: Double { Double(bits.count { $0 }) / Double(max(1, bits.count)) }

  /// The share of ink among the pixels that are no farther from the middle than this part of the
  /// half width and height.
  func share(within reach: Double) -> Double {
    var ink = 0, all = 0
    for row in 0..<height {
      let down = (Double(row) + 0.5) / Double(height) * 2 - 1
      for column in 0..<width {
        let across = (Double(column) + 0.5) / Double(width) * 2 - 1
        guard across * across + down * down <= reach * reach else { continue }
        all += 1
        if bits[row * width + column] { ink += 1 }
      }
    }
    return Double(ink) / Double(max(1, all))
  }

  /// How much of what is drawn no farther from the middle than this part of the half width and
  /// height changes place when it is turned by a quarter, 0…1; 0 for rings and for a bare
  /// background.
  func changeWhenTurned(within reach: Double) -> Double {
    var ink = 0, all = 0, changed = 0
    let steps = max(width, height)
    for row in 0..<steps {
      let down = (Double(row) + 0.5) / Double(steps) * 2 - 1
      for column in 0..<steps {
        let across = (Double(column) + 0.5) / Double(steps) * 2 - 1
        guard across * across + down * down <= reach * reach else { continue }
        let own = isInk(across: across, down: down)
        all += 1
        if own { ink += 1 }
        if own != isInk(across: -down, down: across) { changed += 1 }
      }
    }
    return Double(changed) / Double(max(1, 2 * min(ink, all - ink)))
  }

  /// The share of ink in its four corners, each a tenth of the height wide and high.
  var cornerInk: Double {
    let side = max(1, height / 10)
    var ink = 0, all = 0
    for row in 0..<height where row < side || row >= height - side {
      for column in 0..<width where column < side || column >= width - side {
        all += 1
        if bits[row * width + column] { ink += 1 }
      }
    }
    return Double(ink) / Double(max(1, all))
  }
}
