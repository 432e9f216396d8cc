internal import RecognizedText

/// Reads headings that are printed on their side, along the left edge of their dishes.
struct TurnedHeadingReader {
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
    for part in TurnedPrint(survey, words: read).places where !patches.limits.isOver {
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

extension GreyPixels {
  /// How much greys differ that are not of one background.
  private static let step = 30
  /// The share of a row that differs where a rule or the edge of a bar is.
  private static let share = 0.85

  /// Print on its side with the letters at both ends that have not the shape of letters, such as an l.
  fileprivate func printGoing(onFrom print: BoundingBox) -> BoundingBox {
    let up = stride(from: print.top - 1, through: max(0, print.top - 8 * print.width), by: -1)
    // Boxes of a picture that was shrunk may end a pixel below it.
    let foot = min(print.bottom, height)
    let down = foot..<min(height, foot + 8 * print.width)
    return BoundingBox(
      left: print.left, top: end(of: print, along: Array(up)) ?? print.top, right: print.right,
      bottom: (end(of: print, along: Array(down)) ?? print.bottom - 1) + 1)
  }

  /// The last of some rows that print goes on to: up to a rule, or a gap as wide as it is.
  private func end(of print: BoundingBox, along rows: [Int]) -> Int? {
    let columns = strip(around: print)
    guard let own = background(of: print) else { return nil }
    var last: Int?
    for row in rows {
      let ink = columns.count { abs(Int(values[row * width + $0]) - Int(own)) > Self.step }
      if Double(ink) >= Self.share * Double(columns.count) { break }
      if ink * 8 > columns.count { last = row }
      if abs(row - (last ?? rows[0])) > print.width { break }
    }
    return last
  }

  /// Columns of pixels that a rule crosses all of, and the stroke of a letter does not.
  private func strip(around print: BoundingBox) -> Range<Int> {
    let margin = print.width / 3
    let right = max(1, min(width, print.right + margin))
    return min(max(0, print.left - margin), right - 1)..<right
  }

  /// What print stands on: its letters cover less than half of their place.
  private func background(of print: BoundingBox) -> UInt8? {
    let top = min(max(0, print.top), height)
    let rows = top..<max(top, min(height, print.bottom))
    let columns = strip(around: print)
    let all = rows.flatMap { row in columns.map { values[row * width + $0] } }.sorted()
    return all.isEmpty ? nil : all[all.count / 2]
  }

  /// Where the bar or the cell begins that print on its side is in the middle of: at a rule, or at the
  /// end of its background; the beginning of the print where there is none.
  fileprivate func top(ofPartAround print: BoundingBox) -> Int {
    let columns = strip(around: print)
    guard print.top > 1, let own = background(of: print) else { return print.top }
    for row in stride(from: print.top - 2, through: 0, by: -1) {
      let other = columns.count { abs(Int(values[row * width + $0]) - Int(own)) > Self.step }
      if Double(other) >= Self.share * Double(columns.count) { return row }
    }
    return print.top
  }
}
