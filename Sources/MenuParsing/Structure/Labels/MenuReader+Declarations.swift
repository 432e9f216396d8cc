import DictionaryFormat
import DocumentModel
import FoodVocabulary

extension MenuReader {
  /// Makes lines that say what a dish contains, or what it comes with, part of the dish above them.
  ///
  /// "ALLERGENS: FISH" and "TOPPED WITH NUTS" look like headings or dishes wherever names stand in
  /// capitals. Below a heading they speak of all dishes that follow.
  func keepDeclarations(_ labels: inout [LineLabel?], _ lines: [(index: Int, line: MenuLine)]) {
    /// Where the last phrase ends that made a line such a part.
    var end = 0
    /// Whether what follows was taken for the rest of a dish that began with such a line.
    var isCutOff = false
    for (above, here) in zip(lines, lines.dropFirst()) {
      if warnsApart(here.line) {
        labels[here.index] = .other
        continue
      }
      if declares(here.line, below: above.line) {
        if labels[above.index]?.isItem != true { labels[above.index] = .start }
        labels[here.index] = .detail
        continue
      }
      let label = labels[here.index]
      let goesOn = here.line.range.lowerBound < end && !here.line.hasPrice
      let mayBegin = label?.isItem != true || label == .start
      guard goesOn || mayBegin && speaksOfDishAbove(here.line, until: &end) else {
        if isCutOff, here.line.hasPrice, label == .nameMore || label == .detail {
          labels[here.index] = .start
        }
        isCutOff = false
        continue
      }
      isCutOff = isCutOff || label == .start
      switch labels[above.index] {
      case .start, .nameMore, .detail: labels[here.index] = .detail
      case .heading where here.line.hasPrice:
        (labels[above.index], labels[here.index]) = (.start, .detail)
      case .heading, .note: labels[here.index] = .note
      case .other, nil: break
      }
    }
  }

  /// Whether a typed line names allergens and nothing else after a sign, below a dish without one: "- milk,
  /// egg", "⚠ celery".
  private func declares(_ line: MenuLine, below dish: MenuLine) -> Bool {
    guard !layout.hasGeometry, !line.hasPrice, !line.isAfterBlankLine,
      line.pieces.first?.isSign == true, dish.pieces.first?.isSign == false,
      dish.traits.foodShare > 0
    else { return false }
    let words = facts.tokens(in: line.range)
    return !words.isEmpty
      && words.allSatisfy {
        facts.joins($0) || document.isNameOfWarnings($0.range, vocabulary)
      }
  }

  /// In a typed menu, keeps what may be chosen with the priced dish directly above it: "Choose your
  /// side: fries / salad", "Soße: Tomate / Käse".
  ///
  /// Below a heading such a line speaks of all dishes that follow.
  func keepChoices(_ labels: inout [LineLabel?], _ lines: [(index: Int, line: MenuLine)]) {
    var isPriced = false
    for (above, here) in zip(lines, lines.dropFirst()) {
      let isOfItem = labels[above.index]?.isItem == true
      isPriced = isOfItem && (above.line.hasPrice || labels[above.index] != .start && isPriced)
      if isPriced, !here.line.isAfterBlankLine, listsChoices(here.line) {
        labels[here.index] = .detail
      }
    }
  }

  /// In a typed menu, keeps lines that begin with a word for what they list, "Toppings: walnuts, tomato",
  /// with the priced dish directly above, where several dishes have one.
  ///
  /// One alone may be a heading with its dishes.
  func keepLabelled(_ labels: inout [LineLabel?], _ lines: [(index: Int, line: MenuLine)]) {
    var found: [Int] = [], dishes = 0, isBelowDish = false
    for (above, here) in zip(lines, lines.dropFirst()) {
      let isList = isLabelledList(here.line) && !here.line.isAfterBlankLine
      if above.line.hasPrice, isList { dishes += 1 }
      isBelowDish = isList && (above.line.hasPrice || isBelowDish)
      if isBelowDish { found.append(here.index) }
    }
    guard dishes >= 2 else { return }
    for index in found { labels[index] = .detail }
  }

  /// Whether a line without a price begins with a word or two, a colon, and what they say.
  func isLabelledList(_ line: MenuLine) -> Bool {
    guard !line.hasPrice, !line.traits.isWeekday,
      let colon = line.pieces.prefix(Self.wordsOfLabel).firstIndex(where: { $0.text.hasSuffix(":") }
      )
    else { return false }
    return line.pieces[...colon].allSatisfy { $0.letterCount > 1 && !$0.hasDigit }
      && line.pieces[(colon + 1)...].contains { $0.letterCount > 1 }
  }

