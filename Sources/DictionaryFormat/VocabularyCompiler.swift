/// Compiles dictionary files into one table.
///
/// Mistakes are collected beside the table, so that one run shows them all; a line with a mistake
/// is left out of it.
public struct VocabularyCompiler {
  /// What is wrong in the files, in the order they were added.
  public private(set) var problems: [DictionaryError] = []

  var allergens: [AllergenRecord] = []
  var allergenIndex: [String: UInt16] = [:]
  var files: [FileRecord] = []
  var entries: [EntryRecord] = []
  var sections: [String] = []
  private var sectionIndex: [String: UInt16] = [:]
  /// Folded surface → what it means.
  var surfaces: [String: Surface] = [:]
  private var morphologies: [Language: Morphology] = [:]

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
  }

  struct Surface {
    /// Entry indices, the pattern part in the two top bits.
    var meanings: [UInt32] = []
    var languages: LanguageSet = []
    /// Whether a longer phrase begins with it.
    var continues = false
  }

  /// - Parameter allergens: the ids of a table that this one adds to, in its order.
  public init(allergens known: [(id: String, attributes: String)] = []) {
    for allergen in known { add(AllergenRecord(id: allergen.id, attributes: allergen.attributes)) }
  }

  private mutating func add(_ allergen: AllergenRecord) {
    guard allergenIndex[allergen.id] == nil else { return }
    allergenIndex[allergen.id] = UInt16(allergens.count)
    allergens.append(allergen)
  }

  /// Compiles a folder's files; `path` is relative to the folder.
  public mutating func add(_ sources: [(path: String, text: String)]) {
    var parsed: [DictionaryFile] = []
    for source in sources.sorted(by: { $0.path < $1.path }) {
      do throws(DictionaryError) {
        parsed.append(try DictionaryFile(path: source.path, text: source.text))
      } catch {
        problems.append(error)
      }
    }
    for file in parsed where file.folder == "allergens" { addAllergens(file) }
    for file in parsed where file.folder == "morphology" { addMorphology(file) }
    addEndings()
    for file in parsed where file.folder != "allergens" && file.folder != "morphology" {
      addEntries(file)
    }
  }

  private mutating func addAllergens(_ file: DictionaryFile) {
    for entry in file.entries {
      guard let id = entry.forms.first, entry.forms.count == 1, let attributes = entry.effects
      else {
        problems.append(problem(file, entry, "an allergen is `id : annex=1 gs1=AW name=\"…\"`"))
        continue
      }
      add(AllergenRecord(id: id, attributes: attributes.joined(separator: " ")))
    }
  }

  private mutating func addMorphology(_ file: DictionaryFile) {
    guard let language = Language(code: file.stem) else {
      problems.append(unknownLanguage(file))
      return
    }
    do throws(DictionaryError) {
      morphologies[language] = try Morphology(file)
    } catch {
      problems.append(error)
    }
  }

  private static let kinds: [String: EntryKind] = [
    "terms": .term, "foods": .food, "dishes": .dish, "statements": .statement,
    "headings": .heading, "codes": .code, "regimes": .regime, "markers": .marker,
    "substitutions": .substitution,
  ]

  private mutating func addEntries(_ file: DictionaryFile) {
    guard let kind = Self.kinds[file.folder] else {
      problems.append(
        DictionaryError(
          file: file.path, line: 0, column: 0, text: "",
          message: "unknown folder; known are \(Self.kinds.keys.sorted().joined(separator: ", "))"))
      return
    }
    let language = Language(code: file.stem)
    if language == nil, kind == .food || kind == .statement || kind == .heading {
      problems.append(unknownLanguage(file))
      return
    }
    let first = entries.count
    for entry in file.entries {
      guard let effects = effects(of: entry, kind: kind, in: file) else { continue }
      add(entry, kind: kind, language: language, effects: effects, in: file)
    }
    files.append(
      FileRecord(path: file.path, firstEntry: first, entryCount: entries.count - first))
  }

  private mutating func add(
    _ entry: SourceEntry, kind: EntryKind, language: Language?, effects: [Effect],
    in file: DictionaryFile
  ) {
    let section = index(ofSection: entry.section)
    func record(_ name: String) -> EntryRecord {
      EntryRecord(
        kind: kind, language: language, section: section, name: name, effects: effects)
    }
    switch kind {
    case .code, .regime, .substitution, .ending:
      // Read by their section, never matched in running text: one entry a form.
      entries += entry.forms.map(record)
    case .statement:
      guard let text = entry.forms.first, let pattern = StatementPattern(text) else {
        problems.append(problem(file, entry, "brackets do not match, or the pattern is empty"))
        return
      }
      entries.append(record(text))
      for phrase in pattern.phrases {
        add(surface: phrase.words, part: phrase.part, language: language)
      }
    case .term, .food, .dish, .heading, .marker:
      guard let name = entry.forms.first.map(FormMarks.init)?.bare else { return }
      entries.append(record(name))
      for form in entry.forms { addForm(FormMarks(form), kind: kind, language: language) }
    }
  }

  private mutating func addForm(_ form: FormMarks, kind: EntryKind, language: Language?) {
    let morphology = language.flatMap { morphologies[$0] } ?? Morphology()
    let inflects = !form.isQuoted && kind != .heading && kind != .marker
    let inflected = inflects ? morphology.inflections(of: form.bare) : [form.bare]
    for (index, variant) in inflected.enumerated().flatMap({ index, form in
      Spelling.variants(of: form, language: language).map { (index, $0) }
    }) {
      let words = Folding.standard.words(of: variant)
      guard !words.isEmpty else { continue }
      let surface = words.joined(separator: " ")
      add(surface: surface, part: .whole, language: language)
      guard words.count == 1 else { continue }
      // A compound begins with the listed form, and ends in any.
      if form.isPrefix, index == 0 { add(surface: surface + "-", part: .whole, language: language) }
      if form.isSuffix { add(surface: "-" + surface, part: .whole, language: language) }
    }
  }

  /// Adds the last entry as a meaning of a surface, its words as words, and the ways to it.
  private mutating func add(surface: String, part: PatternPart, language: Language?) {
    let meaning = UInt32(entries.count - 1) | UInt32(part.rawValue) << 29
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
    let index = UInt16(sections.count)
    sections.append(section)
    sectionIndex[section] = index
    return index
  }

  // MARK: Effects

  private mutating func effects(
    of entry: SourceEntry, kind: EntryKind, in file: DictionaryFile
  ) -> [Effect]? {
    let words: [String]
    if let own = entry.effects {
      words = own
    } else if kind == .term {
      words = entry.section.split(separator: " ").map(String.init)
      // A section of plain words in a file of terms: additives without allergens.
      if words.allSatisfy({ effect($0) == nil }), !entry.section.contains("/") { return [] }
    } else {
      return []
    }
    var effects: [Effect] = []
    for word in words {
      guard let effect = effect(word) else {
        problems.append(
          problem(file, entry, "unknown allergen `\(word)`; the ids are in allergens.txt"))
        return nil
      }
      effects.append(effect)
    }
    return effects
  }

  private func effect(_ word: String) -> Effect? {
    let signed = Effect.Kind.allCases.first { !$0.sign.isEmpty && word.hasPrefix($0.sign) }
    let id = signed == nil ? word : String(word.dropFirst())
    return allergenIndex[id].map {
      Effect(kind: signed ?? .contains, allergen: AllergenIndex(rawValue: $0))
    }
  }

  private func problem(
    _ file: DictionaryFile, _ entry: SourceEntry, _ message: String
  ) -> DictionaryError {
    DictionaryError(
      file: file.path, line: entry.line, column: 1, text: entry.text, message: message)
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
      morphologies[language].flatMap { $0.linking.isEmpty ? nil : (language, $0.linking) }
    }
  }

  /// Endings to undo at run time stand in the table as `|ssa`, with what the dictionary form has
  /// instead as their name.
  private mutating func addEndings() {
    let section = index(ofSection: "endings")
    for language in Language.allCases {
      for ending in morphologies[language]?.endings ?? [] {
        entries.append(
          EntryRecord(
            kind: .ending, language: language, section: section, name: ending.base, effects: []))
        add(surface: "|" + ending.inflected, part: .whole, language: language)
      }
    }
  }
}
