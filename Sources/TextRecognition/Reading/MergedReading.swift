internal import RecognizedText

/// The best words of several readings of one picture.
struct MergedReading {
  private(set) var lines: [ReadLine] = []

  /// A word that may stand in the result.
  private struct Candidate {
    var word: ReadWord
    var reading: Int
    var line: Int
    var trust: Double
    var support: Int
  }

  /// What a second reading that read the same adds; more than two count like two.
  static let agreement = 0.15
  /// The first reading wins ties: its neighbours will mostly stand too.
  private static let firstBonus = 0.03
  /// Words below this are noise; words that only a later reading saw must be better.
  private static let leastTrust = (first: 0.2, later: 0.45)
  /// A longer list that was read worse than this may be noise.
  private static let leastOfWhole = 0.5

  /// Takes, where words of different readings overlap, the one that is trusted most.
  ///
  /// - Parameters:
  ///   - readings: The lines of each.
  ///   - correcting: The numbers of the readings whose words stand only for other words.
  ///   - judge: Tells how much a word is trusted.
  /// - Complexity: Near linear in the number of words: only neighbours are compared.
  init(_ readings: [[ReadLine]], correcting: Set<Int> = [], judge: WordJudge) {
    var candidates: [Candidate] = []
    for (number, reading) in readings.enumerated() {
      for (line, content) in reading.enumerated() {
        for word in content.words {
          candidates.append(
            Candidate(
              word: word, reading: number, line: line,
              trust: judge.trust(word) + (number == 0 ? Self.firstBonus : 0), support: 0))
        }
      }
    }
    if readings.count > 1 {
      Self.countSupport(&candidates)
      Self.preferWhole(&candidates)
    }
    if !correcting.isEmpty { Self.leaveOutNew(&candidates, of: correcting) }
    let order = candidates.indices.sorted {
      candidates[$0].trust > candidates[$1].trust
        || candidates[$0].trust == candidates[$1].trust && $0 < $1
    }
    var taken = BoxIndex()
    var chosen: [Candidate] = []
    for index in order {
      let candidate = candidates[index]
      let least = candidate.reading == 0 ? Self.leastTrust.first : Self.leastTrust.later
      guard candidate.trust >= least else { continue }
      let box = candidate.word.box
      var isTaken = false
      taken.forEach(near: box) { other in
        // Words of one reading never stand for each other, even where slanted lines overlap.
        isTaken =
          isTaken
          || chosen[other].reading != candidate.reading
            && chosen[other].word.box.isSamePlace(as: box, shift: 0.5)
      }
      guard !isTaken else { continue }
      taken.insert(box)
      chosen.append(candidate)
    }
    lines = Self.lines(of: chosen, readings)
  }

  /// Puts a word into a line, or makes it one of its own, in the place of words and of scraps that
  /// were read there.
  ///
  /// The numbers of the lines stay: those that are left without words go by ``leaveOutEmptyLines()``.
  mutating func put(_ word: ReadWord, inLine line: Int?, insteadOf replaced: [ReadWord] = []) {
    if !replaced.isEmpty {
      for index in lines.indices { lines[index].words.removeAll(where: replaced.contains) }
    }
    guard let line else {
      let block = (lines.map(\.block).max() ?? 0) + 1
      lines.append(ReadLine(words: [word], box: word.box, block: block))
      return
    }
    for index in lines.indices where lines[index].box.intersection(word.box) != nil {
      lines[index].words.removeAll {
        word.box.covers($0.box) > 0.6 && $0.text.count <= word.text.count
      }
      for other in lines[index].words.indices {
        lines[index].words[other].endBefore(word.box)
      }
    }
    lines[line].words.append(word)
    lines[line].words.sort { $0.box.left < $1.box.left }
    lines[line].box = lines[line].box.union(word.box)
  }

  /// Cuts the words that a code stands after or over.
  mutating func cutWords(at code: ReadWord, _ cut: (ReadWord) -> ReadWord?) {
    for line in lines.indices where lines[line].box.intersection(code.box) != nil {
      for word in lines[line].words.indices {
        if let shorter = cut(lines[line].words[word]) { lines[line].words[word] = shorter }
      }
    }
  }

  mutating func leaveOutEmptyLines() { lines.removeAll(where: \.words.isEmpty) }

