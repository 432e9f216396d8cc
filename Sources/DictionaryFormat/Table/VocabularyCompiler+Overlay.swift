extension VocabularyCompiler {
  /// A table that also has what is added to it.
  ///
  /// Every part of the old one keeps its numbers, what is new follows it, so that reading the new
  /// table is no slower. Words that both have mean what both say, but for terms, foods, dishes,
  /// headings and marks of the same language: there the new word alone counts.
  ///
  /// - Parameters:
  ///   - table: A compiled table, whole.
  ///   - files: Paths inside a folder of dictionaries, with their texts.
  /// - Returns: The bytes of the new table, which needs the old one no longer.
  /// - Throws: All mistakes of the files.
  /// - Complexity: linear in the files; besides, the table is copied once.
  package static func table(
    _ table: [UInt8], adding files: [(path: String, text: String)]
  ) throws(DictionaryProblems) -> [UInt8] {
    let base = TableReader(bytes: table)
    var compiler = VocabularyCompiler(over: base)
    compiler.add(files)
    guard compiler.problems.isEmpty else { throw DictionaryProblems(compiler.problems) }
    try compiler.checkRoom()
    var parts = TableParts(base)
    compiler.append(to: &parts)
    try compiler.appendSurfaces(to: &parts, base)
    if let problem = parts.overflow { throw DictionaryProblems([problem]) }
    return parts.joined()
  }

  private func appendSurfaces(
    to parts: inout TableParts, _ base: TableReader
  ) throws(DictionaryProblems) {
    var added: [UInt64] = []
    let sorted = surfaces.sorted { $0.key < $1.key }
    // The numbers that all of them have or will have: a phrase names those of its words.
    var numbers: [String: Int] = [:]
    var next = base.count(.records)
    for (surface, _) in sorted {
      if let known = base.record(of: Array(surface.utf8)) {
        numbers[surface] = known.index
      } else {
        numbers[surface] = next
        next += 1
      }
    }
    for (surface, value) in sorted {
      let utf8 = Array(surface.utf8)
      parts.addAffixes(of: utf8, value.languages)
      guard let known = base.record(of: utf8) else {
        parts.append(value, at: parts.place(of: surface, numbers: numbers))
        added.append(VocabularyTable.hash(of: utf8))
        continue
      }
      let merged = merged(value, with: known, base)
      if let problem = overfull(surface, merged.meanings, last: value.meanings.last) {
        throw DictionaryProblems([problem])
      }
      let record = parts.record(merged, at: known.place)
      let start = known.index * VocabularyTable.recordLength
      parts[.records].bytes.replaceSubrange(start..<start + record.count, with: record)
    }
    parts.addSlots(added, base)
  }

  /// The meanings of both, the new ones first.
  private func merged(
    _ new: Surface, with known: TableReader.Record, _ base: TableReader
  ) -> Surface {
    let own = new.meanings.filter { $0 >> 29 == UInt32(PatternPart.whole.rawValue) }.map {
      entries[Int($0 & 0x1FFF_FFFF) - firstEntry]
    }
    let kept = known.meanings.filter { meaning in
      guard meaning.part == .whole else { return true }
      let old = base.metadata(ofEntry: meaning.entry)
      return !own.contains { $0.replaces(old.kind, old.language) }
    }
    var merged = new
    merged.meanings += kept.map { UInt32($0.entry) | UInt32($0.part.rawValue) << 29 }
    merged.continues = new.continues || known.continues
    merged.languages.formUnion(known.languages)
    return merged
  }
}

extension VocabularyCompiler.EntryRecord {
  /// Whether a word of this entry takes the place of one that stood there.
  fileprivate func replaces(_ kind: EntryKind, _ language: Language?) -> Bool {
    guard self.language == nil || self.language == language else { return false }
    switch self.kind {
    case .term, .food, .dish: return kind == .term || kind == .food || kind == .dish
    case .heading, .marker: return kind == self.kind
    case .statement, .code, .substitution, .regime, .ending, .warned, .structure, .card,
      .list:
      return false
    }
  }
}

extension TableParts {
  /// The parts of a table, to be added to.
  init(_ base: TableReader) {
    self.init()
    for part in VocabularyTable.Part.allCases where part != .strings {
      self[part] = (Array(base.contents(part)), base.count(part))
    }
    strings = StringPool(Array(base.contents(.strings)))
  }

  /// Makes the last records findable.
  fileprivate mutating func addSlots(_ hashes: [UInt64], _ base: TableReader) {
    let records = self[.records].count, size = self[.slots].count
    guard records * 5 < size * 4 else {
      let known = (0..<base.count(.records)).map {
        VocabularyTable.hash(of: base.surface(ofRecord: $0))
      }
      let bytes = VocabularyCompiler.slots(known + hashes)
      self[.slots] = (bytes, bytes.count / VocabularyTable.slotLength)
      return
    }
    let length = VocabularyTable.slotLength
    for (index, hash) in hashes.enumerated() {
      var start = VocabularyTable.firstSlot(of: hash, count: size)
      while self[.slots].bytes[start * length..<(start + 1) * length].contains(where: {
        $0 != VocabularyTable.zero
      }) {
        start = start + 1 == size ? 0 : start + 1
      }
      var slot: [UInt8] = []
      slot.append(
        number: VocabularyTable.slot(record: records - hashes.count + index, hash: hash),
        characters: length)
      self[.slots].bytes.replaceSubrange(start * length..<(start + 1) * length, with: slot)
    }
  }

  /// What no longer fits the numbers of a table.
  var overflow: DictionaryError? {
    let limits: [(VocabularyTable.Part, Int, String)] = [
      (.records, 22, "words and phrases"), (.meanings, 22, "meanings"), (.entries, 24, "entries"),
      (.effects, 20, "effects"), (.sections, 12, "sections"),
    ]
    let full = limits.first { self[$0.0].count >= 1 << $0.1 }?.2
    guard let what = strings.bytes.count >= 1 << 26 ? "letters" : full else { return nil }
    return DictionaryError(
      file: "dictionaries", line: 0, column: 0, text: "",
      message: "too many \(what) for one table; leave some files out")
  }
}
