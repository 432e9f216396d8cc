internal import DictionaryFormat
internal import FoodVocabulary

/// How far a statement speaks of the words beside it.
extension StatementFinder {
  /// Where a warning ends that has a full stop, a semicolon or a bullet after each name.
  ///
  /// "May contain milk. Soya. Sesame."; "May contain: fish; crustaceans"; "May contain fish • milk"
  private func namesEnd(from start: Int, limit: Int) -> Int {
    var end = start
    while end < limit, let sign = signBetweenNames(at: end) {
      let stop = sentences.endOfClause(from: end + sign.length, limit: limit)
      let words = annotations.tokens(startingIn: end + 1..<stop).indices
      let isLast = stop == utf8.count && !sign.isStop
      guard stop < limit || limit == utf8.count, isLast || stop < utf8.count,
        isLast || sign.isBullet || signBetweenNames(at: stop) != nil, (1...3).contains(words.count),
        words.allSatisfy({ isListed($0) || isAnd($0) })
      else { break }
      end = stop
    }
    return end
  }

  func scope(of phrase: Phrase, at index: Int, among phrases: [Phrase]) -> Range<Int> {
    let empty = phrase.range.upperBound..<phrase.range.upperBound
    // "No, almonds are added": an answer says nothing of what follows it.
    if phrase.kind.namesWhatIsLeftOut, phrase.part == .before || phrase.part == .opening,
      utf8[phrase.range.upperBound...].first(where: { $0 != 32 }) == UInt8(ascii: ",")
    {
      return empty
    }
    switch phrase.part {
    case .whole where phrase.kind == .mayContain:
      return bulletedList(after: phrase) ?? namesAnswered(by: phrase)
        ?? namesIntroduced(
          by: phrase, limit: min(phrase.range.upperBound + Self.clauseReach, utf8.count))
        ?? empty
    case .whole, .closing, .bracketed: return empty
    case .opening:
      return phrase.range.upperBound..<(phrase.closing?.lowerBound ?? phrase.range.upperBound)
    case .before:
      if phrase.speaksOfFoodBefore || isAnswer(phrase) { return empty }
      if let list = bulletedList(after: phrase) { return list }
      let limit = min(phrase.range.upperBound + Self.clauseReach, utf8.count)
      let next = phrases[(index + 1)...].prefix { $0.range.lowerBound < limit }
        .first { $0.kind.endsScopes && $0.part != .after }
      // A warning that begins with a capital is in a text whose sentences do.
      let isSentence =
        phrase.kind == .mayContain && (65...90).contains(utf8[phrase.range.lowerBound])
      // The full stop of "o. Nüsse" ends no sentence.
      let end = sentences.endOfClause(
        from: phrase.range.upperBound + (phrase.kind == .perhapsWithout ? 1 : 0),
        limit: next?.range.lowerBound ?? limit, stopsMayBeCommas: isSentence)
      if phrase.kind.namesWhatIsLeftOut {
        return listEnd(of: phrase, limit: end)
      }
      if phrase.kind == .mayContain {
        if endsClause(phrase.range.upperBound, limit: end) || endsLineOfName(phrase) {
          if let names = namesAnswered(by: phrase) { return names }
          if let names = namesAfterBracket(of: phrase, limit: limit) { return names }
        }
        return phrase.range.upperBound..<namesEnd(from: end, limit: next?.range.lowerBound ?? limit)
      }
      let clause = phrase.range.upperBound..<max(end, phrase.range.upperBound)
      return phrase.kind == .servingTip ? foodsOfTip(in: clause) : clause
    case .after:
      if let list = bulletedList(after: phrase) { return list }
      if phrase.kind == .mayContain, let names = namesAnswered(by: phrase) { return names }
      let limit = max(0, phrase.range.lowerBound - Self.reachBack)
      let floor = end(ofScopesBefore: index, in: phrases, limit: limit)
      if phrase.kind == .freeFrom || phrase.kind == .onRequest || phrase.kind == .notAClaim {
        return adjacentStart(of: phrase, floor: floor)..<phrase.range.lowerBound
      }
      let start = sentences.startOfClause(before: phrase.range.lowerBound, floor: floor)
      return start..<phrase.range.lowerBound
    }
  }

  /// Where the last phrase that ends scopes does so, no further back than the limit.
  private func end(ofScopesBefore index: Int, in phrases: [Phrase], limit: Int) -> Int {
    for phrase in phrases[..<index].reversed() {
      let end = phrase.closing?.upperBound ?? phrase.range.upperBound
      if phrase.kind.endsScopes { return max(end, limit) }
      if phrase.range.lowerBound < limit { break }
    }
    return limit
  }

