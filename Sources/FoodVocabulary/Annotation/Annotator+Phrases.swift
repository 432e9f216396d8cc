import DictionaryFormat

/// Matches of words and phrases as they stand, and which of other languages count.
extension Annotator {
  mutating func matchPhrases() {
    result.matches = phrases()
    compounds += additiveNumbers() + misreadAdditives()
    matchHyphenated()
    matchParted()
    if !compounds.isEmpty {
      result.matches = (result.matches + compounds).sorted {
        ($0.start, $0.end) < ($1.start, $1.end)
      }
    }
  }

  /// The phrases and single words of the text as they stand.
  private func phrases() -> [Match] {
    let count = result.tokens.count
    return withScratch(min(Table.batch, count), of: Opening()) { openings in
      var matches: [Match] = []
      // Of a few words each may have several.
      matches.reserveCapacity(count * 2 + 8)
      var doubts: [Match] = []
      for start in stride(from: 0, to: count, by: Table.batch) {
        let words = start..<min(start + Table.batch, count)
        open(words, to: openings)
        for first in words where records[first] >= 0 {
          let known = matches.count
          addPhrases(from: first, openings[first - start], to: &matches)
          if matches.count == known { addForeign(first, to: &doubts) }
        }
      }
      return doubts.isEmpty ? matches : Self.adding(doubts, to: matches)
    }
  }

  /// Adds the word and the phrases that begin with it.
  @inline(__always)
  private func addPhrases(from first: Int, _ opening: Opening, to matches: inout [Match]) {
    let tokens = result.tokens
    let table = table
    var index = Int(records[first])
    var record = opening.record
    var hash = tokens[first].hash
    var cost = tokens[first].cost
    var length = Int(tokens[first].foldedLength)
    var last = first
    var reach = Gap.space
    while true {
      if record.meaningCount > 0 {
        // Over signs only what its words do not say by themselves.
        let isNews = reach != .sign || saysMore(index, than: first...last)
        add(
          record, opening: last == first ? opening.meaning : nil, first: first, last: last,
          length: length, cost: cost, over: isNews ? reach : .comma, to: &matches)
      }
      guard record.continues, last + 1 < tokens.count, records[last + 1] >= 0,
        let gap = Gap.between(
          Int(tokens[last].end), Int(tokens[last + 1].start), in: text,
          after: Int(tokens[last].foldedLength))
      else { return }
      if gap != .space {
        let isOfSigns = reach != .bracket && gap != .bracket
        guard reach == .space || isOfSigns else { return }
        reach = reach == .comma ? .comma : gap
      }
      last += 1
      hash = WordHash.phrase(hash, tokens[last].hash)
      cost += tokens[last].cost
      length += Int(tokens[last].foldedLength) + 1
      let found = table.find(
        phrase: index, Int(records[last]), hash: hash,
        opened: last == first + 1 ? opening.pair : table.open(hash))
      guard let found else { return }
      index = found
      record = table.record(found)
    }
  }

  /// What the table has of a word, read for many words before any of it is used: then the waits for
  /// memory run side by side.
  private struct Opening {
    var record = Table.Record()
    /// The first that the word means.
    var meaning = Table.Meaning()
    /// The first slot of the word and the next, where they may begin a phrase.
    var pair: UInt64 = 0
  }

  @inline(__always)
  private func open(_ words: Range<Int>, to openings: Scratch<Opening>) {
    let tokens = result.tokens
    let table = table
    for index in words where records[index] >= 0 {
      let record = table.record(Int(records[index]))
      var opening = Opening(record: record)
      if record.meaningCount > 0 { opening.meaning = table.meaning(record.firstMeaning) }
      if record.continues, index + 1 < tokens.count, records[index + 1] >= 0 {
        opening.pair = table.open(WordHash.phrase(tokens[index].hash, tokens[index + 1].hash))
      }
      openings[index - words.lowerBound] = opening
    }
  }

