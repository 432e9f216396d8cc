internal import RecognizedText

/// Rows of small dots that lead from a name to its price, or stand below a heading.
///
/// They are as many as the letters of the page, and would make its print seem as low as they are.
/// The engine often takes them for letters where they are not sharp or not quite level ("JE JE"),
/// and loses the price after them.
struct DotRows {
  /// The boxes of each row, from left to right.
  let rows: [[BoundingBox]]

  private static let fewest = 10
  /// Between two dots, in their heights.
  private static let gap = 4.0
  private static let widths = 0.6...1.6
  /// How much the dots of one row differ in height, in pixels, and in their distances, as a share
  /// of the usual one, and how many of them differ no more.
  private static let (rise, spread, alike) = (1, 0.25, 0.85)

  /// - Parameter specks: Boxes of what may be dots.
  /// - Complexity: The specks, times those near them.
  init(among specks: [BoundingBox]) {
    let round = specks.filter { Self.widths.contains(Double($0.width) / Double($0.height)) }
    rows = LetterRows(round, gap: Self.gap).rows.map { row in
      row.map { round[$0] }.sorted { $0.left < $1.left }
    }.filter(Self.areEven)
  }

  private static func areEven(_ dots: [BoundingBox]) -> Bool {
    guard dots.count >= fewest else { return false }
    let steps = zip(dots, dots.dropFirst()).map { $1.midX - $0.midX }
    let usual = steps.sorted()[steps.count / 2]
    let even = steps.count { abs($0 - usual) <= max(1, spread * usual) }
    let height = dots.map(\.height).sorted()[dots.count / 2]
    let level = dots.count { abs($0.height - height) <= rise }
    return Double(min(even + 1, level)) >= alike * Double(dots.count)
  }

  /// Whether the engine took many of a page's leader dots for letters: words
  /// with full stops have them beside their letters.
  static func areRead(_ dots: [BoundingBox], in lines: [ReadLine]) -> Bool {
    let words = lines.flatMap(\.words).filter { $0.letterCount > 1 && !$0.text.contains(".") }
      .map(\.box)
    let index = BoxIndex(words)
    let read = dots.count { dot in index.contains(where: { $0.covers(dot) > 0.6 }, near: dot) }
    return read * 6 > dots.count
  }
}
