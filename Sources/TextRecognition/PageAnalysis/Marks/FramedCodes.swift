internal import RecognizedText

/// Tells pictures in frames from the numbers and letters that some menus print in circles.
struct FramedCodes {
  /// Of the page with its print dark on light.
  let patches: PatchReader
  /// What discs and rings are read as, whatever they hold.
  let rings: Set<Character>

  private static let tries = 6
  private static let many = 4
  private static let letterHeight = 40.0
  private static let leastConfidence = 0.8

  /// Whether most of what the frames of one set hold are codes.
  func stand(in frames: [BoundingBox]) -> Bool {
    let step = max(1, frames.count / Self.tries)
    let tried = stride(from: 0, to: frames.count, by: step).map { frames[$0] }
    let codes = tried.compactMap(code)
    guard codes.count * 5 >= tried.count * 3, !codes.isEmpty else { return false }
    // One letter that returns is a sign, such as ® or a V for vegan; a few pictures may each be read
    // as another letter.
    let different = Set(codes.map(\.text)).count
    return different == 1 || codes.count >= Self.many
  }

  /// The letters or the number in a frame; `nil` where it holds a picture.
  func code(in frame: BoundingBox) -> ReadWord? {
    // The corners of a smaller square would hold parts of a ring.
    let inset = frame.height * 2 / 9
    let inside = BoundingBox(
      left: max(0, frame.left + inset), top: max(0, frame.top + inset), right: frame.right - inset,
      bottom: frame.bottom - inset)
    guard inside.width > 4, inside.height > 4 else { return nil }
    let words = patches.words(
      in: inside, scale: Self.letterHeight / Double(inside.height), margin: inset, as: .line)
    guard words.count == 1, let word = words.first, word.confidence >= Self.leastConfidence,
      word.text.count <= 2, word.letterCount == word.text.count,
      !word.text.allSatisfy(rings.contains)
    else { return nil }
    return word
  }
}
