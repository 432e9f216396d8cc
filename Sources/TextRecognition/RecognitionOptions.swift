package import RecognizedText

/// How much work a reading may cost.
@nonexhaustive
public enum Effort: String, Sendable, Hashable, CaseIterable {
  /// One pass.
  case fast
  /// Up to three more passes with other treatments where doubts are left.
  case balanced
  /// Every treatment that may still find words.
  case thorough
}

/// What is refused before anything is decoded.
public struct RecognitionLimits: Sendable, Hashable {
  /// The size of the file.
  public var bytes: Int
  /// Width times height of one page.
  public var pixels: Int
  /// Pages of one document.
  public var pages: Int
  /// The size of a plain text, in UTF-8.
  public var textBytes: Int

  /// 64 MiB, 100 megapixels, 200 pages and 512 KiB of plain text unless told otherwise.
  public init(
    bytes: Int = 64 << 20, pixels: Int = 100_000_000, pages: Int = 200, textBytes: Int = 512 << 10
  ) {
    self.bytes = bytes
    self.pixels = pixels
    self.pages = pages
    self.textBytes = textBytes
  }
}

/// Told what was read of a page by now.
package typealias PageObserver = @Sendable (RecognizedPage) -> Void

/// What the caller knows or wants of one reading.
package struct RecognitionOptions: Sendable {
  /// Tesseract names (`eng`, `deu`), the likeliest first; empty means: find out.
  package var languages: [String]
  /// What may be spent on a page that is hard to read.
  package var effort: Effort
  /// After so long a page is given back as far as it was read; what is no time that a reading
  /// could take counts as the nearest that is.
  package var timePerPage: Duration
  /// Beyond them a picture is refused with an error, not read in part.
  package var limits: RecognitionLimits
  /// Chooses between readings; without it the recogniser's confidence alone decides.
  package var understanding: TextUnderstanding?
  /// Tells which letters and numbers the small print after words may be.
  package var codes: CodeFinder?
  /// Tells which heading decorative print may be.
  package var headings: HeadingFinder?
  /// Common words that tell the language of a page, by Tesseract names.
  ///
  /// Without accents and in small letters; without any, a page is read as the first language
  /// installed.
  package var commonWords: [String: Set<String>]
  /// How the words of a page are made comparable with those.
  package var folding: WordFolding
  /// What the engine takes for something else.
  package var confusions: PrintConfusions
  /// Told each page as soon as something of it was read, from any thread and in any order.
  ///
  /// A page that is read on comes again; what the reading gives back in the end is what counts.
  package var pageRead: PageObserver?

  /// What suits a picture of which nothing is known.
  package init(
    languages: [String] = [], effort: Effort = .balanced, timePerPage: Duration = .seconds(60),
    limits: RecognitionLimits = RecognitionLimits(), understanding: TextUnderstanding? = nil,
    codes: CodeFinder? = nil, headings: HeadingFinder? = nil,
    commonWords: [String: Set<String>] = [:],
    folding: @escaping WordFolding = { $0.lowercased() },
    confusions: PrintConfusions = PrintConfusions(), pageRead: PageObserver? = nil
  ) {
    self.languages = languages
    self.effort = effort
    self.timePerPage = timePerPage
    self.limits = limits
    self.understanding = understanding
    self.codes = codes
    self.headings = headings
    self.commonWords = commonWords
    self.folding = folding
    self.confusions = confusions
    self.pageRead = pageRead
  }
}
