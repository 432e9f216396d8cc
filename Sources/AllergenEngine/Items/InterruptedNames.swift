internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

/// Names of several words with a price or codes between them, as where a name is too long for its
/// line: "Bacalhau à   12,00" and "Brás" below it.
struct InterruptedNames {
  let vocabulary: Vocabulary
  let document: DocumentText

  /// The longest price with its leader dots, and the most text on each side that is looked at, in
  /// bytes.
  private static let mostBetween = 200, reach = 60

  /// What such names contain for certain is likely in the dish: the words below a price may as well
  /// describe it.
  func findings(in item: MenuItem) -> [Finding] {
    var ranges = (item.name.ranges + item.description.ranges).filter { !isOnlyNumbers($0) }
      .sorted { $0.lowerBound < $1.lowerBound }
    if let end = ranges.last?.upperBound, let rest = lineAfter(end) { ranges.append(rest) }
    ranges = ranges.reduce(into: [], join)
    return zip(ranges, ranges.dropFirst()).flatMap { before, after in
      isInterrupted(before.upperBound, after.lowerBound)
        ? findings(over: ending(of: before), and: beginning(of: after)) : []
    }
  }

  /// Joins the next part of a text to those before it where only a line's end is between: the
  /// interrupted name may have begun there.
  private func join(_ parts: inout [Range<Int>], _ next: Range<Int>) {
    guard let last = parts.last, last.upperBound < next.lowerBound else {
      return parts.append(next)
    }
    let between = document.utf8[last.upperBound..<next.lowerBound]
    guard between.allSatisfy({ $0 == 32 || $0 == 10 }), between.count(where: { $0 == 10 }) < 2
    else { return parts.append(next) }
    parts[parts.count - 1] = last.lowerBound..<next.upperBound
  }

  /// The line of a typed menu below a dish where it has no price: it may be a heading, and may be
  /// the rest of the dish's name.
  ///
  /// Pages of pictures have columns, where lines one after the other have nothing in common.
  private func lineAfter(_ offset: Int) -> Range<Int>? {
    let utf8 = document.utf8
    guard document.words.isEmpty, var end = utf8[offset...].firstIndex(of: 10) else { return nil }
    while end - offset <= Self.mostBetween,
      let start = utf8[end...].firstIndex(where: { $0 > 32 })
    {
      let line = start..<(utf8[start...].firstIndex(of: 10) ?? utf8.endIndex)
      let tokens = document.annotations.tokens(startingIn: line)
      let numbers = tokens.count { $0.knowledge == .number }
      if numbers == 0 { return line }
      // A line of codes is no name, one with a name and a number is the next dish.
      guard numbers == tokens.count else { return nil }
      end = line.upperBound
    }
    return nil
  }

  /// Whether a part of a dish's text is nothing but codes that were taken for words.
  private func isOnlyNumbers(_ range: Range<Int>) -> Bool {
    let tokens = document.annotations.tokens(startingIn: range)
    return !tokens.isEmpty && tokens.allSatisfy { $0.knowledge == .number }
  }

  /// Whether there are only blank lines, numbers and short words between two offsets: a price,
  /// codes, a size.
  private func isInterrupted(_ start: Int, _ end: Int) -> Bool {
    guard start < end, end - start <= Self.mostBetween else { return false }
    let lines = document.utf8[start..<end].count { $0 == 10 }
    let between = document.annotations.tokens(startingIn: start..<end)
    return lines <= 3 && (lines > 1 || !between.isEmpty)
      && between.allSatisfy { $0.knowledge == .number || $0.range.count <= 3 }
  }

  private func ending(of range: Range<Int>) -> Range<Int> {
    let near = max(range.lowerBound, range.upperBound - Self.reach)..<range.upperBound
    let start = document.annotations.tokens(startingIn: near).first.map { Int($0.start) }
    return (start ?? near.upperBound)..<near.upperBound
  }

  private func beginning(of range: Range<Int>) -> Range<Int> {
    let near = range.lowerBound..<min(range.upperBound, range.lowerBound + Self.reach)
    // Codes may have been taken for the beginning of a description.
    let words = document.annotations.tokens(startingIn: near)
      .filter { Int($0.end) <= near.upperBound }.drop { $0.knowledge == .number }
    let start = words.first.map { Int($0.start) } ?? near.lowerBound
    return start..<(words.last.map { Int($0.end) } ?? start)
  }

  private func findings(over before: Range<Int>, and after: Range<Int>) -> [Finding] {
    guard !before.isEmpty, !after.isEmpty else { return [] }
    let joined = Array(document.utf8[before]) + [10] + document.utf8[after]
    let annotations = vocabulary.annotate(joined, languages: document.annotations.languages)
    return annotations.matches(startingIn: 0..<before.count).filter {
      Int($0.end) > before.count + 1
    }.flatMap { match in
      let words = String(decoding: joined[match.range], as: UTF8.self)
        .replacing("\n", with: " ")
      let start = before.lowerBound + match.range.lowerBound
      let end = after.lowerBound + match.range.upperBound - before.count - 1
      return vocabulary.doubtful(match, as: words, at: start..<end)
    }
  }
}
