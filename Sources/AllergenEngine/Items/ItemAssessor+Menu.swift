internal import DictionaryFormat
package import DocumentModel
import FoodVocabulary
package import MenuParsing

extension ItemAssessor {
  /// One item for each dish of the menu, in its order.
  package func assess(_ menu: Menu, in document: DocumentText) -> [ScannedItem] {
    let reader = reader(document, menu.said.statements)
    let named = reader.findings(in: menu.notices.map { ($0, .notice) })
      .filter { $0.presence == .mayContain }
    var notices = named + unnamed(in: menu.notices, reader, document, areOthers: !named.isEmpty)
    notices += unbound(menu.unboundFootnotes, reader)
    notices += unnamed(in: menu.unboundFootnotes, reader, document, areOthers: true)
    // Printed under every section, it says the same of all dishes.
    notices = notices.indices.filter { index in
      !notices[..<index].contains {
        $0.index == notices[index].index && $0.rule == notices[index].rule
      }
    }.map { notices[$0] }
    return menu.sections.flatMap { section in
      let headings = [section.heading].compactMap { $0 }.map { ($0, EvidenceReader.Region.heading) }
      let inherited =
        reader.findings(in: headings + section.notes.map { ($0, .note) })
        .filter { !isOfTypo($0, in: section.heading, document) }
        + unnamed(in: section.notes, reader, document, areOthers: true)
      let listsToppings = listsToppings(section, inherited, reader, document)
      return section.items.compactMap { item -> ScannedItem? in
        if WorkLimit.isOver { return nil }
        return assess(
          item, section: section, menu: menu, inherited: inherited + notices,
          listsToppings: listsToppings,
          isUncoded: item.codes.isEmpty && !item.isTableRow
            && menu.legend.map(marksDishes) == true,
          reader: reader, in: document)
      }
    }
  }

  /// Whether a dish without a code of the legend tells nothing of what somebody avoids.
  ///
  /// A legend of claims alone ("G = gluten-free") tells of nothing but these.
  private func marksDishes(_ legend: CodeLegend) -> Bool {
    guard legend.marksDishes, legend.meanings.isEmpty, !legend.explainsPictograms else {
      return legend.marksDishes
    }
    return legend.claims.values.joined().contains { index in
      let allergen = vocabulary.allergen(index)
      return concerns(
        Finding(
          of: index, in: vocabulary, presence: .likely, evidence: .marker, term: allergen.name,
          text: "", range: 0..<0, rule: .availableWithout, confidence: 0.5))
    }
  }

  /// What a menu says of all its dishes and warns of, as printed, each sentence once.
  package func notices(of menu: Menu, in document: DocumentText) -> [String] {
    guard !menu.notices.isEmpty || !menu.unboundFootnotes.isEmpty else { return [] }
    let reader = reader(document, menu.said.statements)
    var told: [String] = []
    func tell(_ passages: [Passage]) {
      let text = passages.map { document.string($0).singleSpaced }.joined(separator: " ")
      if !text.isEmpty, !told.contains(text) { told.append(text) }
    }
    let warns =
      reader.findings(in: menu.notices.map { ($0, .notice) })
      .contains { $0.presence == .mayContain }
      || !unnamed(in: menu.notices, reader, document).isEmpty
    if warns {
      // Lines of one sentence are one notice.
      var lines: [Passage] = []
      for line in menu.notices {
        lines.append(line)
        if Sentences.isEnd(ofLine: document.string(line)) {
          tell(lines)
          lines = []
        }
      }
      tell(lines)
    }
    for footnote in menu.unboundFootnotes where !unbound([footnote], reader).isEmpty {
      tell([footnote])
    }
    return told
  }

  /// Whether a finding is of a word of a typed heading that is only near to the name of a food.
  ///
  /// Nobody read it badly: "Hoekje", near to "koek", is a name of its own, and would be said of all
  /// dishes below.
  private func isOfTypo(
    _ finding: Finding, in heading: Passage?, _ document: DocumentText
  ) -> Bool {
    document.words.isEmpty && finding.confidence < Self.leastOfTypedHeading
      && heading?.ranges.contains { $0.overlaps(finding.range) } == true
  }

  private static let leastOfTypedHeading = 0.5

