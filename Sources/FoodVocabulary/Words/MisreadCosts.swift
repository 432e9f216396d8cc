/// What it costs to take one word that was read for each of many that may have been meant.
///
/// A weighted edit distance: a letter that is added, lost, or another one costs 1; what recognisers
/// take for one another less, and narrow letters are easily added or lost. A column of costs for
/// each letter that was meant, a row for each that was read (Wagner and Fischer, 1974, with
/// confusions of two letters); a word that begins as the one before it takes over its columns.
struct MisreadCosts {
  /// Letters of the longest word that is read or meant.
  static let longest = 48

  private let confusions: Confusions
  private let read: [UInt8]
  private let rows: Int
  /// Columns, one after the other: `rows` costs each.
  private let costs: Scratch<Float>
  /// The least of each column.
  private let least: Scratch<Float>
  /// What each letter that was read costs where none was meant; the first row has none.
  private let extra: Scratch<Float>
  /// The least that each letter from `a` to `z` costs where it was meant, whatever was read for it.
  private let cheapest: Scratch<Float>
  /// Confusions of two letters that are read anywhere, by their places in ``Confusions/wide``.
  private let wide: Scratch<UInt8>
  private var wideCount = 0
  /// How often two letters are read that may be one, and one that may be two.
  private var shrinking = 0, growing = 0
  /// How many columns hold: one more than letters that were meant.
  private var columns = 1

  /// Calls back with the costs of what may have been meant by some letters: folded, without spaces,
  /// ``longest`` at most.
  static func of<Result>(_ read: [UInt8], _ body: (inout MisreadCosts) -> Result) -> Result {
    precondition(read.count <= longest, "too long a word to compare")
    let confusions = Confusions.standard
    return withScratch((longest + 1) * (read.count + 1), of: Float(0)) { costs in
      withScratch(longest + 1, of: Float(0)) { least in
        withScratch(read.count + 1, of: Float(0)) { extra in
          withScratch(Self.letters.count, of: Float(1)) { cheapest in
            withScratch(confusions.wide.count, of: UInt8(0)) { wide in
              var columns = MisreadCosts(confusions, read, costs, least, extra, cheapest, wide)
              columns.start()
              return body(&columns)
            }
          }
        }
      }
    }
  }

  private init(
    _ confusions: Confusions, _ read: [UInt8], _ costs: Scratch<Float>, _ least: Scratch<Float>,
    _ extra: Scratch<Float>, _ cheapest: Scratch<Float>, _ wide: Scratch<UInt8>
  ) {
    (self.confusions, self.read, rows) = (confusions, read, read.count + 1)
    (self.costs, self.least, self.extra) = (costs, least, extra)
    (self.cheapest, self.wide) = (cheapest, wide)
  }

  private mutating func start() {
    for row in 1..<rows {
      extra[row] = confusions.price(ofExtra: read[row - 1])
      costs[row] = costs[row - 1] + extra[row]
    }
    for letter in Self.letters { lower(letter, to: confusions.price(ofExtra: letter)) }
    for letter in read {
      lower(letter, to: 0)
      for index in confusions.indices(of: letter) where confusions.list[index].readCount == 1 {
        lower(confusions.list[index])
      }
    }
    for (index, confusion) in confusions.wide.enumerated() {
      let count = (1..<rows).count { confusion.isRead(in: read, before: $0) }
      if count == 0 { continue }
      wide[wideCount] = UInt8(index)
      wideCount += 1
      lower(confusion)
      if confusion.growth > 0 { growing += count }
      if confusion.growth < 0 { shrinking += count }
    }
  }

  /// Notes what each letter may cost that a confusion meant.
  private func lower(_ confusion: Confusion) {
    let share = confusion.cost / Float(confusion.meantCount)
    lower(confusion.meant.0, to: share)
    lower(confusion.meant.1, to: share)
  }