  /// A claim reaches over the allergens right after it: one inside a list stops at the next comma
  /// ("rice flour, gluten free, milk"; "biscuits without nuts, milk, eggs"), one that opens its
  /// sentence takes a list.
  private func listEnd(of phrase: Phrase, limit: Int) -> Range<Int> {
    let start = phrase.range.upperBound
    if isHeadOfColumn(phrase) || isStrength(phrase) { return start..<start }
    // "No-stir peanut butter"
    if start + 1 < utf8.count, utf8[start] == UInt8(ascii: "-"),
      sentences.isLetter(utf8[start + 1]),
      let word = annotations.tokens.dropFirst(phrase.tokens.upperBound + 1).first
    {
      return start..<max(start, min(Int(word.end), limit))
    }
    let isPart = follows(
      [UInt8(ascii: ","), UInt8(ascii: "("), UInt8(ascii: "/")], before: firstOfTwins(phrase))
    let opensClause = !isPart && !followsFood(phrase)
    var end = start
    // "Vegan, contains no milk, gluten or soya": what joins the last two makes a list of all.
    var closed: Int?
    var isJoined = false, endsInBut = false
    // "Without sugar, milk." may end its claim at the comma; a longer list does not.
    var mayEnd: Int?
    var further = 0
    let first = phrase.tokens.upperBound + 1
    var denied = DeniedList(of: phrase, in: self)
    for index in annotations.tokens.indices.dropFirst(first) {
      let token = annotations.tokens[index]
      guard Int(token.start) < limit else { break }
      let gap = utf8[end..<Int(token.start)]
      // "No milk, but fish" claims nothing of the fish.
      if belongs(to: .but, index) || contrasts(index) {
        endsInBut = true
        break
      }
      if endsName(gap, of: first..<index) { break }
      if end > start, gap.contains(UInt8(ascii: ",")), !opensClause, closed == nil {
        guard !isPart || hasVerb(phrase) else { break }
        closed = end
      }
      guard isListed(index) || isAnd(index) || end == start || isArticle(index, after: gap)
      else { break }
      // "Senza glutine al pesto": "al" begins what the dish is made with.
      if end > start, !gap.contains(UInt8(ascii: ",")), isOnlyDenied(index), !isAnd(index),
        !isAnd(index - 1), !sharesMatch(index - 1, index)
      {
        break
      }
      // "0 % fat milk", "rice without meat cheese", "senza glutine alla panna": the next food is
      // beside what is left out.
      if end > start, isListed(index), gap.allSatisfy({ $0 == 32 }),
        isFoodAlone(index - 1) || endsBefore(index)
      {
        break
      }
      if end > start, joinsFood(index, to: first..<index, after: gap, phrase) { break }
      if end > start, gap.contains(UInt8(ascii: ",")) {
        if mayEnd == nil, !(first..<index).contains(where: isListed) { mayEnd = end }
        further += 1
      }
      denied.pass(index, after: gap, endingAt: end)
      isJoined = isAnd(index) || isJoined
      end = Int(token.end)
    }
    if let closed = denied.end(before: limit) { return start..<max(start, closed) }
    if let closed, !isJoined || !endsInBut && !endsClause(end, limit: limit) { end = closed }
    if let mayEnd, further == 1, !isJoined, !isIntroduced(first, by: phrase) { end = mayEnd }
    return start..<max(start, min(end, limit))
  }

  /// Whether words are the heading of a table's last column: "Allergen | Contains | Free from".
  private func isHeadOfColumn(_ phrase: Phrase) -> Bool {
    guard
      utf8[phrase.range.upperBound...].first(where: { $0 != 32 && $0 != UInt8(ascii: "|") }) == 10
    else { return false }
    let cell = utf8[..<phrase.range.lowerBound].last { $0 != 32 }
    return cell == UInt8(ascii: "|") || cell == UInt8(ascii: ";") || cell == 9
  }

  private func isIntroduced(_ index: Int, by phrase: Phrase) -> Bool {
    utf8[phrase.range.upperBound..<Int(annotations.tokens[index].start)]
      .contains(UInt8(ascii: ":"))
  }

  /// "Pasta without gluten and butter": what is joined to a mere substance after a food is a food
  /// beside it, unless packs warn of it by this name.
  private func joinsFood(
    _ index: Int, to claimed: Range<Int>, after gap: ArraySlice<UInt8>, _ phrase: Phrase
  ) -> Bool {
    guard isListed(index), isAnd(index - 1) || gap.contains(UInt8(ascii: "&")), followsFood(phrase),
      claimed.allSatisfy({ !isListed($0) || isAnd($0) || isSubstance($0) }),
      claimed.contains(where: isSubstance), !isSubstance(index)
    else { return false }
    return !document.isNameOfWarnings(annotations.tokens[index].range, vocabulary)
  }