  /// Leaves words out, and lines that have no others.
  mutating func leaveOut(where isLeftOut: (ReadWord) -> Bool) {
    for index in lines.indices { lines[index].words.removeAll(where: isLeftOut) }
    leaveOutEmptyLines()
  }

  /// Puts words into a line; what was hardly read in their place goes.
  mutating func add(_ words: [ReadWord], inLine line: Int) {
    let box = words.map(\.box).box
    lines[line].words.removeAll { word in
      word.box.covers(box) > 0.5
        && (word.isHardlyRead || word.letterCount == 0)
    }
    lines[line].words += words
    lines[line].words.sort { $0.box.left < $1.box.left }
    for word in words { lines[line].box = lines[line].box.union(word.box) }
  }

  /// Puts words into the line that they continue, or makes them one of their own; what was hardly
  /// read in their place goes.
  mutating func addLine(_ words: [ReadWord]) {
    guard let first = words.first else { return }
    let box = words.reduce(first.box) { $0.union($1.box) }
    for index in lines.indices {
      lines[index].words.removeAll {
        $0.isHardlyRead && $0.box.covers(box) > 0.5
      }
    }
    lines.removeAll(where: \.words.isEmpty)
    if let host = lines.firstIndex(where: { $0.takes(box) }) {
      add(words, inLine: host)
    } else {
      let block = (lines.map(\.block).max() ?? 0) + 1
      lines.append(ReadLine(words: words, box: box, block: block))
    }
  }

  /// Raises the trust in words that other readings have at the same place.
  private static func countSupport(_ candidates: inout [Candidate]) {
    var index = BoxIndex()
    for candidate in candidates { index.insert(candidate.word.box) }
    let keys = candidates.map { $0.word.text.lowercased() }
    for number in candidates.indices {
      let candidate = candidates[number]
      var readings: Set<Int> = []
      var best = candidate.word.confidence
      index.forEach(near: candidate.word.box) { other in
        guard candidates[other].reading != candidate.reading, keys[other] == keys[number],
          candidates[other].word.box.isSamePlace(as: candidate.word.box, shift: 0.6)
        else { return }
        readings.insert(candidates[other].reading)
        best = max(best, candidates[other].word.confidence)
      }
      candidates[number].support = readings.count
      candidates[number].trust += agreement * Double(min(2, readings.count))
      candidates[number].word.confidence = best
    }
  }

  /// Trusts a list of codes more than what another reading saw of a part of it, where that reading
  /// saw nothing of the rest: half a list is often read with more confidence.
  private static func preferWhole(_ candidates: inout [Candidate]) {
    var index = BoxIndex()
    for candidate in candidates { index.insert(candidate.word.box) }
    func reads(_ reading: Int, allOf box: BoundingBox) -> Bool {
      var width = 0
      var seen: Set<Int> = []
      index.forEach(near: box) { other in
        let own = candidates[other].word.box
        guard candidates[other].reading == reading, own.isOnLine(of: box, shift: 0.5),
          seen.insert(other).inserted
        else { return }
        width += max(0, min(own.right, box.right) - max(own.left, box.left))
      }
      return width * 5 >= box.width * 4
    }
    let trusts = candidates.map(\.trust)
    for number in candidates.indices {
      let (word, reading) = (candidates[number].word, candidates[number].reading)
      guard word.isListOfCodes, word.confidence >= leastOfWhole else { continue }
      index.forEach(near: word.box) { other in
        let half = candidates[other]
        guard half.reading != reading, half.word.isHalf(of: word),
          !reads(half.reading, allOf: word.box)
        else { return }
        candidates[number].trust = max(candidates[number].trust, trusts[other].nextUp)
      }
    }
  }

  /// Leaves out the words of correcting readings where no other read anything.
  private static func leaveOutNew(_ candidates: inout [Candidate], of correcting: Set<Int>) {
    var seen = BoxIndex()
    for candidate in candidates where !correcting.contains(candidate.reading) {
      seen.insert(candidate.word.box)
    }
    candidates.removeAll { candidate in
      let box = candidate.word.box
      return correcting.contains(candidate.reading)
        && !seen.contains(where: { $0.isSamePlace(as: box, shift: 0.6) }, near: box)
    }
  }

