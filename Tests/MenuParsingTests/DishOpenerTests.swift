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
    texts: list([
      "„italia“\t4,90", " Croissant, Butter und Marmelade", "„dolce“\t8,80",
      " Vier Pfannkuchen mit Ahornsirup", "„mediterranea“\t12,90", " Brot mit Guacamole und Ei",
      "„vegana“", " Brot mit Hummus und gebratenen Champignons", "„di lusso“",
      " Brot mit Avocado und Räucherlachs", "„amerigo“\t11,90",
      " Spiegeleier, Kartoffeln und Speck",
    ]),
    languages: LanguageSet(.de),
    expected: [
      "„italia“ | Croissant, Butter und Marmelade | 4.90",
      "„dolce“ | Vier Pfannkuchen mit Ahornsirup | 8.80",
      "„mediterranea“ | Brot mit Guacamole und Ei | 12.90",
      "„vegana“ | Brot mit Hummus und gebratenen Champignons",
      "„di lusso“ | Brot mit Avocado und Räucherlachs",
      "„amerigo“ | Spiegeleier, Kartoffeln und Speck | 11.90",
    ]),
  PlacedCase(
    testDescription: "dishes with numbers that begin with a nought",
    texts: list([
      "07) Knoblauchbrot\t4,90", "08) mit Käse überbacken\t5,70", "09) mit Schinken\t6,80",
      "10) Schafskäse\t9,90", " mit frischem Knoblauch", "11) vom Grill\t8,30",
      "12) Zaziki\t5,50", " Joghurt mit Gurke",
    ]),
    languages: LanguageSet(.de),
    expected: [
      "07) Knoblauchbrot |  | 4.90", "08) mit Käse überbacken |  | 5.70",
      "09) mit Schinken |  | 6.80",
      "10) Schafskäse | mit frischem Knoblauch | 9.90", "11) vom Grill |  | 8.30",
      "12) Zaziki | Joghurt mit Gurke | 5.50",
    ]),
  PlacedCase(
    testDescription: "dishes after bullets, whose text goes on in a second line",
    texts: list([
      "+ Tostada de anchoas con mantequilla", " y tomate rallado\t8,00",
      "+ Ensalada del Mirador (lechugas especiales,",
      " vinagreta de tomillo, nueces y queso)\t11,00", "+ Ensalada de burrata con emulsión",
      " de pesto y albahaca fresca\t12,00", "+ Bollos de patatera y torta de la Serena\t9,00",
      "+ La gran burguesa de vaca madurada (pan de leche,",
      " cebolletas crujientes y salsa de trufa)\t12,90", "+ Abanico ibérico con salsa\t15,00",
    ]),
    languages: LanguageSet(.es),
    expected: [
      "Tostada de anchoas con mantequilla | y tomate rallado | 8.00",
      "Ensalada del Mirador | (lechugas especiales, vinagreta de tomillo, nueces y queso) | 11.00",
      "Ensalada de burrata con emulsión | de pesto y albahaca fresca | 12.00",
      "Bollos de patatera y torta de la Serena |  | 9.00",
      "La gran burguesa de vaca madurada | (pan de leche, cebolletas crujientes y salsa de trufa) | 12.90",
      "Abanico ibérico con salsa |  | 15.00",
    ]),
]

@Suite struct `How a dish begins` {
  @Test(arguments: openerCases)
  func `A line within a dish that begins as names do is a dish`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }
}
