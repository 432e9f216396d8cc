extension RandomAccessCollection {
  /// The first index from which on a condition holds; the end where it never does.
  ///
  /// Whatever meets the condition must stand after whatever does not.
  ///
  /// - Complexity: O(log *n*).
  @inlinable
  package func partitioningIndex(where belongsInSecondPart: (Element) -> Bool) -> Index {
    var low = startIndex
    var count = self.count
    while count > 0 {
      let half = count / 2
      let middle = index(low, offsetBy: half)
      if belongsInSecondPart(self[middle]) {
        count = half
      } else {
        low = index(after: middle)
        count -= half + 1
      }
    }
    return low
  }
}

extension Annotations {
  /// The words that begin in a range of the text.
  ///
  /// - Complexity: O(log *n*).
  package func tokens(startingIn range: Range<Int>) -> ArraySlice<Token> {
    let first = tokens.partitioningIndex { Int($0.start) >= range.lowerBound }
    let rest = tokens[first...]
    return rest[..<rest.partitioningIndex { Int($0.start) >= range.upperBound }]
  }

  /// A range with the rest of the words that it begins or ends in: those that a line's end breaks.
  ///
  /// - Complexity: O(log *n*).
  package func withWholeWords(_ range: Range<Int>) -> Range<Int> {
    let first = tokens.partitioningIndex { Int($0.end) > range.lowerBound }
    let end = tokens.partitioningIndex { Int($0.start) >= range.upperBound }
    guard first < end else { return range }
    return min(
      range.lowerBound, Int(tokens[first].start))..<max(
        range.upperBound, Int(tokens[end - 1].end))
  }

  /// The matches that begin in a range of the text; they may end after it.
  ///
  /// - Complexity: O(log *n*).
  package func matches(startingIn range: Range<Int>) -> ArraySlice<Match> {
    let first = matches.partitioningIndex { Int($0.start) >= range.lowerBound }
    let rest = matches[first...]
    return rest[..<rest.partitioningIndex { Int($0.start) >= range.upperBound }]
  }

  /// Whether a word begins before an offset and ends after it.
  ///
  /// - Complexity: O(log *n*).
  package func isInsideWord(_ offset: Int) -> Bool {
    let next = tokens.partitioningIndex { Int($0.start) >= offset }
    return next > 0 && Int(tokens[next - 1].end) > offset
  }
}