  private static let wordsOfLabel = 3

  /// In a typed menu, keeps a sentence between two dishes with prices with the one directly above it.
  ///
  /// "Tagliata 24" / "Scaglie di grana a parte." / "Pollo arrosto 16"
  ///
  /// Names end in a full stop only where all do: then the first has no dish above it.
  func keepSentences(_ labels: inout [LineLabel?], _ lines: [(index: Int, line: MenuLine)]) {
    func isSentence(_ line: MenuLine) -> Bool {
      !line.hasPrice && line.traits.endsSentence && line.traits.words >= 2
    }
    func isPricedDish(_ line: MenuLine) -> Bool { line.hasPrice && line.traits.letters >= 3 }
    if let first = lines.firstIndex(where: { isPricedDish($0.line) }), first > 0,
      isSentence(lines[first - 1].line), labels[lines[first - 1].index] == .start
    {
      return
    }
    for ((above, here), below) in zip(zip(lines, lines.dropFirst()), lines.dropFirst(2))
    where isPricedDish(above.line) && isSentence(here.line) && isPricedDish(below.line)
      && !here.line.isAfterBlankLine && labels[above.index]?.isItem == true
    {
      labels[here.index] = .detail
      if labels[below.index] != .start { labels[below.index] = .start }
    }
  }

  /// Whether a line names foods with signs between them, after words that offer a choice or after a
  /// colon.
  private func listsChoices(_ line: MenuLine) -> Bool {
    guard let first = line.pieces.first else { return false }
    let colon = document.utf8[line.range].firstIndex(of: UInt8(ascii: ":"))
    let start = colon ?? first.range.upperBound
    let rest = start..<max(start, line.range.upperBound)
    let text = document.string(rest)
    let parts = text.split { $0.isOne(of: "/|•·") || line.traits.isOption && $0 == "," }
    // With one price it is an extra of its own: "Extra: soy, wasabi 5".
    let priced = parts.count { $0.contains(where: \.isNumber) }
    guard !line.hasPrice || line.traits.isOption && colon != nil && priced > 1 else { return false }
    let isParted = parts.count > 1 || line.traits.isOption && text.contains(" - ")
    return isParted && (line.traits.isOption || colon != nil) && facts.foodShare(in: rest) > 0
      && facts.phrases(in: line.range, [.contains, .mayContain, .legend]).isEmpty
  }

  /// In a typed menu that says of several dishes what they contain, each on a line of its own below
  /// the dish, the line after that begins a dish.
  func startAfterDeclarations(
    _ labels: inout [LineLabel?], _ lines: [(index: Int, line: MenuLine)]
  ) {
    let declares = lines.map { declaresAlone($0.line) }
    guard declares.count(where: \.self) >= 2 else { return }
    for position in lines.indices.dropFirst() where declares[position] {
      let above = lines[position - 1].index
      if labels[above]?.isItem == true || labels[above] == .heading {
        labels[lines[position].index] = .detail
        if labels[above] == .heading { labels[above] = .start }
      }
      guard position + 1 < lines.count, !declares[position + 1] else { continue }
      let (index, line) = lines[position + 1]
      guard !lines[position].line.traits.endsOpen, line.traits.beginsAsName,
        !line.traits.endsSentence, line.traits.letters >= 3,
        labels[index] == .nameMore || labels[index] == .detail
      else { continue }
      labels[index] = .start
    }
  }

  /// Whether nothing but what a dish contains, or that it contains none, stands on a line, after
  /// words for it.
  func declaresAlone(_ line: MenuLine) -> Bool {
    guard !line.hasPrice, let first = line.pieces.first?.range else { return false }
    if isOfAnswers(line) { return true }
    let said = facts.phrases(in: line.range, [.contains, .mayContain, .opener]).first {
      $0.part != .after && first.lowerBound...first.upperBound ~= $0.range.lowerBound
    }
    guard let said else { return false }
    let rest = said.range.upperBound..<max(said.range.upperBound, line.range.upperBound)
    let names = facts.matches(in: rest, [.term]).contains { $0.match.hasEffects }
    return names || !facts.phrases(in: rest, [.none]).isEmpty
  }

