internal import DictionaryFormat
package import FoodVocabulary

/// Finds the statements of a document and what each of them speaks of.
struct StatementFinder {
  let vocabulary: Vocabulary
  let sections: Sections
  let utf8: [UInt8]
  let annotations: Annotations
  private var sentences: Sentences { Sentences(utf8: utf8) }

  /// A phrase of a pattern where it stands.
  private struct Phrase {
    var kind: Statement.Kind
    var part: PatternPart
    var entry: EntryID
    var range: Range<Int>
    var tokens: ClosedRange<Int>
    var cost: Float
    /// The closing words, for a phrase that needs them.
    var closing: Range<Int>?

    var length: Int { range.count + (closing?.count ?? 0) }
  }

  /// All statements, in order.
  func statements() -> [Statement] {
    let phrases = withoutRepeatedVerbs(chosen(from: candidates()))
    let found = phrases.indices.map { index in
      let phrase = phrases[index]
      return Statement(
        kind: phrase.kind, words: phrase.range, closing: phrase.closing,
        scope: scope(of: phrase, at: index, among: phrases), cost: phrase.cost)
    }
    let suspended = suspendedClaims()
    let all = suspended.isEmpty ? found : (found + suspended).sorted { $0.start < $1.start }
    return AllergyWarnings(
      vocabulary: vocabulary, sections: sections, utf8: utf8, annotations: annotations
    ).added(to: all)
  }

  /// "Gluten-, milch- und eifrei": what is left out behind each hyphen is the end of the last word.
  private func suspendedClaims() -> [Statement] {
    let tokens = annotations.tokens
    var claims: [Statement] = []
    for match in annotations.matches
    where match.hasEffects && match.kind == .term && match.cost == 0 && match.firstToken > 0 {
      let last = Int(match.firstToken)
      guard isSuspended(last - 1) || last > 1 && isSuspended(last - 2),
        vocabulary.effects(of: match.entry).contains(where: { $0.kind == .freeFrom })
      else { continue }
      var first = last
      while first > 0,
        isSuspended(first - 1) || isAnd(first - 1) && first > 1 && isSuspended(first - 2)
      { first -= isSuspended(first - 1) ? 1 : 2 }
      guard first < last, claims.last?.scope.upperBound != Int(tokens[last].start) else { continue }
      claims.append(
        Statement(
          kind: .freeFrom, words: Int(tokens[last].start)..<Int(tokens[last].start),
          scope: Int(tokens[first].start)..<Int(tokens[last].start), cost: 0))
    }
    return claims
  }

  /// Whether a hyphen stands behind a word, and no further letter.
  private func isSuspended(_ index: Int) -> Bool {
    let end = Int(annotations.tokens[index].end)
    return end + 1 < utf8.count && utf8[end] == UInt8(ascii: "-")
      && (utf8[end + 1] == UInt8(ascii: ",") || utf8[end + 1] == 32 || utf8[end + 1] == 10)
  }

  // MARK: Phrases

  /// How far behind its opening words a phrase may close, in bytes.
  private static let openingReach = 500
  /// How far a phrase speaks of what follows and of what precedes it, in bytes.
  private static let clauseReach = 1500, reachBack = 600

