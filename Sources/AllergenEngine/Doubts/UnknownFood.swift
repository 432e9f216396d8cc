internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

/// Finds words in the names of dishes that may be food and that nothing is known of: "Fig
/// Newtons".
///
/// Names of places, of people and of houses are no food, but no list of them is ever complete: the
/// words before and after tell more of them apart than a list.
struct UnknownFood {
  let assessor: ItemAssessor
  let document: DocumentText

  /// The first such word of a name, as read.
  ///
  /// - Parameters:
  ///   - name: Of a dish.
  ///   - isDrink: Whether the name stands among drinks.
  /// - Returns: `nil` when there is no such word.
  func word(in name: Passage, isDrink: Bool) -> String? {
    let tokens = name.ranges.flatMap { document.annotations.tokens(startingIn: $0) }
    if tokens.count == 1, !isDrink, hasUnknownHead(tokens[0]) || hasUnknownStart(tokens[0]) {
      return document.string(tokens[0].range)
    }
    guard tokens.contains(where: isUnknown) else { return nil }
    let matches = name.ranges.flatMap { document.annotations.matches(startingIn: $0) }
    if isDrink || matches.contains(where: isDrinkWord) { return nil }
    let manners = matches.filter { isWord($0, of: .manner) }.map(\.range)
    let mannered = matches.filter { isWord($0, of: .mannerOf) }.map(\.range)
    let smallLetters = tokens.dropFirst().contains { isContent($0) && !isCapital($0) }
    var isName = false
    for (index, token) in tokens.enumerated() {
      if !isUnknown(token) {
        // "alla Paulo Dybala": known or not, what follows is one name.
        isName = isName && isCapital(token)
        continue
      }
      let next = index + 1 < tokens.count ? tokens[index + 1] : nil
      isName =
        isName || manners.contains { follows(token.range, $0) }
        || (next.map { next in mannered.contains { $0.lowerBound == next.range.lowerBound } }
          ?? false)
        || isOwner(token)
        || (index > 0 && smallLetters && isCapital(token) && !writesNounsLarge)
      if !isName { return document.string(token.range) }
    }
    return nil
  }

  /// The same of a description of a few words that is no list: "with zingaroo and rice".
  ///
  /// Longer ones are prose, of which no dictionary has all words; nor has any of other scripts, which
  /// mostly say the same again.
  func word(inShort description: Passage, isDrink: Bool) -> String? {
    guard document.words.isEmpty, !assessor.isList(description, document) else { return nil }
    let count = description.ranges.reduce(0) {
      $0 + document.annotations.tokens(startingIn: $1).count
    }
    guard count <= Self.wordsOfShort, let word = word(in: description, isDrink: isDrink),
      word.unicodeScalars.allSatisfy({ $0.value < Self.beyondLatin })
    else { return nil }
    return word
  }

  /// Words of the longest such description.
  private static let wordsOfShort = 6
  /// Where the letters of Latin scripts end in Unicode.
  private static let beyondLatin = 0x250

  /// Whether so much of a name was read as scraps that it may be another: "LI UIN ON LE VONGOLE".
  ///
  /// Scraps may be words by chance, but hardly all of them.
  func isScraps(_ name: Passage) -> Bool {
    let tokens = name.ranges.flatMap { document.annotations.tokens(startingIn: $0) }
    let scraps = tokens.filter {
      (2...3).contains($0.range.count)
        && !document.utf8[$0.range].contains { (0x30...0x39).contains($0) }
    }
    let letters = { (tokens: [Token]) in tokens.reduce(0) { $0 + $1.range.count } }
    return scraps.count >= 2 && scraps.contains { $0.knowledge == .unknown }
      && letters(scraps) > letters(tokens.filter { isContent($0) })
  }

  /// Whether a word is in no dictionary; abbreviations, numbers and units are no words.
  private func isUnknown(_ token: Token) -> Bool {
    token.knowledge == .unknown && token.range.count >= 4
      && !document.utf8[token.range].contains { (0x30...0x39).contains($0) }
  }

  /// Whether the last part of a compound, which says what it is, is in no dictionary: "Rinderflomp".
  ///
  /// Beside other words that happens to real ones too often to tell anything: "Schokodekor".
  private func hasUnknownHead(_ token: Token) -> Bool {
    guard token.knowledge == .compound else { return false }
    let ends = document.annotations.matches(startingIn: token.range).lazy
      .filter { $0.range.upperBound <= token.range.upperBound }.map(\.range.upperBound)
    return ends.max().map { token.range.upperBound - $0 >= Self.lettersOfHead } ?? false
  }

  /// Whether nothing is known of the beginning of a typed compound: "Flurbiumsalat".
  ///
  /// In a picture it is mostly a word that was misread.
  private func hasUnknownStart(_ token: Token) -> Bool {
    guard document.words.isEmpty, token.knowledge == .compound else { return false }
    let starts = document.annotations.matches(startingIn: token.range).lazy.map(\.range.lowerBound)
    return starts.min().map { $0 - token.range.lowerBound > Self.lettersOfHead } ?? false
  }

  /// Letters of the shortest such part: what is shorter is an ending.
  private static let lettersOfHead = 4

  /// A known word that is no preposition or article.
  private func isContent(_ token: Token) -> Bool {
    token.knowledge != .unknown && token.knowledge != .number && token.range.count >= 4
  }

  private func isCapital(_ token: Token) -> Bool {
    document.string(token.range).first?.isUppercase ?? false
  }

  /// Whether a word has the ending of an owner: "Remy's".
  private func isOwner(_ token: Token) -> Bool {
    let rest = document.utf8[token.range.upperBound...].prefix(Self.bytesOfPossessive)
    let text = String(decoding: rest, as: UTF8.self)
    return Self.possessives.contains { text.hasPrefix($0) }
  }

  private static let possessives = Lists.possessives
  /// Of the longest one.
  private static let bytesOfPossessive = possessives.map(\.utf8.count).max() ?? 0

  /// Whether every noun has a capital letter, as in German: it tells nothing then.
  private var writesNounsLarge: Bool {
    !document.annotations.languages.isDisjoint(with: Self.withCapitalNouns)
  }

  private static let withCapitalNouns = Lists.languages(.capitalNouns)

  private func follows(_ word: Range<Int>, _ manner: Range<Int>) -> Bool {
    manner.upperBound <= word.lowerBound && word.lowerBound - manner.upperBound <= 2
  }

  private func isWord(_ match: Match, of section: FoodSection) -> Bool {
    match.kind == .food && assessor.vocabulary.section(of: match.entry) == section.rawValue
  }

  /// Whether a word names a drink: what else its name has are houses, places and grapes.
  private func isDrinkWord(_ match: Match) -> Bool {
    if isWord(match, of: .drink) { return true }
    guard match.kind == .term, match.hasEffects else { return false }
    return assessor.vocabulary.effects(of: match.entry).allSatisfy {
      assessor.vocabulary.allergen($0.allergen).isOfDrinks
    }
  }
}
