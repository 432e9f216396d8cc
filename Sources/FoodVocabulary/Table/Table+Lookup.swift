import DictionaryFormat

extension Table {
  /// A word to be looked up, and how far that is.
  struct Lookup {
    let hash: UInt64
    /// Its first eight folded letters, the first lowest; 0 after a shorter word.
    let letters: UInt64
    /// What was read of the table last.
    fileprivate var found: UInt64 = 0
    let length: Int32
    /// Its record, or -1; a record that may be the right one while it is looked up.
    fileprivate(set) var record: Int32 = -1

    init(hash: UInt64 = 0, letters: UInt64 = 0, length: Int = 0) {
      self.hash = hash
      self.letters = letters
      self.length = Int32(clamping: length)
    }

    /// The bytes of `letters` that a word of this length has.
    fileprivate var mask: UInt64 { length >= 8 ? .max : (1 << UInt64(8 * length)) - 1 }
  }

  /// How many words are looked up side by side: more than a processor waits for at once, and no
  /// more than have room on the stack.
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
      words[index].record = Int32(candidate(words[index].hash, opened: opened))
    }
    for index in 0..<count where words[index].record >= 0 {
      words[index].found = head(ofRecord: Int(words[index].record))
    }
    for index in 0..<count where words[index].record >= 0 {
      let head = words[index].found
      // A phrase stands nowhere: its length is none.
      words[index].found =
        length(ofHead: head) == Int(words[index].length)
        ? letters(ofWord: head) : ~words[index].letters
    }
    for index in 0..<count where words[index].record >= 0 {
      let word = words[index]
      if word.found & word.mask == word.letters,
        word.length <= 8 || isRight(index, surface(ofHead: head(ofRecord: Int(word.record))))
      {
        continue
      }
      words[index].record = Int32(find(hash: word.hash) { isRight(index, $0) } ?? -1)
    }
  }
}
