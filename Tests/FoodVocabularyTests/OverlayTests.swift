import DictionaryFormat
import FoodVocabulary
import Testing

/// What dictionaries that are added at run time do to those that are there.
struct OverlayTests {
  private static func adding(_ files: [(path: String, text: String)]) throws -> Vocabulary {
    try smallVocabulary().adding(files: files)
  }

  /// `id sign` of what each of the words' meanings does, sorted.
  private static func effects(_ words: String, _ vocabulary: Vocabulary) -> [String] {
    vocabulary.meanings(of: words).flatMap { entry in
      entry.effects.isEmpty
        ? ["nothing"] : entry.effects.map { $0.kind.sign + vocabulary.id(of: $0.allergen) }
    }.sorted()
  }

  struct Case: Sendable, CustomTestStringConvertible {
    var title: String
    var path: String
    var text: String
    var words: String
    var effects: [String]
    var testDescription: String { title }
  }

  @Test(arguments: [
    Case(
      title: "a new word", path: "terms/en.txt", text: "skyr : milk", words: "skyr",
      effects: ["milk"]),
    Case(
      title: "is inflected as its language does", path: "terms/en.txt", text: "[nuts]\nfilbert",
      words: "filberts", effects: ["nuts"]),
    Case(
      title: "a word that was there means what is added", path: "terms/en.txt",
      text: "hazelnut : ?nuts", words: "hazelnut", effects: ["?nuts"]),
    Case(
      title: "in its inflected form too", path: "terms/en.txt", text: "hazelnut : ?nuts",
      words: "hazelnuts", effects: ["?nuts"]),
    Case(
      title: "brings nothing when it has no effects", path: "terms/en.txt", text: "hazelnut :",
      words: "hazelnut", effects: ["nothing"]),
    Case(
      title: "brings nothing as a food", path: "foods/en.txt", text: "hazelnut",
      words: "hazelnut", effects: ["nothing"]),
    Case(
      title: "another language keeps its meaning", path: "foods/de.txt", text: "hazelnut",
      words: "hazelnut", effects: ["nothing", "nuts"]),
    Case(
      title: "a file of no language means all", path: "terms/own.txt", text: "hazelnut : milk",
      words: "hazelnut", effects: ["milk"]),
    Case(
      title: "other words stay", path: "terms/en.txt", text: "hazelnut :", words: "milk",
      effects: ["milk"]),
    Case(
      title: "an allergen of one's own", path: "allergens.txt",
      text: "cinnamon : name=\"cinnamon\"", words: "wheat", effects: ["gluten/wheat"]),
  ])
  func `adds and replaces`(_ example: Case) throws {
    let vocabulary = try Self.adding([(example.path, example.text)])
    #expect(Self.effects(example.words, vocabulary) == example.effects)
  }

  @Test func `what is added is found in texts, phrases and compounds too`() throws {
    let vocabulary = try Self.adding([
      ("terms/en.txt", "dream whip : milk\n"), ("terms/de.txt", "skyr-, -skyr : milk\n"),
      ("statements/en.txt", "[may-contain]\nbeware of …\n"),
    ])
    #expect(
      vocabulary.found("sugar, dream whip", LanguageSet(.en)).contains("dream whip=dream whip"))
    #expect(vocabulary.found("Beerenskyr", LanguageSet(.de)) == ["skyr=skyr"])
    #expect(vocabulary.found("Beware of milk", LanguageSet(.en)).first == "Beware of=beware of …")
    #expect(vocabulary.found("sugar, hazelnut", LanguageSet(.en)).last == "hazelnut=hazelnut")
  }

  @Test func `an allergen of one's own can be found and asked for`() throws {
    let vocabulary = try Self.adding([
      ("allergens.txt", "cinnamon : name=\"cinnamon\" gs1=X99\n"),
      ("terms/en.txt", "cassia : cinnamon\n"),
    ])
    let index = try #require(vocabulary.allergen(id: "cinnamon"))
    #expect(vocabulary.allergens[Int(index.rawValue)].gs1 == "X99")
    #expect(Self.effects("cassia", vocabulary) == ["cinnamon"])
    #expect(vocabulary.allergens.map(\.id).prefix(2) == ["milk", "eggs"])
  }

  @Test func `a file of codes or of a regime takes the place of the old one, others are added`()
    throws
  {
    let old = try smallVocabulary([
      ("codes/at.txt", "[codes]\na : milk\nb : fish\n"),
      ("regimes/eu.txt", "[mandatory]\nmilk : milk\n"),
      ("substitutions.txt", "[milk]\nOil?\n"),
    ])
    let vocabulary = try old.adding(files: [
      ("codes/at.txt", "[codes]\na : eggs\n"), ("regimes/eu.txt", "[mandatory]\neggs : eggs\n"),
      ("regimes/mars.txt", "[mandatory]\nfish : fish\n"), ("substitutions.txt", "[milk]\nWater?\n"),
    ])
    #expect(vocabulary.codeSchemes.count == 1)
    #expect(vocabulary.codeSchemes.first?.meanings.keys.sorted() == ["A"])
    #expect(vocabulary.entries(ofFile: "regimes/eu.txt").map(\.name) == ["eggs"])
    #expect(
      vocabulary.files.filter { $0.hasPrefix("regimes/") } == [
        "regimes/eu.txt", "regimes/mars.txt",
      ])
    #expect(vocabulary.entries(ofFile: "substitutions.txt").map(\.name) == ["Water?", "Oil?"])
  }

  @Test func `added twice, the last one counts`() throws {
    let vocabulary = try Self.adding([("terms/en.txt", "skyr : eggs\n")])
      .adding(files: [("terms/en.txt", "skyr : milk\n")])
    #expect(Self.effects("skyr", vocabulary) == ["milk"])
  }

  @Test func `thousands of new words find room`() throws {
    let words = (0..<3000).map { "word\($0)x : milk\n" }.joined()
    let vocabulary = try Self.adding([("terms/en.txt", words)])
    for number in [0, 1, 1500, 2999] {
      #expect(Self.effects("word\(number)x", vocabulary) == ["milk"])
    }
    #expect(Self.effects("wheat", vocabulary) == ["gluten/wheat"])
  }

  @Test func `the built-in vocabulary takes additions, and knows all that it knew`() throws {
    let builtIn = Vocabulary.builtIn
    let vocabulary = try builtIn.adding(files: [("terms/en.txt", "zorblax : milk\n")])
    #expect(Self.effects("zorblax", vocabulary) == ["milk"])
    for words in ["butter", "hazelnut", "kokosmilch", "noix de saint jacques", "may contain"] {
      #expect(Self.effects(words, vocabulary) == Self.effects(words, builtIn))
    }
    #expect(vocabulary.files == builtIn.files)
  }
}

