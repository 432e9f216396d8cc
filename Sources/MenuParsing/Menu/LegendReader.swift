import FoodVocabulary

/// What one code of a legend stands for.
struct LegendEntry {
  var code: String
  var range: Range<Int>
  var text: Range<Int>
  var allergens: [AllergenIndex]
  var claims: [AllergenIndex]
  var isPlantBased: Bool
}

/// Finds the legend that a page prints for its codes.
///
/// A legend is told by its own words: codes, each followed by the name of an allergen. What the
/// law exempts ("except wheat glucose syrup") is printed behind the name and is not read.
struct LegendReader {
  let document: DocumentText
  let facts: TextFacts
  let vocabulary: FoodVocabulary

  struct Found {
    var legend: CodeLegend
    /// Indices of the lines that belong to it.
    var lines: Set<Int>
    /// Codes that it explains as dietary marks.
    var marks: Set<String>
  }

  /// `nil` where no run of lines explains codes.
  ///
  /// `used` are the codes that stand behind dishes, in capitals.
  func legend(in lines: [[MenuPiece]], used: Set<String>) -> Found? {
    var entries: [(line: Int, entry: LegendEntry)] = []
    for (index, pieces) in lines.enumerated() where !hasPrice(pieces) {
      for entry in self.entries(of: pieces, next: index + 1 < lines.count ? lines[index + 1] : []) {
        entries.append((index, entry))
      }
    }
    let runs = self.runs(entries)
    var meanings: [String: [AllergenIndex]] = [:]
    var harmless: Set<String> = [], claims: [String: [AllergenIndex]] = [:], marks: Set<String> = []
    var found: Set<Int> = []
    var isConsistent = true
    for run in runs where isLegend(run.map(\.entry), lines: Set(run.map(\.line)), used: used) {
      for (line, entry) in run {
        found.insert(line)
        if entry.allergens.isEmpty {
          if !entry.claims.isEmpty { claims[entry.code, default: []] += entry.claims }
          if !entry.claims.isEmpty || entry.isPlantBased { marks.insert(entry.code) }
          // A text that is not understood does not make its code harmless.
          let isUnderstood =
            !entry.claims.isEmpty || entry.isPlantBased || isAdditive(entry)
            || facts.knownShare(in: entry.text) > 0.6
          if meanings[entry.code] == nil, isUnderstood { harmless.insert(entry.code) }
          continue
        }
        if let before = meanings[entry.code], tops(before) != tops(entry.allergens) {
          isConsistent = false
          meanings[entry.code] = before + entry.allergens
        } else {
          meanings[entry.code] = entry.allergens
        }
        harmless.remove(entry.code)
      }
    }
    guard !found.isEmpty else { return nil }
    // Lines between two lines of a legend are its continuation.
    if let first = found.min(), let last = found.max(), last - first < 40 {
      for line in first...last where !found.contains(line) {
        if found.contains(line - 1), found.contains(where: { $0 > line && $0 - line < 4 }) {
          found.insert(line)
        }
      }
    }
    var legend = CodeLegend(
      source: .page, meanings: meanings, harmless: harmless, isConsistent: isConsistent)
    legend.claims = claims
    judge(&legend, printed: Set(runs.joined().filter { found.contains($0.line) }.map(\.entry.code)))
    return Found(legend: legend, lines: found, marks: marks.subtracting(legend.meanings.keys))
  }

  private func hasPrice(_ pieces: [MenuPiece]) -> Bool {
    pieces.contains { piece in
      guard piece.hasDigit else { return false }
      if piece.text.contains(where: { "€$£".contains($0) }) { return true }
      return Amount(piece.text.trimmingSet("(),;"))?.strength == .sure
    }
  }

  private func tops(_ allergens: [AllergenIndex]) -> Set<AllergenIndex> {
    Set(allergens.map { vocabulary.top(of: $0) })
  }

  /// Entries in lines near each other.
  private func runs(_ entries: [(line: Int, entry: LegendEntry)]) -> [[(
    line: Int, entry: LegendEntry
  )]] {
    var runs: [[(line: Int, entry: LegendEntry)]] = []
    for entry in entries {
      if let last = runs.last?.last, entry.line - last.line <= 3 {
        runs[runs.count - 1].append(entry)
      } else {
        runs.append([entry])
      }
    }
    return runs
  }

