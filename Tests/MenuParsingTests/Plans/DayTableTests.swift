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

/// A row of cells for each week, with the day of the month at the right of each cell's first line.
private func month(
  _ days: [String], firstDays: [Int], cells: [[[String]]], step: Int = 380
) -> [Placed] {
  var texts = days.enumerated().map { Placed($1, x: 180 + $0 * step, y: 200, size: 16) }
  for (week, columns) in cells.enumerated() {
    for (column, lines) in columns.enumerated() {
      let x = 40 + column * step, y = 260 + week * 150
      texts.append(Placed("\(firstDays[week] + column)", x: x + 310, y: y, size: 20))
      texts += lines.enumerated().map { Placed($1, x: x, y: y + $0 * 28) }
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
      testDescription: "a legend at the right of the last day, and counts of energy below the days",
      texts: plan(
        ["LUNES 3", "MARTES 4", "MIÉRCOLES 5"],
        rows: [
          [["Sopa de fideos (1)"], ["Arroz con tomate"], ["Lentejas (9)"]],
          [["Tortilla (3)"], ["Merluza (4)"], ["Pollo asado"]],
          [["prot. 27 g lip. 21 g"], ["prot. 28 g lip. 22 g"], ["prot. 29 g lip. 23 g"]],
        ], step: 260)
        + zip(0..., ["1 Gluten", "3 Huevo", "4 Pescado", "7 Leche", "9 Apio"]).map {
          Placed($1, x: 1000, y: 230 + 50 * $0)
        },
      languages: LanguageSet(.es),
      expected: [
        "# LUNES 3", "Sopa de fideos |  |  | 1", "Tortilla |  |  | 3", "# MARTES 4",
        "Arroz con tomate", "Merluza |  |  | 4", "# MIÉRCOLES 5", "Lentejas |  |  | 9",
        "Pollo asado",
      ]),
    PlacedCase(
      testDescription: "dates on the line below the days, which are no prices",
      texts: [("Montag", "24.11."), ("Dienstag", "25.11."), ("Mittwoch", "26.11.")].enumerated()
        .flatMap { column, day in
          [
            Placed(day.0, x: 200 + 260 * column, y: 200, size: 16),
            Placed(day.1, x: 200 + 260 * column, y: 226, size: 12),
          ]
        }
        + [("Linsensuppe", "1,20 €"), ("Currywurst", "4,60 €"), ("Obstsalat", "1,50 €")]
        .enumerated().flatMap { row, dish in
          (0..<3).flatMap { column in
            [
              Placed(dish.0, x: 200 + 260 * column, y: 280 + 90 * row),
              Placed(dish.1, x: 300 + 260 * column, y: 306 + 90 * row),
            ]
          }
        },
      languages: LanguageSet(.de),
      expected: ["Montag", "Dienstag", "Mittwoch"].flatMap {
        [
          "# \($0)", "Linsensuppe |  | 1.20 EUR", "Currywurst |  | 4.60 EUR",
          "Obstsalat |  | 1.50 EUR",
        ]
      }),
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
      testDescription: "the rest of the week in a second row, and what there is every day",
      texts: plan(
        ["Maanantai 3.11.", "Tiistai 4.11.", "Keskiviikko 5.11."],
        rows: [
          [["Hernekeitto"], ["Makaronilaatikko"], ["Poronkäristys"]],
          [["Pannukakku"], ["Lohikeitto"], ["Borssikeitto"]],
        ], step: 320)
        + plan(
          ["Torstai 6.11.", "Perjantai 7.11.", "Päivittäin tiskiltä"],
          rows: [
            [["Siskonmakkarakeitto"], ["Katkarapupasta"], ["Lohileipä"]],
            [["Silakkapihvit"], ["Tomaattikeitto"], ["Korvapuusti"]],
          ], top: 560, step: 320),
      languages: LanguageSet(.fi),
      expected: [
        "# Maanantai 3.11.", "Hernekeitto", "Pannukakku", "# Tiistai 4.11.", "Makaronilaatikko",
        "Lohikeitto", "# Keskiviikko 5.11.", "Poronkäristys", "Borssikeitto", "# Torstai 6.11.",
        "Siskonmakkarakeitto", "Silakkapihvit", "# Perjantai 7.11.", "Katkarapupasta",
        "Tomaattikeitto", "# Päivittäin tiskiltä", "Lohileipä", "Korvapuusti",
      ]),
    PlacedCase(
      testDescription: "a month of weeks, the day's number in the corner of each cell",
      texts: month(
        ["Lunes", "Martes", "Jueves"], firstDays: [6, 13],
        cells: [
          [
            ["Lentejas con arroz", "Tortilla de patata", "Fruta"],
            ["Macarrones con tomate", "Bacalao rebozado", "Yogur"],
            ["Sopa de estrellas", "Ternera guisada", "Fruta"],
          ],
          [
            ["Puré de calabaza", "Salmón al horno", "Helado"],
            ["Arroz con gambas", "Pollo asado", "Fruta"],
            ["Crema de puerros", "Huevos duros", "Flan"],
          ],
        ]),
      languages: LanguageSet(.es),
      expected: [
        "# Lunes 6", "Lentejas con arroz", "Tortilla de patata", "Fruta", "# Martes 7",
        "Macarrones con tomate", "Bacalao rebozado", "Yogur", "# Jueves 8", "Sopa de estrellas",
        "Ternera guisada", "Fruta", "# Lunes 13", "Puré de calabaza", "Salmón al horno", "Helado",
        "# Martes 14", "Arroz con gambas", "Pollo asado", "Fruta", "# Jueves 15",
        "Crema de puerros", "Huevos duros", "Flan",
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

  @Test(arguments: [
    PlacedCase(
      testDescription: "menus side by side, a day at the left of each row",
      texts: [Placed("Speiseplan", x: 480, y: 80, size: 34)]
        + [Placed("Menü 1", x: 250, y: 150), Placed("Menü 2", x: 600, y: 150)]
        + weekday("Montag", y: 220, ["Nudeln mit", "Tomatensauce"], ["Gemüselasagne"])
        + weekday("Dienstag", y: 320, ["Linsensuppe"], ["Kartoffelpuffer", "mit Apfelmus"])
        + weekday("Mittwoch", y: 420, ["Hühnerfrikassee", "mit Reis"], ["Milchreis mit Zimt"]),
      languages: LanguageSet(.de),
      expected: [
        "# Montag", "Nudeln mit Tomatensauce", "Gemüselasagne", "# Dienstag", "Linsensuppe",
        "Kartoffelpuffer | mit Apfelmus", "# Mittwoch", "Hühnerfrikassee | mit Reis",
        "Milchreis mit Zimt",
      ]),
    PlacedCase(
      testDescription: "one menu, each day half way down its dishes",
      texts: [Placed("Was gibt es heute zu essen?", x: 300, y: 80, size: 34)]
        + weekday("Montag", y: 220, ["Nudeln mit Tomatensoße", "Karottensalat", "Apfelschnitze"])
        + weekday("Dienstag", y: 340, ["Kartoffelsuppe mit Brot", "Vanillepudding"])
        + weekday("Mittwoch", y: 450, ["Fischstäbchen mit Erbsen", "Banane"])
        + weekday("Donnerstag", y: 570, ["Linsencurry mit Reis", "Gurkensalat", "Melone"]),
      languages: LanguageSet(.de),
      expected: [
        "# Montag", "Nudeln mit Tomatensoße", "Karottensalat", "Apfelschnitze", "# Dienstag",
        "Kartoffelsuppe mit Brot", "Vanillepudding", "# Mittwoch", "Fischstäbchen mit Erbsen",
        "Banane", "# Donnerstag", "Linsencurry mit Reis", "Gurkensalat", "Melone",
      ]),
    PlacedCase(
      testDescription: "hours beside days are no dishes",
      texts: [
        Placed("Soups", x: 60, y: 80, size: 22), Placed("Tomato soup", x: 60, y: 120),
        Placed("4.00", x: 480, y: 120), Placed("Leek soup", x: 60, y: 160),
        Placed("4.50", x: 480, y: 160), Placed("Pea soup", x: 60, y: 200),
        Placed("5.00", x: 480, y: 200),
      ]
        + ["Monday", "Tuesday", "Thursday"].enumerated().flatMap { row, day in
          [
            Placed(day, x: 60, y: 300 + row * 40), Placed("10 - 14", x: 300, y: 300 + row * 40),
            Placed("17 - 22", x: 500, y: 300 + row * 40),
          ]
        },
      languages: LanguageSet(.en),
      expected: [
        "# Soups", "Tomato soup |  | 4.00", "Leek soup |  | 4.50", "Pea soup |  | 5.00",
      ]),
  ])
  func `with their days one below the other are read cell by cell`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }
}

/// A day and its cells of one or two lines, centred on the day's line.
private func weekday(_ day: String, y: Int, _ cells: [String]...) -> [Placed] {
  [Placed(day, x: 60, y: y)]
    + cells.enumerated().flatMap { column, lines in
      lines.enumerated().map { line, text in
        Placed(text, x: 250 + column * 350, y: y + line * 24 - (lines.count - 1) * 12)
      }
    }
}
