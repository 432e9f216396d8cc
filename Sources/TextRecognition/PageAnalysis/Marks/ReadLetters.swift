internal import RecognizedText

/// Tells what only looks like a sign in a frame by the words and amounts that were read there.
struct ReadLetters {
  private let words: [BoundingBox]
  private let index: BoxIndex

  private static let leastConfidence = 0.8
  private static let leastLetters = 3
  /// A word is no higher, in heights of the sign: a picture beside it makes its box higher.
  private static let heights = 0.5...1.6
  /// The part of a set that stands in words where all of it is letters.
  private static let share = 0.25

  init(in lines: [ReadLine]) {
    words = lines.flatMap(\.words).filter(Self.isCertain).map(\.box)
    index = BoxIndex(words)
  }

  /// Whether signs of one set stand in words.
  func stand(in signs: [BoundingBox]) -> Bool {
    let inWords = signs.count { sign in
      index.contains(
        where: {
          $0.covers(sign) > 0.6
            && Self.heights.contains(Double($0.height) / Double(max(1, sign.height)))
        }, near: sign)
    }
    return inWords > 0 && Double(inWords) >= Self.share * Double(signs.count)
  }

  /// Whether it was read well and is a word of the language or an amount: what discs and rings are
  /// taken for has signs and lone letters in it.
  private static func isCertain(_ word: ReadWord) -> Bool {
    guard word.confidence >= leastConfidence else { return false }
    if word.text.contains(where: { ("1"..."9").contains($0) }) {
      // A row of discs is read as "9000".
      return word.text.contains(where: isSign)
        && word.text.allSatisfy { $0.isNumber || isSign($0) }
    }
    return word.isInDictionary && word.letterCount >= leastLetters
      && word.text.allSatisfy(\.isLetter)
  }

  /// Whether it stands in amounts beside digits.
  private static func isSign(_ character: Character) -> Bool {
    ".,:-/".contains(character) || character.isCurrencySymbol
  }
}
