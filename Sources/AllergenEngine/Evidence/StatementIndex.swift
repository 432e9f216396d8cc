internal import DictionaryFormat
import DocumentModel
import FoodVocabulary
import MenuParsing

/// The statements of a document, searched by the words that they speak of.
struct StatementIndex {
  /// What the statement around a match makes of it.
  enum Scope {
    case plain, contains, mayContain, claim, withdrawnClaim, refutedClaim, option, without
    case perhapsWithout, silent
  }

  private let vocabulary: Vocabulary
  private let document: DocumentText
  private var utf8: [UInt8] { document.utf8 }
  private var sentences: Sentences { Sentences(utf8: document.utf8) }
  private var annotations: Annotations { document.annotations }
  private let statements: [Statement]
  /// Which statements have closing words.
  private let closed: [Int]
  /// The words of all statements, then the closing words of those that have some.
  private let phrases: RangeIndex
  /// What each statement speaks of.
  private let scopes: RangeIndex
  /// Whether anything is called vegan or meat-free: mostly nothing is.
  private let isAnyCalled: Bool

  init(_ statements: [Statement], in document: DocumentText, _ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    self.document = document
    self.statements = statements
    closed = statements.indices.filter { statements[$0].closing != nil }
    var words = statements.map(\.words)
    for index in closed { words.append(statements[index].closing ?? words[index]) }
    phrases = RangeIndex(words)
    scopes = RangeIndex(statements, Self.reach)
    isAnyCalled = statements.contains { $0.kind == .plantBased || $0.kind == .meatFree }
  }

  private func statement(ofPhrase position: Int) -> Statement {
    statements[position < statements.count ? position : closed[position - statements.count]]
  }

  /// Whether a match is made of the words of a statement: Finnish `voi` in "voi sisältää".
  ///
  /// `isOwn` tells whether words may be a statement of the item: "Ei" at the end of one and "Vegan" at
  /// the beginning of the next are none.
  func isPhrase(_ match: Match, isOwn: (Range<Int>) -> Bool) -> Bool {
    phrases.contains(covering: match.range) { position in
      let statement = statement(ofPhrase: position)
      guard isOwn(statement.words) else { return false }
      return switch statement.kind {
      // A size may be a drink's name, too: Portuguese `imperial`.
      case .plantBased, .meatFree, .generic, .priceLabel: false
      // "Can be made gluten free" is one phrase, and still speaks of gluten.
      case .notAClaim, .onRequest, .mayContain:
        !vocabulary.hasEffect(.freeFrom, match.entry)
      default: true
      }
    } || isCutClaim(match)
  }

  /// Whether a word that claims is the beginning of something else: the "fish free" of "fish free from
  /// bones", and of "fish - free delivery".
  private func isCutClaim(_ match: Match) -> Bool {
    match.hasEffects && vocabulary.hasEffect(.freeFrom, match.entry)
      && phrases.contains(overlapping: match.range) { position in
        let statement = statement(ofPhrase: position)
        return (statement.kind == .freeFrom || statement.kind == .notAClaim)
          && statement.words.lowerBound > match.range.lowerBound
          && statement.words.upperBound > match.range.upperBound
      }
  }

  /// Whether a passage has words of such a statement.
  func hasPhrase(of kind: Statement.Kind, in passage: Passage) -> Bool {
    passage.ranges.contains { range in
      phrases.contains(overlapping: range) { position in
        let statement = statement(ofPhrase: position)
        return statement.kind == kind && !isWithdrawn(statement.words)
          && (passage.contains(statement.words)
            || statement.closing.map(passage.contains) ?? false)
      }
    }
  }

  /// Whether some of the words of a range are those of such a statement.
  func hasWords(of kind: Statement.Kind, in range: Range<Int>) -> Bool {
    phrases.contains(overlapping: range) { statement(ofPhrase: $0).kind == kind }
  }

  // MARK: Scopes

  /// Whether a range is in a list of three allergens or more with nothing but spaces between them:
  /// a declaration, a warning, a line or a bracket.
  func isBareList(around range: Range<Int>) -> Bool {
    scopes.contains(covering: range) { position in
      let statement = statements[position]
      return (statement.kind == .contains || statement.kind == .mayContain)
        && namesAllergensOnly(statement.scope)
    } || namesAllergensOnly(lineOrBracket(around: range))
  }

  private func namesAllergensOnly(_ range: Range<Int>) -> Bool {
    guard range.count <= Self.longestBareList,
      !document.utf8[range].contains(where: { ",;/&+|".utf8.contains($0) })
    else { return false }
    let names = document.annotations.tokens(startingIn: range)
    // Where soya milk and oat milk have lost their comma, milk is named twice.
    return names.count >= 3
      && names.allSatisfy { document.isNameOfWarnings($0.range, vocabulary) }
      && Set(names.map { document.string($0.range).lowercased() }).count == names.count
  }

