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

  @Test func `is none where a menu has prices`() {
    let texts = table(
      ["Salad", "Nuts", "Milk", "Eggs"], [["Beef burger", "12.50"], ["Tomato soup", "6.50"]])
    #expect(menu([placedPage(texts)], languages: LanguageSet(.en)).menu.unboundFootnotes.isEmpty)
  }
}
