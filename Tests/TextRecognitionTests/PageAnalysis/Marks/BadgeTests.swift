import RecognizedText
import Testing

@testable import TextRecognition

/// Small boxes drawn on grey paper, with two letters of bars in each.
@Suite struct BadgeTests {
  private enum Look { case filled, framed, solid, letter }

  private static let bars = [10...13, 18...21, 26...29, 34...37]
  private static let size = (width: 44, height: 30)

  private static func isInk(_ look: Look, _ column: Int, _ row: Int) -> Bool {
    let isEdge = column < 3 || row < 3 || column >= size.width - 3 || row >= size.height - 3
    let isLetter = (7..<23).contains(row) && bars.contains { $0.contains(column) }
    return switch look {
    case .filled: !isLetter
    case .framed: isEdge || isLetter
    case .solid: true
    case .letter: !((18..<25).contains(column) && row < 20)
    }
  }

  private static func found(
    _ look: Look, at places: [(left: Int, top: Int)], letters: [(left: Int, top: Int)] = []
  ) throws -> [Int] {
    let (width, height) = (600, 400)
    var pixels = GreyPixels(
      width: width, height: height, values: [UInt8](repeating: 230, count: width * height))
    for (left, top) in places {
      for row in 0..<size.height {
        for column in 0..<size.width where isInk(look, column, row) {
          pixels.values[(top + row) * width + left + column] = 60
        }
      }
    }
    for (left, top) in letters {
      for row in 0..<size.height {
        for column in 0..<6 { pixels.values[(top + row) * width + left + column] = 60 }
      }
    }
    let image = try #require(GreyImage(pixels))
    return Pictograms(in: image, letterHeight: 20).badges
      .map { ($0.left + 4) / 10 * 10 }.sorted()
  }

  private static let six = [(100, 50), (150, 50), (300, 50), (100, 150), (300, 150), (200, 250)]
    .map { (left: $0.0, top: $0.1) }

  @Test func `filled boxes with letters return on other lines`() throws {
    #expect(try Self.found(.filled, at: Self.six) == [100, 100, 150, 200, 300, 300])
  }

  @Test func `a few, and those on two lines, are none`() throws {
    #expect(try Self.found(.filled, at: Array(Self.six.dropLast())).isEmpty, "five")
    let flat = Self.six.map { (left: $0.left, top: $0.top == 250 ? 150 : $0.top) }
    #expect(try Self.found(.filled, at: flat).isEmpty, "on two lines")
  }

  @Test func `boxes close beside letters of their height are letters`() throws {
    let beside = Self.six.map { (left: $0.left + Self.size.width + 6, top: $0.top) }
    let alone = [(left: 450, top: 150)]
    #expect(try Self.found(.filled, at: Self.six + alone).count == 7)
    #expect(try Self.found(.filled, at: Self.six + alone, letters: beside).isEmpty)
  }

  @Test func `frames, boxes without letters and bold letters are none`() throws {
    #expect(try Self.found(.letter, at: Self.six).isEmpty)
    #expect(try Self.found(.framed, at: Self.six).isEmpty)
    #expect(try Self.found(.solid, at: Self.six).isEmpty)
  }
}
