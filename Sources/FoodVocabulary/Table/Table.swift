import DictionaryFormat

/// A compiled table, read in place, with the look-ups that matching needs.
///
/// A value of one pointer, so that handing it on copies little and counts no references: whoever
/// holds one holds its memory too.
///
/// `@unchecked Sendable`: the memory is never written. `@safe`: ``TableMemory`` keeps the offsets as
/// long as the memory, and ``VocabularyContents`` holds both together with the table.
@safe
struct Table: @unchecked Sendable {
  /// Where the parts of a table stand in its memory.
  ///
  /// `@safe`: the compiler of the dictionaries wrote every offset and number in the memory, and a
  /// load of eight characters from the last of them ends in the padding after the table.
  @safe
  struct Offsets {
    fileprivate let base: UnsafeRawPointer
    fileprivate let slots, slotCount, records, recordCount: Int
    fileprivate let meanings, entries, entryMetadata, effects, strings: Int
    fileprivate let affixes, statementAffixes: AffixFilter
    fileprivate let affixSets, languageAffixes: Int

    @unsafe init(_ base: UnsafeRawPointer) {
      unsafe self.base = base
      func number(_ part: VocabularyTable.Part, _ place: Int) -> Int {
        Int(
          Table.number(
            unsafe Table.digits(
              base, part.rawValue * VocabularyTable.pairLength + place * 6, characters: 6)))
      }
      func affixes(_ part: VocabularyTable.Part) -> AffixFilter {
        let set = unsafe AffixFilter.Part(base + number(part, 0), count: number(part, 1))
        return AffixFilter(set, set, set)
      }
      slots = number(.slots, 0)
      slotCount = number(.slots, 1)
      records = number(.records, 0)
      recordCount = number(.records, 1)
      meanings = number(.meanings, 0)
      entries = number(.entries, 0)
      entryMetadata = number(.entryMetadata, 0)
      effects = number(.effects, 0)
      strings = number(.strings, 0)
      self.affixes = affixes(.affixes)
      statementAffixes = affixes(.statementAffixes)
      affixSets = number(.affixSets, 0)
      languageAffixes = number(.languageAffixes, 0)
    }
  }

  // Read in place; it lives as long as the table.
  private let offsets: UnsafePointer<Offsets>

  /// - Parameter offsets: must stay as it is as long as this is in use.
  @unsafe init(_ offsets: UnsafePointer<Offsets>) { unsafe self.offsets = offsets }

  @inline(__always) private var base: UnsafeRawPointer { unsafe offsets.pointee.base }
  @inline(__always) private var slots: Int { unsafe offsets.pointee.slots }
  @inline(__always) private var slotCount: Int { unsafe offsets.pointee.slotCount }
  @inline(__always) private var records: Int { unsafe offsets.pointee.records }
  @inline(__always) private var strings: Int { unsafe offsets.pointee.strings }
  @inline(__always) var recordCount: Int { unsafe offsets.pointee.recordCount }
  @inline(__always) var meanings: Int { unsafe offsets.pointee.meanings }
  @inline(__always) var entries: Int { unsafe offsets.pointee.entries }
  @inline(__always) var entryMetadata: Int { unsafe offsets.pointee.entryMetadata }
  @inline(__always) var effects: Int { unsafe offsets.pointee.effects }
  /// Beginnings and ends of all words, and of those that stand in statements.
  private var affixes: AffixFilter { unsafe offsets.pointee.affixes }
  var statementAffixes: AffixFilter { unsafe offsets.pointee.statementAffixes }

  /// The whole table.
  var bytes: [UInt8] {
    let place = VocabularyTable.Part.strings.rawValue * VocabularyTable.pairLength
    let end = bits(place, characters: 6) + bits(place + 6, characters: 6)
    return unsafe Array(
      UnsafeRawBufferPointer(start: base, count: Int(end) + VocabularyTable.padding))
  }

  /// Up to eight characters, six bits in each byte.
  @inline(__always)
  @unsafe fileprivate static func digits(
    _ base: UnsafeRawPointer, _ offset: Int, characters: Int
  ) -> UInt64 {
    let unused = UInt64(64 - 8 * characters)
    let digits =
      unsafe base.loadUnaligned(fromByteOffset: offset, as: UInt64.self) &- 0x3F3F_3F3F_3F3F_3F3F
    // What stands after the number may borrow from nothing below it: the subtraction carries
    // upwards only.
    return (digits << unused) >> unused
  }

