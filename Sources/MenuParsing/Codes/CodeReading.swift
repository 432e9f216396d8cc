internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Decides which letters and numbers of a page are codes, and what they mean.
struct CodeReading {
  let document: DocumentText
  let facts: TextFacts
  let vocabulary: Vocabulary
  var country: String?
  var languages: LanguageSet
  private(set) var legend: CodeLegend?
  private var marks: Set<String> = []
  private var decimalSign: Character?
  /// Whether all numbers after words are lists of the law's numbers.
  private var areLists = false
  private(set) var diagnostics: [String] = []

  init(
    document: DocumentText, facts: TextFacts, vocabulary: Vocabulary, country: String?,
    languages: LanguageSet
  ) {
    self.document = document
    self.facts = facts
    self.vocabulary = vocabulary
    self.country = country
    self.languages = languages
  }

  /// Puts the codes into the lines and marks the lines of the legend.
  mutating func read(_ lines: inout [MenuLine]) {
    let traces = lines.flatMap { CodeScanner.traceLabels(in: $0.pieces) }
    let allLabels = (labels() + letterLabels(lines) + traces).sorted {
      $0.range.lowerBound < $1.range.lowerBound
    }
    // Only a legend tells whether "may contain P" names a code.
    let labels = allLabels.filter { $0.kind != .traces }
    let pieces = lines.map(\.pieces)
    areLists = CodeScanner.pairsAreCodes(amongLists: pieces)
    decimalSign = areLists ? nil : CodeScanner.decimalSign(of: pieces)
    var free = scanner(labels)
    free.pairsAreCodes = areLists || CodeScanner.pairsAreCodes(besideMoney: pieces)
    let candidates = lines.map { free.groups(in: $0.pieces) }
    let all = scanner(allLabels)
    let usable =
      allLabels.count == labels.count ? candidates : lines.map { all.groups(in: $0.pieces) }
    let used = zip(usable, lines).map { groups, line in
      Set(groups.flatMap { $0.tokens.map(\.code) } + free.otherCodes(in: line.pieces))
    }
    let reader = LegendReader(document: document, facts: facts, vocabulary: vocabulary)
    var legendLines: Set<Int> = []
    if let found = reader.legend(in: lines.map(\.pieces), used: used) {
      legend = found.legend
      marks = found.marks
      legendLines = found.lines
      for line in found.lines { lines[line].fixed = .legend }
    }
    let columns = NumberColumns(lines)
    var groups: [[CodeGroup]]
    if let legend {
      groups = CodeLines(lines: lines).withoutPrices(
        withLegend(legend, lines, labels: allLabels, except: legendLines))
      settle(&groups, of: lines, beside: columns)
      let pages = Set(legendLines.map { lines[$0].layout.page })
      let coded = Set(lines.indices.filter { !groups[$0].isEmpty }.map { lines[$0].layout.page })
      if !coded.isEmpty, coded.isDisjoint(with: pages) { self.legend?.source = .document }
    } else if let marks = claimMarks(candidates) {
      legend = marks
      groups = candidates.map { _ in [] }
    } else {
      let lone = LoneCodes(
        document: document, vocabulary: vocabulary, country: country)
      let alone = CodeLines(lines: lines).alone(beside: candidates, free, lone)
      groups = withHabits(of: lines, alone, labels)
      settle(&groups, of: lines, beside: columns)
      chooseScheme(groups)
    }
    for index in lines.indices where !legendLines.contains(index) {
      lines[index].codes = groups[index]
    }
    explainSubcodes(of: groups)
    tellDoubtfulCodes()
  }

