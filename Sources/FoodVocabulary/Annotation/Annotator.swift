import DictionaryFormat

/// Finds all that a vocabulary knows in one text: tokens, then languages, then unknown words, then
/// phrases.
struct Annotator {
  let vocabulary: Vocabulary
  let table: Table
  let text: Letters
  var result = Annotations()
  /// Folded words, each followed by a space; corrected words are appended.
  var folded: [UInt8] = []
  /// The record of each token's word, or -1.
  var records: [Int32] = []
  /// Where known words begin that are another name together with the next: "kala kukko".
  var partedNames: [Int32] = []
  /// What was found near unknown words.
  let near = NearWords()
  /// Matches inside compound words, by token.
  var compounds: [Match] = []
  /// Beginnings and ends of the words of the text's languages.
  private(set) var known: AffixFilter
  /// Whether a language of the text writes compounds as one word, or has endings to undo.
  var splitsCompounds: Bool { !result.languages.isDisjoint(with: WordReader.compounding) }

  init(_ vocabulary: Vocabulary, _ text: Letters) {
    self.vocabulary = vocabulary
    table = vocabulary.table
    self.text = text
    known = table.affixes(of: .all)
  }

  mutating func run(languages: LanguageSet?) -> Annotations {
    (result.tokens, folded) = Tokenizer.tokenize(text)
    lookUpWords()
    setLanguages(languages ?? foundLanguages())
    mendWords()
    readUnknownWords()
    let guessed = guessedPhrases()
    if !guessed.isEmpty { compounds += guessed }
    matchPhrases()
    result.index()
    return result
  }

  /// The words alone: no phrases, and none that would have to be misread to be known.
  mutating func words(languages: LanguageSet?) -> [Token] {
    (result.tokens, folded) = Tokenizer.tokenize(text)
    lookUpWords()
    setLanguages(languages ?? foundLanguages())
    readUnknownWords(allowsMisreads: false)
    return result.tokens
  }

  private mutating func setLanguages(_ languages: LanguageSet) {
    result.languages = languages
    known = table.affixes(of: languages)
  }

  func bytes(of token: Token) -> ArraySlice<UInt8> {
    folded[Int(token.foldedStart)..<Int(token.foldedStart + token.foldedLength)]
  }

  // MARK: Words

  mutating func lookUpWords() {
    let table = table, tokenCount = result.tokens.count
    // One by one: for a list of repeated values its type is looked up at run time.
    if !records.isEmpty { records.removeAll(keepingCapacity: true) }
    records.reserveCapacity(tokenCount)
    for _ in 0..<tokenCount { records.append(-1) }
    folded.withLetters { folded in
      result.tokens.withScratch { tokens in
        records.withScratch { records in
          withScratch(Table.batch, of: Table.Lookup()) { batch in
            for start in stride(from: 0, to: tokenCount, by: Table.batch) {
              let count = min(Table.batch, tokenCount - start)
              for index in 0..<count { batch[index] = Self.lookup(tokens[start + index], folded) }
              table.look(up: batch, count) { index, surface in
                let first = Int(tokens[start + index].foldedStart)
                let length = Int(tokens[start + index].foldedLength)
                return surface.areSame(as: folded.part(first..<first + length))
              }
              for index in 0..<count where batch[index].record >= 0 {
                let record = batch[index].record
                records[start + index] = record
                tokens[start + index].languages = table.languages(ofRecord: Int(record))
                if tokens[start + index].knowledge == .unknown {
                  tokens[start + index].knowledge = .known
                }
              }
            }
          }
        }
      }
    }
  }

  @inline(__always)
  private static func lookup(_ token: Token, _ folded: Letters) -> Table.Lookup {
    let length = Int(token.foldedLength)
    return Table.Lookup(
      hash: token.hash, letters: folded.number(at: Int(token.foldedStart), count: length),
      length: length)
  }

  /// The languages that most words belong to; a word of many languages counts little.
  private func foundLanguages() -> LanguageSet {
    withScratch(Language.allCases.count, of: 0.0) { scores in
      for token in result.tokens where token.knowledge == .known {
        var languages = token.languages.rawValue
        let share = 1 / Double(languages.nonzeroBitCount)
        while languages != 0 {
          scores[languages.trailingZeroBitCount] += share
          languages &= languages - 1
        }
      }
      let best = Language.allCases.reduce(0) { max($0, scores[Int($1.rawValue)]) }
      if best == 0 { return .all }
      var found = LanguageSet()
      for language in Language.allCases where scores[Int(language.rawValue)] >= best * 0.4 {
        found.formUnion(LanguageSet(language))
      }
      return found
    }
  }

