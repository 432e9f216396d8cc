internal import RecognizedText

/// What can be told of a picture's text before anything is read.
struct TextSurvey: Equatable {
  /// The usual height of letters, in pixels of the picture; `nil` when none were found.
  var letterHeight: Double?
  /// Letters that have a neighbour of their size beside them, as in a line of text.
  var lettersInRows = 0
  /// Letters that have one above or below them, as in a line of text on its side.
  var lettersInColumns = 0
  /// The share of letters that are lighter than what they stand on, 0…1.
  var lightShare = 0.0
  /// Boxes of letters that stand in rows or columns, in pixels of the picture.
  var letters: [BoundingBox] = []
  /// Boxes of letters of words that are set wide.
  var spacedLetters: [BoundingBox] = []
  /// Boxes of all that may be letters of the page's polarity, also of lone ones.
  var shapes: [BoundingBox] = []
  /// Boxes of what may be several letters of that polarity that touch.
  var runs: [BoundingBox] = []
  /// Boxes of the dots of that polarity that lead to prices, by rows.
  var leaders: [[BoundingBox]] = []
  /// What may be letters, dark on light first, then light on dark.
  var prints: [Print] = []
  /// Set where much of the page's print is at least twice as high as the rest.
  var smallPrint: SmallPrint?

  /// Where print stands out the other way round than on the rest of the page, in pixels of the
  /// picture.
  var reversedPolarity: [BoundingBox] = []

  private static let (mostPixels, mostPixelsAgain) = (4e6, 6e6)
  /// Of letters this high, in pixels, the finder misses many.
  private static let tiny = 7
  /// Below this a second look would see little more.
  private static let leastGain = 1.3

  /// Whether the page seems to lie on its side.
  var isSideways: Bool {
    lettersInColumns > 30 && Double(lettersInColumns) > 1.5 * Double(lettersInRows)
  }
}

extension TextSurvey {
  /// What may be print of one polarity, boxes in pixels of the picture.
  struct Print: Equatable {
    /// Whether it is lighter than what it stands on.
    var isLight: Bool
    /// Letters that stand in rows or columns.
    var letters: [BoundingBox]
    /// All that have the size and the proportions of letters.
    var shapes: [BoundingBox]
  }

  /// Looks a picture over.
  ///
  /// Large pictures are shrunk, and looked at again with less of that where many letters came out
  /// so small that others like them must have been lost.
  ///
  /// - Complexity: Some 20 ns for each of at most four million pixels; twice and a half that where
  ///   the print is small.
  init(_ image: GreyImage) {
    let pixels = Double(image.width * image.height)
    self.init(image, shrinking: pixels > Self.mostPixels ? 0.5 : 1)
    let finer = min(1, (Self.mostPixelsAgain / pixels).squareRoot())
    let tiny = letters.count { $0.height <= 2 * Self.tiny }
    guard pixels > Self.mostPixels, finer >= Self.leastGain * 0.5, tiny * 4 >= letters.count
    else { return }
    self.init(image, shrinking: finer)
  }

  private init(_ image: GreyImage, shrinking: Double) {
    guard let small = shrinking == 1 ? image : image.scaled(by: shrinking) else { return }
    let normal = GreyPixels(small).locallyNormalized(radius: 20, floor: 20, gain: 60)
    let darkShapes = LetterShapes(in: normal, light: false)
    let lightShapes = LetterShapes(in: normal, light: true)
    let dark = Neighbours(of: darkShapes.letters)
    let light = Neighbours(of: lightShapes.letters)
    lettersInRows = dark.rows + light.rows
    lettersInColumns = dark.columns + light.columns
    let inPicture = { (box: BoundingBox) in
      BoundingBox(
        left: Int(Double(box.left) / shrinking), top: Int(Double(box.top) / shrinking),
        right: Int(Double(box.right) / shrinking), bottom: Int(Double(box.bottom) / shrinking))
    }
    letters = (dark.letters + light.letters).map(inPicture)
    // What stands far apart tells nothing of the usual print, but is print.
    let spaced = [(darkShapes, dark), (lightShapes, light)].map { shapes, known in
      SpacedLetters(of: shapes.letters, beside: known.letters).letters.map(inPicture)
    }
    spacedLetters = spaced.flatMap(\.self)
    prints = [(darkShapes, dark), (lightShapes, light)].enumerated().map { number, found in
      Print(
        isLight: number == 1, letters: found.1.letters.map(inPicture) + spaced[number],
        shapes: found.0.letters.map(inPicture))
    }
    let heights = (dark.heights + light.heights).sorted()
    guard !heights.isEmpty else { return }
    lightShare = Double(light.heights.count) / Double(heights.count)
    let usualShapes = lightShare > 0.5 ? lightShapes : darkShapes
    shapes = usualShapes.letters.map(inPicture)
    runs = usualShapes.runs.map(inPicture)
    let darkPrint = Print(isLight: false, letters: dark.letters, shapes: darkShapes.letters)
    let lightPrint = Print(isLight: true, letters: light.letters, shapes: lightShapes.letters)
    let (rare, usual) = lightShare > 0.5 ? (darkPrint, lightPrint) : (lightPrint, darkPrint)
    reversedPolarity = ReversedPolarity(rare: rare, usual: usual).places.map(inPicture)
    smallPrint = SmallPrint(heights: heights, shrinking: shrinking)
    // Lower-case letters are the most; half way up are the taller ones that count.
    letterHeight = Double(heights[heights.count * 6 / 10]) / shrinking
    leaders = usualShapes.leaders.map { $0.map(inPicture) }
  }
}

