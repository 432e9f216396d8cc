internal import DictionaryFormat
import DocumentModel
import FoodVocabulary

/// Finds the legend that a page prints for its codes.
///
/// A legend is told by its own words: codes, each followed by the name of an allergen. What the
/// law exempts ("except wheat glucose syrup") is printed after the name and is not read.
struct LegendReader {
  let document: DocumentText
  let facts: TextFacts
  let vocabulary: Vocabulary

  struct Found {
    var legend: CodeLegend
    /// Indices of the lines that belong to it.
    var lines: Set<Int>
    /// Codes that it explains as dietary marks.
    var marks: Set<String>
  }

  private typealias Placed = (line: Int, entry: LegendEntry)

  /// `nil` where no run of lines explains codes.
  ///
  /// `used` are the codes that stand on each line after a dish, in capitals; empty where no dishes were
  /// read.
  func legend(in lines: [[MenuPiece]], used: [Set<String>]) -> Found? {
    let scanner = LegendEntryScanner(document: document, facts: facts, vocabulary: vocabulary)
    // "1  Goulash  115" right above a legend is a dish where others end in whole prices, too.
    let priced = self.priced(lines)
    let areWhole = priced.count(where: \.self) >= Self.fewestPriced
    let unpriced = lines.enumerated().filter { index, pieces in
      areWhole ? !priced[index] : !hasPrice(pieces) || namesMany(pieces)
    }
    var entries: [Placed] = [], namesFirst: [Placed] = []
    var above: (line: Int, entries: [LegendEntry]) = (-1, [])
    let listed = scanner.lists(of: lines)
    for (index, pieces) in unpriced {
      // A dish with its price explains nothing: "2" above "Skalldyrfat 495".
      let next = index + 1 < lines.count && !priced[index + 1] ? lines[index + 1] : []
      let reversed = scanner.entriesWithNamesFirst(of: pieces)
      namesFirst += reversed.map { (index, $0) }
      let found =
        scanner.areCertain(reversed)
        ? reversed
        : scanner.entries(
          of: pieces, after: above.line == index - 1 ? above.entries : [], next: next,
          isListed: listed.contains(index))
      above = (index, found)
      entries += found.map { (index, $0) }
    }
    let runs = self.runs(entries).flatMap {
      apart(withoutSubPoints(withoutLittleWords(counted($0))))
    }
    let counts = Self.counts(of: used)
    let all = Set(counts.keys)
    let found = legend(
      of: runs.filter { isLegend($0.map(\.entry), used: all) }, in: lines, endsOpen: true)
    if let found { return found }
    let named = self.runs(namesFirst).filter { run in
      let own = Set(run.map(\.line))
      let ownCounts = Self.counts(of: own.filter(used.indices.contains).map { used[$0] })
      let entries = run.map(\.entry)
      let others = all.filter { counts[$0, default: 0] > ownCounts[$0, default: 0] }
        .union(standing(Set(entries.map(\.range)), in: lines, except: own))
      if scanner.areEquated(entries),
        isAnnounced(run.map(\.line), in: lines) || !haveNumbers(entries),
        isLegend(entries, used: others)
      {
        return true
      }
      guard isLegendOfNames(entries, used: others) else { return false }
      // Whole prices are no codes: "Crab 12" above "Pie of the day 12".
      return scanner.haveSigns(entries)
        || standBesideNumbers(Set(entries.map(\.code)), in: lines, used, except: own)
    }
    return legend(of: named, in: lines)
  }

  /// On how many lines each code stands.
  private static func counts(of lines: [Set<String>]) -> [String: Int] {
    lines.reduce(into: [:]) { counts, codes in
      for code in codes { counts[code, default: 0] += 1 }
    }
  }

  /// Whether names before codes are a legend, and no dishes before whole prices: "Cheese 9".
  ///
  /// `others` are the codes on other lines.
  private func isLegendOfNames(_ entries: [LegendEntry], used others: Set<String>) -> Bool {
    let codes = Set(entries.map(\.code))
    let needed = codes.intersection(others).count
    return needed >= 1 && needed * 2 >= min(codes.count, others.count)
      && isLegend(entries, used: others)
  }

