import DictionaryFormat

/// A compiled table in memory, with the look-ups that matching needs.
///
/// `@unchecked Sendable`: the memory is filled in `init`, before anybody else sees the object, never
/// written again, and freed in `deinit`, when nobody refers to it any more.
final class Table: @unchecked Sendable {
  let base: UnsafeRawPointer
  let byteCount: Int
  private let strings: UnsafePointer<UInt8>
  private let slots: UnsafePointer<UInt32>
  private let slotMask: Int
  private let records: UnsafeRawPointer
  private let meanings: UnsafePointer<UInt32>
  private let entries: UnsafeRawPointer
  private let effects: UnsafePointer<UInt16>
  let entryCount: Int
  let recordCount: Int

  /// Takes a table in memory of its own: `bytes` are copied.
  convenience init(bytes: [UInt8]) {
    let memory = UnsafeMutableRawPointer.allocate(byteCount: max(bytes.count, 1024), alignment: 16)
    bytes.withUnsafeBytes { memory.copyMemory(from: $0.baseAddress ?? UnsafeRawPointer(memory), byteCount: $0.count) }
    self.init(owning: memory, byteCount: bytes.count)
  }

  /// Takes a table from the text of a literal.
  convenience init(text: StaticString) {
    let source = text.utf8Start
    var byteCount = 0
    for index in 0..<6 {
      byteCount |= Int(source[index] - TableText.first) << (6 * index)
    }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: byteCount + 8, alignment: 16)
    Self.decode(source + 6, count: text.utf8CodeUnitCount - 6, into: memory)
    self.init(owning: memory, byteCount: byteCount)
  }

  /// Eight characters give six bytes; the last group may write up to seven bytes past the table.
  private static func decode(
    _ source: UnsafePointer<UInt8>, count: Int, into memory: UnsafeMutableRawPointer
  ) {
    let raw = UnsafeRawPointer(source)
    var output = 0, input = 0
    while input + 8 <= count {
      var bits = raw.loadUnaligned(fromByteOffset: input, as: UInt64.self)
      bits &-= 0x3F3F_3F3F_3F3F_3F3F
      // Pairs of 6 bits to 12, pairs of 12 to 24, the two halves to 48.
      bits = (bits & 0x003F_003F_003F_003F) | (bits & 0x3F00_3F00_3F00_3F00) >> 2
      bits = (bits & 0x0000_0FFF_0000_0FFF) | (bits & 0x0FFF_0000_0FFF_0000) >> 4
      bits = (bits & 0xFF_FFFF) | (bits >> 8 & 0xFFFF_FF00_0000)
      memory.storeBytes(of: bits, toByteOffset: output, as: UInt64.self)
      input += 8
      output += 6
    }
    while input + 4 <= count {
      var bits: UInt32 = 0
      for index in 0..<4 {
        bits |= UInt32(source[input + index] - TableText.first) << UInt32(6 * index)
      }
      memory.storeBytes(of: bits, toByteOffset: output, as: UInt32.self)
      input += 4
      output += 3
    }
  }

  private init(owning memory: UnsafeMutableRawPointer, byteCount: Int) {
    let raw = UnsafeRawPointer(memory)
    base = raw
    self.byteCount = byteCount
    precondition(raw.load(as: UInt32.self) == VocabularyTable.magic, "not a compiled vocabulary")
    func start(_ part: VocabularyTable.Part) -> UnsafeRawPointer {
      raw + Int(raw.load(fromByteOffset: 4 + part.rawValue * 8, as: UInt32.self))
    }
    func count(_ part: VocabularyTable.Part) -> Int {
      Int(raw.load(fromByteOffset: 8 + part.rawValue * 8, as: UInt32.self))
    }
    strings = start(.strings).assumingMemoryBound(to: UInt8.self)
    slots = start(.slots).assumingMemoryBound(to: UInt32.self)
    slotMask = count(.slots) - 1
    records = start(.records)
    recordCount = count(.records)
    meanings = start(.meanings).assumingMemoryBound(to: UInt32.self)
    entries = start(.entries)
    entryCount = count(.entries)
    effects = start(.effects).assumingMemoryBound(to: UInt16.self)
  }

  deinit { UnsafeMutableRawPointer(mutating: base).deallocate() }

  // MARK: Records

  /// A surface of the table.
  struct Record {
    var surfaceOffset: Int
    var surfaceLength: Int
    var continues: Bool
    var firstMeaning: Int
    var meaningCount: Int
    var languages: LanguageSet
  }

  @inline(__always)
  func record(_ index: Int) -> Record {
    let start = records + index * VocabularyTable.recordLength
    return Record(
      surfaceOffset: Int(start.load(as: UInt32.self)),
      surfaceLength: Int(start.load(fromByteOffset: 4, as: UInt16.self)),
      continues: start.load(fromByteOffset: 6, as: UInt16.self) & VocabularyTable.continues != 0,
      firstMeaning: Int(start.load(fromByteOffset: 8, as: UInt32.self)),
      meaningCount: Int(start.load(fromByteOffset: 12, as: UInt16.self)),
      languages: LanguageSet(rawValue: start.load(fromByteOffset: 14, as: UInt16.self)))
  }

  /// The record whose surface has this hash and passes the check, or `nil`.
  @inline(__always)
  func find(hash: UInt64, where isRight: (UnsafeBufferPointer<UInt8>) -> Bool) -> Int? {
    let mixed = WordHash.mixed(hash)
    let tag = UInt32(truncatingIfNeeded: mixed >> 56)
    var slot = Int(truncatingIfNeeded: mixed) & slotMask
    while true {
      let value = slots[slot]
      if value == 0 { return nil }
      if value >> 24 == tag {
        let index = Int(value & 0xFF_FFFF) - 1
        let start = records + index * VocabularyTable.recordLength
        let surface = UnsafeBufferPointer(
          start: strings + Int(start.load(as: UInt32.self)),
          count: Int(start.load(fromByteOffset: 4, as: UInt16.self)))
        if isRight(surface) { return index }
      }
      slot = (slot + 1) & slotMask
    }
  }

  /// The record of one folded word or affix.
  @inline(__always)
  func find(word: UnsafeBufferPointer<UInt8>, hash: UInt64) -> Int? {
    find(hash: hash) { surface in
      guard surface.count == word.count else { return false }
      for index in 0..<surface.count where surface[index] != word[index] { return false }
      return true
    }
  }

  func find(_ word: [UInt8]) -> Int? {
    word.withUnsafeBufferPointer { find(word: $0, hash: WordHash.surface(word)) }
  }

  func surface(_ index: Int) -> String {
    let record = record(index)
    return string(offset: record.surfaceOffset, length: record.surfaceLength)
  }

  @inline(__always)
  func meaning(_ index: Int) -> (entry: Int, part: PatternPart) {
    let value = meanings[index]
    return (Int(value & 0x1FFF_FFFF), PatternPart(rawValue: UInt8(value >> 29)) ?? .whole)
  }

  // MARK: Entries

  @inline(__always)
  func kind(ofEntry index: Int) -> EntryKind {
    EntryKind(rawValue: entries.load(fromByteOffset: index * VocabularyTable.entryLength, as: UInt8.self)) ?? .food
  }

  @inline(__always)
  func language(ofEntry index: Int) -> UInt8 {
    entries.load(fromByteOffset: index * VocabularyTable.entryLength + 1, as: UInt8.self)
  }

  func section(ofEntry index: Int) -> Int {
    Int(entries.load(fromByteOffset: index * VocabularyTable.entryLength + 2, as: UInt16.self))
  }

  func name(ofEntry index: Int) -> String {
    let start = entries + index * VocabularyTable.entryLength
    return string(
      offset: Int(start.load(fromByteOffset: 4, as: UInt32.self)),
      length: Int(start.load(fromByteOffset: 12, as: UInt16.self)))
  }

  @inline(__always)
  func effectCount(ofEntry index: Int) -> Int {
    Int(entries.load(fromByteOffset: index * VocabularyTable.entryLength + 14, as: UInt16.self))
  }

  func effects(ofEntry index: Int) -> [Effect] {
    let start = entries + index * VocabularyTable.entryLength
    let first = Int(start.load(fromByteOffset: 8, as: UInt32.self))
    return (0..<effectCount(ofEntry: index)).map { offset in
      let value = effects[first + offset]
      return Effect(
        kind: Effect.Kind(rawValue: UInt8(value >> 13)) ?? .contains,
        allergen: AllergenIndex(rawValue: value & 0x1FFF))
    }
  }

  // MARK: Texts

  private func string(offset: Int, length: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: strings + offset, count: length), as: UTF8.self)
  }

  func texts(_ part: VocabularyTable.Part) -> [String] {
    let start = base + Int(base.load(fromByteOffset: 4 + part.rawValue * 8, as: UInt32.self))
    let count = Int(base.load(fromByteOffset: 8 + part.rawValue * 8, as: UInt32.self))
    return (0..<count).map { index in
      string(
        offset: Int(start.load(fromByteOffset: index * 8, as: UInt32.self)),
        length: Int(start.load(fromByteOffset: index * 8 + 4, as: UInt32.self)))
    }
  }

  /// The path of each file with the entries that came from it.
  var files: [(path: String, entries: Range<Int>)] {
    let start = base + Int(
      base.load(fromByteOffset: 4 + VocabularyTable.Part.files.rawValue * 8, as: UInt32.self))
    return texts(.paths).enumerated().map { index, path in
      let first = Int(start.load(fromByteOffset: index * 8, as: UInt32.self))
      return (path, first..<first + Int(start.load(fromByteOffset: index * 8 + 4, as: UInt32.self)))
    }
  }
}
