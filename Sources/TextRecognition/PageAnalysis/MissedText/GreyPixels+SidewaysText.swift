internal import RecognizedText

/// How far print on its side reaches, and where its part of the page begins.
extension GreyPixels {
  /// How much greys differ that are not of one background.
  private static let step = 30
  /// The share of a row that differs where a rule or the edge of a bar is.
  private static let share = 0.85

  /// Print on its side with the letters at both ends that have not the shape of letters, such as an
  /// l.
  func printGoing(onFrom print: BoundingBox) -> BoundingBox {
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

  /// The background of print: its letters cover less than half of their place.
  private func background(of print: BoundingBox) -> UInt8? {
    let top = min(max(0, print.top), height)
    let rows = top..<max(top, min(height, print.bottom))
    let columns = strip(around: print)
    let all = rows.flatMap { row in columns.map { values[row * width + $0] } }.sorted()
    return all.isEmpty ? nil : all[all.count / 2]
  }

  /// Where the bar or the cell begins that print on its side is in the middle of: at a rule, or at
  /// the end of its background; the beginning of the print where there is none.
  func top(ofPartAround print: BoundingBox) -> Int {
    let columns = strip(around: print)
    guard print.top > 1, let own = background(of: print) else { return print.top }
    for row in stride(from: print.top - 2, through: 0, by: -1) {
      let other = columns.count { abs(Int(values[row * width + $0]) - Int(own)) > Self.step }
      if Double(other) >= Self.share * Double(columns.count) { return row }
    }
    return print.top
  }
}
