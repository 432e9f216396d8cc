internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// The words that profiles bring themselves, each with what it may be printed as.
///
/// Whoever avoids strawberries types the word once, and menus print "strawberry tart": words with
/// another ending count, compounds, what the dictionaries have on one line with the word, and the
/// allergen that it names.
struct OwnWords: Sendable {
  /// An entry of a profile's own words: one word, or a phrase of several.
  private struct Term: Sendable {
    var text: String
    /// Folded, in order.
    var words: [Word]
    /// What the dictionaries know it as.
    var entries: Set<EntryID>
    /// The allergens whose names it is: "coriander", which menus call cilantro, too.
    var allergens: Set<AllergenIndex>
  }

  private let terms: [Term]
  private let vocabulary: Vocabulary

  init(_ profiles: [Profile], _ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    terms = Set(profiles.flatMap(\.avoidTerms)).sorted().compactMap { text in
      let words = Folding.standard.words(of: text)
      if words.isEmpty { return nil }
      let entries = Self.entries(of: text, vocabulary)
      return Term(
        text: text, words: words.map(Word.init), entries: Set(entries.map(\.id)),
        allergens: Set(entries.compactMap { vocabulary.named(by: $0) }))
    }
  }

  /// What the dictionaries know all of a text as, in whatever form it is written: "äpplen" is "äpple".
  private static func entries(of text: String, _ vocabulary: Vocabulary) -> [Entry] {
    let utf8 = Array(text.utf8)
    let found = vocabulary.annotate(utf8)
    guard let first = found.tokens.first, let last = found.tokens.last else { return [] }
    let matched = found.matches.filter {
      $0.cost == 0 && $0.start == first.start && $0.end == last.end
    }
    return (vocabulary.meanings(of: text) + matched.map { vocabulary.entry($0.entry) })
      .filter { $0.kind == .term || $0.kind == .food }
  }

  /// A finding for each place of the passages that names one of them, by its spelling or by an
  /// allergen that was found there.
  func found(
    in passages: [Passage], besides findings: [Finding] = [], _ document: DocumentText
  ) -> [Finding] {
    if terms.isEmpty { return [] }
    let ranges = passages.flatMap(\.ranges)
    return terms.flatMap { term in
      var places = ranges.flatMap {
        words(of: term, in: $0, document) + known(term, in: $0, document)
      }
      places += findings.filter { finding in
        finding.presence == .contains && finding.index.map(term.allergens.contains) == true
      }.map(\.range)
      places.sort { ($0.lowerBound, -$0.count) < ($1.lowerBound, -$1.count) }
      var end = 0
      return places.compactMap { place -> Finding? in
        guard place.lowerBound >= end else { return nil }
        end = place.upperBound
        return Finding(ownWord: term.text, text: document.string(place), range: place)
      }
    }
  }

  /// What the dictionaries read as the same entry.
  private func known(
    _ term: Term, in range: Range<Int>, _ document: DocumentText
  ) -> [Range<Int>] {
    if term.entries.isEmpty { return [] }
    return document.annotations.matches(startingIn: range)
      .filter { $0.cost == 0 && term.entries.contains($0.entry) }.map(\.range)
  }

  /// Whether the dictionaries know a word as a food of its own: "pesce" is no form of "pesca".
  private func isOther(_ word: Range<Int>, than term: Term, _ document: DocumentText) -> Bool {
    guard !term.entries.isEmpty else { return false }
    return document.annotations.matches(startingIn: word).contains {
      $0.range == word && $0.cost == 0 && ($0.kind == .term || $0.kind == .food)
    }
  }

  /// Whether the dictionaries have a word, in whatever language.
  private func isKnown(_ word: Substring) -> Bool { !vocabulary.ids(of: String(word)).isEmpty }

