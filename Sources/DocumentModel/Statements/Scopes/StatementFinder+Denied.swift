internal import DictionaryFormat
internal import FoodVocabulary

/// Lists of what a food is without, told by "neither" and "nor": they end at the comma after the
/// last name that "nor" leads.
///
/// "Neither milk, fish nor egg, almonds"
struct DeniedList {
  private let finder: StatementFinder
  /// Whether "and" and "or" lead the last name, too: after "neither", Swedish "varken".
  private let takesAnd: Bool
  /// Whether such a word was passed.
  private var isLed: Bool
  /// Where the first name ends that a comma follows after it.
  private var comma: Int?

  init(of phrase: StatementFinder.Phrase, in finder: StatementFinder) {
    self.finder = finder
    takesAnd = phrase.tokens.contains { finder.belongs(toSection: .neither, $0) }
    isLed = finder.belongs(toSection: .nor, phrase.tokens.upperBound)
  }

  /// Goes on by a word; `end` is that of the word before.
  mutating func pass(_ index: Int, after gap: ArraySlice<UInt8>, endingAt end: Int) {
    if finder.belongs(toSection: .nor, index) || takesAnd && finder.isAnd(index) {
      isLed = true
      comma = nil
    } else if isLed, comma == nil, gap.contains(UInt8(ascii: ",")) {
      comma = end
    }
  }

  /// Where the list ends, in bytes; `nil` where such words do not end it.
  ///
  /// `limit` is where the clause ends, or the next phrase begins: a further "nor" goes on.
  func end(before limit: Int) -> Int? {
    guard let comma else { return nil }
    let rest = finder.annotations.tokens(startingIn: limit..<finder.utf8.count)
    let goesOn = !rest.isEmpty && finder.belongs(toSection: .nor, rest.startIndex)
    return goesOn ? nil : comma
  }
}

extension StatementFinder {
  /// Whether a "nor" is part of the list of a claim: it opens none of its own.
  func goesOn(_ next: Phrase, from claim: Phrase) -> Bool {
    claim.kind.namesWhatIsLeftOut && next.kind == .freeFrom
      && next.tokens.allSatisfy { belongs(toSection: .nor, $0) }
  }

  /// How far the other half of a pair may be, in bytes.
  private static let pairReach = 80

  /// Whether a match is a "nor" without another in its sentence: the Italian "ne" of "ne contiene" is
  /// no "né", and "ni farine, crème" says of one thing at most that it is left out.
  func isLoneNor(_ match: Match) -> Bool {
    guard match.tokens.allSatisfy({ belongs(toSection: .nor, $0) }) else { return false }
    let (start, end) = (match.range.lowerBound, match.range.upperBound)
    let near = max(0, start - Self.pairReach)..<min(utf8.count, end + Self.pairReach)
    return !annotations.tokens(startingIn: near).indices.contains { index in
      let other = annotations.tokens[index].range
      guard !match.tokens.contains(index), belongs(toSection: .nor, index) else { return false }
      let between =
        other.lowerBound < start ? other.upperBound..<start : end..<other.lowerBound
      return !sentences.end(in: between)
    }
  }

  /// Without the claims of a "nor" that stands in the list of another: "neither milk nor egg".
  func withoutRepeatedDenials(_ statements: [Statement]) -> [Statement] {
    let claims = statements.filter(\.kind.namesWhatIsLeftOut)
    guard claims.count > 1 else { return statements }
    return statements.filter { statement in
      statement.kind != .freeFrom
        || !claims.contains { $0.scope.contains(statement.words.lowerBound) }
    }
  }

  /// Whether a word belongs to a phrase of a section.
  func belongs(toSection section: StatementSection, _ index: Int) -> Bool {
    annotations.matches(around: index).contains { match in
      match.tokens.contains(index) && match.kind == .statement
        && sections.statement(of: match.entry, in: vocabulary) == section
    }
  }
}
