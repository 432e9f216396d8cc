import DictionaryFormat

extension WordReader {
  /// The known parts of a compound, or `nil` when it is none.
  ///
  /// Affixes of the dictionaries (`milch-`, `-milch`) count with any rest, short ones only where
  /// the rest is known; besides, a word that falls wholly into known words is their compound.
  func compound(_ word: Letters) -> Compound? {
    var found: [CompoundPart] = []
    if !joining.isEmpty, word.count >= 5 { addAffixes(of: word, to: &found) }
    // In other languages the space was lost: both words must be longer, to be no accident.
    let wanted = joining.isEmpty ? languages : joining
    var split: [Range<Int>] = []
    if self.split(
      word, 0..<word.count, shortest: joining.isEmpty ? 4 : 3, depth: 3, into: &split),
      split.count > 1
    {
      let cost: Float = joining.isEmpty ? 0.5 : 0
      for range in split where range.count >= 4 || found.isEmpty {
        let part = word.part(range)
        guard let record = table.find(word: part, hash: Self.hash(part)) else { continue }
        addParts(ofRecord: record, range: range, cost: cost, in: wanted, to: &found)
      }
      return Compound(parts: Self.unique(found), isWhole: true)
    }
    if joining.isEmpty, found.isEmpty, let parts = afterLink(word) {
      return Compound(parts: parts, isWhole: true)
    }
    return found.isEmpty ? nil : Compound(parts: Self.unique(found), isWhole: false)
  }

  /// What a word is whose link lost its apostrophe: `darachide`.
  private func afterLink(_ word: Letters) -> [CompoundPart]? {
    for link in links where link.count == 1 && word.count >= 5 && word.starts(with: link) {
      let range = link.count..<word.count
      let rest = word.part(range)
      guard isWord(rest, in: languages), let record = table.find(word: rest, hash: Self.hash(rest))
      else { continue }
      var found: [CompoundPart] = []
      addParts(ofRecord: record, range: range, cost: 0.5, in: languages, to: &found)
      if !found.isEmpty { return Self.unique(found) }
    }
    return nil
  }

  /// The record of an affix of the text's languages.
  @inline(__always)
  private func find(affix: Letters, hyphenBefore: Bool, hash: UInt64) -> Int? {
    known.mayBe(hash) ? table.find(affix: affix, hyphenBefore: hyphenBefore, hash: hash) : nil
  }

  private func addAffixes(of word: Letters, to found: inout [CompoundPart]) {
    let count = word.count
    var head = WordHash.appending(word[0], to: WordHash.seed)
    for length in 2..<count {
      head = WordHash.appending(word[length - 1], to: head)
      if length >= AffixBloomFilter.shortest, !known.mayBegin(head) { break }
      let hash = WordHash.appending(Self.hyphen, to: head)
      guard let record = find(affix: word.part(0..<length), hyphenBefore: false, hash: hash) else {
        continue
      }
      add(record, 0..<length, rest: length..<count, of: word, to: &found)
    }
    let hyphen = WordHash.word([Self.hyphen])
    for start in 1..<count - 1 {
      let tail = word.part(start..<count)
      let hash = Self.hash(tail, seed: hyphen)
      guard let record = find(affix: tail, hyphenBefore: true, hash: hash) else { continue }
      add(record, start..<count, rest: 0..<start, of: word, to: &found)
    }
    if count >= 9 { addMiddles(of: word, hyphen: hyphen, to: &found) }
  }

  /// An affix of the word; a short one only where the rest is known.
  private func add(
    _ record: Int, _ range: Range<Int>, rest: Range<Int>, of word: Letters,
    to found: inout [CompoundPart]
  ) {
    let before = found.count
    addParts(ofRecord: record, range: range, cost: 0, in: joining, to: &found)
    if found.count > before, range.count < 4, !isKnownRest(word, rest) {
      found.removeLast(found.count - before)
    }
  }

  /// In the middle of a word only what may begin and end one.
  private func addMiddles(of word: Letters, hyphen: UInt64, to found: inout [CompoundPart]) {
    for start in 2..<word.count - 5 {
      var tail = hyphen
      for end in start + 1..<word.count - 1 {
        tail = WordHash.appending(word[end - 1], to: tail)
        if end >= start + 2, !known.mayBegin(tail) { break }
        guard end >= start + 4 else { continue }
        let middle = word.part(start..<end)
        guard find(affix: middle, hyphenBefore: true, hash: tail) != nil else { continue }
        let hash = WordHash.appending(Self.hyphen, to: Self.hash(middle))
        guard let record = find(affix: middle, hyphenBefore: false, hash: hash) else {
          continue
        }
        addParts(ofRecord: record, range: start..<end, cost: 0, in: joining, to: &found)
      }
    }
  }

  private func isKnownRest(_ word: Letters, _ range: Range<Int>) -> Bool {
    let rest = word.part(range)
    if rest.count < 2 { return false }
    if isWord(rest, in: joining) { return true }
    for link in links where link.count <= rest.count {
      let head = 0..<rest.count - link.count, tail = link.count..<rest.count
      if rest.starts(with: link), isWord(rest.part(tail), in: joining) { return true }
      if rest.part(head.upperBound..<rest.count).elementsEqual(link),
        isWord(rest.part(head), in: joining)
      {
        return true
      }
    }
    var ranges: [Range<Int>] = []
    return split(rest, 0..<rest.count, shortest: 3, depth: 2, into: &ranges)
  }

  /// Whether a part of a word is known words one after the other, with what links them left out.
  ///
  /// The words are appended to `ranges`.
  private func split(
    _ word: Letters, _ range: Range<Int>, shortest: Int, depth: Int, into ranges: inout [Range<Int>]
  ) -> Bool {
    let wanted = joining.isEmpty ? languages : joining
    let whole = word.part(range)
    // The hash of each beginning, as far as a word begins so.
    return withScratch(range.count + 1, of: WordHash.seed) { hashes in
      var length = 0
      var hash = WordHash.seed
      while length < range.count {
        hash = WordHash.appending(whole[length], to: hash)
        if length + 1 >= AffixBloomFilter.shortest, !known.mayBegin(hash) { break }
        length += 1
        hashes[length] = hash
      }
      if range.count >= shortest, length == range.count, isWord(whole, hash: hash, in: wanted) {
        ranges.append(range)
        return true
      }
      guard depth > 1, range.count >= shortest * 2 else { return false }
      // The longest head first: `apfelsaft` before `apfel` `saft`.
      length = min(length, range.count - shortest)
      while length >= shortest {
        defer { length -= 1 }
        guard isWord(whole.part(0..<length), hash: hashes[length], in: wanted) else {
          continue
        }
        let start = range.lowerBound + length
        let count = ranges.count
        ranges.append(range.lowerBound..<start)
        if split(
          word, start..<range.upperBound, shortest: shortest, depth: depth - 1, into: &ranges)
        {
          return true
        }
        for link in links
        where word.part(start..<range.upperBound).starts(with: link) {
          if split(
            word, start + link.count..<range.upperBound, shortest: shortest, depth: depth - 1,
            into: &ranges)
          {
            return true
          }
        }
        ranges.removeLast(ranges.count - count)
      }
      return false
    }
  }
}
