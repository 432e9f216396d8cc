internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Puts labelled lines together to sections and dishes.
struct MenuBuilder {
  let document: DocumentText
  let facts: TextFacts
  let lines: [MenuLine]
  let labels: [LineLabel?]
  var columns: PriceColumns?
  var strokes: StrokeThreshold?

  /// A dish being put together.
  struct Draft {
    var name: [Range<Int>] = []
    var description: [Range<Int>] = []
    var prices: [Price] = []
    var codes: [PrintedCode] = []
    var markers: [Range<Int>] = []
    var lines: [Int] = []
  }

  var result = Menu()
  var section = MenuSection()
  /// What stands after the open section's heading, for all its dishes.
  var sectionCodes: [PrintedCode] = []
  /// What stands after the open section's heading, for its dishes without a price: "Rolls £4.95".
  var sectionPrices: [Price] = []
  var draft: Draft?
  /// The line above all dishes that is most likely their heading, though none of its own.
  var title: Int?
  var lastHeading: Int?
  /// The lines of the open section's notes.
  var noteLines: [Int] = []
  /// A heading over headings, and its height of capitals.
  var parent: (heading: Passage, size: Double)?
  /// The last heading that looks like the page's others, and its height of capitals.
  var major: (heading: Passage, size: Double)?
  var remarks: [Remark] = []
  /// What stands above the first dish and says what may come with it.
  var choices: [Passage] = []
  var footnotes: Footnotes?
  /// Which of them something carries the mark of.
  var boundFootnotes: Set<Int> = []
  /// Those of the open section's heading.
  var sectionFootnotes: [Passage] = []

  /// A sentence about all dishes of a kind, where it stood.
  struct Remark {
    var range: Range<Int>
    /// The section that was open, by its number.
    var section: Int
  }
  /// The usual height of capitals in the first lines of dishes; 0 for plain text.
  let nameSize: Double
  let namesAreCapitals: Bool
  /// Whether dishes have prices: a line of food without one may then be a slogan.
  let isPriced: Bool
  /// Whether a dash separates the names of this page from their descriptions.
  let dashesPart: Bool
  /// Whether names in capitals are followed by descriptions in small letters.
  let capitalsPart: Bool
  /// Whether headings in capitals go on in small letters with what is said of their dishes.
  let headingsPart: Bool
  /// The line of a typed text whose price is that of all dishes.
  let commonPriceLine: Int?
  var weekday: Range<Int>?
  var daysAreSections = false

  init(document: DocumentText, facts: TextFacts, lines: [MenuLine], labels: [LineLabel?]) {
    self.document = document
    self.facts = facts
    self.lines = lines
    self.labels = labels
    let starts = lines.indices.filter { labels[$0] == .start }.map { lines[$0] }
    let sizes = starts.map(\.layout.size).sorted()
    nameSize = sizes.isEmpty ? 0 : sizes[sizes.count / 2]
    namesAreCapitals = starts.count { $0.traits.isCapitals } * 2 > starts.count
    dashesPart = NameSplitter.dashesSeparate(starts)
    capitalsPart = NameSplitter.capitalsSeparate(starts)
    headingsPart = NameSplitter.capitalsOpen(
      lines.indices.filter { labels[$0] == .heading }.map { lines[$0] })
    let priced = lines.indices.count { labels[$0] != nil && lines[$0].hasPrice }
    let open = lines.indices.filter { labels[$0] != nil }
    commonPriceLine = PlainLists.commonPrice(in: open.map { lines[$0] }).map { open[$0] }
    isPriced = priced >= 4 && priced * 10 >= starts.count * 8
  }

  /// Whether most days have several dishes: they part the menu then as headings do.
  func daysPart() -> Bool {
    var dishes: [Int] = []
    var isDay = false
    for index in lines.indices {
      if labels[index] == .heading {
        isDay = lines[index].traits.isWeekday
        if isDay { dishes.append(0) }
      }
      if labels[index] == .start, isDay { dishes[dishes.count - 1] += 1 }
    }
    // After the last day others may follow whose heading was not found.
    return dishes.count { $0 >= 2 } * 2 > dishes.count
  }

  func menu() -> Menu {
    var builder = self
    builder.daysAreSections = daysPart()
    for index in lines.indices { builder.add(index) }
    builder.closeItem()
    builder.closeSection()
    builder.joinDeclarations()
    builder.placeSentencesOfOthers()
    if builder.result.sections.isEmpty { builder.result.unplaced += builder.choices }
    builder.placeRemarks()
    builder.result.unboundFootnotes += (footnotes?.notes ?? []).enumerated().filter {
      !builder.boundFootnotes.contains($0.offset)
    }.map(\.element.text)
    builder.markUndescribed()
    builder.tellDoubts()
    return builder.result
  }

