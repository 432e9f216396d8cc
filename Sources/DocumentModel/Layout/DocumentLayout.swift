package import DictionaryFormat
package import FoodVocabulary
package import RecognizedText

/// A line of the document and where it stands: what the menu's structure is told from.
package struct LayoutLine {
  package struct Cell {
    package var range: Range<Int>
    package var left: Double
    package var right: Double
    /// Height of a capital in pixels; 0 for plain text.
    package var size: Double
    /// Its column in plain text: the number of tabs, or of table bars, before it on its line.
    package var column = 0

    package init(range: Range<Int>, left: Double, right: Double, size: Double, column: Int = 0) {
      self.range = range
      self.left = left
      self.right = right
      self.size = size
      self.column = column
    }
  }

  /// Into the document's text.
  package var range: Range<Int>
  package var cells: [Cell]
  /// Lines with the same number stand in one column.
  package var region: Int
  package var page: Int
  package var baseline: Double
  /// Height of a capital in pixels; 0 for plain text.
  package var size: Double
  package var left: Double
  package var right: Double
  /// From the baseline above in the same region, in pixels; for plain text the lines between.
  ///
  /// `nil` at the top of a column.
  package var gapAbove: Double?
  /// What a recogniser made of a picture or a shadow, most likely.
  package var isSpeck = false
  /// Whether it is a translation of the line above, beside which it is printed.
  package var isTranslation = false
  /// Where it stands in a plan of a week whose days or menus are side by side.
  package var inDayTable: DayTablePlace?

  /// A day's name, the first line of a cell beside it, or any line below these.
  package enum DayTablePlace { case day, cell, belowDay }

  /// A line with nothing on it.
  package static let blank = LayoutLine(
    range: 0..<0, cells: [], region: 0, page: 1, baseline: 0, size: 0, left: 0, right: 0)

  /// The height at which the middles of its capitals stand.
  package var middle: Double { baseline - size / 2 }
}