  /// A legend names groups of allergens, each once, right behind its code; numbered dishes do not.
  private func isLegend(_ entries: [LegendEntry], lines: Set<Int>, used: Set<String>) -> Bool {
    let codes = Set(entries.map(\.code))
    let needed = codes.intersection(used).count
    let naming = entries.filter { names($0) }
    let groups = Set(naming.flatMap { tops($0.allergens) })
    let isOrderly =
      naming.count * 10 >= entries.count * 5
      && groups.count * 10 >= naming.filter { !isSubCode($0) }.count * 6
    if isOrderly,
      groups.count >= 5
        || (groups.count >= 2 && needed >= 1 && needed * 2 >= min(codes.count, used.count))
    {
      return true
    }
    let claims = Set(entries.filter { !$0.claims.isEmpty || $0.isPlantBased }.map(\.code))
    if claims.count >= 2, claims.count * 10 >= codes.count * 5 { return true }
    let additives = entries.filter { isAdditive($0) }
    if additives.count >= 2, additives.count == entries.count { return true }
    return !additives.isEmpty && needed >= 1
      && (additives.count + naming.count) * 10 >= entries.count * 5
  }

  /// Whether the text of an entry begins with the name of a group of allergens.
  private func names(_ entry: LegendEntry) -> Bool {
    guard let first = entry.allergens.first else { return false }
    let top = vocabulary.top(of: first)
    let isGroup = first == top || isSubCode(entry)
    // The groups that the law of the EU lists.
    guard isGroup, vocabulary.allergens[Int(top.rawValue)].annex != nil else { return false }
    let words = facts.tokens(in: entry.text)
    guard let place = facts.allergens(in: entry.text).first?.range.lowerBound else { return false }
    return words.prefix(4).contains { $0.range.contains(place) || Int($0.start) >= place }
  }

  private func isSubCode(_ entry: LegendEntry) -> Bool {
    entry.code.count >= 2 && entry.code.contains(where: \.isNumber)
      && (entry.code.contains(where: \.isLetter) || entry.code.contains("."))
  }

  private func isAdditive(_ entry: LegendEntry) -> Bool {
    entry.text.count < 80
      && facts.hasMatch(in: entry.text, .food, "additive")
  }

  // MARK: Entries

  /// The entries of a line: `A Gluten`, `1 = Getreide`, `A-GLUTEN / B-CRUSTACEANS`, `Milk (7)`.
  private func entries(of pieces: [MenuPiece], next: [MenuPiece]) -> [LegendEntry] {
    var starts: [(code: String, range: Range<Int>, text: Int)] = []
    for index in pieces.indices {
      if let start = self.start(at: index, in: pieces) {
        starts.append(start)
      } else if let last = starts.last, let number = Int(last.code),
        Int(pieces[index].text) == number + 1,
        index + 1 < pieces.count
      {
        // "1 Celery 2 Cereals 3 Crustaceans": the order alone parts the entries.
        starts.append(("\(number + 1)", pieces[index].range, pieces[index + 1].range.lowerBound))
      }
    }
    guard let last = pieces.last else { return [] }
    var result: [LegendEntry] = []
    for (index, start) in starts.enumerated() {
      let end =
        index + 1 < starts.count ? starts[index + 1].range.lowerBound : last.range.upperBound
      guard start.text < end else { continue }
      result.append(entry(start.code, start.range, start.text..<end))
    }
    return result
  }

  private func start(
    at index: Int, in pieces: [MenuPiece]
  ) -> (code: String, range: Range<Int>, text: Int)? {
    let piece = pieces[index]
    let isFirst = index == 0 || pieces[index - 1].cell != piece.cell
    let before = index > 0 ? pieces[index - 1].text : ""
    let isSeparated =
      isFirst || before.last.map { ",;:/|·•.)]&*".contains($0) } ?? true
      || ["-", "–", "—"].contains(before)
    var text = piece.text
    var offset = piece.range.lowerBound
    while let first = text.first, "([{*•·°".contains(first) {
      offset += first.utf8.count
      text.removeFirst()
    }
    // The code up to the sign that ends it.
    var code = "", rest = Substring(text)
    while let first = rest.first, first.isASCII, first.isLetter || first.isNumber, code.count < 4 {
      code.append(first)
      rest.removeFirst()
    }
    if rest.first == ".", let digit = rest.dropFirst().first, digit.isNumber,
      code.allSatisfy(\.isNumber)
    {
      code += "." + String(digit)
      rest = rest.dropFirst(2)
    }
    guard CodeToken.isCode(code) else { return nil }
    let end = offset + code.utf8.count
    let sign = rest.first
    var hasSign = sign.map { "=:-–)].|".contains($0) } ?? false
    var textStart = end
    if hasSign {
      while let first = rest.first, "=:-–)].|".contains(first) {
        textStart += first.utf8.count
        rest.removeFirst()
      }
    } else if sign != nil {
      return nil
    }
    if rest.isEmpty {
      guard index + 1 < pieces.count else { return nil }
      if ["=", "-", "–", ":", "—", "|", "->", "→"].contains(pieces[index + 1].text) {
        hasSign = true
        textStart = pieces[index + 1].range.upperBound
      } else {
        textStart = pieces[index + 1].range.lowerBound
      }
    }
    // Without a sign a code stands at the start of a line or behind a comma, and is short.
    let isShort = code.count <= 2 || code.allSatisfy(\.isNumber) || code == code.uppercased()
    guard
      hasSign ? (isSeparated || sign == "=" || code.allSatisfy(\.isNumber)) : isSeparated && isShort
    else { return nil }
    // Two letters without a sign are a word ("LA", "EL").
    if !hasSign, code.count(where: \.isLetter) >= 2 { return nil }
    if code.allSatisfy(\.isNumber), (Int(code) ?? 99) > 40 { return nil }
    return (code.uppercased(), offset..<end, textStart)
  }

