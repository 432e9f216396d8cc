/// Tells to which of two columns a number between them belongs.
///
/// A number follows the text at its left in its row; only dish numbers, and prices below their
/// dishes, stand at the left of their column.
struct NumberPlacement {
  private let columnGap: ColumnGap
  let left: [LayoutFragment]
  let right: [LayoutFragment]
  let numbers: [LayoutFragment]
  /// Of the right column.
  private let textSize: Double
  /// The left edges of dish numbers whose dish must be the one at their right.
  private var dishNumbers: [Double] = []
  /// The right edges of a column of prices that the dishes at the left have between the columns.
  private var leftPrices: [Double] = []
  private var leftColumn: [Double] = []
  private(set) var isRightPriced = false
  /// The numbers right of the column gap, and whether each hangs below a text of the right column,
  /// or lower in a card of it.
  private var beyond: [(number: LayoutFragment, hangs: Bool, isInCard: Bool)] = []
  /// The left edges of numbers that must be the prices of the dishes at their right.
  private var rightColumn: [Double] = []
  /// The left edges of numbers that lead the texts of the right column.
  private var leaders: [Double] = []
  /// Whether the left column has numbers before its texts, and neither column has any after them.
  private var isLed = false

  package init(
    columnGap: ColumnGap, left: [LayoutFragment], right: [LayoutFragment], numbers: [LayoutFragment]
  ) {
    self.columnGap = columnGap
    self.left = left
    self.right = right
    self.numbers = numbers
    textSize = right.typicalSize
    dishNumbers = numbers.filter { isDishNumber($0) && isAfterPrice($0) }.map(\.left)
    let prices = numbers.filter(isLeftPrice)
    leftPrices = prices.filter { price in
      prices.count { abs($0.right - price.right) < 0.5 * price.size } >= 3
    }.map(\.right)
    isRightPriced = hasPricesAtRight()
    leftColumn = columnOfLeft()
    beyond = numbers.filter { $0.middle > columnGap.across(at: $0.baseline) }.map { number in
      (
        number, right.contains(where: number.hangs),
        right.contains { number.hangs(below: $0, within: Self.heightOfCard) }
      )
    }
    rightColumn = columnOfRight()
    leaders = columnOfLeaders() + columnBesideNames()
    isLed = leadsLeft()
  }

  private func leadsLeft() -> Bool {
    var before = 0, after = 0
    for number in numbers {
      let isLeft = number.middle < columnGap.across(at: number.baseline)
      let mates = row(isLeft ? left : right, of: number)
      if mates.contains(where: { $0.right <= number.left + number.size }) {
        after += 1
      } else if isLeft, !mates.isEmpty {
        before += 1
      }
    }
    return before >= 3 && after * 4 <= before
  }

  /// How far below its text a price may be in a card, in its own heights: cards of one height have
  /// their prices at the bottom, whatever is said of their dishes.
  private static let heightOfCard = 6.0

  /// Whether a number is the price of a card in the right column: most of the numbers in line with
  /// it hang below a text, or half of several do and most others are not far below theirs.
  private func isOfRightCard(_ number: LayoutFragment) -> Bool {
    guard number.middle > columnGap.across(at: number.baseline) else { return false }
    let mates = beyond.filter { isInLine($0.number, number) }
    let hanging = mates.count(where: \.hangs)
    return hanging * 3 >= mates.count * 2
      || mates.count >= 3 && hanging * 2 >= mates.count
        && mates.count(where: \.isInCard) * 4 >= mates.count * 3
  }

  /// Whether both begin, end or have their middle in one line down the page.
  func isInLine(_ one: LayoutFragment, _ other: LayoutFragment) -> Bool {
    let most = 0.5 * max(one.size, other.size)
    return abs(one.left - other.left) < most || abs(one.right - other.right) < most
      || abs(one.middle - other.middle) < most
  }