  /// The legend that runs of entries are; with `endsOpen` its last name may be on the next line.
  private func legend(
    of runs: [[Placed]], in lines: [[MenuPiece]], endsOpen: Bool = false
  ) -> Found? {
    var meanings: [String: [AllergenIndex]] = [:]
    var harmless: Set<String> = [], claims: [String: [AllergenIndex]] = [:], marks: Set<String> = []
    var found: Set<Int> = []
    var doubtful: Set<String> = []
    for run in runs {
      let explaining = Set(run.filter { explains($0.entry) }.map(\.line))
      // "2 Stück" above a legend has the shape of an entry.
      for (line, entry) in run where explaining.contains(line) {
        found.insert(line)
        if entry.allergens.isEmpty {
          if !entry.claims.isEmpty { claims[entry.code, default: []] += entry.claims }
          if !entry.claims.isEmpty || entry.isPlantBased { marks.insert(entry.code) }
          // A text that is not understood does not make its code harmless.
          let isUnderstood =
            !entry.claims.isEmpty || entry.isPlantBased || isAdditive(entry)
            || facts.knownShare(in: entry.text) > 0.6
          let possible = possible(entry)
          if meanings[entry.code] == nil, !possible.isEmpty {
            meanings[entry.code] = possible
            doubtful.insert(entry.code)
          } else if meanings[entry.code] == nil, isUnderstood {
            harmless.insert(entry.code)
          }
          continue
        }
        if let before = meanings[entry.code],
          vocabulary.tops(of: before) != vocabulary.tops(of: entry.allergens)
        {
          doubtful.insert(entry.code)
          meanings[entry.code] = before + entry.allergens
        } else {
          meanings[entry.code] = entry.allergens
        }
        harmless.remove(entry.code)
      }
    }
    guard !found.isEmpty, !isAllThereIs(found, lines, codes: runs.joined().map(\.entry)) else {
      return nil
    }
    if endsOpen { addTail(of: lines, to: &found) }
    // Lines between two lines of a legend are its continuation.
    if let first = found.min(), let last = found.max(), last - first < 40 {
      for line in first...last where !found.contains(line) {
        if found.contains(line - 1), !hasPrice(lines[line]),
          found.contains(where: { $0 > line && $0 - line < 4 })
        {
          found.insert(line)
        }
      }
    }
    var legend = CodeLegend(
      source: .page, meanings: meanings, harmless: harmless, doubtfulCodes: doubtful)
    legend.claims = claims
    LegendCheck(vocabulary: vocabulary).judge(
      &legend, printed: Set(runs.joined().filter { found.contains($0.line) }.map(\.entry.code)))
    return Found(legend: legend, lines: found, marks: marks.subtracting(legend.meanings.keys))
  }

  /// Whether numbered lines, each with one entry, are nearly the whole text, and no legend.
  ///
  /// Nothing calls them one: a list of dishes, "1. Fish fingers", "2. Pecan waffle".
  private func isAllThereIs(
    _ found: Set<Int>, _ lines: [[MenuPiece]], codes entries: [LegendEntry]
  ) -> Bool {
    let texts = lines.indices.filter { lines[$0].contains { $0.letterCount >= 3 } }
    guard found.count >= 3, texts.count <= found.count + 1, entries.count <= found.count + 1,
      !lines.contains(where: hasPrice),
      entries.allSatisfy({ $0.code.allSatisfy(\.isNumber) })
    else { return false }
    return !texts.contains { line in
      guard let first = lines[line].first, let last = lines[line].last else { return false }
      let range = first.range.lowerBound..<last.range.upperBound
      return !facts.phrases(in: range, [.legend, .contains]).isEmpty
    }
  }

  /// The one between 10 and 12 is 11, whatever was read: "10 mustard; 1 sesame; 12 sulphites".
  private func counted(_ run: [Placed]) -> [Placed] {
    var run = run
    for index in run.indices.dropFirst().dropLast() {
      guard let before = Int(run[index - 1].entry.code), let after = Int(run[index + 1].entry.code),
        after == before + 2, run[index].entry.code.count <= 2,
        run[index].entry.code != "\(before + 1)"
      else { continue }
      run[index].entry.code = "\(before + 1)"
    }
    return run
  }