  /// The number of up to 48 bits that characters stand for.
  @inline(__always)
  static func number(_ digits: UInt64) -> UInt64 {
    // Pairs of 6 bits to 12, pairs of 12 to 24, the halves to 48.
    var bits = (digits & 0x003F_003F_003F_003F) | (digits & 0x3F00_3F00_3F00_3F00) >> 2
    bits = (bits & 0x0000_0FFF_0000_0FFF) | (bits & 0x0FFF_0000_0FFF_0000) >> 4
    return (bits & 0xFF_FFFF) | (bits >> 8 & 0xFFFF_FF00_0000)
  }

  @inline(__always)
  func digits(_ offset: Int, characters: Int) -> UInt64 {
    unsafe Self.digits(base, offset, characters: characters)
  }

  @inline(__always)
  func bits(_ offset: Int, characters: Int) -> UInt64 {
    Self.number(digits(offset, characters: characters))
  }

  // MARK: Records

  /// What the table says of a surface.
  struct Record {
    /// Whether phrases go on with it (1 bit), then as the table has them
    /// ``VocabularyTable/languageBits`` for the languages and 22 for the first meaning.
    fileprivate var bits: UInt64 = 0
    fileprivate(set) var meaningCount = 0

    @inline(__always) var continues: Bool { bits & 1 != 0 }
    @inline(__always) var languages: LanguageSet {
      LanguageSet(rawValue: UInt16(truncatingIfNeeded: bits >> 1 & 0x3FFF))
    }
    @inline(__always) var firstMeaning: Int { Int(bits >> 15) }
    @inline(__always) var meanings: Range<Int> { firstMeaning..<firstMeaning + meaningCount }
  }

  @inline(__always)
  func languages(ofRecord index: Int) -> LanguageSet { record(index).languages }

  /// Where the letters of a record stand, and whether phrases go on with it.
  @inline(__always)
  func head(ofRecord index: Int) -> UInt64 {
    bits(records + index * VocabularyTable.recordLength, characters: 8)
  }

  @inline(__always)
  func record(_ index: Int) -> Record {
    let head = head(ofRecord: index)
    let tail = bits(records + index * VocabularyTable.recordLength + 8, characters: 6)
    var record = Record(bits: tail << 1 | head >> 44 & 1, meaningCount: Int(head >> 46))
    if record.meaningCount == VocabularyTable.countInList {
      record.meaningCount = Int(
        Self.number(meaning(record.firstMeaning).digits))
      record.bits += 1 << 15
    }
    return record
  }

  /// The characters in the first slot of a hash; 0 where it is empty.
  ///
  /// The table is larger than what is kept near the processor. Whoever looks up many words opens
  /// the slots of all, and then looks them up: then the waits for memory run side by side.
  @inline(__always)
  func open(_ hash: UInt64) -> UInt64 {
    slot(VocabularyTable.firstSlot(of: WordHash.mixed(hash), count: slotCount))
  }

  @inline(__always)
  private func slot(_ index: Int) -> UInt64 {
    digits(slots + index * VocabularyTable.slotLength, characters: VocabularyTable.slotLength)
  }

  /// The first record that may have this hash, or -1.
  @inline(__always)
  func candidate(_ hash: UInt64, opened: UInt64) -> Int {
    find(hash, opened: opened) { _ in true } ?? -1
  }

  /// The first eight letters of a word, and what stands after it.
  @inline(__always)
  func letters(ofWord head: UInt64) -> UInt64 {
    unsafe base.loadUnaligned(fromByteOffset: strings + Int(head & 0x3FF_FFFF), as: UInt64.self)
  }

  @inline(__always)
  private func isPhrase(_ head: UInt64) -> Bool { head >> 45 & 1 != 0 }

  /// How many letters a word has; a phrase has none.
  @inline(__always)
  func length(ofHead head: UInt64) -> Int { isPhrase(head) ? 0 : Int(head >> 26 & 0xFF) }

  /// The letters of a word; none of a phrase.
  @inline(__always)
  func surface(ofHead head: UInt64) -> Letters {
    letters(at: Int(head & 0x3FF_FFFF), count: length(ofHead: head))
  }

  @inline(__always)
  func letters(at offset: Int, count: Int) -> Letters {
    unsafe Letters(
      UnsafeBufferPointer(
        start: (base + strings + offset).assumingMemoryBound(to: UInt8.self), count: count))
  }

