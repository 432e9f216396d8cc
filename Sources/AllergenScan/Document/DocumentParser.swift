package import DictionaryFormat
package import DocumentModel
package import FoodVocabulary
package import LabelParsing
package import MenuParsing
package import RecognizedText

/// What a document turned out to be.
package enum ParsedDocument: Sendable {
  case menu(Menu)
  case label(IngredientLabel)
}

/// Turns what was read into menus and labels.
package struct DocumentParser: Sendable {
  /// Words, statements, headings and code schemes are all looked up in it.
  package let vocabulary: Vocabulary
  /// ISO 3166-1, where the menu is from: which code schemes and marks to expect.
  ///
  /// Without a country, the pages alone must tell which code scheme holds.
  package var country: String?

  /// For menus of a country, or of any.
  package init(vocabulary: Vocabulary, country: String? = nil) {
    self.vocabulary = vocabulary
    self.country = country
  }

  /// Pages of one document, put into reading order together.
  ///
  /// `languages` are those that the caller knows of; otherwise they are found from the words.
  package func parse(
    _ pages: [RecognizedPage], kind: DocumentKind = .auto, languages: LanguageSet? = nil
  ) -> (document: DocumentText, content: ParsedDocument) {
    let layout = DocumentLayout(pages: pages, vocabulary: vocabulary, languages: languages)
    return parse(layout, kind: kind, languages: languages, isPlain: false)
  }

  /// Plain text, whose lines and blanks are taken for the layout.
  ///
  /// As a label without an opening word the whole text is the list; a menu of one or two lines
  /// without prices is one item, name then description.
  package func parse(
    text: String, kind: DocumentKind = .auto, languages: LanguageSet? = nil
  ) -> (document: DocumentText, content: ParsedDocument) {
    // What a label says does not hang on its lines.
    if kind == .label {
      return label(DocumentText(plain: text, vocabulary, languages))
    }
    return parse(DocumentLayout(plain: text), kind: kind, languages: languages, isPlain: true)
  }

  private func parse(
    _ layout: DocumentLayout, kind: DocumentKind, languages: LanguageSet?, isPlain: Bool
  ) -> (document: DocumentText, content: ParsedDocument) {
    let document = layout.text.annotated(vocabulary, languages)
    if WorkLimit.isOver { return (document, .menu(Menu())) }
    if kind == .label { return label(document) }
    let reader = MenuReader(
      layout: layout, document: document, vocabulary: vocabulary, country: country)
    if kind == .auto, reader.kind == .label { return label(document) }
    return menu(isPlain ? reader.plainMenu() : reader.menu(), in: document)
  }

  private func menu(
    _ menu: Menu, in document: DocumentText
  ) -> (document: DocumentText, content: ParsedDocument) {
    if WorkLimit.isOver { return (document, .menu(Menu())) }
    var menu = menu
    let (document, said) = document.readStatements(vocabulary, partsAt: menu.starts)
    menu.said = said
    menu.noticeUnplacedWarnings()
    menu.noticeLastWarning(in: document)
    return (document, .menu(menu))
  }

  private func label(
    _ document: DocumentText
  ) -> (document: DocumentText, content: ParsedDocument) {
    let (document, label) = LabelParser(vocabulary: vocabulary).parse(document)
    return (document, .label(label))
  }
}
