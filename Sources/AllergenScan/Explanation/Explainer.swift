internal import AllergenEngine
internal import DictionaryFormat
internal import DocumentModel
internal import FoodVocabulary
internal import LabelParsing
internal import MenuParsing

/// Puts together how the items of a document were judged.
struct Explainer {
  let document: DocumentText
  let assessor: ItemAssessor
  private let offsets: ScalarOffsets
  private let statements: [Statement]
  private let codes: RangeIndex

  private var vocabulary: Vocabulary { assessor.vocabulary }

  private let content: ParsedDocument

  /// `content` is what the document was taken for.
  init(_ content: ParsedDocument, of document: DocumentText, assessor: ItemAssessor) {
    self.document = document
    self.content = content
    self.assessor = assessor
    offsets = ScalarOffsets(document.utf8)
    switch content {
    case .label(let label):
      statements = label.said.statements
      codes = RangeIndex([])
    case .menu(let menu):
      statements = menu.said.statements
      codes = RangeIndex(menu.sections.flatMap(\.items).flatMap(\.codes).map(\.range))
    }
  }

  /// Explains items that were judged from the document.
  func explanation(of items: [ScannedItem]) -> ScanExplanation {
    let lines = lines(of: content)
    var placed = Set<ScanExplanation.Line>()
    let explained = items.map { item in
      let own = lines.filter { line in item.passage.contains(line.range) && line.isOfItem }
      for line in own { placed.insert(line.told) }
      return self.item(item, own)
    }
    return ScanExplanation(
      languages: document.annotations.languages.languages.map(\.code), items: explained,
      others: lines.map(\.told).filter { !placed.contains($0) })
  }

  // MARK: What a part was taken for

  private struct Line {
    var range: Range<Int>
    var told: ScanExplanation.Line
    var isOfItem: Bool
  }

  private func lines(of content: ParsedDocument) -> [Line] {
    var lines: [Line] = []
    func add(_ role: String, _ ranges: [Range<Int>], isOfItem: Bool = false) {
      for range in ranges where !range.isEmpty {
        lines.append(
          Line(
            range: range,
            told: ScanExplanation.Line(
              role: role, part: part(range), label: label(ofLineAt: range.lowerBound)),
            isOfItem: isOfItem))
      }
    }
    switch content {
    case .label(let label):
      add("ingredient list", label.lists, isOfItem: true)
      add("outside the list", label.rest.ranges, isOfItem: true)
    case .menu(let menu):
      for section in menu.sections {
        add("heading", section.heading?.ranges ?? [])
        add("note of a section", section.notes.flatMap(\.ranges))
        for item in section.items {
          add("name", item.name.ranges, isOfItem: true)
          add("description", item.description.ranges, isOfItem: true)
          add("option", item.options.flatMap(\.ranges), isOfItem: true)
          add("code", item.codes.map(\.range), isOfItem: true)
          add("mark", item.markers.flatMap(\.ranges), isOfItem: true)
          add("price", item.prices.map(\.range), isOfItem: true)
        }
      }
      add("notice for all", menu.notices.flatMap(\.ranges))
      add("no part of any item", menu.unplaced.flatMap(\.ranges))
    }
    return lines
  }

  private func label(ofLineAt offset: Int) -> ScanExplanation.Label? {
    guard case .menu(let menu) = content else { return nil }
    // In the order of the text.
    let position = menu.lines.partitioningIndex { $0.range.upperBound > offset }
    guard position < menu.lines.count, menu.lines[position].range.contains(offset) else {
      return nil
    }
    let line = menu.lines[position]
    return ScanExplanation.Label(name: line.label.name, odds: line.odds, pass: line.pass?.rawValue)
  }

  private func part(_ range: Range<Int>) -> ScanExplanation.Part {
    ScanExplanation.Part(text: document.string(range), span: offsets.scalars(range))
  }

  // MARK: One item

  private func item(_ item: ScannedItem, _ lines: [Line]) -> ScanExplanation.Item {
    let ranges = item.passage.ranges
    // A notice for the whole page applies to dishes far from it.
    let reached = ranges + item.findings.map(\.range)
    let near = statements.filter { statement in
      reached.contains {
        $0.overlaps(statement.words) || !statement.scope.isEmpty && $0.overlaps(statement.scope)
      }
    }
    let matches = ranges.flatMap { Array(document.annotations.matches(startingIn: $0)) }
      .filter(isComplete)
    return ScanExplanation.Item(
      name: item.name, verdict: item.verdict, reasons: item.reasons,
      basis: item.basis, coverage: item.coverage, confidence: item.confidence,
      lines: lines.map(\.told),
      words: ranges.flatMap { document.annotations.tokens(startingIn: $0).map(word) },
      matches: unique(matches).filter { $0.kind != .ending }.map(match),
      statements: near.map { statement in
        ScanExplanation.Statement(
          kind: statement.kind.name, part: part(statement.words),
          reach: statement.scope.isEmpty ? nil : part(statement.scope))
      }, findings: item.findings.map(finding),
      leftOut: leftOut(matches, of: item, near))
  }

