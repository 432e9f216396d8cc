internal import RecognizedText

/// Amounts of which more is printed than was read: `5,90` where `15,90` stands after leader dots,
/// `4.` where raised cents follow, and nothing where they follow below other amounts.
struct PrintedAmounts {
  struct Amount: Equatable {
    /// The line, and what was read there of it; empty where nothing was.
    var line: Int
    var words: [ReadWord]
    /// Digits and signs of currencies, from left to right.
    var letters: [BoundingBox]
    /// Smaller digits after them whose feet stand higher; two that touch are one.
    var raised: [BoundingBox]
  }

  /// In the order of the lines.
  private(set) var amounts: [Amount] = []

  fileprivate static let longest = 8
  /// Room between two digits of one amount, in their heights.
  fileprivate static let gap = 0.6
  /// Words that stand closer together are pieces of one amount.
  private static let tear = 0.5
  /// So many digits may have been left out on each side.
  fileprivate static let mostMissed = 3
  /// Amounts that begin or end at one place.
  private static let fewestInColumn = (withCents: 3, level: 4)
  /// The amounts of a column of whole numbers have no more digits.
  fileprivate static let mostLevel = 3

  /// Finds them.
  ///
  /// - Parameters:
  ///   - shapes: Boxes of what may be letters, in the pixels of the lines.
  ///   - lines: What was read so far.
  ///   - dots: What leader dots are read as, and digits among them that were missed.
  /// - Complexity: near linear in the shapes.
  init(shapes: [BoundingBox], lines: [ReadLine], dots: Set<Character>) {
    let index = BoxIndex(shapes)
    let print = lines.flatMap(\.words).filter { !$0.text.allSatisfy(dots.contains) }
    let covers = BoxIndex(print.map(\.box))
    var rows: [Row] = []
    for (number, line) in lines.enumerated() {
      let heights = line.words.map(\.box.height).sorted()
      for words in Self.runs(of: line.words) {
        var row = Row(words.map(\.box).box)
        row.take(index, shapes)
        // Codes raised after words are smaller.
        guard row.height > 0, row.height * 2 >= heights[heights.count / 2] else { continue }
        let own = Set(words.map(\.box))
        row.extend(index, shapes) { shape in
          covers.contains(where: { !own.contains($0) && $0.covers(shape) > 0.4 }, near: shape)
        }
        rows.append(row)
        let amount = Amount(
          line: number, words: words, letters: row.letters, raised: row.raised)
        if amount.isIncomplete || words.count > 1 { amounts.append(amount) }
      }
    }
    let columns =
      Self.columns(of: rows.filter(\.raised.areCents), fewest: Self.fewestInColumn.withCents)
      + Self.columns(of: rows.filter(\.isLevel), fewest: Self.fewestInColumn.level)
    for (number, line) in lines.enumerated() where !line.words.isEmpty {
      for column in columns {
        let place = column.place(beside: line)
        // "11" is read as "u" or "ll".
        let misread = column.isLevel ? line.words.filter { $0.isScrap(in: place) } : []
        let isTaken = covers.contains(
          where: { box in
            box.intersection(place) != nil && !misread.contains { $0.box == box }
          }, near: place)
        if isTaken { continue }
        var row = Row(place)
        row.take(index, shapes)
        guard row.isLike(column, on: line),
          !amounts.contains(where: { $0.letters.contains(row.letters[0]) })
        else { continue }
        amounts.append(
          Amount(line: number, words: misread, letters: row.letters, raised: row.raised))
      }
    }
  }

  /// One amount for each column of several.
  private static func columns(of rows: [Row], fewest: Int) -> [Row] {
    var columns: [Row] = []
    for row in rows where !columns.contains(where: row.standsBelow) {
      if rows.count(where: row.standsBelow) >= fewest { columns.append(row) }
    }
    return columns
  }

  /// The words that are amounts, pieces of one together.
  private static func runs(of words: [ReadWord]) -> [[ReadWord]] {
    var runs: [[ReadWord]] = []
    for (index, word) in words.enumerated() where word.isAmount {
      if index > 0, let last = runs.last?.last, last == words[index - 1],
        last.isTorn(before: word, tear)
      {
        runs[runs.count - 1].append(word)
      } else {
        runs.append([word])
      }
    }
    return runs
  }

