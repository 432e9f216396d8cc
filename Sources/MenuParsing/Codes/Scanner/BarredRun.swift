internal import DictionaryFormat
import FoodVocabulary

/// Codes of a legend with bars between them that were read as letters: "MLISL" is "ML|SL".
struct BarredRun {
  /// The codes of the page's legend, in capitals.
  let known: Set<String>

  private static let longest = 24
  /// What bars are read as.
  private static let bars = Lists.signs(readIn: .bars)

  /// The codes, at the bytes where they stand; `nil` for what is not made of two and more of them.
  ///
  /// Letters that are codes themselves cannot be told from bars: one of the codes is longer.
  func codes(of text: String, at start: Int) -> [CodeToken]? {
    guard (5...Self.longest).contains(text.count), !known.contains(text.uppercased()),
      text.utf8.count == text.count
    else { return nil }
    let letters = Array(text)
    guard let found = rest(of: letters, from: 0, at: start),
      found.allSatisfy({ $0.isNumber || $0.code.count >= 2 }),
      found.count(where: { !$0.isNumber }) >= 2
    else { return nil }
    return found
  }

  /// The codes from one of the letters on, the longest first; `nil` where they do not come out even.
  private func rest(of letters: [Character], from first: Int, at start: Int) -> [CodeToken]? {
    for length in [3, 2, 1] where first + length <= letters.count {
      let code = String(letters[first..<first + length]).uppercased()
      // Additives have numbers that the legend of allergens has not.
      guard known.contains(code) || length < 3 && code.allSatisfy(\.isNumber) else { continue }
      let token = CodeToken(code: code, range: start + first..<start + first + length)
      let end = first + length
      if end == letters.count { return [token] }
      guard Self.bars.contains(letters[end]), end + 1 < letters.count,
        let others = rest(of: letters, from: end + 1, at: start)
      else { continue }
      return [token] + others
    }
    return nil
  }
}
