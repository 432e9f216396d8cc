import RecognizedText
import Testing

@testable import TextRecognition

/// Pictures without a frame, drawn on white paper beside words of which only the boxes count.
@Suite struct RecurringMarkTests {
  private static let (width, height, side) = (500, 400, 24)

  private enum Picture {
    case fish, bottle, ring

    /// At a distance from the middle, told in half the side.
    func isInk(_ x: Double, _ y: Double) -> Bool {
      switch self {
      case .fish:
        let isBody = (x + 0.3) * (x + 0.3) / 0.49 + y * y / 0.25 <= 1
        return isBody || x > 0.3 && abs(y) < (x - 0.3) * 0.9
      case .bottle:
        return abs(x) < (y < -0.3 ? 0.25 : 0.7) && !(y > 0 && y < 0.4 && abs(x) < 0.4)
      case .ring: return x * x + y * y <= 1 && x * x + y * y > 0.5
      }
    }
  }

  private static func line(
    _ text: String, left: Int = 40, top: Int, confidence: Double = 0.96
  ) -> ReadLine {
    let words = text.split(separator: " ").enumerated().map { number, word in
      ReadWord(
        text: String(word),
        box: BoundingBox(
          left: left + number * 120, top: top, right: left + number * 120 + 100, bottom: top + 20),
        confidence: confidence, isInDictionary: false)
    }
    return ReadLine(words: words, box: words.map(\.box).box, block: 0)
  }

  /// Names with their prices, 80 pixels apart.
  private static let dishes = (0..<4).map { line("Salad 9.50", top: 20 + 80 * $0) }

  private static func found(
    _ pictures: [(Picture, left: Int, top: Int)], lines: [ReadLine] = dishes,
    areLetters: Bool = false
  ) throws -> RecurringMarks {
    var pixels = GreyPixels(
      width: width, height: height, values: [UInt8](repeating: 240, count: width * height))
    for (picture, left, top) in pictures {
      for row in 0..<side {
        for column in 0..<side {
          let x = (Double(column) + 0.5) / Double(side) * 2 - 1
          let y = (Double(row) + 0.5) / Double(side) * 2 - 1
          if picture.isInk(x, y) { pixels.values[(top + row) * width + left + column] = 40 }
        }
      }
    }
    let image = try #require(GreyImage(pixels))
    return RecurringMarks(
      in: image, shapes: pixels.shapes(darkerThan: 96), lines: lines,
      signs: ["®"], areLetters: { _ in areLetters })
  }

  private static func lefts(_ marks: RecurringMarks) -> [Int] {
    marks.boxes.map { $0.left / 10 * 10 }.sorted()
  }

  /// Below the names of the first, third and fourth dish.
  private static let below: [(Picture, left: Int, top: Int)] = [
    (.fish, 40, 44), (.bottle, 80, 44), (.fish, 40, 204), (.bottle, 40, 284),
  ]

  @Test func `pictures that return below names are found`() throws {
    #expect(Self.lefts(try Self.found(Self.below)) == [40, 40, 40, 80])
  }

  @Test func `they are found to the left of names and to the right of prices`() throws {
    let left: [(Picture, left: Int, top: Int)] = [
      (.fish, 10, 18), (.bottle, 10, 98), (.fish, 10, 178), (.bottle, 300, 18), (.fish, 300, 258),
    ]
    #expect(Self.lefts(try Self.found(left)) == [10, 10, 10, 300, 300])
  }

  @Test func `among pictures of several kinds one that does not return is one, too`() throws {
    #expect(Self.lefts(try Self.found(Self.below + [(.ring, 120, 44)])) == [40, 40, 40, 80, 120])
  }

  @Test func `what stands beside nearly every dish says nothing of one`() throws {
    let bullets = (0..<4).map { (Picture.fish, left: 10, top: 18 + 80 * $0) }
    let others: [(Picture, left: Int, top: Int)] = [(.bottle, 300, 18), (.bottle, 300, 98)]
    #expect(try Self.found(bullets + others).boxes.isEmpty)
    #expect(Self.lefts(try Self.found(bullets.dropLast() + others)) == [10, 10, 10, 300, 300])
  }

  @Test func `one picture is the house's own mark`() throws {
    let marks = [0, 1, 3].map { (Picture.fish, left: 300, top: 18 + 80 * $0) }
    #expect(try Self.found(marks).boxes.isEmpty)
  }

  @Test func `one picture alone on lines is an ornament`() throws {
    let ornaments = (0..<3).map { (Picture.fish, left: 200, top: 54 + 80 * $0) }
    let marks: [(Picture, left: Int, top: Int)] = [(.bottle, 300, 18), (.bottle, 300, 98)]
    #expect(try Self.found(ornaments + marks).boxes.isEmpty)
  }

  @Test func `rings are bullets, and three pictures may be chance`() throws {
    let rings = (0..<3).map { (Picture.ring, left: 300, top: 18 + 80 * $0) }
    #expect(try Self.found(rings).boxes.isEmpty)
    #expect(try Self.found(Array(Self.below.prefix(3))).boxes.isEmpty)
  }

  @Test func `what looks like letters that were read is one of them`() throws {
    let letters: [(Picture, left: Int, top: Int)] = [(.fish, 50, 338), (.fish, 90, 338)]
    let read = Self.dishes + [Self.line("Reading", top: 340)]
    #expect(try Self.found(letters + Self.below, lines: read).boxes.isEmpty)
    #expect(try Self.found(Self.below, lines: read).boxes.count == 4)
  }

  @Test func `letters that can be read alone are no pictures`() throws {
    #expect(try Self.found(Self.below, areLetters: true).boxes.isEmpty)
  }

  @Test(arguments: [("40", 0.6), ("®", 0.96)])
  func `words that pictures were taken for are told, and others are not`(
    _ text: String, _ confidence: Double
  ) throws {
    let read = Self.dishes + [Self.line(text, top: 44, confidence: confidence)]
    let found = try Self.found(Self.below, lines: read)
    #expect(found.boxes.count == 4)
    #expect(found.misread == [read[4].words[0].box])
  }
}
