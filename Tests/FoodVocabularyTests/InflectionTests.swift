import DictionaryFormat
import FoodVocabulary
import Foundation
import TestSupport
import Testing

/// Words in the forms that their languages give them, on the rows of `Rows/`.
struct InflectionTests {
  static let inflections = (try? TextRows.of("Rows/Inflections.txt", beside: #filePath)) ?? []

  /// What a text by itself is for certain: the allergens of the law that it contains.
  private static func contained(in text: String, _ code: String) throws -> Set<String> {
    let language = try #require(Language(code: code))
    let vocabulary = Vocabulary.builtIn
    let matches = vocabulary.annotate(Array(text.utf8), languages: LanguageSet(language)).matches
    return Set(
      matches.filter { $0.cost == 0 }.flatMap { vocabulary.effects(of: $0.entry) }
        .filter { $0.kind == .contains || $0.kind == .ambiguous }
        .map { vocabulary.id(of: vocabulary.top(of: $0.allergen)) })
  }

  @Test(arguments: inflections)
  func `a name is known in each of its forms`(_ row: TextRow) throws {
    let forms = row[1].components(separatedBy: ", ")
    let unknown = try forms.filter { try !Self.contained(in: $0, row.heading).contains(row[0]) }
    #expect(unknown == [], "\(row.heading) \(row[0])")
  }

  @Test func `every language names each of the 14 in its forms`() {
    let annex = Vocabulary.builtIn.allergens.filter { $0.annex != nil }.map(\.id)
    for language in Language.allCases {
      let named = Self.inflections.filter { $0.heading == language.code }.map { $0[0] }
      #expect(named.sorted() == annex.sorted(), "\(language)")
    }
  }
}
