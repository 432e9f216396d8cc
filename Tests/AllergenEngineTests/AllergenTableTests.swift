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
      verdicts: ["1. Soda safe", "2. Tonic unsafe", "3. Cola unsafe"]),
    NutCase(
      testDescription: "dashes, and traces",
      menu: "1. Soda 3.50\n2. Tonic 3.50\n3. Cola 4.00\nMay contain nuts: 1\nMilk – 1, 3",
      verdicts: ["1. Soda caution", "2. Tonic safe", "3. Cola safe"]),
    NutCase(
      testDescription: "German", language: .de,
      menu: "1. Limonade 3,50\n2. Tonic 3,50\n3. Cola 4,00\nEnthält Nüsse: 1, 3\nEnthält Milch: 2",
      verdicts: ["1. Limonade unsafe", "2. Tonic safe", "3. Cola unsafe"]),
  ])
  private func `name dishes by their numbers`(_ example: NutCase) {
    #expect(verdicts(example) == example.verdicts)
  }

  /// What is not understood of such a line is a doubt about all dishes.
  @Test(arguments: [
    "The following dishes contain nuts: 2 and 3.", "Dishes 2 and 3 contain nuts.",
    "Tonic and Cola contain nuts.", "No. 2 and No. 3 may contain nuts.",
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
