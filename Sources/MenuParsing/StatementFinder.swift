public import FoodVocabulary

/// Finds the statements of a document and what each of them speaks of.
struct StatementFinder {
  let vocabulary: FoodVocabulary
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
    var closingTokens: ClosedRange<Int>?

    var length: Int { range.count + (closing?.count ?? 0) }
  }

  /// All statements, in order.
  func statements() -> [Statement] {
    let phrases = withoutRepeatedVerbs(chosen(from: candidates()))
    return phrases.indices.map { index in
      let phrase = phrases[index]
      return Statement(
        kind: phrase.kind, words: [phrase.range] + (phrase.closing.map { [$0] } ?? []),
        scope: scope(of: phrase, at: index, among: phrases), cost: phrase.cost)
    }
  }

  // MARK: Phrases

  /// How far behind its opening words a phrase may close, in bytes.
  private static let openingReach = 500
  /// How far a phrase speaks of what follows and of what precedes it, in bytes.
  private static let clauseReach = 1500, reachBack = 600

  private func candidates() -> [Phrase] {
    let kinds = Statement.Kind.ofSections(in: vocabulary)
    var phrases: [Phrase] = []
    var closers: [Match] = []
    for match in annotations.matches where match.kind == .statement {
      // A claim must be read, a warning may be guessed.
      let section = kinds[vocabulary.sectionIndex(of: match.entry)]
      guard let kind = section, !match.isGuessed || kind == .mayContain || kind == .kitchen else {
        continue
      }
      if match.part == .closing {
        closers.append(match)
        continue
      }
      // "Strange ingredient" in a list opens nothing.
      if kind == .opener, !opensList(match.range) { continue }
      // A short phrase is too common to be a misread one.
      if match.cost > 0, match.range.count < 6, !match.isGuessed { continue }
      phrases.append(
        Phrase(
          kind: kind, part: match.part, entry: match.entry, range: match.range,
          tokens: match.tokens, cost: match.cost))
    }
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
      closed.closingTokens = closer.tokens
      closed.cost += closer.cost
      return closed
    }
  }

  /// Whether the word for "ingredients" opens a list: it begins a line or a sentence, or a colon
  /// follows.
  private func opensList(_ words: Range<Int>) -> Bool {
    var next = words.upperBound
    while next < utf8.count, utf8[next] == 32 { next += 1 }
    if next < utf8.count, utf8[next] == UInt8(ascii: ":") || utf8[next] == UInt8(ascii: "(") {
      return true
    }
    var previous = words.lowerBound - 1
    while previous >= 0, utf8[previous] == 32 { previous -= 1 }
    let openers = [10, 9, 46, 59, 47, 124, 41].map { UInt8($0) }
    return previous < 0 || openers.contains(utf8[previous])
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
    for phrase in sorted {
      let ranges = [phrase.range] + (phrase.closing.map { [$0] } ?? [])
      if ranges.contains(where: { isTaken[$0].contains(true) }) { continue }
      for offset in ranges.joined() { isTaken[offset] = true }
      result.append(phrase)
    }
    return result.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// "Traces: contains milk" is one statement: the second verb adds nothing to the warning.
  private func withoutRepeatedVerbs(_ phrases: [Phrase]) -> [Phrase] {
    var kept: [Phrase] = []
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

  private func scope(of phrase: Phrase, at index: Int, among phrases: [Phrase]) -> Range<Int> {
    let empty = phrase.range.upperBound..<phrase.range.upperBound
    switch phrase.part {
    case .whole, .closing: return empty
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
        commasAreStops: isSentence)
      if phrase.kind == .freeFrom || phrase.kind == .without || phrase.kind == .suitable {
        return listEnd(of: phrase, limit: end)
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
    for index in annotations.tokens.indices.dropFirst(phrase.tokens.upperBound + 1) {
      let token = annotations.tokens[index]
      guard Int(token.start) < limit else { break }
      let gap = utf8[end..<Int(token.start)]
      if end > start, gap.contains(UInt8(ascii: ",")), !opensClause { break }
      guard isListed(index) || isAnd(index) || end == start else { break }
      end = Int(token.end)
    }
    return start..<max(start, min(end, limit))
  }

  /// The words right before `free`: back over one term, and over "and" to the one before.
  private func adjacentStart(of phrase: Phrase, floor: Int) -> Int {
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
        !gap.contains(UInt8(ascii: "/")), !sharesMatch(index, index + 1)
      {
        break
      }
      start = Int(token.start)
      index -= 1
    }
    return start
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
      let section = vocabulary.section(of: match.entry)
      return section == "and" || section == "other"
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
    default: 1
    }
  }
}

extension DocumentText {
  /// What the phrases of the document say of the words beside them.
  ///
  /// - Complexity: linear in the text but for the phrases, which are few.
  public func statements(_ vocabulary: FoodVocabulary) -> [Statement] {
    StatementFinder(vocabulary: vocabulary, utf8: utf8, annotations: annotations).statements()
  }
}