  /// Notes what a letter that was meant may cost.
  @inline(__always)
  private func lower(_ letter: UInt8, to cost: Float) {
    guard Self.letters.contains(letter) else { return }
    let place = Int(letter - Self.letters.lowerBound)
    cheapest[place] = min(cheapest[place], cost)
  }

  private static let letters = UInt8(ascii: "a")...UInt8(ascii: "z")

  /// The least that a letter costs where it was meant; nothing is known of letters beyond `a` to
  /// `z`.
  @inline(__always)
  private func least(of letter: UInt8) -> Float {
    Self.letters.contains(letter) ? cheapest[Int(letter - Self.letters.lowerBound)] : 0
  }

  /// Less than any word of a length costs that may have been meant.
  func least(ofLength length: Int) -> Float {
    let change = abs(length - read.count)
    let confused = min(change, length > read.count ? growing : shrinking)
    // Sums may differ in their last digits.
    return Float(confused) * (confusions.cheapestChange - 0.01)
      + Float(change - confused) * (confusions.cheapestExtra - 0.01)
  }

  /// How many letters each of some words begins with as the word before it does; for
  /// ``keep(_:)``.
  static func shared(in words: [[UInt8]]) -> [Int] {
    words.indices.map { index in
      index == 0 ? 0 : zip(words[index - 1], words[index]).prefix { $0 == $1 }.count
    }
  }

  /// The next word begins with no more letters of the one before.
  mutating func keep(_ letters: Int) { columns = min(columns, letters + 1) }

  /// What it costs to take the word for what was meant, which begins as ``keep(_:)`` says.
  ///
  /// - Returns: `nil` where it is more than the limit.
  /// - Complexity: a step for each letter that was meant, where the limit can be kept; then one for
  ///   each that was read, for each that was meant beyond those kept, up to where it no longer can.
  mutating func cost(of meant: [UInt8], limit: Float) -> Float? {
    guard meant.count <= Self.longest else { return nil }
    // What the letters that have no column yet cost at least. Every letter that was meant is one
    // that was read, lost, or part of a confusion; a sum may differ in its last digits.
    var rest: Float = -0.01
    for letter in meant { rest += least(of: letter) }
    if rest > limit { return nil }
    for letter in meant.prefix(columns - 1) { rest -= least(of: letter) }
    while columns <= meant.count {
      // A confusion may leave out one column, not two.
      if least[columns - 1] + rest > limit,
        columns < 2 || least[columns - 2] + least(of: meant[columns - 2]) + rest > limit
      {
        return nil
      }
      rest -= least(of: meant[columns - 1])
      add(meant)
    }
    let cost = costs[meant.count * rows + read.count]
    return cost <= limit ? cost : nil
  }

  /// The column of one more letter that was meant.
  private mutating func add(_ meant: [UInt8]) {
    let here = columns * rows, before = here - rows
    let letter = meant[columns - 1], lost = confusions.price(ofExtra: letter)
    var diagonal = costs[before]
    var above = diagonal + lost
    var least = above
    costs[here] = above
    for row in 1..<rows {
      let left = costs[before + row]
      above = min(
        min(left + lost, diagonal + confusions.price(of: letter, readAs: read[row - 1])),
        above + extra[row])
      costs[here + row] = above
      least = min(least, above)
      diagonal = left
    }
    self.least[columns] = least
    for index in 0..<wideCount {
      let confusion = confusions.wide[Int(wide[index])]
      if confusion.isMeant(in: meant, before: columns) { add(confusion) }
    }
    columns += 1
  }

  /// Undoes a confusion where that makes the last column cheaper.
  private func add(_ confusion: Confusion) {
    let here = columns * rows
    let from = here - confusion.meantCount * rows - confusion.readCount
    for row in confusion.readCount..<rows where confusion.isRead(in: read, before: row) {
      var cost = costs[from + row] + confusion.cost
      var next = row
      // What is after it is cheaper then too.
      while cost < costs[here + next] {
        costs[here + next] = cost
        least[columns] = min(least[columns], cost)
        next += 1
        if next == rows { break }
        cost += extra[next]
      }
    }
  }
}
