/// Reads a compiled table number by number: for what adds to a table, where time matters little.
struct TableReader {
  let bytes: [UInt8]

  func number(_ offset: Int, _ characters: Int) -> UInt64 {
    bytes.number(at: offset, characters: characters)
  }

  private func place(_ part: VocabularyTable.Part, _ half: Int) -> Int {
    Int(number(part.rawValue * VocabularyTable.pairLength + half * 6, 6))
  }

  func offset(_ part: VocabularyTable.Part) -> Int { place(part, 0) }
  func count(_ part: VocabularyTable.Part) -> Int { place(part, 1) }

  /// The bytes of a part.
  func contents(_ part: VocabularyTable.Part) -> ArraySlice<UInt8> {
    let parts = VocabularyTable.Part.allCases
    let end =
      part == .strings
      ? offset(part) + count(part) : offset(parts[parts.startIndex + part.rawValue + 1])
    return bytes[offset(part)..<end]
  }

  private func text(_ offset: Int, _ length: Int) -> String {
    let start = self.offset(.strings) + offset
    return String(decoding: bytes[start..<start + length], as: UTF8.self)
  }

  func texts(_ part: VocabularyTable.Part) -> [String] {
    (0..<count(part)).map { index in
      let pair = offset(part) + index * VocabularyTable.pairLength
      return text(Int(number(pair, 6)), Int(number(pair + 6, 6)))
    }
  }

  // MARK: Surfaces

  /// A record and its number.
  struct Record {
    var index: Int
    var place: TableParts.Place
    var continues: Bool
    var languages: LanguageSet
    var meanings: [Meaning]
  }

  struct Meaning {
    var entry: Int
    var part: PatternPart
  }

  /// The folded letters of a record, with a space between the words of a phrase.
  func surface(ofRecord index: Int) -> [UInt8] {
    let head = number(offset(.records) + index * VocabularyTable.recordLength, 8)
    if head & TableParts.Place.phrase != 0 {
      return surface(ofRecord: Int(head & 0x3F_FFFF)) + [32]
        + surface(ofRecord: Int(head >> 22 & 0x3F_FFFF))
    }
    let start = offset(.strings) + Int(head & 0x3FF_FFFF)
    return Array(bytes[start..<start + Int(head >> 26 & 0xFF)])
  }

  /// The record of a folded surface.
  func record(of surface: [UInt8]) -> Record? {
    let hash = VocabularyTable.hash(of: surface)
    let size = count(.slots)
    var slot = VocabularyTable.firstSlot(of: hash, count: size)
    while true {
      let value = number(
        offset(.slots) + slot * VocabularyTable.slotLength, VocabularyTable.slotLength)
      if value == 0 { return nil }
      let index = Int(value & 0x3F_FFFF) - 1
      if value == VocabularyTable.slot(record: index, hash: hash),
        self.surface(ofRecord: index).elementsEqual(surface)
      {
        return record(index)
      }
      slot = slot + 1 == size ? 0 : slot + 1
    }
  }

  private func record(_ index: Int) -> Record {
    let start = offset(.records) + index * VocabularyTable.recordLength
    let head = number(start, 8), tail = number(start + 8, 6)
    let languages = tail & (1 << UInt64(VocabularyTable.languageBits) - 1)
    var first = Int(tail >> UInt64(VocabularyTable.languageBits))
    var count = Int(head >> 46)
    if count == VocabularyTable.countInList {
      count = Int(meaning(first))
      first += 1
    }
    return Record(
      index: index,
      place: TableParts.Place(
        bits: head & (TableParts.Place.letters | TableParts.Place.phrase)),
      continues: head >> 44 & 1 != 0,
      languages: LanguageSet(rawValue: UInt16(truncatingIfNeeded: languages)),
      meanings: (first..<first + count).map {
        let value = meaning($0)
        return Meaning(
          entry: Int(value & 0xFF_FFFF),
          part: PatternPart(rawValue: UInt8(value >> 24 & 7)) ?? .whole)
      })
  }

  private func meaning(_ index: Int) -> UInt64 {
    number(
      offset(.meanings) + index * VocabularyTable.meaningLength, VocabularyTable.meaningLength)
  }

  /// What an entry is, and in which language.
  func metadata(ofEntry index: Int) -> (kind: EntryKind, language: Language?) {
    let metadata = number(
      offset(.entryMetadata) + index * VocabularyTable.entryMetadataLength,
      VocabularyTable.entryMetadataLength)
    return (
      EntryKind(rawValue: UInt8(metadata & 15)) ?? .food,
      Language(rawValue: UInt8(metadata >> 4 & 15))
    )
  }
}
