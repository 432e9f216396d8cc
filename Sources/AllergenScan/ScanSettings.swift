public import AllergenEngine
public import DocumentModel
public import TextRecognition

/// What the caller wants of a scan.
public struct ScanSettings: Sendable {
  /// At least one; the verdict of an item is the worst of theirs.
  public var profiles: [Profile] {
    didSet { prepared = PreparedProfiles() }
  }
  /// What the document is taken for; `auto` decides by its words.
  public var kind: DocumentKind
  /// Read with and judged in; `auto` finds out from the picture.
  public var languages: LanguageChoice
  /// ISO 3166-1, where menus are from: which code schemes and marks to expect.
  public var country: String?
  /// How much work a page that is hard to read may cost.
  public var effort: Effort
  /// What is larger fails before it is decoded.
  public var limits: RecognitionLimits
  /// After so long a page is judged as far as it was read.
  public var timePerPage: Duration
  /// For the whole scan, which fails when that is over; `nil` for no such end.
  public var deadline: Duration?
  /// Whether results say how they came about; see ``ScanResult/explanation``.
  public var explains: Bool
  /// What judging by the profiles needs: it is made once, and goes with the settings.
  private(set) var prepared = PreparedProfiles()

  /// What suits a picture of which nothing is known but who asks.
  public init(
    profiles: [Profile], kind: DocumentKind = .auto, languages: LanguageChoice = .auto,
    country: String? = nil, effort: Effort = .balanced,
    limits: RecognitionLimits = RecognitionLimits(), timePerPage: Duration = .seconds(60),
    deadline: Duration? = nil, explains: Bool = false
  ) {
    self.profiles = profiles
    self.kind = kind
    self.languages = languages
    self.country = country
    self.effort = effort
    self.limits = limits
    self.timePerPage = timePerPage
    self.deadline = deadline
    self.explains = explains
  }
}

/// One thing to scan, and how.
public struct ScanRequest: Sendable {
  /// What is handed in: something to read, or what was read already.
  @nonexhaustive
  public enum Content: Sendable {
    /// One picture, or a document of several pages such as a PDF.
    case picture(PictureInput)
    /// Pages of one document, each a picture or itself of several pages.
    case pictures([PictureInput])
    /// A plain text, which needs no recogniser.
    case text(String)
  }

  /// What reports call it: a path, mostly.
  public var source: String
  /// Opened when the scan begins, not before.
  public var content: Content
  /// The request's own: requests of one batch may differ in them.
  public var settings: ScanSettings

  /// A request whose reports name it `source`, whatever it contains.
  public init(source: String, content: Content, settings: ScanSettings) {
    self.source = source
    self.content = content
    self.settings = settings
  }

  var isText: Bool {
    if case .text = content { true } else { false }
  }

  /// A file.
  public init(path: String, settings: ScanSettings) {
    self.init(source: path, content: .picture(.file(path: path)), settings: settings)
  }
}
