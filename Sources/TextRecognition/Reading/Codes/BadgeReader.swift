internal import RecognizedText

/// Reads what stands in badges.
struct BadgeReader {
  /// Of the page with its print dark on light.
  let patches: PatchReader

  /// To which the letters are enlarged, in pixels: what is not read at one size may be at another.
  private static let letterHeights = [44.0, 32]
  private static let (leastConfidence, longest) = (0.5, 3)

  /// The code in a badge, in capitals and in the box of the badge; `nil` where it holds none that can
  /// be read.
  func code(in badge: BoundingBox) -> ReadWord? {
    let inset = max(1, badge.height / 10)
    let inside = BoundingBox(
      left: badge.left + inset, top: badge.top + inset, right: badge.right - inset,
      bottom: badge.bottom - inset)
    for height in Self.letterHeights {
      let words = patches.words(
        in: inside, scale: height / Double(inside.height), margin: inside.height / 2, as: .line)
      // Small and capital letters of one form are hard to tell apart without any other beside them.
      let text = words.map(\.text).joined().uppercased()
      guard let confidence = words.map(\.confidence).min(), confidence >= Self.leastConfidence,
        (1...Self.longest).contains(text.count),
        text.allSatisfy({ $0.isLetter || $0.isNumber })
      else { continue }
      return ReadWord(text: text, box: badge, confidence: confidence, isInDictionary: false)
    }
    return nil
  }
}
