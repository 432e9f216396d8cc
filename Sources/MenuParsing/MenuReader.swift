package import DictionaryFormat
package import DocumentModel
package import FoodVocabulary

/// Reads the structure of a menu out of a document's lines.
package struct MenuReader {
  let layout: DocumentLayout
  let document: DocumentText
  let vocabulary: Vocabulary
  let facts: TextFacts
  var country: String?

  /// Takes a laid-out document, with what its words are known for.
  ///
  /// `country` is where the menu is from (ISO 3166-1); without one, the pages alone must tell which
  /// code scheme holds.
  package init(
    layout: DocumentLayout, document: DocumentText, vocabulary: Vocabulary, country: String? = nil
  ) {
    self.layout = layout
    self.document = document
    self.vocabulary = vocabulary
    self.country = country
    facts = TextFacts(document: document, vocabulary: vocabulary)
  }

  /// The same, its words looked up.
  package init(
    _ layout: DocumentLayout, vocabulary: Vocabulary, languages: LanguageSet?,
    country: String? = nil
  ) {
    self.init(
      layout: layout, document: layout.text.annotated(vocabulary, languages),
      vocabulary: vocabulary, country: country)
  }

  /// Whether the document is a menu at all: `.menu` or `.label`.
  package var kind: DocumentKind { KindDecision(reader: self).kind }

  private var languages: LanguageSet { document.annotations.languages }

  /// Sections, items, prices, codes and legend.
  package func menu() -> Menu {
    var prepared = prepared()
    // Each stage takes its share of the time of a long text.
    if WorkLimit.isOver { return Menu() }
    let labels = label(&prepared)
    if WorkLimit.isOver { return Menu() }
    var menu = menu(prepared, labels: labels.labels)
    menu.lines = labelled(prepared, labels)
    return menu
  }

  /// Lines with all that is known of them before their labels are sought.
  struct Prepared {
    var lines: [MenuLine]
    var reading: CodeReading
    var labelled: [Range<Int>]
    var columns: PriceColumns
    var strokes: StrokeThreshold?
    var footnotes: Footnotes

    /// The lines whose labels are sought.
    var openLines: [Int] {
      lines.indices.filter {
        lines[$0].fixed == nil && !lines[$0].pieces.isEmpty && !lines[$0].isTranslation
      }
    }
  }

  func prepared() -> Prepared {
    let rows = layout.lines.map { line in
      var parsed = MenuLine(layout: line, pieces: MenuPiece.pieces(of: line, in: document))
      if line.isSpeck { parsed.fixed = .dropped }
      return parsed
    }
    var lines = DayLabels(facts: facts).split(splitTypedRows(splitRows(rows)))
    if layout.hasGeometry {
      lines = SideHeadings(facts: facts).split(lines)
      let scanner = PriceScanner(country: country, languages: languages)
      lines = AddOns(facts: facts, scanner: scanner).split(lines)
    }
    DayLabels(facts: facts).markDatedDays(&lines)
    DeclaredColumns(document: document, facts: facts).read(&lines)
    let tables = AllergenTable(document: document, facts: facts, vocabulary: vocabulary)
    if !layout.hasGeometry { tables.read(&lines) }
    endInTime(&lines)
    DishNumberLists(document: document, facts: facts, vocabulary: vocabulary).read(&lines)
    var reading = CodeReading(
      document: document, facts: facts, vocabulary: vocabulary, country: country,
      languages: languages)
    reading.read(&lines)
    DayLabels(facts: facts).dropCodesOfDays(&lines)
    endInTime(&lines)
    readPrices(&lines)
    endInTime(&lines)
    addUnreadablePrices(&lines)
    // Where the page tells in words what its dishes contain, names of allergens explain no pictograms.
    if reading.legend == nil, !lines.contains(where: { $0.tableRow != nil }) {
      reading.readPictograms(of: &lines)
    }
    MarkerScanner(document: document, facts: facts, legend: reading.legend).scan(&lines)
    var footnotes = Footnotes(document: document, facts: facts)
    footnotes.take(&lines)
    Remarks(document: document, facts: facts, hasGeometry: layout.hasGeometry).mark(&lines)
    Notices(document: document, facts: facts, hasGeometry: layout.hasGeometry).mark(&lines)
    FootSentences(document: document, facts: facts, hasGeometry: layout.hasGeometry).mark(&lines)
    if layout.hasGeometry {
      tables.doubt(&lines)
      AllergenRows(facts: facts).mark(&lines)
    }
    endInTime(&lines)
    for index in lines.indices { lines[index].settleBody() }
    dropJoiningLines(&lines)
    attachCodeLines(&lines)
    if layout.hasGeometry { MealCaptions(facts: facts).take(&lines) }
    let labelled = RowLabels(facts: facts).remove(from: &lines)
    let columns = PriceColumns(lines: &lines, facts: facts)
    attachLonePrices(&lines)
    var traits = LineTraits(document: document, facts: facts, hasGeometry: layout.hasGeometry)
    traits.strokes = StrokeThreshold(lines)
    traits.fill(&lines)
    if layout.hasGeometry { Translations.mark(&lines) }
    return Prepared(
      lines: lines, reading: reading, labelled: labelled, columns: columns,
      strokes: traits.strokes, footnotes: footnotes)
  }

  /// Leaves nothing to do for the stages that follow where the time is over.
  private func endInTime(_ lines: inout [MenuLine]) {
    if WorkLimit.isOver { lines = [] }
  }

  func menu(_ prepared: Prepared, labels: [LineLabel?]) -> Menu {
    var labels = labels
    Translations.place(&labels, prepared.lines)
    var lines = prepared.lines
    NameNumbers(lines, labels: labels).remove(from: &lines)
    var builder = MenuBuilder(document: document, facts: facts, lines: lines, labels: labels)
    builder.strokes = prepared.strokes
    builder.columns = prepared.columns
    builder.footnotes = prepared.footnotes
    var menu = builder.menu()
    menu.unplaced += prepared.labelled.map { Passage($0) }
    menu.legend = prepared.reading.legend
    let marksDishes = LegendUse(facts: facts, lines: prepared.lines).marksDishes(of: menu)
    menu.legend?.marksDishes = marksDishes
    let items = menu.sections.flatMap(\.items)
    menu.legend?.areMostLost =
      marksDishes && layout.hasGeometry && items.count { !$0.codes.isEmpty } * 2 < items.count
    menu.diagnostics += prepared.reading.diagnostics
    return menu
  }

  // MARK: Prices

  private func readPrices(_ lines: inout [MenuLine]) {
    let labels = PriceLabels(facts: facts)
    for index in lines.indices where lines[index].fixed == nil {
      lines[index].priceLabels =
        labels.labels(of: lines[index])
        + (labels.unitAfterPrice(of: lines[index]).map { [$0] } ?? [])
    }
    if layout.hasGeometry {
      for (index, measure) in MeasureColumns(lines).measures { lines[index].measure = measure }
    }
    let pieces = lines.map { line -> [MenuPiece] in
      guard line.fixed == nil else { return [] }
      let codes = RangeIndex(
        line.codes.map(\.range) + line.priceLabels + (line.measure.map { [$0] } ?? []))
      // Codes glued to the end of a word leave the word.
      return line.pieces.filter { !codes.overlaps($0.range.lowerBound..<$0.range.lowerBound + 1) }
    }
    let scanner = scanner(of: pieces)
    let found = pieces.map { scanner.prices(in: $0) }
    let habits = PriceHabits(
      zip(pieces, found).map { (PricedLine($0), $1) }, tokens: scanner.tokens)
    let taken = zip(pieces, found).map { habits.accepted($1, in: PricedLine($0)) }
    let edges = PriceEdges(lines, pieces, prices: taken)
    let leading = LeadingPrices(pieces, found: found, taken: taken)
    for index in lines.indices where lines[index].fixed == nil {
      var own = pieces[index]
      var accepted = leading.prices[index].map { [$0] } ?? taken[index]
      if accepted.isEmpty, layout.hasGeometry {
        // A number that stands where prices stand is one, though it could be a code.
        own = withoutLastCode(&lines[index], edges, scanner) ?? own
        let line = PricedLine(own)
        accepted = scanner.prices(in: own).filter { price in
          line.hasText && line.endsWith(price) && line.hasOwnCell(price)
            && edges.holds(price, of: lines[index]) && !habits.isScrap(price.price.amount)
        }
      }
      if lines[index].layout.inDayTable == .day || lines[index].isDatedDay {
        Self.dropDates(from: &accepted, in: own)
      }
      if lines[index].isAddOn {
        if accepted.isEmpty { accepted = scanner.prices(in: own).suffix(1) }
        // It has this price itself.
        for price in accepted.indices { accepted[price].isExtra = false }
      }
      put(accepted, foundIn: own, into: &lines[index])
      lines[index].priceLabels += labels.leastPrices(of: lines[index])
      addMarketPrices(&lines[index])
    }
  }

  /// What finds prices in the lines of this page.
  private func scanner(of pieces: [[MenuPiece]]) -> PriceScanner {
    var scanner = PriceScanner(country: country, languages: languages)
    scanner.tokens = PriceHabits.tokenStems(pieces)
    let dollars = pieces.joined().count { $0.hasDigit && $0.text.utf8.contains(UInt8(ascii: "$")) }
    scanner.usesDollars = dollars >= 3
    scanner.hasDashes = PriceScanner.hasDashes(pieces)
    return scanner
  }

  /// "Monday 6" in a plan of a month is a date, "Monday 23.11." in any.
  private static func dropDates(from prices: inout [FoundPrice], in pieces: [MenuPiece]) {
    prices.removeAll { price in
      !price.hasCurrency
        && (price.strength == .whole
          || pieces[price.pieces].contains { DayLabels.date($0.text) != nil })
    }
  }

  /// Gives a line its prices, which were found in its pieces without codes.
  private func put(
    _ prices: [FoundPrice], foundIn pieces: [MenuPiece], into line: inout MenuLine
  ) {
    // They are named by their place in all pieces.
    let all = line.pieces
    func place(_ piece: Int) -> Int {
      let start = pieces[piece].range.lowerBound
      return all.partitioningIndex { $0.range.lowerBound >= start }
    }
    line.prices = prices.map { price in
      var price = price
      price.pieces = place(price.pieces.lowerBound)..<place(price.pieces.upperBound - 1) + 1
      return price
    }
  }

  /// Takes the code at the end of a line back that is a price by its place.
  ///
  /// - Returns: The line's pieces without the codes that are left; `nil` where it keeps them.
  private func withoutLastCode(
    _ line: inout MenuLine, _ edges: PriceEdges, _ scanner: PriceScanner
  ) -> [MenuPiece]? {
    guard let last = line.codes.last, last.isNumeric, last.tokens.count == 1, last.form != .bracket,
      last.form != .labelled,
      let piece = line.pieces.last(where: { $0.range.overlaps(last.range) }),
      piece.cell > (line.pieces.first?.cell ?? 0),
      let price = scanner.prices(in: [piece]).first, edges.holds(price, of: line)
    else { return nil }
    line.codes.removeLast()
    let codes = RangeIndex(line.codes.map(\.range))
    return line.pieces.filter { !codes.overlaps($0.range.lowerBound..<$0.range.lowerBound + 1) }
  }

  private func addMarketPrices(_ line: inout MenuLine) {
    for match in facts.phrases(in: line.range, [.marketPrice]) {
      guard let start = line.pieces.firstIndex(where: { $0.range.overlaps(match.range) }),
        let end = line.pieces.lastIndex(where: { $0.range.overlaps(match.range) }),
        !line.prices.contains(where: { price in
          // "12,50 al kg" says for how much its amount is.
          price.pieces.overlaps(start..<end + 1)
            || price.price.amount != nil && price.pieces.upperBound == start
        })
      else { continue }
      let text = document.string(match.range)
      // "mp" inside running text is no price, and "S/M/L" are sizes.
      guard text.count > 3 || text == text.uppercased(), !goesOn(after: end, line) else { continue }
      line.prices.append(
        FoundPrice(withoutAmount: text, match.range, pieces: start..<end + 1, of: line))
    }
  }

  /// Whether a slash parts what ends in a piece from what follows.
  private func goesOn(after piece: Int, _ line: MenuLine) -> Bool {
    line.pieces[piece].text.hasSuffix("/")
      || piece + 1 < line.pieces.count && line.pieces[piece + 1].text.hasPrefix("/")
  }

  /// A price on a line of its own belongs to the nearest line without one.
  private func attachLonePrices(_ lines: inout [MenuLine]) {
    guard layout.hasGeometry else { return }
    for index in lines.indices where lines[index].hasPrice && isLonePrice(lines[index]) {
      func distance(_ other: Int) -> Double? {
        guard lines.indices.contains(other), lines[other].fixed == nil, !lines[other].hasPrice,
          lines[other].layout.region == lines[index].layout.region,
          lines[other].layout.page == lines[index].layout.page,
          lines[other].body.contains(where: { $0.letterCount > 2 })
        else { return nil }
        // Boxes of prices are often higher than their digits: middles tell better.
        return abs(lines[other].layout.middle - lines[index].layout.middle)
      }
      let size = max(lines[index].layout.size, 1)
      let candidates = [index - 1, index + 1].compactMap { other in
        distance(other).map { (other, $0) }
      }.filter { $0.1 < 1.3 * size }
      guard let nearest = candidates.min(by: { $0.1 < $1.1 }) else { continue }
      let offset = lines[nearest.0].pieces.count
      lines[nearest.0].pieces += lines[index].pieces
      lines[nearest.0].prices += lines[index].prices.map { price in
        var price = price
        price.pieces = price.pieces.lowerBound + offset..<price.pieces.upperBound + offset
        return price
      }
      lines[index].prices = []
      lines[index].body = []
      lines[index].fixed = .priceLabels
    }
  }

  /// "Allergene: A, C" on a line of its own belongs to the dish above.
  private func attachCodeLines(_ lines: inout [MenuLine]) {
    for index in lines.indices.dropFirst() {
      let line = lines[index]
      guard line.fixed == nil, !line.hasPrice, !line.codes.isEmpty,
        line.body.allSatisfy({ $0.letterCount <= 1 }),
        let above = lines[..<index].lastIndex(where: {
          // In plain text a price may stand on a line of its own between them.
          $0.fixed != .codes && (layout.hasGeometry || !$0.hasPrice || !isLonePrice($0))
        }),
        lines[above].fixed == nil, lines[above].layout.region == line.layout.region,
        lines[above].layout.page == line.layout.page, !lines[above].body.isEmpty
      else { continue }
      lines[above].codes += line.codes
      lines[index].codes = []
      lines[index].body = []
      lines[index].fixed = .codes
    }
  }

  /// "£9.50 • 650 kcal" is a price.
  private static let energyUnits = Set(Lists.units([.energy]))

  func isLonePrice(_ line: MenuLine) -> Bool {
    // "9,50 € • Popular"
    if line.isPlain, line.ownPrices.first?.pieces.lowerBound == 0,
      let remark = PricedLine.remarkStart(in: line.pieces), line.pieces.count - remark <= 3
    {
      return true
    }
    return line.body.reduce(0) { $0 + (Self.energyUnits.contains($1.text) ? 0 : $1.letterCount) }
      < 3
  }
}
