internal import RecognizedText

/// Cuts off the ends of words what raised codes were read as: "GEZOND*C", "BRIEAGH".
///
/// The engine reads small raised capitals after a word in capitals as letters of that word.
struct GluedCodes {
  /// Boxes of what may be letters, in the pixels of the words.
  let shapes: [BoundingBox]
  let judge: WordJudge

  private static let fewestLetters = 3
  /// So many letters of a word may touch others, or be accents.
  private static let slack = 2

  /// The word without its end; `nil` where it does not reach over the code, or nobody can tell
  /// where it ends.
  ///
  /// - Complexity: linear in the shapes.
  func cut(_ word: ReadWord, before code: ReadWord) -> ReadWord? {
    let count = word.letterCount
    guard word.box.left < code.box.left, Double(word.box.right) > code.box.midX,
      word.box.intersection(code.box) != nil, count > Self.fewestLetters
    else { return nil }
    let foot = code.box.left + code.box.height / 4
    let own = shapes.filter {
      $0.left >= word.box.left - 1 && $0.right <= foot && $0.height * 2 >= word.box.height
        && word.box.covers($0) > 0.8
    }
    // No more than the code's letters, and a comma that was taken for one.
    let ends = max(Self.fewestLetters, count - code.text.count - 1)..<count
    let near = ends.filter { (own.count - Self.slack...own.count + Self.slack).contains($0) }
      .sorted { abs($0 - own.count) < abs($1 - own.count) }
    let whole = judge.share(word.text) ?? 0
    func isBetter(_ end: Int) -> Bool {
      let text = prefix(of: word.text, letters: end)
      return judge.knows(text) && (judge.share(text) ?? 0) > whole
    }
    // A word that is known as a whole is no other one with codes.
    guard
      let end = near.first(where: isBetter)
        ?? near.first(where: { $0 == own.count && own.areApart && !judge.knows(word.text) })
    else { return nil }
    var word = word
    word.text = prefix(of: word.text, letters: end)
    word.box.right = code.box.left
    return word
  }

  /// A text up to one of its letters.
  private func prefix(of text: String, letters: Int) -> String {
    var left = letters
    return String(
      text.prefix { character in
        if left == 0 { return false }
        if character.isAlphanumeric { left -= 1 }
        return true
      })
  }
}

extension [BoundingBox] {
  /// Whether none is so wide that it may be two letters.
  fileprivate var areApart: Bool {
    let widths = map(\.width).sorted()
    guard let widest = widths.last else { return false }
    return widest * 10 <= widths[widths.count / 2] * 17
  }
}
