import DictionaryFormat
import DocumentModel
import FoodVocabulary
import RecognizedText
import Testing

/// The lines of a page in the order in which they are read.
private func lines(_ texts: [Placed], _ language: Language) -> [String] {
  let layout = DocumentLayout(
    pages: [placedPage(texts)], vocabulary: .builtIn, languages: LanguageSet(language))
  return layout.lines.map { layout.text.string($0.range) }
}

/// Lines one below the other.
private func column(_ texts: [String], x: Int, top: Int, step: Int, size: Int = 14) -> [Placed] {
  texts.enumerated().map { Placed($1, x: x, y: top + $0 * step, size: size) }
}

/// Lines with their middles one below the other.
private func centred(_ texts: [(String, size: Int)], axis: Int, top: Int, step: Int) -> [Placed] {
  texts.enumerated().map { row, text in
    let width = Placed(text.0, x: 0, y: 0, size: text.size).line.box.right
    return Placed(text.0, x: axis - width / 2, y: top + row * step, size: text.size)
  }
}

@Suite struct `Columns of text` {
  private let list = [
    "Ingredients: wheat flour, sugar, palm oil,", "whey powder, salt, raising agent, cocoa,",
    "emulsifier, flavouring, glucose syrup,", "dried cranberries, rice flour, barley malt,",
    "oat flakes, honey, rapeseed oil, spices,", "colour, acid, starch, maize flour.",
  ]
  private let advice = [
    "PREPARATION", "Stir the powder into", "hot water and leave it", "to stand for a while.",
    "Do not give it to babies.",
  ]

  @Test func `below a title that runs into the gap are read one after the other`() {
    let texts =
      [Placed("Good Night Porridge for all the family", x: 60, y: 60, size: 20)]
      + column(list, x: 60, top: 120, step: 30) + column(advice, x: 575, top: 150, step: 30)
    #expect(lines(texts, .en) == ["Good Night Porridge for all the family"] + list + advice)
  }

  @Test func `beside slogans that happen to be level with some lines are apart from them`() {
    let slogans = ["Made by hand", "since 1921", "in our own bakery", "by the sea", "Try it!"]
    let text =
      list + [
        "Keep it in a cool and dry place.", "Best before: see the lid of the tin.",
        "Made in Cork for Good Night Foods.", "Write to us about this porridge.",
      ]
    let texts =
      column(slogans, x: 60, top: 120, step: 37, size: 18)
      + column(text, x: 330, top: 120, step: 21)
    #expect(lines(texts, .en) == slogans + text)
  }

  @Test func `of which the middle one has lines a little larger are three`() {
    let names = [
      [
        "Salade de chèvre", "Terrine de campagne", "Bavette à l'échalote", "Filet de lieu noir",
        "Tarte du jour", "Faisselle au coulis",
      ],
      [
        "Soupe à l'oignon", "Coq au vin", "Quenelle de brochet", "Andouillette grillée",
        "Crème brûlée", "Poire belle-hélène",
      ],
      [
        "Carpaccio de bœuf", "Sole meunière", "Filet de bœuf", "Profiteroles",
        "Chariot de fromages",
        "Café gourmand",
      ],
    ]
    let texts = [180, 520, 860].enumerated().flatMap { index, axis in
      let isMiddle = index == 1
      return centred(
        names[index].map { ($0, size: isMiddle ? 15 : 14) }, axis: axis, top: isMiddle ? 124 : 100,
        step: isMiddle ? 66 : 60)
    }
    #expect(lines(texts, .fr) == names.flatMap(\.self))
  }
}
