internal import FoodVocabulary

/// Ranges of a text, searched by the place that they reach over.
///
/// - Complexity: a question takes a binary search, and a step for each range that begins before the
///   place and no further away than the longest of those that reach it.
@usableFromInline
package struct RangeIndex {
  @usableFromInline
  struct Entry {
    @usableFromInline var range: Range<Int>
    /// Where it stood in what the index was made of.
    @usableFromInline var position: Int
    /// The furthest end of this one and all before it.
    @usableFromInline var reach: Int

    @usableFromInline
    init(_ range: Range<Int>, at position: Int) {
      self.range = range
      self.position = position
      reach = range.upperBound
    }
  }

  /// In the order of their starts.
  @usableFromInline var entries: [Entry] = []

  /// Positions are those in the list; empty ranges reach over nothing.
  @inlinable
  package init(_ ranges: [Range<Int>]) { self.init(ranges) { $0 } }

  /// The ranges of the elements of a list, without a list of their own.
  @inlinable
  package init<Element>(_ elements: [Element], _ range: (Element) -> Range<Int>) {
    if elements.isEmpty { return }
    entries.reserveCapacity(elements.count)
    for position in elements.indices {
      let range = range(elements[position])
      if !range.isEmpty { entries.append(Entry(range, at: position)) }
    }
    order()
  }

  @usableFromInline
  mutating func order() {
    let isSorted = entries.indices.dropFirst().allSatisfy {
      entries[$0 - 1].range.lowerBound <= entries[$0].range.lowerBound
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
