/// A line across the page that explains codes, each explanation with room around it:
/// "A Gluten    C Egg    D Fish    G Milk".
///
/// The room lets a gap between the columns above go on through such a line, which would cut the
/// legend in two.
struct LegendRows {
  let above: [LayoutFragment]
  /// One line, or several that follow each other.
  let rows: [LayoutFragment]
  let below: [LayoutFragment]

  /// Fewer codes with a word after them are a chance.
  private static let fewest = 4
  /// Characters of the longest code, and letters of the shortest word that explains one.
  private static let (longestCode, shortestWord) = (3, 3)
  /// The share of a line's words that are codes or explain them.
  private static let most = 0.5
  /// The widest room between two explanations, in heights of a capital, and the share of the page's
  /// width that the line takes.
  private static let (room, width) = (6.0, 0.6)
  /// From one line of a legend to the next at most, in heights of a capital.
  private static let step = 3.0

  /// Finds the uppermost of a page; `nil` where there is none.
  ///
  /// - Complexity: n log n in the fragments.
  init?(in fragments: [LayoutFragment]) {
    guard let left = fragments.map(\.left).min(), let right = fragments.map(\.right).max() else {
      return nil
    }
    let levels = Self.levels(of: fragments)
    func explains(_ level: [LayoutFragment]) -> Bool {
      Self.explains(level, least: Self.width * (right - left))
    }
    guard let first = levels.firstIndex(where: explains) else { return nil }
    var end = first + 1
    while end < levels.count, Self.isNear(levels[end], below: levels[end - 1]),
      explains(levels[end]) || Self.goesOn(levels[end])
    {
      end += 1
    }
    above = levels[..<first].flatMap(\.self)
    rows = levels[first..<end].flatMap(\.self)
    below = levels[end...].flatMap(\.self)
  }

  /// All that is on one line of the page, line by line.
  static func levels(of fragments: [LayoutFragment]) -> [[LayoutFragment]] {
    var levels: [[LayoutFragment]] = []
    for fragment in fragments.sorted(by: { $0.baseline < $1.baseline }) {
      if let first = levels.last?.first, first.isLevel(with: fragment) {
        levels[levels.count - 1].append(fragment)
      } else {
        levels.append([fragment])
      }
    }
    return levels.map { $0.sorted { $0.left < $1.left } }
  }

  private static func explains(_ level: [LayoutFragment], least width: Double) -> Bool {
    guard level.count >= 2, let first = level.first, let last = level.last,
      last.right - first.left >= width,
      zip(level, level.dropFirst()).allSatisfy({ $1.left - $0.right <= room * $0.size })
    else { return false }
    return areExplanations(level, fewest: fewest)
  }

  /// The rest of a legend on the line below may be short.
  private static func goesOn(_ level: [LayoutFragment]) -> Bool {
    areExplanations(level, fewest: 2)
  }

  /// Whether different codes begin the fragments, or follow signs within them, each with a word
  /// after it: in a text small words are anywhere.
  private static func areExplanations(_ level: [LayoutFragment], fewest: Int) -> Bool {
    let words = level.flatMap(\.words).filter { $0.kind != .sign }
    let codes = level.flatMap { fragment in
      fragment.words.split { $0.kind == .sign }.compactMap { words -> String? in
        guard let code = words.first, code.text.count <= longestCode, words.count >= 2,
          code.text.contains(where: { $0.isLetter || $0.isNumber }),
          words[words.startIndex + 1].text.count(where: \.isLetter) >= shortestWord
        else { return nil }
        return code.text
      }
    }
    return codes.count >= fewest && Set(codes).count == codes.count
      && Double(2 * codes.count) >= most * Double(words.count)
      && !words.contains(where: \.isMoney)
  }

  private static func isNear(_ level: [LayoutFragment], below other: [LayoutFragment]) -> Bool {
    guard let upper = other.first, let lower = level.first else { return false }
    return lower.baseline - upper.baseline <= step * max(upper.size, lower.size)
  }
}
