import DictionaryFormat
import DocumentModel
import MenuParsing
import Testing

private let days = ["Monday", "Tuesday", "Wednesday", "Thursday"]

/// Days below each other, and their dishes side by side, each below what the meal is called.
private func plan(_ captions: [String], _ dishes: [[String]], captionSize: Int) -> [Placed] {
  var texts: [Placed] = []
  for (row, day) in days.enumerated() {
    let y = 200 + row * 160
    texts.append(Placed(day, x: 40, y: y + 30, size: 18))
    for (column, caption) in captions.enumerated() {
      let x = 260 + column * 320
      texts.append(Placed(caption, x: x, y: y, size: captionSize))
      texts.append(Placed(dishes[row][column], x: x, y: y + 34, size: 15))
    }
  }
  return texts
}

@Suite struct `Captions of meals in plans` {
  private let dishes = [
    ["Chicken korma", "Vegetable chilli", "Flapjack"],
    ["Roast turkey", "Cauliflower cheese", "Iced sponge"],
    ["Fish fingers", "Macaroni cheese", "Fruit yoghurt"],
    ["Beef stew", "Veggie burger", "Apple crumble"],
  ]

  private func names(_ texts: [Placed]) -> [String] {
    let found = menu([placedPage(texts)], languages: LanguageSet(.en))
    return found.menu.sections.flatMap(\.items).map { found.document.string($0.name) }
  }

  @Test func `are no dishes where they are smaller than these`() {
    let texts = plan(["Main 1", "Main 2", "Pudding"], dishes, captionSize: 12)
    #expect(names(texts) == dishes.flatMap(\.self))
  }

  @Test func `that end each day are its dessert`() {
    var texts: [Placed] = []
    for (row, day) in days.enumerated() {
      let y = 200 + row * 160
      texts.append(Placed(day, x: 40, y: y, size: 18))
      for (line, dish) in dishes[row].dropLast().enumerated() {
        texts.append(Placed(dish, x: 260, y: y + line * 30, size: 15))
      }
      texts.append(Placed("Fruit", x: 260, y: y + 60, size: 13))
    }
    #expect(names(texts).count { $0 == "Fruit" } == 4)
  }

  @Test func `that look as the dishes do may be dishes`() {
    let all = names(plan(["Salad", "Soup", "Pudding"], dishes, captionSize: 15))
    #expect(all.contains("Flapjack") && all.count > 12)
  }
}
