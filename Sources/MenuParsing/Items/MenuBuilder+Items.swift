internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// The lines of one dish.
extension MenuBuilder {
  mutating func addStart(_ index: Int) {
    let line = lines[index]
    let splitter = NameSplitter(
      document: document, facts: facts, lines: lines, strokes: strokes, dashesPart: dashesPart,
      capitalsPart: capitalsPart)
    let cut = splitter.cut(line)
    let ranges = line.body.map(\.range)
    // The dash between name and description belongs to neither.
    func isDash(_ piece: Int) -> Bool {
      ranges.indices.contains(piece) && "-–—:/|".contains(line.body[piece].text)
    }
    let end = cut > 1 && cut < ranges.count && isDash(cut - 1) ? cut - 1 : cut
    let start = isDash(cut) ? cut + 1 : cut
    var name = Array(ranges[..<end])
    // Nor does the comma between them.
    if end < ranges.count, let last = name.indices.last, document.string(name[last]).hasSuffix(",")
    {
      name[last] = name[last].lowerBound..<name[last].upperBound - 1
    }
    draft?.name += Self.merged(name, line)
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
          range: token.range, isDoubtful: token.isMended || group.confidence < 0.3,
          isTrace: group.label == .traces)
      }
    }
  }

  /// "klein 7,40", "Flasche 18,00": the label that stands before or after the price.
  private func inlineLabel(_ price: FoundPrice, _ line: MenuLine) -> String? {
    let marks = RangeIndex(
      line.codes.map(\.range) + line.markers + (line.measure.map { [$0] } ?? []))
    let near = price.price.range.lowerBound - 40..<price.price.range.upperBound + 3
    let labels = facts.phrases(in: near.clamped(to: line.range), [.priceLabel, .priceFrom])
      .map(\.range)
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
      line.codes.map(\.range) + line.markers + line.priceLabels
        + line.ownPrices.map(\.price.range))
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

  /// "Affogato -": the dash before a price belongs to neither.
  private func withoutDashAtEnd(_ ranges: [Range<Int>]) -> [Range<Int>] {
    guard let last = ranges.last else { return ranges }
    let text = document.string(last)
    let dashes = text.reversed().prefix { $0.isDash || $0.isOne(of: "| ") }
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
    guard !placeLoneLines(draft, name: name) else { return }
    var description = draft.prices.isEmpty ? draft.description : withoutDashAtEnd(draft.description)
    if let weekday { description.insert(weekday, at: 0) }
    description.insert(contentsOf: draft.lines.compactMap { lines[$0].rowLabel }, at: 0)
    var item = MenuItem(name: name, description: Passage(description))
    item.prices = draft.prices
    item.codes = draft.codes + sectionCodes
    item.markers = draft.markers.map { Passage($0) }
    let rows = draft.lines.compactMap { lines[$0].tableRow }
    item.footnotes = bindFootnotes(of: draft.lines) + rows.flatMap(\.contained)
    item.unexplainedMark = footnotes.flatMap { notes in
      draft.lines.compactMap { notes.unexplainedMark(on: lines[$0]) }.first
    }
    item.deniedClaims = rows.flatMap(\.denied)
    item.options = OptionFinder(document: document, facts: facts).options(
      in: name, item.description)
    // Of its kinds a guest has one.
    item.options += draft.lines.filter { lines[$0].hasPrice && lines[$0].kindLetter != nil }
      .map { Passage(lines[$0].range) }
    item.isDoubtful = isDoubtful(draft)
    item.closeBy = closeBy(draft) + rows.flatMap(\.traces)
    item.breaksOff = TornText(document: document, facts: facts).breaksOff(item)
    section.items.append(item)
  }
}