  /// Whether a match is more than the beginning or the end of a phrase that did not come about.
  private func isComplete(_ match: Match) -> Bool {
    match.kind != .statement
      || match.part == .whole && !vocabulary.entry(match.entry).name.contains("…")
      || statements.contains {
        $0.words == match.range
          || $0.words.contains(match.range.lowerBound)
            && $0.kind.name == vocabulary.section(of: match.entry)
      }
  }

  /// Matches without those of phrases that say the same of the same words, of which a dictionary
  /// may have hundreds.
  private func unique(_ matches: [Match]) -> [Match] {
    var told: [Range<Int>: Set<String>] = [:]
    return matches.filter {
      $0.kind != .statement
        || told[$0.range, default: []].insert(vocabulary.section(of: $0.entry)).inserted
    }
  }

  private func word(_ token: Token) -> ScanExplanation.Word {
    let knowledge =
      switch token.knowledge {
      case .unknown: "unknown"
      case .number: "number"
      case .compound: "compound"
      case .misread: "misread"
      case .known: "known"
      }
    return ScanExplanation.Word(
      part: part(token.range), knowledge: knowledge,
      languages: token.languages.languages.map(\.code))
  }

  private func match(_ match: Match) -> ScanExplanation.Match {
    let entry = vocabulary.entry(match.entry)
    let place = entry.kind.place?.rawValue ?? "lists"
    return ScanExplanation.Match(
      part: part(match.range), entry: assessor.term(for: match, in: document),
      place: entry.section.isEmpty ? place : "\(place) [\(entry.section)]",
      language: entry.language?.code,
      effects: entry.effects.map { $0.kind.sign + vocabulary.id(of: $0.allergen) },
      cost: Double(match.cost))
  }

  private func finding(_ finding: Finding) -> ScanExplanation.Finding {
    ScanExplanation.Finding(
      allergen: finding.id, presence: finding.presence.rawValue, rule: finding.rule,
      part: part(finding.range), calls: assessor.verdict(calledForBy: finding))
  }

  // MARK: What became no finding

  /// Each place with each allergen once, however many entries of it were left out.
  private func leftOut(
    _ matches: [Match], of item: ScannedItem, _ near: [Statement]
  ) -> [ScanExplanation.LeftOut] {
    var told = Set<ScanExplanation.LeftOut>()
    return matches.filter(\.hasEffects).flatMap { match in
      vocabulary.effects(of: match.entry).compactMap { effect in
        guard effect.kind != .lookalike, effect.kind != .freeFrom else { return nil }
        let top = vocabulary.top(of: effect.allergen)
        let isFound = item.findings.contains { finding in
          finding.range.overlaps(match.range)
            && finding.index.map { vocabulary.top(of: $0) == top } == true
        }
        if isFound { return nil }
        let reason =
          code(match) ?? covering(match, top, among: matches) ?? statement(around: match, near)
          ?? (effect.kind == .usual ? usual(item) : nil)
          ?? "another reading of the words, or a rule of its part of the text, outranks it"
        return ScanExplanation.LeftOut(
          allergen: vocabulary.id(of: effect.allergen), part: part(match.range), reason: reason)
      }
    }.filter { told.insert($0).inserted }
  }

  /// A letter that is a code says what the page's legend, or the scheme of its country, says of it.
  private func code(_ match: Match) -> String? {
    guard codes.overlaps(match.range), case .menu(let menu) = content else { return nil }
    guard let source = menu.legend else { return "it is a code of the dish" }
    let explained =
      source.isPrinted
      ? "the page's legend" : source.scheme.map { "the scheme \($0)" } ?? "what fits all codes"
    return "it is a code of the dish, which is read by \(explained)"
  }

  /// What of longer words takes the place of a match.
  private func covering(
    _ match: Match, _ top: AllergenIndex, among matches: [Match]
  ) -> String? {
    let covering = matches.filter {
      $0.start <= match.start && match.end <= $0.end && $0.range != match.range && $0.hasEffects
    }
    for other in covering {
      let effects = vocabulary.effects(of: other.entry).filter {
        vocabulary.top(of: $0.allergen) == top
      }
      if effects.contains(where: { $0.kind == .lookalike }) {
        return "“\(document.string(other.range))” only looks like it"
      }
      if !effects.isEmpty { return "“\(document.string(other.range))” says more of it" }
    }
    return nil
  }

  private func statement(around match: Match, _ near: [Statement]) -> String? {
    near.first {
      $0.scope.contains(match.range.lowerBound) || $0.words.contains(match.range.lowerBound)
    }.map { "inside the statement “\(document.string($0.words))” (\($0.kind.name))" }
  }

  /// Why what dishes of a name usually have does not count.
  private func usual(_ item: ScannedItem) -> String? {
    switch content {
    case .label: "food of this name usually has it; on packs only what is certain counts"
    case .menu:
      item.basis == .description || item.basis == .ingredients
        ? "dishes of this name usually have it; this one's own description counts instead" : nil
    }
  }
}
