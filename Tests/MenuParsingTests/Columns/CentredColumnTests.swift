import DictionaryFormat
import DocumentModel
import Foundation
import MenuParsing
import Testing

/// Text around an axis.
private func centred(_ text: String, _ middle: Int, _ y: Int, _ size: Int = 14) -> Placed {
  let words = text.split(separator: " ")
  let width = words.reduce(0) { $0 + $1.count * size * 7 / 10 } + (words.count - 1) * size / 2
  return Placed(text, x: middle - width / 2, y: y, size: size, bold: size > 14)
}

/// A heading and dishes around an axis: of each the name, the description, the price.
private func card(_ middle: Int, _ heading: String, _ dishes: [[String]], gap: Int) -> [Placed] {
  var y = 160
  var texts = [centred(heading, middle, y, 26)]
  for dish in dishes {
    y += gap
    for (index, line) in dish.enumerated() {
      texts.append(centred(line, middle, y, index == 0 ? 16 : 14))
      y += 28
    }
  }
  return texts
}

@Suite struct `Columns of centred text` {
  private let page: [[Placed]] = [
    [centred("The Harp", 600, 80, 44)],
    card(
      220, "Starters",
      [
        ["Seafood chowder", "with brown bread", "9.50"],
        ["Chicken wings", "blue cheese dip", "10.95"],
        ["Prawn cocktail", "with baby gem", "11.50"],
      ], gap: 40),
    card(
      600, "Mains",
      [
        ["Beef stew", "with mashed potato", "17.50"], ["Battered fish", "pea purée", "18.50"],
        ["Bacon and cabbage", "parsley sauce", "16.95"],
      ], gap: 54),
    card(
      980, "Kids",
      [
        ["Chicken goujons", "with chips", "8.50"], ["Fish fingers", "with peas", "8.50"],
        ["Penne pasta", "tomato sauce", "7.95"],
      ], gap: 40),
  ]

  @Test func `are parted where names of the middle one have rows of their own`() {
    let (menu, document) = menu([placedPage(Array(page.joined()))], languages: LanguageSet(.en))
    #expect(
      dump(menu, document).filter { $0 != "# The Harp" } == [
        "# Starters", "Seafood chowder | with brown bread | 9.50",
        "Chicken wings | blue cheese dip | 10.95", "Prawn cocktail | with baby gem | 11.50",
        "# Mains", "Beef stew | with mashed potato | 17.50", "Battered fish | pea purée | 18.50",
        "Bacon and cabbage | parsley sauce | 16.95", "# Kids",
        "Chicken goujons | with chips | 8.50",
        "Fish fingers | with peas | 8.50", "Penne pasta | tomato sauce | 7.95",
      ])
  }

  /// The letters of "Lune retter" reach less high than those of "Højtbelagt".
  @Test func `have the headings over all of them, also one that is read as a smaller one`() {
    var texts = [
      centred("Frøken Lindegaard", 600, 60, 44), centred("Højtbelagt", 600, 150, 26),
      centred("Alle stykker anrettes på rugbrød med smør.", 600, 185, 14),
      centred("Lune retter", 600, 470, 22),
    ]
    let rows = [
      (230, ["Marinerede sild", "Karrysild", "Roastbeef"]),
      (350, ["Rullepølse", "Gammel ost", "Hønsesalat"]),
      (520, ["Stjerneskud", "Frikadeller", "Tarteletter"]),
      (640, ["Pariserbøf", "Biksemad", "Æbleflæsk"]),
    ]
    for (y, names) in rows {
      for (name, middle) in zip(names, [220, 600, 980]) {
        texts.append(centred(name, middle, y, 16))
        texts.append(centred("kapers og dild", middle, y + 28))
        texts.append(centred("79,-", middle, y + 56))
      }
    }
    let (menu, document) = menu([placedPage(texts)], languages: LanguageSet(.da))
    let told = dump(menu, document).map { $0.components(separatedBy: " | ")[0] }
    #expect(
      told.filter { $0 != "# Frøken Lindegaard" } == [
        "# Højtbelagt", "> Alle stykker anrettes på rugbrød med smør.",
        "Marinerede sild", "Rullepølse", "Karrysild", "Gammel ost", "Roastbeef", "Hønsesalat",
        "# Lune retter", "Stjerneskud", "Pariserbøf", "Frikadeller", "Biksemad",
        "Tarteletter", "Æbleflæsk",
      ])
  }
}
