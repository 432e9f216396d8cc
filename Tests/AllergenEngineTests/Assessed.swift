import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing
import Testing

@testable import AllergenScan

/// Assesses a text, as it is pasted, for a person who avoids everything on the list of the EU.
func assess(
  _ text: String, _ kind: DocumentKind, _ language: Language?, avoid: [Profile.Avoidance]? = nil
) -> [ScannedItem] {
  let vocabulary = Vocabulary.builtIn
  let profile =
    avoid.map { Profile(avoid: $0) } ?? Profile.mandatory(vocabulary: vocabulary)
  let engine = ItemAssessor(vocabulary: vocabulary, profiles: [profile])
  let (document, content) = DocumentParser(vocabulary: vocabulary).parse(
    text: PastedText.unfolded(text, vocabulary), kind: kind,
    languages: language.map { LanguageSet($0) })
  switch content {
  case .menu(let menu): return engine.assess(menu, in: document)
  case .label(let label): return engine.assess(label, in: document)
  }
}

/// A text in a language, and the allergens that it is about; a suite says what they must be found
/// as.
struct TextCase: Sendable, CustomTestStringConvertible {
  var language: Language
  var text: String
  var allergens: Set<String>
  var testDescription: String { "\(language.code): \(text)" }

  /// The allergens with spaces between them.
  init(_ language: Language, _ text: String, _ allergens: String = "") {
    self.language = language
    self.text = text
    self.allergens = Set(allergens.split(separator: " ").map(String.init))
  }
}
