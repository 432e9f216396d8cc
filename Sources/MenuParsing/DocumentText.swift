public import FoodVocabulary
public import RecognizedText

/// Everything that was read of one document, in reading order, with where each word stands.
///
/// All offsets are into `utf8`. Lines are separated by one newline, words of a line by one space; a
/// gap that separates columns of one line (name and price, cells of a table) is one tab.
public struct DocumentText: Sendable {
  /// A word with a place in a picture. Plain text has none.
  public struct Word: Sendable {
    public var range: Range<Int>
    /// 1 for the first page.
    public var page: Int
    public var box: BoundingBox
    /// 0…1.
    public var confidence: Double
    /// How thick its strokes are in pixels; `nil` where it was not measured.
    public var stroke: Double?

    public init(
      range: Range<Int>, page: Int, box: BoundingBox, confidence: Double, stroke: Double? = nil
    ) {
      self.range = range
      self.page = page
      self.box = box
      self.confidence = confidence
      self.stroke = stroke
    }
  }

  public struct Line: Sendable {
    public var range: Range<Int>
    /// Indices into `words`; empty for plain text.
    public var words: Range<Int>
    public var page: Int
    public var box: BoundingBox?

    public init(range: Range<Int>, words: Range<Int>, page: Int, box: BoundingBox?) {
      self.range = range
      self.words = words
      self.page = page
      self.box = box
    }
  }

  public var utf8: [UInt8]
  public var words: [Word]
  public var lines: [Line]
  public var annotations: Annotations

  public init(utf8: [UInt8], words: [Word], lines: [Line], annotations: Annotations) {
    self.utf8 = utf8
    self.words = words
    self.lines = lines
    self.annotations = annotations
  }

  public var text: String { String(decoding: utf8, as: UTF8.self) }

  /// The text at a range, as printed.
  public func string(_ range: Range<Int>) -> String { String(decoding: utf8[range], as: UTF8.self) }

  /// The words that a range touches, by binary search.
  public func words(in range: Range<Int>) -> ArraySlice<Word> {
    func firstIndex(where isPast: (Word) -> Bool) -> Int {
      var low = 0, high = words.count
      while low < high {
        let middle = (low + high) / 2
        if isPast(words[middle]) { high = middle } else { low = middle + 1 }
      }
      return low
    }
    let first = firstIndex { $0.range.upperBound > range.lowerBound }
    let last = firstIndex { $0.range.lowerBound >= range.upperBound }
    return words[first..<max(first, last)]
  }
}

/// A part of a document: ranges into `DocumentText.utf8`, in reading order, not overlapping.
public struct Passage: Sendable, Hashable {
  public var ranges: [Range<Int>]

  public init(_ ranges: [Range<Int>]) { self.ranges = ranges.filter { !$0.isEmpty } }
  public init(_ range: Range<Int>) { self.init([range]) }

  public var isEmpty: Bool { ranges.isEmpty }

  public func contains(_ offset: Int) -> Bool { ranges.contains { $0.contains(offset) } }

  /// Whether the whole range lies inside one of the passage's ranges.
  public func contains(_ range: Range<Int>) -> Bool {
    ranges.contains { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }
  }
}

extension DocumentText {
  /// The words of a passage as one line: white space folded to single spaces.
  public func string(_ passage: Passage) -> String {
    passage.ranges.flatMap { string($0).split(whereSeparator: \.isWhitespace) }
      .joined(separator: " ")
  }
}
