internal import RecognizedText

/// The lines of a page that end in a number, as those of dishes do.
struct PricedRows {
  private let rows: [BoundingBox]

  private static let fewest = 4
  private static let nearlyAll = 0.8

  init(_ lines: [ReadLine]) {
    rows = lines.filter { line in
      line.words.suffix(2).contains { $0.text.contains(where: \.isNumber) }
        && line.words.contains { $0.text.contains(where: \.isLetter) }
    }.map(\.box)
  }

  /// Whether marks of one kind stand on nearly all of them.
  func nearlyAllHold(_ marks: [BoundingBox]) -> Bool {
    guard rows.count >= Self.fewest else { return false }
    let held = rows.count { row in
      marks.contains { Double(row.top) < $0.midY && $0.midY < Double(row.bottom) }
    }
    return Double(held) >= Self.nearlyAll * Double(rows.count)
  }
}
