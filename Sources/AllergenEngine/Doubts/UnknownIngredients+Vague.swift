import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Ingredients that are named and say nothing all the same: "premix", "special mix", "E 9999".
extension UnknownIngredients {
  /// The first ingredient of a range whose words say nothing of what is in it, and which no list
  /// explains: "premix", not "spice premix" and not "premix (salt, pepper)".
  func vagueName(in range: Range<Int>) -> String? {
    let phrases = document.annotations.matches(startingIn: range).filter(isVague).map(\.range)
    if phrases.isEmpty { return nil }
    let index = RangeIndex(phrases)
    for ingredient in parted(document.annotations.tokens(startingIn: range)) {
      guard let name = ingredient.range, index.overlaps(name),
        ingredient.words.contains(where: { index.overlaps($0.range) && isWellRead($0) }),
        ingredient.words.allSatisfy({ index.overlaps($0.range) || saysNothing($0) }),
        !isExplained(after: name.upperBound)
      else { continue }
      return document.string(Passage(name))
    }
    return nil
  }

  private func isVague(_ match: Match) -> Bool {
    match.kind == .statement && match.cost == 0 && !match.isGuessed
      && vocabulary.section(of: match.entry) == StatementSection.vague.rawValue
  }

  /// Whether a word beside a vague one is a number, or tells how or for what something is made.
  private func saysNothing(_ token: Token) -> Bool {
    if token.knowledge == .number { return true }
    guard token.knowledge == .known else { return false }
    let place = document.annotations.tokens(startingIn: token.range).startIndex
    return tellsNoFood(place) || isWord(at: place)
  }

  /// Whether a word is no food, whatever else it is: the "dry" of "dry mix".
  private func isWord(at index: Int) -> Bool {
    let token = document.annotations.tokens[index]
    let matches = document.annotations.matches(around: index).filter {
      $0.start <= token.start && token.end <= $0.end && $0.kind != .statement && $0.kind != .heading
    }
    return !matches.isEmpty
      && matches.allSatisfy { match in
        match.range == token.range && match.kind == .food
          && FoodSection(rawValue: vocabulary.section(of: match.entry))?.isNoFood == true
      }
  }

  /// Whether a bracket or a colon with words after it says what something is made of.
  private func isExplained(after end: Int) -> Bool {
    let rest = document.utf8[end...].drop { $0 == 32 || $0.isDigit || ",.%".utf8.contains($0) }
    guard let sign = rest.first, "([{:".utf8.contains(sign) else { return false }
    let inside = rest.dropFirst().prefix { $0 != UInt8(ascii: ")") && $0 != 10 }
    return inside.contains { $0.isLetter || $0 >= 0x80 }
  }

  /// The first number of an additive in a range that no dictionary has: "E9999", "E 9999".
  func unknownAdditive(in range: Range<Int>) -> String? {
    let tokens = document.annotations.tokens(startingIn: range)
    for index in tokens.indices {
      let token = tokens[index]
      let first = document.utf8[token.range].first
      guard first == UInt8(ascii: "E") || first == UInt8(ascii: "e") else { continue }
      var name = token.range
      if token.range.count == 1, index + 1 < tokens.endIndex {
        let gap = token.range.upperBound..<Int(tokens[index + 1].start)
        guard gap.count <= 1, document.utf8[gap].allSatisfy({ $0 == 32 || $0 == 45 }) else {
          continue
        }
        name = token.range.lowerBound..<Int(tokens[index + 1].end)
      }
      if isUnknownAdditive(name), isWellRead(token) { return document.string(Passage(name)) }
    }
    return nil
  }

  /// Whether a name is an E with three or four digits, perhaps a letter or a Roman number after them,
  /// and neither it nor the digits alone are an additive.
  private func isUnknownAdditive(_ range: Range<Int>) -> Bool {
    let rest = document.utf8[range].dropFirst().drop { !$0.isDigit }
    let digits = rest.prefix { $0.isDigit }
    let letters = rest.dropFirst(digits.count)
    guard (3...4).contains(digits.count), letters.count <= 3, letters.allSatisfy(\.isLetter),
      range.count - rest.count <= 2
    else { return false }
    let number = "e" + String(decoding: digits, as: UTF8.self)
    return [number, number + String(decoding: letters, as: UTF8.self)].allSatisfy {
      vocabulary.ids(of: $0).isEmpty
    }
  }
}
