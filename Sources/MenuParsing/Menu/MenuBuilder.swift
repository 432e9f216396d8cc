import FoodVocabulary

/// Puts labelled lines together to sections and dishes.
struct MenuBuilder {
  let document: DocumentText
  let facts: TextFacts
  let lines: [MenuLine]
  let labels: [LineLabel?]
  var columns: PriceColumns?
  var strokes: StrokeHabit?

  /// A dish being put together.
  private struct Draft {
    var name: [Range<Int>] = []
    var description: [Range<Int>] = []
    var prices: [Price] = []
    var codes: [PrintedCode] = []
    var markers: [Range<Int>] = []
    var lines: [Int] = []
  }

  private var result = Menu()
  private var section = MenuSection()
  private var draft: Draft?
  private var lastHeading: Int?
  /// The lines of the open section's notes.
  private var noteLines: [Int] = []
  /// A heading over headings, and its height of capitals.
  private var parent: (heading: Passage, size: Double)?
  /// The last heading that looks like the page's others, and its height of capitals.
  private var major: (heading: Passage, size: Double)?
  private var remarks: [Remark] = []

  /// A sentence about all dishes of a kind, where it stood.
  private struct Remark {
    var range: Range<Int>
    /// The section that was open, by its number.
    var section: Int
    /// Whether it stood before the section's dishes.
    var isFirst: Bool
  }
  private var weekday: Range<Int>?
  private var daysAreSections = false

  init(document: DocumentText, facts: TextFacts, lines: [MenuLine], labels: [LineLabel?]) {
    self.document = document
    self.facts = facts
    self.lines = lines
    self.labels = labels
  }

  /// Whether most days have several dishes: they part the menu then as headings do.
  private func daysPart() -> Bool {
    var dishes: [Int] = []
    var isDay = false
    for index in lines.indices {
      if labels[index] == .heading {
        isDay = lines[index].traits.isWeekday
        if isDay { dishes.append(0) }
      }
      if labels[index] == .start, isDay { dishes[dishes.count - 1] += 1 }
    }
    // Behind the last day others may follow whose heading was not found.
    return dishes.count { $0 >= 2 } * 2 > dishes.count
  }

  func menu() -> Menu {
    var builder = self
    builder.daysAreSections = daysPart()
    for index in lines.indices { builder.add(index) }
    builder.closeItem()
    builder.closeSection()
    builder.placeRemarks()
    return builder.result
  }

  private mutating func add(_ index: Int) {
    let line = lines[index]
    switch line.fixed {
    case .legend:
      lastHeading = nil
      return
    case .codes: return
    case .priceLabels:
      // Labels of prices are told with the prices; the words still reach the engine.
      result.unplaced.append(Passage(line.range))
      return
    case .notice:
      lastHeading = nil
      result.notices.append(Passage(line.range))
      return
    case .remark:
      remarks.append(
        Remark(range: line.range, section: result.sections.count, isFirst: section.items.isEmpty))
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
      lastHeading = nil
      addOther(line)
    }
  }

  private mutating func addOther(_ line: MenuLine) {
    guard !line.pieces.isEmpty else { return }
    setAside(Passage(line.range))
  }

  /// What speaks of the kitchen reaches every dish; the rest is kept for what it may say.
  private mutating func setAside(_ passage: Passage) {
    if passage.ranges.contains(where: warns) {
      result.notices.append(passage)
    } else {
      result.unplaced.append(passage)
    }
  }

  private func warns(_ range: Range<Int>) -> Bool {
    !facts.statements(in: range, ["kitchen", "may-contain"]).isEmpty
  }

  // MARK: Headings

  private var headings: HeadingRanks { HeadingRanks(facts: facts, lines: lines, labels: labels) }

