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

  /// The first of such codes as printed; `nil` where there are none.
  var first: String? {
    let facts = TextFacts(document: document, vocabulary: vocabulary)
    for match in document.annotations.matches where match.kind == .statement {
      guard match.part == .whole || match.part == .before,
        let section = facts.section(ofStatement: match),
        section == .legend || section == .contains
      else { continue }
      let fewest = section == .legend ? 1 : 2
      if let codes = codes(after: match.range.upperBound, fewest: fewest) { return codes }
    }
    return nil
  }

  /// The codes from an offset to the end of its sentence; `nil` if it has other words outside of
  /// brackets.
  ///
  /// - Complexity: The bytes of the sentence.
  private func codes(after start: Int, fewest: Int) -> String? {
    let utf8 = document.utf8
    let end = Sentences(utf8: utf8).endOfClause(from: start, limit: utf8.count)
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
