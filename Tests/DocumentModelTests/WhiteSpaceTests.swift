import FoodVocabulary
import Testing

@testable import DocumentModel

@Suite struct `White space` {
  struct Case: CustomTestStringConvertible {
    var title: String
    var text: String
    var words: String
    var testDescription: String { title }
  }

  static let cases: [Case] = [
    Case(title: "nothing", text: "", words: ""),
    Case(title: "single spaces", text: "palm oil", words: "palm oil"),
    Case(title: "nothing else", text: " \t\r\n ", words: ""),
    Case(title: "at both ends", text: "  palm oil\n", words: "palm oil"),
    Case(title: "a line's end", text: "palm\r\noil", words: "palm oil"),
    Case(title: "two spaces", text: "palm  oil", words: "palm oil"),
    Case(
      title: "no-break and ideographic spaces", text: "palm\u{A0}oil\u{3000}", words: "palm oil"),
    Case(
      title: "every wide space",
      text:
        "a\u{85}b\u{A0}c\u{1680}d\u{2000}e\u{200A}f\u{2028}g\u{2029}h\u{202F}i\u{205F}j\u{3000}k",
      words: "a b c d e f g h i j k"),
    Case(
      title: "what looks like a space", text: "a\u{200B}b\u{180E}c", words: "a\u{200B}b\u{180E}c"),
    Case(title: "letters of several bytes", text: "Jalapeño  Käse", words: "Jalapeño Käse"),
  ]

  @Test(arguments: cases)
  func `is folded to single spaces`(_ example: Case) {
    #expect(example.text.singleSpaced == example.words)
  }

  @Test(arguments: cases)
  func `is folded in passages as in strings`(_ example: Case) {
    let bytes = Array(example.text.utf8)
    let document = DocumentText(utf8: bytes, words: [], annotations: Annotations())
    #expect(document.string(Passage(0..<bytes.count)) == example.words)
  }

  /// Written against the standard library: every scalar that is white space there.
  @Test func `is what Unicode says it is`() {
    for value in UInt32(1)...0xFFFF {
      guard let scalar = Unicode.Scalar(value) else { continue }
      let bytes = Array(String(scalar).utf8)
      let length = WhiteSpace.length(in: bytes.span, at: 0)
      #expect(length == (scalar.properties.isWhitespace ? bytes.count : 0), "U+\(value)")
    }
  }

  @Test(arguments: [[0xC2], [0xE2, 0x80], [0xE3], [0xE1, 0x9A]] as [[UInt8]])
  func `is not what is cut off before its end`(_ bytes: [UInt8]) {
    #expect(WhiteSpace.length(in: bytes.span, at: 0) == 0)
  }

  @Test func `is one space between the ranges of a passage`() {
    let document = DocumentText(
      utf8: Array("Käse 4,50\naus Kuhmilch".utf8), words: [], annotations: Annotations())
    #expect(document.string(Passage([0..<5, 11..<23])) == "Käse aus Kuhmilch")
  }
}
