internal import RecognizedText

/// Lines of which only a few letters were read, badly, and higher than the line that they stand
/// close to: rows of pictures without a frame below the dishes, or above them.
struct ScrapRows {
  /// Empty where no two of them are alike.
  private(set) var marks: [UnreadMark] = []

  private static let (mostLetters, unsure, sure) = (6, 0.75, 0.85)
  /// In heights of the words beside it: how high it is, how far away, and how far out of line.
  private static let (heights, farthest, shift) = (1.2...3.0, 1.2, 1.0)
  /// How much rows of one set differ in height.
  private static let spread = 0.15

  init(among lines: [ReadLine]) {
    let words = lines.flatMap { line in
      line.words.filter { $0.letterCount >= 3 && $0.confidence >= Self.sure }.map(\.box)
    }
    let index = BoxIndex(words)
    let rows = lines.compactMap { line -> UnreadMark? in
      let letters = line.words.reduce(0) { $0 + $1.letterCount }
      guard letters <= Self.mostLetters, line.words.allSatisfy({ $0.confidence < Self.unsure })
      else { return nil }
      let box = line.words.map(\.box).box
      var host: BoundingBox?
      var best = Int.max
      let room = BoundingBox(
        left: max(0, box.left - box.height), top: max(0, box.top - 2 * box.height),
        right: box.left + box.height, bottom: box.bottom + 2 * box.height)
      index.forEach(near: room) { number in
        let word = words[number]
        let height = Double(word.height)
        let gap = max(word.top - box.bottom, box.top - word.bottom)
        guard gap >= 0, gap < best, Double(gap) <= Self.farthest * height,
          Double(abs(word.left - box.left)) <= Self.shift * height,
          Self.heights.contains(Double(box.height) / height)
        else { return }
        (host, best) = (word, gap)
      }
      return host.map { UnreadMark(box: box, word: $0) }
    }
    marks = rows.filter { row in
      rows.contains { other in
        other != row
          && Double(abs(other.box.height - row.box.height))
            <= Self.spread * Double(row.box.height)
      }
    }
  }
}
