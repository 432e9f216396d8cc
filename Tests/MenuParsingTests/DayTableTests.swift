import DictionaryFormat
import DocumentModel
import MenuParsing
import Testing

/// A plan with its days side by side: labels of rows at the left, cells of one or more lines.
private func plan(
  _ days: [String], labels: [String] = [], rows: [[[String]]], top: Int = 200, step: Int = 200
) -> [Placed] {
  var texts: [Placed] = []
  for (column, day) in days.enumerated() {
    texts.append(Placed(day, x: 200 + column * step, y: top, size: 16))
  }
  for (row, cells) in rows.enumerated() {
    let y = top + 50 + row * 120
    if row < labels.count { texts.append(Placed(labels[row], x: 40, y: y + 20, size: 16)) }
    for (column, lines) in cells.enumerated() {
      for (line, text) in lines.enumerated() {
        texts.append(Placed(text, x: 200 + column * step, y: y + line * 24))
      }
    }
  }
  return texts
}

@Suite struct `Plans with days side by side` {
  @Test(arguments: [
    PlacedCase(
      testDescription: "a week in German, with the dish of each row below its day",
      texts: [Placed("Speiseplan", x: 480, y: 80, size: 34)]
        + plan(
          ["Montag", "Dienstag", "Mittwoch", "Donnerstag"],
          rows: [
            [
              ["Linsensuppe mit", "Wiener Würstchen"], ["Fischstäbchen mit", "Kartoffelpüree"],
              ["Nudeln mit", "Tomatensauce"], ["Hühnerfrikassee", "mit Reis"],
            ],
            [["Apfelmus"], ["Vanillepudding"], ["Obstsalat"], ["Quarkspeise"]],
          ]),
      languages: LanguageSet(.de),
      expected: [
        "# Montag", "Linsensuppe mit Wiener Würstchen", "Apfelmus", "# Dienstag",
        "Fischstäbchen mit Kartoffelpüree", "Vanillepudding", "# Mittwoch",
        "Nudeln mit Tomatensauce", "Obstsalat", "# Donnerstag", "Hühnerfrikassee | mit Reis",
        "Quarkspeise",
      ]),
    PlacedCase(
      testDescription: "dates after the days, and little room between the columns",
      texts: plan(
        ["Segunda-18.05.", "Terça-19.05.", "Quarta-20.05."],
        rows: [
          [["* Arroz integral"], ["* Arroz branco"], ["* Feijoada"]],
          [["* Feijão preto"], ["* Couve refogada"], ["* Laranja"]],
        ], step: 175),
      languages: LanguageSet(.pt),
      expected: [
        "# Segunda-18.05.", "Arroz integral", "Feijão preto", "# Terça-19.05.", "Arroz branco",
        "Couve refogada", "# Quarta-20.05.", "Feijoada", "Laranja",
      ]),
    PlacedCase(
      testDescription: "days in a sentence are no table",
      texts: [
        Placed("Open Monday, Tuesday, Wednesday and Friday", x: 60, y: 80),
        Placed("Soups", x: 60, y: 140, size: 22), Placed("Tomato soup", x: 60, y: 180),
        Placed("4.00", x: 480, y: 180), Placed("Leek soup", x: 60, y: 220),
        Placed("4.50", x: 480, y: 220), Placed("Pea soup", x: 60, y: 260),
        Placed("5.00", x: 480, y: 260),
      ],
      languages: LanguageSet(.en),
      expected: [
        "# Soups", "Tomato soup |  | 4.00", "Leek soup |  | 4.50", "Pea soup |  | 5.00",
      ]),
  ])
  func `are read day by day`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }
}
