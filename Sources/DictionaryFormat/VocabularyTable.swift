/// The layout of a compiled table, which is text: it stands in the program as one string literal
/// and is read in place, so that the vocabulary is ready when the program is.
///
/// Numbers are written six bits a character, from `?` (0) to `~` (63), lowest first; a raw literal
/// needs no escape for any of them, and one load of eight characters gives 48 bits. Texts stand as
/// they are.
///
/// | part | element |
/// | --- | --- |
/// | header | a pair (offset, count) for each part, six characters a number |
/// | slots | 5 characters: record number + 1 (22 bits; 0 is empty), 8 bits of the hash; a power of two of them |
/// | records | 14 characters: surface offset (26 bits), its length (8), continues (1), languages (13); first meaning (26), count (10) |
/// | meanings | 5 characters: entry (27 bits), `PatternPart` (3) |
/// | entries | 14 characters: name offset (26 bits), kind (4), language (4; 15 is all), section (12); first effect (20), name length (10), effect count (6) |
/// | effects | 3 characters: allergen (13 bits), kind (3) |
/// | files | 12 characters: first entry and count |
/// | texts | 12 characters: offset and length in `strings` |
/// | strings | the texts themselves |
public enum VocabularyTable {
  public enum Part: Int, CaseIterable, Sendable {
    case slots, records, meanings, entries, effects, files, sections, allergens, paths, linking,
      strings
  }

  /// The character for 0.
  public static let zero: UInt8 = 0x3F
  public static let slotLength = 5
  public static let recordLength = 14
  public static let meaningLength = 5
  public static let entryLength = 14
  public static let effectLength = 3
  public static let pairLength = 12
  public static let headerLength = Part.allCases.count * pairLength
  /// What follows the last part, so that a load of eight characters never leaves the table.
  public static let padding = 8
  /// The language of entries that hold in every language.
  public static let everyLanguage: UInt8 = 15
}

extension VocabularyCompiler {
  /// The table of all that was added.
  public func table() -> [UInt8] {
    var strings = StringPool()
    var parts: [VocabularyTable.Part: (bytes: [UInt8], count: Int)] = [:]
    let sorted = surfaces.sorted { $0.key < $1.key }
    let slots = Self.slots(for: sorted.map(\.key))
    parts[.slots] = (slots, slots.count / VocabularyTable.slotLength)
    addRecords(sorted.map { ($0.key, $0.value) }, to: &parts, &strings)
    addEntries(to: &parts, &strings)
    parts[.sections] = strings.texts(sections)
    parts[.allergens] = strings.texts(allergens.flatMap { [$0.id, $0.attributes] })
    parts[.paths] = strings.texts(files.map(\.path))
    parts[.linking] = strings.texts(linking.map { ([$0.0.code] + $0.1).joined(separator: " ") })
    var fileBytes: [UInt8] = []
    for file in files {
      fileBytes.append(number: UInt64(file.firstEntry), characters: 6)
      fileBytes.append(number: UInt64(file.entryCount), characters: 6)
    }
    parts[.files] = (fileBytes, files.count)
    parts[.strings] = (strings.bytes, strings.bytes.count)
    return Self.joined(parts)
  }

  private func addRecords(
    _ surfaces: [(String, Surface)],
    to parts: inout [VocabularyTable.Part: (bytes: [UInt8], count: Int)],
    _ strings: inout StringPool
  ) {
    var records: [UInt8] = [], meanings: [UInt8] = [], meaningCount = 0
    for (surface, value) in surfaces {
      let place = strings.add(surface)
      let kept = value.meanings.prefix(1023)
      records.append(
        number: UInt64(place.offset) | UInt64(min(place.length, 255)) << 26
          | (value.continues ? 1 << 34 : 0) | UInt64(value.languages.rawValue) << 35, characters: 8)
      records.append(number: UInt64(meaningCount) | UInt64(kept.count) << 26, characters: 6)
      for meaning in kept {
        let entry = UInt64(meaning & 0x1FFF_FFFF), part = UInt64(meaning >> 29)
        meanings.append(number: entry | part << 27, characters: VocabularyTable.meaningLength)
      }
      meaningCount += kept.count
    }
    parts[.records] = (records, surfaces.count)
    parts[.meanings] = (meanings, meaningCount)
  }

