import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Codes that a label or a sheet about a product prints for its allergens and nothing explains:
/// "Allergene: A, G", "Alergeny: 1, 7".
struct LabelCodes {
  let vocabulary: Vocabulary
  let document: DocumentText

  /// The highest number and the most letters that stand for allergens.
  private static let largestNumber = 30, mostLetters = 2

  /// The first of such codes as printed; `nil` where there are none.
  var first: String? {
    let facts = TextFacts(document: document, vocabulary: vocabulary)
    return facts.matches([.statement]).lazy.compactMap { match, entry -> String? in
      guard match.part == .whole || match.part == .before,
        let section = StatementSection(rawValue: entry.section),
        section == .legend || section == .contains
      else { return nil }
      return codes(after: match.range.upperBound, fewest: section == .legend ? 1 : 2)
    }.first
  }

  /// What stands up to the end of the sentence, where codes are all it is, but for brackets.
  private func codes(after start: Int, fewest: Int) -> String? {
    let end = Sentences(utf8: document.utf8).endOfClause(from: start, limit: document.utf8.count)
    var unexplained: [Range<Int>] = []
    for token in document.annotations.tokens(startingIn: start..<end) {
      if isInBrackets(token.range, from: start) { continue }
      guard isCode(token) else { return nil }
      if !isExplained(token.range) { unexplained.append(token.range) }
    }
    guard unexplained.count >= fewest, let first = unexplained.first, let last = unexplained.last
    else { return nil }
    return document.string(first.lowerBound..<last.upperBound)
  }

  private func isCode(_ token: Token) -> Bool {
    let text = document.string(token.range)
    if let number = Int(text) { return (1...Self.largestNumber).contains(number) }
    let letters = text.prefix(while: \.isLetter)
    return !letters.isEmpty && letters.count <= Self.mostLetters
      && letters.allSatisfy(\.isUppercase) && text.dropFirst(letters.count).allSatisfy(\.isNumber)
  }

  /// "A (wheat)", "1 = gluten": what follows says what it stands for.
  private func isExplained(_ code: Range<Int>) -> Bool {
    let next = document.utf8[code.upperBound...].first { $0 != 32 }
    return next == UInt8(ascii: "(") || next == UInt8(ascii: "=") || next == UInt8(ascii: ":")
  }

  private func isInBrackets(_ range: Range<Int>, from start: Int) -> Bool {
    let before = document.utf8[start..<range.lowerBound]
    let open = before.lastIndex(of: UInt8(ascii: "("))
    return open.map { !before[$0...].contains(UInt8(ascii: ")")) } ?? false
  }
}
