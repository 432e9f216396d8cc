internal import DictionaryFormat
internal import DocumentModel
internal import FoodVocabulary
internal import MenuParsing
internal import RecognizedText

/// Reads the tables of a page that have an allergen above each column and marks in the rows of dishes:
/// a mark says that the dish contains what the head of its column names.
///
/// Tables most of whose heads are not understood, or whose marks may mean the contrary, stay a doubt.
struct MarkTableReading {
  /// The menu with the heads of its dishes' marks as codes.
  private(set) var menu: Menu
  /// The places of marks that need no question, by page.
  private(set) var read: [Int: Set<BoundingBox>] = [:]

  /// The share of marks whose heads must be understood; the others are a question.
  private static let leastShare = 0.7

  private let document: DocumentText
  private let vocabulary: Vocabulary
  private let facts: TextFacts

  init(_ menu: Menu, in document: DocumentText, _ vocabulary: Vocabulary, pages: [RecognizedPage]) {
    self.menu = menu
    self.document = document
    self.vocabulary = vocabulary
    facts = TextFacts(document: document, vocabulary: vocabulary)
    for page in pages {
      if let table = page.markTable { read(table, on: page) }
    }
  }

  private mutating func read(_ table: MarkTable, on page: RecognizedPage) {
    let heads = table.heads.map { meaning(ofHead: $0.text) }
    let isOfAbsence = tellsOfAbsence(table, on: page)
    let meanings = heads.map { $0.claims || isOfAbsence ? [] : $0.allergens }
    var legend = knownLegend ?? CodeLegend(source: .page, meanings: [:])
    let claims = zip(table.heads, heads).filter {
      $1.claims || isOfAbsence && !$1.allergens.isEmpty
    }
    if claims.count * 2 > heads.count {
      // A row without a mark is not said to be free of anything.
      for (head, meaning) in claims { legend.claims[head.text.uppercased()] = meaning.allergens }
      legend.marksDishes = true
      menu.legend = legend
    }
    let understood = table.cells.count { !meanings[$0.head].isEmpty }
    guard Double(understood) >= Self.leastShare * Double(table.cells.count), !isOfAbsence
    else { return }
    for (head, allergens) in zip(table.heads, meanings) where !allergens.isEmpty {
      legend.meanings[head.text.uppercased()] = allergens
    }
    // A dish of which no row was found may have marks all the same.
    legend.marksDishes = true
    (legend.explainsPictograms, legend.areMostLost) = (false, false)
    menu.legend = legend
    let letterIsTrace = table.letter.map(meansTraces) ?? false
    var said: [Passage] = []
    menu.sections = menu.sections.map { section in
      var section = section
      section.items = section.items.compactMap { item in
        if isOfHeads(item, table, on: page) { return nil }
        guard isRemark(item, below: table, on: page) else {
          return marked(item, by: table, letterIsTrace: letterIsTrace, on: page)
        }
        said += item.printedRanges.map { Passage($0) }
        return nil
      }
      return section
    }
    menu.unplaced += said
    menu.notices = menu.notices.filter { !isOfHeads($0.ranges, table, on: page) }
    menu.unboundFootnotes = menu.unboundFootnotes.filter {
      !isOfHeads($0.ranges, table, on: page)
    }
    read[page.number] = Set(
      page.marks.map(\.box).filter { box in
        table.cells.contains { cell in
          let shared = cell.mark.intersection(box)?.area ?? 0
          return 2 * shared > min(cell.mark.area, box.area)
        }
      })
  }

  /// Whether a dish is the row of heads that was taken for one.
  private func isOfHeads(_ item: MenuItem, _ table: MarkTable, on page: RecognizedPage) -> Bool {
    item.prices.isEmpty && isOfHeads(item.printedRanges, table, on: page)
  }

  /// Whether what was taken for a dish is a sentence below the marks, "A tick means that it is in it".
  private func isRemark(
    _ item: MenuItem, below table: MarkTable, on page: RecognizedPage
  ) -> Bool {
    let bottom = table.cells.map(\.mark.bottom).max() ?? .max
    let ranges = item.printedRanges
    let places: [BoundingBox] = ranges.flatMap { document.boxes(of: $0, on: page) }
    guard item.prices.isEmpty, !places.isEmpty, places.allSatisfy({ $0.top > bottom }),
      let first = ranges.map(\.lowerBound).min(), let last = ranges.map(\.upperBound).max()
    else { return false }
    return facts.tokens(in: first..<last).count >= Self.wordsOfSentence
      && facts.foodShare(in: first..<last) < Self.mostFood
  }

  private static let (wordsOfSentence, mostFood) = (5, 0.5)

  /// Whether all of some text is in the row of level heads.
  private func isOfHeads(
    _ ranges: [Range<Int>], _ table: MarkTable, on page: RecognizedPage
  ) -> Bool {
    let top = table.cells.map { min($0.mark.top, $0.word.top) }.min() ?? 0
    let places: [BoundingBox] = ranges.flatMap { document.boxes(of: $0, on: page) }
    return !places.isEmpty
      && places.allSatisfy { place in
        place.bottom <= top + 1
          && table.heads.contains { head in
            Double(head.box.top) <= place.midY && place.midY <= Double(head.box.bottom)
          }
      }
  }

