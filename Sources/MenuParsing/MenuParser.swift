public import FoodVocabulary
public import RecognizedText

/// What a document turned out to be.
public enum ParsedDocument: Sendable {
  case menu(Menu)
  case label(IngredientLabel)
}

public enum DocumentKind: String, Sendable, CaseIterable { case auto, menu, label }

/// Turns what was read into menus and labels.
public struct DocumentParser: Sendable {
  public let vocabulary: FoodVocabulary
  /// ISO 3166-1, where the menu is from: which code schemes and marks to expect.
  public var country: String?

  public init(vocabulary: FoodVocabulary, country: String? = nil) {
    self.vocabulary = vocabulary
    self.country = country
  }

  /// Pages of one document.
  ///
  /// - Parameter languages: what the caller knows; found from the words otherwise.
  public func parse(
    _ pages: [RecognizedPage], kind: DocumentKind = .auto, languages: LanguageSet? = nil
  ) -> (document: DocumentText, content: ParsedDocument) {
    parse(text: pages.map(\.text).joined(separator: "\n"), kind: kind, languages: languages)
  }

  /// Plain text. As a label without an opening word the whole text is the list; a menu of one or
  /// two lines without prices is one item, name then description.
  public func parse(
    text: String, kind: DocumentKind = .auto, languages: LanguageSet? = nil
  ) -> (document: DocumentText, content: ParsedDocument) {
    let utf8 = Array(text.utf8)
    let document = DocumentText(utf8: utf8, words: [], lines: [], annotations: Annotations())
    return (document, .label(IngredientLabel(rest: Passage(0..<utf8.count))))
  }
}
