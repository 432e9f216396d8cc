internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Headings, what stands below them, and what is said of their dishes.
extension MenuBuilder {
  private var headings: HeadingRanks { HeadingRanks(facts: facts, lines: lines, labels: labels) }

  mutating func addHeading(_ index: Int) {
    closeItem()
    let line = lines[index]
    if line.traits.isWeekday, !daysAreSections, section.heading != nil,
      lastHeading != nil || weekday != nil
    {
      // "Monday" under "Specials" says when, not where.
      weekday = range(line)
      lastHeading = nil
      return
    }
    let above = lastHeading.flatMap { section.items.isEmpty ? $0 : nil }
    let isBelow = above.map { headings.isParent(lines[$0], of: line) } ?? false
    if let last = lastHeading, !isBelow, headings.joins(lines[last], line),
      let heading = section.heading
    {
      section.heading = Passage(heading.ranges + [range(line)])
      section.title = document.string(section.heading ?? heading)
      sectionCodes += codes(of: line)
      sectionFootnotes += bindFootnotes(of: [index])
      sectionPrices += line.ownPrices.map(\.price)
      lastHeading = index
      return
    }
    if let above, isBelow, let heading = section.heading {
      parent = (heading, lines[above].layout.size)
      // It stays the heading of its own notes only as long as nothing else claims them.
      section.heading = nil
    } else if let parent, line.layout.size > 0.9 * parent.size {
      self.parent = nil
    }
    // A heading over nothing but headings is the page's title.
    if section.heading == major?.heading, section.items.isEmpty { major = nil }
    closeSection()
    weekday = nil
    let passage = Passage(range(line))
    section = MenuSection(heading: passage, title: title(of: line, passage))
    addRemark(of: line)
    sectionCodes = headingCodes(of: line)
    sectionFootnotes = bindFootnotes(of: [index])
    sectionPrices = line.ownPrices.map(\.price)
    if let parent {
      section.notes.append(parent.heading)
      if !headings.isTitle(parent.heading) { addTitle(of: parent.heading) }
    } else if line.layout.size > 0, line.layout.size < 0.75 * (major?.size ?? 0), let major {
      addTitle(of: major.heading)
    } else {
      major = headings.isMajor(line) ? (passage, line.layout.size) : nil
    }
    lastHeading = index
  }

  /// A heading's text, without what small letters say after capitals where several headings have
  /// that.
  private func title(of line: MenuLine, _ heading: Passage) -> String {
    guard headingsPart, let end = NameSplitter.endOfCapitals(line.body), end > 0 else {
      return document.string(heading)
    }
    return document.string(line.body[0].range.lowerBound..<line.body[end - 1].range.upperBound)
  }

  /// The codes of a heading, which all its dishes have.
  ///
  /// One code alone on a picture may be a blot: it is a doubt.
  private func headingCodes(of line: MenuLine) -> [PrintedCode] {
    var codes = codes(of: line)
    let isAlone = Set(codes.map { $0.text.uppercased() }).count == 1
    if isAlone, !line.isPlain, line.codes.allSatisfy({ $0.form == .trailing }) {
      for index in codes.indices { codes[index].isDoubtful = true }
    }
    return codes
  }

  /// Takes what a heading says of its dishes for a note of them: "Burgers (brioche bun, cheddar)",
  /// "Salads served with bread and aioli".
  private mutating func addRemark(of line: MenuLine) {
    guard let first = line.body.first else { return }
    let splitter = NameSplitter(
      document: document, facts: facts, lines: [line], dashesPart: false,
      capitalsPart: headingsPart)
    var starts = [line.body.dropFirst(splitter.cut(line)).first?.range.lowerBound]
    for said in facts.phrases(in: line.range, [.goesOn, .all, .contains, .mayContain]) {
      // What names the allergens before the words that warn of them is a whole: "nuts in all sauces".
      starts.append(said.part == .after ? first.range.lowerBound : said.range.lowerBound)
    }
    let end = range(line).upperBound
    guard let start = starts.compactMap(\.self).min(), start < end else { return }
    let remark = start..<end
    // "Main: choose one" says nothing of them.
    let names = facts.matches(in: remark, [.term, .dish, .food]).contains {
      $0.match.hasEffects && $0.match.range.upperBound <= remark.upperBound
    }
    guard names else { return }
    section.notes.append(Passage(remark))
  }

  /// Remembers a line above all dishes that may be their heading: hours and addresses have digits.
  mutating func noteTitle(_ index: Int) {
    func odds(_ line: Int) -> Float { lines[line].odds[LineLabel.heading.rawValue] }
    guard result.sections.isEmpty, section.heading == nil, section.items.isEmpty,
      lines[index].traits.letters > 2, lines[index].traits.digitShare == 0,
      !warns(lines[index].range),
      odds(index) > max(0.01, title.map(odds) ?? 0)
    else { return }
    title = index
  }

  /// The first dishes of a page without a heading stand under what may be its title.
  private mutating func addTitle() {
    guard section.heading == nil, !section.items.isEmpty, result.sections.isEmpty,
      let title
    else { return }
    let heading = Passage(range(lines[title]))
    section.heading = heading
    section.title = document.string(heading)
    result.unplaced.removeAll { $0 == Passage(lines[title].range) }
  }

  /// "Burgers – Extra Toppings": a heading below another is told with it, unless that is the
  /// menu's.
  mutating func addTitle(of heading: Passage) {
    if heading.ranges.contains(where: facts.isSetMenu) { return }
    section.title = "\(document.string(heading)) – \(section.title ?? "")"
  }

