internal import DictionaryFormat
internal import FoodVocabulary

/// Reads the words of warnings that no dictionary has: beside names of allergens they are names
/// too, badly read.
struct WarningReader {
  /// What was made of one document's warnings.
  struct Reading {
    /// The names that were made out, in the order of the text.
    var names: [Match] = []
    /// The words that were not, or not for certain.
    var unread: [Range<Int>] = []
  }

  /// What may be said of a word before it is compared with names.
  private enum Standing {
    /// It belongs to the phrase of the warning.
    case phrase
    /// It names an allergen.
    case name
    /// It joins words, is a food, or a number.
    case settled
    /// A short word that may stand in any sentence: an article, a preposition.
    case small
    /// A longer one, a compound, or a word of other languages.
    case doubtful
    /// No word.
    case unread
  }

  private struct Candidate {
    var tokens: ClosedRange<Int>
    var name: WarnedName

    /// Misread letters for each letter of the name.
    var share: Float { name.cost / Float(name.length) }
  }

  private let vocabulary: Vocabulary
  private let sections: Sections
  private let document: DocumentText
  private var utf8: [UInt8] { document.utf8 }
  private var annotations: Annotations { document.annotations }
  /// The words of the warning that is read.
  private var words = 0..<0
  private var standings: [Standing] = []
  private var reading = Reading()

  init(_ document: DocumentText, _ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    sections = .of(vocabulary)
    self.document = document
  }

  /// Reads what the warnings among these statements say.
  mutating func read(_ statements: [Statement]) -> Reading {
    for statement in statements where Self.isWarning(statement) {
      words = annotations.tokens(startingIn: statement.scope).indices
      standings = words.map(standing)
      readNames()
      doubtRest()
    }
    reading.names.sort { ($0.start, $0.end) < ($1.start, $1.end) }
    return reading
  }

  /// Whether a statement is one whose words are read so.
  static func isWarning(_ statement: Statement) -> Bool {
    statement.kind == .mayContain || statement.kind == .kitchen
  }

  /// What is nearest to a name is one before its neighbours are: it makes them likelier.
  private mutating func readNames() {
    var known: [ClosedRange<Int>: Candidate?] = [:]
    var candidates = places().map { ($0, candidate($0)) }
    while let best = Self.best(of: candidates) {
      note(best)
      for index in best.tokens { standings[index - words.lowerBound] = .name }
      for (place, candidate) in candidates { known[place] = .some(candidate) }
      candidates = places().map { ($0, known[$0] ?? candidate($0)) }
    }
  }

  /// The candidate nearest to its name, the first of those that are as near.
  private static func best(of candidates: [(ClosedRange<Int>, Candidate?)]) -> Candidate? {
    var best: Candidate?
    for case (_, let candidate?) in candidates where candidate.share < best?.share ?? .infinity {
      best = candidate
    }
    return best
  }

  /// Words beside names that are read as none are doubts, and a guess at them is told besides.
  private mutating func doubtRest() {
    for index in words where standings[index - words.lowerBound] == .unread {
      let range = annotations.tokens[index].range, standsAlone = standsAlone(index...index)
      guard isBesideName(index...index), range.count >= 3 || standsAlone else { continue }
      reading.unread.append(range)
      if standsAlone, let name = name(near: index...index, .wide) {
        note(Candidate(tokens: index...index, name: name))
      }
    }
  }

  private mutating func note(_ candidate: Candidate) {
    reading.names.append(candidate.name.match(candidate.tokens, in: annotations))
  }

  // MARK: Words

  private func standing(_ index: Int) -> Standing {
    let token = annotations.tokens[index]
    var isFood = false
    for match in annotations.matches(around: index) where match.tokens.contains(index) {
      switch match.kind {
      case .statement:
        let kind = sections.kind(of: match.entry, in: vocabulary)
        if kind == .mayContain { return .phrase }
        if kind == .and || kind == .but, match.cost == 0 { return .settled }
      case .term, .dish:
        if match.hasEffects { return .name }
        isFood = true
      case .food: if !sections.isWord(match.entry, in: vocabulary) { isFood = true }
      default: break
      }
    }
    if opensKey(token.range) { return .settled }
    switch token.knowledge {
    case .number: return .settled
    case .unknown, .misread: return .unread
    case .known where token.languages.isDisjoint(with: annotations.languages): return .doubtful
    case .compound: return .doubtful
    case .known: return isFood ? .settled : token.range.count <= 3 ? .small : .doubtful
    }
  }

  /// Whether a word begins the next entry of a key: "○ may contain   blank = not an ingredient".
  private func opensKey(_ word: Range<Int>) -> Bool {
    let before = utf8[..<word.lowerBound].reversed().prefix { $0 == 32 || $0 == 9 || $0 == 10 }
    return (before.count > 1 || before.contains { $0 != 32 })
      && utf8[word.upperBound...].first { $0 != 32 } == UInt8(ascii: "=")
  }

  private func isName(_ index: Int) -> Bool {
    guard annotations.tokens.indices.contains(index) else { return false }
    let known = words.contains(index) ? standings[index - words.lowerBound] : standing(index)
    return known == .name || known == .phrase
  }

  /// Whether one of the two words on either side names an allergen, or belongs to the phrase of a
  /// warning; articles and what joins words do not count.
  private func isBesideName(_ place: ClosedRange<Int>) -> Bool {
    leadsToName(from: place.lowerBound, by: -1) || leadsToName(from: place.upperBound, by: 1)
  }

