internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// The lines of one dish.
extension MenuBuilder {
  mutating func addStart(_ index: Int) {
    let line = lines[index]
    let splitter = NameSplitter(document: document, facts: facts, lines: lines, strokes: strokes)
    let cut = splitter.cut(line)
    let ranges = line.body.map(\.range)
    // The dash between name and description belongs to neither.
    func isDash(_ piece: Int) -> Bool {
      ranges.indices.contains(piece) && "-–—:".contains(line.body[piece].text)
    }
    let end = cut > 1 && cut < ranges.count && isDash(cut - 1) ? cut - 1 : cut
    let start = isDash(cut) ? cut + 1 : cut
    draft?.name += Self.merged(Array(ranges[..<end]), line)
    draft?.description += Self.merged(Array(ranges[start...]), line)
    addMarks(index)
  }

  mutating func addParts(_ index: Int, to part: WritableKeyPath<Draft, [Range<Int>]>) {
    guard let draft else { return }
    // After the first words of a description no name goes on.
    let part = draft.description.isEmpty ? part : \.description
    self.draft?[keyPath: part] += Self.merged(lines[index].body.map(\.range), lines[index])
    addMarks(index)
  }

  mutating func addMarks(_ index: Int) {
    let line = lines[index]
    let own = line.ownPrices
    for (position, price) in own.enumerated() {
      var found = price.price
      found.label =
        columns?.label(of: price, at: index, index: position, count: own.count, layout: line.layout)
        ?? inlineLabel(price, line)
      draft?.prices.append(found)
    }
    let codes = codes(of: line)
    draft?.codes += codes
    draft?.markers += line.markers
    draft?.lines.append(index)
  }

  func codes(of line: MenuLine) -> [PrintedCode] {
    line.codes.flatMap { group in
      group.tokens.map { token in
        PrintedCode(
          text: document.string(token.range).uppercased() == token.code
            ? document.string(token.range) : token.code,
          range: token.range, isDoubtful: token.isMended || group.confidence < 0.3)
      }
    }
  }

  /// "klein 7,40", "Flasche 18,00": the label that stands before or after the price.
  private func inlineLabel(_ price: FoundPrice, _ line: MenuLine) -> String? {
    let marks = RangeIndex(line.codes.map(\.range) + line.markers)
    let near = price.price.range.lowerBound - 40..<price.price.range.upperBound + 3
    let labels = facts.phrases(in: near.clamped(to: line.range), [.priceLabel]).map(\.range)
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
    let gone = RangeIndex(
      line.codes.map(\.range) + line.markers + line.ownPrices.map(\.price.range))
    for range in ranges {
      if let last = result.last, range.lowerBound >= last.upperBound {
        let between = last.upperBound..<range.lowerBound
        if !gone.overlaps(between) {
          result[result.count - 1] = last.lowerBound..<range.upperBound
          continue
        }
      }
      result.append(range)
    }
    return result
  }

  /// "Gluten free", "Uden nødder", "Vegan": without a price or more words, what a sign stands for.
  private func isClaimAlone(_ draft: Draft) -> Bool {
    draft.prices.isEmpty && draft.codes.isEmpty && isNothingBut(draft, claims)
  }

  private func claims(in range: Range<Int>) -> [Range<Int>] {
    let claims = facts.matches(in: range, [.term]).filter { found in
      found.entry.effects.contains { $0.kind == .freeFrom }
        && found.entry.effects.allSatisfy { $0.kind != .contains }
    }
    return claims.map(\.match.range)
      + facts.phrases(in: range, [.plantBased, .meatFree]).map(\.range)
  }

  /// "$325 – gluten free $355": what the dish above costs, that has no price of its own.
  private func isPricesOfDishAbove(_ draft: Draft) -> Bool {
    guard let last = section.items.last, last.prices.isEmpty, draft.codes.isEmpty,
      draft.lines.count == 1, let first = draft.prices.first,
      first.range.lowerBound <= draft.name.first?.lowerBound ?? .max
    else { return false }
    return isNothingBut(draft, claims)
  }

  /// "6 pieces", "Bottle": what a price is for, below the dish; not "Caña", which is a beer.
  private func isPriceLabelAlone(_ draft: Draft) -> Bool {
    draft.codes.isEmpty && draft.markers.isEmpty
      && isNothingBut(draft) { facts.phrases(in: $0, [.priceLabel]).map(\.range) }
      && draft.name.allSatisfy { range in
        facts.matches(in: range, [.term, .dish]).allSatisfy(\.entry.effects.isEmpty)
      }
  }

