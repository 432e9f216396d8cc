import Testing

@testable import FoodVocabulary

@Suite struct `Search by offset` {
  @Test(arguments: [
    (limit: 0, index: 0), (limit: 1, index: 0), (limit: 2, index: 1), (limit: 5, index: 3),
    (limit: 9, index: 5), (limit: 10, index: 6),
  ])
  func `finds where a condition begins to hold`(limit: Int, index: Int) {
    #expect([1, 3, 3, 5, 7, 9].partitioningIndex { $0 >= limit } == index)
  }

  @Test func `finds the start of nothing`() {
    #expect([Int]().partitioningIndex { _ in true } == 0)
    #expect([Int]().partitioningIndex { _ in false } == 0)
  }

  @Test func `keeps the indices of a slice`() {
    #expect([1, 2, 3, 4][2...].partitioningIndex { $0 >= 4 } == 3)
  }

  @Test(arguments: [
    (range: 0..<17, words: ["soy", "milk", "powder"]), (range: 1..<17, words: ["milk", "powder"]),
    (range: 4..<5, words: ["milk"]), (range: 5..<9, words: []), (range: 5..<11, words: ["powder"]),
    (range: 16..<16, words: []),
  ])
  func `finds the words that begin in a range`(range: Range<Int>, words: [String]) throws {
    let text = Array("soy milk, powder".utf8)
    let annotations = try smallVocabulary().annotate(text)
    let found = annotations.tokens(startingIn: range).map {
      String(decoding: text[$0.range], as: UTF8.self)
    }
    #expect(found == words)
  }
}
