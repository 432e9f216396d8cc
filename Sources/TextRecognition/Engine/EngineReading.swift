internal import RecognizedText

/// How Tesseract is to look for lines (its page segmentation modes).
enum Segmentation: UInt32 {
  case page = 3
  case column = 4
  case block = 6
  case line = 7
  case sparse = 11
  case rawLine = 13
}

/// One word of a reading, in pixels of the image that was given to the engine.
struct ReadWord: Sendable, Hashable {
  var text: String
  var box: BoundingBox
  /// 0…1.
  var confidence: Double
  /// Whether the engine's own dictionary of the language has it.
  var isInDictionary: Bool

  /// Letters and digits.
  var letterCount: Int { text.count(where: \.isAlphanumeric) }
  /// The letters up to the first sign, which may be what a superscript was taken for.
  var leadingLetters: String { String(text.prefix { $0.isLetter || $0 == "-" }) }
}

/// One line of a reading.
struct ReadLine: Sendable, Hashable {
  var words: [ReadWord]
  var box: BoundingBox
  /// Lines of one block share its number.
  var block: Int
}

/// Everything one call of the engine read, as values.
struct EngineReading: Sendable {
  var lines: [ReadLine] = []
  /// Stopped by its limits: words may be missing.
  var isPartial = false
}
