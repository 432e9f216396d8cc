internal import RecognizedText

/// The buttons of an app beside nearly all dishes of its page: a plus sign in a circle that puts a dish
/// into the basket.
///
/// They say nothing of the dishes. On a screen they are the same picture, of the same size, and stand
/// exactly below one another, far from the words.
enum ScreenButtons {
  /// Fewer may be pictograms that happen to stand below one another.
  private static let fewest = 5
  /// How much their places and sizes differ, in pixels.
  private static let tolerance = 2
  /// How far from the words half of them are at least, in their own widths.
  private static let distance = 1.5
  /// How many of the prices have one.
  private static let leastShare = 0.7

  /// The marks of a page without its buttons.
  ///
  /// - Complexity: linear in marks and words.
  static func removed(from marks: [UnreadMark], _ lines: [ReadLine]) -> [UnreadMark] {
    let kinds = Dictionary(grouping: marks.filter { $0.kind != nil }, by: \.kind)
    guard let most = kinds.values.max(by: { $0.count < $1.count }), let first = most.first else {
      return marks
    }
    let buttons = Set(most.filter { isBelow(first.box, $0.box) })
    let far = buttons.count {
      Double($0.box.left - $0.word.right) > distance * Double($0.box.width)
    }
    let prices = lines.count { $0.words.contains(where: \.isPrice) }
    guard buttons.count >= fewest, far * 2 >= buttons.count,
      Double(buttons.count) >= leastShare * Double(prices)
    else { return marks }
    return marks.filter { !buttons.contains($0) }
  }

  private static func isBelow(_ first: BoundingBox, _ box: BoundingBox) -> Bool {
    abs(box.left - first.left) <= tolerance && abs(box.right - first.right) <= tolerance
      && abs(box.height - first.height) <= tolerance
  }
}