  /// Entries in lines near each other.
  private func runs(_ entries: [Placed]) -> [[Placed]] {
    var runs: [[Placed]] = []
    for entry in entries {
      if let last = runs.last?.last, entry.line - last.line <= 3 {
        runs[runs.count - 1].append(entry)
      } else {
        runs.append([entry])
      }
    }
    return runs
  }

  /// Fewer numbers beside letters may be those of additives.
  private static let fewestNumbers = 3

  /// Numbers and letters of one run as two runs, where there are several numbers: they may be those
  /// of the dishes above a legend of letters.
  private func apart(_ run: [Placed]) -> [[Placed]] {
    // "1a wheat, 1b oats" count, too.
    func isNumber(_ placed: Placed) -> Bool { placed.entry.code.first?.isNumber == true }
    let numbers = run.filter(isNumber)
    guard numbers.count < run.count else { return [run] }
    let letters = run.filter { !isNumber($0) }
    if numbers.count >= Self.fewestNumbers { return [numbers, letters] }
    // Below a legend of letters, "3 tables may be reserved" explains no code.
    return letters.count < Self.fewestNumbers
      ? [run] : [run.filter { !isNumber($0) || opensWithName($0.entry) || isAdditive($0.entry) }]
  }

  /// Without little words that have the shape of a code: "z masłem", "e uova".
  ///
  /// A legend that counts by small letters has others than them.
  private func withoutLittleWords(_ run: [Placed]) -> [Placed] {
    func isSmall(_ entry: LegendEntry) -> Bool {
      let code = document.string(entry.range)
      return code.count == 1 && code.allSatisfy(\.isLowercase)
        && entry.text.lowerBound == entry.range.upperBound + 1
    }
    func isWord(_ entry: LegendEntry) -> Bool { facts.isFunctionWord(entry.range) }
    let small = run.filter { isSmall($0.entry) }
    guard small.allSatisfy({ isWord($0.entry) }) else { return run }
    return run.filter { !isSmall($0.entry) }
  }

  /// Without the law's exemptions, which are counted by letters.
  ///
  /// They read "4. Fish, except (a) fish gelatine; (b) isinglass".
  private func withoutSubPoints(_ run: [Placed]) -> [Placed] {
    func isSubPoint(_ entry: LegendEntry) -> Bool {
      let code = document.string(entry.range)
      return code.count == 1 && code.allSatisfy(\.isLowercase) && isBracketed(entry)
    }
    let points = run.filter { isSubPoint($0.entry) }.map(\.entry.code)
    let rest = run.filter { !isSubPoint($0.entry) }
    guard !points.isEmpty, Set(rest.map(\.entry.code)).count >= 5 else { return run }
    // "1) Farbstoff 2) Nitrat a) Gluten b) Krebstiere": two legends, each counted once.
    let restarts = Set(points).count < points.count
    return restarts || !rest.contains(where: { isBracketed($0.entry) }) ? rest : run
  }

  /// Whether the code stands in brackets, or before a closing one.
  private func isBracketed(_ entry: LegendEntry) -> Bool {
    let end = entry.range.upperBound
    return end < document.utf8.count && document.utf8[end] == UInt8(ascii: ")")
  }

  /// What a legend's last code stands for may be on the line below it.
  private func addTail(of lines: [[MenuPiece]], to found: inout Set<Int>) {
    for line in found where line + 1 < lines.count && !found.contains(line + 1) {
      let next = lines[line + 1]
      guard let last = lines[line].last, (1...6).contains(next.count), !hasPrice(next) else {
        continue
      }
      if CodeToken.isCode(last.text.trimmingSet(".:)=-")) || last.text.hasSuffix(",") {
        found.insert(line + 1)
      }
    }
  }

