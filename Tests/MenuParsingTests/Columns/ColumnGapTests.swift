import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

private let english = LanguageSet(.en)

/// Cards with their prices below, under a title that ends just inside the right column.
private let titleIntoColumnTexts: [[Placed]] = [
  [Placed("The Old Harbour Inn", x: 60, y: 70, size: 46)],
  [Placed("open all day", x: 60, y: 106, size: 14)],
  zip(["Fish soup", "Green salad", "Lamb stew", "Apple pie"], 0...).flatMap { name, index in
    [
      Placed(name, x: 60, y: 170 + index * 90, size: 18, bold: true),
      Placed("made by hand each day", x: 60, y: 196 + index * 90),
      Placed("\(6 + index).50", x: 60, y: 222 + index * 90),
    ]
  },
  zip(["Bean stew", "Cheese toast", "Plum tart", "Rice pudding"], 0...).flatMap { name, index in
    [
      Placed(name, x: 680, y: 170 + index * 90, size: 18, bold: true),
      Placed("with bread and butter", x: 680, y: 196 + index * 90),
      Placed("\(4 + index).50", x: 680, y: 222 + index * 90),
    ]
  },
]

/// Two columns whose left prices, some of them with decimals, are level with dishes at the right.
private let decimalsBetweenTexts: [[Placed]] = [
  pricedColumn(
    [
      ("Tonkotsu", "18"), ("Shoyu", "17"), ("Spicy Miso", "18.5"), ("Tantanmen", "18.5"),
      ("Kinoko", "17"),
    ],
    left: 60, right: 400, top: 120),
  pricedColumn(
    [
      ("Gyoza", "9"), ("Karaage", "11"), ("Takoyaki", "11"), ("Agedashi Tofu", "8.5"),
      ("Edamame", "6"),
    ],
    left: 470, right: 800, top: 126),
]

@Suite struct `Gaps between columns` {
  @Test(arguments: [
    PlacedCase(
      testDescription: "a title that reaches into the right column does not join the two",
      texts: Array(titleIntoColumnTexts.joined()),
      languages: english,
      expected: [
        "# open all day", "Fish soup | made by hand each day | 6.50",
        "Green salad | made by hand each day | 7.50",
        "Lamb stew | made by hand each day | 8.50", "Apple pie | made by hand each day | 9.50",
        "Bean stew | with bread and butter | 4.50", "Cheese toast | with bread and butter | 5.50",
        "Plum tart | with bread and butter | 6.50", "Rice pudding | with bread and butter | 7.50",
      ]),
    PlacedCase(
      testDescription: "whole prices between columns beside prices with decimals",
      texts: Array(decimalsBetweenTexts.joined()),
      languages: english,
      expected: [
        "Tonkotsu |  | 18", "Shoyu |  | 17", "Spicy Miso |  | 18.5", "Tantanmen |  | 18.5",
        "Kinoko |  | 17", "Gyoza |  | 9", "Karaage |  | 11", "Takoyaki |  | 11",
        "Agedashi Tofu |  | 8.5", "Edamame |  | 6",
      ]),
  ])
  func `are found whatever reaches into them`(_ example: PlacedCase) {
    let (menu, document) = menu([placedPage(example.texts)], languages: example.languages)
    #expect(dump(menu, document) == example.expected)
  }
}
