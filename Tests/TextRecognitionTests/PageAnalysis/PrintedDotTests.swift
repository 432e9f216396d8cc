import RecognizedText
import Testing

@testable import TextRecognition

/// Lines of one letter, 24 pixels high, each with a mark before it.
@Suite struct PrintedDotTests {
  private enum Mark: String, CaseIterable {
    case bullet, fullStop, letterO, square, dotsToAPrice, letterInWord

    /// Its side, and how far it stands above the base line, in pixels.
    var place: (side: Int, lift: Int) {
      switch self {
      case .bullet, .square, .dotsToAPrice: (14, 5)
      case .fullStop: (11, 0)
      case .letterO: (20, 0)
      case .letterInWord: (16, 0)
      }
    }

    /// At a distance from its middle, told in half its side.
    func isInk(_ x: Double, _ y: Double) -> Bool {
      let reach = (x * x + y * y).squareRoot()
      return switch self {
      case .bullet, .fullStop, .dotsToAPrice, .letterInWord: reach <= 1
      case .letterO: reach <= 1 && reach > 0.5
      case .square: true
      }
    }
  }

  private static func found(_ mark: Mark, lines: Int) throws -> [BoundingBox] {
    let (width, height) = (400, 50 * lines + 50)
    var pixels = GreyPixels(
      width: width, height: height, values: [UInt8](repeating: 230, count: width * height))
    var shapes: [BoundingBox] = []
    func draw(_ box: BoundingBox, _ isInk: (_ x: Double, _ y: Double) -> Bool) {
      shapes.append(box)
      for row in box.top..<box.bottom {
        for column in box.left..<box.right {
          let x = (Double(column - box.left) + 0.5) / Double(box.width) * 2 - 1
          let y = (Double(row - box.top) + 0.5) / Double(box.height) * 2 - 1
          if isInk(x, y) { pixels.values[row * width + column] = 30 }
        }
      }
    }
    let (side, lift) = mark.place
    for line in 1...lines {
      let base = 50 * line
      for number in 0..<(mark == .dotsToAPrice ? 4 : 1) {
        let left = 100 - 2 * side * number
        draw(
          BoundingBox(left: left, top: base - lift - side, right: left + side, bottom: base - lift),
          mark.isInk)
      }
      if mark == .letterInWord {
        draw(BoundingBox(left: 84, top: base - 24, right: 96, bottom: base)) { x, _ in x < -0.5 }
      }
      draw(BoundingBox(left: 120, top: base - 24, right: 136, bottom: base)) { x, _ in x < -0.5 }
    }
    return PrintedDots(in: try #require(GreyImage(pixels)), shapes: shapes).boxes
  }

  @Test func `bullets before six lines are dots`() throws {
    let dots = try Self.found(.bullet, lines: 6)
    #expect(dots.map(\.left) == [100, 100, 100, 100, 100, 100])
    #expect(dots.map(\.bottom) == [45, 95, 145, 195, 245, 295])
  }

  @Test(arguments: ["fullStop", "letterO", "square", "dotsToAPrice", "letterInWord"])
  func `other marks are none`(name: String) throws {
    let mark = try #require(Mark(rawValue: name))
    #expect(try Self.found(mark, lines: 8).isEmpty)
  }

  @Test func `a few are none`() throws { #expect(try Self.found(.bullet, lines: 4).isEmpty) }

  @Test func `they are read as letters of the words beside them`() throws {
    let dots = try Self.found(.bullet, lines: 6)
    #expect(dots.count == 6)
    func lines(_ text: String, left: Int) -> [ReadLine] {
      dots.map { dot in
        let box = BoundingBox(left: left, top: dot.top - 5, right: 200, bottom: dot.bottom + 5)
        let word = ReadWord(text: text, box: box, confidence: 0.9, isInDictionary: false)
        return ReadLine(words: [word], box: box, block: 0)
      }
    }
    let page = PrintedDots(boxes: dots)
    #expect(page.areRead(in: lines("eSoup", left: 100)))
    #expect(!page.areRead(in: lines("Soup", left: 120)))
  }
}
