/// One word as the recogniser read it.
package struct RecognizedWord: Sendable, Hashable, Codable {
  /// As printed, with the punctuation that touches it.
  package var text: String
  /// In pixels of the page, as all boxes below a page.
  package var box: BoundingBox
  /// 0…1, how sure the recogniser is of the whole word.
  package var confidence: Double
  /// How thick its strokes are in pixels, less where they are pale; `nil` where it was not
  /// measured.
  package var stroke: Double?

  /// A word whose strokes nobody measured, unless `stroke` is given.
  package init(text: String, box: BoundingBox, confidence: Double, stroke: Double? = nil) {
    self.text = text
    self.box = box
    self.confidence = confidence
    self.stroke = stroke
  }
}

/// One printed line: words from left to right.
package struct RecognizedLine: Sendable, Hashable, Codable {
  /// In the order in which they are read.
  package var words: [RecognizedWord]
  /// Around all its words; the recogniser may draw it wider.
  package var box: BoundingBox

  /// A line as it was read; `box` is not checked against the words.
  package init(words: [RecognizedWord], box: BoundingBox) {
    self.words = words
    self.box = box
  }

  /// Its words with single spaces between them.
  package var text: String { words.map(\.text).joined(separator: " ") }
}

/// A region of lines that the recogniser's own layout analysis put together (hOCR `ocr_carea`).
package struct RecognizedBlock: Sendable, Hashable, Codable {
  /// In the recogniser's order.
  package var lines: [RecognizedLine]
  /// Around all its lines; boxes of two blocks may overlap.
  package var box: BoundingBox

  /// A region as it was found; `box` is not checked against the lines.
  package init(lines: [RecognizedLine], box: BoundingBox) {
    self.lines = lines
    self.box = box
  }
}

/// What was read from one page: blocks of lines of words, in the recogniser's order.
///
/// The order is a first guess; `MenuParsing` finds the reading order from the boxes.
package struct RecognizedPage: Sendable, Hashable, Codable {
  /// 1 for the first page of its source.
  package var number: Int
  /// Pixels of the picture after its EXIF orientation.
  package var width: Int
  /// In the same pixels as `width`.
  package var height: Int
  /// In the recogniser's order; empty for a page without text.
  package var blocks: [RecognizedBlock]
  /// Tesseract names of the languages it was read with (`eng`, `deu`).
  package var languages: [String]
  /// What was done to read it and what went wrong, one plain sentence each.
  package var diagnostics: [String]
  /// How many quarters the picture was turned clockwise before it was read, 0…3.
  ///
  /// The page's size and all its boxes are those of the turned picture, where text runs from left
  /// to right; ``boxInPicture(_:)`` leads back.
  package var quarterTurns: Int {
    get { turns ?? 0 }
    set { turns = newValue == 0 ? nil : newValue & 3 }
  }
  /// Absent where nothing was turned, so that older recordings can be read.
  private var turns: Int?

  /// Set where the picture's lines sloped, after its quarter turns; `nil` where they lay level.
  ///
  /// The page's size and its boxes are then those of the straightened picture.
  package var straightening: Straightening?

  /// What may be missing of a page whatever was read of it.
  package enum Condition: String, Sendable, Hashable, Codable, CaseIterable {
    case whole
    /// The picture's data is damaged: words of it may be missing, however well others were read.
    case damaged
    /// The page could not be read; a diagnostic says why.
    case missing
  }

  /// ``Condition/whole`` unless set.
  package var condition: Condition {
    get { kept ?? .whole }
    set { kept = newValue == .whole ? nil : newValue }
  }
  /// Absent where the page is whole, so that older recordings can be read.
  private var kept: Condition?

  /// What is printed after words and is no text; empty unless set.
  package var marks: [UnreadMark] {
    get { unread ?? [] }
    set { unread = newValue.isEmpty ? nil : newValue }
  }
  /// Absent where there are none, so that older recordings can be read.
  private var unread: [UnreadMark]?

  /// The page's table of marks; `nil` where it has none, or one that could not be read.
  package var markTable: MarkTable? {
    get { table }
    set { table = newValue }
  }
  /// Absent where there is none, so that older recordings can be read.
  private var table: MarkTable?

  /// A page that was read as it lay; set ``quarterTurns`` where it had to be turned.
  package init(
    number: Int = 1, width: Int, height: Int, blocks: [RecognizedBlock],
    languages: [String] = [], diagnostics: [String] = []
  ) {
    self.number = number
    self.width = width
    self.height = height
    self.blocks = blocks
    self.languages = languages
    self.diagnostics = diagnostics
  }

  /// The lines of all blocks, block after block.
  ///
  /// - Complexity: linear in the page; keep the result.
  package var lines: [RecognizedLine] { blocks.flatMap(\.lines) }
  /// The words of all lines, line after line.
  ///
  /// - Complexity: linear in the page; keep the result.
  package var words: [RecognizedWord] { lines.flatMap(\.words) }
  /// One line of text for each printed line, with nothing between blocks.
  ///
  /// - Complexity: linear in the page; keep the result.
  package var text: String { lines.map(\.text).joined(separator: "\n") }

  /// The mean of the words' confidences weighted by their length, 0…1; 0 for an empty page.
  package var confidence: Double {
    var sum = 0.0
    var weight = 0.0
    for word in words {
      let length = Double(word.text.count)
      sum += word.confidence * length
      weight += length
    }
    return weight > 0 ? sum / weight : 0
  }

  /// How text that is level on this page runs in the picture as it was handed in, in degrees
  /// counter-clockwise.
  package var slopeInPicture: Double { Double(quarterTurns * 90) + (straightening?.degrees ?? 0) }

  /// A box of this page in pixels of the picture as it was handed in, after its EXIF orientation.
  package func boxInPicture(_ box: BoundingBox) -> BoundingBox {
    let box = straightening?.before(box, newWidth: width, newHeight: height) ?? box
    let width = straightening?.width ?? self.width
    let height = straightening?.height ?? self.height
    return box.turned(-quarterTurns, in: (width, height))
  }
}
