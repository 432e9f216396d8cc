internal import RecognizedText

/// Marks after the words of a page that are no letters: pictograms of allergens, leaves, peppers.
///
/// The engine leaves them out, or takes them for letters and signs that nobody printed. What they
/// mean is told by their picture, which is not read; that they stand there is worth a question.
struct UnreadMarks {
  /// Row by row; empty where the page has them after few of its lines.
  private(set) var marks: [UnreadMark] = []

  /// Heights of a mark in heights of the letters beside it.
  fileprivate static let heights = 0.75...2.8
  /// Widths of a mark in its own heights.
  fileprivate static let widths = 0.35...2.3
  /// No letter is so wide.
  fileprivate static let wide = 1.6
  /// How far it stands from the word before it, and from other marks, in heights of the letters.
  fileprivate static let farthest = (word: 3.0, mark: 1.5)
  /// Parts of one mark stand closer to one another.
  fileprivate static let partGap = 0.12
  /// More on one line are a pattern, as are more on a page.
  fileprivate static let most = (line: 14, page: 250)
  private static let fewestLines = 2
  /// Menus that mark their dishes mark many; what stands after fewer of the lines is mostly a blot,
  /// an ornament, or part of a photograph.
  private static let leastShare = 0.2

  /// Finds them.
  ///
  /// - Parameters:
  ///   - shapes: Boxes of what may be letters, in the pixels of the lines.
  ///   - lines: All that was read.
  ///   - signs: What pictures are read as.
  /// - Complexity: near linear in the shapes.
  init(shapes: [BoundingBox], lines: [ReadLine], signs: Set<Character>) {
    // Lines of a menu do not end in "&" either; one that words follow is told by these.
    let signs = signs.union(["&"])
    let rows = lines.map { Row($0, signs) }
    let words = rows.flatMap(\.print)
    let print = BoxIndex(words)
    let loose = shapes.uncovered(by: print)
    let all = BoxIndex(loose)
    var found: [UnreadMark] = []
    var markedLines = 0
    for row in rows {
      let own = row.marks(among: loose, all, print, words)
      guard !own.isEmpty, own.count <= Self.most.line else { continue }
      found += own
      markedLines += 1
    }
    let lineCount = rows.count(where: \.hasName)
    guard markedLines >= Self.fewestLines, found.count <= Self.most.page,
      Double(markedLines) >= Self.leastShare * Double(lineCount)
    else {
      marks = MarkColumns(shapes: shapes, lines: lines).marks
      return
    }
    marks = found
  }
}

/// A line of the page, its words parted into print and what only looks like it.
private struct Row {
  /// Boxes of what was read.
  private(set) var print: [BoundingBox] = []
  /// Those of them that a mark may stand after.
  private var hosts: [BoundingBox] = []
  /// The usual height of the words.
  private let height: Double

  /// Whether it has words, and not a price alone: one of them may have a mark.
  private(set) var hasName = false

  /// Shorter words are marks if they were read worse.
  private static let sure = (word: 0.6, short: 0.75)
  /// Words so much higher than their line are no letters of it.
  private static let tall = 1.6
  private static let longestMark = 6

  /// Takes apart a line whose pictures are read as `signs`.
  init(_ line: ReadLine, _ signs: Set<Character>) {
    let heights = line.words.filter { $0.letterCount >= 2 && $0.confidence >= Self.sure.word }
      .map(\.box.height).sorted()
    // Of two words the lower one: the other may stand for a picture.
    height = heights.isEmpty ? 0 : Double(heights[(heights.count - 1) / 2])
    var last: ReadWord?
    for word in line.words {
      if Self.isUnit(word, after: last) || isPrint(word, signs) {
        print.append(word.box)
        let isText = word.text.contains { !$0.isPunctuation }
        if isText, word.confidence >= Self.sure.word {
          hosts.append(word.box)
          hasName = hasName || word.letterCount >= 3
        }
      }
      last = word
    }
  }

  /// "12 %," and "500 g" are amounts, and so is "9,50 E".
  private static func isUnit(_ word: ReadWord, after last: ReadWord?) -> Bool {
    last?.text.last?.isNumber == true
      && (word.text.hasPrefix("%") || word.text.first?.isLowercase == true)
      || word.isCurrencySign(after: last)
  }