  private func candidates() -> [Phrase] {
    var phrases: [Phrase] = []
    // As many as most labels have.
    phrases.reserveCapacity(12)
    var closers: [Match] = []
    for match in annotations.matches where match.kind == .statement {
      // A claim must be read, a warning may be guessed.
      guard let kind = sections.kind(of: match.entry, in: vocabulary),
        !match.isGuessed || kind == .mayContain || kind == .kitchen
      else { continue }
      if match.part == .closing {
        closers.append(match)
        continue
      }
      // "Strange ingredient" in a list opens nothing.
      if kind == .opener, !opensList(match.range) { continue }
      // "0 % lactose", not the price of what stands above.
      if kind == .freeFrom, endsInNumber(match) { continue }
      // A short phrase is too common to be a misread one.
      if match.cost > 0, match.range.count < 6, !match.isGuessed { continue }
      phrases.append(
        Phrase(
          kind: kind, part: match.part, entry: match.entry, range: match.range,
          tokens: match.tokens, cost: match.cost))
    }
    if !phrases.contains(where: { $0.part == .opening }) { return phrases }
    return phrases.compactMap { phrase in
      guard phrase.part == .opening else { return phrase }
      let behind = phrase.range.upperBound..<phrase.range.upperBound + Self.openingReach
      let first = closers.partitioningIndex { Int($0.start) >= behind.lowerBound }
      let closer = closers[first...].prefix { Int($0.start) < behind.upperBound }
        .first { $0.entry == phrase.entry }
      guard let closer, !sentences.end(in: behind.lowerBound..<Int(closer.start))
      else { return nil }
      var closed = phrase
      closed.closing = closer.range
      closed.cost += closer.cost
      return closed
    }
  }

  /// Whether the words of a match end in a number that is no share.
  private func endsInNumber(_ match: Match) -> Bool {
    let end = Int(match.end)
    guard (48...57).contains(utf8[end - 1]), match.part != .after else { return false }
    return utf8[end...].first { $0 != 32 } != UInt8(ascii: "%")
  }

  /// Whether the word for "ingredients" opens a list: it begins a line or a sentence, or a colon
  /// follows.
  private func opensList(_ words: Range<Int>) -> Bool {
    var next = words.upperBound
    while next < utf8.count, utf8[next] == 32 { next += 1 }
    if next < utf8.count, utf8[next] == UInt8(ascii: ":") || utf8[next] == UInt8(ascii: "(") {
      return true
    }
    return sentences.isStart(words.lowerBound, afterStrokes: true)
  }

