import DictionaryFormat
import Testing

@testable import MenuParsing

@Suite struct `Columns of measures` {
  /// Names, what is in the column beside them, and prices, line by line.
  private static func page(
    _ title: String, _ lines: [(name: String, measure: String?, price: String)],
    _ language: Language, expected: [String]
  ) -> PlacedCase {
    let texts = lines.enumerated().flatMap { number, line in
      let y = 100 + 40 * number
      return [Placed(line.name, x: 60, y: y)]
        + (line.measure.map { [Placed($0, x: 360, y: y)] } ?? [])
        + [Placed(line.price, x: 520, y: y)]
    }
    return PlacedCase(
      testDescription: title, texts: texts, languages: LanguageSet(language), expected: expected)
  }

  @Test(arguments: [
    page(
      "each with a unit",
      [
        ("Barszcz czerwony", "350 ml", "10,50"), ("Kotlet mielony", "120 g", "11,90"),
        ("Pulpety w sosie", "120/100 g", "12,50"), ("Kompot", "250ml", "2,90"),
      ], .pl,
      expected: [
        "Barszcz czerwony | 350 ml | 10.50", "Kotlet mielony | 120 g | 11.90",
        "Pulpety w sosie | 120/100 g | 12.50", "Kompot | 250ml | 2.90",
      ]),
    page(
      "one with a unit that was read as a digit",
      [
        ("Sernik", "1209", "8,50"), ("Szarlotka", "140 g", "7,90"),
        ("Budyń waniliowy", "200 g", "4,90"), ("Kisiel", "200 g", "4,20"),
      ], .pl,
      expected: [
        "Sernik | 1209 | 8.50", "Szarlotka | 140 g | 7.90", "Budyń waniliowy | 200 g | 4.90",
        "Kisiel | 200 g | 4.20",
      ]),
    page(
      "none where only one dish has one",
      [
        ("Rumpsteak", "250 g", "24,90"), ("Gulasch mit Brot", nil, "9,90"),
        ("Linsensuppe", nil, "5,90"),
      ], .de,
      expected: [
        "Rumpsteak 250 g |  | 24.90", "Gulasch mit Brot |  | 9.90", "Linsensuppe |  | 5.90",
      ]),
  ])
  func `are said of the dishes, and are neither names nor prices`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }
}