  private func addEntries(
    to parts: inout [VocabularyTable.Part: (bytes: [UInt8], count: Int)],
    _ strings: inout StringPool
  ) {
    var entryBytes: [UInt8] = [], effectBytes: [UInt8] = [], effectCount = 0
    for entry in entries {
      let name = strings.add(entry.name)
      let language = entry.language?.rawValue ?? VocabularyTable.everyLanguage
      let effects = entry.effects.prefix(63)
      entryBytes.append(
        number: UInt64(name.offset) | UInt64(entry.kind.rawValue) << 26 | UInt64(language) << 30
          | UInt64(entry.section) << 34, characters: 8)
      entryBytes.append(
        number: UInt64(effectCount) | UInt64(min(name.length, 1023)) << 20
          | UInt64(effects.count) << 30, characters: 6)
      for effect in effects {
        effectBytes.append(
          number: UInt64(effect.allergen.rawValue) | UInt64(effect.kind.rawValue) << 13,
          characters: VocabularyTable.effectLength)
      }
      effectCount += effects.count
    }
    parts[.entries] = (entryBytes, entries.count)
    parts[.effects] = (effectBytes, effectCount)
  }

  private static func slots(for surfaces: [String]) -> [UInt8] {
    var size = 1024
    while size < surfaces.count * 3 / 2 { size *= 2 }
    var slots = [UInt64](repeating: 0, count: size)
    for (index, surface) in surfaces.enumerated() {
      let hash = WordHash.mixed(WordHash.surface(Array(surface.utf8)))
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt64(index + 1) | (hash >> 56) << 22
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size * VocabularyTable.slotLength)
    for slot in slots { bytes.append(number: slot, characters: VocabularyTable.slotLength) }
    return bytes
  }

  private static func joined(
    _ parts: [VocabularyTable.Part: (bytes: [UInt8], count: Int)]
  ) -> [UInt8] {
    var header: [UInt8] = [], body: [UInt8] = []
    for part in VocabularyTable.Part.allCases {
      let (bytes, count) = parts[part] ?? ([], 0)
      header.append(
        number: UInt64(VocabularyTable.headerLength + body.count), characters: 6)
      header.append(number: UInt64(count), characters: 6)
      body += bytes
    }
    return header + body + [UInt8](repeating: VocabularyTable.zero, count: VocabularyTable.padding)
  }
}

/// Texts one after the other, each only once.
private struct StringPool {
  var bytes: [UInt8] = []
  private var places: [String: Int] = [:]

  /// What would end a raw literal, or break its line, is left out.
  mutating func add(_ text: String) -> (offset: Int, length: Int) {
    let clean = text.utf8.filter { $0 >= 32 && $0 != UInt8(ascii: "#") && $0 != 127 }
    if let offset = places[text] { return (offset, clean.count) }
    let offset = bytes.count
    places[text] = offset
    bytes += clean
    return (offset, clean.count)
  }

  mutating func texts(_ texts: [String]) -> (bytes: [UInt8], count: Int) {
    var list: [UInt8] = []
    for text in texts {
      let place = add(text)
      list.append(number: UInt64(place.offset), characters: 6)
      list.append(number: UInt64(place.length), characters: 6)
    }
    return (list, texts.count)
  }
}

extension [UInt8] {
  fileprivate mutating func append(number: UInt64, characters: Int) {
    for index in 0..<characters {
      append(VocabularyTable.zero + UInt8(truncatingIfNeeded: (number >> UInt64(6 * index)) & 63))
    }
  }
}