  /// Puts the chosen words into lines: those of the first reading, others beside or between them.
  private static func lines(of chosen: [Candidate], _ readings: [[ReadLine]]) -> [ReadLine] {
    var groups: [[Int]: [ReadWord]] = [:]
    for candidate in chosen {
      groups[[candidate.reading, candidate.line], default: []].append(candidate.word)
    }
    var lines: [ReadLine] = []
    for key in groups.keys.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
      let block = readings[key[0]][key[1]].block + key[0] * 100_000
      // What is left of a later line may lie on both sides of words that stand already.
      for words in key[0] == 0 ? [groups[key] ?? []] : (groups[key] ?? []).runs {
        guard let first = words.first else { continue }
        let box = words.reduce(first.box) { $0.union($1.box) }
        if key[0] > 0, let host = lines.firstIndex(where: { $0.takes(box) }) {
          lines[host].words += words
          lines[host].box = lines[host].box.union(box)
        } else {
          lines.append(ReadLine(words: words, box: box, block: block))
        }
      }
    }
    for index in lines.indices { lines[index].words.sort { $0.box.left < $1.box.left } }
    return readings.count > 1 ? lines.inReadingOrder() : lines
  }
}

extension BoundingBox {
  /// Whether two words stand at the same place of one line.
  ///
  /// Boxes of slanted words reach into the lines above and below, so their middles count: they may
  /// be `shift` heights of the lower box apart.
  fileprivate func isSamePlace(as other: BoundingBox, shift: Double) -> Bool {
    let shared = min(right, other.right) - max(left, other.left)
    return shared > 0 && Double(shared) >= 0.4 * Double(min(width, other.width))
      && isOnLine(of: other, shift: shift)
  }

  fileprivate func isOnLine(of other: BoundingBox, shift: Double) -> Bool {
    abs(midY - other.midY) < shift * Double(min(height, other.height))
  }
}

extension ReadWord {
  /// Whether it is nothing but letters or numbers with signs between: "(a,d,g)".
  fileprivate var isListOfCodes: Bool {
    let parts = text.split { !$0.isAlphanumeric }
    return parts.count >= 2 && parts.allSatisfy { $0.count <= 2 }
  }

  /// Whether a longer word begins or ends as this one does, at the same place.
  fileprivate func isHalf(of whole: ReadWord) -> Bool {
    let near = max(box.height, whole.box.height) / 2
    let (own, other) = (text.lowercased(), whole.text.lowercased())
    return whole.box.width * 10 >= box.width * 13 && other.count > own.count
      && box.isSamePlace(as: whole.box, shift: 0.6)
      && (abs(whole.box.left - box.left) < near && other.first == own.first
        || abs(whole.box.right - box.right) < near && other.last == own.last)
  }

  /// Leaves off the signs for which the print in a box at the word's end was taken.
  fileprivate mutating func endBefore(_ other: BoundingBox) {
    guard box.left < other.left, other.left < box.right, box.intersection(other) != nil
    else { return }
    let signs = text.reversed().prefix { !$0.isAlphanumeric && !")]".contains($0) }
    text.removeLast(signs.count)
    box.right = other.left
  }
}

extension ReadLine {
  /// Whether words with this box continue or fill the line.
  fileprivate func takes(_ other: BoundingBox) -> Bool {
    let shared = min(box.bottom, other.bottom) - max(box.top, other.top)
    guard shared * 10 > 6 * max(1, min(box.height, other.height)),
      max(box.height, other.height) < 2 * min(box.height, other.height)
    else { return false }
    let gap = max(other.left - box.right, box.left - other.right)
    return gap < 3 * min(box.height, other.height) / 2
  }
}

extension [ReadWord] {
  /// The words of one line from left to right, parted at gaps wider than their height.
  fileprivate var runs: [[ReadWord]] {
    var runs: [[ReadWord]] = []
    for word in sorted(by: { $0.box.left < $1.box.left }) {
      if let last = runs.last?.last, word.box.left - last.box.right < last.box.height * 3 / 2 {
        runs[runs.count - 1].append(word)
      } else {
        runs.append([word])
      }
    }
    return runs
  }
}

extension [ReadLine] {
  /// Lines that came later go before the first line that lies below them in the same column.
  fileprivate func inReadingOrder() -> [ReadLine] {
    var ordered: [ReadLine] = []
    for line in self {
      let place = ordered.firstIndex { other in
        line.block >= 100_000 && other.box.top > line.box.top
          && other.box.left < line.box.right && line.box.left < other.box.right
      }
      ordered.insert(line, at: place ?? ordered.count)
    }
    return ordered
  }
}
