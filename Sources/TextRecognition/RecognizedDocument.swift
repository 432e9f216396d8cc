public import RecognizedText

/// What was read from one picture or document.
public struct RecognizedDocument: Sendable, Hashable {
  /// In the document's order; a page that could not be read is there, empty, with a diagnostic.
  public var pages: [RecognizedPage]
  /// Seconds spent loading languages, over all pages.
  public var loadingSeconds: Double
  /// Seconds spent decoding and reading, over all pages.
  public var recognizingSeconds: Double

  /// What read it, such as `tesseract 5.3.0`; `nil` where nobody says.
  public var engine: String?

  /// Times are 0 for pages that cost no reading, such as recorded ones.
  public init(
    pages: [RecognizedPage], loadingSeconds: Double = 0, recognizingSeconds: Double = 0,
    engine: String? = nil
  ) {
    self.pages = pages
    self.loadingSeconds = loadingSeconds
    self.recognizingSeconds = recognizingSeconds
    self.engine = engine
  }

  /// The pages' texts, a blank line between them.
  public var text: String { pages.map(\.text).joined(separator: "\n\n") }
}
