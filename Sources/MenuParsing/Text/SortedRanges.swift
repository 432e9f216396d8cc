import FoodVocabulary

/// Ranges of a text that are asked again and again whether they overlap others.
struct SortedRanges {
  /// In the order of their starts.
  private let ranges: [Range<Int>]
  /// The furthest end of each range and all before it.
  private let ends: [Int]

  /// - Complexity: n log n.
  init(_ ranges: some Sequence<Range<Int>>) {
    self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
    var end = Int.min
    ends = self.ranges.map { range in
      end = max(end, range.upperBound)
      return end
    }
  }

  /// Whether one of them has something in common with a range that is not empty.
  ///
  /// - Complexity: O(log n).
  func overlaps(_ range: Range<Int>) -> Bool {
    let behind = ranges.partitioningIndex { $0.lowerBound >= range.upperBound }
    return behind > 0 && ends[behind - 1] > range.lowerBound
  }
}
