import DictionaryFormat

/// Phrases of which one word is read so badly that it could be many: the others tell which it was.
///
/// "Kann Sesam enhalten" opens no warning for whoever reads "erhalten" there; that "Kann …
/// enthalten" is a phrase, and nearly stands there, is what tells them apart.
extension Annotator {
  /// What a word, or two, may have been before it was misread, parted or run together.
  private struct Guess {
    /// Tokens that it stands for: two where a word was parted.
    var tokens = 1
    var records: [Int]
    var hashes: [UInt64]
    var cost: Float
    /// Whether it is of a name, not of a statement.
    var isName = false
    /// Letters that the other words of its phrase must have together.
    var lettersBeside = 0
  }

  /// The beginning of a phrase, up to the word to be guessed.
  private struct Beginning {
    var first: Int
    var hash: UInt64
    var record: Int
    var cost: Float
    /// Whether a word of it was guessed as one of a name.
    var isName = false
    /// Letters of the token that was guessed, and those that the other words must have together.
    var lettersOfGuess = 0, lettersBeside = 0
  }

  /// Phrases with one guessed word; whoever asks for them decides which kinds may be guessed.
  ///
  /// Their unknown words stay unknown.
  ///
  /// - Complexity: some hundred steps for each unknown word that may belong to a phrase.
  func guessedPhrases() -> [Match] {
    var matches: [Match] = []
    for index in result.tokens.indices where mayBeGuessed(index) {
      let beginnings = beginnings(before: index)
      let guesses =
        guesses(at: index) + namesGuessed(at: index, isInPhrase: !beginnings.isEmpty)
      if guesses.isEmpty { continue }
      // A compound is a word of its own, but for words that ran together where none are.
      let isWord = splitsCompounds && result.tokens[index].knowledge == .compound
      if isWord, beginnings.isEmpty, !guesses.contains(where: \.isName) { continue }
      for guess in guesses {
        var places = beginnings.compactMap { proceed($0, with: guess) }
        if let place = start(with: guess, at: index) { places.append(place) }
        for var place in places {
          place.lettersOfGuess = Int(result.tokens[index].foldedLength)
          place.lettersBeside = guess.lettersBeside
          follow(place, from: index + guess.tokens - 1, to: &matches)
        }
      }
    }
    for index in result.tokens.indices.dropLast() { addParted(at: index, to: &matches) }
    return matches
  }

  /// The names that hold a word in two parts, each of which may be one: "beef tart•are".
  ///
  /// The parts stay what they are. Where nothing but white space parts them, the other words of a
  /// phrase must tell.
  private func addParted(at index: Int, to matches: inout [Match]) {
    let (left, right) = (result.tokens[index], result.tokens[index + 1])
    guard min(left.foldedLength, right.foldedLength) >= Self.shortestPart else { return }
    guard let hash = hashOfWord(left, right), let tear = tear(after: index),
      let record = record(of: left, and: right, hash: hash)
    else { return }
    let guess = Guess(
      tokens: 2, records: [record], hashes: [hash], cost: WordReader.costOfNear, isName: true)
    var places = beginnings(before: index).compactMap { proceed($0, with: guess) }
    if let place = start(with: guess, at: index) { places.append(place) }
    let isWhite = tear == .space || tear == .line
    for var place in places {
      place.lettersOfGuess = Int(left.foldedLength + right.foldedLength)
      place.lettersBeside = isWhite ? Self.lettersBesideParts : 0
      follow(place, from: index + 1, to: &matches)
    }
  }

  /// Letters of the shortest part of a parted word, and those that the rest of its phrase must have.
  private static let shortestPart = 2, lettersBesideParts = 3

  /// Whether a word that is not known for certain has a known one beside it.
  private func mayBeGuessed(_ index: Int) -> Bool {
    let token = result.tokens[index]
    guard (2...20).contains(token.foldedLength) else { return false }
    switch token.knowledge {
    case .unknown, .misread, .compound: break
    case .known where token.languages.isDisjoint(with: result.languages): break
    case .known, .number: return false
    }
    return index > 0 && records[index - 1] >= 0
      || index + 1 < records.count && records[index + 1] >= 0
  }

  /// The phrases that have begun before a word and may go on with it.
  private func beginnings(before index: Int) -> [Beginning] {
    var found: [Beginning] = []
    for first in max(0, index - 7)..<index where records[first] >= 0 {
      let token = result.tokens[first]
      var open: Beginning? = Beginning(
        first: first, hash: token.hash, record: Int(records[first]), cost: token.cost)
      var next = first + 1
      while let current = open, next < index {
        open = extended(current, by: next)
        next += 1
      }
      if let open, table.record(open.record).continues, joins(index - 1) { found.append(open) }
    }
    return found
  }

