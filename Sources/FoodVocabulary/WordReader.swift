import DictionaryFormat

/// What an unknown word turns out to be.
enum WordReading {
  case nothing
  case compound([CompoundPart])
  case misread(word: [UInt8], cost: Float)
}

/// An entry that stands in a part of a word; offsets into the folded bytes.
struct CompoundPart: Hashable {
  var entry: Int
  var part: PatternPart
  var start: Int
  var end: Int
  var cost: Float
}

/// Reads words that stand in no dictionary: compounds first, then what a recogniser may have
/// misread.
struct WordReader {
  let table: Table
  let languages: LanguageSet
  let linking: [Language: [[UInt8]]]
  /// Whether words that may be misread are looked for: by far the most of the work.
  var forgives = true

  /// Languages that write compounds as one word.
  static let compounding = LanguageSet([Language.de, .nl, .sv, .da, .nb, .fi])

  func read(_ word: [UInt8]) -> WordReading {
    guard word.count <= 48 else { return .nothing }
    if let parts = inflectedWord(word) { return .compound(parts) }
    let parts = (compound(word) ?? []) + inflectedCompound(word)
    if !parts.isEmpty { return .compound(Self.unique(parts)) }
    if forgives, let (corrected, cost) = corrected(word) {
      return .misread(word: corrected, cost: cost)
    }
    return .nothing
  }

  func isWord(_ word: some Collection<UInt8>, in wanted: LanguageSet) -> Bool {
    guard let record = table.find(Array(word)) else { return false }
    return !table.record(record).languages.isDisjoint(with: wanted)
  }

  /// The meanings of a surface in the text's languages.
  func parts(of surface: [UInt8], start: Int, end: Int, cost: Float, in wanted: LanguageSet)
    -> [CompoundPart]
  {
    guard let index = table.find(surface) else { return [] }
    let record = table.record(index)
    guard !record.languages.isDisjoint(with: wanted) else { return [] }
    return (record.firstMeaning..<record.firstMeaning + record.meaningCount).compactMap {
      let meaning = table.meaning($0)
      let code = table.language(ofEntry: meaning.entry)
      guard code != VocabularyTable.everyLanguage, wanted.rawValue & (1 << UInt16(code)) != 0,
        meaning.part == .whole
      else {
        return nil
      }
      switch table.kind(ofEntry: meaning.entry) {
      case .term, .dish, .food: break
      default: return nil
      }
      return CompoundPart(entry: meaning.entry, part: .whole, start: start, end: end, cost: cost)
    }
  }

  /// The meanings of the words that this may be an inflected form of; `nil` when it is none.
  private func inflectedWord(_ word: [UInt8]) -> [CompoundPart]? {
    var found: [CompoundPart]?
    for (base, language) in bases(of: word) where isWord(base, in: language) {
      found = (found ?? []) + parts(of: base, start: 0, end: word.count, cost: 0, in: language)
    }
    return found.map(Self.unique)
  }

  /// The parts of the compounds that this may be an inflected form of.
  private func inflectedCompound(_ word: [UInt8]) -> [CompoundPart] {
    bases(of: word).flatMap { base, _ in
      (compound(base) ?? []).map { part in
        var part = part
        part.start = min(part.start, word.count - 1)
        part.end = part.end >= base.count ? word.count : min(part.end, word.count)
        return part
      }
    }
  }

  /// What the word may be an inflected form of, by the endings of the text's languages.
  private func bases(of word: [UInt8]) -> [(base: [UInt8], language: LanguageSet)] {
    var bases: [(base: [UInt8], language: LanguageSet)] = []
    for length in stride(from: min(12, word.count - 3), through: 1, by: -1) {
      guard let index = table.find([UInt8(ascii: "|")] + word.suffix(length)) else { continue }
      let record = table.record(index)
      for meaning in record.firstMeaning..<record.firstMeaning + record.meaningCount {
        let entry = table.meaning(meaning).entry
        guard let language = Language(rawValue: table.language(ofEntry: entry)),
          languages.contains(language)
        else { continue }
        let base = word.dropLast(length) + Array(table.name(ofEntry: entry).utf8)
        bases.append((Array(base), LanguageSet(language)))
      }
    }
    return bases
  }

  static func unique(_ parts: [CompoundPart]) -> [CompoundPart] {
    var seen = Set<CompoundPart>()
    return parts.filter { seen.insert($0).inserted }
  }
}