  /// What footnotes name whose marks no dish carries, or that were not read: it may be in any.
  private func unbound(_ footnotes: [Passage], _ reader: EvidenceReader) -> [Finding] {
    reader.findings(in: footnotes.map { ($0, .description) })
      .filter { $0.presence == .contains || $0.presence == .mayContain }
      .map { finding in
        var finding = finding
        finding.presence = .mayContain
        finding.rule = Finding.Rule.kitchenNotice.rawValue
        return finding
      }
  }

  /// What notices warn of that name nobody: "may contain traces of allergens".
  ///
  /// In a description, only words inside a phrase about the kitchen count: "cooked in shared fryers".
  /// Beside names only the others count, `areOthers`: "nuts and other allergens".
  func unnamed(
    in notices: [Passage], _ reader: EvidenceReader, _ document: DocumentText,
    isNotice: Bool = true, areOthers: Bool = false
  ) -> [Finding] {
    let matches = notices.flatMap(\.ranges).flatMap(document.annotations.matches(startingIn:))
      .filter { $0.kind == .statement }
    func isOf(_ section: StatementSection, _ match: Match) -> Bool {
      vocabulary.section(of: match.entry) == section.rawValue
    }
    // Mostly there are few of them, among many matches.
    let ands = matches.filter { isOf(.and, $0) }
    let others = areOthers ? matches.filter { isOf(.other, $0) } : []
    // "Ask about other allergens" is no list.
    func goesOn(_ other: Match, to match: Match) -> Bool {
      other.range.upperBound + 1 == match.range.lowerBound
        && (document.utf8[..<other.range.lowerBound].last { $0 != 32 } == UInt8(ascii: ",")
          || ands.contains {
            $0.range.upperBound + 1 == other.range.lowerBound
              || $0.range.contains(other.range.lowerBound)
          })
    }
    let all = matches.first { match in
      (isOf(.anyAllergen, match) || isOf(.crossContact, match))
        && (!areOthers || others.contains { goesOn($0, to: match) })
        && reader.statements.scope(around: match.range, in: .notice) != .silent
        && (isNotice || reader.statements.hasWords(of: .kitchen, in: match.range))
    }
    guard let all else { return [] }
    return prepared.mandatory.map { index in
      Finding(
        of: index, in: vocabulary, presence: .mayContain, evidence: .statement,
        term: vocabulary.allergen(index).name, text: document.string(all.range), range: all.range,
        rule: .unnamedNotice, confidence: 1)
    }
  }

  private func assess(
    _ item: MenuItem, section: MenuSection, menu: Menu, inherited: [Finding],
    listsToppings: Bool, isUncoded: Bool, reader: EvidenceReader, in document: DocumentText
  ) -> ScannedItem {
    let parts: [(passage: Passage, region: EvidenceReader.Region)] = [
      (item.name, .name), (item.description, .description),
    ]
    let footnotes = item.footnotes.map { (passage: $0, region: EvidenceReader.Region.description) }
    var reader = reader
    reader.isDescribed = isDescribed(item, document)
    reader.markers = item.markers
    let own =
      reader.findings(in: parts + footnotes, options: item.options)
      + unnamed(in: [item.description], reader, document, isNotice: false)
    let codes = codeFindings(item.codes, legend: menu.legend)
    let marks =
      markerFindings(item.markers, menu.legend, document)
      + denialFindings(item.deniedClaims, reader)
    let isDeclared =
      item.isTableRow
      || item.codes.contains { !$0.isOfSection } && menu.legend?.isGuessed == false
        && !item.codes.contains { menu.legend?.isDoubtful($0) ?? true }
    // A heading's usual recipe is a guess about dishes that say nothing of themselves.
    let saysItself =
      isDeclared || !listsToppings && (reader.isDescribed || namesDish(item.name, document))
    let passedOn = inherited.filter { finding in
      !(saysItself && finding.isMade(by: .usualRecipe) && !comesWithAll(finding, of: section))
        && isLeft(finding, of: own, marks)
    }
    let broken =
      NamesOverLines(vocabulary: vocabulary, document: document).findings(beside: item)
      + InterruptedNames(vocabulary: vocabulary, document: document).findings(in: item)
    let findings =
      codes + own + marks + closeBy(item, besides: own, reader, document)
      + broken.filter { found in
        !own.contains { $0.index == found.index && $0.presence == .contains }
      }
      + passedOn
    let passages = [item.name, item.description]
    let coverage = document.coverage(of: passages)
    let basis: Basis =
      isDeclared ? .declared : item.description.isEmpty ? .name : .description
    let whole = Passage(
      (item.name.ranges + item.description.ranges + item.prices.map(\.range)
        + item.codes.map(\.range))
        .sorted { $0.lowerBound < $1.lowerBound })
    var doubts = doubts(
      item, in: section, coverage, legend: menu.legend, isUncoded: isUncoded, reader, document)
    if let doubt = unreadWarning(of: item, in: section, of: menu, document) {
      doubts.append(doubt)
    }
    return assessed(
      name: document.string(item.name).spokenName,
      description: document.string(item.description),
      section: section.title, prices: item.prices, basis: basis, passages: passages, whole: whole,
      findings: findings, coverage: coverage,
      doubts: doubts, document: document)
  }