  /// The shapes of one amount.
  private struct Row {
    let box: BoundingBox
    /// Of its digits; 0 where none were found.
    var height = 0
    var baseline = 0
    var letters: [BoundingBox] = []
    var raised: [BoundingBox] = []

    init(_ box: BoundingBox) { self.box = box }

    /// Takes the digits that the words cover.
    mutating func take(_ index: BoxIndex, _ shapes: [BoundingBox]) {
      let inside = Self.near(box, index, shapes).filter { shape in
        (box.intersection(shape)?.area ?? 0) * 2 > shape.area && shape.height * 2 > shape.width
      }
      guard let tallest = inside.map(\.height).max() else { return }
      let tall = inside.filter { $0.height * 4 >= tallest * 3 }
      height = tallest
      baseline = tall.map(\.bottom).sorted()[tall.count / 2]
      split(inside)
    }

    /// Takes those that stand beside them and that no other word covers.
    mutating func extend(
      _ index: BoxIndex, _ shapes: [BoundingBox], isCovered: (BoundingBox) -> Bool
    ) {
      let reach = 2 * PrintedAmounts.mostMissed * height
      let band = BoundingBox(
        left: max(0, box.left - reach), top: max(0, baseline - 2 * height),
        right: box.right + reach, bottom: baseline + height / 2)
      var all = letters + raised
      let known = Set(all)
      let others = Self.near(band, index, shapes).filter {
        !known.contains($0) && (isLetter($0) || isRaised($0)) && !isCovered($0)
      }
      let room = Int(PrintedAmounts.gap * Double(height))
      var left = known.map(\.left).min() ?? box.left
      var right = known.map(\.right).max() ?? box.right
      var missed = 0
      for shape in others.sorted(by: { $0.right > $1.right })
      where shape.midX < Double(left) && left - shape.right <= room && isLetter(shape) {
        missed += 1
        guard missed <= PrintedAmounts.mostMissed else { break }
        all.append(shape)
        left = shape.left
      }
      missed = 0
      for shape in others.sorted(by: { $0.left < $1.left })
      where shape.midX > Double(right) && shape.left - right <= room {
        missed += 1
        guard missed <= PrintedAmounts.mostMissed else { break }
        all.append(shape)
        right = shape.right
      }
      split(all)
    }

    /// Tells the raised digits from those before them.
    private mutating func split(_ shapes: [BoundingBox]) {
      let digits = shapes.filter { $0.height * 3 >= height }.sorted { $0.left < $1.left }
      for count in [2, 1] {
        let (whole, cents) = (Array(digits.dropLast(count)), Array(digits.suffix(count)))
        if (1...3).contains(whole.count), cents.areCents, cents.areRaised(overOldStyle: whole) {
          (letters, raised) = (whole, cents)
          return
        }
      }
      letters = digits.filter(isLetter)
      raised = digits.filter(isRaised)
    }

    /// Whether both begin or end at one place; also of one and the same.
    func standsBelow(_ other: Row) -> Bool {
      let near = max(2, height / 3)
      return abs(whole.left - other.whole.left) <= near
        || abs(whole.right - other.whole.right) <= near
    }

    /// Where an amount of this column would stand on a line.
    func place(beside line: ReadLine) -> BoundingBox {
      BoundingBox(
        left: max(0, whole.left - height / 3), top: max(0, line.box.top - height / 2),
        right: whole.right + height / 3, bottom: line.box.bottom + height / 4)
    }

    /// Whether it is a whole number: few digits, all on the line.
    var isLevel: Bool {
      raised.isEmpty && (1...PrintedAmounts.mostLevel).contains(letters.count)
    }

    /// Whether it is an amount of a column, as high as others are, on the feet of a line, with raised
    /// cents where these have such; of old-style figures 0, 1 and 2 are lower than the others.
    func isLike(_ column: Row, on line: ReadLine) -> Bool {
      let feet = line.words.map(\.box.bottom).sorted()
      let isHigh =
        column.isLevel
        ? height * 2 >= column.height && height * 4 <= column.height * 5
        : abs(height - column.height) * 5 <= column.height
      return !letters.isEmpty && (column.isLevel ? isLevel : raised.areCents) && isHigh
        && abs(baseline - feet[feet.count / 2]) * 2 <= height && standsBelow(column)
    }

