import DictionaryFormat

/// Numbers of additives without a letter, as Australia, New Zealand and Latin America print them,
/// and Europe after the first of a list: "preservatives (211, 223)", "E 202, 223".
extension Annotator {
  /// What those numbers name that brings an allergen, in the order of the text.
  ///
  /// A number counts in a list that the word for a kind of additives or a number with its letter
  /// begins: "Fruit salad (223)" has so many calories.
  func additiveNumbers() -> [Match] {
    guard result.tokens.contains(where: { Self.isAdditiveNumber(bytes(of: $0)) }) else { return [] }
    let names = namesOfAdditives()
    var found: [Match] = []
    /// Whether the last token belongs to a list of numbers.
    var isInList = false
    for (index, token) in result.tokens.enumerated() {
      let bytes = bytes(of: token)
      if isInList, index > 0 { isInList = isSeparated(result.tokens[index - 1], token) }
      if Self.isAdditiveNumber(bytes) {
        guard isInList, !isFollowedByUnit(index) else { continue }
        found += matches(ofNumber: Array(bytes), from: index, through: index)
      } else if bytes.first == UInt8(ascii: "e"), Self.isAdditiveNumber(bytes.dropFirst()) {
        isInList = true
      } else if isInList, token.knowledge == .number || bytes.count <= 3 {
        // "211 and 223", "E 211", "INS 211"
      } else {
        isInList = names.contains(Int32(index))
      }
    }
    return found
  }

  /// Three or four digits, with a letter or a Roman number after them: 223, 150d, 322i.
  private static func isAdditiveNumber(_ word: ArraySlice<UInt8>) -> Bool {
    let digits = word.prefix { (48...57).contains($0) }.count
    return (3...4).contains(digits) && word.count - digits <= 3
      && word.dropFirst(digits).allSatisfy { (97...122).contains($0) }
  }

  /// Whether only separators of a list are between two words.
  private func isSeparated(_ word: Token, _ next: Token) -> Bool {
    (Int(word.end)..<Int(next.start)).allSatisfy { offset in
      " \t\n,;:/&+-([".utf8.contains(text[offset])
    }
  }

  /// Whether letters follow a number, and no comma: "223 kcal", not "223 and 224".
  private func isFollowedByUnit(_ index: Int) -> Bool {
    guard index + 1 < result.tokens.count else { return false }
    let token = result.tokens[index], next = result.tokens[index + 1]
    guard next.start - token.end <= 1, next.knowledge != .number,
      next.start == token.end || text[Int(token.end)] == 32
    else { return false }
    return
      !(index + 2 < result.tokens.count
      && Self.isAdditiveNumber(bytes(of: result.tokens[index + 2])))
  }

  /// The last words of the names of kinds of additives, such as "preservatives".
  private func namesOfAdditives() -> Set<Int32> {
    Set(
      result.matches.lazy.filter { match in
        match.kind == .food
          && vocabulary.section(of: match.entry) == FoodSection.additive.rawValue
      }.map(\.lastToken))
  }

  /// What a number names that brings an allergen, at the tokens that it was read from.
  func matches(
    ofNumber number: [UInt8], from first: Int, through last: Int, cost: Float = 0
  ) -> [Match] {
    guard let record = table.find([UInt8(ascii: "e")] + number) else { return [] }
    let tokens = result.tokens
    return table.record(record).meanings.lazy.map { table.meaning($0) }
      .filter { $0.hasEffects && isOfText($0.metadata) && $0.part == .whole }
      .map { meaning in
        Match(
          meaning, firstToken: Int32(first), lastToken: Int32(last), start: tokens[first].start,
          end: tokens[last].end, cost: cost)
      }
  }
}
