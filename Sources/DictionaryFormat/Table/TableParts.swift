/// The parts of a table while it is written.
struct TableParts {
  private var parts: [(bytes: [UInt8], count: Int)] = Array(
    repeating: ([], 0), count: VocabularyTable.Part.allCases.count)
  var strings = StringPool()
  private var meaningLists: [[UInt32]: Int] = [:]

  subscript(part: VocabularyTable.Part) -> (bytes: [UInt8], count: Int) {
    get { parts[part.rawValue] }
    // In place: the parts are long.
    _modify { yield &parts[part.rawValue] }
  }

  /// Where the letters of a surface stand, as a record has it: a word's in the strings, a phrase's
  /// in the records of its words.
  struct Place {
    var bits: UInt64
    static let phrase: UInt64 = 1 << 45
    static let letters: UInt64 = 0xFFF_FFFF_FFFF
  }

  /// Adds the letters of a word, or finds those of a phrase: by the records of its beginning and
  /// its last word, which are among all that `numbers` has.
  mutating func place(of surface: String, numbers: [String: Int]) -> Place {
    guard let space = surface.utf8.lastIndex(of: 32),
      let head = numbers[String(surface[..<space])],
      let last = numbers[String(surface[surface.utf8.index(after: space)...])]
    else {
      let place = strings.add(surface)
      return Place(bits: UInt64(place.offset) | UInt64(min(place.length, 255)) << 26)
    }
    return Place(bits: UInt64(head) | UInt64(last) << 22 | Place.phrase)
  }

  /// A surface with its meanings, as the next record.
  mutating func append(_ surface: VocabularyCompiler.Surface, at place: Place) {
    self[.records].bytes += record(surface, at: place)
    self[.records].count += 1
  }

  /// Adds the meanings of a surface and gives its record.
  mutating func record(_ surface: VocabularyCompiler.Surface, at place: Place) -> [UInt8] {
    let count = min(surface.meanings.count, VocabularyTable.countInList)
    var record: [UInt8] = []
    record.append(
      number: place.bits | (surface.continues ? 1 << 44 : 0) | UInt64(count) << 46, characters: 8)
    record.append(
      number: UInt64(surface.languages.rawValue)
        | UInt64(firstMeaning(of: surface.meanings)) << UInt64(VocabularyTable.languageBits),
      characters: 6)
    return record
  }

  /// Where a list of meanings stands: forms of one word share theirs.
  ///
  /// Their entries must be in the table already.
  private mutating func firstMeaning(of kept: [UInt32]) -> Int {
    if let known = meaningLists[kept] { return known }
    let first = self[.meanings].count
    meaningLists[kept] = first
    if kept.count >= VocabularyTable.countInList {
      self[.meanings].bytes.append(
        number: UInt64(kept.count), characters: VocabularyTable.meaningLength)
      self[.meanings].count += 1
    }
    for meaning in kept {
      let entry = Int(meaning & 0x1FFF_FFFF), part = UInt64(meaning >> 29)
      let metadata = number(.entryMetadata, entry * VocabularyTable.entryMetadataLength, 2)
      let effects = number(.entries, entry * VocabularyTable.entryLength + 8, 5) >> 20
      self[.meanings].bytes.append(
        number: UInt64(entry) | part << 24 | metadata << 27 | (effects > 0 ? 1 << 35 : 0),
        characters: VocabularyTable.meaningLength)
    }
    self[.meanings].count += kept.count
    return first
  }

  func number(_ part: VocabularyTable.Part, _ offset: Int, _ characters: Int) -> UInt64 {
    self[part].bytes.number(at: offset, characters: characters)
  }

  /// Adds texts so that one that begins another needs no letters of its own.
  mutating func addLetters(of texts: [String]) {
    // The longer of two comes first.
    for text in texts.sorted(by: >) { _ = strings.add(text) }
  }

  mutating func append(_ entry: VocabularyCompiler.EntryRecord) {
    let name = strings.add(entry.name)
    let language = entry.language?.rawValue ?? VocabularyTable.everyLanguage
    let effects = entry.effects
    self[.entries].bytes.append(
      number: UInt64(name.offset) | UInt64(min(name.length, 1023)) << 26
        | UInt64(entry.section) << 36, characters: 8)
    self[.entries].bytes.append(
      number: UInt64(self[.effects].count) | UInt64(effects.count) << 20, characters: 5)
    self[.entries].count += 1
    self[.entryMetadata].bytes.append(
      number: UInt64(entry.kind.rawValue) | UInt64(language) << 4,
      characters: VocabularyTable.entryMetadataLength)
    self[.entryMetadata].count += 1
    for effect in effects {
      self[.effects].bytes.append(
        number: UInt64(effect.allergen.rawValue) | UInt64(effect.kind.rawValue) << 13,
        characters: VocabularyTable.effectLength)
    }
    self[.effects].count += effects.count
  }

  /// A pair of numbers.
  mutating func append(_ part: VocabularyTable.Part, _ first: Int, _ second: Int) {
    self[part].bytes.append(number: UInt64(first), characters: 6)
    self[part].bytes.append(number: UInt64(second), characters: 6)
    self[part].count += 1
  }

  mutating func append(_ part: VocabularyTable.Part, texts: [String]) {
    for text in texts {
      let place = strings.add(text)
      append(part, place.offset, place.length)
    }
  }

  /// The table.
  func joined() -> [UInt8] {
    func contents(_ part: VocabularyTable.Part) -> (bytes: [UInt8], count: Int) {
      part == .strings ? (strings.bytes, strings.bytes.count) : self[part]
    }
    let all = VocabularyTable.Part.allCases
    var table: [UInt8] = []
    // Once, as large as it will be: the parts are megabytes.
    table.reserveCapacity(
      all.reduce(VocabularyTable.headerLength + VocabularyTable.padding) {
        $0 + contents($1).bytes.count
      })
    var offset = VocabularyTable.headerLength
    for part in all {
      table.append(number: UInt64(offset), characters: 6)
      table.append(number: UInt64(contents(part).count), characters: 6)
      offset += contents(part).bytes.count
    }
    for part in all { table += contents(part).bytes }
    table += [UInt8](repeating: VocabularyTable.zero, count: VocabularyTable.padding)
    return table
  }
}

/// Texts one after the other, each only once, and none that the one added before begins with.
struct StringPool {
  private(set) var bytes: [UInt8]
  private var places: [String: Int] = [:]
  private var last = 0

  /// - Parameter bytes: What stands there already; its texts are not looked for again.
  init(_ bytes: [UInt8] = []) {
    self.bytes = bytes
    last = bytes.count
  }

  /// What would end a raw literal, or break its line, is left out.
  mutating func add(_ text: String) -> (offset: Int, length: Int) {
    let clean = text.utf8.filter { $0 >= 32 && $0 != UInt8(ascii: "#") && $0 != 127 }
    if let offset = places[text] { return (offset, clean.count) }
    if !bytes[last...].starts(with: clean) {
      last = bytes.count
      bytes += clean
    }
    places[text] = last
    return (last, clean.count)
  }
}

extension [UInt8] {
  /// The number that ``append(number:characters:)`` wrote at an offset.
  func number(at offset: Int, characters: Int) -> UInt64 {
    (0..<characters).reduce(0) {
      $0 | UInt64(self[offset + $1] &- VocabularyTable.zero) << UInt64(6 * $1)
    }
  }

  mutating func append(number: UInt64, characters: Int) {
    for index in 0..<characters {
      append(VocabularyTable.zero + UInt8(truncatingIfNeeded: (number >> UInt64(6 * index)) & 63))
    }
  }
}
