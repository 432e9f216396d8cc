public import DictionaryFormat

/// All that the dictionaries know, ready to match.
///
/// A value that many threads may use at once.
public struct Vocabulary: Sendable {
  /// The dictionaries that the program was built with, ready in a few milliseconds.
  public static let builtIn = Vocabulary(TableMemory(literal: compiledDictionaries))

  let contents: VocabularyContents

  private init(_ memory: TableMemory) { contents = VocabularyContents(memory) }

  var table: Table { contents.table }
  var linking: [[[UInt8]]] { contents.linking }

  /// All allergens in the order of `AllergenIndex`.
  package var allergens: [Allergen] { contents.allergens }

  /// A vocabulary of given files only.
  ///
  /// - Throws: the first mistake in them.
  package init(files: [(path: String, text: String)]) throws(DictionaryError) {
    var compiler = VocabularyCompiler()
    compiler.add(files)
    do throws(DictionaryProblems) {
      self.init(TableMemory(bytes: try compiler.table()))
    } catch {
      throw error.first
    }
  }

  /// This vocabulary with more files, or other meanings of the words that it has.
  ///
  /// A word of a term, food or dish takes the place of the same word in the same language, a file
  /// of codes or of a regime the place of the whole file; everything else is added.
  ///
  /// - Parameter files: Paths as under `Dictionaries/`, such as `terms/en.txt`, with their texts.
  /// - Returns: A vocabulary of its own; this one stays as it is.
  /// - Throws: All mistakes in them.
  /// - Complexity: linear in the files; the vocabulary is copied once, in some hundredths of a
  ///   second.
  public func adding(
    files: [(path: String, text: String)]
  ) throws(DictionaryProblems) -> Vocabulary {
    Vocabulary(
      TableMemory(bytes: try VocabularyCompiler.table(table.bytes, adding: files)))
  }

  /// What the dictionaries know of a text.
  ///
  /// - Parameters:
  ///   - utf8: the text; offsets in the result are into it.
  ///   - languages: the languages that the text is in, if the caller knows; otherwise they are
  ///     found.
  /// - Returns: Words and matches in the order of the text, and the languages they were judged in.
  /// - Complexity: linear in the text; an unknown word costs some thousand times as much as a known
  ///   one.
  package func annotate(_ utf8: [UInt8], languages: LanguageSet? = nil) -> Annotations {
    utf8.withLetters { text in
      var annotator = Annotator(self, text)
      return annotator.run(languages: languages)
    }
  }

  /// The words of a text and how they are known, without phrases and guesses at misread words.
  ///
  /// Many times as fast as ``annotate(_:languages:)`` where most words are unknown.
  package func words(of utf8: [UInt8], languages: LanguageSet? = nil) -> [Token] {
    utf8.withLetters { text in
      var annotator = Annotator(self, text)
      return annotator.words(languages: languages)
    }
  }

  /// The entry that a match names.
  ///
  /// Its texts are built anew each time; ask for parts of it where many matches are looked through.
  package func entry(_ id: EntryID) -> Entry {
    let index = Int(id.rawValue)
    return Entry(
      id: id, kind: table.metadata(ofEntry: index).kind, language: language(of: id),
      section: section(of: id), name: table.name(ofEntry: index),
      effects: table.effects(ofEntry: index))
  }

  /// The name of an entry, without building the rest.
  package func name(of id: EntryID) -> String { table.name(ofEntry: Int(id.rawValue)) }
  /// The section of an entry, as its file has it in brackets.
  package func section(of id: EntryID) -> String {
    contents.sections[table.section(ofEntry: Int(id.rawValue))]
  }
  /// The number of an entry's section among ``sections``.
  package func sectionIndex(of id: EntryID) -> Int { table.section(ofEntry: Int(id.rawValue)) }
  /// The names of all sections of all files.
  package var sections: [String] { contents.sections }
  /// What an entry says of each allergen, built anew each time.
  package func effects(of id: EntryID) -> [Effect] { table.effects(ofEntry: Int(id.rawValue)) }
  /// Whether an entry says something of a kind of some allergen.
  package func hasEffect(_ kind: Effect.Kind, _ id: EntryID) -> Bool {
    table.hasEffect(kind, entry: Int(id.rawValue))
  }
  /// Whether an entry says what food is free of, and nothing of what is in it: a gluten-free pizza
  /// has the cheese of any other.
  package func onlyClaims(_ id: EntryID) -> Bool {
    hasEffect(.freeFrom, id) && effects(of: id).allSatisfy(\.isDenial)
  }

