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

/// Reads words that stand in no dictionary: compounds first, then what a recogniser may have misread.
struct WordReader {
  let table: Table
  let languages: LanguageSet
  let linking: [Language: [[UInt8]]]

  /// Languages that write compounds as one word.
  static let compounding = LanguageSet([Language.de, .nl, .sv, .da, .nb, .fi])

  func read(_ word: [UInt8]) -> WordReading {
    guard word.count <= 48 else { return .nothing }
    if let parts = compound(word) { return .compound(parts) }
    if let (corrected, cost) = corrected(word) { return .misread(word: corrected, cost: cost) }
    return .nothing
  }

  func isWord(_ word: some Collection<UInt8>, in wanted: LanguageSet) -> Bool {
    guard let record = table.find(Array(word)) else { return false }
    return !table.record(record).languages.isDisjoint(with: wanted)
  }

  /// The meanings of a surface in the text's languages.
  func parts(of surface: [UInt8], start: Int, end: Int, cost: Float, in wanted: LanguageSet) -> [CompoundPart] {
    guard let index = table.find(surface) else { return [] }
    let record = table.record(index)
    guard !record.languages.isDisjoint(with: wanted) else { return [] }
    return (record.firstMeaning..<record.firstMeaning + record.meaningCount).compactMap {
      let meaning = table.meaning($0)
      let code = table.language(ofEntry: meaning.entry)
      guard code != 255, wanted.rawValue & (1 << UInt16(code)) != 0, meaning.part == .whole else {
        return nil
      }
      switch table.kind(ofEntry: meaning.entry) {
      case .term, .dish, .food: break
      default: return nil
      }
      return CompoundPart(entry: meaning.entry, part: .whole, start: start, end: end, cost: cost)
    }
  }
}
