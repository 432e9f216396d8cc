internal import DictionaryFormat
internal import FoodVocabulary
internal import RecognizedText

/// Bullets, coloured squares and pictograms before the lines of a list that were read as letters or
/// digits: "e Carpaccio", "El Räucherlachs".
///
/// One mark is one shape, so its boxes are alike from line to line, whatever it was read as, and
/// they have not the shape of the letters that it was read as.
struct BulletMarks {
  /// Fewer alike are letters.
  private static let fewest = 4
  private static let mostLetters = 2
  /// Single letters that dots are read as.
  private static let round = Set(Lists.signs(.leaderRound)).filter { $0 == $0.lowercased() }
  /// Dots are lower than small letters, in heights of the capitals beside them.
  private static let dot = 0.62
  /// With more, a mark as high as letters may be one.
  private static let leastConfidence = 0.6

  /// The first words of lines that may be marks.
  private struct Candidate {
    var line: Int
    var width: Double
    var height: Double
    var text: String
    /// Whether it is lower than letters are.
    var isDot: Bool
    /// Whether its box or its confidence says that it is no letter.
    var isOdd: Bool
    /// Whether it is a small round letter, as dots are read, before a name with a capital.
    var isRound: Bool
  }

  /// The lines whose first word is a mark.
  ///
  /// - Complexity: The lines that begin with a short word, times all.
  static func lines(in lines: [[LayoutWord]]) -> Set<Int> {
    let candidates = lines.indices.compactMap { index -> Candidate? in
      guard let word = lines[index].first, word.kind != .sign else { return nil }
      let width = Double(word.box.width), height = Double(word.box.height)
      let letters = word.text.count(where: \.isAlphanumeric)
      guard (1...mostLetters).contains(letters), width * 5 >= height * 4, height * 5 >= width * 4
      else { return nil }
      // A mark is followed by a name.
      let next = lines[index].dropFirst().first ?? wordAfter(word, in: lines)
      guard let next, next.text.count(where: \.isLetter) >= 3 else { return nil }
      let isDot = height < dot * next.size
      // Numbers of dishes and prices stand alone as well.
      guard isDot || !word.text.contains(where: \.isNumber) else { return nil }
      let isOdd = isDot || word.confidence < leastConfidence
      let isRound =
        round.contains(word.text) && next.text.first { $0.isLetter }?.isUppercase == true
      return Candidate(
        line: index, width: width, height: height, text: word.text, isDot: isDot, isOdd: isOdd,
        isRound: isRound)
    }
    // No text has so many lines that begin with the same letter and then a capital.
    let rounds = Dictionary(grouping: candidates.filter(\.isRound), by: \.text)
    var marks = Set(rounds.values.filter { $0.count >= fewest }.joined().map(\.line))
    for candidate in candidates where !marks.contains(candidate.line) {
      // The boxes of dots are a few pixels wide, of which one is easily lost.
      let (pixels, share) = candidate.isDot ? (2.0, 0.2) : (1.0, 0.08)
      func isAlike(_ one: Double, _ other: Double) -> Bool {
        abs(one - other) <= max(pixels, share * other)
      }
      let alike = candidates.filter {
        isAlike($0.width, candidate.width) && isAlike($0.height, candidate.height)
      }
      guard alike.count >= fewest, alike.count(where: \.isOdd) * 4 >= alike.count * 3
      else { continue }
      // One letter again and again, as high as letters are, may be a code.
      guard alike.allSatisfy(\.isDot) || Set(alike.map(\.text)).count > 1 else { continue }
      marks.formUnion(alike.map(\.line))
    }
    return marks
  }

  /// The first word of the line that goes on after a word that is a line of its own.
  private static func wordAfter(_ word: LayoutWord, in lines: [[LayoutWord]]) -> LayoutWord? {
    let middle = word.box.midY
    return lines.compactMap(\.first).first { next in
      let gap = Double(next.box.left - word.box.right)
      return gap >= 0 && gap < 2 * next.size && Double(next.box.top) < middle
        && middle < Double(next.box.bottom)
    }
  }
}
