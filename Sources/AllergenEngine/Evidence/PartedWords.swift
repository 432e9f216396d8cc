import DocumentModel
import FoodVocabulary

/// Words of a lookalike that the print parts: "rice & milk" and "rice - milk" name two foods, as do
/// "Rice" and "Milk" on lines of their own.
extension DocumentText {
  /// Whether something stands between the words of a match that no name has.
  ///
  /// A line's end alone parts them where no wider list holds the lines together: on lines of a list
  /// without commas, and where each line is no more than its part of the words.
  func parts(_ match: Match, inList: Bool) -> Bool {
    guard match.firstToken < match.lastToken else { return false }
    return match.tokens.dropLast().contains { index in
      let gap = Int(annotations.tokens[index].end)..<Int(annotations.tokens[index + 1].start)
      return parts(gap)
        || utf8[gap].contains(10)
          && (inList && endsItem(at: gap) || isAlone(match.range, around: gap))
    }
  }

  /// Signs between the items of a list, besides dashes, which also stand inside words.
  private static let separators = Set("&+|•‣·∙●○◦▪▫■□►▶✓*".unicodeScalars)

  /// Whether one of the signs between the items of a list stands between two words, or a dash with
  /// white space on both sides.
  func parts(_ gap: Range<Int>) -> Bool {
    guard gap.count > 1 || gap.count == 1 && utf8[gap.lowerBound] != 32 else { return false }
    let printed = string(gap).unicodeScalars
    if printed.contains(where: Self.separators.contains) { return true }
    return zip(printed, zip(printed.dropFirst(), printed.dropFirst(2))).contains { before, rest in
      before.properties.isWhitespace && rest.1.properties.isWhitespace
        && rest.0.properties.generalCategory == .dashPunctuation
    }
  }

  /// Whether a line's end ends an item of a list: neither line has any other sign of a list.
  func endsItem(at gap: Range<Int>) -> Bool {
    let lines = startOfLine(gap.lowerBound)..<endOfLine(gap.upperBound)
    return !utf8[lines].contains { ",;()".utf8.contains($0) }
  }

  /// Whether the two lines around a gap have no other words.
  private func isAlone(_ words: Range<Int>, around gap: Range<Int>) -> Bool {
    let start = startOfLine(gap.lowerBound), end = endOfLine(gap.upperBound)
    return !(utf8[start..<max(start, words.lowerBound)].contains { $0.isLetter })
      && !(utf8[min(end, words.upperBound)..<end].contains { $0.isLetter })
  }

  private func startOfLine(_ place: Int) -> Int {
    utf8[..<place].lastIndex(of: 10).map { $0 + 1 } ?? 0
  }

  private func endOfLine(_ place: Int) -> Int { utf8[place...].firstIndex(of: 10) ?? utf8.count }
}
