import RecognizedText
import TestSupport
import Testing

@testable import TextRecognition

@Suite struct `Print that is paler than the rest` {
  struct Page: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// How light the ink of two letters in three and of the third is, 0…255, 0 black.
    var ink: UInt8 = 20
    var other: UInt8
    /// How far the paper's grey goes up and down from pixel to pixel.
    var grain = 0
    var letters = 120
    var share: ClosedRange<Double>
  }

  static let pages = [
    Page(testDescription: "all is black", other: 20, share: 0...0),
    Page(testDescription: "all is grey", ink: 150, other: 150, share: 0...0),
    Page(testDescription: "nearly black beside black", other: 60, share: 0...0),
    Page(testDescription: "grey beside black", other: 150, share: 0.3...0.36),
    Page(testDescription: "so pale that it is no print", other: 238, share: 0...0),
    Page(testDescription: "grey beside black in a photograph", other: 150, grain: 9, share: 0...0),
    Page(testDescription: "too few letters to tell", other: 150, letters: 30, share: 0...0),
  ]

  @Test(arguments: pages)
  func `the share of paler letters`(_ page: Page) throws {
    var random = SeededGenerator(seed: 7)
    var pixels = GreyPixels(
      width: 600, height: 200,
      values: (0..<600 * 200).map { _ in
        UInt8(245 + Int.random(in: -page.grain...page.grain, using: &random))
      })
    var letters: [BoundingBox] = []
    for number in 0..<page.letters {
      let left = 8 + number % 40 * 14, top = 10 + number / 40 * 40
      let box = BoundingBox(left: left, top: top, right: left + 10, bottom: top + 16)
      letters.append(box)
      // The two stems of an n.
      for row in box.top..<box.bottom {
        for column in [0, 1, 8, 9] {
          pixels.values[row * 600 + left + column] = number % 3 == 0 ? page.other : page.ink
        }
      }
    }
    let share = PalePrint(try #require(GreyImage(pixels)), letters: letters).share
    #expect(page.share.contains(share))
  }
}
