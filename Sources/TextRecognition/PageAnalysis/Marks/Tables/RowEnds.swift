internal import RecognizedText

/// Where the words of each row of a page end, from what was read.
struct RowEnds {
  private let print: [ReadWord]
  private let rows: [Int: [Int]]
  private let height: Double
  /// Numbers and what turned words are taken for end no row.
  private static let fewestLetters = 3

  init(_ print: [ReadWord], height: Double) {
    var rows: [Int: [Int]] = [:]
    for (number, word) in print.enumerated() {
      for row in Self.rows(from: word.box.top, to: word.box.bottom, height) {
        rows[row, default: []].append(number)
      }
    }
    self.print = print
    self.rows = rows
    self.height = height
  }

  /// The word that a mark stands after; `nil` where there is none, or where words follow the mark.
  func end(before mark: BoundingBox, reach: Double) -> BoundingBox? {
    let top = Int(mark.midY - reach), bottom = Int(mark.midY + reach)
    var end: BoundingBox?
    for row in Self.rows(from: top, to: bottom, height) {
      for number in rows[row] ?? [] {
        let box = print[number].box
        guard box.top <= bottom, box.bottom >= top else { continue }
        let isBeside = Double(box.top) <= mark.midY && mark.midY <= Double(box.bottom)
        if box.right > mark.left {
          if isBeside { return nil }
          continue
        }
        guard print[number].letterCount >= Self.fewestLetters else { continue }
        // On the mark's own height before others, and the last of these.
        func rank(_ box: BoundingBox) -> (Double, Int) {
          (-max(0, max(Double(box.top) - mark.midY, mark.midY - Double(box.bottom))), box.right)
        }
        if end.map({ rank($0) < rank(box) }) ?? true { end = box }
      }
    }
    return end
  }

  private static func rows(from top: Int, to bottom: Int, _ height: Double) -> ClosedRange<Int> {
    let cell = max(1, height)
    let first = Int(Double(top) / cell)
    return first...max(first, Int(Double(bottom) / cell))
  }
}
