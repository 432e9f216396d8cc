internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Lookalikes whose words are two items of a list: "rice & milk" and "rice - milk" name two foods, as
/// do "Rice" and "Milk" on lines of their own, and in cells of a typed table.
extension DocumentText {
  /// Whether the words of a match are separated like the items of a list.
  ///
  /// The end of a line separates them in a list without commas, and where the two lines hold nothing
  /// but these words.
  func parts(_ match: Match, inList: Bool) -> Bool {
    guard match.firstToken < match.lastToken else { return false }
    return match.tokens.dropLast().contains { index in
      let gap = Int(annotations.tokens[index].end)..<Int(annotations.tokens[index + 1].start)
      return parts(gap)
        || utf8[gap].contains(10)
          && (inList && endsItem(at: gap) || isAlone(match.range, around: gap))
    }
  }

  private static let separators = Set(Lists.signs(.betweenFoods).flatMap(\.unicodeScalars))
  /// By a byte, whether such a sign or a dash may begin with it: in most gaps none does.
  private static let mayPart = (0..<256).map { byte in
    byte >= 0x80 || byte == 0x2D
      || separators.contains(Unicode.Scalar(UInt8(byte)))
  }

  /// Whether the text between two words has a sign that separates items, a dash with white space
  /// on both sides, or the gap between two cells.
  func parts(_ gap: Range<Int>) -> Bool {
    if partsCells(gap) { return true }
    guard utf8[gap].contains(where: { Self.mayPart[Int($0)] }) else { return false }
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
