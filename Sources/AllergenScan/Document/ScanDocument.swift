public import DocumentModel
internal import FoodVocabulary
package import RecognizedText

/// What was read of one input: everything that judging it again needs, and no picture.
///
/// A ``ScanResult`` keeps it. It is `Codable` in a compact form of its own, so that a store can
/// keep it, too: ``AllergenScanner/judge(document:settings:)`` then gives the findings that the
/// scan gave, for other people or by other dictionaries.
public struct ScanDocument: Sendable, Hashable {
  /// Pages with the places of their words, or a plain text.
  package enum Content: Sendable, Hashable {
    case pages([RecognizedPage])
    case text(String)
  }

  /// What the request called it.
  public var source: String
  /// What the caller of the scan took it for.
  public var kind: DocumentKind
  /// The languages that the caller of the scan named.
  public var languages: LanguageChoice
  /// Where the caller of the scan said that it is from; see ``ScanSettings/country``.
  public var country: String?
  /// What read the pictures, such as `tesseract 5.3.0`; `nil` for a text.
  public var engine: String?
  package var content: Content

  package init(_ request: ScanRequest, content: Content, engine: String? = nil) {
    source = request.source
    kind = request.settings.kind
    languages = request.settings.languages
    country = request.settings.country
    self.engine = engine
    self.content = content
  }
}

extension ScanRequest {
  /// The request that a document came from, with what `settings` say where they say something.
  init(_ document: ScanDocument, settings: ScanSettings) {
    var settings = settings
    if settings.kind == .auto { settings.kind = document.kind }
    if settings.languages == .auto { settings.languages = document.languages }
    settings.country = settings.country ?? document.country
    // There is nothing to open: what was read stands in the document.
    self.init(source: document.source, content: .pictures([]), settings: settings)
  }
}

extension AllergenScanner {
  /// Judges again what a scan has read, without its picture and without a recogniser.
  ///
  /// With the settings of the scan the items are those of the scan, byte for byte. Where `settings`
  /// leave the kind (`auto`), the languages (`auto`) or the country (`nil`) open, the document's
  /// own hold. Settings that name what does not exist give a failed result, as those of a scan do.
  public static func judge(
    document: ScanDocument, settings: ScanSettings, vocabulary: Vocabulary = .builtIn
  ) -> ScanResult {
    let request = ScanRequest(document, settings: settings)
    var result = Assessment(vocabulary: vocabulary, request: request).checkedResult(of: document)
    result.sign(vocabulary, engine: document.engine)
    return result
  }

  /// Judges again by this scanner's dictionaries; see the static function of the same name.
  public func judge(document: ScanDocument, settings: ScanSettings) -> ScanResult {
    Self.judge(document: document, settings: settings, vocabulary: vocabulary)
  }
}
