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

/// How well a text is understood, 0…1, by someone who knows what the pages are about.
///
/// The first argument is the text of one line or of several, the second the Tesseract names of
/// the languages it was read with. It is called often, from several threads at once.
package typealias TextUnderstanding = @Sendable (_ text: String, _ languages: [String]) -> Double

/// The codes that a page explains, such as "A" of "A gluten, B crustaceans", by someone who knows
/// what the pages are about; empty where it explains none.
///
/// The first argument are the texts of its lines, the second the Tesseract names of the languages
/// they were read with.
package typealias CodeFinder = @Sendable (_ lines: [String], _ languages: [String]) -> Set<String>

/// The section of a menu whose name a text may be a misreading of, by someone who knows what the
/// pages are about; `nil` where it is near none.
///
/// The second argument are the Tesseract names of the languages of the page.
package typealias HeadingFinder = @Sendable (_ text: String, _ languages: [String]) -> ReadHeading?

/// The name of a section, and how far what was read is from it.
package struct ReadHeading: Sendable, Hashable {
  /// More misread letters for each letter of a name make it another word.
  package static let mostDifference = 0.4

  package var name: String
  /// Misread letters for each letter of the name, 0…``mostDifference``.
  package var difference: Double

  package init(name: String, difference: Double) {
    self.name = name
    self.difference = difference
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
    pageRead: PageObserver? = nil
  ) {
    self.languages = languages
    self.effort = effort
    self.timePerPage = timePerPage
    self.limits = limits
    self.understanding = understanding
    self.codes = codes
    self.headings = headings
    self.commonWords = commonWords
    self.pageRead = pageRead
  }
}
