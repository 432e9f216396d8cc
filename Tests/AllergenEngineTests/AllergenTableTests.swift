import AllergenEngine
import DictionaryFormat
import DocumentModel
import Testing

/// A menu of which only nuts matter, and the verdict of each dish.
private struct NutCase: Sendable, CustomTestStringConvertible {
  var testDescription: String
  var language = Language.en
  var menu: String
  var verdicts: [String]
}

@Suite struct `Tables of allergens` {
  @Test(arguments: [
    NutCase(
      testDescription: "tabs and crosses of which a cell may be empty",
      menu: "Dish\tNuts\tMilk\nSoda\tx\t\nTonic\t\tx\nLemonade\tx\tx",
      verdicts: ["Soda unsafe", "Tonic safe", "Lemonade unsafe"]),
    NutCase(
      testDescription: "nothing above the dishes, ticks and crosses",
      menu: "\tNuts\tMilk\nSoda\t✓\t✗\nTonic\t✗\t✓\nLemonade\t✓\t✓",
      verdicts: ["Soda unsafe", "Tonic safe", "Lemonade unsafe"]),
    NutCase(
      testDescription: "crosses alone are marks as any other",
      menu: "Dish\tNuts\tMilk\nSoda\t✗\t-\nTonic\t-\t✗",
      verdicts: ["Soda unsafe", "Tonic safe"]),
    NutCase(
      testDescription: "Markdown with a column of prices",
      menu: """
        | Dish | Price | Nuts | Milk |
        |------|-------|------|------|
        | Soda | 3.50 | yes | no |
        | Tonic | 4.50 | no | yes |
        | Cola | 4.00 | may contain | no |
        """,
      verdicts: ["Soda unsafe", "Tonic safe", "Cola caution"]),
    NutCase(
      testDescription: "claims above the columns, which a cross takes back",
      menu: "Dish | Milk free | Nut free\nStew | ✓ | ✗\nSoup | ✗ | ✓",
      verdicts: ["Stew caution", "Soup safe"]),
    NutCase(
      testDescription: "claims and a column of diets, with words", language: .de,
      menu: """
        Gericht | vegan | nussfrei | laktosefrei
        Teller | nein | nein | ja
        Salat | ja | ja | ja
        """,
      verdicts: ["Teller caution", "Salat safe"]),
    NutCase(
      testDescription: "the letters Y, N and T",
      menu: "Dish;Nuts;Milk\nSoda;Y;N\nTonic;N;Y\nCola;T;N",
      verdicts: ["Soda unsafe", "Tonic safe", "Cola caution"]),
    NutCase(
      testDescription: "N alone is a mark",
      menu: "Dish;Nuts;Milk\nSoda;N;\nTonic;;N", verdicts: ["Soda unsafe", "Tonic safe"]),
    NutCase(
      testDescription: "names below the names of allergens, which end no table",
      menu: "Dish\tGluten\tNuts\nCake\twheat\thazelnut\nBread\trye\t-\nSoda\t-\tx",
      verdicts: ["Cake unsafe", "Bread safe", "Soda unsafe"]),
    NutCase(
      testDescription: "noughts and ones",
      menu: "Dish,Milk,Nuts\nSoda,1,0\nTonic,0,1", verdicts: ["Soda safe", "Tonic unsafe"]),
    NutCase(
      testDescription: "German", language: .de,
      menu: "Gericht\tMilch\tSchalenfrüchte\nLimonade\tnein\tja\nTonic\tja\tnein\nCola\t–\tSpuren",
      verdicts: ["Limonade unsafe", "Tonic safe", "Cola caution"]),
    NutCase(
      testDescription: "French", language: .fr,
      menu:
        "Plat | Lait | Fruits à coque\nLimonade | non | oui\nTonic | oui | non\nCola | non | traces",
      verdicts: ["Limonade unsafe", "Tonic safe", "Cola caution"]),
    NutCase(
      testDescription: "Spanish", language: .es,
      menu: "Plato;Leche;Frutos de cáscara\nGaseosa;no;sí\nTónica;sí;no",
      verdicts: ["Gaseosa unsafe", "Tónica safe"]),
    NutCase(
      testDescription: "Italian", language: .it,
      menu: "Piatto\tLatte\tFrutta a guscio\nGazzosa\t\t•\nTonica\t•",
      verdicts: ["Gazzosa unsafe", "Tonica safe"]),
  ])
  private func `have their marks in the columns of their allergens`(_ example: NutCase) {
    #expect(verdicts(example) == example.verdicts)
  }

