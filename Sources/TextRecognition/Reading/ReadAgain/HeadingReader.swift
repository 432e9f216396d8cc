internal import RecognizedText

/// Reads headings in script and decorative print.
///
/// Each reading of such print has other mistakes, so what is printed is taken to be the name of a
/// section that several readings are near to.
struct HeadingReader {
  let patches: PatchReader
  let judge: WordJudge
  let headings: HeadingFinder

  /// The heights, in pixels, to which the print is brought: letters with strokes above and below
  /// are higher than those that pages are read at.
  private static let heights = [40.0, 32.0, 56.0]
  private static let mostPlaces = 14
  private static let fewestLetters = 4
  /// A word of a heading is higher than the usual letter and not understood.
  private static let (leastHeight, mostUnderstood) = (1.15, 0.5)
  private static let mostWords = 2
  /// What is read in decorative print is less than certain.
  private static let confidence = 0.75

  struct Heading {
    var words: [ReadWord]
    /// What was read there before.
    var replaced: Set<ReadWord>
  }

  /// - Complexity: Up to some 40 ms for each place.
  func headings(beside lines: [ReadLine], survey: TextSurvey) -> [Heading] {
    let misread = lines.filter { isMisreadHeading($0, letterHeight: survey.letterHeight) }
    let doubtful = Set(misread.flatMap(\.words))
    let words = lines.flatMap(\.words).filter { !$0.isHardlyRead && !doubtful.contains($0) }
    // Of "Hauptgerichte" perhaps only "erichte" was read.
    let large = LargePrint(survey, words: words.map(\.box)).places.map { place in
      (place: place, replaced: doubtful.filter { $0.box.covers(place) > 0.5 })
    }
    let covered = Set(large.flatMap(\.replaced))
    let others = misread.filter { line in line.words.allSatisfy { !covered.contains($0) } }
    let places =
      large.filter { !$0.replaced.isEmpty }
      + others.map { (place: $0.words.map(\.box).box, replaced: Set($0.words)) }
      + large.filter(\.replaced.isEmpty)
    return places.prefix(Self.mostPlaces).compactMap { place, replaced in
      patches.limits.isOver
        ? nil : heading(in: place).map { Heading(words: $0, replaced: replaced) }
    }
  }

  private func isMisreadHeading(_ line: ReadLine, letterHeight: Double?) -> Bool {
    guard let letterHeight else { return false }
    // Ornaments beside it are read as single letters and signs.
    let words = line.words.filter { $0.letterCount > 1 }
    return (1...Self.mostWords).contains(words.count)
      && words.allSatisfy { word in
        word.letterCount >= Self.fewestLetters && !word.text.contains(where: \.isNumber)
          && !word.isInDictionary && Double(word.box.height) >= Self.leastHeight * letterHeight
          && (judge.share(word.text) ?? 1) <= Self.mostUnderstood
      }
  }

  private func heading(in place: BoundingBox) -> [ReadWord]? {
    var votes = HeadingVotes()
    for (number, height) in Self.heights.enumerated() {
      for segmentation in [Segmentation.line, .block] {
        let words = patches.words(
          in: Self.room(around: place), scale: min(4, height / Double(place.height)),
          margin: place.height / 2, as: segmentation)
        let text = words.map(\.text).joined(separator: " ")
        if let near = headings(text, patches.engine.languages) { votes.add(text, near) }
      }
      // Most of what stands alone is no heading.
      if number == 0, votes.isEmpty { return nil }
    }
    return votes.winner.map { Self.words(of: $0, in: place) }
  }

  private static func room(around place: BoundingBox) -> BoundingBox {
    let margin = place.height / 6
    return BoundingBox(
      left: max(0, place.left - margin), top: max(0, place.top - margin),
      right: place.right + margin, bottom: place.bottom + margin)
  }

  /// The words with a part of the place for each of their letters.
  private static func words(of name: String, in place: BoundingBox) -> [ReadWord] {
    let all = max(1, name.count)
    var start = 0
    return name.split(separator: " ").map { word in
      let left = place.left + place.width * start / all
      start += word.count
      let right = place.left + place.width * start / all
      start += 1
      return ReadWord(
        text: String(word),
        box: BoundingBox(left: left, top: place.top, right: right, bottom: place.bottom),
        confidence: confidence, isInDictionary: true)
    }
  }
}
