import DictionaryFormat

/// Looks for the word that an unknown one was before it was misread.
///
/// Every change keeps a beginning and an end of the word: where no known word begins or ends so,
/// the change is not tried.
struct MisreadSearch {
  /// Letters of the longest word that is read, and of what changes may add to it.
  static let room = 56

  let table: Table
  /// How the words begin and end that are looked for.
  let known: AffixFilter
  let languages: LanguageSet
  let tolerance: Tolerance
  /// Two words of `room` letters: one that was changed once, one to be looked up.
  let scratch: Scratch<UInt8>
  private(set) var best: (word: [UInt8], cost: Float)?
  /// Where all are taken, each once.
  private(set) var all: [(word: [UInt8], cost: Float)] = []

  init(
    table: Table, known: AffixFilter, languages: LanguageSet, tolerance: Tolerance,
    scratch: Scratch<UInt8>
  ) {
    self.table = table
    self.known = known
    self.languages = languages
    self.tolerance = tolerance
    self.scratch = scratch
  }

  mutating func run(_ word: Letters) {
    let affixes = WordAffixes(of: word, in: known)
    if tolerance.takesTwo {
      editTwice(word, affixes)
      return
    }
    confuse(word, affixes, cost: 0)
    // A frame or a stain stands before the word.
    if word.count >= 6, affixes.ends <= 1, Lists.stains.contains(word[0]) {
      consider(word, keeping: 0, (0, 0), from: 1, hash: WordHash.seed, cost: 0.6)
    }
    if tolerance.takesAll {
      transpose(word, affixes, cost: 1)
      edit(word, affixes, cost: 1, otherFirst: tolerance.otherFirst)
      return
    }
    let isLong = word.count >= tolerance.shortestEdited
    if isLong {
      forEachConfused(word, affixes, upTo: limit - 0.2, reach: 2) { search, once, affixes, cost in
        search.confuse(once, affixes, cost: cost)
      }
    }
    guard best == nil || (best?.cost ?? 0) >= 1, isLong, limit >= 1 else { return }
    transpose(word, affixes, cost: 1)
    edit(word, affixes, cost: 1, otherFirst: tolerance.otherFirst)
    if best == nil, limit > 1.2 {
      forEachConfused(word, affixes, upTo: 0.6, reach: 1) { search, once, affixes, cost in
        search.edit(once, affixes, cost: 1 + cost, otherFirst: 1 + cost)
      }
    }
  }

  private var limit: Float { tolerance.limit }

  private static let letterPairs = Folding.letterPairs.map { pair in
    (pair.utf8.first ?? 0, pair.utf8.last ?? 0)
  }

  /// Whether a word at this cost is worth looking for.
  @inline(__always)
  private func isWorth(_ cost: Float) -> Bool {
    cost <= limit && cost < best?.cost ?? .infinity
  }

  // MARK: Changes

  /// Every word that one confusion undone makes, with its affixes and its cost, but for those that
  /// one more change of up to so many letters cannot make a word of.
  private mutating func forEachConfused(
    _ word: Letters, _ affixes: WordAffixes, upTo most: Float, reach: Int,
    _ body: (inout MisreadSearch, Letters, WordAffixes, Float) -> Void
  ) {
    let confusions = Confusions.standard
    withScratch(word.count + 1, of: UInt64(0)) { endings in
      WordAffixes.hashEndings(of: word, into: endings)
      var beginning = WordHash.seed
      for position in 0..<word.count {
        for index in confusions.indices(of: word[position]) {
          let confusion = confusions.list[index]
          guard confusion.cost <= most, Self.stands(confusion, in: word, at: position) else {
            continue
          }
          let rest = position + confusion.readCount
          // A change where no word begins or ends so leaves that as far apart as it was.
          if position > affixes.begins, rest < affixes.ends,
            affixes.ends - affixes.begins + confusion.growth > reach
          {
            continue
          }
          let changed = write(word, keeping: position, confusion.meant, from: rest, half: 0)
          let own = affixes.changed(
            to: changed, keeping: (position, beginning), rest: (word.count - rest, endings[rest]),
            of: word.count, in: known)
          if own.ends - own.begins <= reach { body(&self, changed, own, confusion.cost) }
        }
        beginning = WordHash.appending(word[position], to: beginning)
      }
    }
  }

