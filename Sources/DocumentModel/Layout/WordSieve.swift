internal import RecognizedText

/// Sorts out what a recogniser made of pictures, rules and shadows, and mends boxes, before columns
/// are looked for: one speck in a column gap or over a row of prices puts many words out of place.
///
/// Nothing is thrown away: specks stand at the end of the page's text.
struct WordSieve {
  /// The usual height of capitals on the page; `nil` when too few words were read well to tell.
  private let usualSize: Double?
  /// The usual ratio of a word's height and width to what its letters tell.
  private let usualRatio: Double

  package init(_ lines: [[LayoutWord]]) {
    let sure = lines.joined().filter {
      $0.confidence >= 0.75 && $0.kind == .text && $0.text.count >= 3
    }
    let sizes = sure.map(\.size).sorted()
    usualSize = sizes.count >= 8 ? sizes[sizes.count / 2] : nil
    let ratios = sure.compactMap(\.heightToWidth).sorted()
    usualRatio = ratios.isEmpty ? 1 : ratios[ratios.count / 2]
  }

  /// Takes specks out of the lines.
  ///
  /// - Complexity: the words, times those that are much too wide.
  func sift(_ lines: inout [[LayoutWord]]) -> [LayoutWord] {
    guard let usualSize else { return [] }
    var specks = ghosts(&lines)
    // What begins with a bullet is a line of a list, so it stays, as what it is.
    for line in BulletMarks.lines(in: lines) { lines[line][0].becomeBullet() }
    for line in lines.indices {
      for index in TallMarks.indices(in: lines[line]).reversed() {
        specks.append(lines[line].remove(at: index))
      }
      dropTwins(&lines[line])
      let words = lines[line]
      var kept: [LayoutWord] = []
      for (index, word) in words.enumerated() {
        if isSpeck(word, usualSize), !isWithin(words, index) {
          specks.append(word)
        } else {
          kept.append(word)
        }
      }
      lines[line] = kept
    }
    for line in lines.indices {
      let isLonely = lines[line].allSatisfy { isFaint($0) || $0.kind == .sign }
      guard isLonely, lines[line].contains(where: { $0.kind != .sign }) else { continue }
      specks += lines[line]
      lines[line] = []
    }
    lines.removeAll(where: \.isEmpty)
    narrow(&lines)
    return specks
  }

  /// A word that hardly can be one: badly read, and its box does not fit the page or its letters.
  private func isSpeck(_ word: LayoutWord, _ usual: Double) -> Bool {
    guard word.kind != .sign else { return false }
    let letters = word.text.count(where: \.isAlphanumeric)
    // Nobody prints letters that small beside the others, however sure the recogniser is.
    if word.size < 0.3 * usual, letters <= 2 { return true }
    guard word.confidence < 0.6 else { return false }
    if word.size < 0.5 * usual, word.confidence < 0.5 || letters <= 2 { return true }
    if word.size > 2.5 * usual, word.confidence < 0.5, letters <= 4 { return true }
    if word.size > 4 * usual, word.confidence < 0.5 { return true }
    guard word.confidence < 0.5, !word.text.contains(where: \.isNumber) else { return false }
    guard let own = word.heightToWidth else { return letters <= 3 && word.confidence < 0.2 }
    return own > 2.6 * usualRatio || own < 0.4 * usualRatio
  }

  /// Whether a short word has words that were read well right before and after it: the "a" of
  /// "merluza a la romana", without which it is another dish.
  private func isWithin(_ words: [LayoutWord], _ index: Int) -> Bool {
    guard index > 0, index + 1 < words.count else { return false }
    let (before, word, after) = (words[index - 1], words[index], words[index + 1])
    let room = max(before.size, after.size)
    return word.text.allSatisfy(\.isLetter) && word.size >= 0.5 * room
      && [before, after].allSatisfy { $0.confidence >= 0.6 && $0.kind == .text }
      && word.left - before.right <= room && after.left - word.right <= room
      && word.left >= before.right && word.right <= after.left
  }

  /// Too little and too badly read to stand alone.
  private func isFaint(_ word: LayoutWord) -> Bool {
    guard word.confidence < 0.6, !word.text.contains(where: { $0.isOne(of: ",/|") }) else {
      return false
    }
    if word.text.contains(where: \.isNumber) {
      return word.text.count <= 2 && word.confidence < 0.4
    }
    return word.text.count <= 3 || (word.confidence < 0.3 && word.text.count <= 4)
  }

  /// Words that stand where better ones stand: two readings of one place.
  private func ghosts(_ lines: inout [[LayoutWord]]) -> [LayoutWord] {
    let sure = lines.joined().filter { $0.confidence > 0.8 && $0.kind != .sign }
    func isGhost(_ word: LayoutWord) -> Bool {
      guard word.confidence < 0.6, word.kind != .sign else { return false }
      return sure.contains { other in
        word.confidence < other.confidence - 0.3 && word.overlaps(other)
          && min(word.box.bottom, other.box.bottom) - max(word.box.top, other.box.top)
            > other.box.height * 7 / 10
          && min(word.right, other.right) - max(word.left, other.left)
            > 0.6 * (word.right - word.left)
          && !(isTooWide(other) && isAfter(word, other))
      }
    }
    var result: [LayoutWord] = []
    for line in lines.indices {
      result += lines[line].filter(isGhost)
      lines[line].removeAll(where: isGhost)
    }
    return result
  }

  /// Whether its box is much wider than its letters are.
  private func isTooWide(_ word: LayoutWord) -> Bool {
    word.heightToWidth.map { $0 < 0.7 * usualRatio } ?? false
  }

  /// Whether a word begins after the last letter of another one, whose box is too wide and covers it.
  ///
  /// Words of few letters are mostly the grain of the picture that made the box too wide.
  private func isAfter(_ word: LayoutWord, _ other: LayoutWord) -> Bool {
    guard let own = other.heightToWidth else { return false }
    let end = other.left + (other.right - other.left) * own / usualRatio
    return word.text.count(where: \.isLetter) > 3 && word.left > end - 0.5 * other.size
  }

  /// One word read twice at the same place.
  private func dropTwins(_ words: inout [LayoutWord]) {
    guard words.count > 1 else { return }
    var dropped: Set<Int> = []
    for index in words.indices.dropFirst() where words[index].text.count > 1 {
      let before = words[index - 1], word = words[index]
      guard before.text.lowercased() == word.text.lowercased(),
        min(before.right, word.right) - max(before.left, word.left)
          > 0.6 * min(before.right - before.left, word.right - word.left)
      else { continue }
      dropped.insert(word.confidence > before.confidence ? index - 1 : index)
    }
    words = words.indices.filter { !dropped.contains($0) }.map { words[$0] }
  }

  /// A box that reaches over the words after it ends where they begin.
  private func narrow(_ lines: inout [[LayoutWord]]) {
    let all = lines.flatMap(\.self)
    for line in lines.indices {
      for index in lines[line].indices {
        let word = lines[line][index]
        guard let own = word.heightToWidth, isTooWide(word) else { continue }
        let expected = (word.right - word.left) * own / usualRatio
        let next = all.filter { other in
          other.left > word.left + 0.6 * expected && other.left < word.right
            && min(other.box.bottom, word.box.bottom) - max(other.box.top, word.box.top)
              > min(other.box.height, word.box.height) / 2
        }.map(\.left).min()
        if let next { lines[line][index].right = next - 0.2 * word.size }
      }
    }
  }
}
