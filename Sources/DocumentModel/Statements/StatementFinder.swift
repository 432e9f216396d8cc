internal import DictionaryFormat
internal import FoodVocabulary

/// Finds the statements of a document and what each of them speaks of.
struct StatementFinder {
  let vocabulary: Vocabulary
  let sections: Sections
  let document: DocumentText
  var utf8: [UInt8] { document.utf8 }
  var annotations: Annotations { document.annotations }
  var sentences: Sentences { Sentences(utf8: utf8) }

  /// A phrase of a pattern where it stands.
  struct Phrase {
    var kind: Statement.Kind
    var part: PatternPart
    var range: Range<Int>
    var tokens: ClosedRange<Int>
    var cost: Float
    /// The closing words, for a phrase that needs them.
    var closing: Range<Int>?
    /// Whether it makes an option of the food before it.
    var speaksOfFoodBefore = false

    var length: Int { range.count + (closing?.count ?? 0) }
  }

  /// All statements, in order.
  func statements() -> [Statement] {
    let phrases = withoutRepeatedVerbs(chosen(from: candidates()))
    let said = phrases.indices.map { index in
      let phrase = phrases[index]
      return Statement(
        kind: phrase.kind, words: phrase.range, closing: phrase.closing,
        scope: scope(of: phrase, at: index, among: phrases), cost: phrase.cost)
    }
    let found = takenBack(said)
    var all = found
    // They are mostly empty, and adding nothing copies a list.
    func add(_ others: [Statement]) { if !others.isEmpty { all += others } }
    let denials = denials, approvals = approvals
    add(exceptions(found))
    add(suspendedClaims())
    if !denials.isEmpty { add(negatedClaims()) }
    add(offers(phrases))
    add(compoundsOfTraces(besides: found))
    add(sharedThings(besides: all))
    add(extras())
    all = unticked(notGuaranteed(conceded(answers(phrases, all))))
    if all.count != found.count { all.sort { $0.start < $1.start } }
    if denials.isEmpty, approvals.isEmpty { return all }
    return AllergyWarnings(
      vocabulary: vocabulary, sections: sections, document: document, denials: denials,
      approvals: approvals
    ).added(to: all)
  }

  /// Phrases that call a food unsuitable, which also deny claims.
  private var denials: [Match] {
    annotations.matches.filter {
      $0.kind == .statement && sections.isUnsuitable($0.entry, in: vocabulary)
    }
  }

  /// Phrases that tell people with allergies that they may eat something.
  private var approvals: [Match] {
    annotations.matches.filter {
      $0.kind == .statement && $0.cost == 0 && !$0.isGuessed
        && sections.isSuiting($0.entry, in: vocabulary)
    }
  }

  // MARK: Phrases

  /// How far after its opening words a phrase may close, in bytes: a warning may name many.
  private static let openingReach = 500
  /// The same for what may be had without something, which is said in a line: "make yours … free".
  private static let offerReach = 80
  /// How far a phrase speaks of what follows and of what precedes it, in bytes.
  static let clauseReach = 1500, reachBack = 600

  /// So many take a few milliseconds at most.
  private static let matchesBetweenLooks = 512