  /// Of phrases that overlap the longest: "may contain traces of" over "contain", "not gluten free"
  /// over "gluten free".
  private func chosen(from candidates: [Phrase]) -> [Phrase] {
    let sorted = candidates.sorted {
      ($0.length, $0.kind.priority, -$0.range.lowerBound) > (
        $1.length, $1.kind.priority, -$1.range.lowerBound
      )
    }
    var isTaken = [Bool](repeating: false, count: utf8.count)
    var result: [Phrase] = []
    result.reserveCapacity(sorted.count)
    for phrase in sorted
    where !isTaken[phrase.range].contains(true)
      && !isTaken[phrase.closing ?? 0..<0].contains(true)
    {
      for offset in phrase.range { isTaken[offset] = true }
      for offset in phrase.closing ?? 0..<0 { isTaken[offset] = true }
      result.append(phrase)
    }
    return result.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// "Traces: contains milk" is one statement: the second verb adds nothing to the warning.
  private func withoutRepeatedVerbs(_ phrases: [Phrase]) -> [Phrase] {
    var kept: [Phrase] = []
    kept.reserveCapacity(phrases.count)
    for phrase in phrases {
      if phrase.kind == .contains, let previous = kept.last,
        previous.kind == .mayContain || previous.kind == .freeFrom, previous.part == .before,
        !utf8[previous.range.upperBound..<phrase.range.lowerBound].contains(
          where: sentences.isLetter)
      {
        kept[kept.count - 1].range = previous.range.lowerBound..<phrase.range.upperBound
        kept[kept.count - 1].tokens = previous.tokens.lowerBound...phrase.tokens.upperBound
      } else {
        kept.append(phrase)
      }
    }
    return kept
  }

  // MARK: Scopes

  /// Where a warning ends that has a full stop or a semicolon after each name.
  ///
  /// "May contain milk. Soya. Sesame."; "May contain: fish; crustaceans"
  private func namesEnd(from start: Int, limit: Int) -> Int {
    var end = start
    let signs = [UInt8(ascii: "."), UInt8(ascii: ";")]
    while end < limit, signs.contains(utf8[end]) {
      let stop = sentences.endOfClause(from: end + 1, limit: limit)
      let words = annotations.tokens(startingIn: end + 1..<stop).indices
      let isLast = stop == utf8.count && utf8[end] == UInt8(ascii: ";")
      guard stop < limit || limit == utf8.count, isLast || stop < utf8.count,
        isLast || signs.contains(utf8[stop]), (1...3).contains(words.count),
        words.allSatisfy({ isListed($0) || isAnd($0) })
      else { break }
      end = stop
    }
    return end
  }

  private func scope(of phrase: Phrase, at index: Int, among phrases: [Phrase]) -> Range<Int> {
    let empty = phrase.range.upperBound..<phrase.range.upperBound
    switch phrase.part {
    case .whole, .closing, .bracketed: return empty
    case .opening:
      return phrase.range.upperBound..<(phrase.closing?.lowerBound ?? phrase.range.upperBound)
    case .before:
      let limit = min(phrase.range.upperBound + Self.clauseReach, utf8.count)
      let next = phrases[(index + 1)...].prefix { $0.range.lowerBound < limit }
        .first { $0.kind.endsScopes && $0.part != .after }
      // A warning that begins with a capital is in a text whose sentences do.
      let isSentence =
        phrase.kind == .mayContain && (65...90).contains(utf8[phrase.range.lowerBound])
      let end = sentences.endOfClause(
        from: phrase.range.upperBound, limit: next?.range.lowerBound ?? limit,
        stopsMayBeCommas: isSentence)
      if phrase.kind == .freeFrom || phrase.kind == .without || phrase.kind == .suitable {
        return listEnd(of: phrase, limit: end)
      }
      if phrase.kind == .mayContain {
        return phrase.range.upperBound..<namesEnd(from: end, limit: next?.range.lowerBound ?? limit)
      }
      return phrase.range.upperBound..<max(end, phrase.range.upperBound)
    case .after:
      let limit = max(0, phrase.range.lowerBound - Self.reachBack)
      let floor = end(ofScopesBefore: index, in: phrases, limit: limit)
      if phrase.kind == .freeFrom || phrase.kind == .onRequest || phrase.kind == .notAClaim {
        return adjacentStart(of: phrase, floor: floor)..<phrase.range.lowerBound
      }
      let start = sentences.startOfClause(before: phrase.range.lowerBound, floor: floor)
      return start..<phrase.range.lowerBound
    }
  }

  /// Where the last phrase that ends scopes does so, no further back than the limit.
  private func end(ofScopesBefore index: Int, in phrases: [Phrase], limit: Int) -> Int {
    for phrase in phrases[..<index].reversed() {
      let end = phrase.closing?.upperBound ?? phrase.range.upperBound
      if phrase.kind.endsScopes { return max(end, limit) }
      if phrase.range.lowerBound < limit { break }
    }
    return limit
  }

  /// A claim reaches over the allergens right behind it: one inside a list stops at the next comma
  /// ("rice flour, gluten free, milk"), one that opens its sentence takes a list.
  private func listEnd(of phrase: Phrase, limit: Int) -> Range<Int> {
    let start = phrase.range.upperBound
    let opensClause = !follows(
      [UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: "/")], before: phrase.range.lowerBound)
    var end = start
    // "Vegan, contains no milk, gluten or soya": what joins the last two makes a list of all.
    var closed: Int?
    var isJoined = false
    let first = phrase.tokens.upperBound + 1
    for index in annotations.tokens.indices.dropFirst(first) {
      let token = annotations.tokens[index]
      guard Int(token.start) < limit else { break }
      let gap = utf8[end..<Int(token.start)]
      if endsName(gap, of: first..<index) { break }
      if end > start, gap.contains(UInt8(ascii: ",")), !opensClause, closed == nil {
        guard hasVerb(phrase) else { break }
        closed = end
      }
      guard isListed(index) || isAnd(index) || end == start || isArticle(index, behind: gap)
      else { break }
      isJoined = isAnd(index) || isJoined
      end = Int(token.end)
    }
    if let closed, !isJoined || !endsClause(end, limit: limit) { end = closed }
    return start..<max(start, min(end, limit))
  }

