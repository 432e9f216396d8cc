import DictionaryFormat

/// Beginnings and ends of words in a table, those of up to three languages or of all; see
/// ``AffixBloomFilter``.
///
/// `@unchecked Sendable`: they are never written, and their memory is that of the table.
struct AffixFilter: @unchecked Sendable {
  /// One set.
  ///
  /// `@safe`: it has as many characters as it says, a power of two, and a place is always below
  /// that.
  @safe
  struct Part {
    let characters: UnsafePointer<UInt8>
    let count: Int

    @unsafe init(_ start: UnsafeRawPointer, count: Int) {
      unsafe characters = start.assumingMemoryBound(to: UInt8.self)
      self.count = count
    }

    @inline(__always)
    func bit(_ hash: UInt64) -> UInt8 {
      let (character, bit) = AffixBloomFilter.place(hash, count: count)
      return unsafe (characters[character] &- VocabularyTable.zero) >> bit & 1
    }
  }

  // As many as most texts have languages. Of two, one stands there again: asking it twice costs
  // less than asking whether to.
  private let first, second, third: Part
  /// Whether all three are the same.
  private let isOne: Bool

  init(_ first: Part, _ second: Part, _ third: Part) {
    (self.first, self.second, self.third) = (first, second, third)
    isOne = unsafe first.characters == second.characters && second.characters == third.characters
  }

  /// Whether a word of the set may begin with the letters that have this hash, or end with them;
  /// true for all that do.
  @inline(__always)
  func mayBegin(_ hash: UInt64) -> Bool {
    isOne
      ? first.bit(hash) != 0
      : first.bit(hash) | second.bit(hash) | third.bit(hash) != 0
  }

  /// Whether the letters that have this hash may be a word of the set; true for all that are.
  @inline(__always)
  func mayBe(_ hash: UInt64) -> Bool { mayBegin(AffixBloomFilter.whole(hash)) }
}
