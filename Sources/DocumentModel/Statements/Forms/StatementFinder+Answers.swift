internal import DictionaryFormat
internal import FoodVocabulary

/// Names with an answer after them: "nuts: may be present", "soya (traces)", "milk: no".
extension StatementFinder {
  /// The names that a warning answers which names nothing after it; `nil` where there are none.
  ///
  /// All names of its sentence where there is nothing else before it, otherwise the last.
  func namesAnswered(by phrase: Phrase) -> Range<Int>? {
    let tokens = annotations.tokens, before = phrase.tokens.lowerBound - 1
    guard before >= 0, Self.isAnswer(utf8[Int(tokens[before].end)..<phrase.range.lowerBound])
    else { return nil }
    // "Nuts and products thereof: no".
    let last = thereof(endingAt: before).map { Int($0.firstToken) - 1 } ?? before
    guard last >= 0, isListed(last) else { return nil }
    var first = last
    while first > 0, isListed(first - 1) || isAnd(first - 1), isList(between: first - 1, first) {
      first -= 1
    }
    let isAll =
      first == 0 || isEnd(in: Int(tokens[first - 1].end)..<Int(tokens[first].start))
    if !isAll {
      first = last
      while first > 0, sharesMatch(first - 1, first) { first -= 1 }
    }
    return Int(tokens[first].start)..<Int(tokens[last].end)
  }

  /// The words "and products thereof" that end at a word.
  private func thereof(endingAt index: Int) -> Match? {
    annotations.matches(around: index).first {
      Int($0.lastToken) == index && isThereof($0)
    }
  }

  private func isThereof(_ match: Match) -> Bool {
    match.kind == .statement && sections.statement(of: match.entry, in: vocabulary) == .thereof
  }

  /// The names after a colon that a phrase introduces which has no place for names: "possible:
  /// milk".
  func namesIntroduced(by phrase: Phrase, limit: Int) -> Range<Int>? {
    let start = phrase.range.upperBound
    guard utf8[start..<limit].first(where: { $0 != 32 }) == UInt8(ascii: ":") else { return nil }
    let end = sentences.endOfClause(from: start, limit: limit)
    return speaksOfNames(start..<end) ? start..<end : nil
  }

  /// The names after a warning that stands in brackets: "(may contain) peanuts".
  func namesAfterBracket(of phrase: Phrase, limit: Int) -> Range<Int>? {
    let start = phrase.range.upperBound
    guard start < limit, utf8[start] == UInt8(ascii: ")"), phrase.range.lowerBound > 0,
      utf8[phrase.range.lowerBound - 1] == UInt8(ascii: "(")
    else { return nil }
    let end = sentences.endOfClause(from: start + 1, limit: limit)
    return speaksOfNames(start..<end) ? start + 1..<end : nil
  }

  func speaksOfNames(_ range: Range<Int>) -> Bool {
    annotations.tokens(startingIn: range).indices.contains(where: isListed)
  }

  /// Where warnings stand that may come before their names and after them: "may be present: nuts" and
  /// "nuts may be present".
  func twins(among candidates: [Phrase]) -> Set<Range<Int>> {
    func isWarning(_ phrase: Phrase, _ part: PatternPart) -> Bool {
      phrase.kind == .mayContain && phrase.part == part
    }
    func ranges(_ part: PatternPart) -> Set<Range<Int>> {
      Set(candidates.filter { isWarning($0, part) }.map(\.range))
    }
    guard candidates.contains(where: { isWarning($0, .after) }) else { return [] }
    return ranges(.before).intersection(ranges(.after))
  }

  /// Whether of such a warning this is the part that fits.
  func fits(_ phrase: Phrase) -> Bool {
    guard phrase.kind == .mayContain, phrase.part == .before || phrase.part == .after else {
      return true
    }
    let start = phrase.range.upperBound
    if endsLineOfName(phrase) { return phrase.part == .after }
    let end = sentences.endOfClause(from: start, limit: min(start + Self.clauseReach, utf8.count))
    return speaksOfNames(start..<end) == (phrase.part == .before)
  }

  /// Whether a warning after a name ends its line, and speaks of nothing on the next: "Nuts: may
  /// contain" / "Peanuts: no".
  func endsLineOfName(_ phrase: Phrase) -> Bool {
    let before = phrase.tokens.lowerBound - 1
    return before >= 0 && isListed(before)
      && utf8[phrase.range.upperBound...].first { $0 != 32 } == 10
      && Self.isAnswer(utf8[Int(annotations.tokens[before].end)..<phrase.range.lowerBound])
  }