  private mutating func readUnknownWords(allowsMisreads: Bool = true) {
    let words = wordsToRead()
    if words.isEmpty { return }
    var reader = WordReader(vocabulary, languages: result.languages)
    reader.near = near
    // Readings of this text, with the word itself; which of them a word has by its hash. A word is
    // read again where another one took its place.
    var memo: [(word: Token, reading: WordReading)] = []
    memo.reserveCapacity(words.count)
    withScratch(words.count, of: Int32(-1)) { places in
      for index in words {
        let token = result.tokens[index]
        let place = VocabularyTable.firstSlot(of: WordHash.mixed(token.hash), count: words.count)
        let known = Int(places[place])
        if known >= 0, bytes(of: memo[known].word) == bytes(of: token) {
          apply(memo[known].reading, to: index)
          continue
        }
        if memo.count.isMultiple(of: WorkLimit.wordsBetweenLooks), WorkLimit.isOver { return }
        // A word of another language is not taken for a misread one of this, and looking for what a
        // word may have been is by far the most of the work.
        let reading = reader.read(
          Array(bytes(of: token)), allowsMisreads: allowsMisreads && token.knowledge == .unknown)
        places[place] = Int32(memo.count)
        memo.append((token, reading))
        apply(reading, to: index)
      }
    }
  }

  /// The words that no dictionary of the text's languages has, or that only stand in phrases of
  /// theirs.
  private func wordsToRead() -> [Int] {
    let splitsCompounds = splitsCompounds
    return result.tokens.indices.filter { needsReading($0, splitsCompounds) }
  }

  @inline(__always)
  private func needsReading(_ index: Int, _ splitsCompounds: Bool) -> Bool {
    let token = result.tokens[index]
    switch token.knowledge {
    case .unknown: return token.foldedLength >= 4
    case .known:
      guard token.foldedLength >= 5, !token.languages.isEmpty else { return false }
      if token.languages.isDisjoint(with: result.languages) { return true }
      return splitsCompounds && !isEntry(Int(records[index]))
    default: return false
    }
  }

  /// Whether a record is a food, a term or a dish of the text's languages, not only a word of
  /// phrases, a heading, or what another language took over: English `vollkornbrot`.
  func isEntry(_ index: Int) -> Bool {
    for place in table.record(index).meanings {
      let metadata = table.meaning(place).metadata
      if metadata.isFood, isOfText(metadata) { return true }
    }
    return false
  }

  private mutating func apply(_ reading: WordReading, to index: Int) {
    switch reading {
    case .nothing: return
    case .nearNames(let parts): add(parts, of: index)
    case .compound(let parts):
      result.tokens[index].knowledge = .compound
      result.tokens[index].languages.formUnion(result.languages)
      add(parts, of: index)
    case .misread(let word, let cost, let parts):
      add(parts, of: index)
      result.tokens[index].foldedStart = Int32(folded.count)
      result.tokens[index].foldedLength = Int32(word.count)
      result.tokens[index].hash = WordHash.word(word)
      result.tokens[index].cost = cost
      result.tokens[index].knowledge = .misread
      result.corrections[Int32(index)] = word
      folded += word
      folded.append(32)
      if let record = table.find(word) {
        records[index] = Int32(record)
        result.tokens[index].languages = table.languages(ofRecord: record)
      }
    }
  }

  private mutating func add(_ parts: [CompoundPart], of index: Int) {
    if parts.isEmpty { return }
    let token = result.tokens[index], origins = Tokenizer.origins(of: token, in: text)
    // Letters that were mended have no places of their own: all of the word stands for its parts.
    let isAsPrinted = origins.count == Int(token.foldedLength) + 1
    for part in parts where !isAsPrinted || part.end < origins.count {
      compounds.append(
        Match(
          part.meaning, firstToken: Int32(index), lastToken: Int32(index),
          start: isAsPrinted ? Int32(origins[part.start]) : token.start,
          end: isAsPrinted ? Int32(origins[part.end]) : token.end, cost: part.cost))
    }
  }
}
