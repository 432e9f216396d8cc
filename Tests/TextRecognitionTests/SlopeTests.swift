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
