/// How well a text is understood, 0…1, by someone who knows what the pages are about.
///
/// The first argument is the text of one line or of several, the second the Tesseract names of
/// the languages it was read with. It is called often, from several threads at once.
package typealias TextUnderstanding = @Sendable (_ text: String, _ languages: [String]) -> Double

/// A word without case and accents, as the common words that tell languages are written.
package typealias WordFolding = @Sendable (_ word: Substring) -> String

/// The codes that a page explains, such as "A" of "A gluten, B crustaceans", by someone who knows
/// what the pages are about; empty where it explains none.
///
/// The first argument are the texts of its lines, the second the Tesseract names of the languages
/// they were read with.
package typealias CodeFinder = @Sendable (_ lines: [String], _ languages: [String]) -> Set<String>

/// What the engine reads for something else.
///
/// Those that know what pages are about hand it in, as they do with the words that tell languages.
package struct PrintConfusions: Sendable {
  /// Letters that old-style figures are read as, with the digits that they are.
  package var figures: [Character: Character] = [:]
  /// Letters and digits of one form, each with the one that counts for all of them.
  package var alike: [Character: Character] = [:]
  /// What discs and rings are read as, whatever they hold.
  package var rings: Set<Character> = []
  /// What pictures are read as, and menus print beside words and amounts only.
  package var pictures: Set<Character> = []
  /// What leader dots are read as, and digits among them that were missed.
  package var dots: Set<Character> = []
  /// What small hyphens and commas are read as.
  package var hyphens: Set<Character> = [], commas: Set<Character> = []
  /// What may be read beside the digits of an amount that is read again.
  package var besideDigits = ""
  /// The letter of a code that is read as a nought, which is no code itself.
  package var nought: Character?

  /// Without any, all is what it is read as.
  package init() {}
}

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
