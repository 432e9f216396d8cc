import DictionaryFormat
import Testing

struct DictionaryFileTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var line: String
    var forms: [String]
    var effects: [String]?
    var testDescription: String { line }
  }

  @Test(arguments: [
    Case(line: "butter", forms: ["butter"], effects: nil),
    Case(line: "milch-, -milch", forms: ["milch-", "-milch"], effects: nil),
    Case(
      line: "erdnussbutter : peanuts !milk !nuts", forms: ["erdnussbutter"],
      effects: ["peanuts", "!milk", "!nuts"]),
    Case(line: "salz :", forms: ["salz"], effects: []),
    Case(line: "milk   # the drink", forms: ["milk"], effects: nil),
    Case(
      line: "(rice|corn) (brown |)flour : !gluten",
      forms: ["rice brown flour", "rice flour", "corn brown flour", "corn flour"],
      effects: ["!gluten"]),
  ])
  func `an entry is forms and effects`(_ example: Case) throws {
    let file = try DictionaryFile(path: "terms/en.txt", text: "[milk]\n\(example.line)\n")
    #expect(file.entries.count == 1)
    #expect(file.entries.first?.forms == example.forms)
    #expect(file.entries.first?.effects == example.effects)
    #expect(file.entries.first?.section == "milk")
  }

  @Test func `a mistake names file, line and column and shows the place`() {
    let error = #expect(throws: DictionaryError.self) {
      try DictionaryFile(path: "terms/en.txt", text: "[milk]\nbutter\ncream,, milk\n")
    }
    #expect(
      error?.description == """
        terms/en.txt:3:6: a form is missing: write `form, form : effects`
        cream,, milk
             ^
        """)
  }

  @Test func `unknown allergens, folders and languages are reported, the rest is kept`() {
    var compiler = VocabularyCompiler()
    compiler.add([
      ("allergens.txt", "milk : name=\"milk\"\n"), ("terms/en.txt", "butter : milk\nbrie : mlik\n"),
      ("recipes/en.txt", "soup\n"), ("foods/xx.txt", "salt\n"),
    ])
    #expect(
      compiler.problems.map { "\($0.file):\($0.line) \($0.message)" } == [
        "foods/xx.txt:0 unknown language `xx`; known are en, de, fr, es, it, nl, pt, pl, sv, da, nb, fi, cs",
        "recipes/en.txt:0 unknown folder; known are card, codes, dishes, foods, headings, morphology, regimes, statements, structure, terms, warned",
        "terms/en.txt:2 unknown allergen `mlik`; the ids are in allergens.txt",
      ])
  }
}

struct StatementPatternTests {
  @Test func `groups are written out around the gap`() throws {
    let pattern = try StatementPattern("kann (auch) (Spuren von|) … enthalten")
    let opening = Set(pattern.phrases.filter { $0.part == .opening }.map(\.words))
    #expect(opening == ["kann auch spuren von", "kann auch", "kann spuren von", "kann"])
    #expect(pattern.phrases.filter { $0.part == .closing }.map(\.words) == ["enthalten"])
  }

  @Test(arguments: [
    ("may contain …", PatternPart.before), ("… free", .after), ("ingredients", .whole),
  ])
  func `what stands before, after or alone`(_ text: String, _ part: PatternPart) throws {
    #expect(try StatementPattern(text).phrases.map(\.part) == [part])
  }

  /// 2 × 20 × 20 × 20 variants.
  private static let wide = String(
    repeating: "(a|b|c|d|e|f|g|h|i|j|k|l|m|n|o|p|q|r|s|t) ", count: 3)

  @Test(arguments: [
    ("may (contain …", StatementPattern.Fault.bracket(4)), ("a) b", .bracket(1)),
    ("…", .empty), ("", .empty), ("(made|packed) " + wide + "…", .tooMany),
  ])
  func `what is no pattern says why`(_ text: String, _ fault: StatementPattern.Fault) {
    #expect(throws: fault) { try StatementPattern(text) }
  }

  @Test func `a pattern that would be cut is an error with its place`() {
    var compiler = VocabularyCompiler()
    compiler.add([
      ("allergens.txt", "milk : name=\"milk\"\n"),
      ("statements/en.txt", "[may-contain]\nmay contain …\n\(Self.wide)(a|b) …\n  traces (of …\n"),
    ])
    #expect(
      compiler.problems.map { "\($0.file):\($0.line):\($0.column) \($0.message)" } == [
        "statements/en.txt:3:1 more than 8000 variants: write it as several lines",
        "statements/en.txt:4:10 this bracket has no partner, or stands in too many others",
      ])
    #expect(throws: DictionaryError.self) {
      try DictionaryFile(path: "terms/en.txt", text: "[milk]\nbutter, \(Self.wide)(a|b)\n")
    }
  }
}

struct FoldingTests {
  @Test(arguments: [
    ("Crème FRAÎCHE", ["creme", "fraiche"]), ("Œuf, bœuf", ["oeuf", "boeuf"]),
    ("Weißbier-Soße", ["weissbier", "sosse"]), ("ﬁlet de lieu", ["filet", "de", "lieu"]),
    ("Żółć łosoś", ["zolc", "losos"]), ("Smørrebrød", ["smorrebrod"]),
    ("l'œuf d’oie", ["l", "oeuf", "d", "oie"]),
    ("e\u{301}te\u{301}", ["ete"]), ("soft\u{AD}hyphen", ["softhyphen"]),
    ("Schnitzel¹²", ["schnitzel12"]),
    ("Phở bò", ["pho", "bo"]), ("СЫР", ["сыр"]), ("", []), ("… — !", []),
  ])
  func `words are folded`(_ text: String, _ words: [String]) {
    #expect(Folding.standard.words(of: text) == words)
  }

  @Test func `letters that come apart are two`() {
    #expect(["æ", "œ", "ß"].map { Folding.standard.word(of: $0) } == Folding.letterPairs)
  }
}

struct MorphologyTests {
  @Test func `the first rule that fits makes the forms`() throws {
    let file = try DictionaryFile(path: "morphology/en.txt", text: "[inflect]\ny > ies\n> s\n")
    let morphology = try Morphology(file)
    #expect(morphology.inflections(of: "berry") == ["berry", "berries"])
    #expect(morphology.inflections(of: "pine nut") == ["pine nut", "pine nuts"])
    #expect(morphology.inflections(of: "ox") == ["ox"])
  }

  @Test func `every word inflects where the language agrees`() throws {
    let file = try DictionaryFile(path: "morphology/fr.txt", text: "[inflect-all]\n> s\n")
    #expect(
      try Morphology(file).inflections(of: "noix sèche") == [
        "noix sèche", "noix sèches", "noixs sèche", "noixs sèches",
      ])
  }
}
