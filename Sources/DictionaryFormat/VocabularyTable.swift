/// The layout of a compiled table: little-endian, each part aligned to four bytes.
///
/// | part | element |
/// | --- | --- |
/// | header | `magic`, then a (offset, count) pair for each part, `UInt32` |
/// | strings | bytes: folded surfaces, then names in UTF-8 |
/// | slots | `UInt32`: 8 bits of hash, 24 bits of record number + 1; a power of two of them, 0 is empty |
/// | records | surface offset `UInt32`, surface length `UInt16`, flags `UInt16`, first meaning `UInt32`, count `UInt16`, languages `UInt16` |
/// | meanings | `UInt32`: 29 bits of entry, 3 bits of `PatternPart` |
/// | entries | kind `UInt8`, language `UInt8` (255: all), section `UInt16`, name offset `UInt32`, first effect `UInt32`, name length `UInt16`, effect count `UInt16` |
/// | effects | `UInt16`: 3 bits of kind, 13 bits of allergen |
/// | texts | offset and length `UInt32` of: sections, then allergen id and attributes in turn, then file paths, then linking (`de s n en`) |
/// | files | first entry and count, `UInt32` |
public enum VocabularyTable {
  public static let magic: UInt32 = 0x3153_4156

  public enum Part: Int, CaseIterable, Sendable {
    case strings, slots, records, meanings, entries, effects, sections, allergens, files, paths,
      linking
  }

  public static let headerLength = 4 + Part.allCases.count * 8
  public static let recordLength = 16
  public static let entryLength = 16
  /// Record flag: a longer phrase begins here.
  public static let continues: UInt16 = 1
}

extension VocabularyCompiler {
  /// The table of all that was added.
  public func table() -> [UInt8] {
    var parts: [VocabularyTable.Part: (bytes: [UInt8], count: Int)] = [:]
    var strings = StringPool()

    let sorted = surfaces.sorted { $0.key < $1.key }
    var records: [UInt8] = [], meanings: [UInt8] = [], meaningCount = 0
    for (surface, value) in sorted {
      let place = strings.add(surface)
      records.appendLittleEndian(UInt32(place.offset))
      records.appendLittleEndian(UInt16(place.length))
      records.appendLittleEndian(value.continues ? VocabularyTable.continues : 0)
      records.appendLittleEndian(UInt32(meaningCount))
      records.appendLittleEndian(UInt16(value.meanings.count))
      records.appendLittleEndian(value.languages.rawValue)
      for meaning in value.meanings { meanings.appendLittleEndian(meaning) }
      meaningCount += value.meanings.count
    }
    parts[.records] = (records, sorted.count)
    parts[.meanings] = (meanings, meaningCount)
    let slots = Self.slots(for: sorted.map(\.key))
    parts[.slots] = (slots, slots.count / 4)

    var entryBytes: [UInt8] = [], effectBytes: [UInt8] = [], effectCount = 0
    for entry in entries {
      let name = strings.add(entry.name)
      entryBytes += [entry.kind.rawValue, entry.language?.rawValue ?? 255]
      entryBytes.appendLittleEndian(entry.section)
      entryBytes.appendLittleEndian(UInt32(name.offset))
      entryBytes.appendLittleEndian(UInt32(effectCount))
      entryBytes.appendLittleEndian(UInt16(name.length))
      entryBytes.appendLittleEndian(UInt16(entry.effects.count))
      for effect in entry.effects {
        effectBytes.appendLittleEndian(UInt16(effect.kind.rawValue) << 13 | effect.allergen.rawValue)
      }
      effectCount += entry.effects.count
    }
    parts[.entries] = (entryBytes, entries.count)
    parts[.effects] = (effectBytes, effectCount)
    parts[.sections] = strings.texts(sections)
    parts[.allergens] = strings.texts(allergens.flatMap { [$0.id, $0.attributes] })
    parts[.paths] = strings.texts(files.map(\.path))
    parts[.linking] = strings.texts(
      linking.map { ([$0.0.code] + $0.1).joined(separator: " ") })
    var fileBytes: [UInt8] = []
    for file in files {
      fileBytes.appendLittleEndian(UInt32(file.firstEntry))
      fileBytes.appendLittleEndian(UInt32(file.entryCount))
    }
    parts[.files] = (fileBytes, files.count)
    parts[.strings] = (strings.bytes, strings.bytes.count)
    return Self.joined(parts)
  }

  private static func slots(for surfaces: [String]) -> [UInt8] {
    var size = 1024
    while size < surfaces.count * 2 { size *= 2 }
    var slots = [UInt32](repeating: 0, count: size)
    for (index, surface) in surfaces.enumerated() {
      let hash = WordHash.mixed(WordHash.surface(Array(surface.utf8)))
      var slot = Int(truncatingIfNeeded: hash) & (size - 1)
      while slots[slot] != 0 { slot = (slot + 1) & (size - 1) }
      slots[slot] = UInt32(truncatingIfNeeded: hash >> 56) << 24 | UInt32(index + 1)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size * 4)
    for slot in slots { bytes.appendLittleEndian(slot) }
    return bytes
  }

  private static func joined(_ parts: [VocabularyTable.Part: (bytes: [UInt8], count: Int)])
    -> [UInt8]
  {
    var header: [UInt8] = [], body: [UInt8] = []
    header.appendLittleEndian(VocabularyTable.magic)
    for part in VocabularyTable.Part.allCases {
      let (bytes, count) = parts[part] ?? ([], 0)
      header.appendLittleEndian(UInt32(VocabularyTable.headerLength + body.count))
      header.appendLittleEndian(UInt32(count))
      body += bytes
      while body.count % 4 != 0 { body.append(0) }
    }
    return header + body
  }
}

/// Texts one after the other, each only once.
private struct StringPool {
  var bytes: [UInt8] = []
  private var places: [String: Int] = [:]

  mutating func add(_ text: String) -> (offset: Int, length: Int) {
    let length = text.utf8.count
    if let offset = places[text] { return (offset, length) }
    let offset = bytes.count
    places[text] = offset
    bytes += text.utf8
    return (offset, length)
  }

  mutating func texts(_ texts: [String]) -> (bytes: [UInt8], count: Int) {
    var list: [UInt8] = []
    for text in texts {
      let place = add(text)
      list.appendLittleEndian(UInt32(place.offset))
      list.appendLittleEndian(UInt32(place.length))
    }
    return (list, texts.count)
  }
}

extension [UInt8] {
  fileprivate mutating func appendLittleEndian(_ value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