  /// Takes out what is an amount of a column, and adds what is in columns of codes, and the lists
  /// before columns of amounts.
  private func settle(
    _ groups: inout [[CodeGroup]], of lines: [MenuLine], beside columns: NumberColumns
  ) {
    for (index, amounts) in columns.amounts {
      groups[index].removeAll { group in
        group.form == .trailing && amounts.contains { $0.clamped(to: group.range) == group.range }
      }
    }
    let lists = ListsBeforeAmounts(lines, in: document, beside: columns).groups
    let others = columns.codes.compactMapValues { pieces -> CodeGroup? in
      guard let first = pieces.first, let last = pieces.last else { return nil }
      let range = first.range.lowerBound..<last.range.upperBound
      // A number could be a price without its place: brackets could not tell it better.
      return scanner([]).group(range, .bracket, pieces)
    }
    for (index, list) in Array(lists) + Array(others) {
      groups[index].removeAll { $0.form == .trailing && $0.range.overlaps(list.range) }
      guard !groups[index].contains(where: { $0.range.overlaps(list.range) }) else { continue }
      groups[index].append(list)
      groups[index].sort { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  /// A1 under a legend that has only A is an A.
  private mutating func explainSubcodes(of groups: [[CodeGroup]]) {
    for token in groups.joined().flatMap(\.tokens) where legend?.meanings[token.code] == nil {
      guard let meaning = legend?.meanings[token.parent],
        legend?.harmless.contains(token.code) == false
      else { continue }
      legend?.meanings[token.code] = meaning
      if legend?.doubtfulCodes.contains(token.parent) == true {
        legend?.doubtfulCodes.insert(token.code)
      }
    }
  }

  private mutating func tellDoubtfulCodes() {
    guard let legend, !legend.doubtfulCodes.isEmpty, legend.source == .page else { return }
    let codes = legend.doubtfulCodes.sorted { ($0.count, $0) < ($1.count, $1) }
    diagnostics.append(
      "The legend of the allergen codes is inconsistent; these codes are doubtful: "
        + codes.joined(separator: ", ") + ".")
  }

  /// Takes the lines that explain pictograms out of the menu, where there are any.
  mutating func readPictograms(of lines: inout [MenuLine]) {
    let found = PictogramLegend(facts: facts).lines(of: lines)
    guard !found.isEmpty else { return }
    for line in found { lines[line].fixed = .legend }
    legend = CodeLegend(source: .page, meanings: [:])
    legend?.explainsPictograms = true
    legend?.pictograms = found.sorted().flatMap { line in
      facts.allergens(in: lines[line].range).map { named in
        (named.range, vocabulary.top(of: named.allergen))
      }
    }
    diagnostics.append(
      "The page explains pictograms of allergens; pictograms cannot be read, ask which stand with a dish."
    )
  }

  private func scanner(_ labels: [CodeLabel], known: Set<String> = []) -> CodeScanner {
    CodeScanner(document: document, known: known, labels: labels, decimalSign: decimalSign)
  }

  /// Words that announce codes: "Allergene:", "Contains:", only where codes follow at once.
  private func labels() -> [CodeLabel] {
    facts.matches([.statement]).compactMap { match, entry in
      guard match.part == .whole || match.part == .before else { return nil }
      let kind: CodeLabel.Kind? =
        switch StatementSection(rawValue: entry.section) {
        case .legend: .allergens
        case .additiveLegend: .additives
        case .contains: .contains
        case .mayContain: .traces
        default: nil
        }
      return kind.map { CodeLabel(range: match.range, kind: $0) }
    }
  }

  /// A letter with a colon before numbers of codes, as Czech and Polish menus have it: "A: 9,10", the
  /// first of a word for allergens, or any other on several lines.
  private func letterLabels(_ lines: [MenuLine]) -> [CodeLabel] {
    let found = lines.flatMap { line in
      line.pieces.indices.compactMap {
        index -> (letter: Character, isList: Bool, label: CodeLabel)? in
        let piece = line.pieces[index], text = piece.text
        guard let letter = text.first, letter.isUppercase, text.dropFirst().first == ":",
          let numbers = text.count > 2
            ? text.dropFirst(2) : line.pieces[index...].dropFirst().first?.text[...],
          CodeToken.areOfTheLaw(numbers)
        else { return nil }
        let start = piece.range.lowerBound
        let range = start..<start + letter.utf8.count + 1
        let isList =
          CodeScanner.isInitial(letter.lowercased())
          && numbers.contains { $0.isOne(of: ",.;") }
        return (letter, isList, CodeLabel(range: range, kind: .allergens))
      }
    }
    let counts = Dictionary(grouping: found, by: \.letter).mapValues(\.count)
    let short = lines.flatMap { CodeScanner.shortLabels(in: $0.pieces) }
    return short + found.filter { counts[$0.letter, default: 0] > 1 || $0.isList }.map(\.label)
  }

  // MARK: With a legend

  private static let fewestLines = 3

  private func withLegend(
    _ legend: CodeLegend, _ lines: [MenuLine], labels: [CodeLabel], except: Set<Int>
  ) -> [[CodeGroup]] {
    let known = Set(legend.meanings.keys).union(legend.harmless)
    var scanner = scanner(labels, known: known.union(marks))
    let menu = lines.indices.map { except.contains($0) ? [] : lines[$0].pieces }
    scanner.pairsAreCodes =
      CodeScanner.pairsAreCodes(of: menu, known: known)
      || CodeScanner.pairsAreCodes(besideMoney: menu, legend: known)
    scanner.losesCommas = NumberRuns(known: known).areUsual(
      in: menu, isTyped: document.words.isEmpty)
    let runs = CodeRuns(document: document, facts: facts, known: known.subtracting(marks))
    let listed = menu.map(scanner.groups)
    let mender = CodeMender(
      known: known.subtracting(marks), supplied: legend.supplied, document: document,
      readsNoI: !listed.joined().contains { $0.tokens.contains { $0.code == "I" } })
    let inline = runs.groups(in: menu, beside: listed)
    let wholes = menu.map(scanner.wholeLine)
    // Where several lists of codes have lines for themselves, so may a single code.
    let hasLines = wholes.count { ($0?.tokens.count ?? 0) > 1 } >= Self.fewestLines
    return lines.enumerated().map { index, line in
      guard !except.contains(index) else { return [] }
      var groups = listed[index].compactMap { group -> CodeGroup? in
        var group = group
        // What the legend explains as marks is no code.
        if group.tokens.contains(where: { marks.contains($0.code) }) {
          group.tokens.removeAll { marks.contains($0.code) }
          guard let first = group.tokens.first, let last = group.tokens.last else { return nil }
          group.range = first.range.lowerBound..<last.range.upperBound
        }
        if let mended = mender.mended(group) { return mended }
        // The line is no name, whatever its codes say.
        guard group.label == .allergens || group.label == .additives else { return nil }
        group.tokens = []
        return group
      }
      let taken = RangeIndex(groups.map(\.range))
      groups += inline[index].filter { !taken.overlaps($0.range) }
      if index > 0, let whole = wholes[index],
        groups.isEmpty || groups.flatMap(\.tokens).count < whole.tokens.count,
        whole.tokens.count > 1 || hasLines
          || line.isPlain && !scanner.endsInPrice(line.pieces)
            && (whole.isLettered || scanner.endsInPrice(lines[index - 1].pieces))
      {
        groups = [whole]
      }
      return groups.sorted { $0.range.lowerBound < $1.range.lowerBound }
    }
  }

  // MARK: Without

  /// Marks that claim: in Finland `G`, `L`, `M` after dishes say free of gluten, of lactose, of
  /// milk.
  private func claimMarks(_ candidates: [[CodeGroup]]) -> CodeLegend? {
    let language = languages.languages.count == 1 ? languages.languages.first?.code : nil
    // A language and its country share a code where this matters.
    guard let place = (country ?? language)?.uppercased(),
      let scheme = vocabulary.codeSchemes.first(where: {
        !$0.claims.isEmpty && $0.countries.contains(place)
      })
    else { return nil }
    let codes = candidates.joined().filter(\.isLettered).flatMap(\.tokens).map(\.code)
    let fitting = codes.count { scheme.claims[$0] != nil || scheme.harmless.contains($0) }
    guard !codes.isEmpty, fitting * 10 >= codes.count * 8 else { return nil }
    var legend = CodeLegend(
      source: country == nil ? .fit : .country, meanings: [:],
      harmless: scheme.harmless.union(scheme.claims.keys), scheme: scheme.id)
    legend.claims = scheme.claims
    return legend
  }

  /// Codes that no legend explains, those without an order that any scheme has among them.
  private func withHabits(
    of lines: [MenuLine], _ candidates: [[CodeGroup]], _ labels: [CodeLabel]
  ) -> [[CodeGroup]] {
    var groups = withoutLegend(lines, candidates)
    let habit = CodeHabit(document: document, vocabulary: vocabulary)
    let codes = habit.codes(of: lines)
    guard !codes.isEmpty else { return groups }
    let scanner = scanner(labels, known: codes)
    for index in lines.indices {
      let known = RangeIndex(groups[index].map(\.range))
      groups[index] += scanner.groups(in: lines[index].pieces).filter { group in
        group.form == .bracket && !known.overlaps(group.range)
          && group.tokens.allSatisfy { codes.contains($0.code) }
      }
      groups[index].sort { $0.range.lowerBound < $1.range.lowerBound }
    }
    return groups
  }

  /// Codes are taken for such where the page prints them as a habit.
  private func withoutLegend(_ lines: [MenuLine], _ candidates: [[CodeGroup]]) -> [[CodeGroup]] {
    let lone = LoneCodes(document: document, vocabulary: vocabulary, country: country)
    let habits = CodesWithoutLegend(candidates, lone, areLists: areLists)
    let taken = candidates.map(habits.codes)
    if taken.contains(where: { !$0.isEmpty }) { return taken }
    // The only codes of a page are a doubt.
    return DoubtfulCodes(document: document, facts: facts, vocabulary: vocabulary, lone: lone)
      .groups(in: lines, candidates)
  }

  private mutating func chooseScheme(_ groups: [[CodeGroup]]) {
    let all = Set(groups.joined().flatMap { $0.tokens.map(\.code) })
    // "(G, V)": what a dish has not says nothing of the scheme.
    let letters = all.filter { !vocabulary.isDietaryMark($0) }
    let codes = letters.isEmpty ? all : letters
    guard !codes.isEmpty else { return }
    let isKorean = document.text.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
    let chooser = SchemeChooser(
      vocabulary: vocabulary, country: country ?? (isKorean ? "kr" : nil), languages: languages)
    let areAllergens = groups.joined().contains { $0.label == .allergens }
    let areMixed = groups.joined().contains { $0.lettersAmongNumbers(in: document) != nil }
    legend =
      chooser.legend(for: codes, areAllergens: areAllergens)
      ?? (areMixed ? chooser.legendOfLettersAndNumbers(codes) : nil) ?? usualMeanings(of: codes)
    diagnostics.append(
      legend == nil
        ? "Codes stand after dishes, but the page has no legend and no known scheme has all of them."
        : "Codes stand after dishes, but the page has no legend: their meaning is a guess.")
  }

  /// What letters mean on some menus or other, where no scheme has all of them: E may be eggs.
  private func usualMeanings(of codes: Set<String>) -> CodeLegend? {
    var meanings: [String: [AllergenIndex]] = [:]
    for code in codes {
      let marks = vocabulary.meanings(of: code).filter { $0.mark == .ambiguous }
      let meant = marks.flatMap { $0.effects.map(\.allergen) }
      if !meant.isEmpty { meanings[code] = meant }
    }
    return meanings.isEmpty ? nil : CodeLegend(source: .fit, meanings: meanings)
  }
}
