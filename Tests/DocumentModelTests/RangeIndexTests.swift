import Testing

@testable import DocumentModel

@Suite struct RangeIndexTests {
  /// A long one first, that reaches over many short ones after it; unsorted, one twice, one empty.
  let index = RangeIndex([0..<100, 50..<60, 10..<20, 10..<20, 30..<30, 58..<70])

  @Test(arguments: [
    (0..<1, [0]), (10..<20, [0, 2, 3]), (12..<21, [0]), (58..<60, [0, 1, 5]), (99..<101, []),
    (30..<31, [0]),
  ]) func `finds what reaches over a range`(range: Range<Int>, expected: [Int]) {
    var found: [Int] = []
    index.forEach(covering: range) { found.append($0) }
    #expect(found.sorted() == expected)
    #expect(index.contains(covering: range) == !expected.isEmpty)
  }

  @Test(arguments: [
    (15..<16, [0, 2, 3]), (20..<30, [0]), (19..<51, [0, 1, 2, 3]), (65..<200, [0, 5]),
    (100..<200, []),
  ]) func `finds what overlaps a range`(range: Range<Int>, expected: [Int]) {
    var found: [Int] = []
    index.forEach(overlapping: range) { found.append($0) }
    #expect(found.sorted() == expected)
    #expect(index.contains(overlapping: range) == !expected.isEmpty)
  }

  @Test func `stops at the first that meets the condition`() {
    var asked = 0
    let isFound = index.contains(covering: 10..<20) { _ in
      asked += 1
      return true
    }
    #expect(isFound)
    #expect(asked == 1)
  }
}