  private func leadsToName(from start: Int, by step: Int) -> Bool {
    var index = start + step, counted = 0
    while counted < 2, abs(index - start) <= 4 {
      if isName(index) { return true }
      let isSmall =
        words.contains(index)
        && [.small, .settled].contains(standings[index - words.lowerBound])
      if !isSmall { counted += 1 }
      index += step
    }
    return false
  }

  /// Whether words are all that stands between commas, joining words and the phrase of the warning.
  private func standsAlone(_ place: ClosedRange<Int>) -> Bool {
    let before = place.lowerBound - 1, after = place.upperBound + 1
    func isOf(_ index: Int, _ kinds: [Standing]) -> Bool {
      !words.contains(index) || kinds.contains(standings[index - words.lowerBound])
    }
    return (parts(before) || isOf(before, [.phrase, .small, .settled]))
      && (parts(place.upperBound) || isOf(after, [.phrase, .settled]))
  }

  /// Whether a sign parts a word from the next; a bar or a stain inside a word does not.
  private func parts(_ index: Int) -> Bool {
    let tokens = annotations.tokens
    guard index >= 0, index + 1 < tokens.count else { return true }
    let gap = utf8[tokens[index].range.upperBound..<tokens[index + 1].range.lowerBound]
    return gap.count > 1
      && gap.contains { ",;:()[]/.*|".utf8.contains($0) || $0 >= 0x80 }
  }

  private func range(of place: ClosedRange<Int>) -> Range<Int> {
    annotations.tokens[place.lowerBound].range
      .lowerBound..<annotations.tokens[place.upperBound]
      .range.upperBound
  }

  // MARK: Names

  /// Words of the longest name, and of one that was parted.
  private static let longestName = 5

  /// Words beside names that may be a name together.
  private func places() -> [ClosedRange<Int>] {
    var places: [ClosedRange<Int>] = []
    for first in words where mayBegin(first) {
      for last in first..<min(first + Self.longestName, words.upperBound) {
        if last > first, parts(last - 1) || isName(last) { break }
        if mayBegin(last), isBesideName(first...last) { places.append(first...last) }
      }
    }
    return places
  }

  private func mayBegin(_ index: Int) -> Bool {
    ![.name, .phrase].contains(standings[index - words.lowerBound])
      && annotations.tokens[index].knowledge != .number
  }

  private func candidate(_ place: ClosedRange<Int>) -> Candidate? {
    let standings = place.map { self.standings[$0 - words.lowerBound] }
    // A word that is known is a misread name only where nothing else is said, and a short one is
    // no word only there.
    let isCertain = standings.contains(.unread) && range(of: place).count > 3
    guard isCertain || standsAlone(place) else { return nil }
    if place.count == 1 ? standings == [.settled] : isFood(place) { return nil }
    // Of what was typed "this product" is no misread "fish product".
    if place.count > 1, document.words.isEmpty, place.allSatisfy(standsInAnySentence) { return nil }
    let isKnown = place.count > 1 && !standings.contains(.unread)
    let name = name(near: place, isKnown ? .phrase : .usual) ?? (isCertain ? joined(place) : nil)
    return name.map { Candidate(tokens: place, name: $0) }
  }

  /// Whether a word was read exactly and may be in any sentence: an article, "product".
  private func standsInAnySentence(_ index: Int) -> Bool {
    annotations.tokens[index].knowledge == .known
      && annotations.matches(around: index).contains {
        $0.kind == .food && $0.cost == 0 && $0.tokens == index...index
          && sections.isWord($0.entry, in: vocabulary)
      }
  }

  /// Whether words are one food together, or belong to one.
  private func isFood(_ place: ClosedRange<Int>) -> Bool {
    annotations.matches(around: place.lowerBound).contains {
      $0.kind == .food && $0.cost == 0 && $0.tokens.contains(place.lowerBound)
        && $0.tokens.contains(place.upperBound)
        && !sections.isWord($0.entry, in: vocabulary)
    }
  }

  /// The name in a word that ran together with an article, or what joins it to the next:
  /// "fishand", "dulait".
  private func joined(_ place: ClosedRange<Int>) -> WarnedName? {
    guard place.count == 1 else { return nil }
    let letters = Array(Folding.standard.words(of: text(of: place)).joined().utf8)
    let heads = (0...4).filter { $0 == 0 || joins(letters.prefix($0)) }
    let tails = (0...4).filter { $0 == 0 || joins(letters.suffix($0)) }
    var best: WarnedName?
    for head in heads {
      for tail in tails where head + tail > 0 && head + tail + 3 <= letters.count {
        guard
          let found = vocabulary.warnedName(
            near: letters[head..<letters.count - tail], languages: annotations.languages,
            reach: .usual),
          found.cost <= Float(found.length) / 4, found.cost < best?.cost ?? .infinity
        else { continue }
        best = found
      }
    }
    return best
  }

  private func joins(_ letters: ArraySlice<UInt8>) -> Bool {
    vocabulary.ids(of: String(decoding: letters, as: UTF8.self)).contains { entry in
      guard let language = vocabulary.language(of: entry), annotations.languages.contains(language)
      else { return false }
      return sections.statement(of: entry, in: vocabulary) == .and
        || sections.food(of: entry, in: vocabulary) == .function
    }
  }

  private func name(near place: ClosedRange<Int>, _ reach: WarnedName.Reach) -> WarnedName? {
    vocabulary.warnedName(
      near: utf8[range(of: place)], languages: annotations.languages, reach: reach)
  }

  private func text(of place: ClosedRange<Int>) -> String {
    String(decoding: utf8[range(of: place)], as: UTF8.self)
  }
}