  mutating func add(_ index: Int) {
    let line = lines[index]
    switch line.fixed {
    case .legend:
      lastHeading = nil
      return
    case .codes, .footnote: return
    case .unreadHead, .lostFootnote:
      result.unboundFootnotes.append(Passage(line.range))
      return
    case .priceLabels, .caption:
      // Labels of prices are reported with the prices; the words of both still reach the engine.
      result.unplaced.append(Passage(line.range))
      return
    case .notice:
      lastHeading = nil
      result.notices.append(Passage(line.range))
      return
    case .remark:
      remarks.append(
        Remark(range: line.range, section: result.sections.count))
      // "Every roast comes with gravy [G, Mi].", right below the heading.
      takeCodes(of: line)
      if draft == nil { return }
      closeItem()
      return
    case .dropped:
      lastHeading = nil
      result.unplaced.append(Passage(line.range))
      return
    case nil: break
    }
    switch labels[index] {
    case .heading: addHeading(index)
    case .note:
      section.notes.append(Passage(line.range))
      noteLines.append(index)
      takeCodes(ofNote: line)
      if isPriceOfSection(line) { sectionPrices += line.ownPrices.map(\.price) }
      lastHeading = nil
    case .start:
      closeItem()
      draft = Draft()
      addStart(index)
      lastHeading = nil
    case .nameMore:
      addParts(index, to: \.name)
    case .detail:
      addParts(index, to: \.description)
    case .other, nil:
      closeItem()
      if lastHeading != nil, isPriceOfSection(line) {
        sectionPrices += line.ownPrices.map(\.price)
      }
      lastHeading = nil
      noteTitle(index)
      addOther(line)
    }
  }

  /// What the footnotes say of some lines.
  mutating func bindFootnotes(of indices: [Int]) -> [Passage] {
    guard let footnotes else { return [] }
    let found = Set(indices.flatMap { footnotes.notes(of: lines[$0]) }).sorted()
    boundFootnotes.formUnion(found)
    return found.map { footnotes.notes[$0].text }
  }

  /// Gives the codes of a note below a heading to all its dishes where it says what they come with:
  /// "served with soy sauce (1, 6)", no choice and no claim.
  private mutating func takeCodes(ofNote line: MenuLine) {
    let said = facts.phrases(in: line.range, [.goesOn, .all, .pageWide, .contains, .mayContain])
    guard !said.isEmpty,
      facts.phrases(in: line.range, [.option, .freeFrom, .without, .notAClaim, .none]).isEmpty
    else { return }
    takeCodes(of: line)
  }

  /// Gives the codes of a sentence right below a heading to all its dishes.
  private mutating func takeCodes(of line: MenuLine) {
    guard section.items.isEmpty, draft == nil else { return }
    let warns = warns(line.range)
    sectionCodes += codes(of: line).map { code in
      var code = code
      code.isOfSection = true
      code.isTrace = code.isTrace || warns
      return code
    }
  }

  /// Whether a line is hardly more than the price of the dishes below: "65 kr", "All pizzas 12".
  private func isPriceOfSection(_ line: MenuLine) -> Bool {
    line.hasPrice && draft == nil && section.items.isEmpty && line.traits.words <= 3
  }

  mutating func addOther(_ line: MenuLine) {
    guard !line.pieces.isEmpty else { return }
    if offersChoice(line) {
      choices.append(Passage(line.range))
    } else {
      setAside(Passage(line.range))
    }
  }

  /// Whether a line above the first dish says what comes with the dishes, and warns of nothing:
  /// "Your choice of side: rice, creamed spinach".
  private func offersChoice(_ line: MenuLine) -> Bool {
    result.sections.isEmpty && section.items.isEmpty && !line.hasPrice && !warns(line.range)
      && !facts.phrases(in: line.range, [.option]).isEmpty
  }

  /// What speaks of the kitchen reaches every dish; the rest is kept for what it may say.
  mutating func setAside(_ passage: Passage) {
    if passage.ranges.contains(where: warns) {
      result.notices.append(passage)
    } else {
      result.unplaced.append(passage)
    }
  }

  func warns(_ range: Range<Int>) -> Bool {
    let warnings = facts.phrases(in: range, [.kitchen, .mayContain])
    if warnings.isEmpty { return false }
    // "Dangerous" in "alcohol abuse is dangerous for your health"
    let silent = facts.phrases(in: range, [.askStaff, .ignore]).map(\.range)
    return warnings.contains { phrase in
      !silent.contains { $0.clamped(to: phrase.range) == phrase.range }
    }
  }
}
