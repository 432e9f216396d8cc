internal import RecognizedText

/// Print as large as headings that no word covers: script and drawn letters, which touch, are left
/// out by the engine.
struct LargePrint {
  /// In pixels of the picture, the highest first.
  private(set) var places: [BoundingBox] = []

  /// Heights in those of the page's letters.
  private static let heights = 0.9...7.0
  private static let leastPart = 0.45
  /// In its own heights.
  private static let widths = 1.7...22.0
  /// Between the parts of a heading, in heights.
  private static let gap = 0.9
  /// How much of a place words may cover, and how far from it those of its line stand at least, in
  /// its heights: closer it is a part of what they say.
  private static let (mostCovered, room) = (0.15, 1.5)
  /// More parts are a texture.
  private static let mostParts = 3000

  /// - Parameters:
  ///   - survey: Of the page.
  ///   - words: What was read so far.
  /// - Complexity: The shapes, times those near them.
  init(_ survey: TextSurvey, words: [BoundingBox]) {
    guard let letterHeight = survey.letterHeight else { return }
    let covered = BoxIndex(words)
    let kinds = survey.prints.map(\.shapes) + [survey.runs]
    let parts = kinds.flatMap(\.self).filter { box in
      Double(box.height) >= Self.leastPart * letterHeight
        && !covered.contains(where: { $0.covers(box) > 0.5 }, near: box)
    }
    guard parts.count <= Self.mostParts else { return }
    let rows = LetterRows(parts, gap: Self.gap, mostRatio: .infinity).rows
    places = rows.map { $0.map { parts[$0] }.box }.filter { box in
      let height = Double(box.height)
      guard Self.heights.contains(height / letterHeight),
        Self.widths.contains(Double(box.width) / height)
      else { return false }
      let shared = words.reduce(0) { $0 + ($1.intersection(box)?.area ?? 0) }
      return Double(shared) <= Self.mostCovered * Double(box.area)
        && !words.contains { Self.standsBeside($0, box) }
    }
    places.sort { ($0.height, $1.top) > ($1.height, $0.top) }
  }

  private static func standsBeside(_ word: BoundingBox, _ place: BoundingBox) -> Bool {
    let shared = min(word.bottom, place.bottom) - max(word.top, place.top)
    let gap = max(word.left - place.right, place.left - word.right)
    return shared * 2 > min(word.height, place.height) && gap >= 0
      && Double(gap) < room * Double(place.height)
  }
}
