import DictionaryFormat

extension WordReader {
  /// The known parts of a compound, or `nil` when it is none.
  ///
  /// Affixes of the dictionaries (`milch-`, `-milch`) count with any rest, short ones only where
  /// the rest is known; besides, a word that falls wholly into known words is their compound.
  func compound(_ word: [UInt8]) -> [CompoundPart]? {
    let wanted = languages.intersection(Self.compounding)
    var found: [CompoundPart] = []
    if !wanted.isEmpty, word.count >= 5 {
      found += affixes(of: word, in: wanted)
    }
    // In other languages the space was lost: both words must be longer, to be no accident.
    let split = split(
      word, in: wanted.isEmpty ? languages : wanted, shortest: wanted.isEmpty ? 4 : 3, depth: 3)
    if let split, split.count > 1 {
      let cost: Float = wanted.isEmpty ? 0.5 : 0
      for range in split where range.count >= 4 || found.isEmpty {
        found += parts(
          of: Array(word[range]), start: range.lowerBound, end: range.upperBound, cost: cost,
          in: wanted.isEmpty ? languages : wanted)
      }
      return Self.unique(found)
    }
    return found.isEmpty ? nil : Self.unique(found)
  }

  private func affixes(of word: [UInt8], in wanted: LanguageSet) -> [CompoundPart] {
    let hyphen = UInt8(ascii: "-")
    var found: [CompoundPart] = []
    for length in 2..<word.count {
      let head = word[..<length]
      let parts = parts(of: head + [hyphen], start: 0, end: length, cost: 0, in: wanted)
      if !parts.isEmpty, length >= 4 || isKnownRest(word[length...], in: wanted) { found += parts }
    }
    for start in 1..<word.count - 1 {
      let tail = word[start...]
      let parts = parts(of: [hyphen] + tail, start: start, end: word.count, cost: 0, in: wanted)
      if !parts.isEmpty, tail.count >= 4 || isKnownRest(word[..<start], in: wanted) {
        found += parts
      }
    }
    if word.count >= 9 {
      for start in 2..<word.count - 5 {
        for end in start + 4..<word.count - 1 {
          let middle = word[start..<end]
          // In the middle of a word only what may begin and end one.
          guard table.find([hyphen] + middle) != nil else { continue }
          found += parts(of: middle + [hyphen], start: start, end: end, cost: 0, in: wanted)
        }
      }
    }
    return found
  }

  private func isKnownRest(_ rest: ArraySlice<UInt8>, in wanted: LanguageSet) -> Bool {
    if rest.count < 2 { return false }
    if isWord(rest, in: wanted) { return true }
    for language in wanted.languages {
      for link in linking[language] ?? [] {
        if rest.starts(with: link), isWord(rest.dropFirst(link.count), in: wanted) { return true }
        if rest.suffix(link.count).elementsEqual(link),
          isWord(rest.dropLast(link.count), in: wanted)
        {
          return true
        }
      }
    }
    return split(Array(rest), in: wanted, shortest: 3, depth: 2) != nil
  }

  /// The word as known words one after the other, with what links them left out; `nil` if it is
  /// not.
  func split(_ word: [UInt8], in wanted: LanguageSet, shortest: Int, depth: Int) -> [Range<Int>]? {
    split(word[...], in: wanted, shortest: shortest, depth: depth)
  }

  private func split(
    _ word: ArraySlice<UInt8>, in wanted: LanguageSet, shortest: Int, depth: Int
  ) -> [Range<Int>]? {
    if word.count >= shortest, isWord(word, in: wanted) { return [word.startIndex..<word.endIndex] }
    guard depth > 1, word.count >= shortest * 2 else { return nil }
    // The longest head first: `apfelsaft` before `apfel` `saft`.
    for length in stride(from: word.count - shortest, through: shortest, by: -1) {
      let head = word.prefix(length)
      guard isWord(head, in: wanted) else { continue }
      let rest = word.dropFirst(length)
      let range = head.startIndex..<head.endIndex
      if let tail = split(rest, in: wanted, shortest: shortest, depth: depth - 1) {
        return [range] + tail
      }
      for language in wanted.languages {
        for link in linking[language] ?? [] where rest.starts(with: link) {
          if let tail = split(
            rest.dropFirst(link.count), in: wanted, shortest: shortest, depth: depth - 1)
          {
            return [range] + tail
          }
        }
      }
    }
    return nil
  }
}
