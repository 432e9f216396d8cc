internal import RecognizedText

/// Rows of letters that no word covers: prices on pills, pale lines between dark ones, headings
/// over pictures.
///
/// The engine leaves whole rows out that stand out less than others, or on a ground of their own.
struct LostRows {
  /// Around the letters of each row, those with the most letters first.
  private(set) var places: [BoundingBox] = []

  /// Fewer letters are ornaments more often than print.
  private static let fewest = 3
  /// Of smaller letters, in pixels, too little is to be seen.
  private static let smallest = 9
  /// More letters outside the words are a texture.
  private static let mostLetters = 4000

  /// - Parameters:
  ///   - letters: Those of the page that stand in rows, of either polarity.
  ///   - words: What was read so far.
  /// - Complexity: The letters, times those near them.
  init(letters: [BoundingBox], words: [BoundingBox]) {
    let covered = BoxIndex(words)
    var open = letters.filter { letter in
      letter.height >= Self.smallest
        && !covered.contains(where: { $0.covers(letter) > 0.3 }, near: letter)
    }
    guard open.count <= Self.mostLetters else { return }
    // The holes of letters look like letters.
    let all = BoxIndex(open)
    open.removeAll { letter in
      all.contains(where: { $0 != letter && $0.encloses(letter) }, near: letter)
    }
    let rows = LetterRows(open).rows.map { $0.map { open[$0] } }.filter { row in
      row.count >= Self.fewest && Self.isEven(row)
    }
    places = rows.sorted { $0.count > $1.count }.compactMap { row in
      row.first.map { row.dropFirst().reduce($0) { $0.union($1) } }
    }
  }

  /// Whether most letters stand on one line and are of one size or two.
  private static func isEven(_ row: [BoundingBox]) -> Bool {
    let bottoms = row.map(\.bottom).sorted(), heights = row.map(\.height).sorted()
    let bottom = bottoms[bottoms.count / 2], height = heights[heights.count / 2]
    return row.count { abs($0.bottom - bottom) * 4 <= height } * 3 >= row.count * 2
  }
}

extension BoundingBox {
  fileprivate func encloses(_ other: BoundingBox) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }
}