  /// All 14 groups have room in it; longer lines are not looked through for each of their names.
  private static let longestBareList = 300

  private func lineOrBracket(around range: Range<Int>) -> Range<Int> {
    let before = document.utf8[..<range.lowerBound].suffix(Self.longestBareList)
    let after = document.utf8[range.upperBound...].prefix(Self.longestBareList)
    let start = before.lastIndex { "\n\t([".utf8.contains($0) }.map { $0 + 1 } ?? before.startIndex
    return start..<(after.firstIndex { "\n\t)]".utf8.contains($0) } ?? after.endIndex)
  }

  /// What the statements of a kind with words in a passage speak of.
  func scopes(of kind: Statement.Kind, in passage: Passage) -> [Range<Int>] {
    var found: [Range<Int>] = []
    for range in passage.ranges {
      _ = phrases.contains(overlapping: range) { position in
        let statement = statement(ofPhrase: position)
        if statement.kind == kind, !found.contains(statement.scope) {
          found.append(statement.scope)
        }
        return false
      }
    }
    return found
  }

  /// The meaning of the narrowest statement around a range.
  func scope(around range: Range<Int>, in region: EvidenceReader.Region) -> Scope {
    var best: (scope: Scope, length: Int, position: Int)?
    var isPrecautionary = false, isDeclared = false
    scopes.forEach(covering: range) { position in
      let statement = statements[position]
      guard var scope = self.scope(of: statement, in: region) else { return }
      // "Cannot be guaranteed free from nuts" says in part what the claim "free from nuts" says,
      // and so does "with or without nuts".
      if scope == .mayContain || scope == .option,
        statement.words.overlaps(range) || statement.closing?.overlaps(range) == true
      {
        scope = .refutedClaim
      }
      if scope == .mayContain { isPrecautionary = true }
      // "Enthält Milch o. Ei" declares both.
      if scope == .contains { isDeclared = true }
      let length = statement.scope.count
      // Of equally narrow ones the first in the text.
      if let best, (best.length, best.position) < (length, position) { return }
      best = (scope, length, position)
    }
    // "May contain cereals containing gluten": the inner verb only names the cereals.
    if isPrecautionary, best?.scope == .contains { return .mayContain }
    if isPrecautionary, best?.scope == .perhapsWithout { return .mayContain }
    if isDeclared, best?.scope == .perhapsWithout { return .contains }
    return best?.scope ?? .plain
  }

  /// What a statement speaks of.
  ///
  /// "Gluten-free" in "gluten-free on request" is a word of its own, and of the request's phrase
  /// too: what withdraws a claim reaches over its own words. So do "cannot guarantee … free" and
  /// "cannot be guaranteed free from …", "with or without …", and "without derivatives …" over what
  /// is named by the derivatives of something.
  private static func reach(of statement: Statement) -> Range<Int> {
    let (words, scope) = (statement.words, statement.scope)
    switch statement.kind {
    // An option in two parts may end in another dish.
    case .option where !scope.isEmpty && words.upperBound <= scope.lowerBound:
      return words.lowerBound..<scope.upperBound
    // "The list of allergens is available" warns of none.
    case .notAClaim, .onRequest, .freeFrom, .mayContain, .kitchen, .askStaff: break
    default: return scope
    }
    let start = min(scope.lowerBound, words.lowerBound)
    return start..<max(scope.upperBound, statement.wordsEnd)
  }

  /// Options and choices are a kitchen's: a pack that says "add" gives cooking instructions.
  private func scope(of statement: Statement, in region: EvidenceReader.Region) -> Scope? {
    let kind = statement.kind
    if region.isPack, kind == .option || kind == .onRequest { return nil }
    // "No nuts." on a pack is a claim where it is all that the sentence says.
    if region.isPack, kind == .without { return isSentence(statement) ? .claim : nil }
    return switch kind {
    case .contains: .contains
    case .mayContain, .kitchen: .mayContain
    case .freeFrom, .suitable: .claim
    case .notAClaim, .onRequest: .withdrawnClaim
    case .option: .option
    case .without: .without
    case .perhapsWithout: .perhapsWithout
    case .ignore, .askStaff, .organicNote: .silent
    case .servingTip: region.isPack ? .silent : nil
    default: nil
    }
  }

  /// Whether a statement is all that stands between two full stops or commas, or on a line of its
  /// own; words that are no food may lead on: "no milk but contains fish", "no milk and no eggs".
  private func isSentence(_ statement: Statement) -> Bool {
    let end = max(statement.scope.upperBound, statement.wordsEnd)
    guard sentences.isPartStart(statement.start) else { return false }
    guard let after = utf8[end...].firstIndex(where: { $0 != 32 }) else { return true }
    return sentences.isPartEnd(at: after) || isWord(after)
  }