  private func candidates() -> [Phrase] {
    var phrases: [Phrase] = []
    // As many as most labels have.
    phrases.reserveCapacity(12)
    // All matches after each opening word would be too many where there are thousands.
    lazy var closings = annotations.matches.indices.filter {
      annotations.matches[$0].part == .closing
    }
    var looked = 0
    for (index, match) in annotations.matches.enumerated()
    where match.kind == .statement && match.part != .closing {
      looked += 1
      if looked.isMultiple(of: Self.matchesBetweenLooks), WorkLimit.isOver { break }
      // A claim must be read, a warning may be guessed.
      guard let kind = sections.kind(of: match.entry, in: vocabulary) else { continue }
      let allowsGuesses = kind == .mayContain || kind == .kitchen
      if match.isGuessed, !allowsGuesses { continue }
      // "Strange ingredient" in a list opens nothing.
      if kind == .opener, !opensList(match.range) { continue }
      if kind == .option, annotations.isWithinFood(match, sections, vocabulary) { continue }
      // See `offers`.
      if kind == .option, match.part == .after { continue }
      if kind == .perhapsWithout, !isAbbreviated(match),
        sections.statement(of: match.entry, in: vocabulary) != .instead
      {
        continue
      }
      if kind == .freeFrom || kind == .without, contrasts(Int(match.firstToken)) { continue }
      // "0 % lactose", not the price of what stands above.
      if kind == .freeFrom, endsInNumber(match) || isAmount(match) || isWithinName(match) {
        continue
      }
      // What it names counts for nothing: it must be read, too.
      if kind == .servingTip, match.cost > 0 || !opensTip(match) { continue }
      // A short phrase is too common to be a misread one.
      if match.cost > 0, match.range.count < 6, !match.isGuessed { continue }
      var phrase = Phrase(
        kind: kind, part: match.part, range: match.range, tokens: match.tokens, cost: match.cost)
      // "Pero no sin leche", "nicht ohne Milch"
      if kind == .freeFrom, match.part == .before, isDenied(match) { phrase.kind = .notAClaim }
      phrase.speaksOfFoodBefore =
        kind == .option && annotations.speaksOfFoodBefore(match, in: sentences, vocabulary)
      // "No, almonds are added" is an answer.
      if kind == .freeFrom, match.part == .before, isCutByComma(match) { continue }
      if match.part == .opening, kind.namesWhatIsLeftOut || kind == .notAClaim,
        utf8[Int(match.end)...].first(where: { $0 != 32 }) == UInt8(ascii: ",")
      {
        continue
      }
      if match.part == .opening {
        guard
          let closing = annotations.closing(
            ofMatch: index, among: closings, in: sentences,
            reach: kind == .notAClaim || kind == .onRequest ? Self.offerReach : Self.openingReach,
            allowsGuesses: allowsGuesses)
        else { continue }
        phrase.closing = closing.range
        phrase.cost += closing.cost
      }
      phrases.append(phrase)
    }
    return phrases
  }

  /// Whether a comma follows the first word: "no, we use almonds".
  private func isCutByComma(_ match: Match) -> Bool {
    let end = Int(annotations.tokens[Int(match.firstToken)].end)
    return end < match.range.upperBound && utf8[end] == UInt8(ascii: ",")
  }

  /// Whether the sign of an abbreviation follows words, a full stop or a slash.
  ///
  /// "o. Nüsse", "s/ nueces"
  private func isAbbreviated(_ match: Match) -> Bool {
    let end = Int(match.end)
    return end < utf8.count && (utf8[end] == UInt8(ascii: ".") || utf8[end] == UInt8(ascii: "/"))
  }

  /// Whether a word that denies stands right before words.
  private func isDenied(_ match: Match) -> Bool {
    let first = Int(match.firstToken)
    return first > 0 && isDenial(first - 1)
      && utf8[Int(annotations.tokens[first - 1].end)..<match.range.lowerBound]
        .allSatisfy { $0 == 32 }
  }

  /// Whether words are the beginning of a food's name, "zero alcohol beer", or the end of one: "Coke
  /// Zero milkshake".
  private func isWithinName(_ match: Match) -> Bool {
    annotations.matches(around: Int(match.firstToken)).contains { other in
      guard other.kind == .term, !vocabulary.hasEffect(.freeFrom, other.entry) else { return false }
      return other.tokens.dropFirst().contains(Int(match.firstToken))
        || other.hasEffects && other.tokens.lowerBound == match.tokens.lowerBound
          && other.tokens.upperBound > match.tokens.upperBound
    }
  }

  /// Whether the words of a match end in a number that is no share.
  private func endsInNumber(_ match: Match) -> Bool {
    let end = Int(match.end)
    guard (48...57).contains(utf8[end - 1]), match.part != .after else { return false }
    return utf8[end...].first { $0 != 32 } != UInt8(ascii: "%")
  }

