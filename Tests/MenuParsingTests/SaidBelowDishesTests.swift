import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Tags of a bakery in rows: the name, what it contains, the price at the right below.
private func tags(_ items: [(name: String, said: String, price: String)]) -> [Placed] {
  items.enumerated().flatMap { index, item -> [Placed] in
    let x = 60 + index % 3 * 380, y = 160 + index / 3 * 180
    return [
      Placed(item.name, x: x, y: y, size: 18, bold: true),
      Placed(item.said, x: x, y: y + 72, size: 11),
      Placed(item.price, x: x + 220, y: y + 100, size: 20, bold: true),
    ]
  }
}

/// A list of dishes with what stands below it, apart.
private func list(_ dishes: [(String, String)], below notes: [String]) -> [Placed] {
  dishes.enumerated().flatMap { index, dish in
    [
      Placed(dish.0, x: 60, y: 80 + index * 40),
      Placed(dish.1, x: 600, y: 80 + index * 40),
    ]
  } + notes.enumerated().map { Placed($1, x: 60, y: 160 + dishes.count * 40 + $0 * 40) }
}

struct SaidBelowDishesTests {
  @Test func `A footnote whose mark was misread may be of any dish`() {
    let (menu, document) = menu(
      [placedPage(list([("Kyckling”", "95 kr"), ("Ris", "30 kr")], below: ["innehåller nötter"]))],
      languages: LanguageSet(.sv))
    #expect(menu.unboundFootnotes.map { document.string($0) } == ["innehåller nötter"])
  }

  @Test func `A warning after another sentence may be of any dish`() {
    let said = "Vi bakar allt själva. Spår av nötter kan förekomma."
    let (menu, document) = menu(
      [placedPage(list([("Kanelbulle", "25 kr"), ("Saft", "20 kr")], below: [said]))],
      languages: LanguageSet(.sv))
    #expect(menu.unboundFootnotes.map { document.string($0) } == [said])
  }

  @Test(arguments: [
    PlacedCase(
      testDescription: "what a card contains, its price lower at the right",
      texts: [Placed("Boulangerie", x: 420, y: 60, size: 30)]
        + tags([
          ("Baguette tradition", "Contient : gluten", "1,35 €"),
          ("Pain aux noix", "Contient : gluten, fruits à coque", "3,60 €"),
          ("Pain au chocolat", "Contient : gluten, lait, œufs, soja", "1,40 €"),
          ("Croissant", "Contient : gluten, lait, œufs", "1,30 €"),
          ("Quiche lorraine", "Contient : gluten, lait, œufs", "4,10 €"),
          ("Financier", "Contient : gluten, lait, œufs, fruits à coque", "2,20 €"),
        ]),
      languages: LanguageSet(.fr),
      expected: [
        "Baguette tradition", "Croissant", "Pain aux noix", "Quiche lorraine", "Pain au chocolat",
        "Financier",
      ]),
    PlacedCase(
      testDescription: "footnotes whose marks were misread",
      texts: list(
        [("Grilled chickent", "9.50"), ("Plain rice", "3.00"), ("Fruit salad", "4.00")],
        below: ["t contains nuts", "may contain milk"]),
      languages: LanguageSet(.en),
      expected: ["Grilled chickent", "Plain rice", "Fruit salad"]),
  ])
  func `is no dish`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    let names = menu.sections.flatMap(\.items).map { document.string($0.name) }
    #expect(names == example.expected)
  }
}
