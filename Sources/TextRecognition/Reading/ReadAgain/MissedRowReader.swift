internal import RecognizedText

/// Reads the rows of letters that no word of a page covers, each alone.
struct MissedRowReader {
  /// Of the page as it was taken: each row's own background tells its polarity.
  let patches: PatchReader
  let judge: WordJudge

  /// The heights, in pixels, to which letters are brought.
  private static let heights = [32.0, 26.0]
  /// So many rows are tried, and more while a third of them are print.
  private static let tries = 10
  private static let mostRows = 60
  /// What two readings agree about, and what only one has.
  private static let leastTrust = (agreed: 0.5, single: 0.85)
  /// A reading that is trusted this much needs no other; words of a few letters must be.
  private static let sure = 1.15
  /// Signs at the ends that are read with less are the edge of a bar.
  private static let sureSign = 0.9

  /// The words of each row that was read.
  ///
  /// - Complexity: Some 20 ms for each row.
  func rows(among prints: [TextSurvey.Print], beside lines: [ReadLine]) -> [[ReadWord]] {
    let read = lines.flatMap(\.words).filter { !$0.isHardlyRead }
    let missed = MissedRows(prints, words: read.map(\.box))
    var found: [[ReadWord]] = []
    var boxes: [BoundingBox] = []
    for (tried, row) in missed.rows.prefix(Self.mostRows).enumerated() {
      if patches.limits.isOver || tried >= Self.tries && found.count * 3 < tried { break }
      // The outlines of letters are a row of the other polarity.
      if boxes.contains(where: { $0.covers(row.core.box) > 0.5 }) { continue }
      let words = words(of: row)
      if words.isEmpty { continue }
      found.append(words)
      boxes += words.map(\.box)
    }
    return found
  }

  /// What can be trusted; nothing where that is less than half of the row.
  ///
  /// The shapes beside a row are the rest of its words, or the rough edge of what it stands on, and
  /// letters that touch are no shapes of letters: the row is read as it stands, alone with the
  /// shapes beside it, and alone, until one reading is sure.
  private func words(of row: MissedRows.Row) -> [ReadWord] {
    let box = row.core.box
    // The last letter of a row has no letter after it and is not among those found.
    let place = BoundingBox(
      left: max(0, box.left - box.height / 3), top: max(0, box.top - box.height / 5),
      right: box.right + box.height * 6 / 5, bottom: box.bottom + box.height / 5)
    var best = reading(of: box) { scale, margin in
      patches.words(in: place, scale: scale, margin: margin, as: .line)
    }
    for letters in row.core.count < row.letters.count ? [row.letters, row.core] : [row.core]
    where best.trust < Self.sure {
      let other = reading(of: letters.box) { scale, margin in
        patches.words(of: letters, areLight: row.isLight, scale: scale, margin: margin)
      }
      if other.trust > best.trust { best = other }
    }
    return best.words
  }

  /// Without what the rough edges of the background were taken for: signs and single letters before
  /// and after the words, and a letter at the end of a word that is understood without it.
  private func withoutEdges(_ words: [ReadWord]) -> [ReadWord] {
    func isEdge(_ word: ReadWord) -> Bool {
      word.letterCount <= 1 && word.confidence < Self.sureSign
    }
    var words = words
    while words.count > 1, let first = words.first, isEdge(first) { words.removeFirst() }
    while words.count > 1, let last = words.last, isEdge(last) { words.removeLast() }
    Self.dropOpenBrackets(&words)
    for index in words.indices where index == 0 || index == words.count - 1 {
      let text = words[index].text
      guard text.count >= 6, let share = judge.share(text), share < 0.5 else { continue }
      let parts = [String(text.dropFirst()), String(text.dropLast())]
      if let part = parts.first(where: { judge.share($0) ?? 0 > 0.9 }) { words[index].text = part }
    }
    return words
  }

  /// The side of a bar is read as a bracket that nothing closes: "[Antipasti".
  private static func dropOpenBrackets(_ words: inout [ReadWord]) {
    let text = words.map(\.text).joined()
    if let first = text.first, "[|".contains(first), !text.contains("]") {
      words[0].text.removeFirst()
    } else if let last = text.last, "]|".contains(last), !text.contains("[") {
      words[words.count - 1].text.removeLast()
    }
    words.removeAll(where: \.text.isEmpty)
  }

  /// The words, and how much they are to be trusted on the whole: the mean, by letters.
  private func reading(
    of box: BoundingBox, _ read: (_ scale: Double, _ margin: Int) -> [ReadWord]
  ) -> (words: [ReadWord], trust: Double) {
    let readings = Self.heights.map { wanted in
      read(min(4, wanted / Double(max(1, box.height))), box.height * 2 / 3)
    }
    let trusted = readings[0].map { ($0, judge.trust($0)) }.filter { word, trust in
      let isAgreed = readings[1].contains { $0.text == word.text }
      return trust >= (isAgreed ? Self.leastTrust.agreed : Self.leastTrust.single)
    }
    let width = trusted.reduce(0) { $0 + $1.0.box.width }
    let count = trusted.reduce(0) { $0 + $1.0.letterCount }
    guard width * 2 >= box.width, count >= 3 else { return ([], 0) }
    // Without the edges of its background a word is understood better.
    let words = withoutEdges(trusted.map(\.0))
    let letters = words.reduce(0) { $0 + $1.letterCount }
    let sum = words.reduce(0) { $0 + judge.trust($1) * Double($1.letterCount) }
    let trust = sum / Double(max(1, letters))
    // Ornaments are read as a few letters; amounts have no more.
    let isShort = count < 6 && !trusted.contains { $0.0.text.contains(where: \.isNumber) }
    return isShort && trust < Self.sure ? ([], 0) : (words, trust)
  }
}

extension ReadWord {
  /// Whether it may be what print on a bar was taken for: next to nothing speaks for it, or its
  /// letters would be much wider than high.
  var isHardlyRead: Bool {
    confidence < 0.3 || box.width * 2 > 3 * box.height * max(1, text.count)
  }
}
