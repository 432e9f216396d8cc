internal import DictionaryFormat
internal import FoodVocabulary

/// Sentences that keep people with allergies off, in whatever order their words stand: "Nicht für
/// Nussallergiker geeignet", "Nut allergy sufferers should avoid this product".
///
/// Such a sentence has a word for those people and a word that tells them to keep off; then it
/// warns of all that it names. One with a word that tells them that they may eat it claims that the
/// food is free of that: "Auch Nussallergiker können das essen".
struct AllergyWarnings {
  let vocabulary: Vocabulary
  let sections: Sections
  let document: DocumentText
  /// All phrases of the document that call a food unsuitable, such as "not suitable for".
  let denials: [Match]
  /// All phrases of the document that call a food suitable for them, such as "können das essen".
  let approvals: [Match]
  private let placesOfDenials: Set<Range<Int>>
  private var utf8: [UInt8] { document.utf8 }
  private var annotations: Annotations { document.annotations }

  init(
    vocabulary: Vocabulary, sections: Sections, document: DocumentText, denials: [Match],
    approvals: [Match]
  ) {
    self.vocabulary = vocabulary
    self.sections = sections
    self.document = document
    self.denials = denials
    self.approvals = approvals
    placesOfDenials = Set(denials.map(\.range))
  }

  /// The statements with the warnings among them, in order, and without the claims that those are
  /// not.
  package func added(to statements: [Statement]) -> [Statement] {
    let people = people()
    var result = statements
    var end = 0
    for person in people where person.lowerBound >= end && !WorkLimit.isOver {
      guard let warning = warning(around: person, statements) else {
        if let claim = claim(around: person, statements) {
          end = claim.scope.upperBound
          result.append(claim)
        }
        continue
      }
      end = warning.scope.upperBound
      result.removeAll { other in
        switch other.kind {
        case .suitable: other.words.overlaps(warning.scope)
        // "En cas d'allergie" may begin a question to the staff, and here does not.
        case .askStaff: other.words.overlaps(person)
        // "Ei pähkinäallergikoille": the word for "not" says "without" elsewhere.
        case .freeFrom, .without, .perhapsWithout:
          other.scope.contains(person.lowerBound) || other.words.overlaps(warning.words)
        default: false
        }
      }
      result.append(warning)
    }
    return result.count == statements.count && end == 0
      ? statements : result.sorted { $0.start < $1.start }
  }

  /// Where words for people with allergies stand, in order.
  private func people() -> [Range<Int>] {
    var found: [Range<Int>] = []
    let endings = sections.endingsOfAllergic
    for (index, token) in annotations.tokens.enumerated() {
      let isWord = annotations.matches(around: index).contains {
        $0.tokens == index...index && $0.kind == .statement
          && sections.isAllergic($0.entry, in: vocabulary)
      }
      if isWord || token.range.count >= 9 && ends(token, in: endings) { found.append(token.range) }
    }
    return found
  }

  /// Whether a word is a compound with one of these: Nussallergiker.
  private func ends(_ token: Token, in endings: [String]) -> Bool {
    let folded = Folding.standard.words(of: String(decoding: utf8[token.range], as: UTF8.self))
      .joined()
    return endings.contains { folded.hasSuffix($0) }
  }

  /// The sentence around a word for those people, and the statements in it.
  private struct Clause {
    var range: Range<Int>
    var near: [Statement]
  }

