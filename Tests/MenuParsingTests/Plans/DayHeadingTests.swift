import DictionaryFormat
import DocumentModel
import Foundation
import MenuParsing
import Testing

@Suite struct `Days at the left of their dishes` {
  /// A tick of a pen before a day, and dishes of which a third is marked free from gluten.
  @Test func `are headings with a scrap before them, and each line beside them is a dish`() {
    let plan: [(day: String, dishes: [String])] = [
      (
        "MONDAY",
        ["Beef meatballs in gravy", "Baked cod with dill sauce (G)", "Lentil stew (G, V)"]
      ),
      ("3 TUESDAY", ["Potato pancake with bacon", "Fish gratin", "Halloumi stroganoff (G, V)"]),
      ("WEDNESDAY", ["Cabbage rolls", "Fried herring with mash", "Falafel with bulgur (V)"]),
      ("THURSDAY", ["Pea soup with mustard (G)", "Pancakes with cream", "Salmon pudding (G)"]),
      ("FRIDAY", ["Plank steak", "Breaded plaice", "Mushroom risotto (G, V)"]),
    ]
    var texts = [Placed("Lunch of the week", x: 60, y: 80, size: 34, bold: true)]
    for (row, line) in plan.enumerated() {
      let y = 180 + row * 150
      texts.append(Placed(line.day, x: 60, y: y, size: 18, bold: true))
      for (index, dish) in line.dishes.enumerated() {
        texts.append(Placed(dish, x: 320, y: y + index * 34, size: 16))
      }
    }
    let (menu, document) = menu([placedPage(texts)], languages: LanguageSet(.en))
    func unmarked(_ name: String) -> String { name.components(separatedBy: " (")[0] }
    let names = menu.sections.flatMap(\.items).map { unmarked(document.string($0.name)) }
    let expected: [String] = plan.flatMap { $0.dishes.map(unmarked) }
    #expect(names == expected)
    #expect(menu.sections.count == 5)
  }

  /// The French print a space before a colon.
  @Test func `are headings though a space stands before their colon`() {
    let days: [(day: String, dish: String, price: String)] = [
      ("Mardi", "hachis parmentier", "13,50 €"), ("Mercredi", "tête de veau gribiche", "15 €"),
      ("Jeudi", "poulet basquaise", "13,50 €"), ("Vendredi", "brandade de morue", "14 €"),
    ]
    var texts = [Placed("Suggestions de la semaine", x: 60, y: 80, size: 26, bold: true)]
    for (row, line) in days.enumerated() {
      let y = 140 + row * 40
      texts.append(Placed("\(line.day) : \(line.dish)", x: 60, y: y, size: 16))
      texts.append(Placed(line.price, x: 560, y: y, size: 16))
    }
    let (menu, document) = menu([placedPage(texts)], languages: LanguageSet(.fr))
    let items = menu.sections.flatMap(\.items)
    #expect(items.map { document.string($0.name) } == days.map(\.dish))
    #expect(items.map { $0.prices.first?.amount } == ["13.50", "15", "13.50", "14"])
  }

  /// A date's numbers would be codes of all dishes of its day.
  @Test(arguments: [
    ["Monday 9. 3.", "Tuesday 10. 3.", "Wednesday 11. 3.", "Thursday 12. 3."],
    ["Monday 9 3", "Tuesday 10. 3.", "18 Wednesday 11", "Thursday 12 3"],
  ])
  func `have dates that are no codes`(_ days: [String]) {
    let dishes = ["Beef broth 1,9", "Pork with cabbage 1,3,7", "Fried cheese 1,3,7,10"]
    let legend = "1 gluten 3 eggs 7 milk 9 celery 10 mustard 11 sesame 12 sulphites"
    let text = days.flatMap { [$0] + dishes }.joined(separator: "\n") + "\n\n" + legend
    let (menu, document) = menu(text: text, languages: LanguageSet(.en))
    let items = menu.sections.flatMap(\.items)
    #expect(items.map { document.string($0.name) }.contains("Beef broth"))
    #expect(items.allSatisfy { $0.prices.isEmpty })
    for item in items where document.string(item.name) == "Beef broth" {
      #expect(item.codes.map(\.text) == ["1", "9"])
    }
  }
}
