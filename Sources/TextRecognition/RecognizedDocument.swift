package import RecognizedText

/// What was read from one picture or document.
package struct RecognizedDocument: Sendable, Hashable {
  /// In the document's order; a page that could not be read is there, empty, with a diagnostic.
  package var pages: [RecognizedPage]
  /// Seconds spent loading languages, over all pages.
  package var loadingSeconds: Double
  /// Seconds spent decoding and reading, over all pages.
  package var recognizingSeconds: Double

  /// What read it, such as `tesseract 5.3.0`; `nil` where nobody says.
  package var engine: String?

  /// Times are 0 for pages that cost no reading, such as recorded ones.
  package init(
    pages: [RecognizedPage], loadingSeconds: Double = 0, recognizingSeconds: Double = 0,
    engine: String? = nil
  ) {
    self.pages = pages
    self.loadingSeconds = loadingSeconds
    self.recognizingSeconds = recognizingSeconds
    self.engine = engine
  }

  /// The pages' texts, a blank line between them.
  package var text: String { pages.map(\.text).joined(separator: "\n\n") }
}