  private mutating func addHeading(_ index: Int) {
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
    section = MenuSection(heading: passage, title: document.string(passage))
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

  /// "Burgers – Extra Toppings": a heading below another is told with it, unless that is the
  /// menu's.
  private mutating func addTitle(of heading: Passage) {
    if heading.ranges.contains(where: { headings.kinds($0).contains("set-menu") }) { return }
    section.title = "\(document.string(heading)) – \(section.title ?? "")"
  }

  private func range(_ line: MenuLine) -> Range<Int> {
    guard let first = line.body.first, let last = line.body.last else { return line.range }
    return first.range.lowerBound..<max(first.range.upperBound, last.range.upperBound)
  }

  /// Dishes that were taken for notes: lines of food under a heading that has no dish.
  private mutating func saveDishes() {
    for index in noteLines where lines[index].traits.foodShare >= 0.4 {
      let note = Passage(lines[index].range)
      if warns(lines[index].range) { continue }
      section.notes.removeAll { $0 == note }
      section.items.append(MenuItem(name: note, description: Passage([])))
    }
  }

  private mutating func closeSection() {
    defer {
      section = MenuSection()
      noteLines = []
    }
    if section.items.isEmpty { saveDishes() }
    if section.items.isEmpty {
      // A heading over nothing is a title or a slogan.
      if let heading = section.heading { result.unplaced.append(heading) }
      for note in section.notes { setAside(note) }
      return
    }
    result.sections.append(section)
  }

  /// Gives remarks to the sections that they speak of.
  private mutating func placeRemarks() {
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

  // MARK: Items

  private mutating func addStart(_ index: Int) {
    let line = lines[index]
    let splitter = NameSplitter(document: document, facts: facts, lines: lines, strokes: strokes)
    let cut = splitter.cut(line)
    let ranges = line.body.map(\.range)
    draft?.name += Self.merged(Array(ranges[..<cut]), line)
    draft?.description += Self.merged(Array(ranges[cut...]), line)
    addMarks(index)
  }

  private mutating func addParts(_ index: Int, to part: WritableKeyPath<Draft, [Range<Int>]>) {
    guard let draft else { return }
    // Behind the first words of a description no name goes on.
    let part = draft.description.isEmpty ? part : \.description
    self.draft?[keyPath: part] += Self.merged(lines[index].body.map(\.range), lines[index])
    addMarks(index)
  }

  private mutating func addMarks(_ index: Int) {
    let line = lines[index]
    let own = line.ownPrices
    for (position, price) in own.enumerated() {
      var found = price.price
      found.label =
        columns?.label(of: price, at: index, index: position, count: own.count, layout: line.layout)
        ?? inlineLabel(price, line)
      draft?.prices.append(found)
    }
    for group in line.codes {
      draft?.codes += group.tokens.map { token in
        PrintedCode(
          text: document.string(token.range).uppercased() == token.code
            ? document.string(token.range) : token.code,
          range: token.range, isDoubtful: token.isMended || group.confidence < 0.3)
      }
    }
    draft?.markers += line.markers
    draft?.lines.append(index)
  }

  /// "klein 7,40", "Flasche 18,00": the label that stands before or behind the price.
  private func inlineLabel(_ price: FoundPrice, _ line: MenuLine) -> String? {
    let marks = SortedRanges(line.codes.map(\.range) + line.markers)
    let near = price.price.range.lowerBound - 40..<price.price.range.upperBound + 3
    let labels = facts.statements(in: near.clamped(to: line.range), ["price-label"]).map(\.range)
      .filter { !marks.overlaps($0) }
    guard !labels.isEmpty else { return nil }
    let start = price.price.range.lowerBound, end = price.price.range.upperBound
    let before = labels.last { $0.upperBound <= start && start - $0.upperBound <= 3 }
    let after = labels.first { $0.lowerBound >= end && $0.lowerBound - end <= 2 }
    return (before ?? after).map { document.string($0) }
  }

  /// Neighbouring words of a line as one range, without what stands between (prices, codes).
  private static func merged(_ ranges: [Range<Int>], _ line: MenuLine) -> [Range<Int>] {
    var result: [Range<Int>] = []
    let gone = SortedRanges(
      line.codes.map(\.range) + line.markers + line.ownPrices.map(\.price.range))
    for range in ranges {
      if let last = result.last, range.lowerBound >= last.upperBound {
        let between = last.upperBound..<range.lowerBound
        if between.count <= 3 || !gone.overlaps(between) {
          result[result.count - 1] = last.lowerBound..<range.upperBound
          continue
        }
      }
      result.append(range)
    }
    return result
  }

  private mutating func closeItem() {
    guard let draft else { return }
    self.draft = nil
    let name = Passage(draft.name)
    let letters = PieceCounts(document.string(name)).letters
    guard letters >= 3 || (letters >= 2 && !draft.prices.isEmpty) else {
      result.unplaced += draft.lines.map { Passage(lines[$0].range) }
      return
    }
    var description = draft.description
    if let weekday { description.insert(weekday, at: 0) }
    var item = MenuItem(name: name, description: Passage(description))
    item.prices = draft.prices
    item.codes = draft.codes
    item.markers = draft.markers.map { Passage($0) }
    item.options = OptionFinder(document: document, facts: facts).options(
      in: name, item.description)
    item.breaksOff = TornText(document: document, facts: facts).breaksOff(item)
    section.items.append(item)
  }
}