  /// Appends what ``effects(of:)`` has.
  package func appendEffects(of id: EntryID, to effects: inout [Effect]) {
    table.appendEffects(ofEntry: Int(id.rawValue), to: &effects)
  }
  /// The language of an entry; `nil` where it holds in every language.
  package func language(of id: EntryID) -> Language? {
    Language(rawValue: table.metadata(ofEntry: Int(id.rawValue)).language)
  }

  /// The entries of one dictionary file, or of one of its sections: `codes/at.txt`,
  /// `regimes/eu.txt`, `substitutions.txt`.
  ///
  /// What was added later comes first; of codes and regimes only the file that was added last
  /// counts.
  package func entries(ofFile path: String, in section: String? = nil) -> [Entry] {
    let files = contents.files.filter { $0.path == path }.reversed()
    let isWhole = DictionaryPlace(path: path)?.isReplacedWhole ?? false
    // Told by their numbers: the rest of a file is not looked at.
    let wanted = section.map { section in sections.indices.filter { sections[$0] == section } }
    return files.prefix(isWhole ? 1 : files.count).flatMap { file in
      file.entries.filter { wanted?.contains(table.section(ofEntry: $0)) ?? true }
        .map { entry(EntryID(rawValue: UInt32($0))) }
    }
  }

  /// The paths of all dictionary files.
  package var files: [String] {
    var seen = Set<String>()
    return contents.files.map(\.path).filter { seen.insert($0).inserted }
  }

  /// Whether both are copies of one: the same dictionaries, in the same memory.
  package func isSame(as other: Vocabulary) -> Bool { contents === other.contents }

  /// Changes with every change of a file, those added at run time included; of hexadecimal digits.
  public var version: String { contents.version }

  /// How many entries the files have together.
  package var entryCount: Int { contents.files.reduce(0) { $0 + $1.entries.count } }

  /// What the dictionaries say of one surface, whatever the language.
  package func meanings(of words: String) -> [Entry] { ids(of: words).map(entry) }

  /// The entries that a surface stands for, whatever the language.
  package func ids(of words: String) -> [EntryID] {
    guard let index = table.find(words: Folding.standard.words(of: words)) else { return [] }
    return ids(ofRecord: index)
  }

  func ids(ofRecord index: Int) -> [EntryID] {
    let record = table.record(index)
    return record.meanings.map {
      EntryID(rawValue: UInt32(table.meaning($0).entry))
    }
  }

  /// Every folded surface that the dictionaries have, affixes and endings left out; of some
  /// languages only, if they are given.
  ///
  /// - Complexity: linear in the vocabulary; for benchmarks and tests.
  package func surfaces(in languages: LanguageSet? = nil) -> [String] {
    (0..<table.recordCount).compactMap { index in
      let record = table.record(index)
      guard record.meaningCount > 0, languages.map(record.languages.isDisjoint) != true else {
        return nil
      }
      let surface = table.surface(index)
      return surface.utf8.contains { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "|") }
        ? nil : surface
    }
  }

  /// The id of an allergen as profiles and reports write it: `milk`, `nuts/almond`.
  package func id(of allergen: AllergenIndex) -> String { allergens[Int(allergen.rawValue)].id }

  /// One of ``allergens``, without a copy of the list.
  package func allergen(_ index: AllergenIndex) -> Allergen {
    contents.allergens[Int(index.rawValue)]
  }

  /// What people read of an allergen: `milk`, `tree nuts (almond)`.
  package func fullName(of allergen: AllergenIndex) -> String {
    contents.fullNames[Int(allergen.rawValue)]
  }

  /// Finds an allergen by its id.
  package func allergen(id: String) -> AllergenIndex? { contents.indices[id] }

  /// The top id's index: of `nuts` for `nuts/almond`.
  package func top(of allergen: AllergenIndex) -> AllergenIndex {
    contents.tops[Int(allergen.rawValue)]
  }
}
