import DictionaryFormat
import DocumentModel
import FoodVocabulary
import RecognizedText

@testable import MenuParsing

/// A line of words with a place, a size and a weight: for pages that characters cannot draw.
struct Placed: Sendable {
  var text: String
  var x: Int
  /// The baseline.
  var y: Int
  /// Height of a capital.
  var size = 14
  /// Whether all of it is bold; single words are bold between asterisks.
  var isBold = false
  var confidence = 0.95
  /// How much higher than its letters the boxes are.
  var excess = 0
  /// Whether its letters stand apart.
  var isSpaced = false

  init(
    _ text: String, x: Int, y: Int, size: Int = 14, bold: Bool = false, confidence: Double = 0.95,
    excess: Int = 0, isSpaced: Bool = false
  ) {
    self.text = text
    self.x = x
    self.y = y
    self.size = size
    isBold = bold
    self.confidence = confidence
    self.excess = excess
    self.isSpaced = isSpaced
  }

  var line: RecognizedLine {
    var left = x
    let words = text.split(separator: " ").map { piece -> RecognizedWord in
      let isStarred = piece.count > 2 && piece.hasPrefix("*") && piece.hasSuffix("*")
      let word = isStarred ? String(piece.dropFirst().dropLast()) : String(piece)
      let isLow = word.allSatisfy { "acegmnopqrsuvwxyz.,".contains($0) }
      let hangs = word.contains { "gjpqy,;()[]".contains($0) }
      let width = word.count * size * (isSpaced ? 13 : 7) / 10
      let top = y - (isLow ? size * 73 / 100 : size), bottom = y + (hangs ? size / 4 : 0)
      defer { left += width + (isSpaced ? size * 8 / 5 : size / 2) }
      return RecognizedWord(
        text: word,
        box: BoundingBox(
          left: left, top: top - excess / 2, right: left + width, bottom: bottom + excess / 2),
        confidence: confidence, stroke: Double(size) * (isBold || isStarred ? 0.22 : 0.12))
    }
    let box = words.dropFirst().reduce(words[0].box) { $0.union($1.box) }
    return RecognizedLine(words: words, box: box)
  }
}

/// A page of placed lines, each read as a line of its own.
func placedPage(_ texts: [Placed], number: Int = 1) -> RecognizedPage {
  let lines = texts.map(\.line)
  let box = BoundingBox(left: 0, top: 0, right: 1200, bottom: 1600)
  return RecognizedPage(
    number: number, width: box.width, height: box.height,
    blocks: lines.map { RecognizedBlock(lines: [$0], box: $0.box) })
}

/// The menu of placed pages.
func menu(
  _ pages: [RecognizedPage], languages: LanguageSet?, country: String? = nil
) -> (menu: Menu, document: DocumentText) {
  let layout = DocumentLayout(pages: pages, vocabulary: .builtIn, languages: languages)
  let reader = MenuReader(layout, vocabulary: .builtIn, languages: languages, country: country)
  return (reader.menu(), reader.document)
}

/// Rows of a column: the name at its left edge, the price at its right one.
func pricedColumn(
  _ rows: [(name: String, price: String)], left: Int, right: Int, top: Int, step: Int = 40
) -> [Placed] {
  rows.enumerated().flatMap { index, row in
    [
      Placed(row.name, x: left, y: top + index * step),
      Placed(row.price, x: right, y: top + index * step),
    ]
  }
}
