package import DictionaryFormat

/// The names that warnings print, to compare with what was read where one must stand.
///
/// They are few: a word that is near one of them may be further off than where any word may stand.
final class WarnedNames: Sendable {
  private struct Name {
    /// Folded, without spaces: a recogniser loses them and adds some.
    var letters: [UInt8]
    var isPhrase: Bool
    /// The term that says what the name stands for, where it was found in the name.
    var term: Match
    /// Where its file has it: of names that are as near the first is taken.
    var place: Int
    /// How many letters it begins with as the name before it does.
    var shared = 0
  }

  let language: Language
  /// In the order of their letters: names that begin alike stand together.
  private let names: [Name]

  init(of language: Language, in vocabulary: Vocabulary) {
    let languages = LanguageSet(language)
    var names: [Name] = []
    for entry in vocabulary.warnedEntries(in: language) {
      guard let allergen = vocabulary.allergen(id: entry.section) else { continue }
      let matches = vocabulary.annotate(Array(entry.name.utf8), languages: languages).matches
      func means(_ match: Match, _ kind: Effect.Kind) -> Bool {
        vocabulary.effects(of: match.entry).contains {
          $0.kind == kind && vocabulary.top(of: $0.allergen) == allergen
        }
      }
      let certain = matches.filter { means($0, .contains) }
      let terms = certain.isEmpty ? matches.filter { means($0, .ambiguous) } : certain
      guard let term = terms.max(by: { $0.range.count < $1.range.count }) else { continue }
      let words = Folding.standard.words(of: entry.name)
      names.append(
        Name(
          letters: Array(words.joined().utf8), isPhrase: words.count > 1, term: term,
          place: names.count))
    }
    names.sort { $0.letters.lexicographicallyPrecedes($1.letters) }
    for (index, shared) in MisreadCosts.shared(in: names.map(\.letters)).enumerated() {
      names[index].shared = shared
    }
    self.language = language
    self.names = names
  }

  /// The name that words are nearest to; `nil` where none is near enough.
  ///
  /// `letters` are folded and without spaces; several words may be one name that was parted, or a
  /// name of several.
  func nearest(
    to letters: [UInt8], words: Int, reach: WarnedName.Reach
  ) -> WarnedName? {
    if words > 1, reach == .wide { return nil }
    return MisreadCosts.of(letters) { costs in
      var best: (index: Int, cost: Float)?
      for index in names.indices {
        costs.keep(names[index].shared)
        let length = names[index].letters.count
        if reach == .phrase, !names[index].isPhrase { continue }
        let limit = min(reach.limit(length), best?.cost ?? .infinity)
        guard costs.least(ofLength: length) <= limit,
          let cost = costs.cost(of: names[index].letters, limit: limit)
        else { continue }
        if let best, best.cost == cost, names[best.index].place < names[index].place { continue }
        best = (index, cost)
      }
      return best.map {
        WarnedName(
          term: names[$0.index].term, cost: $0.cost, length: names[$0.index].letters.count)
      }
    }
  }
}

/// A name of an allergen that words of a warning are near to.
package struct WarnedName: Sendable {
  fileprivate var term: Match
  /// How far the words are from it, in misread letters.
  package var cost: Float
  /// How many letters it has.
  package var length: Int

  /// The term that it is.
  package var entry: EntryID { term.entry }

  /// The name as a match of these words.
  package func match(_ words: ClosedRange<Int>, in annotations: Annotations) -> Match {
    var match = term
    match.firstToken = Int32(words.lowerBound)
    match.lastToken = Int32(words.upperBound)
    match.start = annotations.tokens[words.lowerBound].start
    match.end = annotations.tokens[words.upperBound].end
    match.cost = cost
    return match
  }

  /// How far words may be from a name.
  package enum Reach: Sendable {
    /// As far as a word that can hardly be anything else.
    case usual
    /// The same, for names of several words alone.
    case phrase
    /// Further: for a word that is a name for certain, and is not certainly this one.
    case wide

    /// In misread letters, by the length of the name.
    func limit(_ length: Int) -> Float {
      let usual: Float =
        switch length {
        case ..<3: 0.6
        case 3: 1.0
        case 4: 1.2
        case 5: 1.5
        case 6...7: 2.0
        default: Float(length) * 0.3
        }
      return self == .wide ? usual + 0.6 : usual
    }
  }
}

extension Vocabulary {
  /// How warnings name an allergen in some languages, folded.
  package func warnedNames(of allergen: String, in languages: LanguageSet) -> [String] {
    languages.languages.flatMap { warnedEntries(in: $0, of: allergen) }.map {
      Folding.standard.words(of: $0.name).joined(separator: " ")
    }
  }

  fileprivate func warnedEntries(in language: Language, of allergen: String? = nil) -> [Entry] {
    entries(ofFile: DictionaryPlace.warned.file(of: language), in: allergen)
  }

  /// The name of an allergen that words of a warning are nearest to.
  ///
  /// - Parameters:
  ///   - words: As printed, in UTF-8.
  ///   - languages: Those of the text.
  ///   - reach: How far they may be.
  /// - Returns: `nil` where none is near enough.
  /// - Complexity: some thousand steps.
  package func warnedName(
    near words: ArraySlice<UInt8>, languages: LanguageSet, reach: WarnedName.Reach
  ) -> WarnedName? {
    var letters: [UInt8] = []
    var count = 0
    words.withLetters { words in
      var scanner = WordScanner(words)
      while scanner.next({ letters.append($0) }) != nil { count += 1 }
    }
    guard letters.count >= 2, letters.count <= MisreadCosts.longest else { return nil }
    var best: WarnedName?
    for language in languages.languages {
      let names = remember {
        $0.language == language
      } _: {
        WarnedNames(of: language, in: $0)
      }
      guard let name = names.nearest(to: letters, words: count, reach: reach),
        name.cost < best?.cost ?? .infinity
      else { continue }
      best = name
    }
    return best
  }
}