  /// The left edges of the numbers before the column gap that must be prices of the right column.
  ///
  /// At least three are in line, and nearly all of them share a row with a dish of the right
  /// column. Besides, many share no row with a dish of the left column, or the left column prints
  /// its own prices before its dishes, too.
  private func columnOfRight() -> [Double] {
    func isInRow(_ text: LayoutFragment, _ number: LayoutFragment) -> Bool {
      text.letterCount > 2 && abs(text.baseline - number.baseline) < 0.4 * number.size
    }
    func isAfterLeft(_ number: LayoutFragment) -> Bool {
      left.contains { isInRow($0, number) && $0.right < number.left + number.size }
    }
    let before = numbers.filter { $0.middle < columnGap.across(at: $0.baseline) }.map { number in
      (
        number: number, isAfterLeft: isAfterLeft(number),
        isBesideRight: right.contains {
          isInRow($0, number) && $0.left > number.left && $0.left - number.right < 6 * number.size
        }
      )
    }
    let leading = before.count { before in
      let number = before.number
      return !before.isAfterLeft
        && number.words.contains { $0.text.contains { $0.marksMoney } }
        && left.contains { isInRow($0, number) && $0.left > number.right }
    }
    return before.map(\.number).filter { number in
      let column = before.filter { isInLine($0.number, number) }
      return column.count >= 3 && column.count(where: \.isBesideRight) * 10 >= column.count * 9
        && (leading >= 3 || column.count { !$0.isAfterLeft } * 3 > column.count)
    }.map(\.left)
  }

  /// The middles of a column of bare numbers that must be the prices of the dishes at the left:
  /// most come after one of them with nothing beside them at the right, several have decimals, or
  /// the right column has prices of its own, and they do not count.
  private func columnOfLeft() -> [Double] {
    let between = numbers.filter { number in
      number.words.count == 1
        && row(left, of: number).contains { $0.right <= number.left + number.size }
        && !row(right, of: number).contains { $0.left < number.left }
    }.sorted { $0.baseline < $1.baseline }
    func hasDecimals(_ number: LayoutFragment) -> Bool {
      number.words[0].text.dropLast().contains { $0.isOne(of: ".,") }
    }
    return between.filter { number in
      let column = between.filter { isInLine($0, number) }
      let decimals = column.count(where: hasDecimals)
      let sure = column.count { row(right, of: $0).isEmpty || hasDecimals($0) }
      let values = column.compactMap { Int($0.words[0].text) }
      let steps = zip(values, values.dropFirst())
      if steps.allSatisfy({ $1 &- $0 == 1 }) { return false }
      // The numbers of dishes go up, but for one that is misread.
      let isMixed = steps.count { $1 <= $0 } * 4 >= values.count
      return column.count >= 3
        && (sure * 2 > column.count || decimals >= 2 || isMixed && isRightPriced)
    }.map(\.middle)
  }

  /// Whether the right column prints a column of numbers after its texts.
  private func hasPricesAtRight() -> Bool {
    let after = numbers.filter { number in
      number.words.last?.kind == .number
        && row(right, of: number).contains { $0.right <= number.left + number.size }
    }
    return after.contains { number in after.count { isInLine($0, number) } >= 3 }
  }

  /// Whether it is money between a dish without a price at its left and one with its own price at
  /// its right.
  private func isLeftPrice(_ number: LayoutFragment) -> Bool {
    let mates = row(right, of: number)
    guard let end = mates.map(\.right).max(), mates.allSatisfy({ $0.left > number.left }),
      number.words.contains(where: { $0.text.contains { $0.marksMoney } }),
      let neighbour = row(left, of: number).map(\.right).filter({ $0 <= number.left + 1 }).max()
    else { return false }
    func stands(_ other: LayoutFragment, between start: Double, and end: Double) -> Bool {
      other.left > start && other.right < end
        && abs(other.baseline - number.baseline) < 0.6 * max(number.size, other.size)
    }
    return numbers.contains { stands($0, between: end - 1, and: .infinity) }
      && !numbers.contains { stands($0, between: neighbour - 1, and: number.left) }
  }