    private var whole: BoundingBox { (letters + raised).box }

    private func isLetter(_ shape: BoundingBox) -> Bool {
      shape.height * 4 >= height * 3 && shape.height * 4 <= height * 5
        && abs(shape.bottom - baseline) * 5 <= height && shape.width * 10 <= height * 14
    }

    private func isRaised(_ shape: BoundingBox) -> Bool {
      shape.height * 4 < height * 3 && shape.height * 3 >= height
        && (baseline - shape.bottom) * 4 >= height && baseline - shape.top <= height * 3 / 2
        && shape.width * 10 <= height * 12
    }

    private static func near(
      _ box: BoundingBox, _ index: BoxIndex, _ shapes: [BoundingBox]
    ) -> [BoundingBox] {
      var numbers: Set<Int> = []
      index.forEach(near: box) { if shapes[$0].intersection(box) != nil { numbers.insert($0) } }
      return numbers.map { shapes[$0] }
    }
  }
}

extension PrintedAmounts.Amount {
  /// What was read.
  var text: String { words.map(\.text).joined() }

  /// Whether more letters are printed than were read, or cents are raised that were read as others.
  fileprivate var isIncomplete: Bool {
    // "1950" has all the digits of 19⁵⁰, but no point.
    if raised.areCents, letters.count + 2 != text.count(where: \.isNumber) || !text.hasDecimals {
      return true
    }
    var printed = letters.count + raised.count
    // A currency's sign that was left out is no loss.
    if text.hasDecimals, letters.count > 1,
      letters[letters.count - 1].stands(apartFrom: letters[letters.count - 2])
    {
      printed -= 1
    }
    return printed > text.tallCount
  }
}

extension [BoundingBox] {
  /// Whether two raised digits have room there, which may touch.
  var areCents: Bool { count == 2 || count == 1 && self[0].width * 10 >= self[0].height * 11 }

  /// Whether these stand above the feet of all digits before them, and begin above one of them.
  ///
  /// The digits may be old-style figures, of which 3, 4, 5, 7 and 9 reach below the line and 0, 1
  /// and 2 are lower than the others.
  fileprivate func areRaised(overOldStyle digits: [BoundingBox]) -> Bool {
    guard let foot = digits.map(\.bottom).min(), let top = digits.map(\.top).max(),
      let lowest = digits.map(\.height).min(), let tallest = digits.map(\.height).max()
    else { return false }
    return allSatisfy {
      (foot - $0.bottom) * 4 >= lowest && $0.top < top && $0.height < tallest
    }
  }
}

extension ReadWord {
  /// Whether it is a letter or two in a place of amounts.
  fileprivate func isScrap(in place: BoundingBox) -> Bool {
    text.count <= 2 && !text.contains(where: \.isNumber)
      && (box.intersection(place)?.area ?? 0) * 2 > box.area
  }

  /// Digits, with a sign or letters of a currency at most.
  fileprivate var isAmount: Bool {
    text.count <= PrintedAmounts.longest && text.contains(where: \.isNumber)
      && text.count(where: \.isLetter) <= 2
  }

  /// Whether the next word goes on where this one was torn: "4" and "95€", "12," and "50".
  fileprivate func isTorn(before next: ReadWord, _ gap: Double) -> Bool {
    let room = Double(min(box.height, next.box.height)) * gap
    return Double(next.box.left - box.right) < room && next.text.first?.isNumber == true
      && text.last.map { $0.isNumber || $0 == "," || $0 == "." } ?? false
  }
}

extension BoundingBox {
  fileprivate func stands(apartFrom other: BoundingBox) -> Bool {
    (left - other.right) * 4 >= height
  }
}

extension String {
  /// Whether it ends in a point and two digits, with a currency after them or not.
  fileprivate var hasDecimals: Bool { contains(/[0-9][.,][0-9]{2}[^0-9]*$/) }

  /// How many of its characters are as tall as a digit: points are not.
  var tallCount: Int { count { $0.isAlphanumeric || $0.isCurrencySymbol } }
}
