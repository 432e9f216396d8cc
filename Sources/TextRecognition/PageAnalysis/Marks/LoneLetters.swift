internal import RecognizedText

/// Tells isolated letters and numbers, such as codes that were not read or the numbers of
/// dishes in coloured boxes, from pictures.
struct LoneLetters {
  /// Of the page with its print dark on light.
  let patches: PatchReader

  private static let tries = 3
  private static let letterHeight = 40.0
  private static let leastConfidence = 0.75

  /// Whether most of what looks alike is read as the same where it is read alone, or holds something
  /// that is read.
  func stand(in boxes: [BoundingBox]) -> Bool {
    let step = max(1, boxes.count / Self.tries)
    let tried = stride(from: 0, to: boxes.count, by: step).map { boxes[$0] }
    let read = tried.compactMap { box in
      code(
        patches.words(
          of: [box], scale: Self.letterHeight / Double(box.height), margin: box.height / 2))
    }
    if let first = read.first, read.count(where: { $0 == first }) * 2 > tried.count { return true }
    return tried.compactMap(content).count * 2 > tried.count
  }

  /// The text inside a frame.
  private func content(of frame: BoundingBox) -> String? {
    let inset = frame.height * 2 / 9
    let inside = BoundingBox(
      left: frame.left + inset, top: frame.top + inset, right: frame.right - inset,
      bottom: frame.bottom - inset)
    guard inside.width > 4, inside.height > 4 else { return nil }
    return code(
      patches.words(
        in: inside, scale: Self.letterHeight / Double(inside.height), margin: inset, as: .line))
  }

  private func code(_ words: [ReadWord]) -> String? {
    guard words.count == 1, let word = words.first, word.confidence >= Self.leastConfidence,
      word.letterCount == word.text.count, word.text.count <= 2
    else { return nil }
    return word.text
  }
}
