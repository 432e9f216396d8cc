import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Codes that a label or a sheet about a product prints for its allergens and nothing explains:
/// "Allergene: A, G", "Alergeny: 1, 7".
struct LabelCodes {
  let vocabulary: Vocabulary
  let document: DocumentText

  /// Codes of allergens are numbers up to this, or so many letters.
  private static let largestNumber = 30, mostLetters = 2
  /// In bytes; a longer clause is running text.
  private static let longestList = 400

  /// The first of such codes as printed; `nil` where there are none.
  var first: String? {
    let facts = TextFacts(document: document, vocabulary: vocabulary)
    for match in document.annotations.matches where match.kind == .statement {
      guard match.part == .whole || match.part == .before,
        let section = facts.section(ofStatement: match),
        section == .legend || section == .contains
      else { continue }
      let fewest = section == .legend ? 1 : 2
      let start = openingBracket(after: match.range.upperBound) ?? match.range.upperBound
      let end = Sentences(utf8: document.utf8).endOfClause(
        from: start, limit: min(start + Self.longestList, document.utf8.count))
      // The next line may be unrelated: "Allergene: A, C" / "Strudel 200 g".
      for limit in [end, endOfLine(after: start, before: end)] {
        if let codes = codes(in: start..<limit, fewest: fewest) { return codes }
      }
    }
    return nil
  }

  /// Where the bracket opens that follows an offset: "Allergene (A, C, G)".
  private func openingBracket(after offset: Int) -> Int? {
    let next = document.utf8[offset...].firstIndex { $0 != 32 }
    return next.flatMap { document.utf8[$0] == UInt8(ascii: "(") ? $0 + 1 : nil }
  }

  /// The end of the line that has the first word after an offset.
  private func endOfLine(after start: Int, before end: Int) -> Int {
    let utf8 = document.utf8
    let word = utf8[start..<end].firstIndex(where: \.isLetterOrDigit) ?? start
    return utf8[word..<end].firstIndex(of: 10) ?? end
  }

  /// The codes in a range; `nil` if it has other words outside of brackets.
  ///
  /// - Complexity: The bytes of the range.
  private func codes(in range: Range<Int>, fewest: Int) -> String? {
    let utf8 = document.utf8, start = range.lowerBound, end = range.upperBound
    var unexplained: [Range<Int>] = []
    var place = start, isInBrackets = false
    for token in document.annotations.tokens(startingIn: start..<end) {
      for byte in utf8[place..<Int(token.start)] {
        if byte == UInt8(ascii: "(") { isInBrackets = true }
        if byte == UInt8(ascii: ")") { isInBrackets = false }
      }
      place = Int(token.end)
      if isInBrackets { continue }
      guard isCode(token) else { return nil }
      if !isExplained(token.range) { unexplained.append(token.range) }
    }
    guard unexplained.count >= fewest, let first = unexplained.first, let last = unexplained.last
    else { return nil }
    return document.string(first.lowerBound..<last.upperBound)
  }

  private func isCode(_ token: Token) -> Bool {
    // Most words begin with a small letter, which no code does.
    if (97...122).contains(document.utf8[Int(token.start)]) { return false }
    let text = document.string(token.range)
    if let number = Int(text) { return (1...Self.largestNumber).contains(number) }
    let letters = text.prefix(while: \.isLetter)
    return !letters.isEmpty && letters.count <= Self.mostLetters
      && letters.allSatisfy(\.isUppercase) && text.dropFirst(letters.count).allSatisfy(\.isNumber)
  }

  /// Whether the text explains a code: "A (wheat)", "1 = gluten".
  private func isExplained(_ code: Range<Int>) -> Bool {
    let next = document.utf8[code.upperBound...].first { $0 != 32 }
    return next == UInt8(ascii: "(") || next == UInt8(ascii: "=") || next == UInt8(ascii: ":")
  }
}