  /// Whether what stands before a token begins the ingredients of what a claim names: "biscuits
  /// without gluten: rice flour, butter, eggs".
  ///
  /// Not where a colon opens the claim's own list ("free of: gluten, milk") or a bracket says what
  /// its name means ("no nuts (almonds, walnuts)").
  private func endsName(_ gap: ArraySlice<UInt8>, of claimed: Range<Int>) -> Bool {
    let next = claimed.upperBound
    guard let opener = claimed.first else { return false }
    let opening = Int(annotations.tokens[opener].start)
    let before = claimed.lowerBound > 0 ? Int(annotations.tokens[claimed.lowerBound - 1].end) : 0
    let isIntroduced = utf8[before..<opening].contains(UInt8(ascii: ":"))
    if gap.contains(UInt8(ascii: ":")), !isIntroduced { return true }
    let isBracket = gap.contains(UInt8(ascii: "(")) || gap.contains(UInt8(ascii: "["))
    let isDash = gap.count > 2 && gap.allSatisfy { $0 == 32 || $0 == 45 || $0 >= 0x80 }
    let isLine = gap.contains(10) && !gap.contains(UInt8(ascii: ","))
    guard isBracket || (isDash || isLine) && !isIntroduced && !goesOn(into: next) else {
      return false
    }
    // "No preservatives" / "milk, sugar": what follows is the list.
    guard claimed.contains(where: isListed) else { return !isBracket }
    // Milk is no kind of lactose: "a yoghurt without lactose (milk, cultures)".
    let names = named(by: claimed)
    return !named(by: next..<next + 1).contains {
      names.contains($0) || names.contains(vocabulary.top(of: $0))
    }
  }

  /// Whether a word belongs with the one before: as a term of both, or after "and".
  private func goesOn(into index: Int) -> Bool {
    isAnd(index - 1) || isAnd(index) || sharesMatch(index - 1, index)
  }

  /// The ids that the words of some tokens name, and do not only seem to or usually have: not gluten
  /// in rice flour or a sauce.
  private func named(by tokens: Range<Int>) -> Set<AllergenIndex> {
    var named: Set<AllergenIndex> = []
    var denied: Set<AllergenIndex> = []
    for index in tokens {
      for match in annotations.matches(around: index)
      where match.hasEffects && match.tokens.contains(index) {
        for effect in vocabulary.effects(of: match.entry) {
          if effect.kind == .lookalike {
            denied.insert(effect.allergen)
          } else if effect.kind == .contains {
            named.insert(effect.allergen)
          }
        }
      }
    }
    return named.filter { !denied.contains($0) && !denied.contains(vocabulary.top(of: $0)) }
  }

  /// "Ou de soja", "y al huevo": a short word of the language before a further name.
  private func isArticle(_ index: Int, after gap: ArraySlice<UInt8>) -> Bool {
    let token = annotations.tokens[index]
    return token.range.count <= 4 && token.knowledge != .unknown
      && !token.languages.isDisjoint(with: annotations.languages)
      && (isAnd(index - 1) || gap.contains(UInt8(ascii: ",")))
      && index + 1 < annotations.tokens.count && isListed(index + 1)
  }

  /// Whether the clause names a food before a phrase; it may then be an entry of a list: the commas
  /// after "chocolate without nuts" separate ingredients.
  private func followsFood(_ phrase: Phrase) -> Bool {
    let start = sentences.startOfClause(
      before: phrase.range.lowerBound, floor: max(0, phrase.range.lowerBound - Self.reachBack))
    return annotations.tokens(startingIn: start..<phrase.range.lowerBound).indices.contains {
      annotations.isFood($0, sections, vocabulary)
    }
  }

  /// Whether a claim is made with the verb of a list: "contains no …".
  private func hasVerb(_ phrase: Phrase) -> Bool {
    annotations.matches(around: phrase.tokens.upperBound).contains { match in
      phrase.range.contains(Int(match.start)) && match.kind == .statement
        && sections.kind(of: match.entry, in: vocabulary) == .contains
    }
  }

  private func endsClause(_ offset: Int, limit: Int) -> Bool {
    !utf8[offset..<max(offset, limit)].contains(where: sentences.isLetter)
  }

  /// "Walnuts on request", "walnuts (optional)": the food right before is an option, whatever else
  /// the words say.
  func offers(_ phrases: [Phrase]) -> [Statement] {
    var offers: [Statement] = []
    for match in annotations.matches where match.kind == .statement && match.cost == 0 {
      guard sections.kind(of: match.entry, in: vocabulary) == .option,
        annotations.speaksOfFoodBefore(match, in: sentences, vocabulary)
      else { continue }
      let phrase = Phrase(
        kind: .option, part: .after, range: match.range, tokens: match.tokens, cost: 0)
      let before = phrases.prefix { $0.range.lowerBound < match.start }.count
      let floor = end(ofScopesBefore: before, in: phrases, limit: 0)
      let start = adjacentStart(of: phrase, floor: floor)
      guard start < phrase.range.lowerBound else { continue }
      offers.append(
        Statement(
          kind: .option, words: phrase.range, scope: start..<phrase.range.lowerBound, cost: 0))
    }
    return offers
  }