extension TextSurvey {
  /// Forgets the shapes in some places, and what was told of places by them.
  mutating func leaveOut(_ places: [BoundingBox]) {
    let index = BoxIndex(places)
    func isOutside(_ box: BoundingBox) -> Bool {
      !index.contains(where: { $0.covers(box) > 0.5 }, near: box)
    }
    letters = letters.filter(isOutside)
    spacedLetters = spacedLetters.filter(isOutside)
    shapes = shapes.filter(isOutside)
    runs = runs.filter(isOutside)
    for number in prints.indices {
      prints[number].letters = prints[number].letters.filter(isOutside)
      prints[number].shapes = prints[number].shapes.filter(isOutside)
    }
    reversedPolarity = reversedPolarity.filter { place in
      !places.contains { $0.intersection(place) != nil }
    }
  }
}

extension TextSurvey {
  /// The smaller of two sizes of print on one page.
  struct SmallPrint: Equatable {
    /// The usual height of its letters, in pixels of the picture.
    var letterHeight: Double
    /// Letters of the larger print are higher.
    var limit: Double

    /// Small letters and capitals of one size differ by half, those of two sizes by more than this.
    private static let ratio = 2.2
    /// Fewer large letters are headings.
    private static let leastLarge = 0.15
    private static let enoughLetters = 160
    /// What is smaller, in pixels, is the grain of a picture: it could not be read.
    private static let legible = 8.0
    /// Between two letters of a word at most, in heights of the first.
    private static let betweenLetters = 0.3
    /// One of so many letters of a word is tall; a speck among small letters is none.
    private static let leastOfWord = 5

    /// - Parameters:
    ///   - heights: Of the letters in rows or columns, sorted.
    ///   - shrinking: The picture's pixels times this are those of the heights.
    init?(heights: [Int], shrinking: Double) {
      guard heights.count >= Self.enoughLetters else { return nil }
      let limit = Double(heights[heights.count / 4]) * Self.ratio
      let small = heights.prefix { Double($0) < limit }
      guard Double(heights.count - small.count) >= Self.leastLarge * Double(heights.count)
      else { return nil }
      letterHeight = Double(small[small.count * 6 / 10]) / shrinking
      guard letterHeight >= Self.legible else { return nil }
      self.limit = limit / shrinking
    }

    /// The words with letters that are higher than the small print, whole: without its tall letters
    /// a word of slightly larger print would be another word, "Kipsaté" "isaté".
    ///
    /// - Complexity: The shapes, times those near them.
    func largerPrint(among shapes: [BoundingBox]) -> [BoundingBox] {
      LetterRows(shapes, gap: Self.betweenLetters).rows.flatMap { row in
        let word = row.map { shapes[$0] }
        let large = word.filter { Double($0.height) >= limit }
        return large.count * Self.leastOfWord >= word.count ? word : large
      }
    }
  }

  /// The share of the letters that no box covers, 0…1.
  func uncoveredPrint(by words: [BoundingBox]) -> Double {
    Self.uncovered(letters, by: words)
  }

  /// The share of the small letters that no box covers, 0…1; 0 on pages of one size.
  func uncoveredSmallPrint(by words: [BoundingBox]) -> Double {
    guard let smallPrint else { return 0 }
    return Self.uncovered(letters.filter { Double($0.height) < smallPrint.limit }, by: words)
  }

  private static func uncovered(_ letters: [BoundingBox], by words: [BoundingBox]) -> Double {
    let index = BoxIndex(words)
    let open = letters.count { letter in
      !index.contains(where: { $0.covers(letter) > 0.5 }, near: letter)
    }
    return Double(open) / Double(max(1, letters.count))
  }
}

/// Which letters stand beside others of their size.
private struct Neighbours {
  var rows = 0
  var columns = 0
  /// Heights (across the line) of letters that have a neighbour.
  var heights: [Int] = []
  var letters: [BoundingBox] = []

  init(of boxes: [BoundingBox]) {
    let cell = 32
    var grid: [Int: [Int]] = [:]
    let key = { (x: Int, y: Int) in (y / cell) << 20 | x / cell }
    for (index, box) in boxes.enumerated() {
      grid[key((box.left + box.right) / 2, (box.top + box.bottom) / 2), default: []].append(index)
    }
    for (index, box) in boxes.enumerated() {
      let size = max(box.width, box.height)
      var beside = false
      var below = false
      let reach = size + size / 2
      let (x, y) = ((box.left + box.right) / 2, (box.top + box.bottom) / 2)
      for cellY in stride(from: y, through: y + reach + cell, by: cell) {
        for cellX in stride(from: x - cell, through: x + reach + cell, by: cell) where cellX >= 0 {
          for other in grid[key(cellX, cellY)] ?? [] where other != index {
            beside = beside || Self.stands(boxes[other], beside: box)
            below = below || Self.stands(boxes[other].transposed, beside: box.transposed)
          }
        }
      }
      if beside { rows += 1 }
      if below { columns += 1 }
      if beside || below { letters.append(box) }
      if beside { heights.append(box.height) } else if below { heights.append(box.width) }
    }
  }

  /// Whether a letter follows another closely on the same line.
  private static func stands(_ other: BoundingBox, beside box: BoundingBox) -> Bool {
    let gap = other.left - box.right
    let tall = max(box.height, other.height)
    let short = min(box.height, other.height)
    return gap >= -box.width / 4 && gap * 10 <= 4 * tall && other.left > box.left
      && tall * 10 <= 18 * short
      && abs(other.bottom - box.bottom) * 4 <= tall
  }
}

extension BoundingBox {
  fileprivate var transposed: BoundingBox {
    BoundingBox(left: top, top: left, right: bottom, bottom: right)
  }
}