  /// Whether a claim begins with a number that is no share of nothing: no percent sign follows ("0
  /// de leche"), or it is the end of another ("2,0 % de leche").
  private func isAmount(_ match: Match) -> Bool {
    let words = utf8[match.range]
    guard let digit = words.first, (48...57).contains(digit), match.part != .after else {
      return false
    }
    // The end of a number is none: "2,0 % de leche".
    let before = utf8[..<match.range.lowerBound].reversed()
      .prefix { (48...57).contains($0) || $0 == 44 || $0 == 46 }
    if before.contains(where: { (49...57).contains($0) }) { return true }
    return words.drop { (48...57).contains($0) || $0 == 32 }.first.map {
      $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "p")
    } ?? false
  }

  /// Whether the word for "ingredients" opens a list: it begins a line or a sentence, or a colon
  /// follows.
  private func opensList(_ words: Range<Int>) -> Bool {
    var next = words.upperBound
    while next < utf8.count, utf8[next] == 32 { next += 1 }
    if next < utf8.count, utf8[next] == UInt8(ascii: ":") || utf8[next] == UInt8(ascii: "(") {
      return true
    }
    return sentences.isStart(words.lowerBound, afterSlash: true)
  }

  /// Of phrases that overlap the longest: "may contain traces of" over "contain", "not gluten free"
  /// over "gluten free".
  private func chosen(from candidates: [Phrase]) -> [Phrase] {
    if candidates.count < 2 { return candidates }
    let twins = twins(among: candidates)
    var fitting =
      twins.isEmpty ? candidates : candidates.filter { !twins.contains($0.range) || fits($0) }
    let claims = fitting.filter { $0.kind == .freeFrom && $0.cost == 0 }
    if !claims.isEmpty { fitting.removeAll { isDenied($0, by: claims) } }
    let sorted = fitting.sorted {
      ($0.length, $0.kind.priority, -$0.range.lowerBound) > (
        $1.length, $1.kind.priority, -$1.range.lowerBound
      )
    }
    var isTaken = [Bool](repeating: false, count: utf8.count)
    var result: [Phrase] = []
    result.reserveCapacity(sorted.count)
    for phrase in sorted
    where !isTaken[phrase.range].contains(true)
      && !isTaken[phrase.closing ?? 0..<0].contains(true)
    {
      for offset in phrase.range { isTaken[offset] = true }
      for offset in phrase.closing ?? 0..<0 { isTaken[offset] = true }
      result.append(phrase)
    }
    return result.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Whether a claim goes on from the verb of a phrase: the "contains no" of "it contains no nuts".
  private func isDenied(_ phrase: Phrase, by claims: [Phrase]) -> Bool {
    phrase.kind == .contains
      && claims.contains {
        phrase.range.contains($0.range.lowerBound) && $0.range.upperBound > phrase.range.upperBound
      }
  }

  /// "Traces: contains milk" is one statement: the second verb adds nothing to the warning.
  private func withoutRepeatedVerbs(_ phrases: [Phrase]) -> [Phrase] {
    guard phrases.contains(where: { $0.kind == .contains }) else { return phrases }
    var kept: [Phrase] = []
    kept.reserveCapacity(phrases.count)
    for phrase in phrases {
      if phrase.kind == .contains, let previous = kept.last,
        previous.kind == .mayContain || previous.kind == .freeFrom, previous.part == .before,
        !utf8[previous.range.upperBound..<phrase.range.lowerBound].contains(
          where: sentences.isLetter)
      {
        kept[kept.count - 1].range = previous.range.lowerBound..<phrase.range.upperBound
        kept[kept.count - 1].tokens = previous.tokens.lowerBound...phrase.tokens.upperBound
      } else {
        kept.append(phrase)
      }
    }
    return kept
  }
}

extension Statement.Kind {
  /// Between phrases of the same words the one with the more careful reading.
  fileprivate var priority: Int {
    switch self {
    case .mayContain: 9
    case .notAClaim: 8
    case .kitchen: 7
    case .contains: 6
    case .opener: 5
    case .freeFrom: 4
    case .suitable, .onRequest, .servingTip: 3
    case .ender, .ignore, .askStaff: 2
    // "No" in "no nuts" is no answer.
    case .none: 0
    default: 1
    }
  }
}

extension DocumentText {
  /// What the phrases of the document say of the words beside them.
  func statements(_ vocabulary: Vocabulary) -> [Statement] {
    StatementFinder(vocabulary: vocabulary, sections: .of(vocabulary), document: self)
      .statements()
  }
}
