/// Lines whose form only those who read them know: what they could not read they would leave out
/// without a word.
extension VocabularyCompiler {
  /// Heading, note, start, name, detail, other.
  private static let weightsOfRow = 6

  /// What is wrong with a line of a list or a table of weights; `nil` when nothing is.
  func mistake(in entry: SourceEntry, of file: DictionaryFile, _ kind: EntryKind) -> String? {
    switch kind {
    case .structure where file.listsFeatures:
      let section = StructureSection(rawValue: entry.section)
      if section != .lines, section != .steps { return "features stand under [lines] or [steps]" }
      return entry.effects == nil ? nil : "a feature is its name alone, without weights"
    case .structure where StructureSection(rawValue: entry.section) == .steps:
      return "weights of steps stand under what they follow: [after heading]"
    case .structure:
      let weights = entry.effects ?? []
      return weights.count == Self.weightsOfRow && weights.allSatisfy { Double($0) != nil }
        ? nil : "a row is `feature : ` and \(Self.weightsOfRow) numbers"
    case .card: return mistake(inCard: entry)
    case .code where CodeSection(rawValue: entry.section) == .countries:
      return entry.forms.allSatisfy(ListForm.isCountry) ? nil : ListForm.countryRule
    case .code where CodeSection(rawValue: entry.section) == .codes,
      .regime,
      .marker where MarkerSection(rawValue: entry.section) == .claim:
      let sign = kind == .marker ? "-" : ""
      // A claim takes away, and says at most that something may be left.
      guard let effects = entry.effects, !effects.isEmpty,
        kind != .marker || effects.allSatisfy({ $0.hasPrefix(sign) || $0.hasPrefix("?") })
      else { return "write what it stands for: `\(example(entry, sign + "milk"))`" }
      return nil
    case .code where CodeSection(rawValue: entry.section) == .harmless && entry.effects != nil:
      return "a harmless code stands for nothing that somebody avoids; leave its effects out"
    case .warned where entry.effects != nil:
      return "a word of warnings brings what its section names; leave its effects out"
    // One's own dictionary says so that a word of the program's brings nothing.
    case .term where entry.effects?.isEmpty == true && firstEntry == 0:
      return "nothing stands after the colon: leave it out, or write what it brings"
    case .statement where entry.effects != nil:
      return "a phrase brings nothing by itself: what it speaks of stands in the text"
    case .dish where bringsAllergens(entry.section):
      return "no section of dishes brings anything; write `\(example(entry, entry.section))`"
    case .list where firstEntry > 0:
      return "\(file.stem).txt cannot be added to: its lists hold for the whole program"
    case .list:
      guard let form = ListForm.of(file.place, entry.section) else { return nil }
      return entry.forms.allSatisfy(form.isKept) ? nil : form.rule
    default: return nil
    }
  }

  /// The lines of codes that an earlier line explains: only one of two would be read.
  func repeatedCodes(in file: DictionaryFile) -> [DictionaryError] {
    var lines: [String: Int] = [:]
    return file.entries.filter { CodeSection(rawValue: $0.section) == .codes }.flatMap { entry in
      entry.forms.compactMap { code in
        defer { lines[code] = lines[code] ?? entry.line }
        return lines[code].map { line in
          problem(file, entry, "line \(line) explains this code: write all that it means there")
        }
      }
    }
  }

  /// The sentences of a card that an earlier line says already: only one of two would be printed.
  func repeatedSentences(in file: DictionaryFile) -> [DictionaryError] {
    var lines: [String: Int] = [:]
    return file.entries.filter { CardSection(rawValue: $0.section)?.isOfPairs == false }
      .compactMap { entry in
        defer { lines[entry.section] = lines[entry.section] ?? entry.line }
        return lines[entry.section].map { line in
          problem(file, entry, "line \(line) says this already: one sentence a section")
        }
      }
  }

  /// What is wrong with the gap of a phrase, or with its lack of one; `nil` when nothing is.
  func mistake(inGap phrases: [StatementPattern.Phrase], of section: String) -> String? {
    guard let gap = StatementSection(rawValue: section)?.gap else { return nil }
    let isWhole = phrases.allSatisfy { $0.part == .whole }
    if gap == .none, !isWhole {
      return "a phrase of [\(section)] has no gap: it speaks of nothing but itself"
    }
    return gap == .needed && isWhole
      ? "a phrase of [\(section)] needs a gap `…` where what it speaks of stands" : nil
  }

  /// Sentences may be anything; names belong to something.
  private func mistake(inCard entry: SourceEntry) -> String? {
    guard let section = CardSection(rawValue: entry.section), section.isOfPairs else { return nil }
    let parts = (entry.forms.first ?? "").split(separator: "=", maxSplits: 1)
      .map { DictionaryFile.trimmed($0) }
    guard parts.count == 2, parts.allSatisfy({ !$0.isEmpty }) else {
      return "write `\(section == .matrix ? "contains" : "milk") = …`, with the words after the `=`"
    }
    if section == .matrix {
      let known = MatrixWord.allCases.map(\.rawValue)
      return known.contains(parts[0])
        ? nil
        : "unknown word `\(parts[0])`; those of the matrix are \(known.joined(separator: ", "))"
    }
    return allergenIndex[parts[0]] != nil
      ? nil : "unknown allergen `\(parts[0])`; the ids are in allergens.txt"
  }

  /// The first word of an entry, with what it brings.
  private func example(_ entry: SourceEntry, _ effects: String) -> String {
    "\(entry.forms[0].split { " :".contains($0) }.first ?? "") : \(effects)"
  }
}
