import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import RecognizedText
import Testing

/// Names with their prices before them and a line below them, under a heading that begins where the
/// prices do.
private func column(
  _ heading: String, _ dishes: [(price: String, name: String, text: String)], left: Int, top: Int
) -> [Placed] {
  [Placed(heading, x: left, y: top, size: 16, isSpaced: true)]
    + dishes.enumerated().flatMap { index, dish in
      let y = top + 40 + index * 62
      return [
        Placed(dish.price, x: left, y: y, bold: true),
        Placed(dish.name, x: left + 80, y: y, bold: true),
        Placed(dish.text, x: left + 80, y: y + 24),
      ]
    }
}

private let priced =
  column(
    "SMALL PLATES",
    [
      ("12", "Whipped feta", "honey, thyme, flatbread"), ("9.5", "Green olives", "orange, fennel"),
      ("14", "Prawn toast", "sesame, pickled radish"), ("11", "Leek tart", "hazelnut, goat cheese"),
      ("12", "Beetroot salad", "walnut, horseradish"),
    ], left: 60, top: 100)
  + column(
    "FROM THE OVEN",
    [
      ("24", "Lamb shoulder", "white beans, rosemary"), ("19", "Baked aubergine", "miso, sesame"),
      ("22", "Roast cod", "mussels, saffron"), ("19", "Potato pie", "leek, mature cheddar"),
    ], left: 640, top: 130)

private let numbered = ["Samosa", "Pakora", "Korma", "Vindaloo", "Dhansak", "Naan"]
  .enumerated().flatMap { index, name in
    [
      Placed("\(index + 21)", x: 60, y: 100 + index * 40),
      Placed("\(name) with rice", x: 140, y: 100 + index * 40),
    ]
  }

@Suite struct `Prices before names` {
  @Test func `are prices, and headings above them stay whole`() {
    let (menu, document) = menu([placedPage(priced)], languages: LanguageSet(.en))
    #expect(
      dump(menu, document) == [
        "# SMALL PLATES", "Whipped feta | honey, thyme, flatbread | 12",
        "Green olives | orange, fennel | 9.5", "Prawn toast | sesame, pickled radish | 14",
        "Leek tart | hazelnut, goat cheese | 11", "Beetroot salad | walnut, horseradish | 12",
        "# FROM THE OVEN", "Lamb shoulder | white beans, rosemary | 24",
        "Baked aubergine | miso, sesame | 19", "Roast cod | mussels, saffron | 22",
        "Potato pie | leek, mature cheddar | 19",
      ])
  }

  /// The wider the number, the closer it is to the name: "12" and "8" end in one line.
  @Test func `are prices close before names, too, where others are in line with them`() {
    let rows = [
      ("9", "Whipped feta"), ("14", "Prawn toast"), ("8", "Leek tart"), ("12", "Beetroot salad"),
      ("7", "Green olives"), ("11", "Potato pie"), ("8", "Bean stew"), ("6", "Roast cod"),
    ]
    let texts = rows.enumerated().flatMap { index, row in
      let y = 100 + index * 50
      // Wide numbers were read with the name as one line.
      return row.0.count > 1
        ? [Placed("\(row.0) \(row.1)", x: 60, y: y)]
        : [Placed(row.0, x: 70, y: y), Placed(row.1, x: 110, y: y)]
    }
    let (menu, document) = menu([placedPage(texts)], languages: LanguageSet(.en))
    #expect(dump(menu, document) == rows.map { "\($0.1) |  | \($0.0)" })
  }

  @Test func `are no numbers that count dishes`() {
    let (menu, _) = menu([placedPage(numbered)], languages: LanguageSet(.en))
    #expect(menu.sections.flatMap(\.items).allSatisfy { $0.prices.isEmpty })
  }
}

/// A line in type of one width: a space is as wide as a letter, and wider after a comma.
private func typed(_ text: String, y: Int, size: Int = 18) -> RecognizedLine {
  var left = 60
  let words = text.split(separator: " ").map { piece -> RecognizedWord in
    let endsInComma = piece.hasSuffix(",")
    let width = piece.count * size - (endsInComma ? size * 3 / 4 : 0)
    defer { left += piece.count * size + size }
    return RecognizedWord(
      text: String(piece),
      box: BoundingBox(left: left, top: y - size, right: left + width, bottom: y),
      confidence: 0.95, stroke: 2)
  }
  let box = words.dropFirst().reduce(words[0].box) { $0.union($1.box) }
  return RecognizedLine(words: words, box: box)
}

@Suite struct `Lists in type of one width` {
  @Test func `are read line by line`() {
    let texts = [
      "INGREDIENTI: CARNE DI SUINO, TRIPPA DI SUINO, PISTACCHI, SALE,",
      "LATTE IN POLVERE, AROMI NATURALI, SPEZIE, ZUCCHERO, AGLIO, PEPE,",
      "ANTIOSSIDANTE: E301, CONSERVANTE: E250. CONTIENE TRACCE DI",
      "SOIA, SEDANO, SENAPE. SENZA GLUTINE. CONSERVARE AL FRESCO",
      "CONSUMARE ENTRO TRE GIORNI DALL'ACQUISTO, CONFEZIONE APERTA",
    ]
    let lines = texts.enumerated().map { typed($1, y: 100 + $0 * 30) }
    let box = BoundingBox(left: 0, top: 0, right: 1400, bottom: 400)
    let page = RecognizedPage(
      number: 1, width: box.width, height: box.height,
      blocks: [RecognizedBlock(lines: lines, box: box)])
    let layout = DocumentLayout(
      pages: [page], vocabulary: .builtIn, languages: LanguageSet(.it))
    #expect(layout.lines.map { layout.text.string($0.range) } == texts)
  }
}
