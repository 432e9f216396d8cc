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
    var notices = named.isEmpty ? unnamed(in: menu.notices, reader, document) : named
    notices += unbound(menu.unboundFootnotes, reader)
    // Printed under every section, it says the same of all dishes.
    notices = notices.indices.filter { index in
      !notices[..<index].contains {
        $0.index == notices[index].index && $0.rule == notices[index].rule
      }
    }.map { notices[$0] }
    return menu.sections.flatMap { section in
      let headings = [section.heading].compactMap { $0 }.map { ($0, EvidenceReader.Region.heading) }
      let inherited = reader.findings(in: headings + section.notes.map { ($0, .note) })
      return section.items.compactMap { item -> ScannedItem? in
        if WorkLimit.isOver { return nil }
        return assess(
          item, section: section, menu: menu, inherited: inherited + notices,
          isUncoded: menu.legend?.marksDishes == true && item.codes.isEmpty, reader: reader,
          in: document)
      }
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

  /// What kitchens warn of that name nobody: "may contain traces of allergens".
  private func unnamed(
    in notices: [Passage], _ reader: EvidenceReader, _ document: DocumentText
  ) -> [Finding] {
    let matches = notices.flatMap(\.ranges).flatMap(document.annotations.matches(startingIn:))
    let all = matches.first {
      $0.kind == .statement
        && vocabulary.section(of: $0.entry) == StatementSection.anyAllergen.rawValue
        && reader.statements.scope(around: $0.range, in: .notice) != .silent
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
    _ item: MenuItem, section: MenuSection, menu: Menu, inherited: [Finding], isUncoded: Bool,
    reader: EvidenceReader, in document: DocumentText
  ) -> ScannedItem {
    let parts: [(passage: Passage, region: EvidenceReader.Region)] = [
      (item.name, .name), (item.description, .description),
    ]
    let footnotes = item.footnotes.map { (passage: $0, region: EvidenceReader.Region.description) }
    var reader = reader
    reader.isDescribed = isDescribed(item, document)
    reader.markers = item.markers
    let own = reader.findings(in: parts + footnotes, options: item.options)
    let codes = codeFindings(item.codes, legend: menu.legend)
    let marks = markerFindings(item.markers, menu.legend, document)
    // A heading's usual recipe is a guess about dishes that say nothing of themselves.
    let saysItself = reader.isDescribed || namesDish(item.name, document)
    let broken =
      NamesOverLines(vocabulary: vocabulary, document: document).findings(beside: item)
      + InterruptedNames(vocabulary: vocabulary, document: document).findings(in: item)
    let findings =
      codes + own + marks + closeBy(item, besides: own, reader, document)
      + broken.filter { found in
        !own.contains { $0.index == found.index && $0.presence == .contains }
      }
      + inherited.filter { finding in
        if finding.isMade(by: .usualRecipe), saysItself { return false }
        return !own.contains { $0.allergen == finding.allergen && $0.presence == .contains }
      }
    let passages = [item.name, item.description]
    let coverage = document.coverage(of: passages)
    let basis: Basis =
      !item.codes.isEmpty && menu.legend?.isGuessed == false
        && !item.codes.contains { menu.legend?.isDoubtful($0) ?? true }
      ? .declared : item.description.isEmpty ? .name : .description
    let whole = Passage(
      (item.name.ranges + item.description.ranges + item.prices.map(\.range)
        + item.codes.map(\.range))
        .sorted { $0.lowerBound < $1.lowerBound })
    return assessed(
      name: document.string(item.name).spokenName,
      description: document.string(item.description),
      section: section.title, prices: item.prices, basis: basis, passages: passages, whole: whole,
      findings: findings, coverage: coverage,
      doubts: doubts(
        item, in: section, coverage, legend: menu.legend, isUncoded: isUncoded, reader, document)
        + unreadWarning(of: item, in: section, of: menu, document),
      document: document)
  }

  /// The doubt about a word of a warning that may name what the dish has.
  private func unreadWarning(
    of item: MenuItem, in section: MenuSection, of menu: Menu, _ document: DocumentText
  ) -> [String] {
    let said = [item.name, item.description] + item.footnotes + section.notes
    let name = menu.said.unreadName(in: said + menu.notices + menu.unboundFootnotes)
    return name.map {
      ["“\(document.string($0))” in a warning was not understood: ask what is meant"]
    } ?? []
  }

  /// What lines name that may be said of the dish: its neighbours' as far as anybody can tell.
  private func closeBy(
    _ item: MenuItem, besides own: [Finding], _ reader: EvidenceReader, _ document: DocumentText
  ) -> [Finding] {
    guard !item.closeBy.isEmpty else { return [] }
    let named = reader.findings(in: item.closeBy.map { ($0, .description) })
    return (named + ownWords(in: item.closeBy, document))
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

  // MARK: Codes and marks

  private func codeFindings(_ codes: [PrintedCode], legend: CodeLegend?) -> [Finding] {
    guard let legend else { return [] }
    return codes.flatMap { code in
      (legend.meanings[code.text.uppercased()] ?? []).map { index in
        let allergen = vocabulary.allergen(index)
        let isDoubtful = code.isDoubtful || legend.isDoubtful(code) || legend.isGuessed
        return Finding(
          of: index, in: vocabulary, presence: isDoubtful ? .likely : .contains, evidence: .code,
          term: allergen.name,
          text: code.text, range: code.range, rule: isDoubtful ? .doubtfulCode : .code,
          confidence: isDoubtful ? 0.5 : 0.95)
      }
    }
  }

  /// Dietary marks: a claim where the mark is one, a question where the mark only says "available".
  private func markerFindings(
    _ markers: [Passage], _ legend: CodeLegend?, _ document: DocumentText
  ) -> [Finding] {
    markers.flatMap { passage -> [Finding] in
      let text = document.string(passage)
      guard let range = passage.ranges.first else { return [] }
      if let claimed = legend?.claims[text.uppercased()], !hasFootnote(range, document) {
        return claimed.flatMap { claimFindings($0, text: text, range: range) }
      }
      return vocabulary.meanings(of: text).filter { $0.kind == .marker }.flatMap { entry in
        entry.effects.map { effect in
          // `GF*`: the footnote says on which condition.
          let isClaim =
            effect.kind == .freeFrom && entry.section == MarkerSection.claim.rawValue
            && !hasFootnote(range, document)
          return Finding(
            of: effect.allergen, in: vocabulary, presence: isClaim ? .freeFrom : .likely,
            evidence: .marker, term: entry.name,
            text: text, range: range, rule: isClaim ? .dietaryMark : .availableWithout,
            confidence: 0.8)
        }
      }
    }
  }

  /// A claim that the legend explains, or everybody in the country knows.
  ///
  /// Whatever is marked free of a part is made of the whole more often than not: lactose and milk.
  private func claimFindings(
    _ index: AllergenIndex, text: String, range: Range<Int>
  ) -> [Finding] {
    let allergen = vocabulary.allergen(index)
    let claim = Finding(
      of: index, in: vocabulary, presence: .freeFrom, evidence: .marker, term: allergen.name,
      text: text, range: range, rule: .dietaryMark, confidence: 0.8)
    guard allergen.isPart else { return [claim] }
    var whole = claim
    whole.index = vocabulary.top(of: index)
    whole.member = nil
    whole.presence = .likely
    whole.rule = Finding.Rule.availableWithout.rawValue
    return [claim, whole]
  }

  private static let footnoteSigns = Lists.characters(.footnote)

  /// Whether a footnote mark follows immediately.
  private func hasFootnote(_ range: Range<Int>, _ document: DocumentText) -> Bool {
    // No sign is longer than four bytes.
    let end = min(range.upperBound + 4, document.utf8.count)
    return document.string(range.upperBound..<end).first.map(Self.footnoteSigns.contains) == true
  }

  // MARK: Doubts

  private func doubts(
    _ item: MenuItem, in section: MenuSection, _ coverage: Double, legend: CodeLegend?,
    isUncoded: Bool, _ reader: EvidenceReader, _ document: DocumentText
  ) -> [String] {
    var doubts: [String] = []
    let passages = [item.name, item.description]
    if !item.codes.isEmpty, legend?.isGuessed != false {
      doubts.append("its codes have no legend: ask what they mean")
    } else if let legend,
      item.codes.contains(where: {
        legend.meanings[$0.text.uppercased()] == nil
          && !legend.harmless.contains($0.text.uppercased())
      })
    {
      doubts.append("one of its codes is not in the legend, or was read badly")
    } else if item.codes.contains(where: \.isDoubtful) {
      doubts.append("one of its codes was read badly, or is a number of pieces")
    }
    if let legend, legend.isPrinted, item.codes.contains(where: legend.isDoubtful) {
      doubts.append("the legend of its codes contradicts itself: ask what they mean")
    }
    if item.isDoubtful {
      doubts.append("where it ends and its neighbours begin was hard to tell: look at the menu")
    }
    if item.lacksDescription, item.codes.isEmpty {
      doubts.append("the menu describes its dishes, and nothing was read of this one")
    }
    if item.breaksOff { doubts.append("its text breaks off: something may not have been read") }
    if isUncoded && legend?.explainsPictograms == true
      || PrintedPictograms(document: document).stand(beside: item)
    {
      doubts.append("the menu prints pictograms of allergens, which cannot be read: ask about them")
    } else if isUncoded {
      doubts.append("no code was read with it, where the menu prints codes: nothing is declared")
    }
    // A name like "soup of the day" and no more.
    let saysWhatIsInIt = describesFood(item, document)
    if !saysWhatIsInIt, reader.statements.hasPhrase(of: .generic, in: item.name) {
      doubts.append("its name does not say what is in it")
      return doubts
    } else if coverage < Thresholds.dishCoverage {
      doubts.append("too few of its words were understood to tell")
    }
    // Whatever else the names of wines and beers have are houses, places and grapes.
    let isDrink = isOfDrinks(section, document)
    let names = UnknownFood(assessor: self, document: document)
    if item.codes.isEmpty, !saysWhatIsInIt, !namesFood(item.name, document) {
      doubts.append("its name does not say what is in it")
    } else if item.description.isEmpty, item.codes.isEmpty,
      let word = names.word(in: item.name, isDrink: isDrink)
    {
      doubts.append("nothing is known of “\(word)”, which may be food")
    } else if item.description.isEmpty, item.codes.isEmpty, !isDrink, names.isScraps(item.name) {
      doubts.append("only scraps of its name could be read")
    } else if document.words.isEmpty, isList(item.description, document),
      let name = UnknownIngredients(vocabulary: vocabulary, document: document, isPack: false)
        .first(in: [item.description])
    {
      // Typed text has no words that were read badly.
      doubts.append("nothing is known of “\(name)”, which may be food")
    }
    let unknown = UnknownIngredients(vocabulary: vocabulary, document: document, isPack: false)
    let name = reader.statements.scopes(of: .contains, in: item.description).lazy
      .flatMap(unknown.names).first { !namesFood(Passage($0), document) }
    if let name {
      doubts.append("nothing is known of “\(document.string(name))”, which may be food")
    }
    if let word = document.unreadWord(in: passages, isShort: !isDrink) {
      doubts.append("“\(word)” could not be read for certain")
    } else if document.confidence(of: passages) < Thresholds.confidence {
      doubts.append("its words were read badly")
    }
    return doubts
  }

  /// Whether the description says what is in the dish: some words, most of them understood.
  ///
  /// The name of the dish follows known words that name no food ("Kids' menu:", "Monday:"), unless
  /// it is a list.
  private func isDescribed(_ item: MenuItem, _ document: DocumentText) -> Bool {
    let words = item.description.ranges.reduce(0) {
      $0 + document.annotations.tokens(startingIn: $1).count
    }
    return words >= 3
      && document.coverage(of: [item.description]) >= Thresholds.dishCoverage
      && (namesFood(item.name, document) || isList(item.description, document)
        || document.coverage(of: [item.name]) < Thresholds.dishCoverage)
  }

  /// Whether a section's heading is one of drinks.
  private func isOfDrinks(_ section: MenuSection, _ document: DocumentText) -> Bool {
    guard let heading = section.heading else { return false }
    return matches(in: heading, document).contains {
      $0.kind == .heading
        && vocabulary.section(of: $0.entry) == HeadingSection.drinks.rawValue
    }
  }

  private func isList(_ description: Passage, _ document: DocumentText) -> Bool {
    description.ranges.count > 1
      || description.ranges.contains { range in
        document.utf8[range].contains {
          $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "|") || $0 == 10
        }
      }
  }

  /// Whether a name has a food, a dish or an allergen in it, or a word that may be one.
  private func namesFood(_ name: Passage, _ document: DocumentText) -> Bool {
    matches(in: name, document).contains { isFood($0) }
  }

  /// Whether the description says more than how the dish is made and where it is from, as "smoked"
  /// does; of words that are not known nobody can tell.
  private func describesFood(_ item: MenuItem, _ document: DocumentText) -> Bool {
    namesFood(item.description, document)
      || item.description.ranges.contains { range in
        document.annotations.tokens(startingIn: range).contains { $0.knowledge == .unknown }
      }
  }

  /// Whether a match is a food, a dish or an allergen, or a word that may be one.
  func isFood(_ match: Match) -> Bool {
    switch match.kind {
    case .term, .dish: true
    case .food: !prepared.isOfWords[vocabulary.sectionIndex(of: match.entry)]
    default: false
    }
  }

  /// Whether a name is, or has in it, a dish that the dictionaries know.
  private func namesDish(_ name: Passage, _ document: DocumentText) -> Bool {
    matches(in: name, document).contains { $0.kind == .dish }
  }

  /// What the dictionaries found wholly inside a passage's ranges.
  private func matches(in passage: Passage, _ document: DocumentText) -> [Match] {
    passage.ranges.flatMap { range in
      document.annotations.matches(startingIn: range).filter {
        $0.range.upperBound <= range.upperBound
      }
    }
  }
}

extension CodeLegend {
  /// Whether the menu itself says what its codes mean.
  fileprivate var isPrinted: Bool { source == .page || source == .document }

  /// Whether nobody says what they mean: other menus use them so, and this one may not.
  ///
  /// Marks that claim are the same all over their country.
  fileprivate var isGuessed: Bool { source == .fit && claims.isEmpty }
}