  /// Considers every word that one confusion undone makes.
  private mutating func confuse(_ word: Letters, _ affixes: WordAffixes, cost: Float) {
    let last = min(word.count - 1, affixes.begins), first = max(0, affixes.ends - 2)
    guard first <= last else { return }
    let confusions = Confusions.standard
    var beginning = WordReader.hash(word.part(0..<first))
    for position in first...last {
      for index in confusions.indices(of: word[position]) {
        let confusion = confusions.list[index]
        let rest = position + confusion.readCount
        guard rest >= affixes.ends, isWorth(cost + confusion.cost),
          Self.stands(confusion, in: word, at: position)
        else { continue }
        var hash = WordHash.appending(confusion.meant.0, to: beginning)
        if confusion.meant.1 != 0 { hash = WordHash.appending(confusion.meant.1, to: hash) }
        guard position + 1 < AffixBloomFilter.shortest || known.mayBegin(hash) else { continue }
        consider(
          word, keeping: position, confusion.meant, from: rest, hash: hash,
          cost: cost + confusion.cost)
      }
      beginning = WordHash.appending(word[position], to: beginning)
    }
  }

  /// Considers every word with two letters in the other order; the first stays.
  private mutating func transpose(_ word: Letters, _ affixes: WordAffixes, cost: Float) {
    let last = min(word.count - 2, affixes.begins), first = max(1, affixes.ends - 2)
    guard first <= last else { return }
    var beginning = WordReader.hash(word.part(0..<first))
    for position in first...last {
      let swapped = (word[position + 1], word[position])
      if swapped.0 != swapped.1 {
        consider(
          word, keeping: position, swapped, from: position + 2,
          hash: WordHash.appending(swapped.1, to: WordHash.appending(swapped.0, to: beginning)),
          cost: cost)
      }
      beginning = WordHash.appending(word[position], to: beginning)
    }
  }

  /// Considers every word one letter away: one added, another one, one lost.
  ///
  /// Where that changes the first letter, it costs `otherFirst`.
  private mutating func edit(
    _ word: Letters, _ affixes: WordAffixes, cost: Float, otherFirst: Float
  ) {
    let last = min(word.count, affixes.begins), first = max(0, affixes.ends - 1)
    guard first <= last else { return }
    withScratch(word.count + 1, of: UInt64(0)) { endings in
      WordAffixes.hashEndings(of: word, into: endings)
      var hash = WordReader.hash(word.part(0..<first))
      for position in first...last {
        for letter in UInt8(ascii: "a")...UInt8(ascii: "z") {
          let isOther = position == 0 && letter != word[0]
          let cost = isOther ? otherFirst : cost
          guard isWorth(cost) else { continue }
          // Most letters begin no word here, or end none: known before any look-up.
          let next = WordHash.appending(letter, to: hash)
          guard position + 1 < AffixBloomFilter.shortest || known.mayBegin(next) else { continue }
          for rest in position...min(position + 1, word.count) {
            guard rest >= affixes.ends, rest == position || word[position] != letter,
              mayEnd(letter, endings[rest], word.count - rest)
            else { continue }
            consider(word, keeping: position, (letter, 0), from: rest, hash: next, cost: cost)
          }
        }
        // A letter that folds to two was lost: "laksetrte".
        for pair in Self.letterPairs where position > 0 && word.count > 5 && isWorth(cost) {
          let next = WordHash.appending(pair.1, to: WordHash.appending(pair.0, to: hash))
          guard known.mayBegin(next), mayEnd(pair.1, endings[position], word.count - position)
          else { continue }
          consider(word, keeping: position, pair, from: position, hash: next, cost: cost)
        }
        if position < word.count {
          let isOther = position == 0 && word.count > 1 && word[1] != word[0]
          consider(
            word, keeping: position, (0, 0), from: position + 1, hash: hash,
            cost: isOther ? otherFirst : cost)
          hash = WordHash.appending(word[position], to: hash)
        }
      }
    }
  }

