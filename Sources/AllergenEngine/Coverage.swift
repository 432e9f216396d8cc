import FoodVocabulary
import MenuParsing

extension DocumentText {
  /// The share of a passage's words that the vocabulary knows in the text's languages, 0…1; numbers
  /// do not count.
  ///
  /// A passage without words has coverage 0.
  func coverage(of passages: [Passage], vocabulary: FoodVocabulary) -> Double {
    var known = 0.0, all = 0.0
    for range in passages.flatMap(\.ranges) {
      for token in tokens(in: range) where token.knowledge != .number && token.range.count > 1 {
        all += 1
        switch token.knowledge {
        case .known
        where token.languages.isEmpty || !token.languages.isDisjoint(with: annotations.languages):
          known += 1
        case .known, .misread: known += 0.75
        case .compound: known += 1
        case .unknown, .number: break
        }
      }
    }
    return all > 0 ? known / all : 0
  }

  /// The tokens that start in a range.
  func tokens(in range: Range<Int>) -> ArraySlice<Token> {
    let tokens = annotations.tokens
    func first(from offset: Int) -> Int {
      var low = 0, high = tokens.count
      while low < high {
        let middle = (low + high) / 2
        if Int(tokens[middle].start) < offset { low = middle + 1 } else { high = middle }
      }
      return low
    }
    let start = first(from: range.lowerBound)
    return tokens[start..<max(start, first(from: range.upperBound))]
  }

  /// How well a passage was read: the mean of its words' confidences, 1 for plain text.
  func confidence(of passages: [Passage]) -> Double {
    guard !words.isEmpty else { return 1 }
    var sum = 0.0, count = 0.0
    for range in passages.flatMap(\.ranges) {
      for word in words(in: range) {
        sum += word.confidence
        count += 1
      }
    }
    return count > 0 ? sum / count : 0
  }

  /// A longer word of a picture that is in no dictionary and was read without confidence: what
  /// hides in it may matter.
  func unreadWord(in passages: [Passage]) -> String? {
    guard !words.isEmpty else { return nil }
    for range in passages.flatMap(\.ranges) {
      for token in tokens(in: range) where token.knowledge == .unknown && token.range.count >= 4 {
        let confidence = words(in: token.range).map(\.confidence).min() ?? 1
        if confidence < Thresholds.unknownWord { return string(token.range) }
      }
    }
    return nil
  }
}
