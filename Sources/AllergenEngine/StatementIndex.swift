import FoodVocabulary
import MenuParsing

/// The statements of a document, searched by the words that they speak of.
struct StatementIndex {
  /// What the statement around a match makes of it.
  enum Scope {
    case plain, contains, mayContain, claim, withdrawnClaim, refutedClaim, option, without, silent
  }

  private let vocabulary: FoodVocabulary
  private let document: DocumentText
  private let statements: [Statement]
  /// The words of all statements, and which statement each of them belongs to.
  private let phrases: RangeIndex
  private let owners: [Int]
  /// What each statement speaks of.
  private let scopes: RangeIndex
  /// The kinds that there are: mostly nothing is called vegan.
  private let kinds: [Statement.Kind]

  init(_ statements: [Statement], in document: DocumentText, _ vocabulary: FoodVocabulary) {
    self.vocabulary = vocabulary
    self.document = document
    self.statements = statements
    phrases = RangeIndex(statements.lazy.flatMap(\.words))
    owners = statements.indices.flatMap { index in
      repeatElement(index, count: statements[index].words.count)
    }
    scopes = RangeIndex(statements.lazy.map(Self.reach))
    kinds = statements.map(\.kind)
  }

  /// Whether a match is made of the words of a statement: Finnish `voi` in "voi sisältää".
  func isPhrase(_ match: Match) -> Bool {
    phrases.contains(covering: match.range) { position in
      switch statements[owners[position]].kind {
      case .plantBased, .meatFree, .generic: false
      // "Can be made gluten free" is one phrase, and still speaks of gluten.
      case .notAClaim, .onRequest, .mayContain:
        !vocabulary.effects(of: match.entry).contains { $0.kind == .freeFrom }
      default: true
      }
    }
  }

  /// Whether a passage has words of such a statement.
  func hasPhrase(of kind: Statement.Kind, in passage: Passage) -> Bool {
    passage.ranges.contains { range in
      phrases.contains(overlapping: range) { position in
        let statement = statements[owners[position]]
        return statement.kind == kind && statement.words.contains { passage.contains($0) }
      }
    }
  }

  // MARK: Scopes

  /// The meaning of the narrowest statement around a range.
  func scope(around range: Range<Int>, in region: EvidenceReader.Region) -> Scope {
    var best: (scope: Scope, length: Int, position: Int)?
    var isPrecautionary = false
    scopes.forEach(covering: range) { position in
      let statement = statements[position]
      guard var scope = self.scope(of: statement, in: region) else { return }
      if scope == .mayContain, statement.words.dropFirst().contains(where: range.overlaps) {
        scope = .refutedClaim
      }
      if scope == .mayContain { isPrecautionary = true }
      let length = statement.scope.count
      // Of equally narrow ones the first in the text.
      if let best, (best.length, best.position) < (length, position) { return }
      best = (scope, length, position)
    }
    // "May contain cereals containing gluten": the inner verb only names the cereals.
    if isPrecautionary, best?.scope == .contains { return .mayContain }
    return best?.scope ?? .plain
  }

  /// What a statement speaks of.
  ///
  /// "Gluten-free" in "gluten-free on request" is a word of its own, and of the request's phrase
  /// too: what withdraws a claim reaches over its own words. So does "cannot guarantee … free", and
  /// "without derivatives …" over what is named by the derivatives of something.
  private static func reach(of statement: Statement) -> Range<Int> {
    switch statement.kind {
    case .notAClaim, .onRequest, .freeFrom: break
    case .mayContain where statement.words.count > 1: break
    default: return statement.scope
    }
    return statement.words.reduce(statement.scope) {
      min($0.lowerBound, $1.lowerBound)..<max($0.upperBound, $1.upperBound)
    }
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
    case .ignore, .askStaff, .organicNote: .silent
    default: nil
    }
  }

  /// Whether a statement is all that stands between two full stops, or on a line of its own.
  private func isSentence(_ statement: Statement) -> Bool {
    let ends = [10, UInt8(ascii: "."), UInt8(ascii: "!"), UInt8(ascii: "|"), 0xA2]
    let end = max(statement.scope.upperBound, statement.words.last?.upperBound ?? 0)
    let before = document.utf8[..<statement.start].last { $0 != 32 }
    let behind = document.utf8[end...].first { $0 != 32 }
    return before.map(ends.contains) ?? true
      && behind.map { ends.contains($0) || $0 == 0xE2 } ?? true
  }

  // MARK: Requests and plants

  /// How far a request or "vegan" reaches over the words beside it, in bytes.
  private static let nearby = 40

  /// Whether a claim is only to be had by asking: "gluten-free bun available on request".
  func isOnRequest(_ claim: Range<Int>) -> Bool {
    let around = max(0, claim.lowerBound - Self.nearby)..<claim.upperBound + Self.nearby
    return phrases.contains(overlapping: around) { position in
      let statement = statements[owners[position]]
      guard statement.kind == .onRequest, statement.scope.isEmpty, let words = statement.words.first
      else { return false }
      let gap =
        claim.upperBound <= words.lowerBound
        ? claim.upperBound..<words.lowerBound
        : words.upperBound..<max(words.upperBound, claim.lowerBound)
      return !document.utf8[gap].contains {
        $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ";") || $0 == UInt8(ascii: "|") || $0 == 10
      }
    }
  }

  /// The words that are called vegan or meat-free: a whole item that is named so, or the words
  /// behind the phrase.
  func ranges(
    called kind: Statement.Kind, in parts: [(passage: Passage, region: EvidenceReader.Region)]
  ) -> [Range<Int>] {
    guard kinds.contains(kind) else { return [] }
    var ranges: [Range<Int>] = []
    for part in parts where part.region != .heading && part.region != .notice {
      let words = part.passage.ranges.flatMap { phrases(of: kind, startingIn: $0) }
      if part.region == .name, !words.isEmpty { return parts.flatMap(\.passage.ranges) }
      ranges += words.map(clauseBehind)
    }
    return ranges
  }

  /// Whether words in a range call it so.
  func calls(_ kind: Statement.Kind, _ range: Range<Int>) -> Bool {
    kinds.contains(kind) && !phrases(of: kind, startingIn: range).isEmpty
  }

  private func phrases(of kind: Statement.Kind, startingIn range: Range<Int>) -> [Range<Int>] {
    var found: [Range<Int>] = []
    phrases.forEach(overlapping: range) { position in
      let statement = statements[owners[position]]
      guard statement.kind == kind, let words = statement.words.first,
        range.contains(words.lowerBound)
      else { return }
      found.append(words)
    }
    return found
  }

  /// Words with what follows them up to the next comma or full stop.
  private func clauseBehind(_ words: Range<Int>) -> Range<Int> {
    let rest = document.utf8[words.upperBound...].prefix(Self.nearby)
    let end = rest.firstIndex {
      $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ";")
    }
    return words.lowerBound..<(end ?? rest.endIndex)
  }
}
