import DictionaryFormat

/// Numbers of additives after an E of which a digit was read as a letter, or that were torn apart:
/// "E22O", "E 22 0", "E(223)".
extension Annotator {
  /// What those name that brings an allergen, in the order of the text.
  func misreadAdditives() -> [Match] {
    result.tokens.indices.flatMap { index -> [Match] in
      let bytes = bytes(of: result.tokens[index])
      guard bytes.first == UInt8(ascii: "e"), records[index] < 0 || bytes.count == 1 else {
        return []
      }
      if bytes.count > 1 {
        return number(in: Array(bytes.dropFirst())).map {
          matches(ofNumber: $0.digits, from: index, through: index, cost: $0.cost)
        } ?? []
      }
      return afterLoneE(index)
    }
  }

  /// Numbers after an E that is a word of its own.
  private func afterLoneE(_ index: Int) -> [Match] {
    let tokens = result.tokens
    guard text[Int(tokens[index].start)] == UInt8(ascii: "E"), index + 1 < tokens.count,
      let sign = between(index, index + 1), sign.count <= 1
    else { return [] }
    let word = Array(bytes(of: tokens[index + 1]))
    if let found = number(in: word) {
      // The dictionaries have "E 223".
      guard found.cost > 0 || sign == [UInt8(ascii: "(")] else { return [] }
      return matches(ofNumber: found.digits, from: index, through: index + 1, cost: found.cost)
    }
    guard index + 2 < tokens.count, between(index + 1, index + 2) == [32],
      let found = number(in: word + Array(bytes(of: tokens[index + 2])))
    else { return [] }
    return matches(
      ofNumber: found.digits, from: index, through: index + 2, cost: found.cost + Self.costOfDigit)
  }

  /// The bytes between two words; `nil` where there are more than one.
  private func between(_ index: Int, _ next: Int) -> [UInt8]? {
    let range = Int(result.tokens[index].end)..<Int(result.tokens[next].start)
    return range.count > 1 ? nil : range.map { text[$0] }
  }

  /// Three or four digits, two of which were read as such, and what reading the others so costs; letters
  /// after them tell the kind.
  private func number(in word: [UInt8]) -> (digits: [UInt8], cost: Float)? {
    guard (3...6).contains(word.count), word.count(where: Self.isDigit) >= 2 else { return nil }
    for count in [4, 3] where word.count >= count {
      let digits = word.prefix(count).compactMap { Self.digits[$0] }
      let rest = word.dropFirst(count)
      guard digits.count == count, rest.allSatisfy({ (97...122).contains($0) }),
        table.find([UInt8(ascii: "e")] + digits) != nil
      else { continue }
      let misread = word.prefix(count).count { !Self.isDigit($0) }
      return (digits, Float(misread) * Self.costOfDigit)
    }
    return nil
  }

  private static let costOfDigit: Float = 0.2

  /// The digits that folded letters are read for, and the digits themselves.
  private static let digits: [UInt8: UInt8] = {
    var digits = Dictionary(uniqueKeysWithValues: (UInt8(48)...57).map { ($0, $0) })
    for (read, meant) in Lists.digits {
      if let read = read.lowercased().utf8.first, let meant = meant.asciiValue {
        digits[read] = meant
      }
    }
    return digits
  }()
}