  /// Whether a line is names of allergens, each with a colon and an answer of a word: "Milk: no
  /// Nuts: yes".
  private func isOfAnswers(_ line: MenuLine) -> Bool {
    guard !line.hasPrice, let first = line.pieces.first, line.pieces.count <= Self.mostPieces else {
      return false
    }
    let names = Set(facts.allergens(in: line.range).map(\.range))
      .sorted { $0.lowerBound < $1.lowerBound }
    guard names.first?.lowerBound == first.range.lowerBound, let last = names.last else {
      return false
    }
    let colons = document.utf8[line.range].count { $0 == UInt8(ascii: ":") }
    let answers = line.pieces.filter { piece in
      piece.letterCount > 0 && !names.contains { $0.overlaps(piece.range) }
    }
    return colons == names.count && answers.count == names.count
      && last.upperBound < line.range.upperBound
      && answers.allSatisfy { $0.letterCount <= Self.lettersOfAnswer && !$0.hasDigit }
  }

  /// Two for each of the law's allergens, and some for long names.
  private static let mostPieces = 60
  /// "Kyllä", "traces".
  private static let lettersOfAnswer = 6

  /// Whether a line of a plain text warns of allergens and stands apart from the dish above it,
  /// which it may be said of, or of any: "Nuts: may be present".
  private func warnsApart(_ line: MenuLine) -> Bool {
    !layout.hasGeometry && !line.hasPrice && (line.traits.gap ?? 0) >= 1.6
      && facts.phrases(in: line.range, [.mayContain]).contains { phrase in
        !utf8(after: phrase.range, in: line.range).contains { $0.isLetter }
      }
  }

  private func utf8(after words: Range<Int>, in line: Range<Int>) -> ArraySlice<UInt8> {
    document.utf8[words.upperBound..<max(words.upperBound, line.upperBound)]
  }

  /// Whether a line begins with "served with", or with "contains", "may contain",
  /// "allergens" or "ingredients" and names an allergen.
  ///
  /// Words that name no food may stand before "contains": "Please note: contains fish". The phrase
  /// may end on the next line.
  private func speaksOfDishAbove(_ line: MenuLine, until end: inout Int) -> Bool {
    guard let first = line.pieces.first?.range else { return false }
    func begins(_ sections: [StatementSection]) -> Range<Int>? {
      facts.phrases(in: line.range, sections).first { phrase in
        phrase.part != .after && first.lowerBound...first.upperBound ~= phrase.range.lowerBound
      }?.range
    }
    // A price that hangs below the words is the dish's.
    guard !line.hasPrice || layout.hasGeometry && begins([.contains, .mayContain, .opener]) != nil
    else { return false }
    if isOfAnswers(line) {
      end = line.range.upperBound
      return true
    }
    if let said = begins([.goesOn]) {
      end = said.upperBound
      return true
    }
    // "Allergens:" below a dish, whose codes were not read.
    if layout.hasGeometry, let said = begins([.legend]) {
      let rest = utf8(after: said, in: line.range)
      if rest.contains(UInt8(ascii: ":")), !rest.contains(where: \.isLetterOrDigit) {
        end = line.range.upperBound
        return true
      }
    }
    guard
      let said = begins([.contains, .mayContain, .opener]) ?? claimWithColon(line, begins)
        ?? declaration(in: line, after: first.lowerBound)
    else { return false }
    let whole = said.lowerBound..<max(said.upperBound, line.range.upperBound)
    guard facts.matches(in: whole, [.term]).contains(where: { $0.match.hasEffects }) else {
      return false
    }
    end = said.upperBound
    return true
  }

  /// Words as "Free from:" at the beginning of a line.
  private func claimWithColon(
    _ line: MenuLine, _ begins: ([StatementSection]) -> Range<Int>?
  ) -> Range<Int>? {
    begins([.freeFrom]).flatMap { words in
      utf8(after: words, in: line.range).first == UInt8(ascii: ":") ? words : nil
    }
  }

  /// Where a line close below another says what something contains, after words that name no food.
  ///
  /// "Salad bar, contains nuts" is a dish itself; what stands apart may be said of any dish.
  private func declaration(in line: MenuLine, after start: Int) -> Range<Int>? {
    guard (line.traits.gap ?? 9) < 1.6 else { return nil }
    return facts.phrases(in: line.range, [.contains]).first { phrase in
      phrase.part == .before && phrase.range.lowerBound > start
        && facts.foodShare(in: start..<phrase.range.lowerBound) == 0
    }?.range
  }
}