  /// Words as printed, whatever the dictionaries know of them.
  private func words(
    of term: Term, in range: Range<Int>, _ document: DocumentText
  ) -> [Range<Int>] {
    let tokens = Array(document.annotations.tokens(startingIn: range))
    guard tokens.count >= term.words.count else { return [] }
    let printed = tokens.map { Folding.standard.words(of: document.string($0.range)).joined() }
    let isCompounding = document.annotations.languages.isSubset(
      of: Lists.languages(.joinedCompounds))
    return (0...tokens.count - term.words.count).compactMap { start in
      let part = start..<start + term.words.count
      let isPrinted = part.allSatisfy { place in
        let word = term.words[place - start]
        return word.stands(in: printed[place])
          || isCompounding && word.isShortPart(of: printed[place], isWord: isKnown)
          || word.isPrinted(as: printed[place], isCompounding: isCompounding)
            && (word.isWithin(printed[place])
              || !isOther(tokens[place].range, than: term, document))
      }
      guard isPrinted else { return nil }
      return Int(tokens[start].start)..<Int(tokens[part.upperBound - 1].end)
    }
  }
}

/// A folded word to look for, in whatever form it is printed.
private struct Word: Sendable {
  let word: String
  /// The word without its ending: "tomat" of "tomato" and of "tomatoes".
  private let stem: Substring

  init(_ word: String) {
    self.word = word
    var stem = word[...]
    while word.count - stem.count < Self.longestEnding, stem.last.map(Self.endings.contains) == true
    {
      // "Fraise" without more than its last letter would begin "fraîche", too.
      let shortest = stem.count == word.count ? Self.shortestStem : Self.shortestStem + 1
      guard stem.count > shortest else { break }
      stem.removeLast()
    }
    self.stem = stem
  }

  private static let shortestStem = 4
  private static let longestEnding = 3
  /// The letters of the endings of nouns in our languages, which are mostly vowels.
  private static let endings = Set("aeiounsry")
  /// How many letters may follow a short stem, or the beginning that two forms share.
  private static let longestPrintedEnding = 4
  private static let shortestBeginning = 5

  /// Whether it is a folded word of the text as it is, or a part of it.
  func stands(in printed: String) -> Bool {
    printed == word || word.count >= Self.shortestStem && printed.contains(word)
  }

  /// Whether it is the first or the last part of a compound whose other part is a word: the "lök" of
  /// "rödlök", not the "ris" of "lakris".
  func isShortPart(of printed: String, isWord: (Substring) -> Bool) -> Bool {
    guard word.count == Self.shortestStem - 1, isWithin(printed) else { return false }
    return printed.hasPrefix(word) && isWord(printed.dropFirst(word.count))
      || printed.hasSuffix(word) && isWord(printed.dropLast(word.count))
  }

  /// Whether a word is so much longer that it is a compound.
  func isWithin(_ printed: String) -> Bool { printed.count >= word.count + Self.longestEnding }

  /// Whether a folded word of the text is one of its forms, or a compound with one.
  ///
  /// The words are those of a menu: whether "lent" is of "lentils" nobody can tell, and a warning
  /// too many costs less than one too few.
  func isPrinted(as printed: String, isCompounding: Bool) -> Bool {
    guard word.count >= Self.shortestStem else { return false }
    if stem.count > Self.shortestStem, printed.contains(stem) { return true }
    if stem.count < word.count, printed.hasPrefix(stem),
      printed.count - stem.count <= Self.longestPrintedEnding
    {
      return true
    }
    let common = zip(word, printed).prefix { $0 == $1 }.count
    return common >= Self.shortestBeginning && word.count - common <= Self.longestEnding
      && (isCompounding || printed.count - common <= Self.longestPrintedEnding)
  }
}

extension Vocabulary {
  /// The allergen that an entry is the name of, and not only brings: the first of its section.
  ///
  /// "Tomato" names the allergen, and "ketchup" in the same section does not.
  fileprivate func named(by entry: Entry) -> AllergenIndex? {
    guard entry.kind == .term, let allergen = allergen(id: entry.section),
      let language = entry.language,
      entries(ofFile: "terms/\(language.code).txt", in: entry.section).first?.id == entry.id
    else { return nil }
    return allergen
  }
}
