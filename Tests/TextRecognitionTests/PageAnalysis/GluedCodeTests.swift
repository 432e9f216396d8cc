import RecognizedText
import Testing

@testable import TextRecognition

/// Raised codes that were read as the last letters of the word before them.
@Suite struct GluedCodeTests {
  private static let known = ["BRIE", "SCHNITZEL", "TIRAMISU", "GEZOND"]

  /// A word whose letters are 16 pixels wide and 20 high, with codes of 8 by 11 pixels raised after
  /// them.
  private static func cut(_ text: String, letters: Int, codes: String) -> String? {
    let shapes = (0..<letters).map {
      BoundingBox(left: 100 + 18 * $0, top: 100, right: 116 + 18 * $0, bottom: 120)
    }
    let foot = 100 + 18 * letters
    let small = codes.filter(\.isLetter).indices.enumerated().map { number, _ in
      BoundingBox(left: foot + 10 * number, top: 96, right: foot + 8 + 10 * number, bottom: 107)
    }
    let word = ReadWord(
      text: text, box: (shapes + small).box, confidence: 0.7, isInDictionary: false)
    let code = ReadWord(text: codes, box: small.box, confidence: 0.9, isInDictionary: false)
    let judge = WordJudge(languages: ["eng"]) { text, _ in known.contains(text) ? 1 : 0 }
    return GluedCodes(shapes: shapes + small, judge: judge).cut(word, before: code)?.text
  }

  @Test(
    arguments: [
      ("letters of codes", "BRIEAGH", 4, "A,G,H", "BRIE"),
      ("a sign and a letter", "GEZOND*C", 6, "C,G", "GEZOND"),
      ("one letter for two", "SCHNITZELS", 9, "A,C", "SCHNITZEL"),
      ("a name that nobody knows", "KROKETAM", 6, "A,M", "KROKET"),
      ("a word that is known as a whole", "TIRAMISU", 7, "C,G", nil),
      ("fewer letters than a word has", "IO", 1, "A", nil),
      ("more is left than the codes have", "KROKETSCHOTEL", 6, "A", nil),
    ] as [(String, String, Int, String, String?)])
  func `are cut off`(
    _ title: String, _ text: String, _ letters: Int, _ codes: String, _ expected: String?
  ) {
    #expect(Self.cut(text, letters: letters, codes: codes) == expected, "\(title)")
  }
}