  /// A legend names groups of allergens, each once, right after its code; numbered dishes do not.
  private func isLegend(_ entries: [LegendEntry], used: Set<String>) -> Bool {
    let codes = Set(entries.map(\.code))
    let needed = codes.intersection(used).count
    let naming = entries.filter { names($0) }
    let groups = Set(naming.flatMap { vocabulary.tops(of: $0.allergens) })
    // "(a) cheese enchiladas" is a dish of two allergens after a mark.
    let isOfSeveral = Set(naming.map(\.code)).count > 1
    let isOrderly =
      naming.count * 10 >= entries.count * 5
      && groups.count * 10 >= naming.filter { !isSubCode($0) }.count * 6
    if isOrderly, isOfSeveral,
      groups.count >= 5
        || (groups.count >= 2 && needed >= 1 && needed * 2 >= min(codes.count, used.count))
    {
      return true
    }
    // "G - Gluten, M - Milk, N - Nuts", whatever was read after the dishes.
    if isOrderly, groups.count >= Self.fewestGroups, codes.count >= Self.fewestGroups,
      codes.count == entries.count,
      entries.allSatisfy({ names($0) && isParted($0) })
        || naming.count == entries.count && countsOnOneLine(entries)
    {
      return true
    }
    // "N = nuts" alone, where dishes carry an N.
    if isOrderly, codes.count == 1, needed == 1,
      entries.contains(where: { opensLine($0) && isEquated($0) })
    {
      return true
    }
    let claims = Set(entries.filter { !$0.claims.isEmpty || $0.isPlantBased }.map(\.code))
    if claims.count >= 2, claims.count * 10 >= codes.count * 5 { return true }
    let additives = entries.filter { isAdditive($0) }
    if additives.count >= 2, additives.count == entries.count { return true }
    // "Carrots, tomatoes, (a) almond extract" is a list.
    return !additives.isEmpty && needed >= 1
      && (codes.count > 1 || additives.contains(where: opensLine))
      && (additives.count + naming.count) * 10 >= entries.count * 5
  }

  /// A legend of fewer, whose codes were not read after dishes, may be of anything.
  private static let fewestGroups = 3

  /// Whether a sign parts a code from what it stands for, or the code is a capital.
  private func isParted(_ entry: LegendEntry) -> Bool {
    guard entry.range.upperBound <= entry.text.lowerBound else { return true }
    let between = document.utf8[entry.range.upperBound..<entry.text.lowerBound]
    return between.contains { "=:-)]".utf8.contains($0) || $0 >= 0x80 }
      || document.string(entry.range).allSatisfy(\.isUppercase)
  }

  /// Whether an entry says what its code stands for.
  private func explains(_ entry: LegendEntry) -> Bool {
    entry.tellsOfFood || isAdditive(entry)
  }

  /// Whether the text of an entry begins with the name of a group of allergens.
  private func names(_ entry: LegendEntry) -> Bool {
    guard let first = entry.allergens.first else { return false }
    let top = vocabulary.top(of: first)
    // Lactose stands for milk in many.
    let isGroup = first == top || isSubCode(entry) || vocabulary.allergen(first).isPart
    // The groups that the law of the EU lists.
    guard isGroup, vocabulary.allergen(top).annex != nil else { return false }
    let words = facts.tokens(in: entry.text)
    guard let place = facts.allergens(in: entry.text).first?.range.lowerBound else { return false }
    return words.prefix(4).contains { $0.range.contains(place) || Int($0.start) >= place }
  }

  /// Whether one of the first two words of an entry names an allergen.
  private func opensWithName(_ entry: LegendEntry) -> Bool {
    let words = facts.tokens(in: entry.text).prefix(2)
    guard let first = words.first, let last = words.last else { return false }
    return !facts.allergens(in: Int(first.start)..<Int(last.end)).isEmpty
  }

  private func isSubCode(_ entry: LegendEntry) -> Bool {
    entry.code.count >= 2 && entry.code.contains(where: \.isNumber)
      && (entry.code.contains(where: \.isLetter) || entry.code.contains("."))
  }

  /// Whether no letter stands before an entry on its line.
  private func opensLine(_ entry: LegendEntry) -> Bool {
    !document.utf8[..<entry.range.lowerBound].reversed().prefix { $0 != 10 }
      .contains { $0.isLetter || $0 >= 0x80 }
  }

  /// Whether `=` parts a code from what it stands for.
  private func isEquated(_ entry: LegendEntry) -> Bool {
    entry.range.upperBound <= entry.text.lowerBound
      && document.utf8[entry.range.upperBound..<entry.text.lowerBound].contains(UInt8(ascii: "="))
  }

  private func isAdditive(_ entry: LegendEntry) -> Bool {
    entry.text.count < 80
      && facts.hasMatch(in: entry.text, .additive)
  }
}
