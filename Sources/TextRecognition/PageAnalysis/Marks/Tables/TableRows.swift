internal import RecognizedText

/// What may be a mark in a cell of a table, with the last word of its row before the marks.
struct TableMark {
  var box: BoundingBox
  var host: BoundingBox
}

/// The shapes of a page that may be marks of a table, and the rows that they may belong to.
struct TableRows {
  private(set) var marks: [TableMark] = []
  /// The usual height of the page's words.
  private(set) var wordHeight = 0.0
  private var ends: RowEnds?
  /// Boxes of words of three letters and more.
  private var names: [BoundingBox] = []

  /// - Parameters:
  ///   - shapes: Boxes of what may be letters, in the pixels of the lines.
  ///   - lines: All that was read. The engine takes rows of cells for words that nobody printed: badly
  ///     read ones, much too high or too wide, are none.
  /// - Complexity: near linear in shapes and words.
  init(_ shapes: [BoundingBox], beside lines: [ReadLine]) {
    let words = lines.flatMap(\.words).filter { $0.text.contains { !$0.isPunctuation } }
    let sizes = words.filter { $0.confidence >= Self.sure.short }.map(\.box.height).sorted()
    guard !sizes.isEmpty else { return }
    let height = Double(sizes[sizes.count / 2])
    let currencies = Set(lines.flatMap(\.currencySigns))
    let print = words.filter { word in
      currencies.contains(word.box)
        || Self.isPrint(word) && Double(word.box.height) <= Self.tallest * height
    }
    let ends = RowEnds(print, height: height)
    wordHeight = height
    self.ends = ends
    names = print.filter { $0.letterCount >= 3 }.map(\.box)
    marks = shapes.uncovered(by: BoxIndex(print.map(\.box))).compactMap { box in
      guard Self.heights.contains(Double(box.height) / height),
        Self.widths.contains(Double(box.width) / Double(box.height))
      else { return nil }
      return ends.end(before: box, reach: Self.reach * height).map { TableMark(box: box, host: $0) }
    }
  }

  /// Whether a word is certainly none that rows of marks were taken for.
  static func isPrint(_ word: ReadWord) -> Bool {
    if word.isHardlyRead { return false }
    if word.text.contains(where: \.isCurrencySymbol) { return true }
    if word.text.count == 1, !word.text.contains(where: \.isNumber) { return false }
    return word.confidence >= (word.text.count > shortWord ? sure.long : sure.short)
  }

  /// The last words of the rows beside the marks of a table, and of the next ones above and below,
  /// that end to the left of a place.
  func ends(around place: BoundingBox, leftOf right: Int) -> [BoundingBox] {
    let left = names.filter { $0.right <= right }
    let ends = left.filter { box in
      !left.contains { other in
        other.left >= box.right && Double(other.top) < box.midY && box.midY < Double(other.bottom)
      }
    }.sorted { $0.midY < $1.midY }
    let inside = ends.indices.filter { ends[$0].bottom > place.top && ends[$0].top < place.bottom }
    guard let first = inside.first, let last = inside.last else { return [] }
    return Array(ends[max(0, first - 1)...min(ends.count - 1, last + 1)])
  }

  /// A mark with the row that it belongs to where rows slope, as on a page that was photographed
  /// from the side.
  func placed(_ mark: TableMark, slope: Double) -> TableMark {
    if slope == 0 { return mark }
    let drop = Int((slope * (mark.box.midX - mark.host.midX)).rounded())
    let level = mark.box.moved(right: 0, down: -drop)
    let host = ends?.end(before: level, reach: Self.reach * wordHeight) ?? mark.host
    return TableMark(box: mark.box, host: host)
  }

  /// Heights of a mark in the usual height of words, and its widths in its own heights.
  private static let (heights, widths) = (0.3...1.8, 0.5...2.0)
  /// How far a mark may be above or below the words, as beside a name of two lines, in word heights.
  private static let reach = 0.8
  /// Words read with less may be rows of marks.
  private static let sure = (short: 0.75, long: 0.5)
  private static let shortWord = 3
  /// In the usual height of words.
  private static let tallest = 1.8
}