/// A document in reading order.
package struct DocumentLayout {
  package private(set) var text = DocumentText(utf8: [], words: [])
  package var lines: [LayoutLine] = []
  /// Whether lines have places: plain text has none.
  package var hasGeometry = true
  /// What `text` is made of.
  private var utf8: [UInt8] = []
  private var places: [DocumentText.Word] = []

  /// Pages of one document, their torn words joined and their misread ones spelt right first.
  ///
  /// `languages` are those that the caller knows of.
  package init(pages: [RecognizedPage], vocabulary: Vocabulary, languages: LanguageSet?) {
    let mender = WordMender(vocabulary: vocabulary, languages: languages, pages: pages)
    let spelling = SpellingMender(vocabulary: vocabulary, languages: mender.languages)
    let days = DayNames(vocabulary: vocabulary)
    let heads = DeclarationHeads(vocabulary: vocabulary)
    let names = NameColumns(vocabulary: vocabulary, languages: mender.languages)
    for (index, page) in mender.mended(pages).enumerated() {
      append(
        spelling.mended(page), number: pages.count == 1 ? page.number : index + 1, days, heads,
        names, vocabulary)
    }
    text = DocumentText(utf8: utf8, words: places)
  }

  private mutating func append(
    _ page: RecognizedPage, number: Int, _ days: DayNames, _ heads: DeclarationHeads,
    _ names: NameColumns, _ vocabulary: Vocabulary
  ) {
    var lines = page.lines.map { line in
      line.words.flatMap { LeaderDots.split($0) }.filter { !$0.text.isEmpty }.map { LayoutWord($0) }
        .sorted { $0.left < $1.left }
    }.filter { !$0.isEmpty }
    let specks = WordSieve(lines).sift(&lines)
    LayoutWord.settleSizes(&lines)
    let flattening = PageFlattening(lines: lines, width: page.width, height: page.height)
    var isBent = false
    for line in lines.indices {
      for word in lines[line].indices {
        let placed = lines[line][word]
        let y = placed.pictureBaseline
        lines[line][word].baseline = flattening.baseline(x: (placed.left + placed.right) / 2, y: y)
        lines[line][word].left = flattening.across(x: placed.left, y: y)
        lines[line][word].right = flattening.across(x: placed.right, y: y)
        isBent = isBent || abs(lines[line][word].baseline - y) > 0.5 * placed.size
      }
    }
    var fragments = LayoutFragment.cut(lines).filter { fragment in
      fragment.words.contains { $0.kind != .sign }
    }
    CodeColumns.mark(&fragments)
    CodeNumbers.mark(&fragments)
    names.mark(&fragments)
    let slants = isBent ? [0, 0.025, -0.025, 0.06, -0.06] : [0]
    let finder = ColumnFinder(slants: slants) { one, other in
      let languages = [one, other].map {
        DocumentText(plain: $0).annotated(vocabulary, nil).annotations.languages
      }
      return !languages.contains(where: \.isEmpty) && languages[0].isDisjoint(with: languages[1])
    }
    for region in finder.regions(of: fragments, isDay: days.contain, isHead: heads.contain) {
      let first = self.lines.count
      append(region.fragments, page: number)
      guard let place = region.place else { continue }
      for line in first..<self.lines.count {
        self.lines[line].inDayTable =
          line > first ? .belowDay : place == .day ? .day : .cell
      }
    }
    // Specks stand after everything, each for itself.
    for speck in specks { append([LayoutFragment([speck])], page: number, isSpeck: true) }
  }

  private mutating func append(_ fragments: [LayoutFragment], page: Int, isSpeck: Bool = false) {
    let region = (lines.last?.region ?? -1) + 1
    let rows = RegionRow.rows(of: fragments)
    var above = baseline(above: rows, page: page)
    for row in rows {
      append(row, region: region, page: page, above: above, isSpeck: isSpeck)
      above = row.baseline
    }
  }

  /// The last line before a region, where the region goes on below it in the same column.
  private func baseline(above rows: [RegionRow], page: Int) -> Double? {
    guard let last = lines.last, last.page == page, let first = rows.first,
      last.baseline < first.baseline, let left = first.fragments.map(\.left).min(),
      let right = first.fragments.map(\.right).max()
    else { return nil }
    let common = min(last.right, right) - max(last.left, left)
    return common > 0.5 * min(last.right - last.left, right - left) ? last.baseline : nil
  }

  private mutating func append(
    _ row: RegionRow, region: Int, page: Int, above: Double?, isSpeck: Bool
  ) {
    if !utf8.isEmpty { utf8.append(UInt8(ascii: "\n")) }
    let start = utf8.count
    var cells: [LayoutLine.Cell] = []
    for words in row.cells {
      if !cells.isEmpty { utf8.append(UInt8(ascii: "\t")) }
      let cellStart = utf8.count
      for (index, word) in words.enumerated() {
        if index > 0 { utf8.append(UInt8(ascii: " ")) }
        let wordStart = utf8.count
        utf8.append(contentsOf: word.text.utf8.lazy.map { $0 < 0x20 ? 0x20 : $0 })
        places.append(
          DocumentText.Word(
            range: wordStart..<utf8.count, page: page, box: word.box,
            confidence: word.confidence, stroke: word.stroke))
      }
      let fragment = LayoutFragment(words)
      cells.append(
        LayoutLine.Cell(
          range: cellStart..<utf8.count, left: fragment.left, right: fragment.right,
          size: fragment.size))
    }
    let range = start..<utf8.count
    let lettered = row.fragments.filter { !$0.isNumeric }
    let size = (lettered.max { $0.letterCount < $1.letterCount } ?? row.fragments.first)?.size
    lines.append(
      LayoutLine(
        range: range, cells: cells, region: region, page: page, baseline: row.baseline,
        size: size ?? row.size, left: row.fragments.map(\.left).min() ?? 0,
        right: row.fragments.map(\.right).max() ?? 0, gapAbove: above.map { row.baseline - $0 },
        isSpeck: isSpeck, isTranslation: row.fragments.contains(where: \.isTranslation)))
  }

  /// Plain text: tabs, runs of spaces or leader dots, and the bars of typed tables make cells.
  package init(plain: String) {
    hasGeometry = false
    // The cells are told by tabs; in a phrase a tab is a space.
    text = DocumentText(plain: plain)
    let bytes = Array(plain.utf8)
    var start = 0, blank = 1.0, isFirst = true
    var cells: [LayoutLine.Cell] = []
    while start <= bytes.count {
      cells.removeAll(keepingCapacity: true)
      let end = Self.findPlainCells(in: bytes.span, from: start, &cells)
      if let first = cells.first, let last = cells.last {
        let range = first.range.lowerBound..<last.range.upperBound
        lines.append(
          LayoutLine(
            range: range, cells: cells, region: 0, page: 1, baseline: 0, size: 0, left: 0,
            right: 0, gapAbove: isFirst ? nil : blank))
        isFirst = false
        blank = 1
      } else {
        blank += 1
      }
      start = end + 1
    }
  }

  /// Finds the cells of the line that begins at an offset, and returns where it ends.
  private static func findPlainCells(
    in bytes: Span<UInt8>, from start: Int, _ cells: inout [LayoutLine.Cell]
  ) -> Int {
    var column = 0
    func add(_ range: Range<Int>) {
      cells.append(LayoutLine.Cell(range: range, left: 0, right: 0, size: 0, column: column))
    }
    var cellStart: Int?
    var cellEnd = start
    var index = start
    // In a row of a table that is typed with bars, as Markdown has it, each bar ends a cell.
    let isRow = start < bytes.count && bytes[start] == UInt8(ascii: "|")
    while index < bytes.count {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\n") { break }
      if isRow, byte == UInt8(ascii: "|") {
        if let start = cellStart { add(start..<cellEnd) }
        cellStart = nil
        column += 1
        index += 1
        continue
      }
      if byte > 0x20, byte != UInt8(ascii: ".") {
        if cellStart == nil { cellStart = index }
        // Letters and digits, the most of a line, stand after all that matters here.
        repeat {
          index += 1
        } while index < bytes.count && bytes[index] > UInt8(ascii: ".")
          && !(isRow && bytes[index] == UInt8(ascii: "|"))
        cellEnd = index
        continue
      }
      let room = PlainRoom(in: bytes, from: index)
      if room.partsCells {
        if let start = cellStart { add(start..<cellEnd) }
        cellStart = nil
        column += room.tabs
        index = room.range.upperBound
      } else if !room.range.isEmpty, room.dots == 0 {
        index = room.range.upperBound
      } else {
        if cellStart == nil { cellStart = index }
        index += 1
        cellEnd = index
      }
    }
    if let start = cellStart { add(start..<cellEnd) }
    return index
  }
}

/// A run of spaces, tabs and dots in a plain text.
private struct PlainRoom {
  var range: Range<Int>
  var dots = 0, tabs = 0
  private var isBeforeDigit = false

  @inline(__always)
  init(in bytes: borrowing Span<UInt8>, from start: Int) {
    var end = start
    while end < bytes.count {
      if bytes[end] == UInt8(ascii: ".") {
        dots += 1
      } else if bytes[end] == 0x09 {
        tabs += 1
      } else if bytes[end] != 0x20, bytes[end] != 0x0D {
        break
      }
      end += 1
    }
    range = start..<end
    isBeforeDigit = end < bytes.count && bytes[end].isDigit
  }

  /// Whether the texts before and after it are cells of their own.
  var partsCells: Bool {
    // Two spaces before a number set a price off; between words they are a slip.
    let isWide = range.count >= 3 || (range.count == 2 && isBeforeDigit)
    // "Marinara ...4,50"
    let areLeaders = dots >= 4 || dots == 3 && isBeforeDigit
    return tabs > 0 || (dots == 0 && isWide) || areLeaders
  }
}
