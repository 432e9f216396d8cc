import DictionaryFormat

/// What an unknown word turns out to be.
enum WordReading {
  case nothing
  case compound([CompoundPart])
  /// With what is known for certain of the word as it was read.
  case misread(word: [UInt8], cost: Float, parts: [CompoundPart])
  /// It may be the name of an allergen with one letter changed; the word itself stays unknown.
  case nearNames([CompoundPart])
}

/// A word that falls into parts.
struct Compound {
  var parts: [CompoundPart]
  /// Whether every part of it is known, and not just its beginning or end.
  var isWhole: Bool
}

/// An entry that stands in a part of a word; offsets into the folded bytes.
struct CompoundPart {
  var meaning: Table.Meaning
  var start: Int
  var end: Int
  var cost: Float

  /// Whether both are the same entry at the same place.
  func isSame(as other: CompoundPart) -> Bool {
    (meaning.entry, start, end, cost) == (other.meaning.entry, other.start, other.end, other.cost)
  }
}

/// Reads words that stand in no dictionary: compounds first, then what a recogniser may have
/// misread.
struct WordReader {
  let table: Table
  let languages: LanguageSet
  /// Beginnings and ends of the words of those.
  let known: AffixFilter
  /// Those of the text's languages that write compounds as one word.
  let joining: LanguageSet
  /// Where to keep what was found near words.
  var near: NearWords?
  /// What may stand between the parts of a compound, by the language's raw value.
  private let linking: [[[UInt8]]]
  /// Languages that write compounds as one word.
  static let compounding = Lists.languages(.joinedCompounds)
  static let hyphen = UInt8(ascii: "-")

  init(_ vocabulary: Vocabulary, languages: LanguageSet) {
    table = vocabulary.table
    self.languages = languages
    known = table.affixes(of: languages)
    joining = languages.intersection(Self.compounding)
    linking = vocabulary.linking
  }

  /// What may stand between the parts of a compound: in languages that write compounds as one word,
  /// where the text has such, in all of its languages otherwise.
  var links: some Sequence<[UInt8]> {
    let wanted = joining.isEmpty ? languages : joining
    return linking.indices.lazy.filter { wanted.rawValue & (1 << UInt16($0)) != 0 }
      .flatMap { linking[$0] }
  }

  /// What a word is that no dictionary has; where `allowsMisreads`, it may be a misread one, or one
  /// letter away from names of allergens.
  func read(_ word: [UInt8], allowsMisreads: Bool) -> WordReading {
    guard word.count <= 48 else { return .nothing }
    return word.withLetters { letters in
      let bases = bases(of: letters)
      if let parts = inflectedWord(letters, bases) {
        // "Cavateli" is no form of a word that an ending of the language makes one of.
        let mayBeOther = allowsMisreads && word.count >= Self.shortestMisreadCompound
        let names = mayBeOther && saysNothing(parts) ? namesNear(letters) : []
        return .compound(Self.unique(parts + names))
      }
      let compounds = [compound(letters)].compactMap(\.self) + inflectedCompounds(letters, bases)
      let parts = Self.unique(compounds.flatMap(\.parts))
      if parts.isEmpty {
        if let reading = misread(letters, .usual(word.count), allowsMisreads, parts) {
          return reading
        }
        let names = allowsMisreads ? namesNear(letters, mayBeFar: true) : []
        return names.isEmpty ? .nothing : .nearNames(names)
      }
      // "Jordnøddosmør" ends in butter, and was read from a word that says more.
      if compounds.contains(where: \.isWhole) {
        // "Haverdrik" may be goat's drink, or that of oats with two letters swapped; "harevälling"
        // is one of hares and milk, or of oats.
        let names = allowsMisreads ? namesNear(letters) : []
        return .compound(Self.unique(parts + names))
      }
      if word.count >= Self.shortestMisreadCompound,
        let reading = misread(letters, .ofCompound, allowsMisreads, parts)
      {
        return reading
      }
      return .compound(
        Self.unique(parts + (allowsMisreads ? namesNear(letters, mayBeFar: true) : [])))
    }
  }

  /// Whether a word is an inflected one or a compound, and every part of it is known.
  func isWhole(_ word: [UInt8]) -> Bool {
    guard word.count <= 48 else { return false }
    return word.withLetters { letters in
      let bases = bases(of: letters)
      if inflectedWord(letters, bases) != nil { return true }
      if joining.isEmpty { return false }
      return compound(letters)?.isWhole == true
        || inflectedCompounds(letters, bases).contains(where: \.isWhole)
    }
  }

  /// Letters of the shortest word with a known part that may be another word, misread.
  private static let shortestMisreadCompound = 7

  private func misread(
    _ word: Letters, _ tolerance: Tolerance, _ allowsMisreads: Bool, _ parts: [CompoundPart]
  ) -> WordReading? {
    guard allowsMisreads else { return nil }
    return corrected(word, tolerance).map { nearest in
      // Another word may be nearly as near: "holandea", "huite".
      let names = nearest.cost < Self.costOfDigit ? [] : namesNear(word, besides: nearest.word)
      return .misread(
        word: nearest.word, cost: nearest.cost, parts: Self.unique(parts + names))
    }
  }

  /// More than a digit costs that stands for a letter, and hardly for anything else.
  private static let costOfDigit: Float = 0.35

  /// Whether the parts of a compound bring no allergen.
  private func saysNothing(_ parts: [CompoundPart]) -> Bool {
    parts.allSatisfy { !$0.meaning.hasEffects }
  }

