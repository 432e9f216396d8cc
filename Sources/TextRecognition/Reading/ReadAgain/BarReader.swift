internal import RecognizedText

/// Reads the bars on which nothing was read, each alone.
struct BarReader {
  /// Of the page as it was taken.
  let patches: PatchReader
  let judge: WordJudge

  /// The heights, in pixels, to which bars are brought: their letters are half as high.
  private static let heights = [64.0, 48.0]
  private static let most = 24
  /// Words of a heading are trusted this much; what the ends of a bar are taken for is not.
  private static let leastTrust = 0.85
  private static let fewestLetters = 3

  struct Bar {
    var place: BoundingBox
    var words: [ReadWord]
  }

  /// The bars with words on them that read as words of a menu.
  ///
  /// - Complexity: Some 20 ms for each bar.
  func bars(beside lines: [ReadLine], letterHeight: Double?) -> [Bar] {
    guard let letterHeight else { return [] }
    // "Cone)": a letter that was taken for a sign.
    let read = BoxIndex(
      lines.flatMap(\.words).filter { word in
        word.letterCount >= Self.fewestLetters && !word.isHardlyRead
          && !(word.text.hasSuffix(")") && !word.text.contains("("))
      }.map(\.box))
    return PrintedBars(in: patches.image, letterHeight: letterHeight).places
      .filter { bar in
        !read.contains(where: { word in bar.holdsMiddle(of: word) }, near: bar)
      }
      .prefix(Self.most).compactMap { place in
        patches.limits.isOver ? nil : words(on: place).map { Bar(place: place, words: $0) }
      }
  }

  private func words(on bar: BoundingBox) -> [ReadWord]? {
    // Edges of a bar are no print.
    let rim = max(1, bar.height / 12)
    let inside = BoundingBox(
      left: bar.left + rim, top: bar.top + rim, right: max(bar.left + rim + 1, bar.right - rim),
      bottom: max(bar.top + rim + 1, bar.bottom - rim))
    for height in Self.heights {
      let words = patches.words(
        in: inside, scale: min(4, height / Double(bar.height)), margin: bar.height / 4, as: .line)
      let sure = words.filter { word in
        word.letterCount >= Self.fewestLetters && judge.trust(word) >= Self.leastTrust
      }
      if sure.contains(where: { judge.knows($0.text) }) { return sure.map(Self.withoutEdges) }
    }
    return nil
  }

  /// Without a sign at one end that the rim of a bar is read as; signs at both ends are quotes.
  private static func withoutEdges(_ word: ReadWord) -> ReadWord {
    guard word.text.first?.isPunctuation != word.text.last?.isPunctuation else { return word }
    var word = word
    word.text = String(word.text.drop(while: \.isPunctuation))
    while word.text.last?.isPunctuation == true { word.text.removeLast() }
    return word
  }
}
