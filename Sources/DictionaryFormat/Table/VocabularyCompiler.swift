/// Compiles dictionary files into one table.
///
/// Mistakes are collected, so that one run shows them all; while there are any, there is no table.
package struct VocabularyCompiler {
  /// What is wrong in the files, in the order they were added.
  package internal(set) var problems: [DictionaryError] = []

  var allergens: [AllergenRecord] = []
  var allergenIndex: [String: UInt16] = [:]
  var files: [FileRecord] = []
  var entries: [EntryRecord] = []
  var sections: [String] = []
  private var sectionIndex: [String: UInt16] = [:]
  /// Folded surface → what it means.
  var surfaces: [String: Surface] = [:]
  /// The folded words that stand in phrases of statements.
  private(set) var statementWords: Set<String> = []
  private var morphologies: [Language: Morphology] = [:]
  /// The languages whose rules stand in files that were added.
  private var ownMorphologies: Set<Language> = []
  /// Those rules, one a text: `de inflect nuss > nüsse`.
  private(set) var rules: [String] = []
  /// Of all files that were added, and of the table that they were added to.
  private(set) var version: UInt64 = 0xcbf2_9ce4_8422_2325
  /// How many of the allergens stand in the table that this one adds to.
  let knownAllergens: Int
  /// The numbers of the first entry and section.
  let firstEntry: Int
  let firstSection: Int

  struct AllergenRecord {
    var id: String
    var attributes: String
  }

  struct FileRecord {
    var path: String
    var firstEntry: Int
    var entryCount: Int
  }

  struct EntryRecord {
    var kind: EntryKind
    var language: Language?
    var section: UInt16
    var name: String
    var effects: [Effect]
    /// Number and text of its line in the file; 0 and empty for an ending of the morphology.
    var line = 0
    var text = ""
  }

  struct Surface {
    /// Entry indices, the pattern part in the two top bits.
    var meanings: [UInt32] = []
    var languages: LanguageSet = []
    /// Whether a longer phrase begins with it.
    var continues = false
  }

  /// For a table that stands alone, with the allergens of the files that are added.
  package init() {
    knownAllergens = 0
    firstEntry = 0
    firstSection = 0
  }

  /// For files that add to a table: with its allergens, and its languages' ways to inflect.
  init(over table: TableReader) {
    let allergens = table.texts(.allergens)
    knownAllergens = allergens.count / 2
    firstEntry = table.count(.entries)
    firstSection = table.count(.sections)
    version = table.texts(.version).last.flatMap { UInt64($0, radix: 16) } ?? version
    for index in stride(from: 0, to: allergens.count - 1, by: 2) {
      add(AllergenRecord(id: allergens[index], attributes: allergens[index + 1]))
    }
    for rule in table.texts(.morphology) {
      let parts = rule.split(separator: " ", maxSplits: 2).map(String.init)
      guard parts.count == 3, let language = Language(code: parts[0]) else { continue }
      _ = morphologies[language, default: Morphology()].add(parts[2], section: parts[1])
    }
  }

  /// Compiles a folder's files; `path` is relative to the folder.
  package mutating func add(_ sources: [(path: String, text: String)]) {
    var parsed: [DictionaryFile] = []
    for source in sources.sorted(by: { $0.path < $1.path }) {
      count(source.path)
      count(source.text)
      do throws(DictionaryError) {
        parsed.append(try DictionaryFile(path: source.path, text: source.text))
      } catch {
        problems.append(error)
      }
    }
    for file in parsed where file.place == .allergens { addAllergens(file) }
    for file in parsed where file.place == .morphology { addMorphology(file) }
    addEndings()
    if let features = StructureFeatures(parsed) {
      for file in parsed where file.place == .structure && !file.listsFeatures {
        problems += features.problems(in: file)
      }
    }
    for file in parsed where file.place != .allergens && file.place != .morphology {
      addEntries(file)
    }
  }

  /// Takes a text into the version (FNV-1a).
  private mutating func count(_ text: String) {
    for byte in text.utf8 { version = (version ^ UInt64(byte)) &* 0x100_0000_01b3 }
    version = (version ^ 0xFF) &* 0x100_0000_01b3
  }

  private mutating func addMorphology(_ file: DictionaryFile) {
    guard let language = Language(code: file.stem) else {
      problems.append(unknownLanguage(file))
      return
    }
    do throws(DictionaryError) {
      morphologies[language] = try Morphology(file)
      ownMorphologies.insert(language)
      rules += file.entries.map {
        "\(language.code) \($0.section) \($0.forms.joined(separator: ","))"
      }
    } catch {
      problems.append(error)
    }
  }

  private mutating func addEntries(_ file: DictionaryFile) {
    guard let kind = file.place?.kind else {
      let known = DictionaryPlace.folders.map(\.rawValue).joined(separator: ", ")
      problems.append(
        DictionaryError(
          file: file.path, line: 0, column: 0, text: "",
          message: "unknown folder; known are \(known)"))
      return
    }
    let language = Language(code: file.stem)
    if language == nil, needsLanguage(kind, file) {
      problems.append(unknownLanguage(file))
      return
    }
    let first = firstEntry + entries.count
    if kind == .code { problems += repeatedCodes(in: file) }
    if kind == .card { problems += repeatedSentences(in: file) }
    var contradictions = TermContradictions(allergens, allergenIndex)
    for entry in file.entries {
      if let message = mistake(in: entry, of: file, kind) {
        problems.append(problem(file, entry, message))
        continue
      }
      if kind == .structure {
        if !file.listsFeatures { addWeights(entry) }
        continue
      }
      let isOfWords = kind == .substitution && SubstitutionSection(rawValue: entry.section) != nil
      if kind == .warned || kind == .substitution, allergenIndex[entry.section] == nil, !isOfWords {
        problems.append(
          problem(
            file, entry,
            "the section [\(entry.section)] above is no allergen; the ids are in allergens.txt"))
        continue
      }
      guard let effects = effects(of: entry, kind: kind, in: file) else { continue }
      if effects.count > VocabularyTable.mostEffects {
        problems.append(
          problem(file, entry, "more than \(VocabularyTable.mostEffects) effects on one line"))
        continue
      }
      if kind == .term, let (form, message) = contradictions.add(entry, effects) {
        problems.append(problem(file, entry, message, at: form))
        continue
      }
      add(entry, kind: kind, language: language, effects: effects, in: file)
    }
    files.append(
      FileRecord(path: file.path, firstEntry: first, entryCount: firstEntry + entries.count - first)
    )
  }

  /// Whether a file must be named after a language that there is.
  ///
  /// Files of terms and dishes for all languages have a longer name than a language's code: "cheeses".
  private func needsLanguage(_ kind: EntryKind, _ file: DictionaryFile) -> Bool {
    switch kind {
    case .food, .statement, .heading, .warned, .card: true
    case .term, .dish: file.stem.count <= 2
    default: false
    }
  }

  private mutating func add(
    _ entry: SourceEntry, kind: EntryKind, language: Language?, effects: [Effect],
    in file: DictionaryFile
  ) {
    let section = index(ofSection: entry.section)
    func record(_ name: String) -> EntryRecord {
      EntryRecord(
        kind: kind, language: language, section: section, name: name, effects: effects,
        line: entry.line, text: entry.text)
    }
    switch kind {
    case .code, .regime, .substitution, .ending, .warned, .structure, .card, .list:
      // Read by their section, never matched in running text: one entry a form.
      entries += entry.forms.map(record)
    case .statement:
      for text in entry.forms { addPattern(text, of: entry, as: record(text), in: file) }
    case .term, .food, .dish, .heading, .marker:
      if let long = entry.forms.first(where: { $0.utf8.count > Self.longestForm }) {
        problems.append(
          problem(file, entry, "longer than \(Self.longestForm) letters: “\(long.prefix(20))…”"))
        return
      }
      guard let name = entry.forms.first.map(FormMarks.init)?.bare else { return }
      entries.append(record(name))
      for form in entry.forms {
        guard addForm(FormMarks(form), kind: kind, language: language) else {
          problems.append(problem(file, entry, "“\(form)” has neither letters nor digits"))
          return
        }
      }
    }
  }

  /// A row of the table of weights is kept as it stands: who weighs lines reads it.
  private mutating func addWeights(_ entry: SourceEntry) {
    let weights = (entry.effects ?? []).joined(separator: " ")
    entries.append(
      EntryRecord(
        kind: .structure, language: nil, section: index(ofSection: entry.section),
        name: "\(entry.forms.joined()) : \(weights)", effects: []))
  }

  private mutating func addPattern(
    _ text: String, of entry: SourceEntry, as record: EntryRecord, in file: DictionaryFile
  ) {
    do throws(StatementPattern.Fault) {
      let phrases = try StatementPattern(text).phrases
      if let message = mistake(inGap: phrases, of: entry.section) {
        problems.append(problem(file, entry, message))
        return
      }
      entries.append(record)
      for phrase in phrases {
        add(surface: phrase.words, part: phrase.part, language: record.language)
        statementWords.formUnion(phrase.words.split(separator: " ").map(String.init))
      }
    } catch {
      var problem = problem(file, entry, error.message)
      problem.column = DictionaryFile.column(of: error, in: text, entry.text)
      problems.append(problem)
    }
  }

  /// In bytes: the table keeps the length of a surface in eight bits, and folding may double it.
  private static let longestForm = 120

  /// - Returns: Whether anything of it can be found in a text.
  private mutating func addForm(
    _ form: FormMarks, kind: EntryKind, language: Language?
  ) -> Bool {
    var isFound = false
    let morphology = language.flatMap { morphologies[$0] } ?? Morphology()
    let inflects = !form.isQuoted && kind != .heading && kind != .marker
    let inflected = inflects ? morphology.inflections(of: form.bare) : [form.bare]
    for (index, variant) in inflected.enumerated().flatMap({ index, form in
      Spelling.variants(of: form, morphology).map { (index, $0) }
    }) {
      let words = Folding.standard.words(of: variant)
      guard !words.isEmpty else { continue }
      isFound = true
      let surface = words.joined(separator: " ")
      add(surface: surface, part: form.isBracketed ? .bracketed : .whole, language: language)
      guard words.count == 1 else { continue }
      // A compound begins with the listed form, and ends in any.
      if form.isPrefix, index == 0 { add(surface: surface + "-", part: .whole, language: language) }
      if form.isSuffix { add(surface: "-" + surface, part: .whole, language: language) }
    }
    return isFound
  }

  /// Adds the last entry as a meaning of a surface, its words as words, and the ways to it.
  private mutating func add(surface: String, part: PatternPart, language: Language?) {
    let meaning = UInt32(firstEntry + entries.count - 1) | UInt32(part.rawValue) << 29
    let languages = language.map { LanguageSet($0) } ?? []
    surfaces[surface, default: Surface()].languages.formUnion(languages)
    if surfaces[surface]?.meanings.contains(meaning) == false {
      surfaces[surface]?.meanings.append(meaning)
    }
    let words = surface.split(separator: " ")
    guard words.count > 1 else { return }
    for word in words { surfaces[String(word), default: Surface()].languages.formUnion(languages) }
    for length in 1..<words.count {
      surfaces[words.prefix(length).joined(separator: " "), default: Surface()].continues = true
    }
  }

  private mutating func index(ofSection section: String) -> UInt16 {
    if let index = sectionIndex[section] { return index }
    let index = UInt16(firstSection + sections.count)
    sections.append(section)
    sectionIndex[section] = index
    return index
  }

  /// A mistake of a line, `at` one of its words where that can be told.
  func problem(
    _ file: DictionaryFile, _ entry: SourceEntry, _ message: String, at word: String = ""
  ) -> DictionaryError {
    let text = entry.text.lowercased()
    let place = text.firstRange(of: word)?.lowerBound ?? text.startIndex
    return DictionaryError(
      file: file.path, line: entry.line,
      column: text.distance(from: text.startIndex, to: place) + 1, text: entry.text,
      message: message)
  }

  private func unknownLanguage(_ file: DictionaryFile) -> DictionaryError {
    let known = Language.allCases.map(\.code).joined(separator: ", ")
    return DictionaryError(
      file: file.path, line: 0, column: 0, text: "",
      message: "unknown language `\(file.stem)`; known are \(known)")
  }

  /// What stands between the parts of compounds, by language.
  var linking: [(Language, [String])] {
    Language.allCases.compactMap { language in
      guard ownMorphologies.contains(language) else { return nil }
      return morphologies[language].flatMap { $0.linking.isEmpty ? nil : (language, $0.linking) }
    }
  }

  /// Endings to undo at run time stand in the table as `|ssa`, with what the dictionary form has
  /// instead as their name.
  private mutating func addEndings() {
    let section = index(ofSection: "endings")
    for language in Language.allCases where ownMorphologies.contains(language) {
      for ending in morphologies[language]?.endings ?? [] {
        entries.append(
          EntryRecord(
            kind: .ending, language: language, section: section, name: ending.base, effects: []))
        add(surface: "|" + ending.inflected, part: .whole, language: language)
      }
    }
  }
}
