import AllergenEngine
import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

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
    text: PastedText.resolved(text), kind: kind, languages: language.map { LanguageSet($0) })
  switch content {
  case .menu(let menu): return engine.assess(menu, in: document)
  case .label(let label): return engine.assess(label, in: document)
  }
}
