internal import RecognizedText

/// Reads the rows of letters that no word of a page covers, each alone.
struct LostRowReader {
  /// Of the page as it was taken: each row's own ground tells its polarity.
  let patches: PatchReader
  let judge: WordJudge

  /// The heights, in pixels, to which letters are brought.
  private static let heights = [32.0, 26.0]
  /// So many rows are tried, and more while a third of them are print.
  private static let tries = 10
  private static let mostRows = 60
  /// What two readings agree about, and what only one has.
  private static let leastTrust = (agreed: 0.5, single: 0.85)

  /// The words of each row that was read.
  ///
  /// - Complexity: Some 20 ms for each row.
  func rows(among letters: [BoundingBox], beside lines: [ReadLine]) -> [[ReadWord]] {
    let lost = LostRows(letters: letters, words: lines.flatMap { $0.words.map(\.box) })
    var found: [[ReadWord]] = []
    for (tried, place) in lost.places.prefix(Self.mostRows).enumerated() {
      if patches.limits.isOver || tried >= Self.tries && found.count * 3 < tried { break }
      let words = words(in: place)
      if !words.isEmpty { found.append(words) }
    }
    return found
  }

  /// What can be trusted; nothing where that is less than half of the row.
  private func words(in box: BoundingBox) -> [ReadWord] {
    let height = Double(max(1, box.height))
    // The last letter of a row has no letter after it and is not among those found.
    let place = BoundingBox(
      left: max(0, box.left - box.height / 3), top: max(0, box.top - box.height / 5),
      right: box.right + box.height * 6 / 5, bottom: box.bottom + box.height / 5)
    let readings = Self.heights.map { wanted in
      patches.words(
        in: place, scale: min(4, wanted / height), margin: box.height * 2 / 3, as: .line)
    }
    let words = readings[0].filter { word in
      let isAgreed = readings[1].contains { $0.text == word.text }
      return judge.trust(word) >= (isAgreed ? Self.leastTrust.agreed : Self.leastTrust.single)
    }
    let width = words.reduce(0) { $0 + $1.box.width }
    let letters = words.reduce(0) { $0 + $1.text.count { $0.isLetter || $0.isNumber } }
    return width * 2 >= box.width && letters >= 3 ? words : []
  }
}