  /// The words of a heading, without the sizes that it prints above columns of prices: "Pizza", and
  /// at the right "ø 26", "ø 32 cm".
  private func range(_ line: MenuLine) -> Range<Int> {
    var cells = line.body.cells
    while cells.count > 1, let last = cells.last, last.contains(where: \.hasDigit),
      last.allSatisfy({ $0.letterCount <= 2 })
    {
      cells.removeLast()
    }
    guard let first = cells.first?.first, let last = cells.last?.last else { return line.range }
    return first.range.lowerBound..<max(first.range.upperBound, last.range.upperBound)
  }

  /// Dishes that were taken for notes: lines of food under a heading that has no dish.
  mutating func saveDishes() {
    // Under the name of the house it is a slogan.
    if isPriced, let heading = section.heading,
      heading.ranges.allSatisfy({ facts.headingKinds($0).isEmpty })
    {
      return
    }
    for index in noteLines where lines[index].traits.foodShare >= 0.4 {
      let note = Passage(lines[index].range)
      if warns(lines[index].range) { continue }
      section.notes.removeAll { $0 == note }
      section.items.append(MenuItem(name: note, description: Passage([])))
    }
  }

  /// A dish that was taken for a heading: nothing stands below it, and it has codes, or is food in
  /// the letters of the dishes above.
  mutating func saveHeading() -> Bool {
    guard let heading = section.heading, section.notes.isEmpty,
      let last = result.sections.indices.last,
      let line = lines.firstIndex(where: { heading.contains($0.range.lowerBound) })
    else { return false }
    let size = lines[line].layout.size
    let isAlike = size > 0 && nameSize > 0 && abs(size / nameSize - 1) < 0.1
    guard !sectionCodes.isEmpty || (isAlike && lines[line].traits.foodShare >= 0.5),
      !lines[line].traits.isCapitals || namesAreCapitals
    else { return false }
    var item = MenuItem(name: heading)
    item.codes = sectionCodes
    result.sections[last].items.append(item)
    return true
  }

  /// Tells the line above the dishes of a typed list without prices as one of them, too, where it may
  /// be: "Lasagne" above "Salad" and "Tomato soup".
  ///
  /// It stays their heading: nobody knows whether "Pizza" above "Margherita" is said of it.
  private mutating func listHeading() {
    guard let heading = section.heading, heading.ranges.count == 1,
      !section.items.isEmpty, section.items.allSatisfy(\.isBareName),
      !lines.contains(where: { $0.hasPrice || $0.fixed != nil }),
      PlainLists.isTyped(lines), mayBeDish(heading.ranges[0]),
      let index = lines.firstIndex(where: { heading.contains($0.range.lowerBound) }),
      lines[index].isPlain, PlainLists.mayNameDish(lines[index]), index + 1 < lines.count,
      (lines[index + 1].traits.gap ?? 1) < Self.gapOfList
    else { return }
    section.items.insert(MenuItem(name: heading, description: Passage([])), at: 0)
  }

  /// Whether a heading is not only known as one: "Starters" is no dish.
  private func mayBeDish(_ heading: Range<Int>) -> Bool {
    func covers(_ kind: EntryKind) -> Bool {
      facts.matches(in: heading, [kind]).contains { $0.match.range == heading }
    }
    return covers(.dish) || !covers(.heading)
  }

  /// Between lines without a blank one, in line steps.
  private static let gapOfList = 1.2

  mutating func closeSection() {
    defer {
      section = MenuSection()
      sectionCodes = []
      sectionFootnotes = []
      sectionPrices = []
      noteLines = []
    }
    addTitle()
    shareSectionPrices()
    if section.items.isEmpty { saveDishes() }
    if section.items.isEmpty, saveHeading() { return }
    listHeading()
    if section.items.isEmpty {
      // A heading over nothing is a title or a slogan.
      if let heading = section.heading { result.unplaced.append(heading) }
      for note in section.notes { setAside(note) }
      return
    }
    section.notes += sectionFootnotes + (result.sections.isEmpty ? choices : [])
    result.sections += partedAtSetMenus(section)
  }

  /// Gives the heading's price to the dishes below it: to all without one where hardly any has its
  /// own, else to the first ones, up to the first that has.
  private mutating func shareSectionPrices() {
    guard !sectionPrices.isEmpty else { return }
    let own = section.items.count { !$0.prices.isEmpty }
    let first = section.items.firstIndex { !$0.prices.isEmpty } ?? section.items.count
    let reach = own * 3 <= section.items.count ? section.items.count : first >= 2 ? first : 0
    for index in section.items.indices.prefix(reach) where section.items[index].prices.isEmpty {
      section.items[index].prices = sectionPrices
    }
  }

  /// Gives remarks to the sections that they speak of.
  mutating func placeRemarks() {
    let sentences = Remarks(document: document, facts: facts, hasGeometry: true)
    for remark in remarks {
      var found = result.sections.indices.filter { index in
        sentences.speaks(remark.range, of: result.sections[index])
      }
      if sentences.speaksOfAll(remark.range) { found = Array(result.sections.indices) }
      if found.isEmpty, result.sections.indices.contains(remark.section) {
        found = [remark.section]
      }
      if found.isEmpty { result.unplaced.append(Passage(remark.range)) }
      for index in found { result.sections[index].notes.append(Passage(remark.range)) }
    }
  }
}

extension MenuItem {
  /// Whether nothing is said of it but its name.
  fileprivate var isBareName: Bool {
    description.ranges.isEmpty && footnotes.isEmpty && closeBy.isEmpty
  }
}