  /// A beginning with one more word as it stands.
  private func extended(_ beginning: Beginning, by index: Int) -> Beginning? {
    guard index < records.count, records[index] >= 0, joins(index - 1),
      table.record(beginning.record).continues
    else { return nil }
    let hash = WordHash.phrase(beginning.hash, result.tokens[index].hash)
    return table.find(phrase: beginning.record, Int(records[index]), hash: hash).map {
      Beginning(
        first: beginning.first, hash: hash, record: $0,
        cost: beginning.cost + result.tokens[index].cost, isName: beginning.isName,
        lettersOfGuess: beginning.lettersOfGuess, lettersBeside: beginning.lettersBeside)
    }
  }

  /// Whether a phrase may go on from a word to the next.
  private func joins(_ index: Int) -> Bool {
    let tokens = result.tokens
    guard index + 1 < tokens.count else { return false }
    let gap = Gap.between(
      Int(tokens[index].end), Int(tokens[index + 1].start), in: text,
      after: Int(tokens[index].foldedLength))
    return gap == .space || gap == .comma
  }

  private func start(with guess: Guess, at index: Int) -> Beginning? {
    let start = Beginning(
      first: index, hash: guess.hashes[0], record: guess.records[0], cost: guess.cost)
    return proceed(start, with: guess, from: 1)
  }

  /// A beginning with the guessed words, of which the first may be its own.
  private func proceed(_ beginning: Beginning, with guess: Guess, from first: Int = 0) -> Beginning?
  {
    var current = beginning
    if first == 0 { current.cost += guess.cost }
    current.isName = guess.isName
    for word in first..<guess.records.count {
      guard table.record(current.record).continues else { return nil }
      current.hash = WordHash.phrase(current.hash, guess.hashes[word])
      guard
        let found = table.find(phrase: current.record, guess.records[word], hash: current.hash)
      else { return nil }
      current.record = found
    }
    return current
  }

  /// Tells the phrases that end with a guessed word, or go on after it as they stand.
  private func follow(_ beginning: Beginning, from last: Int, to matches: inout [Match]) {
    var current = beginning, last = last
    while true {
      add(current, last: last, to: &matches)
      guard let next = extended(current, by: last + 1) else { return }
      (current, last) = (next, last + 1)
    }
  }

  private func add(_ phrase: Beginning, last: Int, to matches: inout [Match]) {
    let record = table.record(phrase.record)
    let tokens = result.tokens
    for place in record.meanings {
      let meaning = table.meaning(place)
      let metadata = meaning.metadata
      if phrase.isName {
        guard isGuessedName(meaning, phrase, last: last) else { continue }
        matches.append(
          Match(
            meaning, firstToken: Int32(phrase.first), lastToken: Int32(last),
            start: tokens[phrase.first].start, end: tokens[last].end, cost: phrase.cost))
        continue
      }
      guard metadata.kind == .statement,
        // One side of a phrase may be one word, as the other must be there too.
        last > phrase.first
          || meaning.part == .opening && tokens[last].foldedLength >= 4
          || meaning.part == .closing && tokens[last].foldedLength >= 6,
        result.languages.rawValue & (1 << UInt16(metadata.language)) != 0
      else { continue }
      matches.append(
        Match(
          meaning, firstToken: Int32(phrase.first), lastToken: Int32(last),
          start: tokens[phrase.first].start, end: tokens[last].end, cost: phrase.cost,
          isGuessed: true))
    }
  }

  // MARK: Guesses

  /// Letters of the shortest compound that may be another word.
  private static let shortestCompound = 6
  /// Near a shorter word stands anything: the other words must have so many letters.
  private static let lettersBesideShort = 3

  /// Words of names that one of no dictionary is near, or ran together of: "kordno bleu".
  ///
  /// A compound is one only where a phrase has begun: it is a word of its own.
  private func namesGuessed(at index: Int, isInPhrase: Bool) -> [Guess] {
    let token = result.tokens[index]
    let glued = namesGlued(at: index)
    // "Cordon blev": what is a word elsewhere may be a misread one here.
    let isForeign =
      token.knowledge == .known && !token.languages.isEmpty
      && token.languages.isDisjoint(with: result.languages)
    guard
      token.knowledge == .unknown || token.knowledge == .misread || isForeign
        || token.knowledge == .compound && isInPhrase && splitsCompounds
          && token.foldedLength >= Self.shortestCompound
    else { return glued }
    let letters = Tokenizer.folded(token, in: text)
    let near =
      near.lists[WordHash.word(letters)]
      ?? WordReader.allNear(letters, in: table, known: known, of: result.languages)
    let isShort = Int(token.foldedLength) < WordReader.shortestNear
    return glued
      + near.compactMap { word, _ in
        table.find(word).map {
          Guess(
            records: [$0], hashes: [WordHash.word(word)], cost: WordReader.costOfNear, isName: true,
            lettersBeside: isShort ? Self.lettersBesideShort : 0)
        }
      }
  }

