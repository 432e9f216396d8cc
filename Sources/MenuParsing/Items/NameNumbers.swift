import DocumentModel
import FoodVocabulary

/// The numbers before the dishes of a page that counts them, "12 Margherita": no part of the names.
struct NameNumbers {
  /// Fewer rising numbers are amounts: "2 eggs", "3 pancakes"; those with a sign, "2." and "2)", are
  /// none.
  private static let fewest = 4, fewestSigned = 3

  /// Letters that forms of one word share.
  private static let stem = 4

  /// The lines whose first piece is the number of their dish.
  let lines: Set<Int>

  /// - Complexity: n log n in the numbered lines.
  init(_ lines: [MenuLine], labels: [LineLabel?]) {
    let starts = lines.indices.filter { labels[$0] == .start && lines[$0].fixed == nil }
    let numbered = starts.compactMap { index in Self.number(of: lines[index]).map { (index, $0) } }
    let rising = Self.longestRise(numbered.map(\.1))
    // Neighbours differ by one where dishes are counted.
    let steps = zip(rising, rising.dropFirst()).count { $1 == $0 + 1 }
    // "1 taco", "2 tacos", "3 tacos" are amounts.
    let words = Set(
      numbered.compactMap { index, _ in
        lines[index].body.first { $0.letterCount >= 3 }?.text.lowercased().prefix(Self.stem)
      })
    let areSigned = numbered.allSatisfy { index, _ in
      lines[index].body[0].text.last?.isOne(of: ".):") ?? false
    }
    guard rising.count >= (areSigned ? Self.fewestSigned : Self.fewest),
      rising.count * 2 >= starts.count, words.count * 2 > numbered.count,
      steps * 2 >= rising.count - 1, let first = rising.first, let last = rising.last
    else {
      self.lines = []
      return
    }
    self.lines = Set(numbered.filter { (first...last).contains($0.1) }.map(\.0))
  }

  /// Takes them out of the lines' bodies.
  func remove(from all: inout [MenuLine]) {
    for line in lines { all[line].body.removeFirst() }
  }

  private static func number(of line: MenuLine) -> Int? {
    guard line.body.count > 1, let (value, rest) = line.body[0].leadingNumber, value > 0,
      ["", ".", ")", ".)", ":"].contains(rest)
        || rest.count == 1 && rest.allSatisfy({ $0.isASCII && $0.isLetter }),
      !PriceColumns.isUnit(line.body[1].text),
      line.body.dropFirst().contains(where: { $0.letterCount >= 3 })
    else { return nil }
    return value
  }

  /// The longest run of numbers that rise, others left out.
  private static func longestRise(_ numbers: [Int]) -> [Int] {
    /// By length less one: where the run of that length with the smallest end ends.
    var ends: [Int] = []
    var before: [Int?] = []
    for (index, number) in numbers.enumerated() {
      let length = ends.partitioningIndex { numbers[$0] >= number }
      before.append(length > 0 ? ends[length - 1] : nil)
      if length == ends.count { ends.append(index) } else { ends[length] = index }
    }
    var run: [Int] = []
    var next = ends.last
    while let index = next {
      run.append(numbers[index])
      next = before[index]
    }
    return run.reversed()
  }
}
