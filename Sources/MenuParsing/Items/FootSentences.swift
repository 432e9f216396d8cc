internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Sentences below all dishes and apart from them that name an allergen.
///
/// "We bake with almonds." Whatever their words say, they may be said of any dish, and a description of the last one would
/// stand beside it.
struct FootSentences {
  let document: DocumentText
  let facts: TextFacts
  let hasGeometry: Bool

  /// Sets the lines of such sentences aside.
  ///
  /// - Complexity: linear in the words.
  func mark(_ lines: inout [MenuLine]) {
    // What stands below a dish alone is said of it, and so are the courses of a set menu.
    guard let last = lines.lastIndex(where: \.hasPrice),
      lines[..<last].contains(where: \.hasPrice), !facts.isSetMenu(lines[last].range),
      !describesApart(lines[..<last])
    else { return }
    let usual = usualGap(in: lines[...last])
    lazy var dishes = Set(lines[...last].filter(\.hasPrice).compactMap(firstWord(of:)))
    var index = last + 1
    var isFoot = false
    while index < lines.count {
      let end = lastLine(ofSentenceFrom: index, in: lines, usual)
      let sentence = index...end
      isFoot = isFoot || isApart(lines[index], usual)
      index = end + 1
      guard isFoot, lines[sentence.lowerBound].fixed == nil else { continue }
      // Below the name of a dish without a price, sentences describe it.
      isFoot = isSentence(sentence, in: lines)
      guard isFoot, namesAllergen(sentence, in: lines) else { continue }
      // What begins with the name of a dish is said of that one.
      let isOfDish = firstWord(of: lines[sentence.lowerBound]).map(dishes.contains) ?? false
      if !isOfDish { for line in sentence { lines[line].fixed = .lostFootnote } }
    }
  }

  /// Whether the page describes its dishes in sentences apart from their names.
  private func describesApart(_ lines: ArraySlice<MenuLine>) -> Bool {
    zip(lines, lines.dropFirst()).contains { dish, next in
      !hasGeometry && dish.hasPrice && !next.hasPrice && next.isAfterBlankLine
        && next.endsSentence
    }
  }

  private func isApart(_ line: MenuLine, _ usual: Double) -> Bool {
    guard hasGeometry else { return line.isAfterBlankLine }
    return line.layout.gapAbove.map {
      $0 > max(Self.leastGap * line.layout.size, Self.wider * usual)
    } ?? true
  }

  /// What three of four lines are apart at most, in pixels from one baseline to the next.
  private func usualGap(in lines: ArraySlice<MenuLine>) -> Double {
    let gaps = lines.compactMap(\.layout.gapAbove).sorted()
    return gaps.dropLast(gaps.count / 4).last ?? 0
  }

  /// In heights of capitals, and in usual gaps.
  private static let (leastGap, wider) = (2.3, 1.3)
  /// Typed text wraps long lines only.
  private static let wordsOfWrappedLine = 7

  private func lastLine(
    ofSentenceFrom first: Int, in lines: [MenuLine], _ usual: Double
  ) -> Int {
    var last = first
    while last + 1 < lines.count, lines[last + 1].fixed == lines[first].fixed,
      !lines[last].endsSentence, !isApart(lines[last + 1], usual),
      goesOn(from: lines[last], lines[last + 1])
    {
      last += 1
    }
    return last
  }

  private func goesOn(from line: MenuLine, _ next: MenuLine) -> Bool {
    hasGeometry || next.pieces.first?.text.first?.isLowercase == true
      || words(of: line) >= Self.wordsOfWrappedLine
  }

  private func words(of line: MenuLine) -> Int { line.pieces.count { $0.letterCount > 1 } }

  /// Whether lines are a sentence of three words or more, one of which only joins the others, or
  /// are called out.
  private func isSentence(_ sentence: ClosedRange<Int>, in lines: [MenuLine]) -> Bool {
    let last = lines[sentence.upperBound]
    guard last.endsSentence, lines[sentence].allSatisfy({ $0.codes.isEmpty }) else {
      return false
    }
    let words = lines[sentence].reduce(0) { $0 + self.words(of: $1) }
    if last.pieces.last?.text.last == "!" { return words >= 2 }
    return words >= 3
      && lines[sentence].contains { line in
        facts.tokens(in: line.range).contains { facts.isFunctionWord($0.range) }
      }
  }

  /// Whether a sentence names one, and does not say what goes with the dish above, or may be had.
  private func namesAllergen(_ sentence: ClosedRange<Int>, in lines: [MenuLine]) -> Bool {
    let range =
      lines[sentence.lowerBound].range.lowerBound..<lines[sentence.upperBound].range.upperBound
    let opening = facts.phrases(in: range, [.goesOn]).first?.range.lowerBound
    return (opening.map { $0 > range.lowerBound + 1 } ?? true)
      && facts.phrases(in: range, [.askStaff, .ignore, .charge, .option, .onRequest]).isEmpty
      && facts.matches(in: range, [.term]).contains { $0.match.hasEffects }
  }

  /// The first word of a line that does not only join others.
  private func firstWord(of line: MenuLine) -> String? {
    facts.tokens(in: line.range).first { !facts.isFunctionWord($0.range) }
      .map { document.string($0.range).lowercased() }
  }
}
