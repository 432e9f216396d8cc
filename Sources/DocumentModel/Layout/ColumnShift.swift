internal import FoodVocabulary

/// How far a column of numbers is shifted against the texts of its rows, where the rows tell.
///
/// On photographs of bent or slanted pages prices at the right edge may stand a whole line above or
/// below their dishes. Each price by itself then seems to belong to a neighbour; all together they
/// fit only one way: each beside a line of one look, and each line of that look beside one.
struct ColumnShift {
  /// From top to bottom.
  private let numbers: [LayoutFragment]
  private let rows: [RegionRow]
  private let middle: Double
  private let height: Double
  private let size: Double
  /// The usual step from number to number.
  private let step: Double

  /// Fewer fit by chance.
  private static let fewest = 5

  /// - Parameters:
  ///   - numbers: A column, from top to bottom.
  ///   - rows: The texts of the region, from top to bottom.
  private init?(_ numbers: [LayoutFragment], _ rows: [RegionRow]) {
    guard numbers.count >= Self.fewest, let first = numbers.first, let last = numbers.last else {
      return nil
    }
    self.numbers = numbers
    let left = numbers.map(\.left).min() ?? 0
    self.rows = rows.filter { $0.isRead && ($0.fragments.map(\.left).min() ?? 0) < left }
      .sorted { $0.baseline < $1.baseline }
    middle = (first.baseline + last.baseline) / 2
    height = max(1, last.baseline - first.baseline)
    size = numbers.map(\.size).sorted()[numbers.count / 2]
    let steps = zip(numbers, numbers.dropFirst()).map { $1.baseline - $0.baseline }.sorted()
    step = max(size, steps[steps.count / 2])
    guard self.rows.count >= Self.fewest else { return nil }
  }

  /// How far the numbers of some places stand below their rows: those of columns for which a shift
  /// fits clearly better than where their numbers stand now.
  ///
  /// - Complexity: for each column that fits badly, its numbers times the shifts that are tried.
  static func shifts(
    of numbers: [LayoutFragment], beside places: [Int?], in rows: [RegionRow]
  ) -> [Int: Double] {
    var columns: [[Int]] = []
    for index in numbers.indices where !numbers[index].isOfNames {
      let number = numbers[index]
      func distance(_ column: Int) -> Double {
        columns[column].last.map { abs(numbers[$0].right - number.right) } ?? .infinity
      }
      let nearest = columns.indices.min { distance($0) < distance($1) }
      if let nearest, distance(nearest) < 3 * number.size {
        columns[nearest].append(index)
      } else {
        columns.append([index])
      }
    }
    var shifts: [Int: Double] = [:]
    for column in columns {
      guard let fit = ColumnShift(column.map { numbers[$0] }, rows) else { continue }
      let present = column.map { index in
        places[index].map { numbers[index].baseline - rows[$0].baseline } ?? .infinity
      }
      for (index, shift) in zip(column, fit.best(now: present) ?? []) { shifts[index] = shift }
    }
    return shifts
  }

  /// The shifts of the best fit; `nil` where none is clearly better than the present ones.
  private func best(now shifts: [Double]) -> [Double]? {
    // On a flat page the numbers are on the baselines of their rows, however different the rows look.
    let level = shifts.count { abs($0) < Self.level * size }
    guard level * 5 < numbers.count * 4 else { return nil }
    let present = fit(shifts)
    guard present < Self.good else { return nil }
    var best: (shifts: [Double], value: Double, fit: Double)?
    for growth in stride(from: -0.06, through: 0.06, by: 0.006) {
      for offset in stride(from: -1.2 * step, through: 1.2 * step, by: 0.15 * size) {
        let shifted = numbers.map { offset + growth * ($0.baseline - middle) }
        let found = fit(shifted)
        let value = found - 0.15 * abs(offset) / step - 0.1 * abs(growth) * height / step
        if value > best?.value ?? 0 { best = (shifted, value, found) }
      }
    }
    guard let best, best.value > present + 0.1 || best.fit > max(Self.good, present + 0.1) else {
      return nil
    }
    return best.shifts
  }

  /// Columns that fit as well are left as they are.
  private static let good = 0.9

  /// The most that a number on the baseline of its row is off it, in heights of its digits.
  private static let level = 0.15

  /// How well numbers stand beside rows of one look when they are moved up by offsets, 0…1.
  private func fit(_ offsets: [Double]) -> Double {
    var matched: [Int] = []
    for (number, offset) in zip(numbers, offsets) {
      let baseline = number.baseline - offset
      guard let row = nearest(baseline), abs(rows[row].baseline - baseline) < 0.4 * size,
        matched.last.map({ $0 < row }) ?? true
      else { continue }
      matched.append(row)
    }
    guard matched.count >= Self.fewest, let first = matched.first, let last = matched.last else {
      return 0
    }
    let look = matched.map { rows[$0].size }.sorted()[matched.count / 2]
    func isAlike(_ row: Int) -> Bool { abs(rows[row].size - look) < 0.12 * look }
    let alike = matched.count(where: isAlike)
    let all = (first...last).count(where: isAlike)
    return 2 * Double(alike) / Double(numbers.count + all)
  }

  private func nearest(_ baseline: Double) -> Int? {
    let next = rows.partitioningIndex { $0.baseline >= baseline }
    let near = [next - 1, next].filter(rows.indices.contains)
    return near.min { abs(rows[$0].baseline - baseline) < abs(rows[$1].baseline - baseline) }
  }
}

extension RegionRow {
  /// Text that was read, not what was made of dots and pictures.
  fileprivate var isRead: Bool {
    let all = fragments.flatMap(\.words)
    // Codes and marks after names are read with less confidence, or not at all.
    let names = all.filter { $0.text.count(where: \.isLetter) >= 3 }
    let words = names.isEmpty ? all : names
    return isText && words.reduce(0) { $0 + $1.confidence } > 0.6 * Double(words.count)
  }
}
