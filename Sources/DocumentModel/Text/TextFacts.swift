package import DictionaryFormat
package import FoodVocabulary

/// What the vocabulary says of parts of a document, asked by ranges of its text.
package struct TextFacts {
  package let document: DocumentText
  package let vocabulary: Vocabulary
  private let sections: Sections

  package init(document: DocumentText, vocabulary: Vocabulary) {
    self.document = document
    self.vocabulary = vocabulary
    sections = .of(vocabulary)
  }

  /// What a match names; its texts are looked up when they are asked for.
  package struct MatchedEntry {
    fileprivate let id: EntryID
    fileprivate let vocabulary: Vocabulary
    package let kind: EntryKind

    package var section: String { vocabulary.section(of: id) }
    package var language: Language? { vocabulary.language(of: id) }
    package var effects: [Effect] { vocabulary.effects(of: id) }
    package var onlyClaims: Bool { vocabulary.onlyClaims(id) }
  }

  /// The section of the phrase that a match of statements names.
  package func section(ofStatement match: Match) -> StatementSection? {
    sections.statement(of: match.entry, in: vocabulary)
  }

  /// All matches of some kinds, in the order of the text.
  package func matches(_ kinds: [EntryKind]) -> [(match: Match, entry: MatchedEntry)] {
    matches(in: 0..<document.utf8.count, kinds)
  }

  /// Tokens that lie in a range, by binary search.
  package func tokens(in range: Range<Int>) -> ArraySlice<Token> {
    document.annotations.tokens(startingIn: range)
  }

  /// Whether a range is a word that only joins others: "and", "la", "mit".
  package func isFunctionWord(_ range: Range<Int>) -> Bool {
    hasMatch(in: range, .function) || !phrases(in: range, [.and]).isEmpty
  }

  /// Whether a word begins before an offset and ends after it: one that a line's end breaks, or
  /// whose letters are printed apart.
  package func isInsideWord(_ offset: Int) -> Bool { document.annotations.isInsideWord(offset) }

  /// Matches that begin in a range and end in it, by binary search.
  package func matches(in range: Range<Int>, _ kinds: [EntryKind]) -> [(
    match: Match, entry: MatchedEntry
  )] {
    document.annotations.matches(startingIn: range).compactMap { match in
      let kind = match.kind
      guard kinds.contains(kind), Int(match.end) <= range.upperBound else { return nil }
      return (match, MatchedEntry(id: match.entry, vocabulary: vocabulary, kind: kind))
    }
  }

  /// Whether a food of a section begins in a range and ends in it.
  package func hasMatch(in range: Range<Int>, _ section: FoodSection) -> Bool {
    document.annotations.matches(startingIn: range).contains { match in
      Int(match.end) <= range.upperBound && match.kind == .food
        && sections.food(of: match.entry, in: vocabulary) == section
        // "paisti" (roast) is no "paitsi" (except).
        && (section != .function || match.cost == 0)
    }
  }

  /// A phrase of the statements' patterns where it stands in the text.
  package struct Phrase {
    package var range: Range<Int>
    package var part: PatternPart
    /// Whether it makes an option of the food before it, and of nothing after.
    package var speaksOfFoodBefore = false
  }

  /// How far after its opening words a phrase may close, in bytes: not in the next dish.
  private static let openingReach = 200

  /// Phrases of some sections that begin in a range; what they speak of is not looked for.
  ///
  /// A pattern of two sides (`kann … enthalten`) counts where both stand, and then as a whole.
  package func phrases(in range: Range<Int>, _ wanted: [StatementSection]) -> [Phrase] {
    let matches = document.annotations.matches(startingIn: range)
    var result: [Phrase] = []
    for (index, match) in zip(matches.indices, matches) {
      guard match.kind == .statement,
        let section = sections.statement(of: match.entry, in: vocabulary),
        wanted.contains(section),
        // What is only like a little word joins nothing.
        section != .and || match.cost == 0,
        section != .option || !document.annotations.isWithinFood(match, sections, vocabulary)
      else { continue }
      switch match.part {
      case .closing: break
      case .opening:
        let closing = document.annotations.closing(
          ofMatch: index, among: document.annotations.matches.indices,
          in: Sentences(utf8: document.utf8), reach: Self.openingReach)
        if let closing {
          result.append(Phrase(range: Int(match.start)..<Int(closing.end), part: .whole))
        }
      default:
        let speaksOfFoodBefore =
          section == .option
          && document.annotations.speaksOfFoodBefore(
            match, in: Sentences(utf8: document.utf8), vocabulary)
        result.append(
          Phrase(
            range: match.range, part: match.part, speaksOfFoodBefore: speaksOfFoodBefore))
      }
    }
    return result
  }

  /// Whether headings of the dictionaries cover a range but for little words and signs.
  ///
  /// - Returns: the share of its words that belong to a heading, 0…1.
  package func headingShare(in range: Range<Int>) -> Double {
    let words = tokens(in: range).filter { $0.knowledge != .number }
    guard let firstWord = words.first else { return 0 }
    let headings = matches(in: range, [.heading])
    guard !headings.isEmpty else { return 0 }
    let covered = words.filter { token in
      headings.contains { $0.match.range.contains(Int(token.start)) }
        || isFunction(token)
    }
    let startsThere = headings.contains { Int($0.match.start) <= Int(firstWord.start) }
    return Double(covered.count) / Double(words.count) * (startsThere ? 1 : 0.8)
  }

  private func isFunction(_ token: Token) -> Bool {
    hasMatch(in: token.range, .function)
  }

  /// Whether a word stands between others and never last: "de", "mit", "and".
  ///
  /// A lone letter may be a code as well.
  package func leadsOn(_ token: Token) -> Bool { token.range.count >= 2 && joins(token) }

  /// Whether a word joins others, single letters included: Italian "e".
  package func joins(_ token: Token) -> Bool {
    isFunction(token) || !phrases(in: token.range, [.and]).isEmpty
  }

  /// Whether a colon comes right before a word, as before the "yes" of "nuts: yes".
  package func isAnswer(_ token: Token) -> Bool {
    document.utf8[..<Int(token.start)].last { $0 != 32 } == UInt8(ascii: ":")
  }

  /// The share of words in a range that name food: an allergen's word, a dish, a food.
  package func foodShare(in range: Range<Int>) -> Double {
    let words = tokens(in: range).filter { $0.knowledge != .number }
    guard !words.isEmpty else { return 0 }
    let matches = document.annotations.matches(startingIn: range)
    let food = RangeIndex(
      matches.lazy.filter { Int($0.end) <= range.upperBound && isFood($0) }.map(\.range))
    let covered = words.count { food.overlaps($0.range) }
    return Double(covered) / Double(words.count)
  }

  private func isFood(_ match: Match) -> Bool {
    // What a misread word may be besides what it is taken for is a question, and no food yet.
    if match.isNearName, document.annotations.tokens[Int(match.firstToken)].knowledge == .misread {
      return false
    }
    return switch match.kind {
    case .term, .dish: true
    case .food:
      !sections.isWord(match.entry, in: vocabulary)
        && sections.food(of: match.entry, in: vocabulary) != .additive
    default: false
    }
  }

  /// The share of words in a range that any dictionary knows.
  package func knownShare(in range: Range<Int>) -> Double {
    let words = tokens(in: range).filter { $0.knowledge != .number }
    guard !words.isEmpty else { return 0 }
    return Double(words.count { $0.knowledge != .unknown }) / Double(words.count)
  }

  /// The allergens that words of a range name for certain, top ids in the order of the words; what
  /// only looks like one is left out.
  package func allergens(in range: Range<Int>) -> [(allergen: AllergenIndex, range: Range<Int>)] {
    let terms = matches(in: range, [.term])
    // Most texts have none: comparing all with all would take a long line for ever.
    let lookalikes = terms.filter { $0.entry.effects.contains { $0.kind == .lookalike } }
    var result: [(allergen: AllergenIndex, range: Range<Int>)] = []
    for (match, entry) in terms {
      for effect in entry.effects where effect.kind == .contains {
        let top = vocabulary.top(of: effect.allergen)
        let isLookalike = lookalikes.contains { other in
          other.match.start <= match.start && match.end <= other.match.end
            && other.entry.effects.contains {
              $0.kind == .lookalike && vocabulary.top(of: $0.allergen) == top
            }
        }
        if !isLookalike { result.append((effect.allergen, match.range)) }
      }
    }
    return result
  }
}