  /// Whether what stands before a token begins the ingredients of what a claim names: "biscuits
  /// without gluten: rice flour, butter, eggs".
  ///
  /// Not where a colon opens the claim's own list ("free of: gluten, milk") or a bracket says what
  /// its name means ("no nuts (almonds, walnuts)").
  private func endsName(_ gap: ArraySlice<UInt8>, of claimed: Range<Int>) -> Bool {
    let next = claimed.upperBound
    guard claimed.contains(where: isListed) else { return false }
    let opening = Int(annotations.tokens[claimed.lowerBound].start)
    let before = claimed.lowerBound > 0 ? Int(annotations.tokens[claimed.lowerBound - 1].end) : 0
    let isIntroduced = utf8[before..<opening].contains(UInt8(ascii: ":"))
    if gap.contains(UInt8(ascii: ":")), !isIntroduced { return true }
    let isBracket = gap.contains(UInt8(ascii: "(")) || gap.contains(UInt8(ascii: "["))
    let isDash = gap.count > 2 && gap.allSatisfy { $0 == 32 || $0 == 45 || $0 >= 0x80 }
    let isLine = gap.contains(10) && !gap.contains(UInt8(ascii: ","))
    guard isBracket || (isDash || isLine) && !isIntroduced && !goesOn(into: next) else {
      return false
    }
    // Milk is no kind of lactose: "a yoghurt without lactose (milk, cultures)".
    let names = named(by: claimed)
    return !named(by: next..<next + 1).contains {
      names.contains($0) || names.contains(vocabulary.top(of: $0))
    }
  }

  /// Whether a word belongs with the one before: as a term of both, or behind "and".
  private func goesOn(into index: Int) -> Bool {
    isAnd(index - 1) || isAnd(index) || sharesMatch(index - 1, index)
  }

  /// The ids that the words of some tokens name, and do not only seem to: not gluten in rice flour.
  private func named(by tokens: Range<Int>) -> Set<AllergenIndex> {
    var named: Set<AllergenIndex> = []
    var denied: Set<AllergenIndex> = []
    for index in tokens {
      for match in annotations.matches(around: index)
      where match.hasEffects && match.tokens.contains(index) {
        for effect in vocabulary.effects(of: match.entry) {
          if effect.kind == .lookalike {
            denied.insert(effect.allergen)
          } else {
            named.insert(effect.allergen)
          }
        }
      }
    }
    return named.filter { !denied.contains($0) && !denied.contains(vocabulary.top(of: $0)) }
  }

  /// "Ou de soja", "y al huevo": a short word of the language before a further name.
  private func isArticle(_ index: Int, behind gap: ArraySlice<UInt8>) -> Bool {
    let token = annotations.tokens[index]
    return token.range.count <= 4 && token.knowledge != .unknown
      && !token.languages.isDisjoint(with: annotations.languages)
      && (isAnd(index - 1) || gap.contains(UInt8(ascii: ",")))
      && index + 1 < annotations.tokens.count && isListed(index + 1)
  }

  /// Whether a claim is made with the verb of a list: "contains no …".
  private func hasVerb(_ phrase: Phrase) -> Bool {
    annotations.matches(around: phrase.tokens.upperBound).contains { match in
      phrase.range.contains(Int(match.start)) && match.kind == .statement
        && sections.kind(of: match.entry, in: vocabulary) == .contains
    }
  }

  private func endsClause(_ offset: Int, limit: Int) -> Bool {
    !utf8[offset..<max(offset, limit)].contains(where: sentences.isLetter)
  }