  /// `Austern-Seitling` is also the word without its hyphen; and two words with a line's end
  /// between may be one that nobody would take them for: "but" / "ter".
  private mutating func matchHyphenated() {
    let tokens = result.tokens
    for (index, token) in tokens.enumerated().dropLast() {
      let next = tokens[index + 1], gap = Int(next.start - token.end)
      guard gap > 0, text[Int(token.end)] != 32 || gap > 1, text[Int(token.end)] != 44,
        let tear = WordTear.between(Int(token.end), Int(next.start), in: text),
        tear == .hyphen && gap <= 3 || tear == .line || tear == .bullet,
        let record = table.find(Array(bytes(of: token)) + Array(bytes(of: next))),
        tear == .hyphen || tear == .line && isPlainWord(index) && isPlainWord(index + 1)
          || bringsOthers(record, than: [index, index + 1])
      else { continue }
      var matches: [Match] = []
      add(
        table.record(record), first: index, last: index + 1,
        length: Int(token.foldedLength + next.foldedLength), cost: tear == .hyphen ? 0 : 1,
        over: .space, to: &matches)
      compounds += tear == .hyphen ? matches : matches.filter(\.hasEffects)
    }
  }

  /// Two words that are a name with a space between, where one of them by itself brings less:
  /// "wasabi nøtter" are peanuts.
  private mutating func matchParted() {
    for start in partedNames {
      let index = result.tokens.partitioningIndex { $0.start >= start }
      guard index + 1 < result.tokens.count, result.tokens[index].start == start else { continue }
      let token = result.tokens[index], next = result.tokens[index + 1]
      guard let record = record(of: token, and: next, hash: hash(of: token, and: next)),
        bringsOthers(record, than: [index, index + 1], areNames: false)
      else { continue }
      var matches: [Match] = []
      add(
        table.record(record), first: index, last: index + 1,
        length: Int(token.foldedLength + next.foldedLength), cost: WordReader.costOfNear,
        over: .space, to: &matches)
      compounds += matches.filter(\.hasEffects)
    }
  }

  /// Whether a phrase says something of an allergen of which none of its words does.
  private func saysMore(_ record: Int, than words: ClosedRange<Int>) -> Bool {
    let said = words.filter { records[$0] >= 0 }.map { tops(Int(records[$0]), [.contains]) }
    return !tops(record, [.contains, .usual]).isSubset(
      of: said.reduce(into: []) { $0.formUnion($1) })
  }

  /// The allergens of which a word says such things, by their top ids.
  private func tops(_ record: Int, _ kinds: [Effect.Kind]) -> Set<UInt16> {
    Set(
      table.record(record).meanings.lazy.map { table.meaning($0) }.filter(\.hasEffects).flatMap {
        table.effects(ofEntry: $0.entry).filter { kinds.contains($0.kind) }
      }.map { vocabulary.top(of: $0.allergen).rawValue })
  }

  /// Whether a word contains an allergen for certain that none of two others does: "olut" and
  /// "pähkinä" are no peanut; `areNames` where each of them must contain one.
  private func bringsOthers(_ record: Int, than parts: [Int], areNames: Bool = true) -> Bool {
    let own = parts.filter { records[$0] >= 0 }.map { tops(Int(records[$0]), [.contains]) }
    return own.count == parts.count && (!areNames || own.allSatisfy { tops in !tops.isEmpty })
      && !tops(record, [.contains]).isSubset(of: own.reduce(into: []) { $0.formUnion($1) })
  }

  /// Whether nothing that a word stands for says anything of an allergen.
  private func isPlainWord(_ index: Int) -> Bool {
    guard records[index] >= 0 else { return false }
    return !table.record(Int(records[index])).meanings.contains { table.meaning($0).hasEffects }
  }

  @inline(__always)
  private func add(
    _ record: Table.Record, opening: Table.Meaning? = nil, first: Int, last: Int, length: Int,
    cost: Float, over reach: Gap, to matches: inout [Match]
  ) {
    let tokens = result.tokens
    let mayBeForeign = mayBeForeign(record, length: length, words: first...last)
    for index in record.meanings {
      let meaning =
        index == record.firstMeaning ? opening ?? table.meaning(index) : table.meaning(index)
      if !mayBeForeign, !isOfText(meaning.metadata) { continue }
      guard counts(meaning.metadata, record: record, length: length, words: first...last),
        reach != .comma || meaning.metadata.kind == .statement,
        reach != .sign || meaning.metadata.kind == .statement || meaning.hasEffects,
        (reach == .bracket) == (meaning.part == .bracketed)
      else { continue }
      matches.append(
        Match(
          meaning, firstToken: Int32(first), lastToken: Int32(last), start: tokens[first].start,
          end: tokens[last].end,
          cost: reach == .sign && meaning.metadata.kind != .statement
            ? cost + WordReader.costOfNear : cost))
    }
  }

