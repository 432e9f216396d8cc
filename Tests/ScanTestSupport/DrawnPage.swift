package import RecognizedText

/// A page drawn with characters: each is 10 pixels wide, each line 30 high, capitals 14.
///
/// Runs of two or more spaces part the recogniser's lines or, with `joined`, do not: a recogniser
/// may read across columns.
package func drawnPage(
  _ drawing: String, joined: Bool = true, size: Int = 14, tilt: Double = 0
) -> RecognizedPage {
  var lines: [RecognizedLine] = []
  let rows = drawing.split(separator: "\n", omittingEmptySubsequences: false)
  for (row, text) in rows.enumerated() {
    var words: [RecognizedWord] = []
    var column = 0
    for piece in text.split(separator: " ", omittingEmptySubsequences: false) {
      if !piece.isEmpty {
        let left = column * 10, right = (column + piece.count) * 10 - 2
        let rise = Int(Double(left + right) / 2 * tilt)
        let shape = height(of: piece, size: size)
        let baseline = 40 + row * 30 + rise
        words.append(
          RecognizedWord(
            text: String(piece),
            box: BoundingBox(
              left: left, top: baseline - shape.above, right: right, bottom: baseline + shape.below),
            confidence: 0.95))
      }
      column += piece.count + 1
    }
    var runs: [[RecognizedWord]] = []
    for word in words {
      if let last = runs.last?.last, joined || word.box.left - last.box.right < 15 {
        runs[runs.count - 1].append(word)
      } else {
        runs.append([word])
      }
    }
    for run in runs {
      if let box = run.map(\.box).reduce(nil as BoundingBox?, { $0?.union($1) ?? $1 }) {
        lines.append(RecognizedLine(words: run, box: box))
      }
    }
  }
  let width = (rows.map(\.count).max() ?? 0) * 10 + 40
  let box = BoundingBox(left: 0, top: 0, right: width, bottom: rows.count * 30 + 60)
  return RecognizedPage(
    width: box.width, height: box.height, blocks: [RecognizedBlock(lines: lines, box: box)])
}

/// How far a word's letters reach above and below the baseline.
private func height(of word: Substring, size: Int) -> (above: Int, below: Int) {
  let isLow = word.allSatisfy { "acemnorsuvwxz".contains($0) || ".,".contains($0) }
  let hangs = word.contains { "gjpqy,;()[]".contains($0) }
  return (isLow ? size * 73 / 100 : size, hangs ? size / 4 : 0)
}