  /// Considers every word one letter away from one that a likely slip makes of this: two letters in
  /// the other order, one too many, or taken for another.
  private mutating func editTwice(_ word: Letters, _ affixes: WordAffixes) {
    let tolerance = tolerance
    withScratch(word.count + 1, of: UInt64(0)) { endings in
      WordAffixes.hashEndings(of: word, into: endings)
      var kept: WordAffixes.Shared = (1, WordHash.appending(word[0], to: WordHash.seed))
      while kept.count < word.count - 1 {
        let place = kept.count
        let swapped = (word[place + 1], word[place])
        for (meant, rest) in [((0, 0), place + 1), (swapped, place + 2)] {
          let changed = write(word, keeping: place, meant, from: rest, half: 0)
          let own = affixes.changed(
            to: changed, keeping: kept, rest: (word.count - rest, endings[rest]), of: word.count,
            in: known)
          // An edit leaves no more than a letter between what words begin and end with.
          if own.ends - own.begins <= 1 {
            edit(changed, own, cost: tolerance.limit, otherFirst: tolerance.otherFirst)
          }
        }
        kept = (place + 1, WordHash.appending(word[place], to: kept.hash))
      }
    }
    forEachConfused(word, affixes, upTo: 0.5, reach: 1) { search, once, affixes, _ in
      search.edit(once, affixes, cost: tolerance.limit, otherFirst: tolerance.otherFirst)
    }
  }

  /// Whether a word may end in a letter and so many after it, which have this hash.
  @inline(__always)
  private func mayEnd(_ letter: UInt8, _ ending: UInt64, _ count: Int) -> Bool {
    count + 1 < AffixBloomFilter.shortest || known.mayBegin(WordHash.appending(letter, to: ending))
  }

  @inline(__always)
  private static func stands(_ confusion: Confusion, in word: Letters, at position: Int) -> Bool {
    confusion.read.1 == 0
      || position + 1 < word.count && word[position + 1] == confusion.read.1
  }

  // MARK: Candidates

  /// Takes the word with some letters changed if it is known and cheaper than what was found.
  ///
  /// `meant` is one letter, two, or none: 0 is none. `hash` is that of the letters that are kept
  /// before the change, and of those that were meant.
  @inline(__always)
  private mutating func consider(
    _ word: Letters, keeping kept: Int, _ meant: (UInt8, UInt8), from rest: Int, hash: UInt64,
    cost: Float
  ) {
    let length = kept + (meant.0 == 0 ? 0 : 1) + (meant.1 == 0 ? 0 : 1) + word.count - rest
    guard length >= tolerance.shortest, isWorth(cost) else { return }
    var hash = hash
    for index in rest..<word.count { hash = WordHash.appending(word[index], to: hash) }
    // Short beginnings are not in the filter: "ria" was "na".
    if known.mayBe(hash), length < AffixBloomFilter.shortest || known.mayBegin(hash) {
      look(up: write(word, keeping: kept, meant, from: rest, half: 1), hash: hash, cost: cost)
    }
  }

  private mutating func look(up candidate: Letters, hash: UInt64, cost: Float) {
    guard candidate.count >= tolerance.shortest,
      let record = table.find(word: candidate, hash: hash),
      !table.languages(ofRecord: record).isDisjoint(with: languages)
    else { return }
    if tolerance.takesAll {
      if !all.contains(where: { $0.word.elementsEqual(candidate) }) {
        all.append((Array(candidate), cost))
      }
    } else {
      best = (Array(candidate), cost)
    }
  }

  private func write(
    _ word: Letters, keeping kept: Int, _ meant: (UInt8, UInt8), from rest: Int, half: Int
  ) -> Letters {
    let start = half * Self.room
    var end = start
    func put(_ letter: UInt8) {
      scratch[end] = letter
      end += 1
    }
    for index in 0..<kept { put(word[index]) }
    if meant.0 != 0 { put(meant.0) }
    if meant.1 != 0 { put(meant.1) }
    for index in rest..<word.count { put(word[index]) }
    return scratch.letters(start..<end)
  }
}
