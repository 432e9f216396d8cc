import DictionaryFormat
import DocumentModel
import MenuParsing
import Testing

private let days = ["Monday 23.11.", "Tuesday 24.11.", "Wednesday 25.11."]
private let labels = ["Classic", "Fish", "Vegan"]
private let dishes = [
  ["Beef stew with mash", "Fried cod with peas", "Lentil dal with rice"],
  ["Roast chicken with chips", "Salmon pasta with dill", "Bean chilli with rice"],
  ["Pork chops with apples", "Tuna bake with beans", "Tofu curry with rice"],
]

/// A week on a phone: below each day its dishes, each after a label in a cell of its own.
private let week: [Placed] = days.enumerated().flatMap { row, day -> [Placed] in
  let top = 120 + row * 190
  return [Placed(day, x: 60, y: top, size: 20, bold: true)]
    + labels.indices.flatMap { number -> [Placed] in
      let y = top + 40 + number * 36
      return [
        Placed(labels[number], x: 60, y: y, size: 11, bold: true),
        Placed(dishes[row][number], x: 220, y: y, size: 14),
      ]
    }
}

@Suite struct `Labels that return before the dishes of a week` {
  private let found = menu([placedPage(week)], languages: LanguageSet(.en))

  @Test func `are no names`() {
    let names = found.menu.sections.flatMap(\.items).map { found.document.string($0.name) }
    #expect(names == dishes.flatMap(\.self))
  }

  @Test func `are said of the dish where they name an allergen`() {
    let descriptions = found.menu.sections.flatMap(\.items).map {
      found.document.string($0.description)
    }
    #expect(descriptions == ["", "Fish", "", "", "Fish", "", "", "Fish", ""])
  }

  @Test func `stand below the day, whose date is no price`() {
    #expect(found.menu.sections.map(\.title) == days)
    #expect(found.menu.sections.flatMap(\.items).allSatisfy { $0.prices.isEmpty })
  }
}

@Suite struct `Codes far after names` {
  /// Codes half way between a name and its description, read as words, and prices after them.
  private let burgers: [(name: String, text: String, codes: String)] = [
    ("Original burger", "double patty, cheese, pickles", "GESDMU"),
    ("Bacon burger", "smoked bacon, cheese, mayo", "GEDMUSE"),
    ("Blue burger", "stilton, onion, rocket", "GEDSE"),
    ("Texas burger", "onion rings, barbecue sauce", "GESDC"),
    ("Chicken burger", "crispy thigh, slaw, honey", "GEDMU"),
    ("Peanut burger", "peanut sauce, cucumber", "GPSSE"),
  ]

  @Test func `are no column of their own`() {
    let texts = burgers.enumerated().flatMap { row, burger -> [Placed] in
      let y = 120 + row * 60
      return [
        Placed(burger.name, x: 60, y: y, bold: true),
        Placed(burger.text, x: 60, y: y + 24, size: 10),
        Placed(burger.codes, x: 700, y: y + 12, size: 11), Placed("9.50", x: 900, y: y + 12),
      ]
    }
    let found = menu([placedPage(texts)], languages: LanguageSet(.en))
    let items = found.menu.sections.flatMap(\.items)
    #expect(items.map { found.document.string($0.name) } == burgers.map(\.name))
    #expect(items.allSatisfy { $0.prices.map(\.amount) == ["9.50"] })
  }
}
