internal import RecognizedText

/// Rows of letters that no word covers: headings on bars and brush strokes, prices on pills, pale
/// lines between dark ones.
///
/// The engine leaves whole rows out that stand out less than others, or on a background of their
/// own.
struct MissedRows {
  struct Row: Equatable {
    /// From left to right.
    var letters: [BoundingBox]
    /// Those of them that are sure: each has a letter after it.
    var core: [BoundingBox]
    /// Whether they are lighter than what they stand on.
    var isLight: Bool
  }

  /// Those with the most letters first.
  private(set) var rows: [Row] = []

  /// Fewer letters are ornaments more often than print.
  private static let fewest = 3
  /// Of smaller letters, in pixels, too little is to be seen.
  private static let smallest = 9
  /// More letters outside the words are a texture.
  private static let mostLetters = 4000

  /// - Parameters:
  ///   - prints: What may be letters, of either polarity.
  ///   - words: What was read so far.
  /// - Complexity: The letters, times those near them.
  init(_ prints: [TextSurvey.Print], words: [BoundingBox]) {
    let covered = BoxIndex(words)
    func isOpen(_ letter: BoundingBox) -> Bool {
      !covered.contains(where: { $0.covers(letter) > 0.3 }, near: letter)
    }
    let open = prints.map { print in
      print.letters.filter { $0.height >= Self.smallest && isOpen($0) }
    }
    guard open.reduce(0, { $0 + $1.count }) <= Self.mostLetters else { return }
    // The holes of letters look like letters.
    let all = BoxIndex(open.flatMap(\.self))
    for (print, letters) in zip(prints, open) {
      let own = letters.filter { letter in
        !all.contains(where: { $0 != letter && $0.encloses(letter) }, near: letter)
      }
      let shapes = print.shapes.filter(isOpen)
      let index = BoxIndex(shapes)
      for row in LetterRows(own).rows where row.count >= Self.fewest {
        let letters = row.map { own[$0] }
        guard Self.isEven(letters) else { continue }
        rows.append(
          Row(
            letters: Self.completed(letters, among: shapes, index),
            core: letters.sorted { $0.left < $1.left }, isLight: print.isLight))
      }
    }
    rows.sort { $0.letters.count > $1.letters.count }
  }

  /// Whether most letters stand on one line and are of one size or two.
  private static func isEven(_ row: [BoundingBox]) -> Bool {
    let bottoms = row.map(\.bottom).sorted(), heights = row.map(\.height).sorted()
    let bottom = bottoms[bottoms.count / 2], height = heights[heights.count / 2]
    return row.count { abs($0.bottom - bottom) * 4 <= height } * 3 >= row.count * 2
  }

  /// With the letters that the finder of rows leaves out: the last of a word, those that hang
  /// below the line and those after a space.
  private static func completed(
    _ letters: [BoundingBox], among shapes: [BoundingBox], _ index: BoxIndex
  ) -> [BoundingBox] {
    var letters = letters.sorted { $0.left < $1.left }
    let heights = letters.map(\.height).sorted()
    let height = heights[heights.count / 2]
    let tops = letters.map(\.top).sorted(), bottoms = letters.map(\.bottom).sorted()
    let (top, bottom) = (tops[tops.count / 2], bottoms[bottoms.count / 2])
    func fits(_ shape: BoundingBox) -> Bool {
      shape.height * 2 >= height && shape.height * 3 <= height * 5
        && shape.width <= 3 * height
        && (min(bottom, shape.bottom) - max(top, shape.top)) * 2 >= min(height, shape.height)
    }
    while true {
      guard let first = letters.first, let last = letters.map(\.right).max() else { break }
      let reach = BoundingBox(
        left: max(0, first.left - height), top: top, right: last + height, bottom: bottom)
      var found: [BoundingBox] = []
      index.forEach(near: reach) { number in
        let shape = shapes[number]
        guard shape.intersection(reach) != nil, fits(shape), !letters.contains(shape),
          !letters.contains(where: { $0.encloses(shape) || shape.encloses($0) }),
          !found.contains(shape)
        else { return }
        found.append(shape)
      }
      guard !found.isEmpty else { break }
      letters = (letters + found).sorted { $0.left < $1.left }
    }
    return letters
  }
}

extension BoundingBox {
  fileprivate func encloses(_ other: BoundingBox) -> Bool {
    left <= other.left && other.right <= right && top <= other.top && other.bottom <= bottom
  }
}

extension [BoundingBox] {
  /// Around all; empty where there are none.
  var box: BoundingBox {
    dropFirst().reduce(first ?? BoundingBox(left: 0, top: 0, right: 0, bottom: 0)) { $0.union($1) }
  }
}