  /// The words right before `free`: back over one term, and over "and" to the one before; over
  /// commas too where all of the sentence is such a list.
  private func adjacentStart(of phrase: Phrase, floor: Int) -> Int {
    let list = listStart(of: phrase, floor: floor)
    if let list { return list }
    var start = phrase.range.lowerBound
    var index = phrase.tokens.lowerBound - 1
    while index >= 0 {
      let token = annotations.tokens[index]
      let gap = utf8[Int(token.end)..<start]
      guard Int(token.start) >= floor, isListed(index) || isAnd(index),
        !gap.contains(where: {
          $0 == 44 || $0 == 46 || $0 == 40 || $0 == 41 || $0 == 58 || $0 == 10
        }) || start == phrase.range.lowerBound && opensBracket(phrase, after: gap)
      else { break }
      // "Garlic bread free" costs nothing.
      if phrase.kind == .freeFrom, start == phrase.range.lowerBound,
        !gap.elementsEqual("-".utf8), !isAnd(index), !isClaimable(index)
      {
        break
      }
      // Only "and" and slashes carry on to a further term: "milk gluten free" claims nothing of
      // milk.
      if start < phrase.range.lowerBound, !isAnd(index), !isAnd(index + 1),
        !gap.contains(UInt8(ascii: "/")), !gap.contains(UInt8(ascii: "&")),
        !sharesMatch(index, index + 1)
      {
        break
      }
      start = Int(token.start)
      index -= 1
    }
    return start
  }

  /// "(optional)" is about the food before its bracket, ", if you like" about that before its
  /// comma.
  private func opensBracket(_ phrase: Phrase, after gap: ArraySlice<UInt8>) -> Bool {
    phrase.kind == .option && gap.allSatisfy { $0 == 32 || $0 == UInt8(ascii: "(") || $0 == 44 }
  }

  /// Where a sentence begins that is nothing but a list before a claim.
  ///
  /// "Wheat, gluten & milk free."
  private func listStart(of phrase: Phrase, floor: Int) -> Int? {
    var start = phrase.range.lowerBound
    var isJoined = false
    for index in annotations.tokens[..<phrase.tokens.lowerBound].indices.reversed() {
      let token = annotations.tokens[index]
      let gap = utf8[Int(token.end)..<start]
      guard Int(token.start) >= floor, isListed(index) || isAnd(index),
        gap.allSatisfy({ [32, 10, UInt8(ascii: ","), UInt8(ascii: "&")].contains($0) })
      else { return nil }
      isJoined = isJoined || isAnd(index) || gap.contains(UInt8(ascii: "&"))
      start = Int(token.start)
      if index == 0 || sentences.end(in: Int(annotations.tokens[index - 1].end)..<start) {
        return isJoined ? start : nil
      }
    }
    return nil
  }

  private func follows(_ bytes: [UInt8], before offset: Int) -> Bool {
    var position = offset - 1
    while position >= 0, utf8[position] == 32 || utf8[position] == 10 { position -= 1 }
    return position >= 0 && bytes.contains(utf8[position])
  }

  /// Whether a word belongs to a term that says something of allergens.
  func isListed(_ index: Int) -> Bool {
    annotations.matches(around: index).contains {
      $0.tokens.contains(index) && $0.hasEffects
    }
  }

  /// Whether all that a word belongs to only says what is not in it.
  private func isOnlyDenied(_ index: Int) -> Bool {
    annotations.matches(around: index).allSatisfy { match in
      !match.tokens.contains(index) || !match.hasEffects
        || vocabulary.effects(of: match.entry).allSatisfy { $0.kind == .lookalike }
    }
  }

  func isAnd(_ index: Int) -> Bool {
    belongs(to: .and, index) || belongs(to: .other, index) || belongs(toSection: .nor, index)
  }

  /// Whether a word belongs to a phrase of a kind.
  func belongs(to kind: Statement.Kind, _ index: Int) -> Bool {
    annotations.matches(around: index).contains { match in
      match.tokens.contains(index) && match.kind == .statement
        && sections.kind(of: match.entry, in: vocabulary) == kind
    }
  }

  /// Whether a word belongs to a phrase of a section.
  func belongs(toSection section: StatementSection, _ index: Int) -> Bool {
    annotations.matches(around: index).contains { match in
      match.tokens.contains(index) && match.kind == .statement
        && sections.statement(of: match.entry, in: vocabulary) == section
    }
  }

  func sharesMatch(_ index: Int, _ next: Int) -> Bool {
    annotations.matches(around: index).contains {
      $0.tokens.contains(index) && $0.tokens.contains(next) && $0.hasEffects
    }
  }
}
