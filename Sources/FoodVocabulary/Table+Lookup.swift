import DictionaryFormat

extension Table {
  /// A word to be looked up, and how far that is.
  struct Lookup {
    let hash: UInt64
    /// Its first eight folded letters, the first lowest; 0 behind a shorter word.
    let letters: UInt64
    let length: Int
    fileprivate var candidate = 0
    fileprivate var found: UInt64 = 0
    /// Its record, or -1.
    fileprivate(set) var record: Int32 = -1

    init(hash: UInt64 = 0, letters: UInt64 = 0, length: Int = 0) {
      self.hash = hash
      self.letters = letters
      self.length = length
    }

    /// The bytes of `letters` that a word of this length has.
    fileprivate var mask: UInt64 { length >= 8 ? .max : (1 << UInt64(8 * length)) - 1 }
  }

  /// How many words are looked up side by side: more than a processor waits for at once.
  static var batch: Int { 32 }

  /// Finds the records of some words.
  ///
  /// The table is larger than what is kept near the processor, and a word needs three places of it,
  /// each known from the one before. Step by step for all words, the waits run side by side.
  ///
  /// - Parameters:
  ///   - words: what is looked up, and told there; as many of them as `count` says.
  ///   - count: how many.
  ///   - isRight: whether the letters of a surface are those of the word with this number.
  @inline(__always)
  func look(
    up words: Scratch<Lookup>, _ count: Int,
    isRight: (Int, Letters) -> Bool
  ) {
    for index in 0..<count { words[index].found = open(words[index].hash) }
    for index in 0..<count {
      let opened = words[index].found
      words[index].candidate = candidate(words[index].hash, opened: opened)
    }
    for index in 0..<count where words[index].candidate >= 0 {
      words[index].found = head(ofRecord: words[index].candidate)
    }
    for index in 0..<count where words[index].candidate >= 0 {
      let head = words[index].found
      // A phrase stands nowhere: its place is the start.
      words[index].found = letters(ofWord: head >> 45 == 0 ? head : 0)
    }
    for index in 0..<count where words[index].candidate >= 0 {
      let word = words[index]
      let surface = surface(ofHead: head(ofRecord: word.candidate))
      if word.found & word.mask == word.letters, surface.count == word.length,
        word.length <= 8 || isRight(index, surface)
      {
        words[index].record = Int32(word.candidate)
      } else if let other = find(hash: word.hash, where: { isRight(index, $0) }) {
        words[index].record = Int32(other)
      }
    }
  }
}
