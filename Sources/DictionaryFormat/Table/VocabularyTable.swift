/// The layout of a compiled table, which is text.
///
/// It stands in the program as one string literal and is read in place, so that the vocabulary is
/// ready when the program is.
///
/// Numbers are written six bits a character, from `?` (0) to `~` (63), lowest first; a raw literal
/// needs no escape for any of them, and one load of eight characters gives 48 bits. Texts stand as
/// they are.
///
/// | part | element |
/// | --- | --- |
/// | header | a pair (offset, count) for each part, six characters a number |
/// | slots | 5 characters: record number + 1 (22 bits; 0 is empty), 8 bits of the hash |
/// | records | 14 characters: of a word its offset (26 bits) and length (8) in `strings`, of a phrase the records of all its words but the last (22) and of the last (22); whether phrases go on with it (bit 44), whether it is one (bit 45), how many meanings it has (2; 3 is ``countInList``); then languages (14), first meaning (22) |
/// | meanings | 6 characters: entry (24 bits), `PatternPart` (3), and of the entry, as every match asks for them, its kind (4), language (4) and whether it has effects (1); where a record cannot hold their count, the count stands before them |
/// | entries | 13 characters: name offset (26 bits), name length (10), section (12); first effect (20), effect count (6) |
/// | entryMetadata | 2 characters for each entry: kind (4 bits), language (4; 15 is all) |
/// | effects | 3 characters: allergen (13 bits), kind (3) |
/// | files | 12 characters: first entry and count |
/// | texts | 12 characters: offset and length in `strings` |
/// | morphology | texts: the rules, for words that are added at run time |
/// | version | texts: the last one changes with every change of a file |
/// | affixes | 1 character: six bits of a set; see ``AffixBloomFilter`` |
/// | affixSets | 12 characters for each language, in the order of their raw values: first character and count in `languageAffixes` |
/// | languageAffixes | the sets of each language: what a text asks for most stays near the processor |
/// | statementAffixes | the same for the words of statements alone |
/// | strings | the texts themselves; one that begins another has no letters of its own |
@usableFromInline
package enum VocabularyTable {
  /// The parts in the order in which they stand, in the header as in the table.
  ///
  /// Each ends where the next one begins; for `strings`, the last, the header counts bytes.
  @usableFromInline
  package enum Part: Int, CaseIterable, Sendable {
    case slots, records, meanings, entries, entryMetadata, effects, files, sections, allergens,
      paths,
      linking,
      morphology, version, affixes, affixSets, languageAffixes, statementAffixes, strings
  }

  /// The character for 0.
  @inlinable package static var zero: UInt8 { 0x3F }
  /// Characters of a slot: 22 bits of record number and 8 of the hash.
  @inlinable package static var slotLength: Int { 5 }
  /// Characters of a record, read as a number of eight and one of six.
  @inlinable package static var recordLength: Int { 14 }
  /// What a record has for the count of its meanings where it has no room for it, as for one in
  /// fifty: the first of the list is the count.
  @inlinable package static var countInList: Int { 3 }
  /// Characters of a meaning: 24 bits of entry, 3 of its `PatternPart`, 8 of its metadata, and 1
  /// that says whether it has effects.
  @inlinable package static var meaningLength: Int { 6 }
  /// Characters of an entry, read as a number of eight and one of five.
  @inlinable package static var entryLength: Int { 13 }
  /// Characters of the kind and the language of an entry.
  @inlinable package static var entryMetadataLength: Int { 2 }
  /// Characters of an effect: 13 bits of allergen and 3 of its kind.
  @inlinable package static var effectLength: Int { 3 }
  /// Characters of two numbers of six: offset and length, or first and count.
  @inlinable package static var pairLength: Int { 12 }
  /// Characters before the first part: a pair for each part.
  @inlinable package static var headerLength: Int { Part.allCases.count * pairLength }
  /// What follows the last part, so that a load of eight characters never leaves the table.
  @inlinable package static var padding: Int { 8 }
  /// Far more than any word has.
  static let mostMeanings = 1023
  /// Their number has six bits.
  static let mostEffects = 63
  /// Bits of a record that say in which languages it is a word.
  @inlinable package static var languageBits: Int { 14 }
  /// The language of entries that hold in every language.
  @inlinable package static var everyLanguage: UInt8 { 15 }
}

extension VocabularyCompiler {
  /// The table of all that was added.
  ///
  /// - Throws: All mistakes in it, and what does not fit a table.
  package func table() throws(DictionaryProblems) -> [UInt8] {
    if !problems.isEmpty { throw DictionaryProblems(problems) }
    try checkRoom()
    var parts = TableParts()
    let sorted = surfaces.sorted { $0.key < $1.key }
    let slots = Self.slots(sorted.map { VocabularyTable.hash(of: Array($0.key.utf8)) })
    parts[.slots] = (slots, slots.count / VocabularyTable.slotLength)
    let numbers = Dictionary(
      sorted.enumerated().map { ($1.key, $0) }, uniquingKeysWith: { first, _ in first })
    let letters = letters(of: sorted)
    parts.makeAffixFilter(.affixes, letters: letters.all)
    parts.makeLanguageAffixFilters(letters: letters.each)
    // With room for more: they are few, and asked for every unknown word.
    parts.makeAffixFilter(
      .statementAffixes, letters: 4 * statementWords.reduce(0) { $0 + $1.utf8.count })
    parts.addLetters(of: entries.map(\.name) + surfaces.keys.filter { !$0.contains(" ") })
    append(to: &parts)
    for (surface, value) in sorted {
      parts.append(value, at: parts.place(of: surface, numbers: numbers))
      parts.addAffixes(of: surface.utf8, value.languages)
    }
    if let problem = parts.overflow { throw DictionaryProblems([problem]) }
    return parts.joined()
  }

