internal import RecognizedText

/// Which word each pictogram stands with: one beside it, or one on the line above or below it.
struct PictogramHosts {
  /// In the order of the pictograms; those with nothing near are left out.
  private(set) var marks: [UnreadMark] = []

  /// How far a word on the same line and a line above or below may be, in heights of the pictogram:
  /// what is farther on the same line may belong to another column.
  private static let leastConfidence = 0.5
  private static let farthest = (close: 1, beside: 4, apart: 1.2)

  init(of pictograms: [BoundingBox], among lines: [ReadLine]) {
    // Scraps may be what was read of pictures that were not found.
    let words = lines.flatMap(\.words).filter {
      $0.letterCount > 0 && $0.confidence >= Self.leastConfidence
    }.map(\.box)
    let rows = Self.rows(of: pictograms)
    let areBelow = Self.standBelow(rows.map(\.box), words)
    for row in rows {
      let box = row.box, height = row[0].height
      let aligned = Self.aligned(with: box, words)
      let host =
        Self.beside(box, words, atMost: Self.farthest.close * height)
        ?? areBelow.flatMap { areBelow in
          Self.nearest(to: box, aligned.filter { ($0.midY < box.midY) == areBelow })
        } ?? Self.nearest(to: box, aligned)
        ?? Self.beside(box, words, atMost: Self.farthest.beside * height)
        ?? Self.nearest(to: box, words) ?? Self.beside(box, words, atMost: .max)
        ?? Self.nearest(to: box, words, isInLine: false)
      if let host { marks += row.map { UnreadMark(box: $0, word: host) } }
    }
  }

  /// Whether pictograms are below the names of their dishes; `false` for above, `nil` where the page
  /// does not show it.
  ///
  /// A page prints all of them on one side. Most are nearer to their own name; a few are not, because
  /// the line between two dishes was read as a part of the next name.
  private static func standBelow(_ rows: [BoundingBox], _ words: [BoundingBox]) -> Bool? {
    var votes = (below: 0, above: 0)
    for row in rows where beside(row, words, atMost: farthest.close * row.height) == nil {
      let near = aligned(with: row, words)
      guard let above = nearest(to: row, near.filter { $0.midY < row.midY }),
        let below = nearest(to: row, near.filter { $0.midY > row.midY })
      else { continue }
      let gaps = (above: row.top - above.bottom, below: below.top - row.bottom)
      if gaps.above < gaps.below { votes.below += 1 } else { votes.above += 1 }
    }
    let (most, least) = (max(votes.below, votes.above), min(votes.below, votes.above))
    return most >= fewestVotes && 2 * most > 3 * least ? votes.below > votes.above : nil
  }

  private static let fewestVotes = 3

  private static func aligned(with row: BoundingBox, _ words: [BoundingBox]) -> [BoundingBox] {
    words.filter { abs($0.left - row.left) * 2 <= row.height }
  }

  /// Those that stand side by side.
  private static func rows(of pictograms: [BoundingBox]) -> [[BoundingBox]] {
    var rows: [[BoundingBox]] = []
    for box in pictograms.sorted(by: { ($0.left, $0.top) < ($1.left, $1.top) }) {
      let row = rows.firstIndex { row in
        row.last.map { last in
          box.left - last.right < 2 * box.height
            && abs(box.midY - last.midY) * 2 < Double(box.height)
        } ?? false
      }
      if let row { rows[row].append(box) } else { rows.append([box]) }
    }
    return rows
  }

  /// The nearest word on the same line.
  private static func beside(
    _ box: BoundingBox, _ words: [BoundingBox], atMost limit: Int
  ) -> BoundingBox? {
    words.filter { word in
      let shared = min(box.bottom, word.bottom) - max(box.top, word.top)
      return shared * 2 > min(box.height, word.height) && distance(box, word) <= limit
    }.min { distance(box, $0) < distance(box, $1) }
  }

  private static func distance(_ box: BoundingBox, _ word: BoundingBox) -> Int {
    max(0, word.left - box.right, box.left - word.right)
  }

  /// The nearest word above or below a row; where `isInLine` only one directly above or below it.
  private static func nearest(
    to row: BoundingBox, _ words: [BoundingBox], isInLine: Bool = true
  ) -> BoundingBox? {
    let limit = Int(farthest.apart * Double(row.height))
    func gap(_ word: BoundingBox) -> Int { max(word.top - row.bottom, row.top - word.bottom) }
    return words.filter { word in
      gap(word) <= limit
        && (!isInLine || word.left < row.right + row.height && word.right > row.left - row.height)
    }.min { (gap($0), distance(row, $0)) < (gap($1), distance(row, $1)) }
  }
}