  private func clause(around person: Range<Int>, _ statements: [Statement]) -> Clause? {
    let sentences = Sentences(utf8: utf8), reach = StatementFinder.clauseReach
    var start = sentences.startOfClause(
      before: person.lowerBound, floor: max(0, person.lowerBound - reach))
    start = max(start, sentences.endOfPricedLine(before: person.lowerBound) ?? 0)
    var end = sentences.endOfClause(
      from: person.upperBound, limit: min(utf8.count, person.upperBound + reach))
    // A bare "not" is the denial itself.
    let near = statements.filter { statement in
      statement.wordsEnd > start && statement.words.lowerBound < end
        && !(statement.closing == nil && placesOfDenials.contains(statement.words))
        && !isContrast(statement)
    }
    // "If you are allergic to nuts do not hesitate to ask." Where the words for those people are
    // all of a phrase, what follows may be anything: "In case of an allergy to nuts, do not eat."
    // "Suitable for vegetarians, not for coeliacs" goes on to speak of others.
    for other in near where Self.others.contains(other.kind) && !other.words.overlaps(person) {
      guard other.kind == .ignore, other.wordsEnd <= person.lowerBound else { return nil }
      start = max(start, other.wordsEnd)
    }
    for statement in near where statement.kind != .mayContain && statement.kind.endsSentence {
      if statement.words.lowerBound > person.upperBound {
        end = min(end, statement.words.lowerBound)
      } else if statement.wordsEnd <= person.lowerBound {
        // "Contains milk, not suitable for …": the list before is another sentence.
        let gap = utf8[statement.wordsEnd..<person.lowerBound]
        start = max(start, gap.lastIndex(of: UInt8(ascii: ",")) ?? statement.wordsEnd)
      }
    }
    return start < end ? Clause(range: start..<end, near: near) : nil
  }

  /// Whether a statement is the "but not" of "for vegetarians, but not for coeliacs": a denial, too.
  private func isContrast(_ statement: Statement) -> Bool {
    guard statement.closing == nil, denials.contains(where: { statement.words.overlaps($0.range) })
    else { return false }
    return annotations.matches(startingIn: statement.words).contains {
      Int($0.start) == statement.words.lowerBound && $0.kind == .statement
        && sections.kind(of: $0.entry, in: vocabulary) == .but
    }
  }

  private static let others: [Statement.Kind] = [.askStaff, .ignore, .kitchen]

  /// What a sentence claims that has a word for those people and one that tells them to eat it, and
  /// nothing that says what is in it or keeps them off.
  private func claim(around person: Range<Int>, _ statements: [Statement]) -> Statement? {
    guard !approvals.isEmpty, let clause = clause(around: person, statements),
      utf8[clause.range.upperBound...].first != UInt8(ascii: "?")
    else { return nil }
    let isOpen = clause.near.allSatisfy { statement in
      switch statement.kind {
      case .contains, .mayContain, .freeFrom, .notAClaim, .onRequest, .option, .suitable, .without,
        .perhapsWithout:
        !statement.words.overlaps(clause.range) && !statement.scope.overlaps(clause.range)
      default: true
      }
    }
    guard isOpen, !denials.contains(where: { clause.range.overlaps($0.range) }) else { return nil }
    return approvals.first { clause.range.overlaps($0.range) }.map {
      Statement(kind: .suitable, words: $0.range, scope: clause.range, cost: 0)
    }
  }

  private func warning(
    around person: Range<Int>, _ statements: [Statement]
  ) -> Statement? {
    guard let clause = clause(around: person, statements) else { return nil }
    let (start, end) = (clause.range.lowerBound, clause.range.upperBound)
    let sentences = Sentences(utf8: utf8)
    // "Allergic to nuts? This product is not for you."
    let answer = end < utf8.count && utf8[end] == UInt8(ascii: "?") ? end + 1 : end
    let last = answer == end ? end : sentences.endOfClause(from: answer, limit: utf8.count)
    // The "not" of "contains not" is that of another phrase.
    let denial = denials.first { denial in
      denial.range.lowerBound >= start && denial.range.upperBound <= last
        && !clause.near.contains {
          ($0.kind != .mayContain && $0.kind.endsSentence || Self.others.contains($0.kind))
            && $0.words.overlaps(denial.range)
        }
    }
    // "Nussallergiker" names nuts: only the denial is the phrase.
    return denial.map {
      Statement(kind: .mayContain, words: $0.range, scope: start..<end, cost: 0)
    }
  }
}

extension Statement.Kind {
  /// Whether a phrase of its own begins with it, in the middle of a sentence too.
  fileprivate var endsSentence: Bool {
    switch self {
    case .opener, .ender, .contains, .mayContain, .freeFrom, .legend, .additiveLegend: true
    default: false
    }
  }
}
