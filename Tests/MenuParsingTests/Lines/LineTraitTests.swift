import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

/// What lines are measured for, on a page of a few.
struct LineTraitTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var page: String
    var language = Language.en
    /// The labels of its lines, top to bottom.
    var labels: [String]
    var testDescription: String { title }
  }

  @Test(arguments: [
    Case(
      title: "a heading that the dictionaries know, dishes with their prices",
      page: """
        STARTERS

        Tomato soup                4.50
        Garlic bread               3.80

        MAINS

        Cod pie                    9.80
        Roast chicken             12.50
        """,
      labels: ["# STARTERS", "Tomato soup", "Garlic bread", "# MAINS", "Cod pie", "Roast chicken"]),
    Case(
      title: "a line without a price below a dish is its description",
      page: """
        MAINS

        Cod pie                    9.80
        with peas and mashed potatoes

        Roast chicken             12.50
        with gravy and carrots
        """,
      labels: [
        "# MAINS", "Cod pie | with peas and mashed potatoes",
        "Roast chicken | with gravy and carrots",
      ]),
    Case(
      title: "a sentence that ends in a full stop is no dish",
      page: """
        MAINS

        Cod pie                    9.80
        Roast chicken             12.50

        All our fish is landed the same morning.
        """,
      labels: ["# MAINS", "Cod pie", "Roast chicken"]),
  ])
  func `tell headings, dishes and descriptions apart`(_ example: Case) {
    let (menu, document) = menu(page: example.page, languages: LanguageSet(example.language))
    let found = menu.sections.flatMap { section in
      (section.title.map { ["# \($0)"] } ?? [])
        + section.items.map { item in
          let description = document.string(item.description)
          return document.string(item.name) + (description.isEmpty ? "" : " | \(description)")
        }
    }
    #expect(found == example.labels)
  }
}
