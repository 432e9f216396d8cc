import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// A dish without a price, what is said of it, and its kinds with their prices.
private func dish(_ name: String, _ text: String, top: Int) -> [Placed] {
  [Placed(name, x: 60, y: top, bold: true), Placed(text, x: 60, y: top + 22)]
    + pricedColumn(
      [("a) Tofu", "11.90"), ("b) Chicken", "12.90"), ("c) Prawns", "14.90")], left: 80,
      right: 480, top: top + 44, step: 22)
}

@Suite struct `Kinds of a dish told by letters` {
  @Test func `are part of it, with their prices`() {
    let texts =
      [Placed("HOT DISHES", x: 60, y: 50, size: 30)]
      + dish("Red curry", "coconut milk, bamboo shoots, basil", top: 100)
      + dish("Stir fried noodles", "peanuts, spring onions, egg", top: 240)
      + dish("Sweet and sour", "pineapple, peppers, tomatoes", top: 380)
    let (menu, document) = menu([placedPage(texts)], languages: LanguageSet(.en))
    let items = menu.sections.flatMap(\.items)
    let names = items.map { document.string($0.name) }
    #expect(names == ["Red curry", "Stir fried noodles", "Sweet and sour"])
    #expect(items.allSatisfy { $0.prices.count == 3 && !$0.options.isEmpty })
  }
}
