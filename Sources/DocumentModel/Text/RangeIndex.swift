internal import FoodVocabulary

/// Ranges of a text, searched by the place that they reach over.
///
/// - Complexity: a question takes a binary search, and a step for each range that begins before the
///   place and no further away than the longest of those that reach it.
package struct RangeIndex {
  private struct Entry {
    var range: Range<Int>
    /// Where it stood in what the index was made of.
    var position: Int
    /// The furthest end of this one and all before it.
    var reach: Int
  }

  /// In the order of their starts.
  private var entries: [Entry] = []

  /// Positions are those in the list; empty ranges reach over nothing.
  ///
  /// A list and no generic sequence: other modules would not get a specialised copy of this.
  package init(_ ranges: [Range<Int>]) {
    if ranges.isEmpty { return }
    entries.reserveCapacity(ranges.count)
    var isSorted = true
    for (position, range) in ranges.enumerated() where !range.isEmpty {
      if let last = entries.last, last.range.lowerBound > range.lowerBound { isSorted = false }
      entries.append(Entry(range: range, position: position, reach: range.upperBound))
    }
    if !isSorted { entries.sort { $0.range.lowerBound < $1.range.lowerBound } }
    for index in entries.indices.dropFirst() {
      entries[index].reach = max(entries[index].reach, entries[index - 1].reach)
    }
  }

  /// Whether one of them has something in common with a range that is not empty.
  package func overlaps(_ range: Range<Int>) -> Bool { contains(overlapping: range) }

  /// Whether one that overlaps the range meets the condition; it is handed the position.
  package func contains(
    overlapping range: Range<Int>, where condition: (Int) -> Bool = { _ in true }
  ) -> Bool {
    var index = entries.partitioningIndex { $0.range.lowerBound >= range.upperBound }
    while index > 0, entries[index - 1].reach > range.lowerBound {
      index -= 1
      let entry = entries[index]
      if entry.range.upperBound > range.lowerBound, condition(entry.position) { return true }
    }
    return false
  }

  /// Whether one that has the whole range inside meets the condition; it is handed the position.
  package func contains(covering range: Range<Int>, where condition: (Int) -> Bool = { _ in true })
    -> Bool
  {
    var index = entries.partitioningIndex { $0.range.lowerBound > range.lowerBound }
    while index > 0, entries[index - 1].reach >= range.upperBound {
      index -= 1
      let entry = entries[index]
      if entry.range.upperBound >= range.upperBound, condition(entry.position) { return true }
    }
    return false
  }

  /// Goes through the positions of all that overlap the range.
  package func forEach(overlapping range: Range<Int>, _ body: (Int) -> Void) {
    _ = contains(overlapping: range) { position in
      body(position)
      return false
    }
  }

  /// Goes through the positions of all that have the whole range inside.
  package func forEach(covering range: Range<Int>, _ body: (Int) -> Void) {
    _ = contains(covering: range) { position in
      body(position)
      return false
    }
  }
}
