/// Which beginnings and ends single words have, as a set that may err on the side of having.
///
/// It has one bit of a table for each (a Bloom filter), so that a word that is none is known to be
/// none before anything is looked up.
@usableFromInline
package enum AffixBloomFilter {
  /// Shorter beginnings and ends are taken to exist.
  @inlinable package static var shortest: Int { 3 }

  /// Where the bit of a hash stands, in a table of `count` characters, a power of two.
  ///
  /// A beginning's hash is that of its letters, an end's that of its letters from the last to the
  /// first, begun with ``endSeed``.
  @inlinable
  package static func place(_ hash: UInt64, count: Int) -> (character: Int, bit: UInt8) {
    let mixed = WordHash.mixed(hash)
    return (
      Int(truncatingIfNeeded: mixed) & (count - 1),
      UInt8(truncatingIfNeeded: ((mixed >> 56) * 6) >> 8)
    )
  }

  /// What stands for a whole word, given its hash: the word and a mark after its last letter.
  @inlinable
  package static func whole(_ hash: UInt64) -> UInt64 { WordHash.appending(0xFF, to: hash) }

  /// Sets the hash of an end apart from that of a beginning with the same letters.
  @inlinable package static var endSeed: UInt64 { 0x9AE1_6A3B_2F90_404F }

  /// The hashes of a surface's beginnings and ends; none for a phrase.
  static func hashes(of surface: some BidirectionalCollection<UInt8>) -> [UInt64] {
    if surface.contains(32) { return [] }
    var hashes = [whole(WordHash.word(surface))]
    for (seed, bytes) in [
      (WordHash.seed, Array(surface)), (endSeed, Array(surface.reversed())),
    ] {
      var hash = seed
      for (index, byte) in bytes.enumerated() {
        hash = WordHash.appending(byte, to: hash)
        if index + 1 >= shortest { hashes.append(hash) }
      }
    }
    return hashes
  }
}

extension TableParts {
  /// A set with room for words of so many letters together, as a part of its own.
  mutating func makeAffixFilter(_ part: VocabularyTable.Part, letters: Int) {
    let count = Self.affixFilterSize(letters)
    self[part] = ([UInt8](repeating: VocabularyTable.zero, count: count), count)
  }

  /// A set for each language, one after the other, with room for so many letters each.
  mutating func makeLanguageAffixFilters(letters: [Int]) {
    for letters in letters {
      let count = Self.affixFilterSize(letters)
      append(.affixSets, self[.languageAffixes].count, count)
      self[.languageAffixes].bytes += [UInt8](repeating: VocabularyTable.zero, count: count)
      self[.languageAffixes].count += count
    }
  }

  private static func affixFilterSize(_ letters: Int) -> Int {
    var count = 64
    while count * 3 < letters { count *= 2 }
    return count
  }

  /// Adds a surface to the set of all and to those of its languages.
  mutating func addAffixes(
    of surface: some BidirectionalCollection<UInt8>, _ languages: LanguageSet
  ) {
    let hashes = AffixBloomFilter.hashes(of: surface)
    add(hashes, to: .affixes)
    for language in languages.languages {
      let pair = Int(language.rawValue) * VocabularyTable.pairLength
      let start = Int(number(.affixSets, pair, 6)), count = Int(number(.affixSets, pair + 6, 6))
      add(hashes, to: .languageAffixes, start..<start + count)
    }
  }

  /// Adds hashes to a set that fills a part, or some of it.
  mutating func add(_ hashes: [UInt64], to part: VocabularyTable.Part, _ set: Range<Int>? = nil) {
    let set = set ?? 0..<self[part].count
    for hash in hashes {
      let (character, bit) = AffixBloomFilter.place(hash, count: set.count)
      let place = set.lowerBound + character
      let value = (self[part].bytes[place] - VocabularyTable.zero) | 1 << bit
      self[part].bytes[place] = value + VocabularyTable.zero
    }
  }
}