  /// Whether a dish leaves what its heading brings: it does not say of itself that it has it, or has
  /// it not.
  private func isLeft(_ finding: Finding, of own: [Finding], _ marks: [Finding]) -> Bool {
    // "Rice paper (gluten free)" below "Noodles" says itself what it has not, and so does a
    // "Lemon sorbet (df)" below "Ice cream".
    if finding.isMade(by: .usualRecipe) || finding.isMade(by: .heading) {
      let top = finding.index.map { vocabulary.top(of: $0) }
      let isDenied = (own + marks).contains {
        $0.presence == .freeFrom && ($0.index == finding.index || $0.index == top)
      }
      if isDenied { return false }
    }
    return !own.contains { $0.allergen == finding.allergen && $0.presence == .contains }
  }

  /// Whether a note says that what was found comes with all dishes of a section.
  ///
  /// It is then no guess about any of them; only its seasoning is.
  private func comesWithAll(_ finding: Finding, of section: MenuSection) -> Bool {
    guard let index = finding.index, !vocabulary.allergen(vocabulary.top(of: index)).isSeasoning
    else { return false }
    return section.notes.contains { $0.ranges.contains { $0.overlaps(finding.range) } }
  }

  /// Whether the dishes below "Pizza" are said to have nothing that all pizzas have: their words are
  /// those of the toppings.
  ///
  /// Where one names its cheese, the others have none but theirs.
  private func listsToppings(
    _ section: MenuSection, _ inherited: [Finding], _ reader: EvidenceReader,
    _ document: DocumentText
  ) -> Bool {
    let usual = Set(inherited.filter { $0.isMade(by: .usualRecipe) }.map(\.index))
    guard !usual.isEmpty, section.items.count > 1,
      section.heading?.ranges.contains(where: { namesPizza($0, document) }) == true
    else { return false }
    return !section.items.contains { item in
      reader.findings(in: [(item.description, .description)]).contains {
        $0.presence == .contains && usual.contains($0.index)
      }
    }
  }

  private func namesPizza(_ heading: Range<Int>, _ document: DocumentText) -> Bool {
    document.annotations.matches(startingIn: heading).contains {
      $0.kind == .heading
        && vocabulary.section(of: $0.entry) == HeadingSection.pizza.rawValue
    }
  }

  /// The doubt about a word of a warning that may name what the dish has.
  private func unreadWarning(
    of item: MenuItem, in section: MenuSection, of menu: Menu, _ document: DocumentText
  ) -> Doubt? {
    let said = [item.name, item.description] + item.footnotes + section.notes
    let name = menu.said.unreadName(in: said + menu.notices + menu.unboundFootnotes)
    return name.map { .warningOfMenuNotUnderstood(document.string($0)) }
  }

  /// What lines name that may be said of the dish: its neighbours' as far as anybody can tell.
  private func closeBy(
    _ item: MenuItem, besides own: [Finding], _ reader: EvidenceReader, _ document: DocumentText
  ) -> [Finding] {
    guard !item.closeBy.isEmpty else { return [] }
    let named = reader.findings(in: item.closeBy.map { ($0, .description) })
    return (named + prepared.ownWords.found(in: item.closeBy, document))
      .filter { found in
        (found.presence == .contains || found.presence == .mayContain)
          && !own.contains { $0.index == found.index && $0.presence == .contains }
      }
      .map { found in
        var finding = found
        finding.presence = .likely
        finding.rule = Finding.Rule.doubtfulPlace.rawValue
        return finding
      }
  }
}
