import DictionaryFormat
import FoodVocabulary
import Testing

/// A list: names of one size with their prices at the right, after a space what is said of them in
/// smaller letters.
private func list(_ texts: [String]) -> [Placed] {
  var y = 60
  return texts.flatMap { text -> [Placed] in
    let isBelow = text.hasPrefix(" ")
    y += isBelow ? 22 : 40
    let parts = text.split(separator: "\t").map(String.init), size = isBelow ? 11 : 14
    return [Placed(parts[0], x: 60, y: y, size: size)]
      + parts.dropFirst().map { Placed($0, x: 700, y: y, size: size) }
  }
}

private let openerCases = [
  PlacedCase(
    testDescription: "names in quotation marks, two of them in small letters and without a price",
    texts: [Placed("Frühstück", x: 60, y: 20, size: 22)]
      + list([
        "„Italia“\t4,90", " Croissant, Butter und Marmelade", "„Dolce“\t8,80",
        " Vier Pfannkuchen mit Ahornsirup", "„Mediterranea“\t12,90", " Brot mit Guacamole und Ei",
        "„vegana“ (vegan)", " Brot mit Hummus und gebratenen Champignons", "„Americana“\t11,90",
        " Spiegeleier, Kartoffeln und Speck",
      ]),
    languages: LanguageSet(.de),
    expected: [
      "# Frühstück", "„Italia“ | Croissant, Butter und Marmelade | 4.90",
      "„Dolce“ | Vier Pfannkuchen mit Ahornsirup | 8.80",
      "„Mediterranea“ | Brot mit Guacamole und Ei | 12.90",
      "„vegana“ | Brot mit Hummus und gebratenen Champignons |  |  | vegan",
      "„Americana“ | Spiegeleier, Kartoffeln und Speck | 11.90",
    ]),
  PlacedCase(
    testDescription: "dishes with numbers that begin with a nought",
    texts: [Placed("Vorspeisen", x: 60, y: 20, size: 22)]
      + list([
        "07) Knoblauchbrot\t4,90", "mit Käse überbacken", "09) Peperoni\t6,80",
        "10) Schafskäse\t9,90", " mit frischem Knoblauch", "11) Zaziki\t5,50",
        " Joghurt mit Gurke",
      ]),
    languages: LanguageSet(.de),
    expected: [
      "# Vorspeisen", "Knoblauchbrot |  | 4.90", "mit Käse überbacken",
      "Peperoni |  | 6.80", "Schafskäse | mit frischem Knoblauch | 9.90",
      "Zaziki | Joghurt mit Gurke | 5.50",
    ]),
]

@Suite struct `How a dish begins` {
  @Test(arguments: openerCases)
  func `A line within a dish that begins as names do is a dish`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }
}
