import Foundation
import RecognizedText
import Testing

@testable import TextRecognition

@Suite struct `The slope of lines` {
  /// Letters of lines that rise by so many degrees, with hanging ones among them.
  static func page(rising degrees: Double, lines: Int = 12) -> TextSurvey {
    var survey = TextSurvey()
    survey.letterHeight = 20
    let rise = tan(degrees * .pi / 180)
    for line in 0..<lines {
      for letter in 0..<50 {
        let x = 60 + 18 * letter
        let y = 300 + Double(40 * line) - Double(x) * rise
        let hangs = letter % 7 == 3 ? 6 : 0
        let bottom = Int(y.rounded()) + hangs
        survey.letters.append(
          BoundingBox(left: x, top: bottom - 20, right: x + 14, bottom: bottom))
      }
    }
    return survey
  }

  @Test(arguments: [-18.0, -12, -5, -2, 2, 3.5, 8, 14, 18])
  func `is found to a third of a degree`(_ degrees: Double) {
    let found = TextSlope(Self.page(rising: degrees), width: 1000, height: 900).degrees
    #expect(abs(found - degrees) < 0.33)
  }

  @Test(arguments: [0, 0.4, -0.8])
  func `is 0 where the lines are as good as level`(_ degrees: Double) {
    #expect(TextSlope(Self.page(rising: degrees), width: 1000, height: 900).degrees == 0)
  }

  @Test func `is not guessed from a few letters or from none`() {
    var few = Self.page(rising: 6, lines: 1)
    few.letters.removeLast(20)
    #expect(TextSlope(few, width: 1000, height: 900).degrees == 0)
    #expect(TextSlope(TextSurvey(), width: 1000, height: 900).degrees == 0)
  }

  @Test func `boxes of a straightened page lead back through the turn by quarters`() {
    // A quarter turn's sine and cosine make the places easy to work out by hand.
    var page = RecognizedPage(width: 100, height: 40, blocks: [])
    page.straightening = Straightening(degrees: 90, sine: 1, cosine: 0, width: 40, height: 100)
    let box = BoundingBox(left: 10, top: 5, right: 30, bottom: 15)
    #expect(page.boxInPicture(box) == BoundingBox(left: 5, top: 70, right: 15, bottom: 90))
    page.quarterTurns = 2
    #expect(page.boxInPicture(box) == BoundingBox(left: 25, top: 10, right: 35, bottom: 30))
  }
}

@Suite struct `Lines that fan out` {
  /// Letters of lines that fall by so many degrees at the lower edge of a page of 1000 by 900 pixels,
  /// and rise as much at its upper one.
  private static func page(fanning degrees: Double, letterHeight: Int = 20) -> TextSurvey {
    var survey = TextSurvey()
    survey.letterHeight = Double(letterHeight)
    let fall = tan(degrees * .pi / 180)
    for line in 0..<20 {
      let height = Double(60 + 40 * line)
      for letter in 0..<50 {
        let x = 50 + 18 * letter
        let y = height + (height - 450) / 450 * fall * (Double(x) + 7 - 500)
        let bottom = Int(y.rounded()) + (letter % 7 == 3 ? 6 : 0)
        survey.letters.append(
          BoundingBox(left: x, top: bottom - letterHeight, right: x + 14, bottom: bottom))
      }
    }
    return survey
  }

  @Test(arguments: [-4.0, -2.5, 2, 3.5])
  func `are found by how much steeper they get`(_ degrees: Double) throws {
    let survey = Self.page(fanning: degrees)
    let found = try #require(TextKeystone(survey, width: 1000, height: 900).keystone)
    // The slope at the lower edge, in degrees.
    #expect(abs(atan(found.growth * 450) * 180 / .pi - degrees) < 0.3)
    #expect(abs(found.level) < 100)
  }

  @Test(arguments: [0, 0.6, -0.9])
  func `are left as they are where they are as good as parallel`(_ degrees: Double) {
    #expect(
      TextKeystone(Self.page(fanning: degrees), width: 1000, height: 900).keystone == nil)
  }

  @Test func `are not guessed from a few letters, and small print is not drawn anew`() {
    var few = Self.page(fanning: 3)
    few.letters.removeFirst(900)
    #expect(TextKeystone(few, width: 1000, height: 900).keystone == nil)
    let small = Self.page(fanning: 3, letterHeight: 10)
    #expect(TextKeystone(small, width: 1000, height: 900).keystone == nil)
    #expect(TextKeystone(TextSurvey(), width: 0, height: 0).keystone == nil)
  }

  @Test(arguments: [1e300, -1e300, .infinity, .nan])
  func `of a stranger's document end inside the picture`(_ number: Double) {
    var page = RecognizedPage(width: 200, height: 100, blocks: [])
    page.straightening = Straightening(
      degrees: 0, sine: number, cosine: number, width: 200, height: 100)
    page.straightening?.keystone = Keystone(growth: number, level: number)
    let box = page.boxInPicture(BoundingBox(left: 10, top: 20, right: 30, bottom: 40))
    #expect((0...200).contains(box.left) && (0...200).contains(box.right))
    #expect((0...100).contains(box.top) && (0...100).contains(box.bottom))
  }

  @Test func `lead back to where they stood in the picture`() {
    var page = RecognizedPage(width: 200, height: 100, blocks: [])
    page.straightening = Straightening(degrees: 0, sine: 0, cosine: 1, width: 200, height: 100)
    // At 50 pixels right of the middle a line 20 pixels below it had stood 10 pixels lower.
    page.straightening?.keystone = Keystone(growth: 0.01, level: 0)
    let box = BoundingBox(left: 150, top: 70, right: 150, bottom: 70)
    #expect(page.boxInPicture(box) == BoundingBox(left: 150, top: 80, right: 150, bottom: 80))
  }
}