  /// "Lamb $17 | Beef $16" below "Lamb or beef": what the dishes below it cost.
  private func isPricesOfHeading(_ draft: Draft) -> Bool {
    guard let heading = section.heading, section.items.isEmpty, draft.lines.count == 1,
      draft.prices.count >= 2, draft.codes.isEmpty
    else { return false }
    func words(_ range: Range<Int>) -> [String] {
      facts.tokens(in: range).map { document.string($0.range).lowercased() }
    }
    let named = Set(heading.ranges.flatMap(words))
    return (draft.name + draft.description).allSatisfy { words($0).allSatisfy(named.contains) }
  }

  /// Whether a draft has no words but numbers and those found in its name.
  private func isNothingBut(_ draft: Draft, _ find: (Range<Int>) -> [Range<Int>]) -> Bool {
    draft.description.isEmpty
      && draft.name.allSatisfy { range in
        let found = RangeIndex(find(range))
        return facts.tokens(in: range).allSatisfy {
          $0.knowledge == .number || found.overlaps($0.range)
        }
      }
  }

  /// "Affogato -": the dash before a price belongs to neither.
  private func withoutDashAtEnd(_ ranges: [Range<Int>]) -> [Range<Int>] {
    guard let last = ranges.last else { return ranges }
    let text = document.string(last)
    let dashes = text.reversed().prefix { $0.isOne(of: "-–—| ") }
    // "Tomato-" is a part of a word.
    guard dashes.count == text.count || dashes.last == " " else { return ranges }
    let end = last.upperBound - dashes.reduce(0) { $0 + $1.utf8.count }
    let rest = Array(ranges.dropLast())
    return end > last.lowerBound ? rest + [last.lowerBound..<end] : withoutDashAtEnd(rest)
  }

  mutating func closeItem() {
    guard let draft else { return }
    self.draft = nil
    let name = Passage(draft.prices.isEmpty ? draft.name : withoutDashAtEnd(draft.name))
    let letters = PieceCounts(document.string(name)).letters
    guard letters >= 3 || (letters >= 2 && !draft.prices.isEmpty), !isClaimAlone(draft) else {
      result.unplaced += draft.lines.map { Passage(lines[$0].range) }
      return
    }
    if isPricesOfDishAbove(draft) {
      section.items[section.items.count - 1].prices += draft.prices
      result.unplaced += draft.lines.map { Passage(lines[$0].range) }
      return
    }
    if isPricesOfHeading(draft) {
      let labels = (draft.name + draft.description)
        .map { document.string($0).trimmingSet(" |/,;") }.filter { !$0.isEmpty }
      sectionPrices += draft.prices.enumerated().map { index, price in
        var price = price
        if labels.count == draft.prices.count { price.label = labels[index] }
        return price
      }
      section.notes += draft.lines.map { Passage(lines[$0].range) }
      return
    }
    if let last = section.items.indices.last, isPriceLabelAlone(draft),
      // After a dish with its own price "Double" is the next one.
      section.items[last].prices.allSatisfy({ $0.label != nil })
    {
      // With its number, which was taken for the dish's: "6 pieces".
      let start = lines[draft.lines[0]].range.lowerBound
      let end = draft.prices.first?.range.lowerBound ?? start
      let label =
        start < end ? document.string(start..<end).trimmingSet(" \t") : document.string(name)
      section.items[last].prices += draft.prices.map { price in
        var price = price
        price.label = draft.prices.count == 1 ? label : price.label ?? label
        return price
      }
      result.unplaced += draft.lines.map { Passage(lines[$0].range) }
      return
    }
    var description = draft.prices.isEmpty ? draft.description : withoutDashAtEnd(draft.description)
    if let weekday { description.insert(weekday, at: 0) }
    var item = MenuItem(name: name, description: Passage(description))
    item.prices = draft.prices
    item.codes = draft.codes + sectionCodes
    item.markers = draft.markers.map { Passage($0) }
    item.footnotes = bindFootnotes(of: draft.lines)
    item.options = OptionFinder(document: document, facts: facts).options(
      in: name, item.description)
    item.isDoubtful = isDoubtful(draft)
    item.closeBy = closeBy(draft)
    item.breaksOff = TornText(document: document, facts: facts).breaksOff(item)
    section.items.append(item)
  }
}
