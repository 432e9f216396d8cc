import FoodVocabulary

/// Letters of a legend that run together and of which some were read as others: "AC6Mo" is
/// A, C, G, M, O.
///
/// They are printed in the order of the alphabet, which tells "accMo" from words.
struct ConfusedRun {
  /// The codes of the page's legend, in capitals.
  let known: Set<String>

  private static let lengths = 3...10
  /// A legend with fewer letters fits too many words.
  private static let fewestLetters = 5

  /// The codes, all of them doubtful, at the bytes where they stand; `nil` for what is no such run.
  func codes(of text: String, at start: Int) -> [CodeToken]? {
    let letters = Array(text)
    guard Self.lengths.contains(letters.count), text.utf8.count == letters.count,
      // A word has capitals at its beginning alone, or throughout.
      letters.dropFirst().contains(where: { $0.isUppercase || $0.isNumber }),
      letters.count(where: \.isNumber) * 2 <= letters.count,
      letters.contains(where: { $0.isLowercase || $0.isNumber }),
      known.count(where: { $0.count == 1 }) >= Self.fewestLetters,
      !zip(letters, letters.dropFirst()).contains(where: isCode),
      let meant = rising(letters[...], after: nil),
      zip(letters, meant).count(where: { $0.uppercased() == $1 }) * 2 >= letters.count
    else { return nil }
    return meant.enumerated().map { index, code in
      CodeToken(code: code, range: start + index..<start + index + 1, isMended: true)
    }
  }

  /// Whether a letter and a digit are a code of the legend: "A1".
  private func isCode(_ letter: Character, _ digit: Character) -> Bool {
    digit.isNumber && known.contains(letter.uppercased() + String(digit))
  }

  /// The codes that letters stand for, each after the one before it; as they were read where they
  /// can be.
  private func rising(_ letters: ArraySlice<Character>, after last: String?) -> [String]? {
    guard let first = letters.first else { return [] }
    let read = Character(first.uppercased())
    let ways = [read] + (Lists.codeConfusions[read] ?? [])
    for code in ways.map(String.init)
    where known.contains(code) && code.allSatisfy(\.isLetter) && last.map({ $0 < code }) ?? true {
      if let rest = rising(letters.dropFirst(), after: code) { return [code] + rest }
    }
    return nil
  }
}
