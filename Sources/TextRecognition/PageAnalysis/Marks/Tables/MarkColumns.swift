internal import RecognizedText

/// Marks in columns at the end of lines, as tables of allergens have them: a row for each dish, a
/// column for each allergen, a tick where the dish holds it.
///
/// They are far from the words, and the headings of the columns are often rotated or not read. The
/// engine takes ticks and crosses for letters ("v", "X") or leaves them out.
struct MarkColumns {
  /// Column by column, from above; empty where the page has no such table.
  private(set) var marks: [UnreadMark] = []

  /// Heights of a mark in the usual height of words.
  private static let heights = 0.3...1.8
  /// Widths of a mark in its own heights.
  private static let widths = 0.5...2.0
  /// How much the middles of one column differ, in heights of words.
  private static let spread = 0.6
  /// How much the heights of its marks differ.
  private static let unlikeness = 1.35
  /// How far a mark may be above or below the words, as beside a name of two lines, in word heights.
  private static let reach = 0.8
  /// One column may be of prices that were lost.
  private static let fewest = (columns: 2, marks: 2, lines: 3)
  /// A photograph beside the words has shapes everywhere; codes in columns are several letters.
  private static let leastShare = (inColumns: 0.8, ofOneLetter: 0.8)
  /// Short words that were read worse are perhaps marks.
  private static let sure = 0.75
  private static let shortWord = 3

  private struct Mark {
    var box: BoundingBox
    var host: BoundingBox
  }

  /// Finds them.
  ///
  /// - Parameters:
  ///   - shapes: Boxes of what may be letters, in the pixels of the lines.
  ///   - lines: All that was read.
  /// - Complexity: near linear in shapes and words, but for lines side by side.
  init(shapes: [BoundingBox], lines: [ReadLine]) {
    let currencies = Set(lines.flatMap(\.currencySigns))
    let words = lines.flatMap(\.words)
    func mayBeMark(_ word: ReadWord) -> Bool {
      Self.mayBeMark(word) && !currencies.contains(word.box)
    }
    let print = words.filter { !mayBeMark($0) && $0.text.contains { !$0.isPunctuation } }
    let sizes = print.map(\.box.height).sorted()
    guard !sizes.isEmpty else { return }
    let height = Double(sizes[sizes.count / 2])
    let rows = RowEnds(print, height: height)
    func mark(_ box: BoundingBox) -> Mark? {
      guard Self.heights.contains(Double(box.height) / height),
        Self.widths.contains(Double(box.width) / Double(box.height))
      else { return nil }
      return rows.end(before: box, reach: Self.reach * height).map { Mark(box: box, host: $0) }
    }
    let maybe = words.filter { mayBeMark($0) && mark($0.box) != nil }
    guard Self.areOfOneLetter(maybe) else { return }
    let loose = shapes.uncovered(by: BoxIndex(print.map(\.box) + maybe.map(\.box)))
    let found = (loose + maybe.map(\.box)).compactMap(mark)
    let columns = Self.columns(of: found, spread: Self.spread * height)
    let inColumns = columns.flatMap(\.self)
    guard columns.count >= Self.fewest.columns,
      Set(inColumns.map(\.host)).count >= Self.fewest.lines,
      Double(inColumns.count) >= Self.leastShare.inColumns * Double(found.count)
    else { return }
    marks = inColumns.map { UnreadMark(box: $0.box, word: $0.host) }
  }

  private static func mayBeMark(_ word: ReadWord) -> Bool {
    if word.text.contains(where: { $0.isNumber || $0.isCurrencySymbol }) { return false }
    return word.text.count == 1
      || word.text.count <= shortWord && word.confidence < sure
  }

  private static func areOfOneLetter(_ words: [ReadWord]) -> Bool {
    let letters = words.filter { $0.letterCount > 0 && $0.confidence >= sure }
      .map { $0.text.lowercased() }
    let most = Dictionary(grouping: letters, by: \.self).values.map(\.count).max() ?? 0
    return Double(most) >= leastShare.ofOneLetter * Double(letters.count)
  }

  /// Those that stand below one another, each alone on its line and like the others.
  private static func columns(of marks: [Mark], spread: Double) -> [[Mark]] {
    var columns: [[Mark]] = []
    for mark in marks.sorted(by: { ($0.box.midX, $0.box.top) < ($1.box.midX, $1.box.top) }) {
      if let last = columns.last?.last, mark.box.midX - last.box.midX <= spread {
        columns[columns.count - 1].append(mark)
      } else {
        columns.append([mark])
      }
    }
    return columns.filter { column in
      let heights = column.map { Double($0.box.height) }
      return column.count >= fewest.marks && Set(column.map(\.host)).count == column.count
        && (heights.max() ?? 0) <= unlikeness * (heights.min() ?? 0)
    }
  }
}