  /// The words right before `free`: back over one term, and over "and" to the one before; over
  /// commas too where all of the sentence is such a list.
  private func adjacentStart(of phrase: Phrase, floor: Int) -> Int {
    let list = listStart(of: phrase, floor: floor)
    if let list { return list }
    var start = phrase.range.lowerBound
    var index = phrase.tokens.lowerBound - 1
    while index >= 0 {
      let token = annotations.tokens[index]
      let gap = utf8[Int(token.end)..<start]
      guard Int(token.start) >= floor, isListed(index) || isAnd(index),
        !gap.contains(where: {
          $0 == 44 || $0 == 46 || $0 == 40 || $0 == 41 || $0 == 58 || $0 == 10
        })
      else { break }
      // Only "and" and strokes carry on to a further term: "milk gluten free" claims nothing of
      // milk.
      if start < phrase.range.lowerBound, !isAnd(index), !isAnd(index + 1),
        !gap.contains(UInt8(ascii: "/")), !gap.contains(UInt8(ascii: "&")),
        !sharesMatch(index, index + 1)
      {
        break
      }
      start = Int(token.start)
      index -= 1
    }
    return start
  }

  /// Where a sentence begins that is nothing but a list before a claim.
  ///
  /// "Wheat, gluten & milk free."
  private func listStart(of phrase: Phrase, floor: Int) -> Int? {
    var start = phrase.range.lowerBound
    var isJoined = false
    for index in annotations.tokens[..<phrase.tokens.lowerBound].indices.reversed() {
      let token = annotations.tokens[index]
      let gap = utf8[Int(token.end)..<start]
      guard Int(token.start) >= floor, isListed(index) || isAnd(index),
        gap.allSatisfy({ [32, 10, UInt8(ascii: ","), UInt8(ascii: "&")].contains($0) })
      else { return nil }
      isJoined = isJoined || isAnd(index) || gap.contains(UInt8(ascii: "&"))
      start = Int(token.start)
      if index == 0 || sentences.end(in: Int(annotations.tokens[index - 1].end)..<start) {
        return isJoined ? start : nil
      }
    }
    return nil
  }

  private func follows(_ bytes: [UInt8], before offset: Int) -> Bool {
    var position = offset - 1
    while position >= 0, utf8[position] == 32 || utf8[position] == 10 { position -= 1 }
    return position >= 0 && bytes.contains(utf8[position])
  }

  /// Whether a word belongs to a term that says something of allergens.
  private func isListed(_ index: Int) -> Bool {
    annotations.matches(around: index).contains {
      $0.tokens.contains(index) && $0.hasEffects
    }
  }

  private func isAnd(_ index: Int) -> Bool {
    annotations.matches(around: index).contains { match in
      guard match.tokens.contains(index), match.kind == .statement else {
        return false
      }
      let kind = sections.kind(of: match.entry, in: vocabulary)
      return kind == .and || kind == .other
    }
  }

  private func sharesMatch(_ index: Int, _ next: Int) -> Bool {
    annotations.matches(around: index).contains {
      $0.tokens.contains(index) && $0.tokens.contains(next) && $0.hasEffects
    }
  }
}

extension Statement.Kind {
  /// Between phrases of the same words the one with the more careful reading.
  fileprivate var priority: Int {
    switch self {
    case .mayContain: 9
    case .notAClaim: 8
    case .kitchen: 7
    case .contains: 6
    case .opener: 5
    case .freeFrom: 4
    case .suitable, .onRequest: 3
    case .ender, .ignore, .askStaff: 2
    // "No" in "no nuts" is no answer.
    case .none: 0
    default: 1
    }
  }
}

extension DocumentText {
  /// What the phrases of the document say of the words beside them.
  ///
  /// - Complexity: linear in the text but for the phrases, which are few.
  package func statements(_ vocabulary: Vocabulary) -> [Statement] {
    StatementFinder(
      vocabulary: vocabulary, sections: .of(vocabulary), utf8: utf8, annotations: annotations
    ).statements()
  }
}
