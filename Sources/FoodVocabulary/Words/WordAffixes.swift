import DictionaryFormat

/// How far into a word known words begin like it, and how far back they end like it.
struct WordAffixes {
  /// The most letters that some word may begin with.
  let begins: Int
  /// The first letter from which on some word may end so.
  let ends: Int

  init(of word: Letters, in known: AffixFilter) {
    begins = Self.begins(word, from: (0, WordHash.seed), in: known)
    ends = Self.ends(word, from: (0, AffixBloomFilter.endSeed), in: known)
  }

  private init(begins: Int, ends: Int) {
    self.begins = begins
    self.ends = ends
  }

  /// Some letters of a word that others share, at its beginning or its end, with their hash.
  typealias Shared = (count: Int, hash: UInt64)

  /// Those of a word that a change made of this one of `count` letters; `kept` are the letters
  /// before the change, `rest` those after it.
  func changed(
    to word: Letters, keeping kept: Shared, rest: Shared, of count: Int, in known: AffixFilter
  ) -> WordAffixes {
    WordAffixes(
      begins: begins < kept.count ? begins : Self.begins(word, from: kept, in: known),
      ends: ends > count - rest.count
        ? ends + word.count - count : Self.ends(word, from: rest, in: known))
  }

  /// The hashes of all ends of a word, by the letter that each begins with.
  static func hashEndings(of word: Letters, into hashes: Scratch<UInt64>) {
    var hash = AffixBloomFilter.endSeed
    hashes[word.count] = hash
    for index in word.indices.reversed() {
      hash = WordHash.appending(word[index], to: hash)
      hashes[index] = hash
    }
  }

  /// As `begins` is, where with some letters a word is known to begin.
  private static func begins(_ word: Letters, from shared: Shared, in known: AffixFilter) -> Int {
    var (length, hash) = shared
    while length < word.count {
      hash = WordHash.appending(word[length], to: hash)
      if length + 1 >= AffixBloomFilter.shortest, !known.mayBegin(hash) { break }
      length += 1
    }
    return length
  }

  /// As `ends` is, where with some letters a word is known to end.
  private static func ends(_ word: Letters, from shared: Shared, in known: AffixFilter) -> Int {
    var (length, hash) = shared
    while length < word.count {
      hash = WordHash.appending(word[word.count - length - 1], to: hash)
      if length + 1 >= AffixBloomFilter.shortest, !known.mayBegin(hash) { break }
      length += 1
    }
    return word.count - length
  }
}
