/// Numbers to the left of texts: prices, or the numbers of the dishes.
extension NumberPlacement {
  private static let fewest = 3
  /// How far the lines of a dish reach down from its number, in heights of its digits.
  private static let heightOfDish = 3.0
  /// The widest gap between such a number and its text, in heights of its digits.
  private static let reach = 4.0

  /// The left edges of numbers close before texts of the right column, in line down the page, where
  /// the left column is led by numbers of the same kind: money, or whole numbers that count.
  ///
  /// Nobody prints a price before the dishes of one column and after those of the next.
  func columnOfLeaders() -> [Double] {
    let own = numbers.filter { number in
      let mates = row(left, of: number)
      return isBefore(mates, number) && mates.allSatisfy { $0.left > number.left }
    }
    let close = numbers.filter { isBefore(row(right, of: $0), $0) }
    let isMoney = own.count(where: Self.isMoney) >= Self.fewest
    let counts = Self.count(own)
    guard isMoney || counts else { return [] }
    // The rows of two columns need not be level: beside it may be what is said of a dish above.
    func isLed(_ number: LayoutFragment) -> Bool {
      own.contains { other in
        let size = max(other.size, number.size)
        return number.baseline - other.baseline < Self.heightOfDish * size
          && other.baseline - number.baseline < size
      }
    }
    return close.filter { number in
      let column = close.filter { isInLine($0, number) }
      // Where the left column has texts beside them, these have numbers of their own.
      let beside = column.filter { !row(left, of: $0).isEmpty }
      guard column.count >= Self.fewest, beside.count(where: isLed) * 2 >= beside.count else {
        return false
      }
      return isMoney && column.allSatisfy(Self.isMoney) || counts && Self.count(column)
    }.map(\.left)
  }

  /// The left edges of numbers in line down the page, each no farther from a text of the right
  /// column than words of a line are from each other, and much farther from what is at its left.
  ///
  /// Where the right column has its prices after its texts, these are those of the left one.
  func columnBesideNames() -> [Double] {
    if isRightPriced { return [] }
    let level = numbers.filter { !row(right, of: $0).isEmpty }
    return level.filter { number in
      let column = level.filter { isInLine($0, number) }
      return column.count >= Self.fewest
        && column.count(where: isBesideName) * 5 >= column.count * 4
    }.map(\.left)
  }

  private func isBesideName(_ number: LayoutFragment) -> Bool {
    let starts = row(right, of: number).map(\.left).filter { $0 > number.left }
    guard let start = starts.min() else { return false }
    let gap = start - number.right
    let end = row(left, of: number).map(\.right).filter { $0 < number.left + number.size }.max()
    return gap < LayoutFragment.usualWidest * number.size
      && number.left - (end ?? -.infinity) > 2 * max(gap, number.size)
  }

  /// Whether texts of a number's row begin close after it, and none before.
  private func isBefore(_ mates: [LayoutFragment], _ number: LayoutFragment) -> Bool {
    let start = mates.map(\.left).min() ?? .infinity
    return start > number.left && start - number.right < Self.reach * number.size
  }

  private static func isMoney(_ number: LayoutFragment) -> Bool {
    number.words.contains { $0.text.contains { $0.marksMoney } }
  }

  /// Whether most of them are one more than that above.
  private static func count(_ numbers: [LayoutFragment]) -> Bool {
    let values = numbers.sorted { $0.baseline < $1.baseline }.compactMap { number in
      number.words.count == 1 ? Int(number.words[0].text.trimmingSet(".):")) : nil
    }
    let steps = zip(values, values.dropFirst()).count { $1 &- $0 == 1 }
    return steps >= fewest - 1 && steps * 2 >= numbers.count - 1
  }
}
