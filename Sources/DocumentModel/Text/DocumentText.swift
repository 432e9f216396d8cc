package import DictionaryFormat
package import FoodVocabulary
package import RecognizedText

/// Everything that was read of one document, in reading order, with where each word stands.
///
/// All offsets are into `utf8`. Lines are separated by one newline, words of a line by one space; a
/// gap that separates columns of one line (name and price, cells of a table) is one tab.
///
/// A class, as all that reads a document has it: handing it on copies nothing.
package final class DocumentText: Sendable {
  /// A word with a place in a picture; plain text has none.
  package struct Word: Sendable {
    /// Into `utf8`, without the space before or after.
    package var range: Range<Int>
    /// 1 for the first page.
    package var page: Int
    /// In pixels of its page as it was read; a turned page's ``RecognizedPage/boxInPicture(_:)``
    /// leads back.
    package var box: BoundingBox
    /// 0…1.
    package var confidence: Double
    /// How thick its strokes are in pixels; `nil` where it was not measured.
    package var stroke: Double?

    /// A word at its place; words are kept in the order of their ranges.
    package init(
      range: Range<Int>, page: Int, box: BoundingBox, confidence: Double, stroke: Double? = nil
    ) {
      self.range = range
      self.page = page
      self.box = box
      self.confidence = confidence
      self.stroke = stroke
    }
  }

  /// The whole text; every range of a parsed document points into it.
  package let utf8: [UInt8]
  /// In the order of their ranges, which ``words(in:)`` searches by; empty for plain text.
  package let words: [Word]
  /// What the vocabulary knows of `utf8`, with the same offsets.
  package let annotations: Annotations

  /// Where a plain text has tabs, which are spaces in `utf8`; in order.
  private let tabs: [Int]

  /// Text and places that belong together; nothing is checked.
  package convenience init(
    utf8: [UInt8], words: [Word], annotations: Annotations = Annotations()
  ) {
    self.init(utf8: utf8, words: words, annotations: annotations, tabs: [])
  }

  private init(utf8: [UInt8], words: [Word], annotations: Annotations, tabs: [Int]) {
    self.utf8 = utf8
    self.words = words
    self.annotations = annotations
    self.tabs = tabs
  }

  /// The same text with what the vocabulary knows of it.
  package func annotated(_ vocabulary: Vocabulary, _ languages: LanguageSet?) -> DocumentText {
    with(vocabulary.annotate(utf8, languages: languages))
  }

  /// The same text with other annotations.
  func with(_ annotations: Annotations) -> DocumentText {
    DocumentText(utf8: utf8, words: words, annotations: annotations, tabs: tabs)
  }

  /// Whether nothing but spaces stands before a place on its line.
  package func startsLine(_ offset: Int) -> Bool {
    var position = offset - 1
    while position >= 0, utf8[position] == 32 { position -= 1 }
    return position < 0 || utf8[position] == 10
  }

  /// A plain text in which tabs are spaces, so that phrases go on over them.
  package convenience init(plain text: String) {
    let (utf8, tabs) = Self.withoutTabs(text)
    self.init(utf8: utf8, words: [], annotations: Annotations(), tabs: tabs)
  }

  /// The same with what the vocabulary knows of it.
  package convenience init(
    plain text: String, _ vocabulary: Vocabulary, _ languages: LanguageSet?
  ) {
    let (utf8, tabs) = Self.withoutTabs(text)
    self.init(
      utf8: utf8, words: [], annotations: vocabulary.annotate(utf8, languages: languages),
      tabs: tabs)
  }

  private static func withoutTabs(_ text: String) -> (utf8: [UInt8], tabs: [Int]) {
    var utf8 = Array(text.utf8), tabs: [Int] = []
    if utf8.contains(9) {
      for index in utf8.indices where utf8[index] == 9 {
        utf8[index] = 32
        tabs.append(index)
      }
    }
    return (utf8, tabs)
  }

  /// The fewest spaces between two cells of a typed line.
  private static let narrowestGap = 3

  /// Whether the gap between two words of one line separates cells of a typed table: a tab, or
  /// three spaces or more.
  package func partsCells(_ gap: Range<Int>) -> Bool {
    let next = tabs.partitioningIndex { $0 >= gap.lowerBound }
    if next < tabs.count, tabs[next] < gap.upperBound { return !utf8[gap].contains(10) }
    return gap.count >= Self.narrowestGap && utf8[gap].allSatisfy { $0 == 32 || $0 == 9 }
  }

  /// All of `utf8` as a string.
  ///
  /// - Complexity: linear in the text.
  package var text: String { String(decoding: utf8, as: UTF8.self) }

  /// The text at a range, as printed.
  package func string(_ range: Range<Int>) -> String {
    String(decoding: utf8[range], as: UTF8.self)
  }

  /// The words that a range touches, by binary search.
  package func words(in range: Range<Int>) -> ArraySlice<Word> {
    let first = words.partitioningIndex { $0.range.upperBound > range.lowerBound }
    let rest = words[first...]
    return rest[..<rest.partitioningIndex { $0.range.lowerBound >= range.upperBound }]
  }
}

/// A part of a document: ranges into `DocumentText.utf8`, in reading order, not overlapping.
package struct Passage: Sendable, Hashable {
  /// In reading order; none empty unless set so.
  package var ranges: [Range<Int>]

  /// Leaves empty ranges out.
  package init(_ ranges: [Range<Int>]) { self.ranges = ranges.filter { !$0.isEmpty } }
  /// One stretch of text; an empty range makes an empty passage.
  package init(_ range: Range<Int>) { ranges = range.isEmpty ? [] : [range] }

  /// Whether the passage has no text at all.
  package var isEmpty: Bool { ranges.isEmpty }

  /// Whether an offset into the text lies inside one of the ranges.
  package func contains(_ offset: Int) -> Bool { ranges.contains { $0.contains(offset) } }

  /// Whether the whole range lies inside one of the passage's ranges.
  package func contains(_ range: Range<Int>) -> Bool {
    ranges.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }
}

extension DocumentText {
  /// Whether words are what warnings call an allergen, letter by letter, in the text's languages.
  ///
  /// - Complexity: some thousand steps.
  package func isNameOfWarnings(_ range: Range<Int>, _ vocabulary: Vocabulary) -> Bool {
    vocabulary.warnedName(near: utf8[range], languages: annotations.languages, reach: .usual)?
      .cost == 0
  }
}