  private func isPrint(_ word: ReadWord, _ signs: Set<Character>) -> Bool {
    let count = word.text.count
    guard height > 0, count <= Self.longestMark else { return true }
    if Double(word.box.height) > Self.tall * height, !word.text.allSatisfy(\.isNumber) {
      return false
    }
    if word.letterCount == 0 { return !word.text.contains(where: signs.contains) }
    return count > 3
      || word.confidence >= (word.letterCount == count ? Self.sure.short : Self.sure.word)
  }
}

extension Row {
  /// The marks after its words, among the shapes that no print covers; `index` and `print` find
  /// these and the page's words by place.
  func marks(
    among loose: [BoundingBox], _ index: BoxIndex, _ print: BoxIndex, _ words: [BoundingBox]
  ) -> [UnreadMark] {
    hosts.flatMap { host -> [UnreadMark] in
      let reach = BoundingBox(
        left: host.right, top: max(0, host.top - Int(height)),
        right: host.right + Int(height * Double(UnreadMarks.most.line)),
        bottom: host.bottom + Int(height))
      var end = reach.right
      print.forEach(near: reach) { number in
        let word = words[number]
        guard word.left >= host.right - 2, word.top < host.bottom, word.bottom > host.top,
          word.left < end
        else { return }
        end = word.left
      }
      var parts: Set<Int> = []
      index.forEach(near: reach) { number in
        let shape = loose[number]
        guard Double(shape.left) >= Double(host.right) - 0.1 * height, shape.right <= end + 2,
          shape.midY > Double(host.top) - 0.3 * height,
          shape.midY < Double(host.bottom) + 0.3 * height
        else { return }
        parts.insert(number)
      }
      let clusters = clusters(of: parts.map { loose[$0] })
      guard let row = row(of: clusters, after: host), let last = row.last else { return [] }
      // Print that goes on right after it: the sign is part of a text.
      if end < reach.right, Double(end - last.right) < 0.8 * height { return [] }
      return row.filter { isAlone($0, loose, index) }.map { UnreadMark(box: $0, word: host) }
    }
  }

  /// Shapes that touch or nearly do, from the left.
  private func clusters(of shapes: [BoundingBox]) -> [BoundingBox] {
    let gap = Int(UnreadMarks.partGap * height) + 1
    var clusters: [BoundingBox] = []
    for shape in shapes.sorted(by: { ($0.left, $0.top) < ($1.left, $1.top) }) {
      if let last = clusters.last, shape.left - last.right <= gap {
        clusters[clusters.count - 1] = last.union(shape)
      } else {
        clusters.append(shape)
      }
    }
    return clusters
  }

  /// Those that have the size of marks and follow the word closely; `nil` where letters stand.
  private func row(of clusters: [BoundingBox], after host: BoundingBox) -> [BoundingBox]? {
    var row: [BoundingBox] = []
    var right = host.right
    for cluster in clusters {
      let farthest = row.isEmpty ? UnreadMarks.farthest.word : UnreadMarks.farthest.mark
      guard Double(cluster.left - right) <= farthest * height else { break }
      let size = Double(cluster.height), width = Double(cluster.width) / size
      // Dots and specks.
      if size < 0.4 * height { continue }
      // A fish is lower than letters, and wider than any.
      let isWide = width >= UnreadMarks.wide
      guard isWide || size >= UnreadMarks.heights.lowerBound * height else { return nil }
      guard size <= UnreadMarks.heights.upperBound * height, UnreadMarks.widths.contains(width)
      else { break }
      row.append(cluster)
      right = cluster.right
    }
    return row
  }

  /// Whether nothing stands close above or below, as in a texture.
  private func isAlone(_ mark: BoundingBox, _ loose: [BoundingBox], _ index: BoxIndex) -> Bool {
    let room = Int(0.35 * height)
    let wide = BoundingBox(
      left: mark.left, top: max(0, mark.top - room), right: mark.right, bottom: mark.bottom + room)
    var others: Set<Int> = []
    index.forEach(near: wide) { number in
      if loose[number].intersection(wide) != nil, loose[number].intersection(mark) == nil {
        others.insert(number)
      }
    }
    return others.count <= 1
  }
}