  /// What tables and lists answer with "no": "milk: no" is a claim, "nut free: no" warns.
  ///
  /// `found` begins with the statements of the phrases, in their order.
  func answers(_ phrases: [Phrase], _ found: [Statement]) -> [Statement] {
    var found = found
    for (index, phrase) in phrases.enumerated() where saysNo(phrase) {
      let claim = (max(0, index - 2)..<index).last { index in
        let statement = found[index]
        return (statement.kind == .freeFrom || statement.kind == .suitable)
          && statement.wordsEnd < phrase.range.lowerBound
          // One that reaches over the answer is not what it answers.
          && statement.scope.upperBound <= phrase.range.lowerBound
          && Self.isAnswer(
            utf8[max(statement.wordsEnd, statement.scope.upperBound)..<phrase.range.lowerBound])
      }
      if let claim {
        found[claim].kind = .mayContain
      } else if let names = namesAnswered(by: phrase) {
        if let warning = (max(0, index - 2)..<index).last(where: {
          self.names(names, areAllOf: found[$0])
        }) {
          found[warning].kind = .freeFrom
          found[warning].scope = names
          continue
        }
        found.append(
          Statement(kind: .freeFrom, words: phrase.range, scope: names, cost: phrase.cost))
      }
    }
    return found
  }

  /// Whether names are all that a warning or a declaration names: "traces of nuts: none".
  private func names(_ names: Range<Int>, areAllOf statement: Statement) -> Bool {
    guard statement.kind == .mayContain || statement.kind == .contains,
      statement.scope.overlaps(names), names.lowerBound >= statement.words.lowerBound
    else { return false }
    return annotations.tokens(startingIn: statement.scope).indices.allSatisfy {
      !isListed($0) || names.contains(Int(annotations.tokens[$0].start))
        || belongs(toSection: .thereof, $0)
    }
  }

  /// Whether a phrase is a "no" and no more: "no nuts" goes on.
  private func saysNo(_ phrase: Phrase) -> Bool {
    switch phrase.kind {
    case .none: phrase.part == .whole && endsAnswer(phrase.range.upperBound)
    case .without, .freeFrom: phrase.part == .before && endsAnswer(phrase.range.upperBound)
    default: false
    }
  }

  /// Whether an answer ends its part of a sentence, or the next name with an answer of its own
  /// follows: "milk: no eggs: yes".
  private func endsAnswer(_ offset: Int) -> Bool {
    if endsPart(offset) { return true }
    let tokens = annotations.tokens(startingIn: offset..<min(offset + Self.nameReach, utf8.count))
    guard let last = tokens.indices.prefix(while: { isListed($0) || isAnd($0) }).last else {
      return false
    }
    return utf8[Int(tokens[last].end)...].first { $0 != 32 } == UInt8(ascii: ":")
  }

  /// How long the name of an allergen may be, in bytes: "sulphur dioxide and sulphites".
  private static let nameReach = 60

  /// Whether a "no" answers what stands before it, and says nothing of what follows: "eggs: no" /
  /// "nuts: yes".
  func isAnswer(_ phrase: Phrase) -> Bool {
    guard saysNo(phrase), phrase.tokens.lowerBound > 0 else { return false }
    let before = Int(annotations.tokens[phrase.tokens.lowerBound - 1].end)
    return Self.isAnswer(utf8[before..<phrase.range.lowerBound])
  }

  /// Whether what stands between a name and an answer is a colon, a dash or a bracket.
  private static func isAnswer(_ gap: ArraySlice<UInt8>) -> Bool {
    let signs = gap.filter { $0 != 32 && $0 != 9 }
    return signs == [0x3A] || signs == [0x28] || signs == [0x5B]
      || (signs == [0x2D] || signs == [0xE2, 0x80, 0x93] || signs == [0xE2, 0x80, 0x94])
        && signs.count < gap.count
  }

  private func isList(between left: Int, _ right: Int) -> Bool {
    let tokens = annotations.tokens
    return utf8[Int(tokens[left].end)..<Int(tokens[right].start)].allSatisfy {
      " ,&/-'".utf8.contains($0) || $0 >= 0x80
    }
  }

  private func isEnd(in gap: Range<Int>) -> Bool {
    utf8[gap].contains(10) || sentences.end(in: gap)
  }

  /// Whether an answer ends its part of a sentence, unlike "no added sugar" or a number.
  private func endsPart(_ offset: Int) -> Bool {
    guard let after = utf8[offset...].firstIndex(where: { $0 != 32 }) else { return true }
    let next = utf8[after...].dropFirst().first { $0 != 32 }
    return (sentences.isPartEnd(at: after) || utf8[after] == UInt8(ascii: ")"))
      && !(utf8[after] == UInt8(ascii: ".") && next?.isDigit == true)
  }
}