  /// - Throws: Everything that the bits of a table have no room for.
  func checkRoom() throws(DictionaryProblems) {
    let words = surfaces.compactMap { surface, value in
      overfull(surface, value.meanings, last: value.meanings.last)
    }
    let problems =
      [Self.overfull(languages: Language.allCases.count)].compactMap(\.self)
      + words.sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    if !problems.isEmpty { throw DictionaryProblems(problems) }
  }

  /// The mistake of a word with more meanings than a record counts, where the last of them was
  /// added; `nil` when they fit.
  func overfull(_ surface: String, _ meanings: [UInt32], last: UInt32?) -> DictionaryError? {
    guard meanings.count > VocabularyTable.mostMeanings, let last else { return nil }
    let number = Int(last & 0x1FFF_FFFF)
    let entry = entries[number - firstEntry]
    let file = files.first { $0.firstEntry..<$0.firstEntry + $0.entryCount ~= number }
    return DictionaryError(
      file: file?.path ?? DictionaryPlace.morphology.file(entry.language?.code ?? ""),
      line: entry.line, column: 1, text: entry.text,
      message: "“\(surface)” has more than \(VocabularyTable.mostMeanings) meanings: leave one out")
  }

  /// The mistake of more languages than a record has bits for; `nil` when they fit.
  static func overfull(languages: Int) -> DictionaryError? {
    guard languages > VocabularyTable.languageBits else { return nil }
    return DictionaryError(
      file: Language.place.file, line: Language.place.line, column: 1, text: "",
      message: "\(languages) languages, and a table has room for "
        + "\(VocabularyTable.languageBits); widen VocabularyTable.languageBits")
  }

  /// The letters of all words together, and of those of each language.
  private func letters(
    of surfaces: [(key: String, value: Surface)]
  ) -> (all: Int, each: [Int]) {
    var all = 0
    var each = [Int](repeating: 0, count: Language.allCases.count)
    for (surface, value) in surfaces where !surface.contains(" ") {
      all += surface.utf8.count
      for language in value.languages.languages {
        each[Int(language.rawValue)] += surface.utf8.count
      }
    }
    return (all, each)
  }

  /// Everything but the surfaces.
  func append(to parts: inout TableParts) {
    for entry in entries { parts.append(entry) }
    for file in files { parts.append(.files, file.firstEntry, file.entryCount) }
    parts.append(.sections, texts: sections)
    parts.append(
      .allergens, texts: allergens.dropFirst(knownAllergens).flatMap { [$0.id, $0.attributes] })
    parts.append(.paths, texts: files.map(\.path))
    parts.append(.linking, texts: linking.map { ([$0.0.code] + $0.1).joined(separator: " ") })
    parts.append(.morphology, texts: rules)
    parts.append(.version, texts: [String(version, radix: 16)])
    for word in statementWords {
      parts.add(AffixBloomFilter.hashes(of: word.utf8), to: .statementAffixes)
    }
  }

  /// Slots for records by the hashes of their surfaces, with room for half as many more.
  static func slots(_ hashes: [UInt64]) -> [UInt8] {
    let size = max(1024, hashes.count * 3 / 2)
    var slots = [UInt64](repeating: 0, count: size)
    for (index, hash) in hashes.enumerated() {
      var slot = VocabularyTable.firstSlot(of: hash, count: size)
      while slots[slot] != 0 { slot = slot + 1 == size ? 0 : slot + 1 }
      slots[slot] = VocabularyTable.slot(record: index, hash: hash)
    }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(size * VocabularyTable.slotLength)
    for slot in slots { bytes.append(number: slot, characters: VocabularyTable.slotLength) }
    return bytes
  }
}

extension VocabularyTable {
  /// What slots and tags are taken from.
  static func hash(of surface: [UInt8]) -> UInt64 { WordHash.mixed(WordHash.surface(surface[...])) }

  /// The slot from which on a record is looked for, by its mixed hash.
  @inlinable
  package static func firstSlot(of hash: UInt64, count: Int) -> Int {
    Int(((hash >> 32) &* UInt64(count)) >> 32)
  }

  /// The bits of a hash that a slot keeps.
  @inlinable
  package static func tag(of hash: UInt64) -> UInt64 { hash & 0xFF }

  /// What stands in the slot of a record.
  static func slot(record: Int, hash: UInt64) -> UInt64 {
    UInt64(record + 1) | tag(of: hash) << 22
  }
}
