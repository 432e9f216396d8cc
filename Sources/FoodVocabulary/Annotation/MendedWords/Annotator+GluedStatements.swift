import DictionaryFormat

/// Statements without blanks between their words: `MAYCONTAINPECAN`,
/// `KANNSPURENVONNÜSSENENTHALTEN`.
extension Annotator {
  /// Letters of such a word: a verb and the name of an allergen, or a whole sentence.
  private static let lengthsOfStatement = 9...80
  /// Words of the longest phrase that is looked for among them.
  private static let wordsOfOpening = 5

  /// The words of one that no dictionary has, where some of them say that something is contained or
  /// may be, and others name what.
  mutating func gluedStatement(_ index: Int) -> Mended? {
    guard let letters = unknownLetters(at: index, Self.lengthsOfStatement),
      let cuts = fewestWords(in: letters), cuts.count > 1
    else { return nil }
    let parts = zip([0] + cuts, cuts).map { letters[$0..<$1] }
    guard parts.contains(where: { contains(Array($0)) }), declares(parts) else { return nil }
    return parted(index, letters, at: cuts)
  }

  /// Whether some words together say that something is contained or may be; of two words the first
  /// does: "Milchspuren" is a compound.
  private func declares(_ parts: [ArraySlice<UInt8>]) -> Bool {
    let words = parts.map { String(decoding: $0, as: UTF8.self) }
    let starts = words.count == 2 ? 0..<1 : words.indices
    return starts.contains { first in
      (1...Self.wordsOfOpening).contains { count in
        guard first + count <= words.count,
          let record = table.find(words: Array(words[first..<first + count]))
        else { return false }
        return table.record(record).meanings.contains { place in
          let meaning = table.meaning(place)
          guard meaning.metadata.kind == .statement, isOfText(meaning.metadata) else {
            return false
          }
          let section = vocabulary.section(of: EntryID(rawValue: UInt32(meaning.entry)))
          return section == StatementSection.contains.rawValue
            || section == StatementSection.mayContain.rawValue
        }
      }
    }
  }
}
