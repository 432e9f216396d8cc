import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// Names in pieces, twice, glued, escaped and in other letters: each form in the languages.
struct OddPrintTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var language: Language
    var print: String
    var allergen: String
    var testDescription: String { "\(language.code) \(print)" }

    init(_ language: Language, _ print: String, _ allergen: String) {
      self.language = language
      self.print = print
      self.allergen = allergen
    }
  }

  @Test(arguments: [
    Case(.en, "AL MO ND S", "nuts"),
    Case(.en, "so ya", "soybeans"),
    Case(.en, "mi lk", "milk"),
    Case(.de, "HA SE LN US S", "nuts"),
    Case(.fr, "AM AN DE S", "nuts"),
    Case(.es, "AL ME ND RA S", "nuts"),
    Case(.it, "MA ND OR LE", "nuts"),
    Case(.nl, "PI ND A'S", "peanuts"),
    Case(.pt, "AM EN DO IM", "peanuts"),
    Case(.pl, "MI GD AŁ Y", "nuts"),
    Case(.sv, "MA ND EL", "nuts"),
    Case(.da, "MA ND LE R", "nuts"),
    Case(.nb, "MA ND LE R", "nuts"),
    Case(.fi, "MA NT EL I", "nuts"),
    Case(.cs, "MA ND LE", "nuts"),
    Case(.en, "mmiillkk", "milk"),
    Case(.en, "almmonds", "nuts"),
    Case(.de, "Haselnüssse", "nuts"),
    Case(.fr, "ammandes", "nuts"),
    Case(.es, "almmendras", "nuts"),
    Case(.it, "manddorle", "nuts"),
    Case(.nl, "amanddelen", "nuts"),
    Case(.pt, "amenndoim", "peanuts"),
    Case(.pl, "miggdały", "nuts"),
    Case(.sv, "manndel", "nuts"),
    Case(.cs, "manddle", "nuts"),
    Case(.en, "100 gcheese", "milk"),
    Case(.de, "100 gKäse", "milk"),
    Case(.fr, "100 gfromage", "milk"),
    Case(.es, "100 gqueso", "milk"),
    Case(.it, "100 gformaggio", "milk"),
    Case(.nl, "100 gkaas", "milk"),
    Case(.pt, "100 gqueijo", "milk"),
    Case(.pl, "100 gmasło", "milk"),
    Case(.sv, "100 gost", "milk"),
    Case(.da, "100 gsmør", "milk"),
    Case(.nb, "100 gsmør", "milk"),
    Case(.fi, "100 gjuusto", "milk"),
    Case(.cs, "100 gmáslo", "milk"),
    Case(.en, "m\u{456}lk", "milk"),
    Case(.de, "\u{41C}ilch", "milk"),
    Case(.fr, "l\u{430}it", "milk"),
    Case(.es, "l\u{435}che", "milk"),
    Case(.pl, "ml\u{435}ko", "milk"),
    Case(.cs, "mlék\u{43E}", "milk"),
    Case(.en, "\u{1D50}\u{2071}\u{2E1}\u{1D4F}", "milk"),
    Case(.en, "\u{1F1F2}\u{1F1EE}\u{1F1F1}\u{1F1F0}", "milk"),
    Case(.en, "milk\u{1D43}", "milk"),
    Case(.en, "milk\u{1D9C}", "milk"),
    Case(.en, "milk\u{1F1EC}\u{1F1E7}", "milk"),
    Case(.en, "al¹monds", "nuts"),
    Case(.en, "\u{1D49C}\u{2112}\u{2133}\u{1D4AA}\u{1D4A9}\u{1D49F}\u{1D4AE}", "nuts"),
    Case(.en, "\u{216F}I\u{216C}K", "milk"),
    Case(.en, "milkeggs", "eggs"),
    Case(.fr, "laitœufs", "eggs"),
    Case(.es, "lechehuevos", "eggs"),
    Case(.it, "latteuova", "eggs"),
    Case(.pt, "leiteovos", "eggs"),
    Case(.pl, "mlekojaja", "eggs"),
    Case(.cs, "mlékovejce", "eggs"),
    Case(.en, "m||k", "milk"),
    Case(.fr, "cr\\u00e8me", "milk"),
    Case(.fr, "cr%C3%A8me", "milk"),
    Case(.fr, "cr=C3=A8me", "milk"),
    Case(.de, "N\\u00fcsse", "nuts"),
    Case(.sv, "mj\\u00f6lk", "milk"),
    Case(.pl, "\\u015bmietana", "milk"),
    Case(.cs, "ml\\u00e9ko", "milk"),
    Case(.en, "AL-\n2. MONDS", "nuts"),
    Case(.en, "al-\n\u{2022} monds", "nuts"),
    Case(.de, "Man-\n* deln", "nuts"),
  ])
  func `names its allergen all the same`(_ example: Case) {
    let findings = assess(
      "Ingredients: sugar, \(example.print), salt.", .label, example.language
    ).flatMap(\.findings)
    #expect(
      findings.contains {
        $0.allergen == example.allergen && [.contains, .likely].contains($0.presence)
      })
  }
}
