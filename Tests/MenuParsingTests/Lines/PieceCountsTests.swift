import FoodVocabulary
import Testing

@testable import DocumentModel
@testable import MenuParsing

@Suite struct `Pieces of a line` {
  struct Case: CustomTestStringConvertible {
    var text: String
    var letters: Int
    var capitals = 0
    var hasDigit = false
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case(text: "", letters: 0),
    Case(text: "soup", letters: 4),
    Case(text: "BLT", letters: 3, capitals: 3),
    Case(text: "12,50", letters: 0, hasDigit: true),
    Case(text: "A1,", letters: 1, capitals: 1, hasDigit: true),
    Case(text: "Käse", letters: 4, capitals: 1),
    Case(text: "ŻUREK", letters: 5, capitals: 5),
    Case(text: "½", letters: 0),
    Case(text: "×2", letters: 0, hasDigit: true),
    // Beyond Latin: a capital of two scalars, a keycap that is no digit, words of Korean.
    Case(text: "E\u{301}t", letters: 2, capitals: 1),
    Case(text: "5\u{FE0F}\u{20E3}", letters: 0),
    Case(text: "김치", letters: 6),
    Case(text: "Борщ", letters: 4, capitals: 1),
    Case(text: "김7", letters: 3, hasDigit: true),
  ])
  func `are counted`(_ example: Case) {
    let counts = PieceCounts(example.text)
    #expect(counts.letters == example.letters)
    #expect(counts.capitals == example.capitals)
    #expect(counts.hasDigit == example.hasDigit)
  }

  @Test func `are counted anew when they are cut`() {
    var piece = MenuPiece(
      range: 0..<6, text: "SoupA1", cell: 0, left: 0, right: 0, size: 0, confidence: 1)
    piece.text = "Soup"
    #expect(piece.letterCount == 4)
    #expect(!piece.hasDigit)
  }

  @Test(arguments: [
    (text: "(A)", set: "()", core: "A"), (text: "()", set: "()", core: ""),
    (text: "…soup…", set: "….", core: "soup"), (text: "12.-", set: ".-", core: "12"),
    (text: "Käse!", set: "!", core: "Käse"), (text: "„Käse“", set: "„“", core: "Käse"),
    // The mark belongs to the sign.
    (text: "*\u{301}a", set: "*", core: "*\u{301}a"),
  ])
  func `lose signs at their ends`(text: String, set: String, core: String) {
    #expect(text.trimmingSet(set) == core)
  }
}

@Suite struct `Signs of money` {
  @Test(arguments: [
    (sign: "€", code: "EUR"), (sign: "EUR", code: "EUR"), (sign: "euros", code: "EUR"),
    (sign: "S.Fr.", code: "CHF"), (sign: "Fr.", code: "CHF"), (sign: "US$", code: "USD"),
    (sign: "KČ", code: "CZK"), (sign: "zł", code: "PLN"), (sign: "kr.", code: ""),
    (sign: "원", code: "KRW"), (sign: "лв.", code: "BGN"), (sign: "Kc", code: "CZK"),
  ])
  func `are known`(sign: String, code: String) {
    #expect(Currencies.code(sign) == code)
  }

  @Test(arguments: ["", ".", "e", "euross", "soup", "frites", "$$", "€€", "zło", "Käse", "1"])
  func `are told from words`(word: String) {
    #expect(Currencies.code(word) == nil)
  }
}

@Suite struct `Codes in a stretch of text` {
  @Test(arguments: [
    (text: "A,C,G", codes: ["A", "C", "G"]), (text: "1 3 7", codes: ["1", "3", "7"]),
    (text: "A1, 8.2", codes: ["A1", "8", "2"]), (text: "a¹³", codes: ["A13"]),
    (text: "ᵃ ᵇ", codes: ["A", "B"]), (text: "GL/MO", codes: ["GL", "MO"]),
    (text: "–", codes: []),
  ])
  func `are found`(text: String, codes: [String]) {
    #expect(list(text) == codes)
  }

  @Test(arguments: ["soup", "A soup", "Käse", "a=b", "1234", "abcd", "12€"])
  func `are told from words`(text: String) {
    #expect(list(text) == nil)
  }

  private func list(_ text: String) -> [String]? {
    let document = DocumentText(
      utf8: Array(text.utf8), words: [], annotations: .init())
    return CodeToken.list(in: 0..<text.utf8.count, of: document, known: [])?.map(\.code)
  }
}
