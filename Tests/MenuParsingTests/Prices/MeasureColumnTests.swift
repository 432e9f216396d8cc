import DictionaryFormat
import Testing

@testable import MenuParsing

@Suite struct `Columns of measures` {
  @Test(arguments: [
    PlacedCase(
      testDescription: "each with a unit",
      texts: [
        Placed("Barszcz czerwony", x: 60, y: 100), Placed("350 ml", x: 360, y: 100),
        Placed("10,50", x: 520, y: 100),
        Placed("Kotlet mielony", x: 60, y: 140), Placed("120 g", x: 360, y: 140),
        Placed("11,90", x: 520, y: 140),
        Placed("Pulpety w sosie", x: 60, y: 180), Placed("120/100 g", x: 360, y: 180),
        Placed("12,50", x: 520, y: 180),
        Placed("Kompot", x: 60, y: 220), Placed("250ml", x: 360, y: 220),
        Placed("2,90", x: 520, y: 220),
      ],
      languages: LanguageSet(.pl),
      expected: [
        "Barszcz czerwony | 350 ml | 10.50", "Kotlet mielony | 120 g | 11.90",
        "Pulpety w sosie | 120/100 g | 12.50", "Kompot | 250ml | 2.90",
      ]),
    PlacedCase(
      testDescription: "one with a unit that was read as a digit",
      texts: [
        Placed("Sernik", x: 60, y: 100), Placed("1209", x: 360, y: 100),
        Placed("8,50", x: 520, y: 100),
        Placed("Szarlotka", x: 60, y: 140), Placed("140 g", x: 360, y: 140),
        Placed("7,90", x: 520, y: 140),
        Placed("Budyń waniliowy", x: 60, y: 180), Placed("200 g", x: 360, y: 180),
        Placed("4,90", x: 520, y: 180),
        Placed("Kisiel", x: 60, y: 220), Placed("200 g", x: 360, y: 220),
        Placed("4,20", x: 520, y: 220),
      ],
      languages: LanguageSet(.pl),
      expected: [
        "Sernik | 1209 | 8.50", "Szarlotka | 140 g | 7.90", "Budyń waniliowy | 200 g | 4.90",
        "Kisiel | 200 g | 4.20",
      ]),
    PlacedCase(
      testDescription: "none where only one dish has one",
      texts: [
        Placed("Rumpsteak", x: 60, y: 100), Placed("250 g", x: 360, y: 100),
        Placed("24,90", x: 520, y: 100),
        Placed("Gulasch mit Brot", x: 60, y: 140), Placed("9,90", x: 520, y: 140),
        Placed("Linsensuppe", x: 60, y: 180), Placed("5,90", x: 520, y: 180),
      ],
      languages: LanguageSet(.de),
      expected: [
        "Rumpsteak 250 g |  | 24.90", "Gulasch mit Brot |  | 9.90", "Linsensuppe |  | 5.90",
      ]),
  ])
  func `are said of the dishes, and are neither names nor prices`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }
}
