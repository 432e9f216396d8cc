import DocumentModel
import FoodVocabulary
import RecognizedText

/// A printed word of a menu's line: what stands between two spaces.
struct MenuPiece {
  var range: Range<Int>
  var text: String { didSet { counts = PieceCounts(text) } }
  private(set) var counts: PieceCounts
  /// Which cell of its line it stands in.
  var cell: Int
  var left: Double
  var right: Double
  /// Height of a capital in pixels; 0 for plain text.
  var size: Double
  var confidence: Double
  /// How thick its strokes are in pixels; `nil` where it was not measured.
  var stroke: Double?

  init(
    range: Range<Int>, text: String, cell: Int, left: Double, right: Double, size: Double,
    confidence: Double, stroke: Double? = nil
  ) {
    self.range = range
    self.text = text
    counts = PieceCounts(text)
    self.cell = cell
    self.left = left
    self.right = right
    self.size = size
    self.confidence = confidence
    self.stroke = stroke
  }

  /// The number at its start, of at most three digits, and the text after it: 7 and ")".
  var leadingNumber: (value: Int, rest: Substring)? {
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    guard (1...3).contains(digits.count), let value = Int(digits) else { return nil }
    return (value, text.dropFirst(digits.count))
  }

  /// The pieces of a line, from left to right.
  static func pieces(of line: LayoutLine, in document: DocumentText) -> [MenuPiece] {
    var result: [MenuPiece] = []
    for (index, cell) in line.cells.enumerated() {
      let words = document.words(in: cell.range)
      if words.isEmpty {
        result += plain(cell, index: index, in: document)
      } else {
        let first = result.count
        for word in words {
          let text = document.string(word.range)
          let shape = LetterShape(text)
          result.append(
            MenuPiece(
              range: word.range, text: text, cell: index, left: Double(word.box.left),
              right: Double(word.box.right), size: Double(word.box.height) / shape.height,
              confidence: word.confidence, stroke: word.stroke))
        }
        settleSizes(&result[first...], in: cell)
      }
    }
    return result
  }

  /// Corrects the heights of words whose boxes a printed rule or a neighbour made too tall: the
  /// letters of one cell are in one proportion of width to height.
  private static func settleSizes(_ pieces: inout ArraySlice<MenuPiece>, in cell: LayoutLine.Cell) {
    func pitch(_ piece: MenuPiece) -> Double? {
      guard piece.text.count >= 3, piece.size > 0 else { return nil }
      return (piece.right - piece.left) / Double(piece.text.count) / piece.size
    }
    let pitches = pieces.compactMap(pitch).sorted()
    guard pitches.count >= 3 else { return }
    let usual = pitches[pitches.count / 2]
    for index in pieces.indices where pieces[index].size > 1.4 * cell.size {
      guard let own = pitch(pieces[index]), own < 0.65 * usual else { continue }
      pieces[index].size *= own / usual
    }
  }

  private static func plain(
    _ cell: LayoutLine.Cell, index: Int, in document: DocumentText
  ) -> [MenuPiece] {
    var result: [MenuPiece] = []
    var start: Int?
    func close(_ end: Int) {
      if let first = start {
        result.append(
          MenuPiece(
            range: first..<end, text: document.string(first..<end), cell: index, left: 0, right: 0,
            size: 0, confidence: 1))
      }
      start = nil
    }
    for offset in cell.range {
      let byte = document.utf8[offset]
      if byte == 0x20 || byte == 0x09 || byte == 0x0D {
        close(offset)
      } else if start == nil {
        start = offset
      } else if byte.isDigit, document.utf8[offset - 1] == UInt8(ascii: ")"),
        document.utf8[start ?? offset] == UInt8(ascii: "(")
      {
        // "Reis (A,G)5,50"
        close(offset)
        start = offset
      }
    }
    close(cell.range.upperBound)
    return result
  }

  /// Letters; a character of East Asian scripts counts as a short word.
  var letterCount: Int { counts.letters }
  var hasDigit: Bool { counts.hasDigit }
  /// Whether it is a sign or a word for money.
  var isCurrency: Bool { counts.isCurrency }
  /// Whether it has no small letter.
  var isUppercased: Bool {
    counts.isWide ? text == text.uppercased() : counts.capitals == counts.letters
  }
  /// Whether it has neither a letter nor a number.
  var isSign: Bool {
    counts.isWide
      ? !text.contains(where: \.isAlphanumeric) : letterCount == 0 && !hasDigit
  }

  /// Whether it can be no part of a price.
  var isLongWord: Bool { letterCount > 3 && !hasDigit && !isCurrency }
}

extension [MenuPiece] {
  /// The pieces of each cell, in the order of the line.
  var cells: [ArraySlice<MenuPiece>] {
    var found: [ArraySlice<MenuPiece>] = []
    var start = startIndex
    while start < endIndex {
      let cell = self[start].cell
      let pieces = self[start...].prefix { $0.cell == cell }
      found.append(pieces)
      start = pieces.endIndex
    }
    return found
  }

  /// Whether a currency between two numbers is that of the second, which ends its cell: "9, 10 € 8,00"
  /// ends in two codes and a price.
  func isSignOfNext(_ index: Int) -> Bool {
    let next = index + 1
    guard index > 0, next < count, self[index].isCurrency, self[next].cell == self[index].cell,
      self[next].hasDigit, self[next].letterCount == 0
    else { return false }
    // "12 € 50"
    let isCents =
      self[next].text.utf8.count == 2 && self[next].text.allSatisfy(\.isDigit)
      && self[index].letterCount == 0
    if isCents, index < 2 || !self[index - 2].hasDigit { return false }
    return next + 1 == count || self[next + 1].cell != self[next].cell
  }
}
