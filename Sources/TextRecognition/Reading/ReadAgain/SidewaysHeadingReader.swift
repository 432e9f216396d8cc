internal import RecognizedText

/// Reads headings that are printed on their side, along the left edge of their dishes.
struct SidewaysHeadingReader {
  /// Of the page as it was taken.
  let patches: PatchReader
  let judge: WordJudge

  /// The height, in pixels, to which letters are brought.
  private static let wanted = 32.0
  /// Words of a heading are trusted this much.
  private static let leastTrust = 1.05
  private static let fewestLetters = 3
  /// How far to their right the first line begins, in their widths.
  private static let reach = 6

  /// The headings, each as if it were printed level above the first line of its part of the page.
  ///
  /// - Complexity: Some 40 ms for each place.
  func headings(beside lines: [ReadLine], survey: TextSurvey) -> [[ReadWord]] {
    let read = lines.flatMap(\.words).filter { !$0.isHardlyRead }.map(\.box)
    let pixels = GreyPixels(patches.image)
    var found: [(place: BoundingBox, words: [ReadWord])] = []
    for part in SidewaysText(survey, words: read).places where !patches.limits.isOver {
      let place = pixels.printGoing(onFrom: part)
      guard place.height >= 2 * place.width,
        !found.contains(where: { $0.place.intersection(place) != nil }),
        let words = heading(in: place)
      else { continue }
      found.append((place, words))
    }
    return found.compactMap { place, heading in
      let top = pixels.top(ofPartAround: place)
      let first = read.filter { word in
        word.left >= place.right && word.midY > Double(top) && word.top < place.bottom
          && word.left - place.right < Self.reach * place.width
      }.min { $0.midY < $1.midY }
      return first.map { Self.words(of: heading, above: $0) }
    }
  }

  private func heading(in place: BoundingBox) -> [ReadWord]? {
    let margin = place.width / 3
    let room = BoundingBox(
      left: max(0, place.left - margin), top: max(0, place.top - margin),
      right: min(patches.image.width, place.right + margin),
      bottom: min(patches.image.height, place.bottom + margin))
    // Read from below, as nearly all are, and from above.
    for quarters in [1, 3] {
      let words = patches.lines(
        in: room, turnedBy: quarters, scale: min(3, Self.wanted / Double(place.width))
      ).flatMap(\.words).filter { $0.letterCount > 0 }
      let sure = words.filter {
        $0.letterCount >= Self.fewestLetters && judge.trust($0) >= Self.leastTrust
      }
      func letters(_ words: [ReadWord]) -> Int { words.reduce(0) { $0 + $1.letterCount } }
      if letters(sure) * 4 > letters(words) * 3, sure.contains(where: { judge.knows($0.text) }) {
        return words.filter { $0.letterCount > 1 }
      }
    }
    return nil
  }

  /// The words on a line of their own close above another, where that begins.
  private static func words(of heading: [ReadWord], above line: BoundingBox) -> [ReadWord] {
    let height = max(1, line.height * 4 / 5)
    let bottom = max(height, line.top - 1)
    var left = line.left
    return heading.map { word in
      var word = word
      let right = left + word.text.count * height * 2 / 3
      word.box = BoundingBox(left: left, top: bottom - height, right: right, bottom: bottom)
      left = right + height / 2
      return word
    }
  }
}
