import DictionaryFormat
import DocumentModel
import MenuParsing
import TestSupport
import Testing

/// Menus as people paste them, in every language: `Menus/`, whose README explains the form.
struct MenuTextTests {
  @Test(arguments: Language.allCases)
  func `are read as they are printed`(_ language: Language) throws {
    let examples = try TextBlock.of("Menus/\(language.code).txt", beside: #filePath)
    #expect(!examples.isEmpty)
    for example in examples {
      let (menu, document) = menu(text: example.text, languages: LanguageSet(language))
      #expect(dump(menu, document) == example.expected, "\(language.code) \(example.title)")
    }
  }
}
