import DictionaryFormat
import FoodVocabulary
import RecognizedText
import Testing

@testable import DocumentModel

/// Words of which a recogniser took some letters for others, as the document's text has them.
@Suite struct SpellingMenderTests {
  /// What was read, each line with the same confidence; in which languages; what the text has.
  static let rows: [(read: String, confidence: Double, languages: [Language], text: String)] = [
    ("Tomotsaus, kebobsaus", 0.8, [.nb], "Tomatsaus, kebabsaus"),
    ("GORLIC BREAD", 0.8, [.en], "GARLIC BREAD"),
    ("Wainut tart", 0.8, [.en], "Walnut tart"),
    ("Solomillo de temera", 0.8, [.es], "Solomillo de ternera"),
    ("Oetopus", 0.8, [.nl], "Octopus"),
    ("fresh jalapefios", 0.8, [.en], "fresh jalapenos"),
    ("Crème (thunfischereme)", 0.8, [.de], "Crème (thunfischcreme)"),
    // The recogniser's own dictionaries have them.
    ("Martin Timon", 0.95, [.en, .es], "Martin Timon"),
    // As they are printed: known, foreign names, too short to tell.
    ("Salami stollen", 0.8, [.de, .en], "Salami stollen"),
    ("Zingaroo Xyloph ais", 0.8, [.en], "Zingaroo Xyloph ais"),
    // Two words have "o" for "a": so has the page's type, and a third has it twice.
    ("cheddor gorlic bicorbonote", 0.8, [.en], "cheddar garlic bicarbonate"),
    ("gorlic bicorbonote", 0.8, [.en], "garlic bicorbonote"),
  ]

  @Test(arguments: rows)
  func wordsAreSpeltAsTheyWereMeant(
    _ row: (read: String, confidence: Double, languages: [Language], text: String)
  ) {
    var left = 10
    let words = row.read.split(separator: " ").map { text in
      let width = 12 * text.count
      defer { left += width + 12 }
      return RecognizedWord(
        text: String(text), box: BoundingBox(left: left, top: 10, right: left + width, bottom: 30),
        confidence: row.confidence)
    }
    let box = BoundingBox(left: 10, top: 10, right: left, bottom: 30)
    let page = RecognizedPage(
      width: 1000, height: 400,
      blocks: [RecognizedBlock(lines: [RecognizedLine(words: words, box: box)], box: box)])
    let layout = DocumentLayout(
      pages: [page], vocabulary: .builtIn, languages: LanguageSet(row.languages))
    #expect(layout.text.text == row.text)
  }
}