  /// Letters of the shortest word of another language that counts.
  private static var shortestForeign: Int { 5 }

  /// Adds what a word names for certain in the only languages where it means anything: "cheese" in a
  /// Spanish list, which has it in the names of a few dishes.
  ///
  /// It is a doubt, as it may be a word of the text's own language that no dictionary has.
  private func addForeign(_ index: Int, to doubts: inout [Match]) {
    let token = result.tokens[index], record = table.record(Int(records[index]))
    guard Int(token.foldedLength) >= Self.shortestForeign, record.meaningCount > 0 else { return }
    for place in record.meanings {
      let meaning = table.meaning(place)
      if !meaning.hasEffects, meaning.metadata.kind != .heading { return }
    }
    for place in record.meanings {
      let meaning = table.meaning(place)
      guard meaning.hasEffects, meaning.metadata.isFood, meaning.part == .whole,
        table.hasEffect(.contains, entry: meaning.entry)
      else { continue }
      doubts.append(
        Match(
          meaning, firstToken: Int32(index), lastToken: Int32(index), start: token.start,
          end: token.end, cost: WordReader.costOfNear))
    }
  }

  /// With the doubts, which stand in the order of the text, that no phrase reaches over: what it
  /// says is known.
  private static func adding(_ doubts: [Match], to matches: [Match]) -> [Match] {
    let phrases = matches.filter { $0.firstToken < $0.lastToken }
      .sorted { $0.firstToken < $1.firstToken }
    var next = 0
    var reach: Int32 = -1
    let alone = doubts.filter { doubt in
      while next < phrases.count, phrases[next].firstToken <= doubt.firstToken {
        reach = max(reach, phrases[next].lastToken)
        next += 1
      }
      return reach < doubt.lastToken
    }
    return (matches + alone).sorted { ($0.start, $0.end) < ($1.start, $1.end) }
  }

  /// Whether an entry of another language may count at all; see `counts`.
  @inline(__always)
  private func mayBeForeign(_ record: Table.Record, length: Int, words: ClosedRange<Int>) -> Bool {
    length >= Self.shortestForeign && record.languages.isDisjoint(with: result.languages)
      || length >= 10 && words.count > 1
  }

  /// Entries of the text's languages count, and those of no language.
  ///
  /// Those of others count where nobody could mean something else: the words are long enough and
  /// not all words of the text's languages, as Polish `de volaille` is in a French text.
  @inline(__always)
  private func counts(
    _ metadata: Table.EntryMetadata, record: Table.Record, length: Int, words: ClosedRange<Int>
  ) -> Bool {
    if isOfText(metadata) { return true }
    switch metadata.kind {
    case .term, .dish, .food: break
    case .statement:
      return words.count > 1 && length >= 10
        || length >= 8 && record.languages.isDisjoint(with: result.languages)
    default: return false
    }
    return record.languages.isDisjoint(with: result.languages) && length >= Self.shortestForeign
      && isAgreed(record)
      && (words.count == 1 || !areOwn(words))
  }

  private func areOwn(_ words: ClosedRange<Int>) -> Bool {
    for index in words where !isOwn(index) { return false }
    return true
  }

  /// Whether a word has an entry in the text's languages; short ones, which are articles and the
  /// like, only have to stand in a phrase of theirs.
  private func isOwn(_ index: Int) -> Bool {
    let token = result.tokens[index]
    return token.foldedLength < 4
      ? !token.languages.isDisjoint(with: result.languages) : isEntry(Int(records[index]))
  }

  /// Whether an entry is of the text's languages, or of none.
  @inline(__always)
  func isOfText(_ metadata: Table.EntryMetadata) -> Bool {
    metadata.language == VocabularyTable.everyLanguage
      || result.languages.rawValue & (1 << UInt16(metadata.language)) != 0
  }

  /// Whether every language that has these words means an allergen by them: Norwegian `bea(ns)` is
  /// a sauce, English beans are not.
  private func isAgreed(_ record: Table.Record) -> Bool {
    if record.languages.rawValue.nonzeroBitCount <= 1 { return true }
    var speaking = LanguageSet()
    for index in record.meanings {
      let meaning = table.meaning(index)
      guard meaning.metadata.kind != .heading, meaning.hasEffects,
        let language = Language(rawValue: meaning.metadata.language)
      else { continue }
      speaking.formUnion(LanguageSet(language))
    }
    return speaking.isSuperset(of: record.languages)
  }
}
