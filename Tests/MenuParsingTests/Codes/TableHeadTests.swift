import DictionaryFormat
import DocumentModel
import FoodVocabulary
import Testing

@testable import MenuParsing

/// Dishes below the names of allergens, with what was read of the marks.
private func table(_ head: [String], _ rows: [[String]]) -> [Placed] {
  ([head] + rows).enumerated().flatMap { index, cells in
    cells.enumerated().filter { !$0.element.isEmpty }.map { column, text in
      Placed(text, x: column == 0 ? 60 : 300 + column * 160, y: 80 + index * 40)
    }
  }
}

@Suite struct `The head of a table of allergens on a picture` {
  @Test func `is a doubt about all dishes, whatever was read of the marks`() {
    let texts = table(
      ["Dish", "Gluten", "Nuts", "Milk"],
      [["Beef burger", "x", "", "x"], ["Tomato soup"], ["Fish and chips", "", "", "e"]])
    let (menu, document) = menu([placedPage(texts)], languages: LanguageSet(.en))
    #expect(menu.unboundFootnotes.map { document.string($0) }.joined().contains("Nuts"))
    #expect(!menu.sections.flatMap(\.items).isEmpty)
  }

  @Test func `are no dishes below each other, where its heads are dishes`() {
    let dishes = ["Beef burger", "Tomato soup", "Fish and chips", "Apple pie"]
    let names = ["Gluten", "Crustaceans", "Eggs", "Fish", "Peanuts", "Soybeans", "Milk", "Celery"]
    let texts =
      pricedColumn(dishes.map { ($0, "9.50") }, left: 60, right: 500, top: 80)
      + names.enumerated().map { Placed($1, x: 60, y: 300 + $0 * 30, size: 12) }
    let (menu, document) = menu([placedPage(texts)], languages: LanguageSet(.en))
    #expect(menu.sections.flatMap(\.items).map { document.string($0.name) } == dishes)
  }

  @Test func `is none where a menu has prices`() {
    let texts = table(
      ["Salad", "Nuts", "Milk", "Eggs"], [["Beef burger", "12.50"], ["Tomato soup", "6.50"]])
    #expect(menu([placedPage(texts)], languages: LanguageSet(.en)).menu.unboundFootnotes.isEmpty)
  }
}