/// Dictionaries with mistakes are refused whole, with the place of each.
struct OverlayMistakeTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var path = "terms/en.txt"
    var text: String
    var message: String
    var testDescription: String { text }
  }

  @Test(arguments: [
    Case(
      text: "skyr : milk\ncassia :  mlik",
      message: """
        terms/en.txt:2:11: unknown allergen `mlik`; the ids are in allergens.txt
        cassia :  mlik
                  ^
        """),
    Case(
      text: "[mlik]\nskyr",
      message: """
        terms/en.txt:2:1: unknown allergen `mlik` in the section [mlik]; the ids are in allergens.txt, and [none] is for what brings no allergen
        skyr
        ^
        """),
    Case(
      text: "skyr",
      message: """
        terms/en.txt:1:1: what does it bring? Put it under a section such as [milk] or [none], or write its effects after ` : `
        skyr
        ^
        """),
    Case(
      text: "[milk\nskyr",
      message: """
        terms/en.txt:1:5: a section is a name in square brackets, such as [milk]
        [milk
            ^
        """),
    Case(
      path: "recipes/en.txt", text: "soup",
      message:
        "recipes/en.txt: unknown folder; known are card, codes, dishes, foods, headings, morphology, regimes, statements, structure, terms, warned"
    ),
    Case(
      path: "foods/xx.txt", text: "salt",
      message:
        "foods/xx.txt: unknown language `xx`; known are en, de, fr, es, it, nl, pt, pl, sv, da, nb, fi, cs"
    ),
    Case(
      path: "allergens.txt", text: "milk : name=\"all milk\"",
      message: """
        allergens.txt:1:1: `milk` is known already
        milk : name="all milk"
        ^
        """),
    Case(
      path: "allergens.txt", text: "Zimt! : name=\"Zimt\"",
      message: """
        allergens.txt:1:1: an id is small letters, digits and hyphens: `cinnamon`, or `nuts/almond` for a member
        Zimt! : name="Zimt"
        ^
        """),
    Case(
      path: "statements/en.txt", text: "[may-contain]\nmay (contain …",
      message: """
        statements/en.txt:2:5: this bracket has no partner, or stands in too many others
        may (contain …
            ^
        """),
    Case(
      path: "statements/en.txt", text: "[may-contain]\n" + String(repeating: "(", count: 3000),
      message: """
        statements/en.txt:2:17: this bracket has no partner, or stands in too many others
        \(String(repeating: "(", count: 3000))
        \(String(repeating: " ", count: 16))^
        """),
  ])
  func `a mistake says where it is`(_ example: Case) throws {
    let vocabulary = try smallVocabulary()
    let error = #expect(throws: DictionaryProblems.self) {
      try vocabulary.adding(files: [(example.path, example.text)])
    }
    #expect(error?.description == example.message)
  }

  @Test func `all mistakes are told, ten of them in words`() throws {
    let vocabulary = try smallVocabulary()
    let text = (1...12).map { "word\($0) : mlik" }.joined(separator: "\n")
    let error = #expect(throws: DictionaryProblems.self) {
      try vocabulary.adding(files: [("terms/en.txt", text)])
    }
    #expect(error?.problems.count == 12)
    #expect(error?.description.hasSuffix("\nand 2 more") == true)
  }
}