  /// The record with this hash, of which `open` says `opened`, whose head passes the check.
  @inline(__always)
  private func find(_ hash: UInt64, opened: UInt64, where isRight: (UInt64) -> Bool) -> Int? {
    if opened == 0 { return nil }
    let mixed = WordHash.mixed(hash)
    // As it stands after the 22 bits of the record: two bits in one character, six in the next.
    let tag = VocabularyTable.tag(of: mixed)
    let wanted = tag & 3 | (tag & 0xFC) << 2
    var place = VocabularyTable.firstSlot(of: mixed, count: slotCount)
    var found = opened
    while true {
      if found >> 28 == wanted {
        let index = Int(Self.number(found) & 0x3F_FFFF) - 1
        if isRight(head(ofRecord: index)) { return index }
      }
      place = place + 1 == slotCount ? 0 : place + 1
      found = slot(place)
      if found == 0 { return nil }
    }
  }

  /// The record of the word with this hash whose letters pass the check, or `nil`.
  @inline(__always)
  func find(
    hash: UInt64, opened: UInt64? = nil, where isRight: (Letters) -> Bool
  ) -> Int? {
    find(hash, opened: opened ?? open(hash)) { head in
      !isPhrase(head) && isRight(surface(ofHead: head))
    }
  }

  /// The record of the phrase with this hash: that of a beginning, gone on with the record of one
  /// more word.
  @inline(__always)
  func find(phrase beginning: Int, _ word: Int, hash: UInt64, opened: UInt64? = nil) -> Int? {
    let wanted = UInt64(beginning) | UInt64(word) << 22
    return find(hash, opened: opened ?? open(hash)) {
      isPhrase($0) && $0 & 0xFFF_FFFF_FFFF == wanted
    }
  }

  /// The record of one folded word or affix.
  @inline(__always)
  func find(
    word: Letters, hash: UInt64, opened: UInt64? = nil
  ) -> Int? {
    find(hash: hash, opened: opened) { $0.areSame(as: word) }
  }

  func find(_ word: [UInt8]) -> Int? { word.withLetters { find(word: $0, hash: $0.wordHash) } }

  func find(_ word: ArraySlice<UInt8>) -> Int? {
    word.withLetters { find(word: $0, hash: $0.wordHash) }
  }

  /// The record of folded words.
  func find(words: [String]) -> Int? {
    var found: Int?
    var hash = WordHash.seed
    for word in words {
      let letters = Array(word.utf8), own = WordHash.word(letters)
      guard let record = find(letters) else { return nil }
      hash = found == nil ? own : WordHash.phrase(hash, own)
      if let beginning = found {
        found = find(phrase: beginning, record, hash: hash)
        if found == nil { return nil }
      } else {
        found = record
      }
    }
    return found
  }

  /// The record of an affix: a part of a word with a hyphen before or after it.
  @inline(__always)
  func find(
    affix: Letters, hyphenBefore: Bool, hash: UInt64
  ) -> Int? {
    find(hash: hash) { surface in
      guard surface.count == affix.count + 1 else { return false }
      let hyphen = hyphenBefore ? 0 : affix.count, start = hyphenBefore ? 1 : 0
      guard surface[hyphen] == UInt8(ascii: "-") else { return false }
      for index in 0..<affix.count where surface[start + index] != affix[index] { return false }
      return true
    }
  }

  /// Beginnings and ends of the words, affixes and endings of some languages; of more than three
  /// languages, those of all.
  func affixes(of languages: LanguageSet) -> AffixFilter {
    let wanted = languages.rawValue
    guard (1...3).contains(wanted.nonzeroBitCount) else { return affixes }
    // The lowest, the highest, and the one between them, if there is one.
    let first = wanted.trailingZeroBitCount, last = 15 - wanted.leadingZeroBitCount
    let second = (wanted & (wanted - 1)).trailingZeroBitCount
    guard last < Language.allCases.count else { return affixes }
    func set(_ language: Int) -> AffixFilter.Part {
      let pair = unsafe offsets.pointee.affixSets + language * VocabularyTable.pairLength
      return unsafe AffixFilter.Part(
        base + offsets.pointee.languageAffixes + Int(bits(pair, characters: 6)),
        count: Int(bits(pair + 6, characters: 6)))
    }
    return AffixFilter(set(first), set(min(second, last)), set(last))
  }

  func surface(_ index: Int) -> String {
    let head = head(ofRecord: index)
    guard !isPhrase(head) else {
      return surface(Int(head & 0x3F_FFFF)) + " " + surface(Int(head >> 22 & 0x3F_FFFF))
    }
    return string(offset: Int(head & 0x3FF_FFFF), length: Int(head >> 26 & 0xFF))
  }
}
