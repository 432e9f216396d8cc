package import DictionaryFormat
package import FoodVocabulary
package import RecognizedText

/// What a document turned out to be.
package enum ParsedDocument: Sendable {
  case menu(Menu)
  case label(IngredientLabel)
}

/// What the caller takes a document for; `auto` leaves it to the parser.
public enum DocumentKind: String, Sendable, CaseIterable {
  /// Decided by its words.
  case auto
  /// Dishes.
  case menu
  /// The ingredients of one product.
  case label
}

/// Turns what was read into menus and labels.
package struct DocumentParser: Sendable {
  /// Words, statements, headings and code schemes are all looked up in it.
  package let vocabulary: Vocabulary
  /// ISO 3166-1, where the menu is from: which code schemes and marks to expect.
  package var country: String?

  /// Without a country, the pages alone must tell which code scheme holds.
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
    let mender = WordMender(vocabulary: vocabulary, languages: languages, pages: pages)
    let layout = DocumentLayout(pages: mender.mended(pages))
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
      var document = DocumentText(utf8: Array(text.utf8), words: [])
      document.spaceTabs()
      return label(annotated(document, languages))
    }
    return parse(DocumentLayout(plain: text), kind: kind, languages: languages, isPlain: true)
  }

  /// What takes pages for a menu apart.
  func reader(_ pages: [RecognizedPage], languages: LanguageSet?) -> MenuReader {
    let mender = WordMender(vocabulary: vocabulary, languages: languages, pages: pages)
    let layout = DocumentLayout(pages: mender.mended(pages))
    return MenuReader(
      layout: layout, document: annotated(layout.text, languages), vocabulary: vocabulary,
      country: country)
  }

  /// What takes plain text for a menu apart.
  func reader(text: String, languages: LanguageSet?) -> MenuReader {
    let layout = DocumentLayout(plain: text)
    return MenuReader(
      layout: layout, document: annotated(layout.text, languages), vocabulary: vocabulary,
      country: country)
  }

  private func parse(
    _ layout: DocumentLayout, kind: DocumentKind, languages: LanguageSet?, isPlain: Bool
  ) -> (document: DocumentText, content: ParsedDocument) {
    let document = annotated(layout.text, languages)
    if WorkLimit.isOver { return (document, .menu(Menu())) }
    if kind == .label { return label(document) }
    let reader = MenuReader(
      layout: layout, document: document, vocabulary: vocabulary, country: country)
    if kind == .auto, KindDecision(reader: reader).kind == .label { return label(document) }
    return (document, .menu(isPlain ? reader.plainMenu() : reader.menu()))
  }

  private func annotated(_ text: DocumentText, _ languages: LanguageSet?) -> DocumentText {
    var document = text
    document.annotations = vocabulary.annotate(text.utf8, languages: languages)
    return document
  }

  private func label(
    _ document: DocumentText
  ) -> (document: DocumentText, content: ParsedDocument) {
    let (document, label) = LabelParser(vocabulary: vocabulary).parse(document)
    return (document, .label(label))
  }
}