  /// Letters of the shortest word that ran together with one of a phrase and is none of it.
  private static let shortestBesidePhrase = 3

  /// The words that ran together in one, of which all or the last or the first are a phrase's:
  /// "semifreddoall'amaretto", "sugarmie goreng", "café lágrimasucre".
  private func namesGlued(at index: Int) -> [Guess] {
    // As printed: of a misread word "peanut" would leave "nut".
    let letters = Tokenizer.folded(result.tokens[index], in: text)
    guard letters.count > Self.shortestBesidePhrase, letters.allSatisfy({ $0 > 57 }) else {
      return []
    }
    func guess(_ words: [ArraySlice<UInt8>]) -> Guess? {
      let records = words.compactMap { table.find($0) }
      guard records.count == words.count else { return nil }
      return Guess(
        records: records, hashes: words.map { WordHash.word($0) }, cost: WordReader.costOfNear,
        isName: true)
    }
    var guesses: [Guess] = []
    var cuts: [Int] = []
    var head = WordHash.seed
    for cut in letters.indices.dropFirst() {
      head = WordHash.appending(letters[cut - 1], to: head)
      guard known.mayBe(head), known.mayBe(WordHash.word(letters[cut...])) else { continue }
      let (left, right) = (letters[..<cut], letters[cut...])
      guard isKnown(left), isKnown(right) else { continue }
      cuts.append(cut)
      guesses += [guess([left, right])].compactMap(\.self)
      if left.count >= Self.shortestBesidePhrase { guesses += [guess([right])].compactMap(\.self) }
      if right.count >= Self.shortestBesidePhrase { guesses += [guess([left])].compactMap(\.self) }
    }
    if cuts.isEmpty, letters.count >= 2 * Self.shortestBesidePhrase, let ends = words(in: letters) {
      let words = zip([0] + ends, ends).map { letters[$0..<$1] }
      guesses += [guess(words)].compactMap(\.self)
    }
    return guesses
  }

  /// Whether a phrase with a guessed word is the name of what contains an allergen.
  private func isGuessedName(
    _ meaning: Table.Meaning, _ phrase: Beginning, last: Int
  ) -> Bool {
    let metadata = meaning.metadata
    let letters = result.tokens[phrase.first...last].reduce(0) { $0 + Int($1.foldedLength) }
    return last > phrase.first && letters - phrase.lettersOfGuess >= phrase.lettersBeside
      && meaning.part == .whole
      && (metadata.kind == .term || metadata.kind == .dish)
      && result.languages.rawValue & (1 << UInt16(metadata.language)) != 0
      && table.hasEffect(.contains, entry: meaning.entry)
  }

  /// Words of statements: no other phrase may be guessed.
  private func guesses(at index: Int) -> [Guess] {
    let word = Tokenizer.folded(result.tokens[index], in: text)
    let known = table.statementAffixes
    var guesses: [Guess] = []
    func add(_ words: [ArraySlice<UInt8>], cost: Float, tokens: Int = 1) {
      let hashes = words.map { WordHash.word($0) }
      guard hashes.allSatisfy(known.mayBe) else { return }
      let records = words.compactMap { table.find($0) }
      guard records.count == words.count else { return }
      guesses.append(Guess(tokens: tokens, records: records, hashes: hashes, cost: cost))
    }
    for (near, cost) in WordReader.allNear(word, in: table, of: result.languages) {
      add([near[...]], cost: cost)
    }
    var head = WordHash.seed
    for cut in word.indices.dropLast(1) {
      if cut >= 2, known.mayBe(head), known.mayBe(WordHash.word(word[cut...])) {
        add([word[..<cut], word[cut...]], cost: 0.5)
      }
      head = WordHash.appending(word[cut], to: head)
    }
    if index + 1 < result.tokens.count {
      let next = result.tokens[index + 1]
      if Int(next.start - result.tokens[index].end) == 1 {
        add([(word + Tokenizer.folded(next, in: text))[...]], cost: 0.5, tokens: 2)
      }
    }
    return guesses
  }
}
