internal import RecognizedText

/// Pictures on the lines of dishes, on a page that has hardly anything else that was not read.
///
/// One such picture is enough, after a name or before a price. Pages with photographs, textures or
/// blots have many more shapes that were not read, between the lines too, and are left alone.
struct LoneMarks {
  /// In pixels of the picture, from the left.
  private(set) var boxes: [BoundingBox] = []

  /// Finds them.
  ///
  /// - Parameters:
  ///   - shapes: Boxes of what may be letters, in the pixels of the lines.
  ///   - lines: All that was read.
  ///   - codes: Boxes of the words that were read as codes.
  /// - Complexity: near linear in the shapes; for each of those that were not read, 400 at most,
  ///   linear in the words.
  init(shapes: [BoundingBox], lines: [ReadLine], codes: Set<BoundingBox> = []) {
    let print =
      codes
      + lines.flatMap { line in
        line.currencySigns + Self.print(of: line.words)
      }
    let heights = print.map(\.height).sorted()
    guard !heights.isEmpty else { return }
    let height = Double(heights[heights.count / 2])
    let index = BoxIndex(print)
    let loose = shapes.uncovered(by: index)
    guard !loose.isEmpty, loose.count <= Self.most.shapes else { return }
    let seen = RecurringMarks.clusters(of: loose, gap: max(1, Int(Self.partGap * height)))
      .filter { box in
        let side = Double(max(box.width, box.height)) / height
        return (Self.leastSide...Self.longestSide).contains(side)
      }
    let rows = lines.compactMap(Row.init)
    let marks = seen.filter { box in
      Self.heights.contains(Double(box.height) / height)
        && Self.widths.contains(Double(box.width) / Double(box.height))
        && rows.contains { $0.hasRoom(for: box) }
    }
    // A mark may stand right before a price.
    let words = lines.flatMap(\.words).filter { $0.text.contains(where: \.isLetter) }.map(\.box)
    let apart = RecurringMarks.withoutUnreadText(marks).filter { mark in
      !Self.isPartOfWord(mark, seen, words, height)
    }
    guard !apart.isEmpty, apart.count <= Self.most.marks,
      Double(seen.count - apart.count) <= Self.mostOthers * Double(apart.count),
      !Self.areBullets(apart, rows: rows.count)
    else { return }
    boxes = apart.sorted { ($0.left, $0.top) < ($1.left, $1.top) }
  }

  /// In the usual height of words, and widths in their own heights.
  private static let (heights, widths) = (0.7...2.8, 0.4...2.6)
  /// Smaller ones are dots and specks, longer ones rules.
  private static let (leastSide, longestSide) = (0.5, 12.0)
  private static let partGap = 0.12
  /// More are a pattern or a photograph.
  private static let most = (shapes: 400, marks: 60)
  /// Of what was not read, for each of the marks.
  private static let mostOthers = 0.25
  /// The part of the lines that have one where they are bullets or signs of money, and how alike
  /// their sizes then are.
  private static let bullets = (share: 0.8, size: 0.15)

  /// What a picture may be read as: at most so many characters, read no better than this.
  private static let misread = (characters: 3, confidence: 0.9)
  /// What comes after a word in heights of its line, and no closer, is of another part of the line.
  private static let apart = 1.2

  /// Boxes of the words of a line but for what pictures after its words may have been read as.
  private static func print(of words: [ReadWord]) -> [BoundingBox] {
    var rest = words[...], print: [BoundingBox] = []
    while let word = rest.popLast() {
      let height = Double(rest.last?.box.height ?? word.box.height)
      let isEnd = print.last.map { Double($0.left - word.box.right) > apart * height } ?? true
      let isShort = word.text.count <= misread.characters && word.confidence < misread.confidence
      let isNumber = word.text.allSatisfy { $0.isNumber || $0.isPunctuation }
      if !rest.isEmpty, isEnd, isShort, !isNumber { continue }
      print.append(word.box)
    }
    return print
  }

  /// How close letters of one word are, and words of one name after it, in heights of words.
  private static let close = (letter: 0.3, word: 0.8)

  /// Whether a shape is as near another one, or the next word, as letters are.
  private static func isPartOfWord(
    _ mark: BoundingBox, _ seen: [BoundingBox], _ words: [BoundingBox], _ height: Double
  ) -> Bool {
    func isBeside(_ other: BoundingBox) -> Bool {
      Double(other.top) < mark.midY && mark.midY < Double(other.bottom)
    }
    return seen.contains { other in
      other != mark && isBeside(other)
        && Double(max(other.left - mark.right, mark.left - other.right)) < close.letter * height
    }
      || words.contains { word in
        isBeside(word) && word.right > mark.right
          && Double(word.left - mark.right) < close.word * height
      }
  }

  /// Whether nearly every line has one of nearly the same size.
  private static func areBullets(_ marks: [BoundingBox], rows: Int) -> Bool {
    guard let first = marks.first, Double(marks.count) >= bullets.share * Double(rows) else {
      return false
    }
    return marks.allSatisfy { mark in
      abs(Double(mark.width - first.width)) <= bullets.size * Double(first.width)
        && abs(Double(mark.height - first.height)) <= bullets.size * Double(first.height)
    }
  }

  /// A line with a name.
  private struct Row {
    let top: Int, bottom: Int
    /// Where its first word ends.
    let start: Int

    init?(_ line: ReadLine) {
      let name = line.words.filter { $0.letterCount >= 3 && $0.confidence >= Self.sure }
      guard let first = name.first?.box else { return nil }
      top = name.map(\.box.top).min() ?? first.top
      bottom = name.map(\.box.bottom).max() ?? first.bottom
      start = first.right
    }

    private static let sure = 0.6

    /// Whether a mark stands on the line, after its first word.
    func hasRoom(for mark: BoundingBox) -> Bool {
      mark.left >= start && Double(top) < mark.midY && mark.midY < Double(bottom)
    }
  }
}
