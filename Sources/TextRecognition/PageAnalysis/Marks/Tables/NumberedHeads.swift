internal import RecognizedText

/// Heads that are the numbers from 1 on, at equal distances: those that were not read, or read wrong,
/// follow from the others.
enum NumberedHeads {
  /// So many numbers in their places, and the share of all heads that they are, make no chance.
  private static let (fewest, leastShare) = (4, 0.5)
  /// How far a number may be from its place, in distances of columns.
  private static let most = 0.3
  private static let greatest = 30

  /// The numbers that the columns have; the heads as they are where they are no numbers.
  static func completing(
    _ heads: [MarkTable.Head], _ columns: TableColumns
  ) -> [MarkTable.Head] {
    let numbers = heads.compactMap { head -> (number: Double, place: Double)? in
      let digits = head.text.prefix { $0.isNumber }
      return Int(digits).map { (Double($0), columns.place(of: head.box)) }
    }
    guard let model = heads.first, numbers.count >= fewest else { return heads }
    // Of all pairs the one that most numbers agree with.
    var best: (pitch: Double, start: Double, fits: Int)?
    for one in numbers {
      for other in numbers where other.number > one.number && other.place > one.place {
        let pitch = (other.place - one.place) / (other.number - one.number)
        let start = one.place - one.number * pitch
        let fits = numbers.count { abs($0.place - start - $0.number * pitch) <= most * pitch }
        if fits > best?.fits ?? 0 { best = (pitch, start, fits) }
      }
    }
    guard let best, best.fits >= fewest,
      Double(best.fits) >= leastShare * Double(heads.count)
    else { return heads }
    let places = columns.marks.map { columns.place(of: $0.box) } + numbers.map(\.place)
    let last = ((places.max() ?? 0) - best.start) / best.pitch
    return (1...max(1, min(greatest, Int(last.rounded())))).map { number in
      let middle = Int(best.start + Double(number) * best.pitch)
      return MarkTable.Head(
        text: String(number),
        box: BoundingBox(
          left: middle - model.box.height / 2, top: model.box.top,
          right: middle + model.box.height / 2, bottom: model.box.bottom))
    }
  }
}