  /// Letters of the shortest word that may be a name with one letter changed: near shorter ones
  /// stands anything.
  static let shortestNear = 5
  /// What such a reading costs: it is a doubt, never more.
  static let costOfNear: Float = 2.5

  /// Names of allergens one letter away from a word, whatever else is as near: which of them was
  /// meant nobody can tell; of a long word near nothing, where it `mayBeFar`, those two letters away.
  private func namesNear(
    _ word: Letters, besides known: [UInt8] = [], mayBeFar: Bool = false
  ) -> [CompoundPart] {
    guard word.count >= Self.shortestNear, word.count < MisreadSearch.room - 2,
      word.contains(where: { $0 > 57 })
    else { return [] }
    var names: [CompoundPart] = []
    let all = Self.allNear(
      Array(word), in: table, known: self.known, of: languages, mayBeFar: mayBeFar)
    self.near?.lists[Self.hash(word)] = all
    for near in all
    where near.word.count >= Self.shortestNear && near.word != known {
      guard let record = table.find(near.word) else { continue }
      var found: [CompoundPart] = []
      addParts(
        ofRecord: record, range: 0..<word.count, cost: Self.costOfNear, in: languages, to: &found)
      let certain = found.filter { part in
        table.hasEffect(.contains, entry: part.meaning.entry)
      }
      names += certain
    }
    return Self.unique(names)
  }

  // MARK: Words

  static func hash(_ letters: Letters, seed: UInt64 = WordHash.seed) -> UInt64 {
    var hash = seed
    for letter in letters { hash = WordHash.appending(letter, to: hash) }
    return hash
  }

  @inline(__always)
  func isWord(_ letters: Letters, hash: UInt64, in wanted: LanguageSet) -> Bool {
    guard known.mayBe(hash), let record = table.find(word: letters, hash: hash) else {
      return false
    }
    return !table.languages(ofRecord: record).isDisjoint(with: wanted)
  }

  func isWord(_ letters: Letters, in wanted: LanguageSet) -> Bool {
    isWord(letters, hash: Self.hash(letters), in: wanted)
  }

  /// Adds the meanings of a surface in the text's languages.
  func addParts(
    ofRecord index: Int, range: Range<Int>, cost: Float, in wanted: LanguageSet,
    to found: inout [CompoundPart]
  ) {
    let record = table.record(index)
    guard !record.languages.isDisjoint(with: wanted) else { return }
    for place in record.meanings {
      let meaning = table.meaning(place)
      let metadata = meaning.metadata
      guard metadata.language != VocabularyTable.everyLanguage,
        wanted.rawValue & (1 << UInt16(metadata.language)) != 0, meaning.part == .whole,
        metadata.isFood
      else { continue }
      found.append(
        CompoundPart(
          meaning: meaning, start: range.lowerBound, end: range.upperBound,
          cost: cost))
    }
  }

  // MARK: Endings

  /// A word that another may be an inflected form of.
  private struct Base {
    var word: [UInt8]
    var language: LanguageSet
  }

  /// The meanings of the words that this may be an inflected form of; `nil` when it is none.
  private func inflectedWord(_ word: Letters, _ bases: [Base]) -> [CompoundPart]? {
    var found: [CompoundPart]?
    for base in bases {
      base.word.withLetters { letters in
        let hash = Self.hash(letters)
        guard isWord(letters, hash: hash, in: base.language),
          let record = table.find(word: letters, hash: hash)
        else { return }
        var parts = found ?? []
        addParts(
          ofRecord: record, range: 0..<word.count, cost: 0, in: base.language, to: &parts)
        found = parts
      }
    }
    return found.map(Self.unique)
  }

  /// The compounds that this may be an inflected form of.
  private func inflectedCompounds(_ word: Letters, _ bases: [Base]) -> [Compound] {
    bases.compactMap { base in
      base.word.withLetters { letters in
        guard var compound = compound(letters) else { return nil }
        for index in compound.parts.indices {
          let end = compound.parts[index].end
          compound.parts[index].start = min(compound.parts[index].start, word.count - 1)
          compound.parts[index].end = end >= letters.count ? word.count : min(end, word.count)
        }
        return compound
      }
    }
  }

  /// What the word may be an inflected form of, by the endings of the text's languages.
  private func bases(of word: Letters) -> [Base] {
    var bases: [Base] = []
    let mark = WordHash.word([UInt8(ascii: "|")])
    for length in stride(from: min(12, word.count - 3), through: 1, by: -1) {
      let ending = word.part(word.count - length..<word.count)
      let hash = Self.hash(ending, seed: mark)
      guard known.mayBe(hash) else { continue }
      let index = table.find(hash: hash) { surface in
        surface.count == length + 1 && surface[0] == UInt8(ascii: "|")
          && surface.dropFirst().elementsEqual(ending)
      }
      guard let index else { continue }
      let record = table.record(index)
      for place in record.meanings {
        let meaning = table.meaning(place)
        guard let language = Language(rawValue: meaning.metadata.language),
          languages.contains(language)
        else { continue }
        let stem = word.part(0..<word.count - length)
        bases.append(
          Base(
            word: Array(stem) + table.letters(ofEntry: meaning.entry),
            language: LanguageSet(language)))
      }
    }
    return bases
  }

  static func unique(_ parts: [CompoundPart]) -> [CompoundPart] {
    if parts.count < 2 { return parts }
    return parts.indices.filter { index in
      !parts[..<index].contains { $0.isSame(as: parts[index]) }
    }.map { parts[$0] }
  }
}