  private func entry(_ code: String, _ range: Range<Int>, _ text: Range<Int>) -> LegendEntry {
    let terms = facts.allergens(in: text)
    // Only what stands before the first bracket, colon or comma names the group; behind it come its
    // members, products and exemptions, which all lie in it.
    var allergens: [AllergenIndex] = []
    if let first = terms.first {
      let head = document.utf8[text].firstIndex { "(:;".utf8.contains($0) } ?? text.upperBound
      let names = terms.filter { $0.range.lowerBound < max(head, first.range.upperBound) }
      let top = vocabulary.top(of: first.allergen)
      allergens = [first.allergen]
      let words = facts.tokens(in: text).count
      for name in names where words <= 6 && vocabulary.top(of: name.allergen) != top {
        if !allergens.contains(name.allergen) { allergens.append(name.allergen) }
      }
      // "Cereals containing gluten, namely wheat": the group, not its first member.
      let tops = terms.filter { vocabulary.top(of: $0.allergen) == top }
      if Set(tops.map(\.allergen)).count > 1 { allergens[0] = top }
    }
    let claims = facts.matches(in: text, [.term, .statement]).flatMap { match, entry in
      entry.effects.filter { $0.kind == .freeFrom }.map(\.allergen)
    }
    let freeFrom = facts.statements(in: text, ["free-from"])
    let isMark =
      !facts.statements(in: text, ["plant-based", "on-request"]).isEmpty
      || (allergens.isEmpty && !facts.matches(in: text, [.marker]).isEmpty)
    if !freeFrom.isEmpty {
      // "GF gluten-free": the words name what is not there.
      return LegendEntry(
        code: code, range: range, text: text, allergens: [], claims: claims + allergens,
        isPlantBased: isMark)
    }
    return LegendEntry(
      code: code, range: range, text: text, allergens: claims.isEmpty ? allergens : [],
      claims: claims, isPlantBased: isMark)
  }

  // MARK: Consistency

  /// An entry that was not understood, or not read, means what the scheme says that the others
  /// follow.
  ///
  /// `O Sulfite, PLupinen`: where an entry ran into the next one, both are the scheme's.
  private func complete(_ legend: inout CodeLegend, printed: Set<String>, common: Int) {
    guard legend.meanings.count >= 4,
      let scheme = vocabulary.codeSchemes.first(where: { $0.id == legend.scheme })
    else { return }
    let missing = scheme.meanings.keys.filter {
      legend.meanings[$0] == nil && legend.claims[$0] == nil && !$0.contains(".")
    }
    let lost = missing.reduce(into: Set<AllergenIndex>()) {
      $0.formUnion(tops(scheme.meanings[$1] ?? []))
    }
    for (code, meant) in legend.meanings {
      guard let expected = scheme.meanings[code], tops(meant) != tops(expected),
        tops(meant).isSuperset(of: tops(expected)),
        lost.isSuperset(of: tops(meant).subtracting(tops(expected)))
      else { continue }
      legend.meanings[code] = expected
    }
    for code in missing where printed.contains(code) || common >= 6 {
      legend.meanings[code] = scheme.meanings[code]
      legend.harmless.remove(code)
    }
  }

  /// A legend that nearly follows a numbered scheme but not quite is misprinted or misread.
  private func judge(_ legend: inout CodeLegend, printed: Set<String>) {
    var best: (scheme: String, share: Double, common: Int)?
    for scheme in vocabulary.codeSchemes {
      let common = legend.meanings.keys.filter { scheme.meanings[$0] != nil && !$0.contains(".") }
      guard common.count >= 3 else { continue }
      let agreeing = common.count {
        tops(scheme.meanings[$0] ?? []) == tops(legend.meanings[$0] ?? [])
      }
      let share = Double(agreeing) / Double(legend.meanings.count)
      if share > best?.share ?? 0 { best = (scheme.id, share, common.count) }
    }
    guard let best else { return }
    if best.share > 0.99 {
      legend.scheme = best.scheme
      complete(&legend, printed: printed, common: best.common)
    } else if best.share >= 0.6, legend.meanings.keys.allSatisfy({ $0.first?.isNumber ?? false }) {
      legend.scheme = best.scheme
      legend.isConsistent = false
    } else if best.share >= 0.8 {
      legend.scheme = best.scheme
      complete(&legend, printed: printed, common: best.common)
    }
  }
}
