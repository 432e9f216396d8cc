import DictionaryFormat
import Testing

@testable import FoodVocabulary

@Suite struct HeadingNameTests {
  @Test(arguments: [
    ("SHocadillos", "es", "bocadillos"), ("Toslas", "es", "tostas"), ("IAPAS", "es", "tapas"),
    ("dandwiches", "es", "sandwiches"), ("Povedret", "da", "hovedret"),
    ("P0lévky", "cs", "polevky"), ("Bcilagen", "de", "beilagen"),
    ("Kaite Getränke", "de", "kalte getranke"),
    ("Alkoholfreie Getronke", "de", "alkoholfreie getranke"), ("Anlipasti", "it", "antipasti"),
    ("Piats", "fr", "plats"),
  ])
  func `misread headings are near their names`(
    text: String, language: String, name: String
  ) throws {
    let languages = LanguageSet(try #require(Language(code: language)))
    #expect(Vocabulary.builtIn.heading(near: text, in: languages, limit: 0.4)?.name == name)
  }

  @Test(arguments: ["Gundelhard", "GlasVegan", "Xiang", "aeiou", "", "www.example.org"])
  func `other words are near none`(text: String) throws {
    let languages = LanguageSet(try #require(Language(code: "de")))
    #expect(Vocabulary.builtIn.heading(near: text, in: languages, limit: 0.2) == nil)
  }
}