  /// - Complexity: linear in the fragments.
  func isRight(_ number: LayoutFragment) -> Bool {
    let x = columnGap.across(at: number.baseline)
    let mates = row(right, of: number)
    if mates.contains(where: { $0.left < number.left }) { return true }
    if leaders.contains(number.left) { return true }
    if leftPrices.contains(where: { abs($0 - number.right) < 0.5 * number.size }) { return false }
    if isLed, number.middle >= x, mates.contains(where: { $0.left > number.right }) { return true }
    if isAligned(number) || rightColumn.contains(number.left) || isIndented(number) { return true }
    if isOfRightCard(number) { return true }
    if mates.allSatisfy({ $0.left > number.right }), isWithinRight(number) { return true }
    if leftColumn.contains(where: { abs($0 - number.middle) < 0.5 * number.size }) {
      return false
    }
    let neighbour = row(left, of: number).filter { $0.right <= number.left + number.size }
      .map(\.right).max()
    // A dish at the right that has its price after it needs no number before it.
    let end = mates.map(\.right).max() ?? .infinity
    let isPricedRight = numbers.contains { other in
      other.left > end && abs(other.baseline - number.baseline) < 1.1 * number.size
        && other.words.contains { $0.kind == .number }
    }
    let isNumbered = dishNumbers.contains { abs($0 - number.left) < number.size }
    if isDishNumber(number),
      !isPricedRight || isNumbered || number.words.first?.text.last == "."
    {
      let next = mates.map(\.left).min() ?? .infinity
      if next - number.right < min(4 * number.size, number.left - (neighbour ?? -.infinity)) {
        return true
      }
    }
    return neighbour == nil && number.middle >= x
  }

  /// Whether a line of several numbers stands amid the right column, as the prices of a group do
  /// below its heading, or any number amid several of its texts, as the price of a centred card.
  private func isWithinRight(_ number: LayoutFragment) -> Bool {
    // The size of a few digits is not measured well.
    let reach = 8 * max(number.size, textSize)
    let near = right.filter {
      $0.letterCount > 2 && abs($0.baseline - number.baseline) < reach
    }
    let around = near.count { $0.left < number.middle && $0.right > number.middle }
    // Shares of a day's need are in tables.
    if near.count(where: { isAmid(number, $0) }) >= Self.fewestAround,
      !number.words.contains(where: { $0.text.hasSuffix("%") })
    {
      return true
    }
    return number.words.count >= 4 && around >= 2
      && near.contains { $0.left < number.left + 0.5 * number.size }
  }

  private static let fewestAround = 3

  /// Whether a text covers a number's width and goes on at both ends.
  private func isAmid(_ number: LayoutFragment, _ text: LayoutFragment) -> Bool {
    text.left < number.left && text.right > number.right
  }

  /// Texts in the number's row.
  func row(_ texts: [LayoutFragment], of number: LayoutFragment) -> [LayoutFragment] {
    texts.filter {
      abs($0.baseline - number.baseline) < 1.1 * max($0.size, number.size) && $0.letterCount > 2
    }
  }

  /// Whether it begins where the texts of the right column begin: texts, not the labels of prices.
  private func isAligned(_ number: LayoutFragment) -> Bool {
    let aligned = right.filter {
      $0.letterCount > 7 && abs($0.left - number.left) < 0.5 * $0.size
    }
    return aligned.count >= 3
  }

  /// Whether the texts of the right column right above and below begin well before it: the price at
  /// the right edge of a card.
  private func isIndented(_ number: LayoutFragment) -> Bool {
    let reach = 3 * max(number.size, textSize)
    let near = right.filter { $0.letterCount > 2 && abs($0.baseline - number.baseline) < reach }
    let isBesideLeft = left.contains {
      $0.letterCount > 2 && abs($0.baseline - number.baseline) < 0.6 * number.size
    }
    return !isBesideLeft && near.allSatisfy { $0.left + 2 * $0.size < number.left }
      && near.contains { $0.baseline < number.baseline }
      && near.contains { $0.baseline > number.baseline }
  }

  /// Whether the dish at the left has its price before this number.
  private func isAfterPrice(_ number: LayoutFragment) -> Bool {
    guard let neighbour = row(left, of: number).map(\.right).filter({ $0 <= number.left }).max()
    else { return false }
    return numbers.contains { other in
      other.left > neighbour && other.right < number.left
        && abs(other.baseline - number.baseline) < 0.6 * number.size
        && other.words.contains { $0.text.contains { $0.marksMoney } }
    }
  }

  private func isDishNumber(_ number: LayoutFragment) -> Bool {
    guard let word = number.words.first, number.words.count == 1 else { return false }
    let digits = word.text.prefix { $0.isNumber }
    return (1...3).contains(digits.count) && word.text.count - digits.count <= 1
      && [nil, ".", ")", ":"].contains(word.text.dropFirst(digits.count).first)
  }
}