  /// A dish with the heads of its marks as codes.
  private func marked(
    _ item: MenuItem, by table: MarkTable, letterIsTrace: Bool, on page: RecognizedPage
  ) -> MenuItem {
    guard let place = item.name.ranges.first else { return item }
    var item = item
    let lines = item.printedRanges.flatMap { document.boxes(of: $0, on: page) }
    item.isTableRow = table.rows.contains { row in lines.contains { $0.holdsMiddle(of: row) } }
    let cells = table.cells.filter { cell in lines.contains { $0.holdsMiddle(of: cell.word) } }
    for cell in cells.sorted(by: { $0.head < $1.head }) {
      let sense = table.sense(of: cell, letterIsTrace: letterIsTrace)
      item.codes.append(
        PrintedCode(
          text: table.heads[cell.head].text, range: place, isDoubtful: sense == .unknown,
          isTrace: sense == .trace))
    }
    return item
  }

  /// Whether the page explains a letter by words for traces: "M may contain", "M = traces".
  private func meansTraces(_ letter: String) -> Bool {
    facts.phrases(in: 0..<document.utf8.count, [.mayContain]).contains { phrase in
      let before = document.utf8[..<phrase.range.lowerBound]
      let sign = before.reversed().drop { !$0.isLetterOrDigit && $0 != 10 }
      let word = sign.prefix { $0.isLetterOrDigit }
      return word.elementsEqual(letter.utf8.reversed())
    }
  }

  /// The legend of the page or of its country; none that was guessed, from letters that may be no codes.
  private var knownLegend: CodeLegend? {
    menu.legend.flatMap { $0.source == .fit ? nil : $0 }
  }

  /// What a head names: one allergen, or the code of one that the page explains; and whether it
  /// claims that a dish is free of it.
  private func meaning(ofHead head: String) -> (allergens: [AllergenIndex], claims: Bool) {
    if let legend = knownLegend {
      let code = Folding.standard.words(of: head)
      let key = legend.meanings.keys.filter { Folding.standard.words(of: $0) == code }.min()
      if let key, let known = legend.meanings[key] { return (known, false) }
    }
    let document = DocumentText(plain: head, vocabulary, self.document.annotations.languages)
    let facts = TextFacts(document: document, vocabulary: vocabulary)
    let all = 0..<document.utf8.count
    // A tick below "gluten-free" says the contrary.
    let claims =
      facts.matches(in: all, [.term]).contains { match in
        match.entry.effects.contains { $0.kind == .freeFrom }
      }
      || !facts.phrases(in: all, [.freeFrom, .without, .suitable]).isEmpty
    let named = facts.allergens(in: all).map(\.allergen)
    return (Set(named.map(vocabulary.top)).count == 1 ? [named[0]] : [], claims)
  }

  /// Whether the page says above or below the rows that the dish is free of something where it has a
  /// mark: "✓ = free from".
  private func tellsOfAbsence(_ table: MarkTable, on page: RecognizedPage) -> Bool {
    let rows = table.cells.map(\.word.midY)
    guard let first = rows.min(), let last = rows.max() else { return false }
    return facts.phrases(in: 0..<document.utf8.count, [.freeFrom, .suitable]).contains { phrase in
      document.boxes(of: phrase.range, on: page).contains { $0.midY < first || $0.midY > last }
        && !namesAllergen(line(around: phrase.range)) && !isOfEmptyCells(phrase.range)
    }
  }

  /// Whether a phrase says what a cell without a mark means: "blank = free from", "case vide : absent".
  ///
  /// Only a sign and one word may be between the two: "Blank: yes. Tick: free from" is about ticks.
  private func isOfEmptyCells(_ phrase: Range<Int>) -> Bool {
    let before = document.string(line(around: phrase).lowerBound..<phrase.lowerBound).lowercased()
    let words = before.split { !$0.isLetter }
    guard let place = words.suffix(2).lastIndex(where: { Self.emptyCells.contains(String($0)) }),
      !words[..<place].suffix(1).contains(where: { Self.denials.contains(String($0)) })
    else { return false }
    let between = before[words[place].endIndex...]
    return between.contains { Self.signsOfKey.contains($0) }
      && between.allSatisfy { $0.isLetter || $0 == " " || Self.signsOfKey.contains($0) }
  }

  private static let emptyCells = Set(Lists.signs(.emptyCell))
  private static let denials = Set(Lists.signs(.crossWord)), signsOfKey = ":=-–—"

  private func namesAllergen(_ range: Range<Int>) -> Bool {
    facts.matches(in: range, [.term]).contains { $0.match.hasEffects && $0.match.cost == 0 }
  }

  private func line(around range: Range<Int>) -> Range<Int> {
    let start = document.utf8[..<range.lowerBound].lastIndex(of: 10).map { $0 + 1 } ?? 0
    let end = document.utf8[range.lowerBound...].firstIndex(of: 10) ?? document.utf8.count
    return start..<end
  }
}

extension MenuItem {
  /// The ranges of its name, description and prices.
  var printedRanges: [Range<Int>] { name.ranges + description.ranges + prices.map(\.range) }
}
