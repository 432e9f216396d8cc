internal import DictionaryFormat

/// Letters and numbers in circles, squares and brackets of one character: `Ⓖ`, `①`, `🅜`, `⒜`.
///
/// A few of them are marks of a menu, `ⒼⓂ` as `(G,M)`; where a longer run is a word, all are letters
/// of words, which fold to their plain letters.
extension PastedText {
  /// Consecutive code points: the first one, their count, and the letter or number of the first.
  private static let circled: [(first: UInt32, count: UInt32, plain: UInt32)] = [
    (0x2460, 20, 1), (0x2474, 20, 1), (0x2776, 10, 1), (0x2780, 10, 1), (0x278A, 10, 1),
    (0x249C, 26, letterA), (0x24B6, 26, letterA), (0x24D0, 26, letterA), (0x1F110, 26, letterA),
    (0x1F130, 26, letterA), (0x1F150, 26, letterA), (0x1F170, 26, letterA),
  ]
  private static let letterA: UInt32 = 65
  /// Small letters in circles, several of which are a word.
  private static let small: ClosedRange<UInt32> = 0x24D0...0x24E9
  /// Runs of this many letters are marks only where they rise, as codes do and words hardly.
  private static let fewestOfWord = 3

  static func withBracketedCircles(_ text: String) -> String {
    var result = ""
    var run: [String] = []
    var before: Unicode.Scalar?, runStart: [Unicode.Scalar] = []
    var hasWord = false
    func close(next: Unicode.Scalar?) {
      guard !run.isEmpty else { return }
      let isWord =
        next.map(isLetter) ?? false || (before?.properties.isUppercase ?? false)
        || run.count > 1 && runStart.contains { small.contains($0.value) }
        || run.count >= fewestOfWord
          && zip(run, run.dropFirst()).contains { ($0.count, $0) >= ($1.count, $1) }
      if isWord {
        hasWord = hasWord || run.count > 1
        result.unicodeScalars.append(contentsOf: runStart)
      } else {
        if before.map(isLetter) ?? false { result += " " }
        result += "(" + run.joined(separator: ",") + ")"
      }
      run = []
      runStart = []
    }
    for scalar in text.unicodeScalars {
      if let plain = uncircled(scalar) {
        run.append(plain)
        runStart.append(scalar)
      } else {
        close(next: scalar)
        result.unicodeScalars.append(scalar)
        before = scalar
      }
    }
    close(next: nil)
    return hasWord ? text : result
  }

  private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic
  }

  /// The letter, in capitals, or the number that a character shows.
  private static func uncircled(_ scalar: Unicode.Scalar) -> String? {
    guard scalar.value >= 0x2460,
      let found = circled.first(where: { $0.first..<$0.first + $0.count ~= scalar.value })
    else { return nil }
    let value = found.plain + scalar.value - found.first
    return found.plain == letterA
      ? Unicode.Scalar(value).map { String(Character($0)) } : String(value)
  }
}