  @Test(arguments: [
    NutCase(
      testDescription: "an allergen a line",
      menu: "1. Soda 3.50\n2. Tonic 3.50\n3. Cola 4.00\n\nNuts: 2, 3\nMilk: 1",
      verdicts: ["Soda safe", "Tonic unsafe", "Cola unsafe"]),
    NutCase(
      testDescription: "dashes, and traces",
      menu: "1. Soda 3.50\n2. Tonic 3.50\n3. Cola 4.00\nMay contain nuts: 1\nMilk – 1, 3",
      verdicts: ["Soda caution", "Tonic safe", "Cola safe"]),
    NutCase(
      testDescription: "German", language: .de,
      menu: "1. Limonade 3,50\n2. Tonic 3,50\n3. Cola 4,00\nEnthält Nüsse: 1, 3\nEnthält Milch: 2",
      verdicts: ["Limonade unsafe", "Tonic safe", "Cola unsafe"]),
    NutCase(
      testDescription: "a range of numbers",
      menu: "1. Soda 3.50\n2. Tonic 3.50\n3. Cola 4.00\n4. Malt 4.00\nNuts: 1-3\nMilk: 1, 4",
      verdicts: ["Soda unsafe", "Tonic unsafe", "Cola unsafe", "Malt safe"]),
    NutCase(
      testDescription: "numbers of nuts, not of dishes",
      menu: "1. Soda 3.50\n2. Tonic 3.50\n3. Cake 4.00\n(1 almond, 1 hazelnut, 2 walnuts)",
      verdicts: ["Soda safe", "Tonic safe", "Cake unsafe"]),
    NutCase(
      testDescription: "a sentence above the dishes",
      menu: "Dishes 2 and 3 contain nuts.\n1 Soda 3.50\n2 Tonic 3.50\n3 Cola 4.00",
      verdicts: ["1 Soda safe", "2 Tonic unsafe", "3 Cola unsafe"]),
    NutCase(
      testDescription: "a sentence with the numbers last",
      menu:
        "1. Soda 3.50\n2. Tonic 3.50\n3. Cola 4.00\nThe following dishes may contain nuts: 2 and 3.",
      verdicts: ["Soda safe", "Tonic caution", "Cola caution"]),
    NutCase(
      testDescription: "a sign before each number",
      menu: "1. Soda 3.50\n2. Tonic 3.50\n3. Cola 4.00\nNo. 1 and No. 3 may contain nuts.",
      verdicts: ["Soda caution", "Tonic safe", "Cola caution"]),
    NutCase(
      testDescription: "a warning for people with an allergy",
      menu: """
        1. Soda 3.50
        2. Tonic 3.50
        3. Cola 4.00
        Numbers 2 and 3 are not suitable for people with a nut allergy.
        """, verdicts: ["Soda safe", "Tonic caution", "Cola caution"]),
    NutCase(
      testDescription: "a range in words", language: .de,
      menu:
        "Die Nummern 1 bis 3 enthalten Nüsse\n1 Limonade 3,50\n2 Tonic 3,50\n3 Cola 4,00\n4 Malz 4,00",
      verdicts: ["Limonade unsafe", "Tonic unsafe", "Cola unsafe", "Malz safe"]),
    NutCase(
      testDescription: "all but those that are named, of which it is a question",
      menu: "All dishes contain nuts except 1 and 3\n1 Soda 3.50\n2 Tonic 3.50\n3 Cola 4.00",
      verdicts: ["1 Soda caution", "2 Tonic unsafe", "3 Cola caution"]),
    NutCase(
      testDescription: "French", language: .fr,
      menu:
        "1. Soda 3,50\n2. Tonic 3,50\n3. Cola 4,00\nLes plats 1 et 2 contiennent des fruits à coque.",
      verdicts: ["Soda unsafe", "Tonic unsafe", "Cola safe"]),
  ])
  private func `name dishes by their numbers`(_ example: NutCase) {
    #expect(verdicts(example) == example.verdicts)
  }

  /// Answers below a dish: each allergen's name, and yes or no.
  @Test(arguments: [
    NutCase(
      testDescription: "on one line, without a sign between them",
      menu: """
        Soda 3.50
        Milk: no  Nuts: yes  Eggs: no
        Tonic 3.50
        Milk: yes Nuts: no Eggs: no
        Cola 4.00
        Nuts: no Milk: no Eggs: yes
        """, verdicts: ["Soda unsafe", "Tonic safe", "Cola safe"]),
    NutCase(
      testDescription: "each on a line of its own",
      menu: "Soda 3.50\nMilk: no\nNuts: yes\nTonic 3.50\nMilk: yes\nNuts: no",
      verdicts: ["Soda unsafe", "Tonic safe"]),
    NutCase(
      testDescription: "German", language: .de,
      menu: "Limonade 3,50\nMilch: nein Nüsse: ja\nTonic 3,50\nMilch: ja Nüsse: nein",
      verdicts: ["Limonade unsafe", "Tonic safe"]),
    NutCase(
      testDescription: "Spanish", language: .es,
      menu: "Gaseosa 3,50\nLeche: no Nueces: sí\nTónica 3,50\nLeche: sí Nueces: no",
      verdicts: ["Gaseosa unsafe", "Tónica safe"]),
  ])
  private func `are answered below each dish`(_ example: NutCase) {
    #expect(verdicts(example) == example.verdicts)
  }

  @Test(arguments: ["Free from", "Does not contain", "No", "Without"])
  func `whose last column is of what is not in it deny nothing by its head`(head: String) {
    let items = assess(
      "Allergen | Contains | May contain | \(head)\nNuts | x | | \nEgg | | x | \nFish | | | x",
      .label, .en, avoid: [.init(allergen: "nuts")])
    #expect(items.map(\.verdict) == [.unsafe])
  }

  /// What is not understood of such a line is a doubt about all dishes.
  @Test(arguments: [
    "Tonic and Cola contain nuts."
  ])
  func `that are told in a sentence leave no dish safe`(sentence: String) {
    let example = NutCase(
      testDescription: sentence, menu: "1. Soda 3.50\n2. Tonic 3.50\n3. Cola 4.00\n" + sentence,
      verdicts: [])
    #expect(verdicts(example).count == 3)
    #expect(!verdicts(example).contains { $0.hasSuffix(" safe") })
  }

  private func verdicts(_ example: NutCase) -> [String] {
    assess(example.menu, .menu, example.language, avoid: [.init(allergen: "nuts")])
      .map { "\($0.name) \($0.verdict.rawValue)" }
  }
}