  /// Whether the word at an offset is a common one of the language, and no food.
  private func isWord(_ offset: Int) -> Bool {
    var isWord = false
    for match in annotations.matches(startingIn: offset..<offset + 1) {
      switch match.kind {
      case .statement: isWord = true
      case .food:
        let section = FoodSection(rawValue: vocabulary.section(of: match.entry))
        guard section?.standsInAnySentence == true else { return false }
        isWord = true
      default: return false
      }
    }
    return isWord
  }

  // MARK: Requests and plants

  /// How far a request or "vegan" reaches over the words beside it, in bytes.
  private static let nearby = 40

  /// Whether a claim is only to be had by asking: "gluten-free bun available on request".
  func isOnRequest(_ claim: Range<Int>) -> Bool {
    let around = max(0, claim.lowerBound - Self.nearby)..<claim.upperBound + Self.nearby
    return phrases.contains(overlapping: around) { position in
      let statement = statement(ofPhrase: position), words = statement.words
      guard statement.kind == .onRequest, statement.scope.isEmpty else { return false }
      let gap =
        claim.upperBound <= words.lowerBound
        ? claim.upperBound..<words.lowerBound
        : words.upperBound..<max(words.upperBound, claim.lowerBound)
      return !gap.contains { sentences.isPartEnd(at: $0) && utf8[$0] != UInt8(ascii: ",") }
    } || isOffered(claim) || isAlternative(claim)
  }

  /// Whether a claim is part of an option: "(gluten-free noodles +1)".
  private func isOffered(_ claim: Range<Int>) -> Bool {
    scopes.contains(covering: claim) { statements[$0].kind == .option }
  }

  /// Whether a claim is about an alternative to the dish named before it: "Roti / gluten-free roti".
  private func isAlternative(_ claim: Range<Int>) -> Bool {
    let near = utf8[max(0, claim.lowerBound - 2 * Self.nearby)..<claim.lowerBound]
    let before = near[(near.lastIndex(of: 10) ?? near.startIndex)...]
    guard let slash = before.lastIndex(where: { $0 != 32 }), utf8[slash] == UInt8(ascii: "/") else {
      return false
    }
    let after = utf8[claim.upperBound...].prefix(Self.nearby).drop { $0 != 32 }.drop { $0 == 32 }
    let name = String(decoding: after.prefix { $0 > 32 }, as: UTF8.self).lowercased()
    let names = String(decoding: before[..<slash], as: UTF8.self).lowercased()
    return name.count >= 3 && names.split { !$0.isLetter && $0 != "-" }.contains { $0 == name }
  }

  /// Whether words begin outside an option in brackets and end in it: "Latte (plant milk +50c)".
  func reachesIntoOption(_ range: Range<Int>) -> Bool {
    guard utf8[range].contains(UInt8(ascii: "(")) else { return false }
    return scopes.contains(overlapping: range) { position in
      let statement = statements[position]
      return statement.kind == .option && range.contains(statement.scope.lowerBound)
        && statement.scope.lowerBound > range.lowerBound
    }
  }

  /// The words that are called vegan or meat-free: a whole item that is named so, or the words
  /// after the phrase.
  func ranges(
    called kind: Statement.Kind, in parts: [(passage: Passage, region: EvidenceReader.Region)]
  ) -> [Range<Int>] {
    guard isAnyCalled else { return [] }
    var ranges: [Range<Int>] = []
    for part in parts where part.region != .heading && part.region != .notice {
      let words = part.passage.ranges.flatMap { phrases(of: kind, startingIn: $0) }
        .filter { !isWithdrawn($0) }
      if part.region == .name, !words.isEmpty { return parts.flatMap(\.passage.ranges) }
      ranges += words.map(clauseAfter)
    }
    return ranges
  }

  /// Whether a dish is called so only where somebody asks for it: "vegan on request", "can be made
  /// vegan".
  private func isWithdrawn(_ words: Range<Int>) -> Bool {
    isOnRequest(words)
      || scopes.contains(covering: words) { position in
        [.onRequest, .notAClaim].contains(statements[position].kind)
      }
  }

  /// Whether words in a range call it so.
  func calls(_ kind: Statement.Kind, _ range: Range<Int>) -> Bool {
    isAnyCalled && !phrases(of: kind, startingIn: range).isEmpty
  }

  private func phrases(of kind: Statement.Kind, startingIn range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    phrases.forEach(overlapping: range) { position in
      let statement = statement(ofPhrase: position)
      guard statement.kind == kind, range.contains(statement.words.lowerBound) else { return }
      found.append(statement.words)
    }
    return found
  }

  /// Words with what follows them up to the next comma or full stop.
  private func clauseAfter(_ words: Range<Int>) -> Range<Int> {
    let rest = utf8[words.upperBound...].prefix(Self.nearby)
    let end = rest.indices.first { sentences.isPartEnd(at: $0) && utf8[$0] != 10 }
    return words.lowerBound..<(end ?? rest.endIndex)
  }
}
