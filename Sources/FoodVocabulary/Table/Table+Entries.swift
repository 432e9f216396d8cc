import DictionaryFormat

/// What surfaces stand for, entries, and the texts of a table.
extension Table {
  /// What a surface stands for.
  ///
  /// Most are of a language that is not asked for: each number is made of its characters when it is
  /// wanted.
  struct Meaning {
    var digits: UInt64 = 0

    @inline(__always) var entry: Int { Int(Table.number(digits & 0xFFFF_FFFF)) }
    @inline(__always) var part: PatternPart {
      PatternPart(rawValue: UInt8(truncatingIfNeeded: digits >> 32 & 7)) ?? .whole
    }
    /// Three of its bits stand in one character, five in the next.
    @inline(__always) var metadata: EntryMetadata {
      EntryMetadata(bits: digits >> 35 & 7 | digits >> 37 & 0xF8)
    }
    @inline(__always) var hasEffects: Bool { digits >> 45 & 1 != 0 }
  }

  @inline(__always)
  func meaning(_ index: Int) -> Meaning {
    Meaning(
      digits: digits(
        meanings + index * VocabularyTable.meaningLength, characters: VocabularyTable.meaningLength)
    )
  }

  // MARK: Entries

  /// What an entry is, and in which language.
  struct EntryMetadata {
    private let bits: UInt64

    init(bits: UInt64) { self.bits = bits }

    @inline(__always) var kind: EntryKind { EntryKind(rawValue: UInt8(bits & 15)) ?? .food }
    /// The raw value of its language, or `VocabularyTable.everyLanguage`.
    @inline(__always) var language: UInt8 { UInt8(bits >> 4 & 15) }

    /// Whether it is food: a term, a dish or another food.
    @inline(__always) var isFood: Bool {
      switch kind {
      case .term, .food, .dish: true
      default: false
      }
    }
  }

  @inline(__always)
  func metadata(ofEntry index: Int) -> EntryMetadata {
    EntryMetadata(
      bits: bits(
        entryMetadata + index * VocabularyTable.entryMetadataLength,
        characters: VocabularyTable.entryMetadataLength))
  }

  @inline(__always)
  private func entryHead(_ index: Int) -> UInt64 {
    bits(entries + index * VocabularyTable.entryLength, characters: 8)
  }

  @inline(__always)
  private func entryTail(_ index: Int) -> UInt64 {
    bits(entries + index * VocabularyTable.entryLength + 8, characters: 5)
  }

  @inline(__always)
  func section(ofEntry index: Int) -> Int { Int(entryHead(index) >> 36) }

  func name(ofEntry index: Int) -> String {
    String(decoding: letters(ofEntry: index), as: UTF8.self)
  }

  /// The letters of an entry's name.
  func letters(ofEntry index: Int) -> Letters {
    let head = entryHead(index)
    return letters(at: Int(head & 0x3FF_FFFF), count: Int(head >> 26 & 0x3FF))
  }

  func effects(ofEntry index: Int) -> [Effect] {
    var effects: [Effect] = []
    appendEffects(ofEntry: index, to: &effects)
    return effects
  }

  @inline(__always)
  func appendEffects(ofEntry index: Int, to list: inout [Effect]) {
    let tail = entryTail(index)
    let first = Int(tail & 0xF_FFFF)
    for place in first..<first + Int(tail >> 20) { list.append(effect(place)) }
  }

  /// Whether an entry has an effect of a kind.
  func hasEffect(_ kind: Effect.Kind, entry: Int) -> Bool {
    let tail = entryTail(entry)
    let first = Int(tail & 0xF_FFFF)
    for place in first..<first + Int(tail >> 20) where effect(place).kind == kind {
      return true
    }
    return false
  }

  @inline(__always)
  private func effect(_ place: Int) -> Effect {
    let value = bits(
      effects + place * VocabularyTable.effectLength, characters: VocabularyTable.effectLength)
    return Effect(
      kind: Effect.Kind(rawValue: UInt8(value >> 13)) ?? .contains,
      allergen: AllergenIndex(rawValue: UInt16(value & 0x1FFF)))
  }

  // MARK: Texts

  func string(offset: Int, length: Int) -> String {
    String(decoding: letters(at: offset, count: length), as: UTF8.self)
  }

  private func pairs(_ part: VocabularyTable.Part) -> [(Int, Int)] {
    let place = part.rawValue * VocabularyTable.pairLength
    let start = Int(bits(place, characters: 6)), count = Int(bits(place + 6, characters: 6))
    return (0..<count).map {
      let pair = start + $0 * VocabularyTable.pairLength
      return (Int(bits(pair, characters: 6)), Int(bits(pair + 6, characters: 6)))
    }
  }

  func texts(_ part: VocabularyTable.Part) -> [String] {
    pairs(part).map { string(offset: $0.0, length: $0.1) }
  }

  /// The path of each file with the entries that came from it.
  var files: [(path: String, entries: Range<Int>)] {
    zip(texts(.paths), pairs(.files)).map { ($0, $1.0..<$1.0 + $1.1) }
  }
}
